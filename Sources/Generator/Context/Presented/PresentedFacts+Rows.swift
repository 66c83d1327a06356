import FeatureSpec
import TemplateEngine

extension PresentedFacts {
  /// An action of a row, as the view tells it: by the identity of the row.
  struct RowEvent {
    let facts: ActionFacts
    let places: RowPlaces

    private var action: Action { facts.action }
    var element: TypeRef { places.element }
    private var variable: String { SwiftText.variable(element.swift) }

    /// Whether such rows are there in a test once all is loaded.
    private var hasRows: Bool { element.entityName == nil || places.loaded != nil }

    /// Whether it is told in which section the row is, too.
    var isPlaced: Bool { places.areSeveral && !takesIdentity && !facts.isForm }

    /// Whether the action asks for nothing but the identity.
    var takesIdentity: Bool {
      guard action.parameters.count == 1, let argument = action.rowArguments.first else {
        return false
      }
      return element.entityName == nil ? argument == .row : argument == .property("id")
    }

    /// `remove(id: row.id)`, `buy(id: row.id, in: .cheap)`
    func call(in place: String, id: String = "row.id") -> String {
      let label = takesIdentity ? action.parameters.first?.name ?? "id" : "id"
      return "\(action.name)(\(label): \(id)\(isPlaced ? place : ""))"
    }

