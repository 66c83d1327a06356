import JSON5

extension Lowering {
  /// Lets the form of the crud entity choose, and the detail name, what the entity refers to, where all values
  /// can be had: from its own list, or from an operation that needs nothing to be asked.
  mutating func lowerChoices() {
    let details = members("screens").compactMap { $0.value.object?["detail"]?.string }
    guard let entity = crud?.entity ?? details.first else { return }
    chooseReferences(of: entity)
  }

  /// Lets a form choose what an entity refers to.
  mutating func chooseReferences(of entity: String) {
    guard let index = entities.firstIndex(where: { $0.name == entity }) else { return }
    for position in entities[index].fields.indices {
      let field = entities[index].fields[position]
      guard field.derived == nil, let entity = choose(field.type) else { continue }
      entities[index].fields[position].control = .reference
      if field.label == NameCases.label(field.name, of: field.type) {
        entities[index].fields[position].label =
          NameCases.label(ofReference: field.name, to: entity)
      }
    }
  }

  /// Lets a form choose what a parameter of an action refers to; false where that has to be typed.
  mutating func chooseReference(of parameter: inout Parameter) -> Bool {
    guard let entity = choose(parameter.type) else { return false }
    parameter.control = .reference
    if parameter.label == NameCases.label(parameter.name, of: parameter.type) {
      parameter.label = NameCases.label(ofReference: parameter.name, to: entity)
    }
    return true
  }

  /// Offers the values of an entity that a type refers to, and says which; nil where it refers to none that
  /// is known.
  private mutating func choose(_ type: TypeRef) -> String? {
    guard let choice = type.reference.flatMap(choice) else { return nil }
    if !choices.contains(choice) { choices.append(choice) }
    return choice.entity
  }

  private func choice(of entity: String) -> Choice? {
    let operation = operations.first {
      $0.returns == .array(.entity(entity)) && $0.parameters.isEmpty && $0.pageSize == nil
    }?.name
    let isOwn = entity == crud?.entity
    guard isOwn || operation != nil,
      let plural = entities.first(where: { $0.name == entity })?.plural
    else { return nil }
    return Choice(entity, plural: plural, operation: isOwn ? nil : operation)
  }

  /// Operations that are there to choose from alone: no action calls them, no screen lists what they return, and
  /// the spec's state has no place for it.
  var operationsOfChoices: Set<String> {
    let others = writtenOperations
    let kept = operations.filter { $0.into != nil || hasList(of: $0) }.map(\.name)
    let offered = choices + askedReferences(besides: others).compactMap(choice)
    return Set(offered.compactMap(\.operation)).subtracting(others).subtracting(kept)
  }

  /// Whether the spec's state has the list that an operation fills by itself.
  private func hasList(of operation: Operation) -> Bool {
    guard let entity = entities.first(where: { $0.name == operation.returns?.element?.entityName })
    else { return false }
    return members("state").contains { $0.key == Self.listVariable(entity) }
  }

  /// What actions call and screens list, as it is written, also where it could not be understood.
  var writtenOperations: Set<String> {
    let calls = members("actions").compactMap { member in
      member.value.object?["call"].flatMap(Quoted.init)?.word(0)
    }
    return Set(calls + writtenLists)
  }

  /// What screens list, as it is written.
  private var writtenLists: [String] {
    members("screens").flatMap { member in
      let sections = member.value.object?["sections"]?.object?.members ?? []
      return [member.value.object?["list"]?.string] + sections.map(\.value.string)
    }.compactMap(\.self)
  }

  /// The entities that forms of actions will ask for, beside the rows that the feature has: as they are written,
  /// since actions are read later. One that only goes somewhere may have it of its row.
  private func askedReferences(besides called: Set<String>) -> [String] {
    guard let listed = listedEntities else { return [] }
    let asking =
      members("actions").filter { action in
        ["go", "do", "call"].filter { action.value.object?[$0] != nil } != ["go"]
      }
      + members("operations").filter { !called.contains($0.key) }
    let types = asking.flatMap { $0.value.object?["parameters"]?.object?.members ?? [] }
      .compactMap { Self.writtenType($0.value) }
    // What nothing loads is made by a form, which asks for what its fields refer to.
    let fields = entities.filter { types.contains($0.name) && !isLoaded($0.name) }
      .flatMap { $0.stored.compactMap(\.type.reference) }
    return entities.map(\.name).filter { name in
      !listed.contains(name)
        && (fields.contains(name)
          || types.contains(where: ["\(name).ID", "\(name).ID?", "[\(name).ID]"].contains))
    }
  }

  /// The entities whose rows the main screen has; nil where any that an operation returns may be shown there.
  private var listedEntities: Set<String>? {
    if let crud { return [crud.entity] }
    let lists = writtenLists
    let state = members("state").compactMap { Self.writtenType($0.value) }
    let listed = entities.filter { entity in
      let returning = operations.filter { $0.returns?.element?.entityName == entity.name }
      return state.contains("[\(entity.name)]")
        || ([entity.name, Self.listVariable(entity)] + returning.map(\.name))
          .contains(where: lists.contains)
    }
    return listed.isEmpty ? nil : Set(listed.map(\.name))
  }

  private func isLoaded(_ entity: String) -> Bool {
    crud?.entity == entity || operations.contains { $0.returns?.mentionedEntity == entity }
  }

  /// A type as it is written, without blanks and the default.
  private static func writtenType(_ value: JSONValue) -> String? {
    Quoted(value.object?["type"] ?? value)?.text
      .prefix { $0 != "=" }.filter { !$0.isWhitespace }
  }
}
