// A string literal without interpolation is one token. Otherwise it is `stringStart`, then
// segments and interpolations in turn, then `stringEnd`.
extension Lexer {
  /// Lexes from the opening quote on; `p` stands at it, after `hashes` number signs.
  mutating func lexString(_ p: inout Int, hashes: Int, flags: inout UInt8) -> TokenKind {
    let isMultiline = opensMultiline(at: p, hashes: hashes)
    let content = p + (isMultiline ? 3 : 1)
    var end = content
    switch scanString(from: &end, isMultiline: isMultiline, hashes: hashes) {
    case .close:
      p = end + (isMultiline ? 3 : 1) + hashes
      return .string
    case .unterminated:
      report(.unterminatedString, at: p)
      flags |= TokenFlags.unterminated.rawValue
      p = end
      return .string
    case .interpolation:
      if string.isInside { outerStrings.append(string) }
      string = StringContext(isMultiline: isMultiline, hashes: hashes)
      p = content
      return .stringStart
    }
  }

  /// Makes the tokens of a literal up to its next interpolation or its end; returns the kind of the
  /// last one.
  mutating func lexStringParts(_ p: inout Int) -> TokenKind {
    let start = p
    let stop = scanString(from: &p, isMultiline: string.isMultiline, hashes: string.hashes)
    if stop == .unterminated { report(.unterminatedString, at: start) }
    let flags = stop == .unterminated ? TokenFlags.unterminated.rawValue : 0
    append(.stringSegment, flags, from: start, to: p)
    let end = p
    if stop == .interpolation {
      p += 2 + string.hashes
      string.isInside = true
      string.parentheses = 0
      append(.interpolationStart, 0, from: end, to: p)
      return .interpolationStart
    }
    if stop == .close { p = min(count, p + (string.isMultiline ? 3 : 1) + string.hashes) }
    string = outerStrings.popLast() ?? StringContext()
    append(.stringEnd, flags, from: end, to: p)
    return .stringEnd
  }

  /// Counts parentheses inside an interpolation; the one that closes it changes its kind.
  mutating func closeInterpolation(_ kind: inout TokenKind) {
    if kind == .leftParenthesis {
      string.parentheses += 1
    } else if kind == .rightParenthesis {
      if string.parentheses == 0 {
        kind = .interpolationEnd
        string.isInside = false
      } else {
        string.parentheses -= 1
      }
    }
  }

  private enum StringStop { case close, interpolation, unterminated }

  /// Moves `p` to the closing quotes, to the backslash of an interpolation, or to where the
  /// literal breaks off.
  private mutating func scanString(from p: inout Int, isMultiline: Bool, hashes: Int)
    -> StringStop
  {
    while true {
      p = plainTextEnd(from: p)
      switch base[p] {
      case UInt8(ascii: "\""):
        if closes(at: p, isMultiline: isMultiline, hashes: hashes) { return .close }
        p += 1
      case UInt8(ascii: "\\"):
        guard hasHashes(hashes, at: p + 1) else {
          p += 1
          continue
        }
        if base[p + 1 + hashes] == UInt8(ascii: "(") { return .interpolation }
        p += 1 + hashes
        // The escaped character, unless it is a line break (or the end), which is seen next.
        if base[p] == UInt8(ascii: "\"") || base[p] == UInt8(ascii: "\\") { p += 1 }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard isMultiline else { return .unterminated }
        p += base[p] == UInt8(ascii: "\r") && base[p + 1] == UInt8(ascii: "\n") ? 2 : 1
        lines.endLine(at: p)
        if p < count { lines.markCode(at: p) }
      case 0 where p >= count:
        return .unterminated
      default:
        p += 1
      }
    }
  }

  /// The first place from `start` on with a quote, a backslash or a control character, eight bytes at a time.
  /// Zeros follow the last byte.
  @inline(__always)
  private func plainTextEnd(from start: Int) -> Int {
    var p = start
    while true {
      let word = bytes(at: p)
      let marks =
        Self.marks(of: UInt8(ascii: "\""), in: word) | Self.marks(of: UInt8(ascii: "\\"), in: word)
        | Self.controls(in: word)
      if marks != 0 { return p &+ (marks.trailingZeroBitCount >> 3) }
      p &+= 8
    }
  }

  private mutating func hasHashes(_ hashes: Int, at p: Int) -> Bool {
    guard hashes > 0 else { return true }
    for index in 0..<hashes where base[p + index] != UInt8(ascii: "#") { return false }
    return true
  }

  private mutating func closes(at p: Int, isMultiline: Bool, hashes: Int) -> Bool {
    guard isMultiline else { return hasHashes(hashes, at: p + 1) }
    return base[p + 1] == UInt8(ascii: "\"") && base[p + 2] == UInt8(ascii: "\"")
      && hasHashes(hashes, at: p + 3)
  }

  /// `"""` opens a multi-line literal, unless the `"` of a raw one are its content: `#"""#`.
  private mutating func opensMultiline(at p: Int, hashes: Int) -> Bool {
    guard base[p + 1] == UInt8(ascii: "\""), base[p + 2] == UInt8(ascii: "\"") else {
      return false
    }
    guard hashes > 0 else { return true }
    // Literals inside one another ask about the same rest of the line.
    if hashes <= rawEnd.hashes, rawEnd.before.contains(p) { return false }
    if hashes >= rawEnd.missing, rawEnd.without.contains(p) { return true }
    var q = p + 1
    while q < count, base[q] != UInt8(ascii: "\n"), base[q] != UInt8(ascii: "\r") {
      if base[q] == UInt8(ascii: "\""), hasHashes(hashes, at: q + 1) {
        (rawEnd.before, rawEnd.hashes) = (p..<q, hashes)
        return false
      }
      q += 1
    }
    (rawEnd.without, rawEnd.missing) = (p..<q, hashes)
    return true
  }
}
