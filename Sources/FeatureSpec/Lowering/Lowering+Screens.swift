import Diagnostics
import JSON5
import Names

extension Lowering {
  /// Decides the screens, what is loaded, and which control triggers which action.
  mutating func lowerScreens() -> Screens {
    let declared = declaredScreens()
    let main = mainScreen(declared.main)
    loadSingles(main)
    nameLoads()
    let detail = detailScreen(declared.detail, main)
    if let detail { routes.append(Self.ownRoute(detail)) }
    lowerDestinations()
    let form = formScreen(declared.form)
    impliedActions(detail)
    if detail == nil { checkLife() }
    return assignTriggers(Screens(main: main, detail: detail, form: form))
  }

  /// An identity tells nobody anything unless it is known which rows it is one of.
  private func refersToUnknown(_ property: StateProperty, listed: String?) -> Bool {
    guard let entity = property.type.reference else { return false }
    return FeatureModel.rows(of: entity, listed: listed, state: state) == nil
  }

  /// Members of `screens`, by what they show.
  struct DeclaredScreens {
    var main: JSONMember?
    var detail: JSONMember?
    var form: JSONMember?
  }

  private static let mainKinds = ["list", "sections", "configurator"]

  private mutating func declaredScreens() -> DeclaredScreens {
    var declared = DeclaredScreens()
    for member in members("screens") where check(member.key, .value, at: member.keySpan) {
      guard let object = member.value.object else { continue }
      let kinds = ["list", "detail", "form", "sections", "configurator"]
        .filter { object[$0] != nil }
      guard let kind = kinds.first, kinds.count == 1 else {
        if object.isComplete {
          error(
            kinds.isEmpty
              ? "the screen '\(member.key)' shows nothing"
              : "the screen '\(member.key)' has \(kinds.joined(separator: " and "))",
            at: place(member.keySpan),
            help: "one of: list, detail, form, sections, configurator")
        }
        continue
      }
      checkFilterKeys(object, kind)
      let slot: WritableKeyPath<DeclaredScreens, JSONMember?> =
        Self.mainKinds.contains(kind) ? \.main : kind == "detail" ? \.detail : \.form
      if let other = declared[keyPath: slot] {
        error(
          "a feature has one \(slot == \.main ? "main screen" : kind)", at: place(member.keySpan),
          help: "make the other a feature of its own",
          notes: [.note("the other one is here", at: place(other.keySpan))])
      } else {
        declared[keyPath: slot] = member
      }
    }
    return declared
  }

  private mutating func checkFilterKeys(_ object: JSONObject, _ kind: String) {
    for key in ["filter", "allLabel"] {
      guard let member = object.member(key) else { continue }
      if kind != "list" {
        error("only a list has '\(key)'", at: place(member.keySpan), help: "remove it")
      } else if key == "allLabel", object["filter"] == nil {
        error(
          "'allLabel' needs 'filter'", at: place(member.keySpan), help: "add 'filter' or remove it")
      }
    }
  }

  // MARK: main

  private mutating func mainScreen(_ member: JSONMember?) -> MainScreen {
    guard let member, let object = member.value.object else { return defaultMainScreen() }
    if let value = object["sections"] { return sectionsScreen(member, value) }
    if let value = object["configurator"] { return configuratorScreen(member, value) }
    if let value = object["list"] { return listScreen(member, value, object) }
    return defaultMainScreen()
  }

  func screen(
    _ name: String, title: String, _ kind: MainScreen.Kind, variable: String? = nil,
    entity: String? = nil
  ) -> MainScreen {
    let shown = state.filter { property in
      property.name != variable && !property.type.isArray && property.type.element == nil
        && property.type.unwrapped.entityName == nil
        && !refersToUnknown(property, listed: variable)
    }
    return MainScreen(
      name: name, title: title, kind: kind, variable: variable, picked: nil, entity: entity,
      filter: nil, sections: [], values: shown.map(\.name))
  }

