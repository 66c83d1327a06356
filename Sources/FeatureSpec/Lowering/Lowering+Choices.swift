extension Lowering {
  /// Lets the form of the crud entity choose what the entity refers to, where all values can be had:
  /// from its own list, or from an operation that needs nothing to be asked.
  mutating func lowerChoices() {
    guard let crud, !crud.kinds.isDisjoint(with: [.add, .edit]),
      let index = entities.firstIndex(where: { $0.name == crud.entity })
    else { return }
    for position in entities[index].fields.indices {
      let field = entities[index].fields[position]
      guard field.derived == nil, let name = field.type.reference, let choice = choice(of: name)
      else { continue }
      entities[index].fields[position].control = .reference
      if field.label == NameCases.label(field.name, of: field.type) {
        entities[index].fields[position].label = NameCases.label(ofReference: field.name)
      }
      if !choices.contains(choice) { choices.append(choice) }
    }
  }

  private func choice(of entity: String) -> Choice? {
    if entity == crud?.entity { return Choice(entity, operation: nil) }
    let operation = operations.first {
      $0.returns == .array(.entity(entity)) && $0.parameters.isEmpty && $0.pageSize == nil
    }
    return operation.map { Choice(entity, operation: $0.name) }
  }

  /// Operations that are there for a form alone: no action calls them, no screen lists what they return.
  var operationsOfForms: Set<String> {
    var others: Set<String> = []
    for member in members("actions") {
      guard let text = member.value.object?["call"].flatMap(Quoted.init) else { continue }
      others.insert(text.word(0))
    }
    for member in members("screens") {
      if let name = member.value.object?["list"]?.string { others.insert(name) }
      for section in member.value.object?["sections"]?.object?.members ?? [] {
        if let name = section.value.string { others.insert(name) }
      }
    }
    let kept = operations.filter { $0.into != nil }.map(\.name)
    return Set(choices.compactMap(\.operation)).subtracting(others).subtracting(kept)
  }
}
