import FeatureSpec
import TemplateEngine

/// The host of the main screen: its state, what it loads, and what may be asked of it.
struct MainFacts {
  let model: FeatureModel
  let service: ServiceFacts
  let forms: [FormFacts]
  let actions: [ActionFacts]
  /// Whether the view queries the rows itself.
  let isQueried: Bool

  init(
    _ model: FeatureModel, service: ServiceFacts, forms: [FormFacts], isQueried: Bool = false
  ) {
    self.model = model
    self.isQueried = isQueried
    self.service = service
    self.forms = forms
    let crud = model.crud.flatMap { $0.kinds.contains(.delete) ? $0.entity : nil }
    let deletable = isQueried ? model.screens.main.entity : crud
    actions = model.actions.map {
      ActionFacts(action: $0, model: model, service: service, deletable: deletable)
    }
  }

  var screen: MainScreen { model.screens.main }
  /// `NotesList`, `Explore`: the prefix of the host's and the view's types.
  var type: String { model.name + (screen.kind == .list ? "List" : "") }
  var rows: String? { screen.kind == .list ? screen.variable : nil }
  var entity: Entity? { screen.entity.flatMap(model.entity) }
  /// What views show of the rows.
  var shownRows: String? { screen.kind == .list ? screen.picked ?? rows : nil }
  /// The types of its rows.
  private var rowElements: [TypeRef] {
    guard let entity, rows != nil else { return screen.sections.map(\.element) }
    return [.entity(entity.name)]
  }
  var calling: [ActionFacts] { actions.filter { $0.action.call != nil } }

  /// Those whose failed calls are told of, and made again, beside the rows.
  var retrying: [ActionFacts] { actions.filter(\.isRetried) }
  /// Whether beside the rows stands what went wrong in a call or in storing.
  private var tellsFailures: Bool { storesChanges || !retrying.isEmpty }
  /// Whether a list may show other rows where it shows none of its own: values, what went wrong, or a failed load of
  /// rows of which none is picked.
  private var hasOtherRows: Bool {
    !screen.values.isEmpty || tellsFailures || screen.picked != nil
  }
  var paging: LoadFacts? { loads.first { $0.isPaged } }
  var filtered: LoadFacts? { loads.first { $0.isFiltered } }
  var hasLoad: Bool { !model.loads.isEmpty }
  var loads: [LoadFacts] {
    model.loads.map {
      LoadFacts(load: $0, model: model, service: service, isOnly: model.loads.count == 1)
    }
  }

  /// Whether the host stores what actions change of its rows.
  var storesChanges: Bool { model.storesChanges }
  var deletes: Bool { model.crud?.kinds.contains(.delete) ?? false }
  var saves: Bool { forms.contains { $0.isAsync } }
  var savesSingle: Bool { screen.kind == .configurator }

  var usesService: Bool {
    hasLoad || !calling.isEmpty || deletes
      || isQueried && model.choices.contains { $0.operation != nil }
      || service.terms.hostsDetail && !isQueried && model.screens.detail != nil
  }
  var usesNow: Bool {
    loads.contains(where: \.usesNow) || actions.contains(where: \.usesNow)
      || model.state.contains { $0.defaultValue == .now }
  }
  /// Whether the host makes identities, or what sends it actions.
  var usesMakeID: Bool {
    actions.contains(where: \.usesMakeID) || model.state.contains { $0.defaultValue == .makeID }
  }

  /// The forms that open as a sheet.
  private var opened: [FormFacts] { forms.filter { $0.sheet != nil } }
  /// Those that a button of the bar opens, and not a row.
  private var openedByButton: [FormFacts] { opened.filter { $0.row == nil } }
  /// Whether the bar has more than two buttons: those without a symbol go into a menu then.
  private var hasMenu: Bool {
    let buttons = actions.count { $0.action.trigger == .button }
    let named = buttons + openedByButton.count { $0.symbol == nil }
    return named > 1 && buttons + openedByButton.count > 2
  }

  /// What the host is made with.
  var dependencies: [(name: String, type: String, isClosure: Bool)] {
    (usesService ? [("service", "any \(service.type)", false)] : [])
      + (usesNow ? [("now", "@Sendable () -> Date", true)] : [])
      + (usesMakeID ? [("makeID", "@Sendable () -> UUID", true)] : [])
  }

