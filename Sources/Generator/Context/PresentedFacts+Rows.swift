import FeatureSpec
import TemplateEngine

extension PresentedFacts {
  /// An action of a row, as the view tells it: by the identity of the row.
  struct RowEvent {
    let facts: ActionFacts
    let element: TypeRef
    /// The lists that hold such rows, as one expression.
    let rows: String

    private var action: Action { facts.action }
    private var variable: String { SwiftText.variable(element.swift) }

    /// Whether the action asks for nothing but the identity.
    var takesIdentity: Bool {
      guard action.parameters.count == 1, let argument = action.rowArguments.first else {
        return false
      }
      return element.entityName == nil ? argument == "row" : argument == "id"
    }

    /// `remove(id: row.id)`
    var call: String {
      let label = takesIdentity ? action.parameters.first?.name ?? "id" : "id"
      return "\(action.name)(\(label): row.id)"
    }

    var context: TemplateObject {
      let label = takesIdentity ? action.parameters.first?.name ?? "id" : "id"
      return [
        "name": .string(action.name),
        "signature": .string(
          "\(action.name)(\(label): \(PresentedFacts.idType(of: element)))"),
        "isAsync": .bool(action.call != nil),
        "looksUp": .bool(!takesIdentity),
        "isEntity": .bool(element.entityName != nil),
        "rows": .string(rows),
        "variable": .string(variable),
        "call": .string(facts.rowCall(element.entityName == nil ? "id" : variable)),
      ]
    }
  }

  /// The events of all rows of the main screen.
  var events: [RowEvent] {
    actions.compactMap { facts in
      switch facts.action.trigger {
      case .rowTap(type: let element): event(facts, element)
      case .row(entity: let name, _): event(facts, .entity(name))
      case .button, .form, .prompt: nil
      }
    }
  }

  private func event(_ facts: ActionFacts, _ element: TypeRef) -> RowEvent {
    let main = model.screens.main
    var lists = main.sections.filter { $0.element == element }.compactMap { section in
      switch section.content {
      case .load(let name): model.loads.first { $0.name == name }?.variable
      case .state(let name): name
      case .cases: nil
      }
    }
    if main.kind == .list, let variable = main.variable { lists = [variable] }
    let rows = lists.count == 1 ? lists[0] : "(\(lists.joined(separator: " + ")))"
    return RowEvent(facts: facts, element: element, rows: rows)
  }

  private func tap(of element: TypeRef) -> TemplateValue {
    let found = events.first { $0.facts.action.trigger == .rowTap(type: element) }
    guard let event = found else { return .none }
    return ["call": .string(event.call), "isAsync": .bool(event.facts.action.call != nil)]
  }

  /// What a tap on a row of the list does.
  var tap: TemplateValue {
    if model.screens.detail != nil { return ["call": "rowTapped(id: row.id)", "isAsync": false] }
    return model.screens.main.entity.map { tap(of: .entity($0)) } ?? .none
  }

  /// What else a row of the list offers.
  var controls: [TemplateValue] {
    var controls: [TemplateValue] = []
    if model.crud?.kinds.contains(.delete) ?? false {
      controls.append(
        control("delete(id: row.id)", isAsync: true, isDestructive: true, label: "Delete"))
    }
    for event in events {
      guard case .row(_, let isDestructive) = event.facts.action.trigger else { continue }
      let action = event.facts.action
      controls.append(
        control(
          event.call, isAsync: action.call != nil, isDestructive: isDestructive,
          label: action.label))
    }
    return controls
  }

  private func control(
    _ call: String, isAsync: Bool, isDestructive: Bool, label: String
  ) -> TemplateValue {
    .object([
      "call": .string(call), "isAsync": .bool(isAsync), "isDestructive": .bool(isDestructive),
      "label": .string(SwiftText.localized(label)),
      "image": .string(isDestructive ? "trash" : "ellipsis"),
    ])
  }

  /// The lists of a screen that shows several.
  var sections: [TemplateValue] {
    model.screens.main.sections.map { section in
      var load: LoadTarget?
      var rows = ""
      switch section.content {
      case .load(let name):
        load = model.loads.first { $0.name == name }
        rows = load?.variable ?? name
      case .state(let name): rows = name
      case .cases(let name): rows = name + ".allCases"
      }
      return .object([
        "name": .string(section.name),
        "title": .string(SwiftText.localized(section.title)),
        "idType": .string(Self.idType(of: section.element)),
        "rows": .string(rows),
        "phase": .string(load?.phase ?? ""),
        "load": .string(load?.method ?? ""),
        "tap": tap(of: section.element),
      ])
    }
  }
}
