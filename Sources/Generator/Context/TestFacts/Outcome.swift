import FeatureSpec
import TemplateEngine

/// What a test sees of a part of the state after an action.
struct Outcome {
  /// `isRunning`, `chores[0].times`
  let path: String
  let type: TypeRef
  /// As Swift writes it.
  let value: String

  /// An expectation is written around what gives the state: `!` and ` == 2`.
  var context: TemplateValue {
    let isBool = type == .builtin(.bool) && !path.contains("?")
    let isEmpty = type.isArray && value == "[]"
    return .object([
      "sign": .string(isBool && value == "false" ? "!" : ""),
      "path": .string(path + (isEmpty ? ".isEmpty" : "")),
      "value": .string(isBool || isEmpty ? "" : " == \(value)"),
    ])
  }
}

/// A change of a row that the store is told of.
struct StoredChange {
  let kind: Crud.Kind
  /// Where the row is shown; nil where it is gone.
  let row: Int?
  /// The identity of a row that is gone, as Swift writes it.
  let id: String?

  func context(entity: String) -> TemplateValue {
    let method =
      switch kind {
      case .add: "add"
      case .edit: "update"
      default: "delete" + entity
      }
    return .object([
      "method": .string(method), "row": .string(row.map { "\($0)" } ?? ""), "id": .string(id ?? ""),
    ])
  }
}

/// Writes what a test expects of values of the state.
struct Expectation {
  let model: FeatureModel
  /// The state before anything has happened.
  let start: Simulation
  /// What the test gives the action, by the names that it has there.
  let given: [(name: String, value: SpecValue)]

  /// What has changed between two values: fields alone where the rows are the same ones.
  func changes(
    from old: SpecValue, to new: SpecValue, at path: String, as type: TypeRef
  ) -> [Outcome] {
    guard old != new else { return [] }
    switch (old, new) {
    case (.record(let entity, let before), .record(let other, let after))
    where entity == other && isSame(before, after, entity):
      return (model.entity(entity)?.stored ?? []).flatMap { field -> [Outcome] in
        guard let old = before[field.name], let new = after[field.name] else { return [] }
        let place = "\(path)\(type.isOptional ? "?" : "").\(field.name)"
        return changes(from: old, to: new, at: place, as: field.type)
      }
    case (.list(let before), .list(let after))
    where before.count == after.count && type.element?.entityName != nil && !type.isOptional:
      return after.indices.flatMap { index in
        changes(
          from: before[index], to: after[index], at: "\(path)[\(index)]", as: type.element ?? type)
      }
    default: return text(new).map { [Outcome(path: path, type: type, value: $0)] } ?? []
    }
  }

  private func isSame(
    _ before: [String: SpecValue], _ after: [String: SpecValue], _ entity: String
  ) -> Bool {
    model.entity(entity)?.id.map { before[$0.name] == after[$0.name] } ?? true
  }

  /// A value as Swift writes it where its type is known; nil where it cannot be written.
  func text(_ value: SpecValue) -> String? {
    switch value {
    case .bool(let value): return "\(value)"
    case .int(let value): return "\(value)"
    case .double(let value): return value.isFinite ? "\(value)" : nil
    case .decimal(let value): return Self.literal(value)
    case .text(let text): return SwiftLiteral.string(text)
    case .enumCase(let name, _): return "." + name
    case .none: return "nil"
    case .opaque(let expression):
      return given.first { $0.value == value }?.name ?? identity(value) ?? expression
    case .list(let elements): return list(elements)
    case .record(let name, let fields):
      return given.first { $0.value == value }?.name ?? record(name, fields)
    case .range: return nil
    }
  }

  /// What Swift reads exactly: a literal, or the quotient of two, which beside `==` does not say its type. Nil where
  /// that has too many digits.
  private static func literal(_ value: Fraction) -> String? {
    switch value.denominator {
    case 1: return "\(value.numerator)"
    case 2, 4, 8: return "\(Double(value.numerator) / Double(value.denominator))"
    default:
      guard let (numerator, denominator) = value.decimal else { return nil }
      let text = "\(SwiftLiteral.grouped(numerator)) / \(SwiftLiteral.grouped(denominator))"
      return "(\(text) as Decimal)"
    }
  }

  /// All samples by their name, with what comes after them, and all cases of an enum; else element by element.
  private func list(_ elements: [SpecValue]) -> String? {
    if case .record(let name, _)? = elements.first, let entity = model.entity(name) {
      let samples = samples(of: entity)
      if samples.count > 1, elements.starts(with: samples) {
        let rest = Array(elements.dropFirst(samples.count))
        return rest.isEmpty ? "\(name).samples" : list(rest).map { "\(name).samples + \($0)" }
      }
      if samples.count > 1, elements.suffix(samples.count) == samples[...] {
        return list(elements.dropLast(samples.count)).map { "\($0) + \(name).samples" }
      }
    }
    if case .enumCase(let first, let name?)? = elements.first,
      let cases = model.enumeration(name)?.cases.map(\.name), cases.count > 1, first == cases[0],
      elements == cases.map({ .enumCase($0, of: name) })
    {
      return "\(name).allCases"
    }
    let texts = elements.compactMap(text)
    return texts.count == elements.count ? "[\(texts.joined(separator: ", "))]" : nil
  }

  /// The identity of a sample.
  private func identity(_ value: SpecValue) -> String? {
    for entity in model.entities {
      guard let id = entity.id?.name else { continue }
      for (index, sample) in samples(of: entity).enumerated() {
        guard case .record(_, let fields) = sample, fields[id] == value else { continue }
        return "\(entity.name).samples[\(index)].id"
      }
    }
    return nil
  }

  /// A sample, or a new value with what it does not have by default.
  private func record(_ name: String, _ fields: [String: SpecValue]) -> String? {
    guard let entity = model.entity(name) else { return nil }
    let whole = SpecValue.record(of: name, fields: fields)
    if let index = samples(of: entity).firstIndex(of: whole) { return "\(name).samples[\(index)]" }
    // What stubs answer.
    let numbered = "\(name).numbered(9)"
    if start.value(of: numbered) == whole { return numbered }
    var arguments: [String] = []
    for field in entity.stored {
      guard let value = fields[field.name], let text = text(value) else { return nil }
      if !isDefault(value, of: field) { arguments.append("\(field.name): \(text)") }
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  private func isDefault(_ value: SpecValue, of field: Field) -> Bool {
    switch field.defaultValue {
    case .expression(let text): start.stored(text, as: field.type) == value
    case .null: value == .none
    case .none, .now, .makeID: false
    }
  }

  private func samples(of entity: Entity) -> [SpecValue] {
    guard case .list(let samples)? = start.value(of: "\(entity.name).samples") else {
      return []
    }
    return samples
  }
}