    var context: TemplateObject {
      let label = takesIdentity ? action.parameters.first?.name ?? "id" : "id"
      let given = "\(label): \(PresentedFacts.idType(of: element))"
      return [
        "name": .string(action.name),
        "signature": .string("\(action.name)(\(given)\(isPlaced ? places.parameter : ""))"),
        "isAsync": .bool(facts.isAsync),
        "looksUp": .bool(!takesIdentity),
        "isEntity": .bool(element.entityName != nil),
        "rows": .string(element.entityName == nil ? "" : places.rows),
        "variable": .string(variable),
        "call": .string(facts.rowCall(element.entityName == nil ? "id" : variable)),
        "test": test,
        "rowTest": rowTest,
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

    /// Whether that looks at more of the row than its identity, which may differ from section to section.
    var areAllowedBySection: Bool {
      places.areSeveral && facts.rowCan("$0").contains("$0")
        && action.rowArguments.contains { $0 != .property("id") }
    }

    /// The set that the control asks; `section` is where its row is.
    func can(in section: String) -> String {
      areAllowedBySection ? "\(can)[\(section), default: []]" : can
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
      let set = "Set<\(PresentedFacts.idType(of: element))>"
      var test = ""
      if element.entityName != nil, holds(onceLoaded: true), let loaded = places.loaded {
        let place = areAllowedBySection ? "[.\(loaded.section)]?" : ""
        test = "\(can)\(place).contains(\(element.swift).samples[0].id)"
      }
      if areAllowedBySection {
        return .object([
          "can": .string(can), "test": .string(test), "type": .string("[Section: \(set)]"),
          "rows": .string("allowed { \(condition) }"),
        ])
      }
      return .object([
        "can": .string(can), "test": .string(test), "type": .string(set),
        "rows": .string(
          isOfRow
            ? identities("\(allRows).filter { \(condition) }")
            : "\(condition) ? \(identities(allRows)) : []"),
      ])
    }

    private var allRows: String {
      element.entityName == nil ? element.swift + ".allCases" : places.all
    }

    /// Whether its guard holds of the first row without more ado: at the beginning, or once all is
    /// loaded but for what is `emptied`.
    private func holds(onceLoaded: Bool, emptied: Set<String> = []) -> Bool {
      // Of an enum the first case is the first row.
      let row =
        element.entityName == nil ? facts.service.sample(element) : element.swift + ".samples[0]"
      return ActionTestFacts(facts).holds(of: row, onceLoaded: onceLoaded, emptied: emptied)
    }

    /// How a test tells that the event acts on the row: of several sections, on that of the one which is tapped; one
    /// has rows then, and another has none.
    private var rowTest: TemplateValue {
      guard element.entityName != nil, !takesIdentity, let loaded = places.loaded else {
        return .none
      }
      let other = emptyPlace
      let emptied = Set([other].compactMap { $0?.load == nil ? nil : $0?.list })
      guard holds(onceLoaded: true, emptied: emptied) else { return .none }
      if places.areSeveral ? other == nil : test != .none { return .none }
      let id = element.swift + ".samples[0].id"
      func call(_ place: RowPlaces.Place) -> String {
        self.call(in: places.argument(place.section), id: id)
      }
      return .object([
        "call": .string(call(loaded)), "otherCall": .string(other.map(call) ?? ""),
        "emptied": .string(other.flatMap(\.load).map(stub) ?? ""),
        "can": .string(areAllowedBySection ? can : ""),
        "other": .string(other?.section ?? ""),
        "onlyGoes": .bool(action.statements == nil && action.call == nil),
        "isSheet": .bool(action.go?.isSheet ?? false),
      ])
    }

    /// Another list than the first that is loaded: one that is empty at first, or whose load may bring nothing.
    private var emptyPlace: RowPlaces.Place? {
      places.areSeveral
        ? places.places.first { place in
          place.list != places.loaded?.list
            && (place.load != nil
              || facts.model.property(place.list)?.defaultValue == .expression("[]"))
        } : nil
    }

    private func stub(_ load: LoadTarget) -> String {
      LoadFacts(load: load, model: facts.model, service: facts.service, isOnly: false).stub
    }

    /// How a test tells where the event of a row goes: what the action takes of the row, by its parameters'
    /// names, so that its destination can be written as the spec has it; none where it goes nowhere.
    private var test: TemplateValue {
      let isLoaded = element.entityName != nil && !facts.model.loads.isEmpty
      guard let go = action.go, !takesIdentity, holds(onceLoaded: isLoaded), hasRows else {
        return .none
      }
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
        "call": .string(
          call(in: places.loaded.map { places.argument($0.section) } ?? "", id: identity)),
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
  var allowed: [TemplateValue] { allowedEvents.map(\.allowed) }

  private var allowedEvents: [RowEvent] {
    actions.compactMap { facts in
      switch facts.action.trigger {
      case .rowTap(type: let element): event(facts, element)
      case .row(entity: let name, _), .rowForm(entity: let name, _): event(facts, .entity(name))
      case .button, .form, .prompt: nil
      }
    }
    .filter { !$0.can.isEmpty }
  }

  private func event(_ facts: ActionFacts, _ element: TypeRef) -> RowEvent {
    RowEvent(facts: facts, places: RowPlaces(element, model))
  }

  /// What several lists hold, with the sections that show it.
  var placed: [TemplateValue] {
    let all = shownElements.map { RowPlaces($0, model) }.filter { $0.areSeveral && isLookedUp($0) }
    return all.map { places in
      let others = all.filter { $0.element != places.element }.flatMap(\.places)
      return .object([
        "element": .string(places.element.swift),
        "idType": .string(Self.idType(of: places.element)),
        "function": .string(places.function),
        "places": .array(
          places.places.map { ["section": .string($0.section), "list": .string($0.list)] }),
        "others": .string(others.map { "." + $0.section }.joined(separator: ", ")),
        "areAllowed": .bool(
          allowedEvents.contains { $0.areAllowedBySection && $0.element == places.element }),
      ])
    }
  }

  /// Whether anything asks for more of such rows than their identity.
  private func isLookedUp(_ places: RowPlaces) -> Bool {
    let element = places.element
    return actions.contains { facts in
      switch facts.action.trigger {
      case .rowTap(let tapped): tapped == element && event(facts, element).isPlaced
      case .row(entity: let name, _): element == .entity(name) && event(facts, element).isPlaced
      case .rowForm(entity: let name, _):
        element == .entity(name) && DraftFacts(facts.action, model: model).takesRow
      case .button, .form, .prompt: false
      }
    }
  }

  /// A kind of row, as a view shows it that knows the text of the row and its identity alone.
  func shownRow(_ element: TypeRef, _ section: Section?) -> TemplateObject {
    let places = RowPlaces(element, model)
    let isShared = RowFacts.isShared(section, model) && element.entityName != nil
    let isPlaced = places.areSeveral && isLookedUp(places)
    let place = isShared ? "section" : "." + (section?.name ?? "")
    return [
      "variable": "row",
      "type": .string("ShownRow<\(identity(element))>"),
      "place": .string(isPlaced && isShared ? places.parameter : ""),
      "function": .string(RowFacts.function(element, section, model)),
      // A function for the rows of an enum would have to name it.
      "isShared": .bool(isShared),
      "view": "TextRow(title: row.title, lines: row.lines)",
      "tableRow": #"TableRow(id: "\(row.id)", title: row.title, lines: row.lines)"#,
      "tap": tap(of: element, in: place),
      "offer": .object(controls(of: element, section, in: place).context),
    ]
  }

  /// The type of an identity: a view that knows texts alone may not name the entity.
  private func identity(_ element: TypeRef) -> String {
    element.entityName.flatMap(model.entity)?.id?.type.swift ?? Self.idType(of: element)
  }

  private func tap(of element: TypeRef, in place: String) -> TemplateValue {
    if model.screens.detail.map({ .entity($0.entity) }) == element {
      return [
        "call": "rowTapped(id: row.id)", "isAsync": false, "can": "", "phase": "",
        "pushes": true, "opens": true, "isOnlyWay": false,
      ]
    }
    let found = events.first { $0.facts.action.trigger == .rowTap(type: element) }
    guard let event = found else { return .none }
    return [
      "call": .string(event.call(in: ", in: " + place)), "isAsync": .bool(event.facts.isAsync),
      "can": .string(event.can(in: place)), "phase": "",
      "pushes": .bool(RowFacts.pushes(element, model)), "opens": false, "isOnlyWay": false,
    ]
  }

  private func controls(
    of element: TypeRef, _ section: Section?, in place: String
  ) -> RowControls {
    RowControls(
      element, in: section.map(model.list) ?? model.screens.main.variable, model: model,
      actions: actions, id: "row.id",
      place: RowPlaces(element, model).areSeveral ? ", in: " + place : ""
    ) { facts in
      let event = event(facts, element)
      return (event.call(in: ", in: " + place), event.can(in: place), "")
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
        "expected": .string(expectedRow(section.element)),
        "row": .object(shownRow(section.element, section)),
      ])
    }
  }
}
