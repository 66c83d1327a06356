import FeatureSpec
import TemplateEngine

extension PresentedFacts {
  /// An action of a row, as the view tells it: by the identity of the row.
  struct RowEvent {
    let facts: ActionFacts
    let element: TypeRef
    /// The lists that hold such rows.
    let lists: [String]

    private var action: Action { facts.action }
    private var variable: String { SwiftText.variable(element.swift) }

    private var rows: String { PresentedFacts.rows(of: lists) }

    /// Whether such rows are there in a test once all is loaded.
    private var hasRows: Bool {
      element.entityName == nil || facts.model.loads.contains { lists.contains($0.variable) }
    }

    /// Whether the action asks for nothing but the identity.
    var takesIdentity: Bool {
      guard action.parameters.count == 1, let argument = action.rowArguments.first else {
        return false
      }
      return element.entityName == nil ? argument == .row : argument == .property("id")
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
        "isAsync": .bool(facts.isAsync),
        "looksUp": .bool(!takesIdentity),
        "isEntity": .bool(element.entityName != nil),
        "rows": .string(rows),
        "variable": .string(variable),
        "call": .string(facts.rowCall(element.entityName == nil ? "id" : variable)),
        "test": test,
      ]
    }

    /// `canEnqueue`, where the event has a guard or makes a call: the rows that it is for now.
    var can: String {
      let isOfRow = isGuarded || action.call != nil && !facts.isForm
      return isOfRow ? "can" + SwiftText.upperFirst(action.name) : ""
    }

    /// Whether a guard is asked of the row alone.
    private var isGuarded: Bool {
      !facts.rowCan("$0").isEmpty
    }

    /// The rows that it is for now, as a set of their identities.
    var allowed: TemplateValue {
      func identities(_ rows: String) -> String {
        "Set(\(rows)\(element.entityName == nil ? "" : ".map(\\.id)"))"
      }
      let phase = facts.rowPhase(id: element.entityName == nil ? "$0" : "$0.id")
      let condition = [
        isGuarded ? facts.rowCan("$0") : "", phase.isEmpty ? "" : phase + " != .loading",
      ]
      .filter { !$0.isEmpty }.joined(separator: " && ")
      let isOfRow = condition.contains("$0")
      return .object([
        "can": .string(can), "idType": .string(PresentedFacts.idType(of: element)),
        "rows": .string(
          isOfRow
            ? identities("\(allRows).filter { \(condition) }")
            : "\(condition) ? \(identities(allRows)) : []"),
      ])
    }

    private var allRows: String { element.entityName == nil ? element.swift + ".allCases" : rows }

    /// Whether its guard holds of the first row without more ado.
    private var holdsAtOnce: Bool {
      ActionTestFacts(facts).holds
    }

