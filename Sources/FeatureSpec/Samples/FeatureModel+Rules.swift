extension FeatureModel {
  /// Whether a row of an entity is known to keep all its rules.
  public func keepsRules(of entity: Entity, _ row: [String]) -> Bool {
    keeps(entity.stored.flatMap(\.validations), of: entity, row)
  }

  /// Whether a row of an entity is known to keep some rules: by their evaluation, or by what their text gives away.
  func keeps(_ rules: [Validation], of entity: Entity, _ row: [String]) -> Bool {
    rules.allSatisfy { rule in
      holds(rule, of: entity, in: row)
        ?? zip(entity.stored, row).contains { field, value in
          rule.condition.uses == [field.name]
            && Snippet.holds(rule.condition.written, for: field.name, of: field.type, like: value)
        }
    }
  }

  /// Whether a rule holds of a row; nil where that cannot be told by evaluating it.
  func holds(_ rule: Validation, of entity: Entity, in row: [String]) -> Bool? {
    var evaluator = Evaluator(self, KnownSamples(), state: [:])
    let fields = zip(entity.stored, row).map { ($0.name, evaluator.stored($1, as: $0.type)) }
    let value = try? evaluator.evaluate(
      rule.condition.plain, as: .builtin(.bool), of: entity.name,
      Dictionary(uniqueKeysWithValues: fields))
    return value.flatMap { try? $0.truth }
  }
}
