import FeatureSpec
import TemplateEngine

/// What a presenter that formats for its view writes: expressions of type `String`.
struct PresentedFacts {
  let model: FeatureModel

  private var text: ViewText { ViewText(model: model, isLocalized: false) }

  var context: TemplateObject {
    [
      "rows": .array(model.entities.map(row)),
      "detail": .array(detail),
      "values": .array(values),
    ]
  }

  /// Title and lines of an entity's row.
  private func row(_ entity: Entity) -> TemplateValue {
    let variable = SwiftText.variable(entity.name)
    let title = entity.titleField.flatMap(entity.field) ?? entity.stored.first
    let subtitle = entity.subtitleField.flatMap(entity.field)
    return .object([
      "entity": .string(entity.name),
      "variable": .string(variable),
      "title": .string(title.map { text.string("\(variable).\($0.name)", $0.type) } ?? "\"\""),
      "lines": .string(subtitle.map { lines("\(variable).\($0.name)", $0.type) } ?? "[]"),
    ])
  }

  /// An array of at most one line: an optional without a value has none.
  private func lines(_ access: String, _ type: TypeRef) -> String {
    guard case .optional(let wrapped) = type else { return "[\(text.string(access, type))]" }
    return "[\(mapped(access, wrapped))].compactMap(\\.self)"
  }

  private func mapped(_ access: String, _ wrapped: TypeRef) -> String {
    wrapped == .builtin(.string) ? access : "\(access).map { \(text.string("$0", wrapped)) }"
  }

  private var detail: [TemplateValue] {
    guard let entity = model.screens.detail.flatMap({ model.entity($0.entity) }) else { return [] }
    let variable = SwiftText.variable(entity.name)
    return entity.fields.filter { !($0.isID && $0.type == .builtin(.uuid)) }.map { field in
      .object([
        "name": .string(field.name),
        "label": .string(SwiftText.localized(field.label)),
        "text": .string(text.string("\(variable).\(field.name)", field.type)),
      ])
    }
  }

  private var values: [TemplateValue] {
    model.screens.main.values.compactMap(model.property).map { property in
      .object([
        "name": .string(property.name),
        "label": .string(SwiftText.localized(property.label)),
        "text": .string(text.string(property.name, property.type)),
      ])
    }
  }
}
