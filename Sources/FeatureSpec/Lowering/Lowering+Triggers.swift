import JSON5

extension Lowering {
  /// Finds the control of each action: a button, a row, the form, or a question.
  mutating func assignTriggers(_ screens: Screens) -> Screens {
    var screens = screens
    let rows = rowTypes(screens.main)
    let lists = shownLists(screens.main)
    var tapped: Set<TypeRef> = []
    if let detail = screens.detail { tapped.insert(.entity(detail.entity)) }
    for index in actions.indices {
      leaveMadeToCall(index)
      separateMade(index, rows)
    }
    for index in actions.indices {
      let action = actions[index]
      let needsForm = screens.form == nil && adds(action, to: screens.main)
      if screens.form?.action == action.name, let form = screens.form {
        actions[index].trigger = .form(entity: form.entity)
        chooseReferences(of: form.entity)
      } else if action.parameters.isEmpty {
        actions[index].trigger = .button
      } else if !needsForm, let (type, arguments) = rowArguments(action, rows) {
        actions[index].rowArguments = arguments
        if isTap(action, of: type, rows), tapped.insert(type).inserted {
          actions[index].trigger = .rowTap(type: type)
        } else if let entity = type.entityName {
          actions[index].trigger = .row(entity: entity, thins: thinned(by: action, of: lists))
        } else {
          actions[index].rowArguments = []
          ask(index, rows)
        }
      } else if let entity = entityOfForm(action), screens.form == nil {
        screens.form = FormScreen(name: "form", entity: entity, action: action.name)
        actions[index].trigger = .form(entity: entity)
        chooseReferences(of: entity)
      } else if let (entity, identity) = rowIdentity(action, rows) {
        ask(index, rows, given: identity)
        takeLabels(index, of: entity)
        actions[index].trigger = .rowForm(entity: entity, identity: identity)
      } else {
        ask(index, rows)
      }
    }
    return screens
  }

  func entityOfForm(_ action: Action) -> String? {
    action.parameters.count == 1 ? action.parameters[0].type.entityName : nil
  }

  /// A tap goes somewhere. On a case of an enum, where nothing goes, it does whatever takes the case: such a row
  /// offers nothing else.
  private func isTap(_ action: Action, of row: TypeRef, _ rows: [TypeRef]) -> Bool {
    if action.onlyGoes { return true }
    guard case .enumeration = row else { return false }
    return !actions.contains { $0.onlyGoes && rowArguments($0, rows)?.0 == row }
  }

  /// The lists, each once, that an action takes something out of, and puts nothing in.
  private func thinned(by action: Action, of lists: [String]) -> [String] {
    guard let statements = action.statements else { return [] }
    return Set(lists).sorted().filter { list in
      statements.uses.contains(list) && statements.plain.contains("\(list).remove")
        && !["append", "insert"].contains { statements.plain.contains("\(list).\($0)") }
    }
  }

  /// The properties whose rows the main screen shows.
  private func shownLists(_ main: MainScreen) -> [String] {
    [main.variable].compactMap(\.self)
      + main.sections.compactMap { section in
        switch section.content {
        case .state(let name): name
        case .load(let name): loads.first { $0.name == name }?.variable
        case .cases: nil
        }
      }
  }

  /// The types of the rows that the main screen shows.
  private func rowTypes(_ main: MainScreen) -> [TypeRef] {
    main.kind == .list ? main.entity.map { [.entity($0)] } ?? [] : main.sections.map(\.element)
  }

  /// How the parameters come from a row: the row itself, its identity, or, for an action that only goes
  /// somewhere, a property of it. What an action sets or sends is asked for: the row has the value that there is.
  func rowArguments(
    _ action: Action, _ rows: [TypeRef]
  ) -> (TypeRef, [Action.RowArgument])? {
    for row in rows {
      if entityOfForm(action) != nil, .entity(entityOfForm(action) ?? "") == row,
        makesRows(action, row)
      {
        continue
      }
      let takesProperties = action.onlyGoes && action.parameters.count > 1
      let arguments = action.parameters.compactMap { parameter -> Action.RowArgument? in
        if takesProperties,
          propertyType(parameter.name, of: row) == parameter.type
        {
          return .property(parameter.name)
        }
        if parameter.type == row { return .row }
        let isIdentity = row.entityName.map { parameter.type == .entityID($0) } ?? false
        return isIdentity ? .property("id") : nil
      }
      // A row is one value: it cannot be both that an action relates.
      let isNamed = arguments.count { [.row, .property("id")].contains($0) } == 1
      if arguments.count == action.parameters.count, isNamed { return (row, arguments) }
    }
    return nil
  }

