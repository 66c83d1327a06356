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
      "heldRows": .array(kinds.map { .object(heldRow($0.element, $0.section)) }),
      "shownRows": .array(kinds.map { .object(shownRow($0.element, $0.section)) }),
      "values": .array(values),
      "events": .array(events.map { .object($0.context) }),
      "allowed": .array(allowed),
      "placed": .array(placed),
      "expectedRow": .string(model.screens.main.entity.map { expectedRow(.entity($0)) } ?? ""),
      "row": model.screens.main.entity.map { .object(shownRow(.entity($0), nil)) } ?? .none,
      "sections": .array(sections),
      "configurator": .array(configurator),
    ]
  }

  /// The types of rows of the main screen, each once.
  var shownElements: [TypeRef] {
    var all = model.screens.main.sections.map(\.element)
    if model.screens.main.kind == .list, let name = model.screens.main.entity {
      all.append(.entity(name))
    }
    return all.indices.filter { all.firstIndex(of: all[$0]) == $0 }.map { all[$0] }
  }

  /// The kinds of rows of the main screen, each once: a section whose rows differ from others of their type has one
  /// of its own.
  private var kinds: [(element: TypeRef, section: Section?)] {
    let sections = model.screens.main.sections
    guard !sections.isEmpty else { return shownElements.map { ($0, nil) } }
    var functions: Set<String> = []
    return sections.filter { section in
      let element = section.element
      return functions.insert(element.swift + RowFacts.function(element, section, model)).inserted
    }
    .map { ($0.element, $0) }
  }

  /// A row as a presenter makes it.
  private func row(_ element: TypeRef) -> TemplateValue {
    let (id, title, lines) = rowTexts(element)
    return .object([
      "element": .string(element.swift),
      "variable": .string(SwiftText.variable(element.swift)),
      "idType": .string(Self.idType(of: element)),
      "id": .string(id),
      "title": .string(title),
      "lines": .string(lines),
    ])
  }

  /// A row as a view shows it that holds the value.
  private func heldRow(_ element: TypeRef, _ section: Section?) -> TemplateObject {
    var context = RowFacts(
      element: element, model: model, actions: actions, section: section
    ).context
    let (id, title, lines) = rowTexts(element)
    let below = lines == "[]" ? "" : ", lines: \(lines)"
    context["tableRow"] = .string("TableRow(id: \"\\(\(id))\", title: \(title)\(below))")
    return context
  }

  private func rowTexts(_ element: TypeRef) -> (id: String, title: String, lines: String) {
    let variable = SwiftText.variable(element.swift)
    guard let name = element.entityName else {
      return (variable, text.string(variable, element), "[]")
    }
    let entity = model.entity(name)
    let title = entity.flatMap { $0.titleField.flatMap($0.field) ?? $0.stored.first }
    let subtitle = entity.flatMap { $0.subtitleField.flatMap($0.field) }
    return (
      variable + ".id",
      title.map { text.string("\(variable).\($0.name)", $0.type) }
        ?? text.string(variable, element),
      subtitle.map { RowLine(field: $0, access: "\(variable).\($0.name)", view: text).array }
        ?? "[]"
    )
  }

  /// The row of the first sample, as a test expects it.
  func expectedRow(_ element: TypeRef) -> String {
    guard let name = element.entityName, let entity = model.entity(name) else { return "" }
    let sample = name + ".samples[0]"
    let title = entity.titleField.flatMap(entity.field) ?? entity.stored.first
    var lines = "[]"
    if let below = entity.subtitleField.flatMap(entity.field) {
      let known = entity.firstText(of: below)
      lines =
        known.map { $0 == "nil" ? "[]" : "[\($0)]" }
        ?? RowLine(field: below, access: "\(sample).\(below.name)", view: text).array
    }
    let shown = title.map {
      entity.firstText(of: $0) ?? text.string("\(sample).\($0.name)", $0.type)
    }
    return "ShownRow(id: \(sample).id, title: \(shown ?? "\"\""), lines: \(lines))"
  }

  /// What tells a row from others.
  static func idType(of element: TypeRef) -> String {
    element.entityName.map { $0 + ".ID" } ?? element.swift
  }

  /// Whether what the main screen shows are words, such as "Yes".
  var saysWords: Bool {
    let rows = shownElements.flatMap { element in
      let (_, title, lines) = rowTexts(element)
      return [title, lines]
    }
    let values = properties.map { text.string(of: $0) }
    return actions.contains(where: \.isRetried)
      || (rows + values).contains { $0.contains("String(localized:") }
  }

  private var properties: [StateProperty] {
    model.screens.main.values.compactMap(model.property)
  }

  private var values: [TemplateValue] {
    properties.map { property in
      .object([
        "name": .string(property.name),
        "label": .string(SwiftText.localized(property.label)),
        "text": .string(text.string(of: property)),
      ])
    }
  }
}