  private mutating func defaultMainScreen() -> MainScreen {
    if let crud {
      loadList(crud)
      return screen(
        crud.variable, title: title(of: crud.entity), .list, variable: crud.variable,
        entity: crud.entity)
    }
    if let property = state.first(where: { $0.type.element?.entityName != nil }) {
      return listScreen(property.name, title: property.label, of: property, nil)
    }
    if let entity = entities.first(where: \.isSingle) {
      let variable = NameWords.lowerFirst(entity.name)
      return screen(
        variable, title: NameCases.label(entity.name), .configurator, variable: variable,
        entity: entity.name)
    }
    return screen(
      NameWords.lowerFirst(feature), title: NameCases.label(feature), .panel)
  }

  private func title(of entity: String) -> String {
    NameCases.label(entities.first { $0.name == entity }?.plural ?? entity)
  }

  private mutating func listScreen(
    _ member: JSONMember, _ value: JSONValue, _ object: JSONObject
  ) -> MainScreen {
    let title = NameCases.label(member.key)
    guard let name = value.string, !damaged.contains(name) else {
      return screen(member.key, title: title, .panel)
    }
    if let operation = operations.first(where: { $0.name == name }) {
      guard let entity = operation.returns?.element?.entityName else {
        error(
          "'\(name)' does not return a list of entities", at: place(value.span),
          help: "give it 'returns', such as '[\(entities.first?.name ?? "Item")]'")
        return screen(member.key, title: title, .panel)
      }
      let variable = operation.into ?? member.key
      let filter = filter(object, operation)
      let isFilterBroken = filter == nil && object["filter"] != nil
      loadOperation(
        operation, name: variable, into: variable, filter: filter,
        at: isFilterBroken ? nil : value)
      var main = screen(member.key, title: title, .list, variable: variable, entity: entity)
      main.filter = filter
      checkCrudList(entity, value)
      return main
    }
    if let value = object["filter"] {
      error(
        "only the list of an operation has a filter", at: place(value.span), help: "remove it")
    }
    return storedListScreen(member, name, value, title: title)
  }

  private mutating func storedListScreen(
    _ member: JSONMember, _ name: String, _ value: JSONValue, title: String
  ) -> MainScreen {
    let property =
      state.first { $0.name == name }
      ?? state.first { $0.type.element?.entityName == name && $0.name == crud?.variable }
      ?? state.first { $0.type.element?.entityName == name }
    guard let property, let entity = property.type.element?.entityName else {
      let known = operations.map(\.name) + state.filter(\.type.isArray).map(\.name)
      error(
        "there is no operation and no list '\(name)'", at: place(value.span),
        help: Suggestion.didYouMean(name, in: known)
          ?? (known.isEmpty ? "declare it" : "one of: \(known.joined(separator: ", "))"))
      return screen(member.key, title: title, .panel)
    }
    checkCrudList(entity, value)
    return listScreen(member.key, title: title, of: property, value)
  }

  private mutating func checkCrudList(_ entity: String, _ value: JSONValue) {
    guard let crud, crud.entity != entity else { return }
    error(
      "'crud' is about '\(crud.entity)' and the list shows '\(entity)'", at: place(value.span),
      help: "show '\(crud.variable)' or remove 'crud'")
  }

  private mutating func filter(_ object: JSONObject, _ operation: Operation) -> Filter? {
    guard let value = object["filter"], let name = value.string else { return nil }
    let names = operation.parameters.map(\.name)
    guard let parameter = operation.parameters.first(where: { $0.name == name }) else {
      error(
        "'\(operation.name)' takes no '\(name)'", at: place(value.span),
        help: Suggestion.didYouMean(name, in: names)
          ?? (names.isEmpty ? "it takes nothing" : "it takes: \(names.joined(separator: ", "))"))
      return nil
    }
    guard case .optional(.enumeration(let enumeration)) = parameter.type else {
      error(
        "a filter is an optional enum, not '\(parameter.type.swift)'", at: place(value.span),
        help: "give '\(name)' a type such as 'Status?'")
      return nil
    }
    return Filter(
      parameter: parameter, enumeration: enumeration, variable: name + "Filter",
      allLabel: object["allLabel"]?.string ?? "All")
  }

