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
    actions = model.actions.map { ActionFacts(action: $0, model: model, service: service) }
  }

  var screen: MainScreen { model.screens.main }
  /// `NotesList`, `Explore`: the prefix of the host's and the view's types.
  var type: String { model.name + (screen.kind == .list ? "List" : "") }
  var rows: String? { screen.kind == .list ? screen.variable : nil }
  var entity: Entity? { screen.entity.flatMap(model.entity) }
  var calling: [ActionFacts] { actions.filter { $0.action.call != nil } }
  var paging: LoadFacts? { loads.first { $0.isPaged } }
  var filtered: LoadFacts? { loads.first { $0.isFiltered } }
  var hasLoad: Bool { !model.loads.isEmpty }
  /// The load of the list.
  var loads: [LoadFacts] {
    model.loads.map {
      LoadFacts(load: $0, model: model, service: service, isOnly: model.loads.count == 1)
    }
  }

  var deletes: Bool { model.crud?.kinds.contains(.delete) ?? false }
  var saves: Bool { forms.contains { $0.isAsync } }
  var savesSingle: Bool { screen.kind == .configurator }

  var usesService: Bool {
    hasLoad || !calling.isEmpty || deletes
      || isQueried && model.choices.contains { $0.operation != nil }
  }
  var usesNow: Bool {
    loads.contains(where: \.usesNow) || actions.contains(where: \.usesNow)
      || model.state.contains { $0.defaultValue == .now }
  }
  var usesMakeID: Bool { model.state.contains { $0.defaultValue == .makeID } }

  /// The forms that open as a sheet.
  private var opened: [FormFacts] { forms.filter { $0.sheet != nil } }
  /// Those that a button of the bar opens, and not a row.
  private var openedByButton: [FormFacts] { opened.filter { $0.given == nil } }
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
    let hasRowsLoad = rows != nil && hasLoad
    let actionContexts = actions.map { $0.context(rows: rows, hasLoad: hasRowsLoad) }
    func contexts(_ isIncluded: (ActionFacts) -> Bool) -> TemplateValue {
      .array(zip(actions, actionContexts).filter { isIncluded($0.0) }.map { .object($0.1) })
    }
    let changesRows =
      deletes || saves
      || actionContexts.contains { $0["changesRows"] == true || $0["changesRowsFirst"] == true }
    let loadContexts = loads.map {
      Self.context($0, changes: hasRowsLoad && changesRows && $0.load.variable == rows)
    }
    var context: TemplateObject = [
      "kind": .string(screen.kind.rawValue),
      "type": .string(type),
      "make": .string(screen.kind == .list ? "list" : SwiftText.variable(screen.name)),
      "title": .string(SwiftText.localized(screen.title)),
      "emptyLabel": .string(SwiftText.localized("No \(entity?.plural ?? screen.title)")),
      "rows": .string(rows ?? ""),
      "variable": .string(screen.variable ?? ""),
      "hasLoad": .bool(hasLoad),
      "loadCount": .int(loads.count),
      "hasSeveralLoads": .bool(loads.count > 1),
      "loads": .array(loadContexts),
      "firstPhase": .string(loads.first?.load.phase ?? ""),
      "loadTargets": .string(loads.map(\.load.variable).joined(separator: ", ")),
      "paging": paging.map { .object($0.pagingContext) } ?? .none,
      "filter": filter,
      "restarts": zip(loads, loadContexts).first { $0.0.restarts }?.1 ?? .none,
      "severalRenewed": .array(
        RenewalFacts(model: model).areSeveral
          ? zip(loads, loadContexts).filter { !$0.0.renewed.isEmpty }.map(\.1) : []),
      "state": .array(stored.map { .object($0) }),
      "derived": .array(derived),
      "values": .array(values),
      "actions": contexts { _ in true },
      "pushes": .bool(model.actions.contains { $0.go?.isSheet == false }),
      "presents": .bool(model.actions.contains { $0.go?.isSheet == true }),
      "callingActions": contexts { $0.action.call != nil },
      "buttons": contexts { $0.action.trigger == .button },
      "forms": .array(opened.map { .object($0.context) }),
      "formButtons": .array(openedByButton.map { .object($0.context) }),
      "hasMenu": .bool(hasMenu),
      "dependencies": .array(
        dependencies.map { ["name": .string($0.name), "type": .string($0.type)] }),
      "parameters": .string(
        dependencies.map { "\($0.name): \($0.isClosure ? "@escaping " : "")\($0.type)" }
          .joined(separator: ", ")),
      "compose": .string(
        dependencies.map { "\($0.name): dependencies.\($0.name)" }.joined(separator: ", ")),
      "needsFoundation": .bool(needsFoundation),
      "usesService": .bool(usesService),
      "usesNow": .bool(usesNow),
      "checksSingle": .bool(
        savesSingle && entity?.stored.contains { !$0.validations.isEmpty } ?? false),
      "testArguments": .string(testArguments),
      "deletes": .bool(deletes),
      "saves": .bool(saves),
      "savesSingle": .bool(savesSingle),
      "changesRows": .bool(hasRowsLoad && changesRows),
      "runsRows": .bool(actionContexts.contains { $0["row"].map { $0 != .none } ?? false }),
      "row": row,
    ]
    context["sections"] = .array(
      screen.sections.map {
        .object(SectionFacts(section: $0, model: model, actions: actions).context)
      })
    if savesSingle, let entity {
      let variable = screen.variable ?? SwiftText.variable(entity.name)
      ConfiguratorFacts(model: model, entity: entity, variable: variable).add(to: &context)
    }
    return context
  }

  /// What is loaded; `changes` says that actions change it, too.
  private static func context(_ load: LoadFacts, changes: Bool) -> TemplateValue {
    var context = load.context
    context["changes"] = .bool(changes)
    context["repeats"] = .bool(changes || !load.restarts && !load.renewed.isEmpty)
    context["outdated"] = changes ? "isOutdated" : context["askedOtherwise"]
    return .object(context)
  }

  private var needsFoundation: Bool {
    usesService || usesNow || usesMakeID || actions.contains(where: \.needsFoundation)
      || model.state.contains { $0.type.needsFoundation || $0.derived?.needsFoundation == true }
  }

  /// What a test makes the host with.
  private var testArguments: String {
    dependencies.map { dependency in
      switch dependency.name {
      case "now": "now: { [now] in now }"
      case "makeID": "makeID: { .sample(200) }"
      default: "service: service"
      }
    }.joined(separator: ", ")
  }

  /// Stored properties, the filter among them.
  private var stored: [TemplateObject] {
    var properties = model.state.filter { $0.derived == nil }.map { property -> TemplateObject in
      var value = ""
      if case .expression(let text) = property.defaultValue { value = " = \(text)" }
      let isGiven = property.defaultValue == .now || property.defaultValue == .makeID
      return [
        "name": .string(property.name),
        "type": .string(property.type.swift),
        "access": "private(set) ",
        "value": .string(value),
        "given": .string(isGiven ? ActionFacts.text(of: property.defaultValue) : ""),
      ]
    }
    if let filter = screen.filter, model.property(filter.variable) == nil {
      properties.append([
        "name": .string(filter.variable),
        "type": .string(filter.parameter.type.swift),
        "access": "private(set) ",
        "value": "",
        "given": "",
      ])
    }
    return properties
  }

  private var derived: [TemplateValue] {
    model.state.compactMap { property in
      property.derived.map {
        .object([
          "name": .string(property.name),
          "type": .string(property.type.swift),
          "expression": .string($0.hosted),
          "plain": .string($0.plain),
        ])
      }
    }
  }

  /// Values beside the rows: their text is `before`, the host, a dot, `after`; as a `String` it is
  /// `open` and `close` around them.
  private var values: [TemplateValue] {
    let view = ViewText(model: model)
    return screen.values.compactMap { name in
      guard let property = model.property(name) else { return nil }
      var context = TemplateObject(view.parts(name, property.type))
      context["name"] = .string(name)
      context["label"] = .string(SwiftText.localized(property.label))
      return .object(context)
    }
  }

  private var filter: TemplateValue {
    guard let filter = screen.filter, let load = filtered else { return .none }
    let sample = model.enumeration(filter.enumeration)?.cases.first?.name ?? ""
    let entity = load.load.element.swift
    return .object([
      "name": .string(filter.variable),
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

  /// The row of the list.
  private var row: TemplateValue {
    guard let entity, rows != nil else { return .none }
    return .object(
      RowFacts(
        element: .entity(entity.name), model: model, actions: actions, isQueried: isQueried
      ).context)
  }
}
