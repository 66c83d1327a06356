/// Sample values as Swift expressions: the same spec always gets the same ones.
struct SampleValues {
  let enums: [EnumModel]
  let entities: [Entity]

  /// The value number `index` (from 0) of a field or parameter; nil where none can be written.
  func value(
    named name: String, type: TypeRef, of entity: String, _ index: Int,
    constraint: Constraint? = nil
  ) -> String? {
    let constraint = constraint ?? Constraint(of: name, type: type)
    switch type {
    case .builtin(let builtin): return builtinValue(builtin, name, entity, index, constraint)
    case .enumeration(let enumeration):
      guard let cases = enums.first(where: { $0.name == enumeration })?.cases, !cases.isEmpty
      else { return nil }
      return "." + cases[index % cases.count].name
    case .entity(let entity):
      return entities.contains { $0.name == entity } ? "\(entity).samples[\(index)]" : nil
    case .entityID(let entity): return identity(of: entity, index)
    case .external: return nil
    case .optional(.builtin(.url)): return Self.optionalURL(index)
    case .optional(let wrapped):
      return value(named: name, type: wrapped, of: entity, index, constraint: constraint) ?? "nil"
    case .array(let element):
      if case .entity(let entity) = element { return "\(entity).samples" }
      let values = (index..<index + 2).compactMap {
        value(named: name, type: element, of: entity, $0)
      }
      return "[\(values.joined(separator: ", "))]"
    }
  }

  /// The id of the sample number `index` of an entity.
  func identity(of entity: String, _ index: Int) -> String? {
    guard let position = entities.firstIndex(where: { $0.name == entity }) else { return nil }
    switch entities[position].id?.type {
    case .builtin(.string): return SwiftLiteral.string("\(entity.lowercased())-\(index + 1)")
    case .builtin(.int): return String(index + 1)
    default: return Self.uuid(position + 1, index + 1)
    }
  }

  /// An identity of its own for each number of each group; `UUID.sample` is generated beside it.
  static func uuid(_ group: Int, _ number: Int) -> String {
    "UUID.sample(\(group * 1000 + number))"
  }

  private func builtinValue(
    _ type: TypeRef.Builtin, _ name: String, _ entity: String, _ index: Int,
    _ constraint: Constraint
  ) -> String {
    switch type {
    case .string:
      return SwiftLiteral.value(SampleText.value(for: name, of: entity, index, constraint))
    case .int: return Self.number(name, index, constraint, step: 1)
    case .double: return Self.number(name, index, constraint, step: 0.5)
    case .decimal:
      let number = Self.number(name, index, constraint, step: 0.5)
      return DecimalLiteral.quotient(number) ?? number
    case .bool: return index % 2 == 0 ? "false" : "true"
    case .date:
      let seconds = 1_760_000_000 - index * 86_400
      return "Date(timeIntervalSince1970: \(SwiftLiteral.grouped(String(seconds))))"
    case .url:
      return "\(Self.optionalURL(index)) ?? URL(filePath: \"/\")"
    case .uuid: return Self.uuid(0, index + 1)
    }
  }

  private static func optionalURL(_ index: Int) -> String {
    "URL(string: \"\(SampleText.address(index))\")"
  }

  private static func number(_ name: String, _ index: Int, _ constraint: Constraint, step: Double)
    -> String
  {
    let words = NameCases.label(name).lowercased()
    let base: Double =
      words.hasSuffix("year")
      ? 2020 : words.hasSuffix("price") || words.hasSuffix("amount") ? 12 : 1
    var value = base + Double(index) + (step < 1 ? 0.5 : 0)
    if let minimum = constraint.minimum {
      let least = constraint.excludesMinimum ? minimum + step : minimum
      if value < least { value = least + Double(index) }
    }
    if let maximum = constraint.maximum {
      let most = constraint.excludesMaximum ? maximum - step : maximum
      if value > most { value = most }
    }
    return Constraint.literal(value)
  }
}