  private mutating func configuratorScreen(_ member: JSONMember, _ value: JSONValue) -> MainScreen {
    let title = NameCases.label(member.key)
    let singles = entities.filter(\.isSingle).map(\.name)
    guard let name = value.string, singles.contains(name) else {
      if let name = value.string {
        error(
          types.entities.contains(name)
            ? "'\(name)' is not single" : "unknown entity '\(name)'",
          at: place(value.span),
          help: types.entities.contains(name)
            ? "give it 'single: true'"
            : Suggestion.didYouMean(name, in: singles) ?? "name an entity with 'single: true'")
      }
      return screen(member.key, title: title, .panel)
    }
    checkCrudKind(value)
    return screen(
      member.key, title: title, .configurator, variable: NameWords.lowerFirst(name), entity: name)
  }

  private mutating func checkCrudKind(_ value: JSONValue) {
    guard let crud else { return }
    let isOfSections = value.object != nil
    error(
      "'crud' needs a list of '\(crud.entity)' as the main screen", at: place(value.span),
      help: "remove 'crud' or this screen"
        + (isOfSections
          ? "; without 'crud' a section shows what an operation returns, such as '[\(crud.entity)]', and actions "
            + "add, change and remove rows" : ""))
  }

  // MARK: sections

  private mutating func sectionsScreen(_ member: JSONMember, _ value: JSONValue) -> MainScreen {
    checkCrudKind(value)
    var sections: [Section] = []
    for member in value.object?.members ?? [] where check(member.key, .value, at: member.keySpan) {
      if let section = section(member) { sections.append(section) }
    }
    if value.object?.members.isEmpty == true {
      error("there is no section", at: place(value.span), help: "add one, such as 'all: '")
    }
    var main = screen(member.key, title: NameCases.label(member.key), .sections)
    main.sections = sections
    return main
  }

  private mutating func section(_ member: JSONMember) -> Section? {
    guard let text = Quoted(member.value), !damaged.contains(text.text) else { return nil }
    let title = NameCases.label(member.key)
    if let operation = operations.first(where: { $0.name == text.text }) {
      guard let element = operation.returns?.element else {
        error(
          "'\(operation.name)' does not return a list", at: place(member.value.span),
          help: "give it 'returns'")
        return nil
      }
      if operation.pageSize != nil {
        error(
          "'\(operation.name)' has pages, and a section shows one", at: place(member.value.span),
          help: "show it as a list, or remove 'page'")
      }
      loadOperation(
        operation, name: member.key, into: operation.into ?? member.key, filter: nil,
        at: member.value)
      return Section(name: member.key, title: title, content: .load(member.key), element: element)
    }
    if let property = state.first(where: { $0.name == text.text }),
      let element = property.type.element
    {
      return Section(
        name: member.key, title: title, content: .state(property.name), element: element)
    }
    if text.tokens.all.count == 3, text.word(2) == "allCases", types.enums.contains(text.word(0)) {
      return Section(
        name: member.key, title: title, content: .cases(text.word(0)),
        element: .enumeration(text.word(0)))
    }
    let known =
      operations.map(\.name) + state.filter(\.type.isArray).map(\.name)
      + enums.map { $0.name + ".allCases" }
    error(
      "there is no operation and no list '\(text.text)'", at: place(member.value.span),
      help: Suggestion.didYouMean(text.text, in: known)
        ?? "name an operation, a list of the state, or 'Enum.allCases'")
    return nil
  }

  // MARK: detail and form

