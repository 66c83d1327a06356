import Diagnostics

extension Lexer {
  /// The offset of the first byte from `p` on that is no space, eight at a time.
  @inline(__always)
  mutating func skipSpaces(from start: Int) -> Int {
    var p = start
    while true {
      let word = bytes(at: p) ^ 0x2020_2020_2020_2020
      if word != 0 { return p &+ (word.trailingZeroBitCount >> 3) }
      p &+= 8
    }
  }

  /// The offset of the line break that ends the line of `start`, or the end of the file, and whether two
  /// slashes may stand side by side before it. Reads eight bytes at a time: comments are a third of many
  /// sources.
  mutating func lineEnd(from start: Int) -> (offset: Int, hasSlashes: Bool) {
    var p = start
    var pairs: UInt64 = 0
    /// The mark of a slash at the very end of the last eight bytes.
    var last: UInt64 = 0
    while p < count {
      let word = bytes(at: p)
      let slashes = Self.marks(of: UInt8(ascii: "/"), in: word)
      let here = slashes & (slashes << 8 | last)
      if Self.controls(in: word) != 0 {
        let ends =
          Self.marks(of: UInt8(ascii: "\n"), in: word)
          | Self.marks(of: UInt8(ascii: "\r"), in: word)
        if ends != 0 {
          let end = ends.trailingZeroBitCount
          pairs |= here & ((1 << UInt64(end)) &- 1)
          return (min(count, p + end / 8), pairs != 0)
        }
      }
      pairs |= here
      last = slashes >> 56
      p += 8
    }
    return (count, pairs != 0)
  }

  /// Skips `/* … */` with the comments inside it.
  mutating func skipBlockComment(from start: Int) -> Int {
    var p = start + 2
    var depth = 1
    lines.markComment(at: start)
    while depth > 0 {
      switch base[p] {
      case UInt8(ascii: "*") where base[p + 1] == UInt8(ascii: "/"):
        depth -= 1
        p += 2
      case UInt8(ascii: "/") where base[p + 1] == UInt8(ascii: "*"):
        depth += 1
        p += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        p += base[p] == UInt8(ascii: "\r") && base[p + 1] == UInt8(ascii: "\n") ? 2 : 1
        lines.endLine(at: p)
        if p < count { lines.markComment(at: p) }
      case 0 where p >= count:
        report(.unterminatedComment, at: start)
        depth = 0
      default:
        p += 1
      }
    }
    noteSuppression(from: start, to: p)
    return p
  }

  /// Skips a line comment; gives where it ends.
  @inline(__always)
  mutating func skipLineComment(from start: Int) -> Int {
    lines.markComment(at: start)
    let (end, hasSlashes) = lineEnd(from: start &+ (base[start &+ 2] == UInt8(ascii: "/") ? 3 : 2))
    let known = suppressions.count
    // Hardly any comment begins so, behind the slashes and one space.
    var p = start &+ 2
    if base[p] == UInt8(ascii: "/") { p &+= 1 }
    if base[p] == UInt8(ascii: " ") { p &+= 1 }
    switch base[p] {
    case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "/"), UInt8(ascii: "*"),
      UInt8(ascii: " "), UInt8(ascii: "\t"):
      noteSuppression(from: start, to: end)
    default: break
    }
    if hasSlashes, suppressions.count == known { noteSuppressionBehindWords(from: start, to: end) }
    return end
  }

  /// The same of a comment in a comment, such as `// cached // archgen:allow …`, which must be spelled right;
  /// behind a backtick it is only spoken of.
  private mutating func noteSuppressionBehindWords(from start: Int, to end: Int) {
    let slash = UInt8(ascii: "/")
    var p = start &+ 3
    while p &+ 1 < end, base[p] != UInt8(ascii: "`") {
      guard base[p] == slash, base[p &+ 1] == slash,
        base[p &- 1] == UInt8(ascii: " ") || base[p &- 1] == UInt8(ascii: "\t")
      else {
        p &+= 1
        continue
      }
      let word = firstWord(from: p, to: end)
      if namesArchgen(at: word) { return noteSuppression(from: p, to: end) }
      p = word
    }
  }

  /// Reads `archgen:…` right after the comment's opening, and what looks as if it was meant for that.
  private mutating func noteSuppression(from start: Int, to end: Int) {
    let p = firstWord(from: start, to: end)
    guard end - p > 7, base[p] | 0x20 == UInt8(ascii: "a"), base[p + 1] | 0x20 == UInt8(ascii: "r"),
      mayBeMarker(from: p, to: end)
    else { return }
    let text = String(
      decoding: UnsafeBufferPointer(start: base + p, count: end - p), as: UTF8.self)
    guard var found = Suppression(comment: text) else { return }
    found.offset = UInt32(truncatingIfNeeded: p)
    found.line = lines.number
    if found.coversFile {
      found.coveredLine = 0
    } else if lines.hasCode {
      found.coveredLine = lines.number
    }
    suppressions.append(found)
    waitingSuppressions += 1
  }

  /// Where the words of a comment begin: behind slashes, asterisks and space.
  private func firstWord(from start: Int, to end: Int) -> Int {
    var p = start + 2
    while p < end,
      base[p] == UInt8(ascii: "/") || base[p] == UInt8(ascii: "*")
        || base[p] == UInt8(ascii: " ") || base[p] == UInt8(ascii: "\t")
    {
      p += 1
    }
    return p
  }

  /// Whether a word may be meant for `archgen:`: it ends with a colon, or begins like that.
  private func mayBeMarker(from start: Int, to end: Int) -> Bool {
    var p = start
    while p < end, base[p] != UInt8(ascii: " "), base[p] != UInt8(ascii: ":") { p += 1 }
    return p < end && base[p] == UInt8(ascii: ":")
      || namesArchgen(at: start)
  }

  private func namesArchgen(at start: Int) -> Bool {
    "archgen".utf8.enumerated().allSatisfy { base[start + $0] | 0x20 == $1 }
  }
}

