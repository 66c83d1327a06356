extension Lexer {
  /// An operator, or a regular expression that begins with `/`.
  mutating func lexOperator(
    _ p: inout Int, previousKind: TokenKind, flags: inout UInt8
  ) -> TokenKind {
    let start = p
    let spaceBefore = flags & TokenFlags.spaceBefore.rawValue != 0
    if spaceBefore, let kind = spacedOperator(&p) { return kind }
    let isLeftBound = !spaceBefore && start > 0 && !opensSpace(base[start - 1])
    let first = base[start]
    if isLeftBound {
      // `x!` and `x?` end here, whatever follows.
      if first == UInt8(ascii: "!") {
        p += 1
        return .exclamation
      }
      if first == UInt8(ascii: "?") {
        p += 1
        return .postfixQuestion
      }
    }
    if first == UInt8(ascii: "<"), base[start + 1] == UInt8(ascii: "#"),
      let end = placeholderEnd(from: start + 2)
    {
      p = end
      return .identifier
    }
    // `a .== b` has an operator, `\A.?` and `\ .?` a member.
    if first == UInt8(ascii: "."), isLeftBound || previousKind == .backslash,
      base[start + 1] != first
    {
      p += 1
      return .period
    }
    scanOperator(&p)
    if first == UInt8(ascii: "."), p == start + 1 { return .period }
    var isRightBound = bindsRight(at: p, isLeftBound: isLeftBound)
    if !isLeftBound || Self.precedesRegex(previousKind), previousKind != .func,
      previousKind != .operator, let slash = firstSlash(from: start, to: p),
      let end = regexEnd(from: slash, isBinary: !isRightBound, after: previousKind)
    {
      if slash == start {
        p = end
        return .regex
      }
      // `!/a/`: the operator before a regular expression ends where that begins.
      p = slash
      isRightBound = true
    }
    switch p - start {
    case 1:
      switch first {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "&") where !isLeftBound && isRightBound: return .prefixAmpersand
      case UInt8(ascii: "?"): return .infixQuestion
      default: break
      }
    case 2 where first == UInt8(ascii: "-") && base[start + 1] == UInt8(ascii: ">"):
      return .arrow
    case 7 where start == lines.newestStart && opensConflict(at: start):
      report(.unresolvedConflict, at: start)
    default: break
    }
    if isLeftBound == isRightBound { return .binaryOperator }
    return isLeftBound ? .postfixOperator : .prefixOperator
  }

  /// An operator of a few bytes with space on both sides, as most stand: it cannot be mistaken for anything
  /// else where neither a slash nor a period is in it.
  @inline(__always)
  private mutating func spacedOperator(_ p: inout Int) -> TokenKind? {
    let start = p
    var end = start
    while end < start &+ 3, classes[Int(base[end])] & ByteClass.mask == ByteClass.operatorByte {
      end &+= 1
    }
    guard end > start, base[end] == UInt8(ascii: " ") else { return nil }
    p = end
    switch (end &- start, base[start]) {
    case (1, UInt8(ascii: "=")): return .equal
    case (1, UInt8(ascii: "?")): return .infixQuestion
    case (2, UInt8(ascii: "-")) where base[start &+ 1] == UInt8(ascii: ">"): return .arrow
    default: return .binaryOperator
    }
  }

  /// What may have been cut off an operator because a regular expression follows. All else that stands
  /// right before a slash is its left operand.
  private static func precedesRegex(_ kind: TokenKind) -> Bool {
    switch kind {
    case .prefixOperator, .prefixAmpersand, .equal, .infixQuestion: true
    default: false
    }
  }

  private func firstSlash(from start: Int, to end: Int) -> Int? {
    var p = start
    while p < end {
      if base[p] == UInt8(ascii: "/") { return p }
      p += 1
    }
    return nil
  }

  /// `<<<<<<< HEAD`, as a merge leaves it.
  private mutating func opensConflict(at start: Int) -> Bool {
    for index in start..<start + 7 where base[index] != UInt8(ascii: "<") { return false }
    return base[start + 7] == UInt8(ascii: " ")
  }

  private mutating func scanOperator(_ p: inout Int) {
    let allowsPeriods = base[p] == UInt8(ascii: ".")
    while true {
      let byte = base[p]
      let entry = classes[Int(byte)]
      if entry & ByteClass.continuesOperator != 0 {
        if byte == UInt8(ascii: "/"),
          base[p + 1] == UInt8(ascii: "/") || base[p + 1] == UInt8(ascii: "*")
        {
          return
        }
        // An editor's placeholder is a token of its own: `Array<<#Element#>>`.
        if byte == UInt8(ascii: "<"), base[p + 1] == UInt8(ascii: "#"),
          placeholderEnd(from: p + 2) != nil
        {
          return
        }
        p += 1
      } else if byte == UInt8(ascii: "."), allowsPeriods {
        p += 1
      } else if byte >= 0x80 {
        let (scalar, length) = decode(at: p)
        guard UnicodeClass.continuesOperator(scalar) else { return }
        p += length
      } else {
        return
      }
    }
  }

  /// Space or an opening token before an operator: nothing on its left belongs to it.
  private mutating func opensSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
      UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      true
    default: false
    }
  }

  private mutating func bindsRight(at p: Int, isLeftBound: Bool) -> Bool {
    switch base[p] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      false
    case 0: p < count
    case UInt8(ascii: "."): !isLeftBound
    case UInt8(ascii: "/"):
      !(base[p + 1] == UInt8(ascii: "/") || base[p + 1] == UInt8(ascii: "*"))
    case 0xC2 where base[p + 1] == 0xA0: false
    default: true
    }
  }

  /// `<#name#>`, an editor's placeholder, on one line.
  private mutating func placeholderEnd(from start: Int) -> Int? {
    var p = start
    while p < count, base[p] != UInt8(ascii: "\n"), base[p] != UInt8(ascii: "\r") {
      if base[p] == UInt8(ascii: "#"), base[p + 1] == UInt8(ascii: ">") { return p + 2 }
      if base[p] == UInt8(ascii: "<"), base[p + 1] == UInt8(ascii: "#") { return nil }
      p += 1
    }
    return nil
  }
}
