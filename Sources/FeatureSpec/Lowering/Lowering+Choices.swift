extension Lowering {
  /// Lets the form of the crud entity choose, and its detail name, what the entity refers to, where all values
  /// can be had: from its own list, or from an operation that needs nothing to be asked.
  mutating func lowerChoices() {
    guard let crud else { return }
    chooseReferences(of: crud.entity)
  }

  /// Lets a form choose what an entity refers to.
  mutating func chooseReferences(of entity: String) {
    guard let index = entities.firstIndex(where: { $0.name == entity }) else { return }
    for position in entities[index].fields.indices {
      let field = entities[index].fields[position]
      guard field.derived == nil, choose(field.type) else { continue }
      entities[index].fields[position].control = .reference
      if field.label == NameCases.label(field.name, of: field.type) {
        entities[index].fields[position].label = NameCases.label(ofReference: field.name)
      }
    }
  }

  /// Lets a form choose what a parameter of an action refers to; false where that has to be typed.
  mutating func chooseReference(of parameter: inout Parameter) -> Bool {
    guard choose(parameter.type) else { return false }
    parameter.control = .reference
    if parameter.label == NameCases.label(parameter.name, of: parameter.type) {
      parameter.label = NameCases.label(ofReference: parameter.name)
    }
    return true
  }

  private mutating func choose(_ type: TypeRef) -> Bool {
    guard let choice = type.reference.flatMap(choice) else { return false }
    if !choices.contains(choice) { choices.append(choice) }
    return true
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

  /// Operations that are there for forms alone: no action calls them, no screen lists what they return.
  var operationsOfForms: Set<String> {
    let others = writtenOperations
    let kept = operations.filter { $0.into != nil }.map(\.name)
    let offered = choices + askedReferences(besides: others).compactMap(choice)
    return Set(offered.compactMap(\.operation)).subtracting(others).subtracting(kept)
  }

  /// What actions call and screens list, as it is written, also where it could not be understood.
  var writtenOperations: Set<String> {
    let calls = members("actions").compactMap { member in
      member.value.object?["call"].flatMap(Quoted.init)?.word(0)
    }
    let lists = members("screens").flatMap { member in
      let sections = member.value.object?["sections"]?.object?.members ?? []
      return [member.value.object?["list"]?.string] + sections.map(\.value.string)
    }
    return Set(calls + lists.compactMap(\.self))
  }

  /// The entities that forms of actions will ask for, beside the rows that crud lists: as they are written, since
  /// actions are read later. One that only goes somewhere may have it of its row.
  private func askedReferences(besides called: Set<String>) -> [String] {
    guard let crud else { return [] }
    let asking =
      members("actions").filter { $0.value.object?["go"] == nil }
      + members("operations").filter { !called.contains($0.key) }
    let types = asking.flatMap { $0.value.object?["parameters"]?.object?.members ?? [] }
      .compactMap { Quoted($0.value.object?["type"] ?? $0.value)?.text }
      .map { $0.prefix { $0 != "=" }.filter { !$0.isWhitespace } }
    return entities.map(\.name).filter { name in
      name != crud.entity
        && types.contains(where: ["\(name).ID", "\(name).ID?", "[\(name).ID]"].contains)
    }
  }
}