extension Suppression {
  /// Reads the text of a comment from its first word on; nil when it is about something else.
  init?(comment: String) {
    let marker = "archgen"
    let isNamed = comment.prefix(marker.count).lowercased() == marker
    let name = isNamed ? comment.prefix(marker.count) : comment.prefix { $0 != ":" && $0 != " " }
    let behind = comment[name.endIndex...]
    let verb = behind.drop { ":. \t-".contains($0) }
    let isMeant = Self.meantWords.contains(verb.prefix(while: \.isLetter).lowercased())
    guard verb.startIndex > behind.startIndex, verb.first?.isLetter == true,
      isMeant || isNamed && behind[..<verb.startIndex] == ":",
      isNamed || behind.first == ":" && Suggestion.closest(to: String(name), in: [marker]) != nil
    else { return nil }
    var rest = verb.drop { !$0.isWhitespace && $0 != "*" }
    word = String(comment[..<rest.startIndex])
    if rest.hasSuffix("*/") { rest = rest.dropLast(2) }
    var words: Substring = rest
    reason = nil
    // Editors turn two dashes into one.
    let dashes = ["--", "\u{2014}", "\u{2013}"].compactMap { rest.firstRange(of: $0) }
    if let dashes = dashes.min(by: { $0.lowerBound < $1.lowerBound }) {
      words = rest[..<dashes.lowerBound]
      let text = rest[dashes.upperBound...].trimmingSpace
      reason = text.isEmpty ? nil : String(text)
    }
    until = nil
    rules = []
    var expectsDate = false
    for word in words.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      if expectsDate {
        until = String(word)
        expectsDate = false
      } else if word == "until" {
        expectsDate = true
      } else {
        rules.append(String(word))
      }
    }
    if let text = reason, until == nil, let range = text.dateAfterUntil {
      until = String(text[range.date])
      let left = text[..<range.whole.lowerBound].trimmingSpace
      reason = left.isEmpty ? nil : String(left)
    }
    offset = 0
    line = 0
    coveredLine = -1
  }
}

extension Substring {
  fileprivate var trimmingSpace: Substring {
    var result = self.drop { $0.isWhitespace }
    while let last = result.last, last.isWhitespace || last == "," { result.removeLast() }
    return result
  }
}

extension String {
  /// `until 2027-01-31` at the end of a reason.
  fileprivate var dateAfterUntil: (whole: Range<Index>, date: Range<Index>)? {
    guard let found = self.ranges(of: "until ").last else { return nil }
    let date = self[found.upperBound...].trimmingSpace
    guard date.count == 10, date.allSatisfy({ $0.isNumber || $0 == "-" }) else { return nil }
    return (found.lowerBound..<endIndex, date.startIndex..<date.endIndex)
  }
}
