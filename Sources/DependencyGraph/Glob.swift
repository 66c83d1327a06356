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
      case .badCaptureName(let name) where name.contains(","):
        "'{\(name)}' is not a capture: several patterns stand in a list, ['A/**', 'B/**']"
      case .badCaptureName(let name): "'{\(name)}' is not a capture: a capture is a word in braces"
      case .repeatedCapture(let name): "the capture '{\(name)}' stands twice"
      }
    }
  }

  /// The pattern as written.
  public let description: String
  /// The names of the captures, in the order of the pattern.
  public let captureNames: [String]
  /// The tokens of all segments, one segment after the other.
  private let tokens: [Token]
  private let segments: [Segment]
  /// What the whole pattern comes to where it is nothing but text around at most one star.
  private let simple: Simple?
  /// What the last eight bytes of every text have in common that the pattern fits.
  var ending: Ending { Ending(of: simple == nil ? [] : tokens) }

  /// The byte that every text begins with that the pattern fits; nil where that is not known.
  var first: UInt8? {
    if segments.count == 1, case .byte(let byte) = tokens.first { byte } else { nil }
  }

  /// Whether a pattern for paths says the same of all files in a folder: `Features/**`.
  var coversFolders: Bool { segments.last?.isAny ?? false }

  /// The last eight bytes of a text as one number, and which of them count.
  struct Ending: Hashable, Sendable {
    var bytes: UInt64 = 0
    var mask: UInt64 = 0

    /// That of a text, whole.
    @inline(__always)
    init(of text: UnsafeBufferPointer<UInt8>) {
      for byte in text.suffix(8) { append(byte) }
    }

    /// That of a pattern which is nothing but text behind its last star.
    fileprivate init(of tokens: [Token]) {
      for token in tokens {
        if case .byte(let byte) = token { append(byte) } else { self = Ending() }
      }
    }

    private init() {}

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
      bytes = bytes << 8 | UInt64(byte)
      mask = mask << 8 | 0xFF
    }

    /// The last byte; nil where it may be any.
    var last: UInt8? { mask == 0 ? nil : UInt8(truncatingIfNeeded: bytes) }

    /// Whether a pattern with this ending may fit a text with that one, which has no slash at its very end.
    @inline(__always)
    func mayFit(_ text: Ending) -> Bool { text.bytes & mask == bytes }
  }

  /// Text around at most one star: all tokens but that star.
  private struct Simple: Hashable, Sendable {
    /// The number of bytes in front.
    var prefix: Int
    /// The number of bytes behind a star; nil where there is none.
    var suffix: Int?
  }

  fileprivate enum Token: Hashable, Sendable {
    case byte(UInt8)
    case star
    case capture(Int32)
  }

  /// One segment of the pattern, or any number of them.
  private struct Segment: Hashable, Sendable {
    var isAny = false
    /// In ``Glob/tokens``.
    var start: Int
    var end: Int
    /// What it comes to where it is nothing but text around at most one star.
    var simple: Simple?
  }

  /// A pattern that must fit the whole name or path.
  public init(_ pattern: String) throws(Problem) {
    try self.init(pattern, startsAnywhere: false)
  }

  /// A pattern for a path that may start in any folder: `Features/{slice}/**` fits
  /// `App/Features/Cart/Cart.swift`. A leading `/` or `./` ties it to the root.
  public init(path pattern: String) throws(Problem) {
    if pattern.hasPrefix("/") || pattern.hasPrefix("./") {
      let rest = pattern.drop { $0 == "." }.drop { $0 == "/" }
      try self.init(String(rest), startsAnywhere: false, description: pattern)
    } else {
      try self.init(pattern, startsAnywhere: true)
    }
  }

  private init(
    _ pattern: String, startsAnywhere: Bool, description: String? = nil
  ) throws(Problem) {
    var names: [String] = []
    var tokens: [Token] = []
    let anywhere = Segment(isAny: true, start: 0, end: 0)
    var segments = startsAnywhere ? [anywhere] : []
    let bytes = Array(pattern.utf8)
    tokens.reserveCapacity(bytes.count)
    for part in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true) {
      if part.elementsEqual("**".utf8) {
        if segments.last?.isAny != true { segments.append(anywhere) }
      } else {
        var segment = Segment(start: tokens.count, end: 0)
        try Self.append(part, to: &tokens, &names)
        segment.end = tokens.count
        segment.simple = Self.simple(tokens[segment.start...])
        segments.append(segment)
      }
    }
    self.description = description ?? pattern
    self.captureNames = names
    self.tokens = tokens
    self.segments = segments
    self.simple = segments.count == 1 ? segments[0].simple : nil
  }

  private static func simple(_ tokens: ArraySlice<Token>) -> Simple? {
    var simple = Simple(prefix: 0)
    for token in tokens {
      switch token {
      case .byte:
        if let suffix = simple.suffix { simple.suffix = suffix + 1 } else { simple.prefix += 1 }
      case .star where simple.suffix == nil: simple.suffix = 0
      case .star, .capture: return nil
      }
    }
    return simple
  }

  /// Whether the pattern is a name.
  public var isLiteral: Bool { !description.utf8.contains { "*?{".utf8.contains($0) } }

  /// Whether a pattern for paths fits every Swift file, in whichever folder: `**`, `*`, `**/*.swift`.
  var fitsAllFiles: Bool {
    guard let first = segments.first, first.isAny, segments.count < 3 else { return false }
    let star = [Token.star]
    return [[], star, star + ".swift".utf8.map(Token.byte)].contains(tokens)
  }

  /// Whether the pattern speaks of more than simple names.
  var hasDot: Bool { description.utf8.contains(UInt8(ascii: ".")) }

  /// Appends what a part between two slashes says.
  private static func append(
    _ part: ArraySlice<UInt8>, to tokens: inout [Token], _ names: inout [String]
  ) throws(Problem) {
    let start = tokens.count
    var rest = part
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"):
        if tokens.count == start || tokens.last != .star { tokens.append(.star) }
      case UInt8(ascii: "{"):
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { throw .unbalancedBrace }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
          throw .badCaptureName(name)
        }
        guard !names.contains(name) else { throw .repeatedCapture(name) }
        tokens.append(.capture(Int32(truncatingIfNeeded: names.count)))
        names.append(name)
        rest = rest[(end + 1)...]
      case UInt8(ascii: "}"): throw .unbalancedBrace
      default: tokens.append(.byte(byte))
      }
    }
  }

  /// Whether the pattern fits the whole text.
  public func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0) }
  }

  /// Whether the pattern fits a whole text, given as UTF-8.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    tokens.withUnsafeBufferPointer { tokens in
      if let simple, text.last != UInt8(ascii: "/") {
        // A star stays inside one segment.
        return Self.matches(simple, tokens, text) && !text.contains(UInt8(ascii: "/"))
      }
      var found = [Range<Int>](repeating: 0..<0, count: captureNames.count)
      return match(tokens, text, &found)
    }
  }

  private static func matches(
    _ simple: Simple, _ tokens: UnsafeBufferPointer<Token>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let suffix = simple.suffix ?? 0
    let middle = text.count - simple.prefix - suffix
    guard simple.suffix == nil ? middle == 0 : middle >= 0 else { return false }
    // The ends of names differ sooner than their starts.
    for index in 0..<suffix
    where tokens[tokens.count - 1 - index] != .byte(text[text.count - 1 - index]) {
      return false
    }
    for index in 0..<simple.prefix where tokens[index] != .byte(text[index]) { return false }
    return true
  }

  /// What the captures stand for, in the order of ``captureNames``; nil when the text does not fit.
  /// Where several readings fit, stars take as little as possible, from the left.
  public func captures(in text: String) -> [String]? {
    var text = text
    return text.withUTF8 { bytes in
      var found = [Range<Int>](repeating: 0..<0, count: captureNames.count)
      guard tokens.withUnsafeBufferPointer({ match($0, bytes, &found) }) else { return nil }
      return found.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  private func match(
    _ tokens: UnsafeBufferPointer<Token>, _ text: UnsafeBufferPointer<UInt8>,
    _ found: inout [Range<Int>]
  ) -> Bool {
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
        Self.match(segments[next], tokens, text, position..<end, &found)
      {
        next += 1
        position = end + 1
        if position >= text.count, next == segments.count { return true }
      } else if let again = retry, again.position < text.count {
        let skipped = (again.position == position ? end : Self.segmentEnd(text, again.position)) + 1
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
    _ segment: Segment, _ all: UnsafeBufferPointer<Token>, _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>, _ found: inout [Range<Int>]
  ) -> Bool {
    let tokens = UnsafeBufferPointer(rebasing: all[segment.start..<segment.end])
    if let simple = segment.simple {
      return matches(simple, tokens, UnsafeBufferPointer(rebasing: text[range]))
    }
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
            found[Int(index)] = position..<position + 1
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
      if case .capture(let index) = tokens[again.token] {
        found[Int(index)] = again.from..<again.end
      }
      token = again.token + 1
      position = again.end
    }
  }
}
