/// A pattern for names and paths: `*` is any run of characters inside one path segment, `**` as a
/// whole segment is any number of segments (at the end: at least one), `{name}` is `*` that is not
/// empty and is remembered.
///
/// Matching keeps one point to come back to per kind of star, never a tree of choices: the cost is
/// at most pattern length × text length, whatever the input.
public struct Glob: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a pattern.
  public enum Problem: Error, Hashable, Sendable {
    /// `{` without `}`, or `}` without `{`.
    case unbalancedBrace
    /// `{}`, or a capture whose name is not a word.
    case badCaptureName(String)
    /// The same capture twice in one pattern.
    case repeatedCapture(String)

    /// The problem in words.
    public var message: String {
      switch self {
      case .unbalancedBrace: "a brace has no partner"
      case .badCaptureName(let name): "'{\(name)}' is not a capture: a capture is a word in braces"
      case .repeatedCapture(let name): "the capture '{\(name)}' stands twice"
      }
    }
  }

  /// The pattern as written.
  public let description: String
  /// The names of the captures, in the order of the pattern.
  public let captureNames: [String]
  private let segments: [Segment]
  /// What the whole pattern comes to where it is nothing but text around at most one star.
  private let simple: Simple?

  /// `prefix*suffix`, or just a text where there is no star.
  private struct Simple: Hashable, Sendable {
    var prefix: [UInt8]
    var suffix: [UInt8]?
  }

  private enum Token: Hashable, Sendable {
    case byte(UInt8)
    case star
    case capture(Int)
  }

  /// One segment of the pattern, or any number of them.
  private struct Segment: Hashable, Sendable {
    var isAny = false
    var tokens: [Token] = []
    /// The bytes of a segment that is only text.
    var text: [UInt8]?

    static let anySegments = Segment(isAny: true)

    init(isAny: Bool) { self.isAny = isAny }

    init(_ tokens: [Token]) {
      self.tokens = tokens
      var text: [UInt8] = []
      for token in tokens {
        guard case .byte(let byte) = token else { return }
        text.append(byte)
      }
      self.text = text
    }
  }

  /// A pattern that must fit the whole name or path.
  public init(_ pattern: String) throws(Problem) {
    try self.init(pattern, prefix: [])
  }

  /// A pattern for a path that may start in any folder: `Features/{slice}/**` fits
  /// `App/Features/Cart/Cart.swift`. A leading `/` or `./` ties it to the root.
  public init(path pattern: String) throws(Problem) {
    if pattern.hasPrefix("/") || pattern.hasPrefix("./") {
      let rest = pattern.drop { $0 == "." }.drop { $0 == "/" }
      try self.init(String(rest), prefix: [], description: pattern)
    } else {
      try self.init(pattern, prefix: [.anySegments])
    }
  }

  private init(
    _ pattern: String, prefix: [Segment], description: String? = nil
  ) throws(Problem) {
    var names: [String] = []
    var segments = prefix
    for part in pattern.split(separator: "/", omittingEmptySubsequences: true) {
      if part == "**" {
        if segments.last?.isAny != true { segments.append(.anySegments) }
      } else {
        segments.append(Segment(try Self.tokens(part, &names)))
      }
    }
    self.description = description ?? pattern
    self.captureNames = names
    self.segments = segments
    self.simple = Self.simple(segments)
  }

  private static func simple(_ segments: [Segment]) -> Simple? {
    guard segments.count == 1, let segment = segments.first, !segment.isAny else { return nil }
    var simple = Simple(prefix: [])
    for token in segment.tokens {
      switch token {
      case .byte(let byte):
        if simple.suffix == nil { simple.prefix.append(byte) } else { simple.suffix?.append(byte) }
      case .star where simple.suffix == nil: simple.suffix = []
      case .star, .capture: return nil
      }
    }
    return simple
  }

  /// Whether the pattern speaks of more than simple names.
  var hasDot: Bool { description.utf8.contains(UInt8(ascii: ".")) }

  private static func tokens(_ part: Substring, _ names: inout [String]) throws(Problem) -> [Token]
  {
    var tokens: [Token] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"):
        if tokens.last != .star { tokens.append(.star) }
      case UInt8(ascii: "{"):
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { throw .unbalancedBrace }
        let name = String(Substring(rest[..<end]))
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
          throw .badCaptureName(name)
        }
        guard !names.contains(name) else { throw .repeatedCapture(name) }
        tokens.append(.capture(names.count))
        names.append(name)
        rest = rest[rest.index(after: end)...]
      case UInt8(ascii: "}"): throw .unbalancedBrace
      default: tokens.append(.byte(byte))
      }
    }
    return tokens
  }

  /// Whether the pattern fits the whole text.
  public func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(matches)
  }

  /// Whether the pattern fits a whole text, given as UTF-8.
  public func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let simple, text.last != UInt8(ascii: "/") { return Self.matches(simple, text) }
    var found = [Range<Int>](repeating: 0..<0, count: captureNames.count)
    return match(text, &found)
  }

  private static func matches(_ simple: Simple, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let suffix = simple.suffix ?? []
    let middle = text.count - simple.prefix.count - suffix.count
    guard simple.suffix == nil ? middle == 0 : middle >= 0 else { return false }
    for (index, byte) in suffix.enumerated() where text[text.count - suffix.count + index] != byte {
      return false
    }
    for (index, byte) in simple.prefix.enumerated() where text[index] != byte { return false }
    // A star stays inside one segment.
    return !text[simple.prefix.count..<simple.prefix.count + middle].contains(UInt8(ascii: "/"))
  }

  /// What the captures stand for, in the order of ``captureNames``; nil when the text does not fit.
  /// Where several readings fit, stars take as little as possible, from the left.
  public func captures(in text: String) -> [String]? {
    var text = text
    return text.withUTF8 { bytes in
      var found = [Range<Int>](repeating: 0..<0, count: captureNames.count)
      guard match(bytes, &found) else { return nil }
      return found.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  private func match(_ text: UnsafeBufferPointer<UInt8>, _ found: inout [Range<Int>]) -> Bool {
    var position = 0
    var next = 0
    var retry: (segment: Int, position: Int)?
    while true {
      if next < segments.count, segments[next].isAny {
        next += 1
        if next == segments.count { return position < text.count }
        retry = (next, position)
      }
      let end = Self.segmentEnd(text, position)
      if next < segments.count, position < max(text.count, 1),
        Self.match(segments[next], text, position..<end, &found)
      {
        next += 1
        position = end + 1
        if position >= text.count, next == segments.count { return true }
      } else if let again = retry, again.position < text.count {
        let skipped = Self.segmentEnd(text, again.position) + 1
        retry = (again.segment, skipped)
        next = again.segment
        position = skipped
      } else {
        return position >= text.count && next == segments.count
      }
    }
  }

  private static func segmentEnd(_ text: UnsafeBufferPointer<UInt8>, _ from: Int) -> Int {
    var end = from
    while end < text.count, text[end] != UInt8(ascii: "/") { end += 1 }
    return end
  }

  /// One segment: after a mismatch only the last star grows, which is enough, because whatever
  /// follows it could be found just as well by an earlier star's shortest reading.
  private static func match(
    _ segment: Segment, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    _ found: inout [Range<Int>]
  ) -> Bool {
    if let wanted = segment.text {
      guard wanted.count == range.count else { return false }
      for index in wanted.indices where text[range.lowerBound + index] != wanted[index] {
        return false
      }
      return true
    }
    let tokens = segment.tokens
    var token = 0
    var position = range.lowerBound
    var star: (token: Int, from: Int, end: Int)?
    while true {
      if token < tokens.count {
        switch tokens[token] {
        case .byte(let byte):
          if position < range.upperBound, text[position] == byte {
            token += 1
            position += 1
            continue
          }
        case .star:
          star = (token, position, position)
          token += 1
          continue
        case .capture(let index):
          if position < range.upperBound {
            star = (token, position, position + 1)
            found[index] = position..<position + 1
            token += 1
            position += 1
            continue
          }
        }
      } else if position == range.upperBound {
        return true
      }
      guard var again = star, again.end < range.upperBound else { return false }
      again.end += 1
      star = again
      if case .capture(let index) = tokens[again.token] { found[index] = again.from..<again.end }
      token = again.token + 1
      position = again.end
    }
  }
}
