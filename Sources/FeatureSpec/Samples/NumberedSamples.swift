/// The value of a field in one of many rows, which tests tell apart by a number.
public enum NumberedValue: Sendable, Equatable {
  /// The same in every row.
  case same(String)
  /// With the number as a part of an expression.
  case number(before: String = "", after: String = "")
  /// With the number as a part of a text.
  case text(before: String, after: String)

  /// A Swift expression over `number`.
  public var expression: String {
    switch self {
    case .same(let value): value
    case .number(let before, let after): before + "number" + after
    case .text(let before, let after): before + "\\(number)" + after
    }
  }

  /// The Swift expression in the row of a number.
  public func expression(of number: Int) -> String {
    switch self {
    case .same(let value): value
    case .number(let before, let after), .text(let before, let after): before + "\(number)" + after
    }
  }
}

extension FeatureModel {
  /// Says how the rows that tests number differ.
  mutating func numberSamples() {
    for index in entities.indices where !entities[index].isSingle {
      let samples = NumberedSamples(model: self, entity: entities[index])
      entities[index].numbered = samples.values
    }
  }
}

/// Rows like the first sample, with a number in each field that can have one and keeps its rules then.
private struct NumberedSamples {
  let model: FeatureModel
  let entity: Entity

  /// The numbers for which rules have to hold: tests name few rows, and count pages from the first.
  private static let numbers = 0...50

  var values: [NumberedValue] {
    guard let sample = entity.samples.first else { return [] }
    var values = sample.map(NumberedValue.same)
    for (position, field) in entity.stored.enumerated() {
      let kept = candidates(field, position).first { candidate in
        var other = values
        other[position] = candidate
        return field.isID || keepsRules(of: field, other)
      }
      if let kept { values[position] = kept }
    }
    return values
  }

  private func candidates(_ field: Field, _ position: Int) -> [NumberedValue] {
    let first = entity.samples[0][position]
    if field.isID {
      switch field.type {
      case .builtin(.uuid): return [.number(before: ".sample(", after: ")")]
      case .builtin(.string): return [.text(before: "\"", after: "\"")]
      case .builtin(.int): return [.number()]
      default: return []
      }
    }
    switch field.type.unwrapped {
    case .builtin(.string): return [counted(position), appended(to: first)].compactMap(\.self)
    case .builtin(.url): return [counted(position)].compactMap(\.self)
    case .builtin(.int): return counts(from: first, "", "")
    case .builtin(.double): return counts(from: first, "Double(", ")")
    case .builtin(.decimal): return counts(from: first, "Decimal(", ")")
    default: return []
    }
  }

  /// A text in which samples have their number, as `"Note 1"`.
  private func counted(_ position: Int) -> NumberedValue? {
    guard entity.samples.count > 1 else { return nil }
    let (first, second) = (entity.samples[0][position], entity.samples[1][position])
    let before = String(zip(first, second).prefix { $0 == $1 }.map(\.0))
    let after = String(first.dropFirst(before.count + 1))
    guard first == before + "1" + after, second == before + "2" + after else { return nil }
    return .text(before: before, after: after)
  }

  private func appended(to literal: String) -> NumberedValue? {
    guard literal.count > 2, literal.hasPrefix("\""), literal.hasSuffix("\"") else { return nil }
    return .text(before: literal.dropLast() + " ", after: "\"")
  }

  /// The number itself, or counted from the sample; where that grows too large, over and over.
  private func counts(from first: String, _ before: String, _ after: String) -> [NumberedValue] {
    [
      .number(before: before, after: after),
      .number(before: "\(first) + \(before)", after: after),
      .number(before: "\(first) + \(before)", after: " % 10" + after),
    ]
  }

  /// Whether the rules that speak of a field hold in all rows.
  private func keepsRules(of field: Field, _ values: [NumberedValue]) -> Bool {
    let names = Set(entity.fields.filter { $0.derived != nil }.map(\.name) + [field.name])
    let rules = entity.stored.flatMap(\.validations).filter { rule in
      !names.isDisjoint(with: rule.condition.uses)
    }
    return rules.isEmpty
      || Self.numbers.allSatisfy { number in
        model.keeps(rules, of: entity, values.map { $0.expression(of: number) })
      }
  }
}