  var context: TemplateObject {
    let rowLoads = loads.filter(\.isOfRows)
    let actionContexts = actions.map { $0.context(loads: rowLoads) }
    var context = screenContext
    addLoads(to: &context)
    context["movesRows"] = .bool(movesRows)
    context["countsSaved"] = .bool(movesRows && model.crud?.kinds.contains(.add) == true)
    let picked = PickedTestFacts(self)
    context["picked"] = .object(picked?.context ?? PickedTestFacts.nothing)
    context["showsSamples"] = .bool(screen.picked == nil || picked?.showsSamples == true)
    context["showsFirstSample"] = .bool(screen.picked == nil || picked?.showsFirstSample == true)
    addActions(
      zip(actions, actionContexts).map { facts, action in
        var action = action
        action["loaded"] = loaded(facts)
        action["refills"] = .bool(movesRows && rows.map(facts.shortens) == true)
        return action
      }, to: &context)
    addForms(to: &context)
    addDependencies(to: &context)
    if savesSingle, let entity {
      let variable = screen.variable ?? SwiftText.variable(entity.name)
      ConfiguratorFacts(model: model, entity: entity, variable: variable).add(to: &context)
    }
    return context
  }

  /// What the screen is called and shows.
  private var screenContext: TemplateObject {
    [
      "kind": .string(screen.kind.rawValue),
      "type": .string(type),
      "make": .string(screen.kind == .list ? "list" : SwiftText.variable(screen.name)),
      "title": .string(SwiftText.localized(screen.title)),
      "emptyLabel": .string(SwiftText.localized("No \(entity?.plural ?? screen.title)")),
      // Where rows are picked, all may be there and none shown.
      "noneLabel": .string(screen.picked == nil ? "" : SwiftText.localized("No Results")),
      "rows": .string(rows ?? ""),
      "shownRows": .string(shownRows ?? ""),
      "variable": .string(screen.variable ?? ""),
      "row": row,
      "filter": filter,
      "state": .array(stored.map { .object($0) }),
      "derived": .array(derived),
      "values": .array(values),
      "sections": .array(
        screen.sections.map {
          .object(SectionFacts(section: $0, model: model, actions: actions).context)
        }),
    ]
  }

  /// Whether anything but a load changes its rows.
  private func isChanged(_ load: LoadFacts) -> Bool {
    load.isOfRows
      && (load.load.variable == rows && (deletes || saves)
        || actions.contains { $0.changes(load.load.variable) })
  }

  /// Whether rows of later pages move up when some are taken away.
  private var movesRows: Bool {
    guard let rows, paging?.load.variable == rows else { return false }
    return model.crud?.kinds.contains(.delete) == true
      || saves && screen.filter.map { !filteredField($0).isEmpty } == true
      || actions.contains { $0.action.call != nil && $0.shortens(rows) }
  }

  private func addLoads(to context: inout TemplateObject) {
    let contexts = loads.map { loadContext($0, changes: isChanged($0)) }
    context["hasLoad"] = .bool(hasLoad)
    context["loadCount"] = .int(loads.count)
    context["hasSeveralLoads"] = .bool(loads.count > 1)
    context["loads"] = .array(contexts)
    context["firstPhase"] = .string(loads.first?.load.phase ?? "")
    context["loadTargets"] = .string(loads.map(\.load.variable).joined(separator: ", "))
    context["paging"] = paging.map { .object($0.pagingContext) } ?? TemplateValue.none
    context["restarts"] = zip(loads, contexts).first { $0.0.restarts }?.1 ?? TemplateValue.none
    context["severalRenewed"] = .array(
      RenewalFacts(model: model).areSeveral
        ? zip(loads, contexts).filter { !$0.0.renewed.isEmpty }.map(\.1) : [])
    // What the rows are loaded from, in tests.
    context["rowsStub"] = .string(loads.first { $0.load.variable == rows }?.stub ?? "stored")
  }

  private func addActions(_ contexts: [TemplateObject], to context: inout TemplateObject) {
    func all(_ isIncluded: (ActionFacts) -> Bool) -> TemplateValue {
      .array(zip(actions, contexts).filter { isIncluded($0.0) }.map { .object($0.1) })
    }
    context["actions"] = all { _ in true }
    context["callingActions"] = all { $0.action.call != nil }
    context["retryingActions"] = all(\.isRetried)
    context["buttons"] = all { $0.action.trigger == .button }
    context["pushesRows"] = .bool(rowElements.contains { RowFacts.pushes($0, model) })
    context["pushes"] = .bool(model.actions.contains { $0.go?.isSheet == false })
    context["presentsInTurn"] = .bool(actions.contains(where: \.presentsInTurn))
    context["runsRows"] = .bool(contexts.contains { $0["row"].map { $0 != .none } ?? false })
    context["deletes"] = .bool(deletes)
    context["storesChanges"] = .bool(storesChanges)
    context["tellsFailures"] = .bool(tellsFailures)
    context["hasOtherRows"] = .bool(hasOtherRows)
    context["forgotten"] = all { $0.rowMayGo }
  }

