import JSON5

extension Lowering {
  /// Gives every entity its samples, and every validation a value that fails it.
  mutating func fillSamples() {
    let values = SampleValues(enums: enums, entities: entities)
    for index in entities.indices {
      let entity = entities[index]
      var columns: [[String]] = []
      for position in entity.fields.indices where entity.fields[position].derived == nil {
        let field = entity.fields[position]
        var constraint = Constraint(of: field.name, type: field.type)
        for rule in field.validations.indices {
          constraint.add(field.validations[rule].condition.written)
          entities[index].fields[position].validations[rule].failing = constraint.failing.map {
            field.type.unwrapped == .builtin(.decimal) ? DecimalLiteral.quotient($0) ?? $0 : $0
          }
        }
        if !constraint.isUnderstood { entities[index].samplesAreValid = false }
        columns.append(column(field, of: entity, constraint, values))
      }
      entities[index].samples = (0..<sampleCount).map { row in columns.map { $0[row] } }
    }
  }

  private mutating func column(
    _ field: Field, of entity: Entity, _ constraint: Constraint, _ values: SampleValues
  ) -> [String] {
    var column: [String] = []
    for row in 0..<sampleCount {
      if field.isID, let identity = values.identity(of: entity.name, row) {
        column.append(identity)
      } else if let other = chosen(field, of: entity) {
        let others = (row..<min(row + 2, sampleCount)).compactMap { values.identity(of: other, $0) }
        column.append("[\(others.joined(separator: ", "))]")
      } else if case .expression(let text) = field.defaultValue,
        entity.isSingle && row == 0 || field.type.isArray, constraint.admits(text)
      {
        column.append(text)
      } else if field.type.isArray, field.type.element?.entityName != nil {
        column.append("[]")
      } else if field.type.isOptional, row > 0, row == sampleCount - 1, constraint.isUnderstood {
        column.append("nil")
      } else if let value = values.value(
        named: field.name, type: field.type, of: entity.name, row, constraint: constraint)
      {
        column.append(value)
      } else {
        if row == 0 { refuseSample(field, of: entity) }
        column.append(field.defaultValue.snippet?.plain ?? "")
      }
    }
    return column
  }

  /// The entity of which a form chooses any number of values; not its own, as nothing refers to itself.
  private func chosen(_ field: Field, of entity: Entity) -> String? {
    guard field.control == .reference, field.type.isArray, field.type.reference != entity.name
    else { return nil }
    return field.type.reference
  }

  private mutating func refuseSample(_ field: Field, of entity: Entity) {
    guard field.defaultValue == .none,
      let member = members("entities").first(where: { $0.key == entity.name })?.value.object?
        .member(field.name)
    else { return }
    if case .enumeration(let name) = field.type,
      let declared = members("enums").first(where: { $0.key == name }), isDamaged(declared.value)
    {
      return
    }
    error(
      "archgen cannot make a sample of '\(field.type.swift)'", at: place(member.value.span),
      help: "give '\(field.name)' a default or make it optional")
  }
}
