import Diagnostics

/// A value that was read from JSON5, with the bytes it was read from.
public struct JSONValue: Sendable {
  /// What the value is.
  public indirect enum Kind: Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A number without fraction and exponent that fits.
    case integer(Int)
    /// Any other number, `Infinity` and `NaN` included.
    case number(Double)
    /// A string, its escapes resolved.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object(JSONObject)
    /// Something that could not be read; a diagnostic has said so already.
    case invalid
  }

  /// What the value is.
  public var kind: Kind
  /// The value's bytes, quotes and brackets included.
  public var span: Span

  /// Makes a value.
  public init(_ kind: Kind, _ span: Span) {
    self.kind = kind
    self.span = span
  }

  /// The string, if it is one.
  public var string: String? { if case .string(let value) = kind { value } else { nil } }
  /// The truth value, if it is one.
  public var bool: Bool? { if case .bool(let value) = kind { value } else { nil } }
  /// The integer, if it is one.
  public var integer: Int? { if case .integer(let value) = kind { value } else { nil } }
  /// The number, if it is one; an integer counts.
  public var number: Double? {
    switch kind {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
  /// The elements, if it is an array.
  public var array: [JSONValue]? { if case .array(let value) = kind { value } else { nil } }
  /// The object, if it is one.
  public var object: JSONObject? { if case .object(let value) = kind { value } else { nil } }

  /// The value with the first member of each key alone, at any depth: the reader has told of the
  /// others, and what else they say would be told as a fault of its own.
  public var withoutDuplicates: JSONValue {
    switch kind {
    case .array(let elements):
      return JSONValue(.array(elements.map(\.withoutDuplicates)), span)
    case .object(var object):
      var seen: Set<String> = []
      object.members = object.members.filter { seen.insert($0.key).inserted }.map {
        JSONMember(key: $0.key, keySpan: $0.keySpan, value: $0.value.withoutDuplicates)
      }
      return JSONValue(.object(object), span)
    default: return self
    }
  }

  /// The kind with its article, for messages: `a string`.
  public var description: String {
    switch kind {
    case .null: "null"
    case .bool: "a truth value"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .invalid: "something unreadable"
    }
  }
}

/// A member of an object that was read: its key, where the key stands, and the value.
public struct JSONMember: Sendable {
  /// The key, its escapes resolved.
  public var key: String
  /// The key's bytes, quotes included.
  public var keySpan: Span
  /// The value.
  public var value: JSONValue

  /// Makes a member.
  public init(key: String, keySpan: Span, value: JSONValue) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }
}

/// An object that was read: its members in the order of the file.
public struct JSONObject: Sendable {
  /// All members; of a duplicate key every one (it is an error, so no one sees them in practice).
  public var members: [JSONMember]
  /// False when a part of it could not be read, so that nothing may be called missing.
  public var isComplete: Bool

  /// Makes an object.
  public init(_ members: [JSONMember], isComplete: Bool = true) {
    self.members = members
    self.isComplete = isComplete
  }

  /// The value of the first member with this key. Linear in the members.
  public subscript(key: String) -> JSONValue? { member(key)?.value }

  /// The first member with this key. Linear in the members.
  public func member(_ key: String) -> JSONMember? { members.first { $0.key == key } }
}