  private func addForms(to context: inout TemplateObject) {
    context["forms"] = .array(opened.map { .object($0.context) })
    context["formButtons"] = .array(openedByButton.map { .object($0.context) })
    context["hasMenu"] = .bool(hasMenu)
    context["saves"] = .bool(saves)
    context["savesSingle"] = .bool(savesSingle)
    context["checksSingle"] = .bool(savesSingle && entity?.hasRules ?? false)
  }

  private func addDependencies(to context: inout TemplateObject) {
    context["dependencies"] = .array(
      dependencies.map { ["name": .string($0.name), "type": .string($0.type)] })
    context["parameters"] = .string(
      dependencies.map { "\($0.name): \($0.isClosure ? "@escaping " : "")\($0.type)" }
        .joined(separator: ", "))
    context["compose"] = .string(
      dependencies.map { "\($0.name): dependencies.\($0.name)" }.joined(separator: ", "))
    context["testArguments"] = .string(testArguments)
    context["needsFoundation"] = .bool(needsFoundation)
    context["usesService"] = .bool(usesService)
    context["usesNow"] = .bool(usesNow)
    context["makers"] = .array(makers)
  }

  /// What makes values that actions carry where these are values; those of forms are made where these are.
  private var makers: [TemplateValue] {
    let sent = actions.filter { !$0.isForm }
    var makers: [TemplateValue] = []
    if sent.contains(where: \.carriesTime) {
      makers.append(["name": "now", "type": "Date", "makes": "Tells the time that actions carry."])
    }
    if sent.contains(where: \.usesMakeID) {
      makers.append([
        "name": "makeID", "type": "UUID", "makes": "Makes the identities that actions carry.",
      ])
    }
    return makers
  }

  /// What is loaded; `changes` says that actions change it, too.
  private func loadContext(_ load: LoadFacts, changes: Bool) -> TemplateValue {
    var context = load.context
    context["changes"] = .bool(changes)
    // What is loaded lacks what is being deleted, and has what is not stored yet.
    let keeps =
      changes && load.load.variable == rows
      ? (storesChanges ? ["changes.made(in: "] : []) + (deletes ? ["deletions.rest(of: "] : []) : []
    context["keepsOpen"] = .string(keeps.joined())
    context["keepsClose"] = .string(keeps.map { _ in ")" }.joined())
    context["repeats"] = .bool(changes || !load.restarts && !load.renewed.isEmpty)
    context["changed"] = .string(load.changed)
    context["isChanged"] = .string(load.isChanged)
    context["lacks"] = .string(load.lacksChanges)
    context["lacking"] = .string(lacking(load))
    context["forgets"] = .array(
      actions.filter { forgets($0, load) }.map { .string($0.action.phase ?? "") })
    let isRenewed = !load.restarts && !load.renewed.isEmpty
    context["outdated"] = .string(
      [changes ? load.isChanged : "", isRenewed || !changes ? load.askedOtherwise : ""]
        .filter { !$0.isEmpty }.joined(separator: " || "))
    return .object(context)
  }

  /// Whether rows that have been loaded lack a change: a call for one runs, or may be made again. Empty where that
  /// cannot be.
  private func lacking(_ load: LoadFacts) -> String {
    let phases = actions.filter { !$0.overtaken([load]).isEmpty }.compactMap(\.action.phase)
    guard phases.count != 1 else { return "![.idle, .loaded].contains(\(phases[0]))" }
    return phases.isEmpty
      ? "" : "[\(phases.joined(separator: ", "))].contains { ![.idle, .loaded].contains($0) }"
  }

  /// The load that a call of an action may outlast, for tests.
  private func loaded(_ action: ActionFacts) -> TemplateValue {
    loads.first { !action.overtaken([$0]).isEmpty || forgets(action, $0) }.map {
      .object([
        "name": .string($0.load.method), "stub": .string($0.stub),
        "forgets": .bool(forgets(action, $0)),
      ])
    } ?? TemplateValue.none
  }

  /// Whether a load may bring the rows of an action without one whose call has failed: no other brings them.
  private func forgets(_ action: ActionFacts, _ load: LoadFacts) -> Bool {
    guard action.rowID != nil, load.isOfRows, load.load.key == nil else { return false }
    return action.rowEntity == load.load.element.entityName
      && (screen.kind == .list || screen.sections.count { $0.element == load.load.element } == 1)
  }

