extension Lexer {
  /// Moves `p` over ASCII letters, digits and underscores, eight at a time: most words are shorter, and
  /// end with one look. Returns the first eight, with zeros behind those of a shorter word.
  @inline(__always)
  func skipWord(_ p: inout Int) -> UInt64 {
    let first = bytes(at: p)
    var ends = Self.wordEnds(in: first)
    if ends != 0 {
      p &+= ends.trailingZeroBitCount >> 3
      return first & ((ends & (0 &- ends)) &- 1) >> 7
    }
    repeat {
      p &+= 8
      ends = Self.wordEnds(in: bytes(at: p))
    } while ends == 0
    p &+= ends.trailingZeroBitCount >> 3
    return first
  }

  /// Eight bytes from a place on, the first one lowest.
  @inline(__always)
  func bytes(at p: Int) -> UInt64 {
    let raw = UnsafeRawPointer(base)
    return UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: p, as: UInt64.self))
  }

  /// The highest bit of each byte that is a certain one. The lowest mark is right; above it a byte may be
  /// marked for what was carried.
  @inline(__always)
  static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let rest = word ^ (ones &* UInt64(byte))
    return (rest &- ones) & ~rest & (ones &* 0x80)
  }

  /// The highest bit of each control character, which is below the space. The lowest mark is right.
  @inline(__always)
  static func controls(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    return (word &- ones &* 0x20) & ~word & (ones &* 0x80)
  }

  /// The highest bit of each byte that is no letter, digit or underscore.
  @inline(__always)
  private static func wordEnds(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones &* 0x80
    // In each byte the highest bit says whether it fits; nothing is carried from one to the next.
    let bytes = word & ~tops
    let small = bytes | ones &* 0x20
    let letter = (small &+ ones &* (0x80 - 0x61)) & ~(small &+ ones &* (0x80 - 0x7B))
    let digit = (bytes &+ ones &* (0x80 - 0x30)) & ~(bytes &+ ones &* (0x80 - 0x3A))
    let line = ~((bytes ^ ones &* 0x5F) &+ ones &* 0x7F)
    return (~(letter | digit | line) | word) & tops
  }

  /// The rest of an identifier, with dollar signs and what is not ASCII.
  mutating func skipIdentifier(from start: Int) -> Int {
    var p = start
    while true {
      if classes[Int(base[p])] & ByteClass.continuesIdentifier != 0 {
        p += 1
      } else if base[p] >= 0x80 {
        let (scalar, length) = decode(at: p)
        guard UnicodeClass.continuesIdentifier(scalar) else { return p }
        p += length
      } else {
        return p
      }
    }
  }

  /// A token (or space) that starts with a character beyond ASCII.
  mutating func lexUnicode(_ p: inout Int, previousKind: TokenKind, flags: inout UInt8)
    -> TokenKind
  {
    let (scalar, length) = decode(at: p)
    if UnicodeClass.startsOperator(scalar) {
      return lexOperator(&p, previousKind: previousKind, flags: &flags)
    }
    if UnicodeClass.continuesIdentifier(scalar) {
      p = skipIdentifier(from: p)
      return .identifier
    }
    report(.invalidCharacter, at: p)
    p = min(count, p + length)
    return .unknown
  }

  /// `` `name` ``, also a raw identifier with spaces.
  mutating func lexBackticks(_ p: inout Int, flags: inout UInt8) -> TokenKind {
    var q = p + 1
    while q < count, base[q] != UInt8(ascii: "`"), base[q] != UInt8(ascii: "\n"),
      base[q] != UInt8(ascii: "\r")
    {
      q += 1
    }
    guard base[q] == UInt8(ascii: "`"), q < count, q > p + 1 else {
      report(.invalidCharacter, at: p)
      p += 1
      return .unknown
    }
    p = q + 1
    flags |= TokenFlags.backticks.rawValue
    return .identifier
  }

  /// What starts with `#`: directives, raw strings, regular expressions, macros.
  mutating func lexPound(_ p: inout Int, flags: inout UInt8) -> TokenKind {
    // Each sign of a run that opens nothing is a token, and the run is measured only once.
    var end = pounds.contains(p) ? pounds.upperBound : p
    if end == p {
      while base[end] == UInt8(ascii: "#") { end += 1 }
      pounds = p..<end
    }
    let hashes = end - p
    let next = base[p + hashes]
    if next == UInt8(ascii: "\"") {
      p += hashes
      return lexString(&p, hashes: hashes, flags: &flags)
    }
    if next == UInt8(ascii: "/") {
      p = lexExtendedRegex(from: p + hashes, hashes: hashes, flags: &flags)
      return .regex
    }
    let start = p + 1
    p = start
    guard hashes == 1, classes[Int(next)] & ByteClass.mask == ByteClass.letter else {
      return .pound
    }
    _ = skipWord(&end)
    guard base[end] != UInt8(ascii: "$") else { return .pound }
    guard let kind = directive(from: start, to: end) else { return .pound }
    p = end
    return kind
  }

  private mutating func directive(from start: Int, to end: Int) -> TokenKind? {
    for (word, kind) in Self.directives where word.utf8CodeUnitCount == end - start {
      let text = word.utf8Start
      var index = 0
      while index < end - start, text[index] == base[start + index] { index += 1 }
      if index == end - start { return kind }
    }
    return nil
  }

  private static let directives: [(StaticString, TokenKind)] = [
    ("if", .poundIf), ("else", .poundElse), ("elseif", .poundElseif), ("endif", .poundEndif),
    ("available", .poundAvailable), ("unavailable", .poundUnavailable),
    ("sourceLocation", .poundSourceLocation),
  ]

  /// Integers and floats in all bases. After a period only digits: `x.0.1` are two indices.
  mutating func lexNumber(_ p: inout Int, previousKind: TokenKind) -> TokenKind {
    let start = p
    let isHex = base[p] == UInt8(ascii: "0") && base[p + 1] == UInt8(ascii: "x")
    while classes[Int(base[p])] & ByteClass.continuesIdentifier != 0,
      base[p] != UInt8(ascii: "$")
    {
      // The exponent's sign belongs to the number.
      let letter = base[p] | 0x20
      let isExponent =
        letter == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")) && previousKind != .period
        && p > start
      p += 1
      if isExponent, base[p] == UInt8(ascii: "-") || base[p] == UInt8(ascii: "+"),
        isDigit(base[p + 1])
      {
        p += 1
        while isDigit(base[p]) || base[p] == UInt8(ascii: "_") { p += 1 }
        return .float
      }
    }
    if previousKind == .period { return .integer }
    if base[p] == UInt8(ascii: "."), isDigit(base[p + 1]) || (isHex && hexFraction(at: p + 1)) {
      p += 1
      skipFraction(&p, isHex: isHex)
      return .float
    }
    if !isHex {
      for index in start..<p where base[index] | 0x20 == UInt8(ascii: "e") { return .float }
    } else {
      for index in start..<p where base[index] | 0x20 == UInt8(ascii: "p") { return .float }
    }
    return .integer
  }

  /// Digits after the decimal point, with an exponent.
  private mutating func skipFraction(_ p: inout Int, isHex: Bool) {
    while classes[Int(base[p])] & ByteClass.continuesIdentifier != 0,
      base[p] != UInt8(ascii: "$")
    {
      let isExponent = base[p] | 0x20 == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e"))
      p += 1
      if isExponent, base[p] == UInt8(ascii: "-") || base[p] == UInt8(ascii: "+"),
        isDigit(base[p + 1])
      {
        p += 1
      }
    }
  }

  /// `0x1.8p3`: hexadecimal digits and an exponent follow; without one `.8` is a member.
  private mutating func hexFraction(at start: Int) -> Bool {
    var p = start
    while isDigit(base[p])
      || (base[p] | 0x20 >= UInt8(ascii: "a") && base[p] | 0x20 <= UInt8(ascii: "f"))
    {
      p += 1
    }
    return p > start && base[p] | 0x20 == UInt8(ascii: "p")
      && (isDigit(base[p + 1]) || isDigit(base[p + 2]))
  }

  private mutating func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
