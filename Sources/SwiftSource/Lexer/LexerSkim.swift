extension Lexer {
  /// Moves on like ``next()``, but past tokens that say nothing about types: lower-case names and
  /// members, plain numbers, colons, semicolons, and commas unless they matter. Returns the kind of the
  /// token before the one that it stops at.
  ///
  /// In most bodies that is every other token, and none of them is put together here.
  mutating func passOver(stopsAtComma: Bool) -> TokenKind {
    var previous = token.kind
    guard string.phase == .none else {
      next()
      return previous
    }
    let base = self.base
    let classes = self.classes
    var p = Int(token.end)
    while true {
      let end = p
      var flags: UInt8 = 0
      skipTrivia(&p, &flags)
      let start = p
      switch classes[Int(base[p])] & ByteClass.mask {
      case ByteClass.letter where base[p] >= UInt8(ascii: "a"):
        p = wordEnd(from: p)
        if let kind = plainName(from: start, to: p) {
          previous = kind
          count(start)
          continue
        }
      case ByteClass.period where base[p &+ 1] | 0x20 >= UInt8(ascii: "a"):
        let name = p &+ 1
        p = wordEnd(from: name)
        if p > name, base[p] != UInt8(ascii: "<"), base[p] < 0x80, base[p] != UInt8(ascii: ":") {
          previous = .identifier
          count(start)
          count(name)
          continue
        }
      case ByteClass.digit:
        while classes[Int(base[p])] & ByteClass.mask == ByteClass.digit { p &+= 1 }
        if classes[Int(base[p])] & ByteClass.continuesIdentifier == 0, base[p] != UInt8(ascii: ".")
        {
          previous = .integer
          count(start)
          continue
        }
      case ByteClass.punctuation:
        p &+= 1
        switch base[start] {
        case UInt8(ascii: ",") where !stopsAtComma:
          previous = .comma
          count(start)
          continue
        case UInt8(ascii: ":") where base[p] != UInt8(ascii: ":"):
          previous = .colon
          count(start)
          continue
        case UInt8(ascii: ";"):
          previous = .semicolon
          count(start)
          continue
        default: break
        }
      default: break
      }
      previousEnd = UInt32(truncatingIfNeeded: end)
      lexToken(at: start, flags, after: previous)
      return previous
    }
  }

  /// `.identifier` for a name that is no word of the language and has no generic arguments.
  @inline(__always)
  private func plainName(from start: Int, to end: Int) -> TokenKind? {
    guard base[end] != UInt8(ascii: "<"), base[end] < 0x80,
      keywords.kind(at: base + start, length: end &- start) == .identifier
    else { return nil }
    return .identifier
  }
}
