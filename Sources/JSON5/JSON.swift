/// A plain JSON value to be written or handed on: no places, members in the order given.
public indirect enum JSON: Sendable, Equatable {
  /// A member of an object.
  public struct Member: Sendable, Equatable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSON

    /// Makes a member.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// Any number; what is not finite is written as `null`.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object.
  case object([Member])

  /// The value of the first member with this key; nil for other values too. Linear in the members.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements, if it is an array.
  public var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  /// The string, if it is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The strings of an array, or the string alone: as keys that take one or several have it.
  public var strings: [String] { string.map { [$0] } ?? (array ?? []).compactMap(\.string) }
  /// The truth value, if it is one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// An object; members without a value are left out.
  public static func members(_ members: [(key: String, value: JSON?)]) -> JSON {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// The text in a layout, with a final line break.
  public func text(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout)
    writer.value(self)
    return writer.text + "\n"
  }

  /// The string, or `null` for nil.
  public static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral
{
  /// An object with its members in the order written.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0, $1) })
  }
  /// An array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// `true` or `false`
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// `null`
  public init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
  /// The value without its places; what could not be read is `null`.
  public var plain: JSON {
    switch kind {
    case .null, .invalid: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let elements): .array(elements.map(\.plain))
    case .object(let object):
      .object(object.members.map { JSON.Member($0.key, $0.value.plain) })
    }
  }
}
