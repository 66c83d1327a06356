extension FeatureModel {
  /// Whether a row of an entity is known to keep all its rules.
  public func keepsRules(of entity: Entity, _ row: [String]) -> Bool {
    keeps(entity.stored.flatMap(\.validations), of: entity, row)
  }

  /// Whether a row of an entity is known to keep some rules: by their evaluation, or by what their text gives away.
  func keeps(_ rules: [Validation], of entity: Entity, _ row: [String]) -> Bool {
    guard !rules.isEmpty else { return true }
    let read = ReadRow(row, of: entity, in: self)
    return rules.allSatisfy { rule in
      read.keeps(rule)
        ?? zip(entity.stored, row).contains { field, value in
          rule.condition.uses == [field.name]
            && Snippet.holds(rule.condition.written, for: field.name, of: field.type, like: value)
        }
    }
  }
}

/// A row of an entity whose values were read, so that each of the entity's rules can be asked about them.
struct ReadRow {
  private let model: FeatureModel
  private let entity: Entity
  private let fields: [String: SpecValue]

  init(_ row: [String], of entity: Entity, in model: FeatureModel) {
    self.model = model
    self.entity = entity
    let evaluator = Evaluator(model, KnownSamples(), state: [:])
    fields = Dictionary(
      uniqueKeysWithValues: zip(entity.stored, row).map { field, value in
        (field.name, evaluator.stored(value, as: field.type))
      })
  }

  /// Whether a rule holds; nil where that cannot be told by evaluating it.
  func keeps(_ rule: Validation) -> Bool? {
    var evaluator = Evaluator(model, KnownSamples(), state: [:])
    let value = try? evaluator.evaluate(
      rule.condition.plain, as: .builtin(.bool), of: entity.name, fields)
    return value.flatMap { try? $0.truth }
  }
}
