/// A value that the Swift of a spec gives, as far as that can be told without running it.
public indirect enum SpecValue: Sendable, Equatable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// A `Decimal`, exact.
  case decimal(Fraction)
  case text(String)
  /// A case of an enum, with the name of the enum where that is known.
  case enumCase(String, of: String?)
  case list([SpecValue])
  case range(Range<Int>)
  /// A value of an entity: all stored fields by name.
  case record(of: String, fields: [String: SpecValue])
  /// `nil`
  case none
  /// What only Swift can make: its expression. Equal to the same expression; of another one nothing is known, but
  /// that two sample identities differ.
  case opaque(String)
}

/// What cannot be told without running Swift.
struct NotTold: Error {}

extension SpecValue {
  /// The value of a stored field; nil where it is of no entity.
  public func field(_ name: String) -> SpecValue? {
    if case .record(_, let fields) = self { fields[name] } else { nil }
  }

  /// The `Bool` that it is.
  var truth: Bool {
    get throws {
      guard case .bool(let value) = self else { throw NotTold() }
      return value
    }
  }

  var elements: [SpecValue] {
    get throws {
      switch self {
      case .list(let elements): return elements
      case .range(let range) where range.count < 1_000: return range.map { .int($0) }
      default: throw NotTold()
      }
    }
  }

  var integer: Int {
    get throws {
      guard case .int(let value) = self else { throw NotTold() }
      return value
    }
  }

  /// Its type, where a literal beside it takes that.
  var numberType: TypeRef? {
    switch self {
    case .int: .builtin(.int)
    case .double: .builtin(.double)
    case .decimal: .builtin(.decimal)
    default: nil
    }
  }

  /// Whether it can be looked through at once, however much of it is shared.
  var isSmall: Bool {
    var rest = 5_000
    return fits(&rest)
  }

  private func fits(_ rest: inout Int) -> Bool {
    rest -= 1
    guard rest > 0 else { return false }
    switch self {
    case .text(let text), .opaque(let text):
      rest -= text.utf8.count / 8
      return rest > 0
    case .list(let elements): return elements.allSatisfy { $0.fits(&rest) }
    case .record(_, let fields): return fields.values.allSatisfy { $0.fits(&rest) }
    default: return true
    }
  }

  /// Whether all pairs are equal. One that is known to differ says so whatever cannot be told of others, in which order
  /// ever they come.
  private static func areEqual(_ pairs: some Sequence<(Self, Self)>) throws -> Bool {
    var isTold = true
    for (a, b) in pairs {
      do {
        if try !a.isEqual(b) { return false }
      } catch is NotTold {
        isTold = false
      }
    }
    guard isTold else { throw NotTold() }
    return true
  }

  /// Whether `==` of Swift is true of it and another.
  func isEqual(_ other: SpecValue) throws -> Bool {
    switch (self, other) {
    case (.enumCase(let a, _), .enumCase(let b, _)): return a == b
    case (.list(let a), .list(let b)):
      guard a.count == b.count else { return false }
      return try Self.areEqual(zip(a, b))
    case (.record(let a, let fields), .record(let b, let others)):
      guard a == b, Set(fields.keys) == Set(others.keys) else { throw NotTold() }
      return try Self.areEqual(
        fields.lazy.compactMap { name, value in others[name].map { (value, $0) } })
    case (.opaque(let a), .opaque(let b)):
      if a == b { return true }
      guard a.hasPrefix("UUID.sample("), b.hasPrefix("UUID.sample(") else { throw NotTold() }
      return false
    case (.none, _), (_, .none): return self == other
    case (.bool, .bool), (.int, .int), (.double, .double), (.decimal, .decimal), (.text, .text):
      return self == other
    default: throw NotTold()
    }
  }

  /// Whether `<` of Swift is true of it and another.
  func isLess(_ other: SpecValue) throws -> Bool {
    switch (self, other) {
    case (.int(let a), .int(let b)): return a < b
    case (.double(let a), .double(let b)): return a < b
    case (.decimal(let a), .decimal(let b)): return try a.isLess(b)
    case (.text(let a), .text(let b)): return a < b
    default: throw NotTold()
    }
  }

  /// The value as one of a type: what was read without it.
  func typed(_ type: TypeRef?) -> SpecValue {
    switch (self, type) {
    case (_, .optional(let wrapped)): return typed(wrapped)
    case (.enumCase(let name, nil), .enumeration(let type)): return .enumCase(name, of: type)
    case (.int(let value), .builtin(.double)): return .double(Double(value))
    case (.int(let value), .builtin(.decimal)): return .decimal(Fraction(value))
    case (.list(let elements), .array(let type)): return .list(elements.map { $0.typed(type) })
    default: return self
    }
  }
}
