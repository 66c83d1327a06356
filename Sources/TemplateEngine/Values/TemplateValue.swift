/// What a template can see: plain data, without behaviour.
public enum TemplateValue: Sendable, Equatable {
  /// Null: defined, but without a value. Prints nothing.
  case none
  /// A truth value; prints `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A floating-point number.
  case double(Double)
  /// Text.
  case string(String)
  /// Values in order.
  case array([TemplateValue])
  /// Values by name, in the order in which they were written.
  case object(TemplateObject)

  /// What it is, for messages: `a string`, `an array` …
  public var kind: String {
    switch self {
    case .none: "null"
    case .bool: "a truth value"
    case .int, .double: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension TemplateValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `nil` is ``none``.
  public init(nilLiteral: ()) { self = .none }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A floating-point number.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Values in order.
  public init(arrayLiteral elements: TemplateValue...) { self = .array(elements) }
  /// Values by name, in the order written; of equal keys the last one counts.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(TemplateObject(elements))
  }
}