    /// How a test tells where the event of a row goes: what the action takes of the row, by its parameters'
    /// names, so that its destination can be written as the spec has it; none where it goes nowhere.
    private var test: TemplateValue {
      guard let go = action.go, !takesIdentity, holdsAtOnce, hasRows else { return .none }
      let whole = zip(action.parameters, action.rowArguments).first { $0.1 == .row }?.0.name
      let row = whole ?? variable
      let first = element.entityName == nil ? ".allCases[0]" : ".samples[0]"
      var values = [(row, element.swift + first)]
      for (parameter, argument) in zip(action.parameters, action.rowArguments)
      where parameter.name != row {
        values.append((parameter.name, facts.rowValue(argument, row, row)))
      }
      let used = Set(go.arguments.flatMap(\.value.uses)).union([row])
      // What the presenter keeps is private: a test cannot say it.
      guard used.isSubset(of: values.map(\.0)) else { return .none }
      let identity = element.entityName == nil ? row : row + ".id"
      return .object([
        "values": .array(
          values.filter { used.contains($0.0) }.map {
            .object(["name": .string($0.0), "text": .string($0.1)])
          }),
        "call": .string("\(action.name)(id: \(identity))"),
        "destination": .string(facts.destination(go)),
        "isSheet": .bool(go.isSheet),
      ])
    }
  }

  /// The events of all rows of the main screen.
  var events: [RowEvent] {
    actions.compactMap { facts in
      switch facts.action.trigger {
      case .rowTap(type: let element): event(facts, element)
      case .row(entity: let name, _): event(facts, .entity(name))
      case .button, .form, .prompt, .rowForm: nil
      }
    }
  }

  /// The sets of rows that controls are for now, where that may not be all: also of those that ask for more first.
  var allowed: [TemplateValue] {
    actions.compactMap { facts -> RowEvent? in
      switch facts.action.trigger {
      case .rowTap(type: let element): event(facts, element)
      case .row(entity: let name, _), .rowForm(entity: let name, _): event(facts, .entity(name))
      case .button, .form, .prompt: nil
      }
    }
    .filter { !$0.can.isEmpty }.map(\.allowed)
  }

  private func event(_ facts: ActionFacts, _ element: TypeRef) -> RowEvent {
    RowEvent(facts: facts, element: element, lists: Self.lists(element, of: model))
  }

  /// The lists of the main screen that hold such rows.
  private static func lists(_ element: TypeRef, of model: FeatureModel) -> [String] {
    let main = model.screens.main
    if main.kind == .list, let variable = main.variable { return [variable] }
    return main.sections.filter { $0.element == element }.compactMap { section in
      switch section.content {
      case .load(let name): model.loads.first { $0.name == name }?.variable
      case .state(let name): name
      case .cases: nil
      }
    }
  }

  /// The rows of lists as one expression.
  private static func rows(of lists: [String]) -> String {
    lists.count == 1 ? lists[0] : "(\(lists.joined(separator: " + ")))"
  }

  /// The rows of the main screen that are such ones, as one expression.
  static func rows(_ element: TypeRef, of model: FeatureModel) -> String {
    rows(of: lists(element, of: model))
  }

  /// A kind of row, as a view shows it that knows the text of the row and its identity alone.
  func shownRow(_ element: TypeRef, _ section: Section?) -> TemplateObject {
    [
      "variable": "row",
      "type": .string("ShownRow<\(identity(element))>"),
      "function": .string(RowFacts.function(element, section, model)),
      // A function for the rows of an enum would have to name it.
      "isShared": .bool(element.entityName != nil && RowFacts.isShared(element, model)),
      "view": "TextRow(title: row.title, lines: row.lines)",
      "tableRow": #"TableRow(id: "\(row.id)", title: row.title, lines: row.lines)"#,
      "tap": tap(of: element),
      "offer": .object(controls(of: element, section).context),
    ]
  }

  /// The type of an identity: a view that knows texts alone may not name the entity.
  private func identity(_ element: TypeRef) -> String {
    element.entityName.flatMap(model.entity)?.id?.type.swift ?? Self.idType(of: element)
  }

  private func tap(of element: TypeRef) -> TemplateValue {
    if model.screens.detail.map({ .entity($0.entity) }) == element {
      return ["call": "rowTapped(id: row.id)", "isAsync": false, "can": "", "phase": ""]
    }
    let found = events.first { $0.facts.action.trigger == .rowTap(type: element) }
    guard let event = found else { return .none }
    return [
      "call": .string(event.call), "isAsync": .bool(event.facts.isAsync),
      "can": .string(event.can), "phase": "",
    ]
  }

  private func controls(of element: TypeRef, _ section: Section?) -> RowControls {
    RowControls(
      element, in: section.map(model.list) ?? model.screens.main.variable, model: model,
      actions: actions, id: "row.id"
    ) { facts in
      let event = event(facts, element)
      return (event.call, event.can, "")
    }
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
        "row": .object(shownRow(section.element, section)),
      ])
    }
  }
}
