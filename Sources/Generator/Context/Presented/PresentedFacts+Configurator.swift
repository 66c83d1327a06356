import FeatureSpec
import TemplateEngine

extension PresentedFacts {
  /// The fields of a configurator: what is shown of each, and the expression that says it.
  var configurator: [TemplateValue] {
    let main = model.screens.main
    guard main.kind == .configurator, let variable = main.variable,
      let entity = main.entity.flatMap(model.entity)
    else { return [] }
    let facts = ConfiguratorFacts(model: model, entity: entity, variable: variable)
    let fields = entity.stored.filter { $0.control != .hidden }.map { field in
      (field, facts.context(of: field))
    }
    let derived = entity.fields.filter { $0.derived != nil }.map { field in
      (field, TemplateObject())
    }
    return (derived + fields).map { field, context in
      .object(shown(field, context, access: "\(variable).\(field.name)"))
    }
  }

  private func shown(
    _ field: Field, _ context: TemplateObject, access: String
  ) -> TemplateObject {
    var context = context
    var kind = "value"
    var value = access
    let isDouble = context["isDouble"] == true
    switch context["kind"] {
    case .string("option")?: kind = "option"
    case .string("list")?:
      kind = isDouble ? "levels" : "texts"
      let element = field.type.element ?? .builtin(.string)
      let text = text.string("element", element)
      value =
        isDouble
        ? "ShownLevel.levels(of: \(access))"
        : "\(access).map { element in \(text) }"
    case .string("readonly")?, nil:
      kind = "shown"
      value = text.string(access, field.type)
    default: break
    }
    context["isDerived"] = .bool(field.derived != nil)
    context["name"] = .string(field.name)
    context["label"] = .string(SwiftText.localized(field.label))
    context["elementLabel"] = .string(SwiftText.localized(field.label, place: "level.id"))
    context["shown"] = .string(kind)
    context["value"] = .string(value)
    return context
  }
}
