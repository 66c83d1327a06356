/// Writes JSON into bytes, in the order of the calls: the same calls give the same bytes anywhere.
///
/// ```swift
/// var writer = JSONWriter(.pretty)
/// writer.object {
///   $0.member("version", 1)
///   $0.array("names") { for name in names { $0.value(name) } }
/// }
/// ```
/// It does not check that an object gets keys and an array none.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Layout: Sendable {
    /// No white space at all.
    case compact
    /// A line for each element, two spaces for each level.
    case pretty
    /// A line for each element down to this level; what is deeper stands on one line.
    case lines(Int)

    /// Whether what is on this level, counted from 1, stands on lines of its own.
    fileprivate func breaksLines(at level: Int) -> Bool {
      switch self {
      case .compact: false
      case .pretty: true
      case .lines(let deepest): level <= deepest
      }
    }
  }

  /// What has been written, without a final line break.
  public private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var level = 0
  private var isFirst = true
  private var followsKey = false

  /// Starts with nothing written.
  public init(_ layout: Layout) {
    self.layout = layout
  }

  /// The bytes as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object; the closure writes its members.
  public mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    try nested(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  /// Writes an array; the closure writes its elements.
  public mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    try nested(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  /// Writes a member that is an object.
  public mutating func object(
    _ key: String, _ members: (inout JSONWriter) throws -> Void
  ) rethrows {
    self.key(key)
    try object(members)
  }

  /// Writes a member that is an array.
  public mutating func array(
    _ key: String, _ elements: (inout JSONWriter) throws -> Void
  ) rethrows {
    self.key(key)
    try array(elements)
  }

  /// Writes a key; its value must follow.
  public mutating func key(_ key: String) {
    separate()
    quoted(key)
    bytes.append(UInt8(ascii: ":"))
    if hasSpaces { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Writes a string.
  public mutating func value(_ text: String) {
    separate()
    quoted(text)
  }

  /// Writes a whole number.
  public mutating func value(_ number: Int) {
    separate()
    bytes += String(number).utf8
  }

  /// Writes a number in its shortest form that reads back the same, a whole one without a fraction;
  /// `null` if it is not finite.
  public mutating func value(_ number: Double) {
    guard number.isFinite else { return null() }
    separate()
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 {
      bytes += String(whole).utf8
    } else {
      bytes += number.description.utf8
    }
  }

  /// Writes `true` or `false`.
  public mutating func value(_ flag: Bool) {
    separate()
    bytes += (flag ? "true" : "false").utf8
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    bytes += "null".utf8
  }

  /// Writes a whole tree.
  public mutating func value(_ tree: JSON) {
    switch tree {
    case .null: null()
    case .bool(let flag): value(flag)
    case .integer(let number): value(number)
    case .number(let number): value(number)
    case .string(let text): value(text)
    case .array(let elements): array { for element in elements { $0.value(element) } }
    case .object(let members):
      object { for member in members { $0.member(member.key, member.value) } }
    }
  }

  /// Writes a member.
  public mutating func member(_ key: String, _ value: JSON) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member; nil is `null`.
  public mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { self.value(value) } else { null() }
  }

  /// Writes a member; nil is `null`.
  public mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    if let value { self.value(value) } else { null() }
  }

  /// Writes a member; nil is `null`.
  public mutating func member(_ key: String, _ value: Double?) {
    self.key(key)
    if let value { self.value(value) } else { null() }
  }

  /// Writes a member.
  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    self.value(value)
  }

  private mutating func nested(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    separate()
    bytes.append(open)
    level += 1
    isFirst = true
    try body(&self)
    let isBroken = !isFirst && layout.breaksLines(at: level)
    level -= 1
    if isBroken { newLine() }
    isFirst = false
    bytes.append(close)
  }

  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    let breaksLine = level > 0 && layout.breaksLines(at: level)
    if !isFirst {
      bytes.append(UInt8(ascii: ","))
      if !breaksLine, hasSpaces { bytes.append(UInt8(ascii: " ")) }
    }
    if breaksLine { newLine() }
    isFirst = false
  }

  private var hasSpaces: Bool {
    if case .compact = layout { false } else { true }
  }

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<level { bytes += "  ".utf8 }
  }

  private mutating func quoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      // Control characters steer terminals, and the two line separators break scripts.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        bytes += "\\u".utf8
        for shift in [12, 8, 4, 0] {
          bytes.append(Self.hexDigit(UInt8(scalar.value >> shift & 15)))
        }
      case _ where scalar.isASCII: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