  /// The entity of the rows and the parameter that the identity of one of them gives, where there is just one
  /// such parameter.
  private func rowIdentity(_ action: Action, _ rows: [TypeRef]) -> (String, String)? {
    let entities = rows.compactMap(\.entityName)
    let found = action.parameters.compactMap { parameter -> (String, String)? in
      guard case .entityID(let entity) = parameter.type, entities.contains(entity) else {
        return nil
      }
      return (entity, parameter.name)
    }
    return found.count == 1 ? found.first : nil
  }

  /// An action that takes an entity makes it where nothing else does: no crud, nothing loaded, and
  /// it does more than go somewhere.
  private func makesRows(_ action: Action, _ row: TypeRef) -> Bool {
    !action.onlyGoes && crud?.entity != row.entityName
      && !loads.contains { $0.element == row }
      && !operations.contains { $0.returns?.element == row || $0.returns?.unwrapped == row }
      && actions.first { entityOfForm($0) == row.entityName && !$0.onlyGoes } == action
  }

  /// Whether an action adds what it takes to the list of the screen: a row of it would be there twice.
  private func adds(_ action: Action, to main: MainScreen) -> Bool {
    guard main.kind == .list, let rows = main.variable, let entity = entityOfForm(action),
      entity == main.entity, entity != crud?.entity
    else { return false }
    let value = action.parameters[0].name
    return [action.statements, action.then].compactMap(\.self).flatMap(\.plainLines).contains {
      $0 == "\(rows).append(\(value))" || $0.hasPrefix("\(rows).insert(\(value), at:")
    }
  }

  private func propertyType(_ name: String, of row: TypeRef) -> TypeRef? {
    switch row {
    case .entity(let entity):
      entities.first { $0.name == entity }?.field(name)?.type
    case .enumeration(let enumeration):
      name == "label"
        ? .builtin(.string)
        : enums.first { $0.name == enumeration }?.properties.first { $0.name == name }?.type
    default: nil
    }
  }

  /// Asks for the parameters but the `given` one; each needs a control.
  private mutating func ask(_ index: Int, _ rows: [TypeRef], given: String? = nil) {
    actions[index].trigger = .prompt
    for position in actions[index].parameters.indices {
      var parameter = actions[index].parameters[position]
      if parameter.name != given, chooseReference(of: &parameter) {
        actions[index].parameters[position] = parameter
        continue
      }
      if case .entityID(let entity) = parameter.type.unwrapped, isListed(entity) {
        actions[index].parameters[position].control = .text
        continue
      }
      guard Self.isSilent(parameter.control) else { continue }
      if parameter.defaultValue == .none {
        refuse(actions[index], parameter, rows)
      } else {
        actions[index].parameters[position].control = .hidden
      }
    }
  }

  /// What begins with a field of the row is called as that is, unless the spec says otherwise.
  private mutating func takeLabels(_ index: Int, of entity: String) {
    let fields = entities.first { $0.name == entity }?.fields ?? []
    let written = member(of: actions[index])?.value.object?["parameters"]?.object
    for position in actions[index].parameters.indices {
      let parameter = actions[index].parameters[position]
      guard written?.member(parameter.name)?.value.object?["label"] == nil,
        let field = fields.first(where: { $0.name == parameter.name }),
        field.type.unwrapped == parameter.type.unwrapped
      else { continue }
      actions[index].parameters[position].label = field.label
    }
  }

  private mutating func refuse(_ action: Action, _ parameter: Parameter, _ rows: [TypeRef]) {
    guard let member = member(of: action),
      let written = member.value.object?["parameters"]?.object?.member(parameter.name)
    else { return }
    error(
      "no control can ask for '\(parameter.name)' of type '\(parameter.type.swift)'",
      at: place(written.keySpan),
      help: Self.cure(action, parameter, rows))
  }

  private static func cure(_ action: Action, _ parameter: Parameter, _ rows: [TypeRef]) -> String {
    if let entity = parameter.type.entityName, rows.contains(parameter.type) {
      return "take its identity, '\(entity).ID', which the row that opens the form gives"
    }
    if let entity = parameter.type.reference {
      return "let an operation without parameters return '[\(entity)]' to choose from"
    }
    return action.isImplied
      ? "let an action 'call' the operation with a value for it"
      : "take a row of the screen, or a text, number, date or enum"
  }

  /// Whether the state has a list of this entity: then there are identities to type.
  private func isListed(_ entity: String) -> Bool {
    state.contains { $0.type == .array(.entity(entity)) }
  }
}
