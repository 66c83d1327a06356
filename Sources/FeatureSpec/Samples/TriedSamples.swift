extension FeatureModel {
  /// Tries rules whose text ``Constraint`` could not read on the samples, and on other values until these keep them.
  mutating func trySamples() {
    for index in entities.indices where !entities[index].samplesAreValid {
      let tried = TriedSamples(model: self, entity: entities[index])
      if let entity = tried.settled() { entities[index] = entity }
    }
  }
}

/// Samples of an entity, found by evaluating its rules.
private struct TriedSamples {
  let model: FeatureModel
  let entity: Entity

  /// The entity with samples that keep all rules, and for each rule a value that breaks it and none before it; nil
  /// where that cannot be told.
  func settled() -> Entity? {
    var settled = entity
    for row in settled.samples.indices {
      let before = settled.samples[..<row]
      guard let sample = kept(settled.samples[row], apart: Array(before)) else { return nil }
      settled.samples[row] = sample
    }
    guard let first = settled.samples.first else { return nil }
    for position in settled.fields.indices {
      for rule in settled.fields[position].validations.indices {
        let field = settled.fields[position]
        settled.fields[position].validations[rule].failing = breaking(field, rule, in: first)
      }
    }
    settled.samplesAreValid = true
    return settled
  }

  /// A sample that keeps the rules, with other values where it has to have these.
  private func kept(_ sample: [String], apart others: [[String]]) -> [String]? {
    var sample = sample
    for (position, field) in entity.stored.enumerated() where !field.validations.isEmpty {
      guard let holds = holds(field, in: sample) else { return nil }
      if holds { continue }
      let used = Set(others.map { $0[position] })
      let found = values(like: sample[position], field.type).lazy.filter { value in
        var other = sample
        other[position] = value
        return keeps(field, other)
      }
      guard let value = found.first(where: { !used.contains($0) }) ?? found.first else {
        return nil
      }
      sample[position] = value
    }
    guard case .kept = verdict(on: sample) else { return nil }
    return sample
  }

  /// Whether a sample keeps the rules of a field, and of those before it.
  private func keeps(_ field: Field, _ sample: [String]) -> Bool {
    switch verdict(on: sample) {
    case .kept: true
    case .untold: false
    case .broken(let name, _):
      entity.stored.first { $0.name == field.name || $0.name == name }?.name == field.name
        && name != field.name
    }
  }

  /// A value of a field that breaks a rule of it first; nil where none is found.
  private func breaking(_ field: Field, _ rule: Int, in sample: [String]) -> String? {
    guard let position = entity.stored.firstIndex(where: { $0.name == field.name }) else {
      return nil
    }
    let known = field.validations[rule].failing.map { [$0] } ?? []
    let empty = field.type.unwrapped == .builtin(.string) ? [SwiftLiteral.string("")] : []
    return (known + empty + values(like: sample[position], field.type)).first { value in
      var other = sample
      other[position] = value
      return verdict(on: other) == .broken(field: field.name, rule: rule)
    }
  }

  private enum Verdict: Equatable {
    case kept, untold
    case broken(field: String, rule: Int)
  }

  /// The first rule that a sample breaks.
  private func verdict(on sample: [String]) -> Verdict {
    let ruled = entity.stored.filter { !$0.validations.isEmpty }
    guard !ruled.isEmpty else { return .kept }
    let row = ReadRow(sample, of: entity, in: model)
    for field in ruled {
      for rule in field.validations.indices {
        switch row.keeps(field.validations[rule]) {
        case true?: continue
        case false?: return .broken(field: field.name, rule: rule)
        case nil: return .untold
        }
      }
    }
    return .kept
  }

  private func holds(_ field: Field, in sample: [String]) -> Bool? {
    let row = ReadRow(sample, of: entity, in: model)
    var result = true
    for rule in field.validations {
      guard let keeps = row.keeps(rule) else { return nil }
      if !keeps { result = false }
    }
    return result
  }

  /// Other values of a type, those that look most like a sample first.
  private func values(like sample: String, _ type: TypeRef) -> [String] {
    switch type.unwrapped {
    case .builtin(.int):
      let number = Int(sample).map { min(max($0, -1_000_000), 1_000_000) } ?? 1
      let near: [Int] = (1...100).flatMap { [number + $0, number - $0] }
      return (near + [0, 1_000, -1_000]).map { "\($0)" }
    case .builtin(.double), .builtin(.decimal):
      let number = Double(sample).map { min(max($0, -1_000_000), 1_000_000) } ?? 1
      let near: [Double] = (1...100).flatMap { [number + Double($0), number - Double($0)] }
      return near.map(Constraint.literal) + ["0", "1000", "-1000"]
    case .builtin(.string):
      let texts = ["Sample", "Ab1", "Abc-123", "a@b.example", "12345", "ABCDEFGH", "x", "", " "]
      return texts.map { SwiftLiteral.string($0) } + [
        SwiftLiteral.value(String(repeating: "x", count: 300))
      ]
    case .builtin(.bool): return ["true", "false"]
    case .enumeration(let name): return model.enumeration(name)?.cases.map { "." + $0.name } ?? []
    default: return []
    }
  }
}