  private var needsFoundation: Bool {
    usesService || usesNow || usesMakeID || actions.contains(where: \.needsFoundation)
      || forms.contains { !$0.conditions.isEmpty }
      || model.state.contains { $0.type.needsFoundation || $0.derived?.needsFoundation == true }
  }

  /// What a test makes the host with.
  private var testArguments: String {
    dependencies.map { dependency in
      switch dependency.name {
      case "now": "now: { [now] in now }"
      case "makeID": "makeID: { \(ActionTestFacts.madeID) }"
      default: "service: service"
      }
    }.joined(separator: ", ")
  }

  /// Stored properties, the filter among them.
  private var stored: [TemplateObject] {
    var properties = model.state.filter { $0.derived == nil }.map { property -> TemplateObject in
      let isGiven = property.defaultValue == .now || property.defaultValue == .makeID
      return [
        "name": .string(property.name),
        "type": .string(property.type.swift),
        "access": "private(set) ",
        "declared": .string(Self.declared(property)),
        "given": .string(isGiven ? ActionFacts.text(of: property.defaultValue) : ""),
      ]
    }
    if let filter = screen.filter, model.property(filter.variable) == nil {
      properties.append([
        "name": .string(filter.variable),
        "type": .string(filter.parameter.type.swift),
        "access": "private(set) ",
        "declared": .string(": " + filter.parameter.type.swift),
        "given": "",
      ])
    }
    return properties
  }

  /// What follows a property's name where it is declared: its type, unless what it begins with says that.
  private static func declared(_ property: StateProperty) -> String {
    let type = property.type.swift
    guard case .expression(let text) = property.defaultValue else { return ": \(type)" }
    return text == "\(type)()" ? " = \(text)" : ": \(type) = \(text)"
  }

  private var derived: [TemplateValue] {
    model.state.compactMap { property in
      property.derived.map {
        .object([
          "name": .string(property.name),
          "type": .string(property.type.swift),
          "expression": .string(SwiftText.getter($0.hosted)),
          "plain": .string(SwiftText.getter($0.plain)),
        ])
      }
    }
  }

  /// Values beside the rows.
  private var values: [TemplateValue] {
    let view = ViewText(model: model)
    return screen.values.compactMap { name in
      guard let property = model.property(name) else { return nil }
      var context = TemplateObject(view.parts(of: property, areRowsQueried: isQueried))
      context["name"] = .string(name)
      context["label"] = .string(SwiftText.localized(property.label))
      return .object(context)
    }
  }

  private var filter: TemplateValue {
    guard let filter = screen.filter, let load = filtered else { return .none }
    let cases = model.enumeration(filter.enumeration)?.cases.map(\.name) ?? []
    let sample = cases.first ?? ""
    let entity = load.load.element.swift
    return .object([
      "name": .string(filter.variable),
      "field": .string(filteredField(filter)),
      "otherSample": .string(cases.count > 1 ? "." + cases[1] : ""),
      "upperName": .string(SwiftText.upperFirst(filter.variable)),
      "type": .string(filter.parameter.type.swift),
      "enum": .string(filter.enumeration),
      "label": .string(SwiftText.localized(filter.parameter.label)),
      "allLabel": .string(SwiftText.localized(filter.allLabel)),
      "sample": .string("." + sample),
      "target": .string(load.load.variable),
      "stub": .string(load.stub),
      "entity": .string(entity),
      "callWithout": .string(load.testCall(filter: "nil", page: 1)),
      "callWith": .string(load.testCall(filter: "." + sample, page: 1)),
    ])
  }

  /// The field by which rows are filtered, where one has the name and the type of what is asked for: a row that was
  /// saved is shown by the same rule then. Empty where only the service knows.
  private func filteredField(_ filter: Filter) -> String {
    entity.flatMap { Self.filteredField(filter, of: $0) }?.name ?? ""
  }

  /// The field of rows that a filter is about.
  static func filteredField(_ filter: Filter, of entity: Entity) -> Field? {
    entity.stored.first {
      $0.name == filter.parameter.name
        && $0.type.unwrapped == filter.parameter.type.unwrapped
    }
  }

  /// The row of the list.
  private var row: TemplateValue {
    guard let entity, rows != nil else { return .none }
    return .object(
      RowFacts(
        element: .entity(entity.name), model: model, actions: actions, isQueried: isQueried
      ).context)
  }
}
