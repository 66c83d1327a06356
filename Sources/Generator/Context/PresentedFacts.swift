import FeatureSpec
import TemplateEngine

/// What a presenter that formats for its view writes: expressions of type `String`, and the events
/// of rows, which such a view tells by the identity of the row alone.
struct PresentedFacts {
  let model: FeatureModel
  let actions: [ActionFacts]

  var text: ViewText { ViewText(model: model) }

  var context: TemplateObject {
    [
      "rows": .array(shownElements.map(row)),
      "detail": .array(detail),
      "values": .array(values),
      "events": .array(events.map { .object($0.context) }),
      "tap": tap,
      "offer": .object(controls.context),
      "sections": .array(sections),
      "configurator": .array(configurator),
    ]
  }

  /// The types of rows of the main screen, each once.
  private var shownElements: [TypeRef] {
    var all = model.screens.main.sections.map(\.element)
    if model.screens.main.kind == .list, let name = model.screens.main.entity {
      all.append(.entity(name))
    }
    return all.indices.filter { all.firstIndex(of: all[$0]) == $0 }.map { all[$0] }
  }

  /// Title and lines of a row.
  private func row(_ element: TypeRef) -> TemplateValue {
    let variable = SwiftText.variable(element.swift)
    var title = text.string(variable, element)
    var lines = "[]"
    if let entity = element.entityName.flatMap(model.entity) {
      if let field = entity.titleField.flatMap(entity.field) ?? entity.stored.first {
        title = text.string("\(variable).\(field.name)", field.type)
      }
      if let field = entity.subtitleField.flatMap(entity.field) {
        lines = self.lines("\(variable).\(field.name)", field.type)
      }
    }
    return .object([
      "element": .string(element.swift),
      "variable": .string(variable),
      "idType": .string(Self.idType(of: element)),
      "id": .string(element.entityName == nil ? variable : variable + ".id"),
      "title": .string(title),
      "lines": .string(lines),
    ])
  }

  /// What tells a row from others.
  static func idType(of element: TypeRef) -> String {
    element.entityName.map { $0 + ".ID" } ?? element.swift
  }

  /// An array of at most one line: an optional without a value has none.
  private func lines(_ access: String, _ type: TypeRef) -> String {
    guard case .optional(let wrapped) = type else { return "[\(text.string(access, type))]" }
    let line =
      wrapped == .builtin(.string) ? access : "\(access).map { \(text.string("$0", wrapped)) }"
    return "[\(line)].compactMap(\\.self)"
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