  private static func ownRoute(_ detail: DetailScreen) -> Route {
    let id = Parameter(
      name: "id", type: .entityID(detail.entity), label: "ID", defaultValue: .none,
      control: .hidden)
    return Route(
      name: "detail", label: NameCases.label(detail.entity), parameters: [id], isOwn: true)
  }

  private mutating func detailScreen(_ member: JSONMember?, _ main: MainScreen) -> DetailScreen? {
    if let member, let value = member.value.object?["detail"], let name = value.string {
      guard main.kind == .list, main.entity == name else {
        let cure =
          main.kind == .sections
          ? "a row of sections goes to a route: give an action the row and 'go'"
          : main.entity.map { "show '\($0)'" } ?? "add a list of '\(name)'"
        error(
          main.kind == .sections
            ? "a detail is of the rows of a list, and the screen '\(main.name)' has sections"
            : "the detail shows '\(name)' and the list does not", at: place(value.span), help: cure)
        return nil
      }
      // Without 'crud' nothing else could load what the spec wants shown, whatever its name is.
      let others = operationsGivingOne(of: name).filter {
        crud == nil && $0.http == nil && !writtenOperations.contains($0.name)
      }
      let operation = operationLoadingOne(of: name) ?? others.first
      if operation == nil, crud == nil {
        error(
          "nothing loads one '\(name)'", at: place(value.span),
          help: "add an operation with the parameter id: '\(name).ID' that returns '\(name)'")
      }
      return DetailScreen(name: member.key, entity: name, operation: operation?.name)
    }
    guard let crud, main.kind == .list, !routes.contains(where: { $0.name == "detail" }) else {
      return nil
    }
    return DetailScreen(
      name: "detail", entity: crud.entity, operation: operationLoadingOne(of: crud.entity)?.name)
  }

  /// The operations `(id: E.ID) -> E` whose result goes nowhere else.
  private func operationsGivingOne(of entity: String) -> [Operation] {
    operations.filter { operation in
      operation.returns == .entity(entity) && operation.into == nil
        && operation.parameters.map(\.name) == ["id"]
        && operation.parameters.map(\.type) == [.entityID(entity)]
    }
  }

  /// The one of them that only reads, as its request or its name says: what opens a detail must not
  /// cancel an order.
  private func operationLoadingOne(of entity: String) -> Operation? {
    operationsGivingOne(of: entity).first { operation in
      operation.http?.method == "GET"
        || operation.name.lowercased().hasPrefix(entity.lowercased())
        || NameWords.words(of: operation.name).first.map {
          Self.wordsOfReading.contains($0.lowercased())
        } == true
    }
  }

  private static let wordsOfReading: Set<String> = [
    "detail", "details", "download", "fetch", "find", "get", "load", "look", "one", "query", "read",
    "retrieve", "search", "show", "view",
  ]

  private mutating func formScreen(_ member: JSONMember?) -> FormScreen? {
    let edited = crud.flatMap { $0.hasForm ? $0.entity : nil }
    guard let member, let value = member.value.object?["form"], let name = value.string else {
      return edited.map { FormScreen(name: "form", entity: $0, action: nil) }
    }
    if let edited {
      guard name == edited else {
        error(
          "the form is for '\(edited)', which 'crud' adds and edits", at: place(value.span),
          help: "write '\(edited)'")
        return nil
      }
      return FormScreen(name: member.key, entity: name, action: nil)
    }
    let takers = actions.filter {
      $0.parameters.count == 1 && $0.parameters[0].type.entityName != nil
    }
    guard
      let action = takers.first(where: { $0.name == name })
        ?? takers.first(where: { $0.parameters.first?.type.entityName == name }),
      let entity = action.parameters.first?.type.entityName
    else {
      error(
        "no action takes the '\(name)' of this form", at: place(value.span),
        help: "add an action with one parameter of that entity, or 'crud'")
      return nil
    }
    return FormScreen(name: member.key, entity: entity, action: action.name)
  }
}
