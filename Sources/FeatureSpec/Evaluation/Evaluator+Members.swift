extension Evaluator {
  func isType(_ name: String) -> Bool {
    guard locals[name] == nil else { return false }
    return model.entity(name) != nil || model.enumeration(name) != nil || name == "UUID"
  }

  func staticMember(_ name: String, of type: String) throws -> SpecValue {
    if let enumeration = model.enumeration(type) {
      if name == "allCases" {
        return .list(enumeration.cases.map { .enumCase($0.name, of: type) })
      }
      guard enumeration.cases.contains(where: { $0.name == name }) else { throw NotTold() }
      return .enumCase(name, of: type)
    }
    guard let entity = model.entity(type), name == "samples" else { throw NotTold() }
    return samples.of(type) {
      .list(
        entity.samples.map { sample in
          let values = zip(entity.stored, sample).map { ($0.name, stored($1, as: $0.type)) }
          return .record(of: type, fields: Dictionary(uniqueKeysWithValues: values))
        })
    }
  }

  /// The row of a number, as tests tell many apart.
  private func numbered(_ number: Int, of type: String) throws -> SpecValue {
    guard let entity = model.entity(type), !entity.numbered.isEmpty else { throw NotTold() }
    let fields = zip(entity.stored, entity.numbered).map {
      ($0.name, stored($1.expression(of: number), as: $0.type))
    }
    return .record(of: type, fields: Dictionary(uniqueKeysWithValues: fields))
  }

  /// The value of an expression that has no surroundings, such as a default; itself where Swift has to make it.
  func stored(_ expression: String, as type: TypeRef) -> SpecValue {
    var evaluator = Evaluator(model, samples, state: [:])
    let value = try? evaluator.evaluate(ExpressionParser.expression(expression), type)
    return value ?? .opaque(expression.hasPrefix(".sample(") ? "UUID" + expression : expression)
  }

  /// `value.name`
  mutating func member(_ name: String, of value: SpecValue) throws -> SpecValue {
    switch value {
    case .record(let type, let fields):
      if let value = fields[name] { return value }
      guard let field = model.entity(type)?.field(name), let derived = field.derived else {
        throw NotTold()
      }
      return try evaluate(derived.plain, as: field.type, of: type, fields)
    case .text(let text):
      switch name {
      case "isEmpty": return .bool(text.isEmpty)
      case "count": return .int(text.count)
      default: throw NotTold()
      }
    case .list(let elements):
      switch name {
      case "isEmpty": return .bool(elements.isEmpty)
      case "count": return .int(elements.count)
      case "first": return elements.first ?? .none
      case "last": return elements.last ?? .none
      case "indices": return .range(elements.indices)
      default: throw NotTold()
      }
    case .enumCase(let label, let type?): return try member(name, ofCase: label, type)
    default: throw NotTold()
    }
  }

  private func member(_ name: String, ofCase label: String, _ type: String) throws -> SpecValue {
    guard let enumeration = model.enumeration(type),
      let found = enumeration.cases.first(where: { $0.name == label })
    else { throw NotTold() }
    switch name {
    case "rawValue": return .text(label)
    case "label": return .text(found.label)
    case "id": return .enumCase(label, of: type)
    default:
      guard let index = enumeration.properties.firstIndex(where: { $0.name == name }),
        found.values.indices.contains(index)
      else { throw NotTold() }
      return stored(found.values[index], as: enumeration.properties[index].type)
    }
  }

  mutating func call(
    _ function: Expression, _ arguments: [Expression.Argument], _ expected: TypeRef?
  ) throws -> SpecValue {
    switch function {
    case .name(let name): return try call(name, arguments, expected)
    case .member(.name("UUID"), "sample"):
      guard case .number(let number)? = arguments.first?.value else { throw NotTold() }
      return .opaque("UUID.sample(\(number))")
    case .member(.name(let type), "numbered") where model.entity(type) != nil:
      guard let number = arguments.first?.value else { throw NotTold() }
      return try numbered(evaluate(number).integer, of: type)
    case .member(let base, let name):
      let value = try evaluate(base)
      if value == .none, base.isChained { return .none }
      if ["map", "flatMap"].contains(name), arguments.count == 1, isOptional(base, value) {
        return value == .none ? .none : try apply(arguments[0].value, [value])
      }
      switch value {
      case .list(let elements): return try call(name, of: elements, arguments, expected)
      case .range(let range):
        guard name == "contains", arguments.count == 1 else { throw NotTold() }
        return .bool(range.contains(try evaluate(arguments[0].value).integer))
      case .text(let text): return try call(name, of: text, arguments)
      case .int(let number):
        guard name == "isMultiple", arguments.first?.label == "of" else { throw NotTold() }
        return .bool(number.isMultiple(of: try evaluate(arguments[0].value).integer))
      default: throw NotTold()
      }
    default: throw NotTold()
    }
  }

  /// Whether an expression is of an optional type: what has no `map` of its own has that one.
  private mutating func isOptional(_ base: Expression, _ value: SpecValue) -> Bool {
    switch value {
    case .list, .text:
      switch base {
      case .name(let name): return type(of: name)?.isOptional ?? false
      case .member(let owner, let name):
        guard case .record(let type, _)? = try? evaluate(owner) else { return false }
        return model.entity(type)?.field(name)?.type.isOptional ?? false
      default: return false
      }
    case .range, .opaque: return false
    default: return true
    }
  }

  private mutating func call(
    _ name: String, _ arguments: [Expression.Argument], _ expected: TypeRef?
  ) throws -> SpecValue {
    if let entity = model.entity(name) { return try new(entity, arguments) }
    switch (name, arguments.count) {
    case ("max", 2), ("min", 2):
      let (a, b) = try operands(arguments[0].value, arguments[1].value, expected)
      return try b.isLess(a) == (name == "max") ? a : b
    case ("abs", 1):
      let value = try evaluate(arguments[0].value, expected)
      return try value.isLess(.int(0).typed(value.numberType))
        ? Self.combined("-", .int(0).typed(value.numberType), value) : value
    case ("Int", 1), ("Double", 1), ("Decimal", 1), ("String", 1):
      guard arguments[0].label == nil else { throw NotTold() }
      return try Self.converted(evaluate(arguments[0].value), to: name)
    case ("Array", 2):
      let count = try evaluate(arguments[1].value).integer
      guard arguments[0].label == "repeating", 0..<1_000 ~= count else { throw NotTold() }
      return .list(
        Array(repeating: try evaluate(arguments[0].value, expected?.element), count: count))
    default: throw NotTold()
    }
  }

  private static func converted(_ value: SpecValue, to type: String) throws -> SpecValue {
    switch (type, value) {
    case ("Int", .int), ("Double", .double), ("String", .text): value
    case ("Double", .int(let value)): .double(Double(value))
    case ("Decimal", .int(let value)): .decimal(Fraction(value))
    case ("Int", .double(let value)):
      if let whole = Int(exactly: value.rounded(.towardZero)) {
        .int(whole)
      } else {
        throw NotTold()
      }
    case ("String", .int(let value)): .text("\(value)")
    default: throw NotTold()
    }
  }

  /// A value of an entity: what is not given is as in a new one.
  private mutating func new(_ entity: Entity, _ arguments: [Expression.Argument]) throws
    -> SpecValue
  {
    var fields: [String: SpecValue] = [:]
    for argument in arguments {
      guard let label = argument.label, let field = entity.field(label) else { throw NotTold() }
      fields[label] = try evaluate(argument.value, field.type)
    }
    for field in entity.stored where fields[field.name] == nil {
      switch field.defaultValue {
      case .null: fields[field.name] = SpecValue.none
      case .expression(let text): fields[field.name] = stored(text, as: field.type)
      case .none, .now, .makeID: throw NotTold()
      }
    }
    return .record(of: entity.name, fields: fields)
  }

  private mutating func call(
    _ name: String, of text: String, _ arguments: [Expression.Argument]
  ) throws -> SpecValue {
    switch (name, arguments.count) {
    case ("uppercased", 0): return .text(text.uppercased())
    case ("lowercased", 0): return .text(text.lowercased())
    case ("hasPrefix", 1), ("hasSuffix", 1), ("contains", 1):
      guard case .text(let other) = try evaluate(arguments[0].value) else { throw NotTold() }
      switch name {
      case "hasPrefix": return .bool(text.hasPrefix(other))
      case "hasSuffix": return .bool(text.hasSuffix(other))
      default: return .bool(text.contains(other))
      }
    case ("localizedStandardContains", 1), ("localizedCaseInsensitiveContains", 1):
      guard case .text(let other) = try evaluate(arguments[0].value) else { throw NotTold() }
      // Beyond ASCII it is the language that decides what is alike.
      guard !other.isEmpty, (text + other).allSatisfy(\.isASCII) else { throw NotTold() }
      return .bool(text.lowercased().contains(other.lowercased()))
    case ("trimmingCharacters", 1):
      // Which characters are taken off matters only where there is space at an end.
      guard text.first?.isWhitespace != true, text.last?.isWhitespace != true,
        case .implicitMember(let set) = arguments[0].value, set.hasPrefix("whitespaces")
      else { throw NotTold() }
      return .text(text)
    default: throw NotTold()
    }
  }

  private mutating func call(
    _ name: String, of elements: [SpecValue], _ arguments: [Expression.Argument],
    _ expected: TypeRef?
  ) throws -> SpecValue {
    guard let first = arguments.first?.value else {
      switch name {
      case "reversed": return .list(elements.reversed())
      case "sorted": return .list(try elements.sorted { try $0.isLess($1) })
      case "min": return try elements.min { try $0.isLess($1) } ?? .none
      case "max": return try elements.max { try $0.isLess($1) } ?? .none
      default: throw NotTold()
      }
    }
    let isClosure = if case .closure = first { true } else { false }
    switch (name, arguments.count) {
    case ("contains", 1):
      let index = try isClosure ? self.index(of: first, elements) : index(equalTo: first, elements)
      return .bool(index != nil)
    case ("firstIndex", 1):
      let index = try isClosure ? self.index(of: first, elements) : index(equalTo: first, elements)
      return index.map { .int($0) } ?? .none
    case ("first", 1): return try index(of: first, elements).map { elements[$0] } ?? .none
    case ("allSatisfy", 1):
      for element in elements where try !apply(first, [element]).truth { return .bool(false) }
      return .bool(true)
    case ("sorted", 1): return .list(try elements.sorted { try apply(first, [$0, $1]).truth })
    case ("filter", 1): return .list(try filtered(elements, by: first))
    case ("count", 1): return .int(try filtered(elements, by: first).count)
    case ("map", 1): return .list(try elements.map { try apply(first, [$0]) })
    case ("compactMap", 1):
      return .list(try elements.map { try apply(first, [$0]) }.filter { $0 != .none })
    case ("reduce", 2):
      var result = try evaluate(first, expected)
      for element in elements {
        result = try apply(arguments[1].value, [result, element]).typed(result.numberType)
      }
      return result
    case ("joined", 1):
      guard case .text(let separator) = try evaluate(first) else { throw NotTold() }
      return .text(try elements.map(Self.described).joined(separator: separator))
    case ("prefix", 1), ("suffix", 1), ("dropFirst", 1), ("dropLast", 1):
      let count = try evaluate(first).integer
      guard count >= 0, arguments[0].label == nil else { throw NotTold() }
      switch name {
      case "prefix": return .list(Array(elements.prefix(count)))
      case "suffix": return .list(Array(elements.suffix(count)))
      case "dropFirst": return .list(Array(elements.dropFirst(count)))
      default: return .list(Array(elements.dropLast(count)))
      }
    default: throw NotTold()
    }
  }

  private mutating func filtered(
    _ elements: [SpecValue], by function: Expression
  ) throws -> [SpecValue] {
    var kept: [SpecValue] = []
    for element in elements where try apply(function, [element]).truth { kept.append(element) }
    return kept
  }

  private mutating func index(of function: Expression, _ elements: [SpecValue]) throws -> Int? {
    for (index, element) in elements.enumerated() where try apply(function, [element]).truth {
      return index
    }
    return nil
  }

  private mutating func index(equalTo value: Expression, _ elements: [SpecValue]) throws -> Int? {
    let value = try evaluate(value)
    return try elements.firstIndex { try $0.isEqual(value) }
  }
}
