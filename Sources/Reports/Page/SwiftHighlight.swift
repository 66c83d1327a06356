import SwiftSource

/// What the parts of a piece of Swift are, line by line, for a page that shows it in colours.
enum SwiftHighlight {
  /// What a run of characters is; the letter stands in the page's data and in its style sheet.
  enum Kind: UInt8 {
    case plain = 0x70  // p
    case keyword = 0x6B  // k
    case type = 0x74  // t
    case declared = 0x64  // d
    case string = 0x73  // s
    case number = 0x6E  // n
    case comment = 0x63  // c
    case attribute = 0x61  // a
  }

  /// A line, and its runs as letters with lengths in UTF-16 units: `k6p1t4`; plain text at the end of
  /// a line is left out.
  struct Line: Hashable {
    let text: ArraySlice<UInt8>
    let runs: [UInt8]
  }

  /// The lines of a text, without line breaks.
  static func lines(_ bytes: [UInt8]) -> [Line] {
    var kinds = [UInt8](repeating: Kind.plain.rawValue, count: bytes.count)
    paint(Tokens(bytes), &kinds)
    var lines: [Line] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      lines.append(Line(text: bytes[start..<end], runs: runs(bytes, kinds, start..<end)))
      start = end + 1
    }
    return lines
  }

  /// Writes the kind of each byte that is not plain.
  private static func paint(_ tokens: Tokens, _ kinds: inout [UInt8]) {
    var last = 0
    var before = TokenKind.end
    for token in tokens.all {
      paintComments(tokens.bytes, last..<Int(token.start), &kinds)
      let kind = kind(of: token, after: before, in: tokens.bytes)
      if kind != .plain {
        for index in token.range { kinds[index] = kind.rawValue }
      }
      last = Int(token.end)
      before = token.kind
    }
    paintComments(tokens.bytes, last..<tokens.bytes.count, &kinds)
  }

  /// What lies between two tokens is space and comments.
  private static func paintComments(
    _ bytes: [UInt8], _ gap: Range<Int>, _ kinds: inout [UInt8]
  ) {
    guard let start = bytes[gap].firstIndex(of: UInt8(ascii: "/")) else { return }
    for index in start..<gap.upperBound { kinds[index] = Kind.comment.rawValue }
  }

  private static func kind(
    of token: Token, after before: TokenKind, in bytes: [UInt8]
  ) -> Kind {
    switch token.kind {
    case .string, .stringStart, .stringSegment, .stringEnd, .regex: .string
    case .integer, .float: .number
    case .at, .pound, .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation,
      .poundAvailable, .poundUnavailable:
      .attribute
    case _ where token.kind.isReserved: before == .period ? .plain : .keyword
    case _ where token.kind.isIdentifier: word(token, after: before, in: bytes)
    default: .plain
    }
  }

  private static func word(
    _ token: Token, after before: TokenKind, in bytes: [UInt8]
  ) -> Kind {
    switch before {
    case .at, .pound: return .attribute
    case .func, .let, .var, .struct, .class, .enum, .protocol, .typealias, .actor, .extension:
      return .declared
    case .period: break
    default: if modifiers.contains(token.kind) { return .keyword }
    }
    let first = bytes[Int(token.start)]
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") ? .type : .plain
  }

  /// Words that are hardly ever names.
  private static let modifiers: Set<TokenKind> = [
    .actor, .any, .async, .convenience, .didSet, .final, .indirect, .isolated, .lazy, .mutating,
    .nonisolated, .nonmutating, .override, .required, .sending, .some, .unowned, .weak, .willSet,
  ]

  private static func runs(_ bytes: [UInt8], _ kinds: [UInt8], _ line: Range<Int>) -> [UInt8] {
    var out: [UInt8] = []
    var index = line.lowerBound
    while index < line.upperBound {
      let kind = kinds[index]
      let end = kinds[index..<line.upperBound].firstIndex { $0 != kind } ?? line.upperBound
      if kind != Kind.plain.rawValue || end < line.upperBound {
        out.append(kind)
        out += String(units(bytes[index..<end])).utf8
      }
      index = end
    }
    return out
  }

  /// UTF-16 units of a piece of UTF-8: one for each character, two for those of four bytes.
  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
