/// Which characters beyond ASCII stand in identifiers and operators, by the ranges of the language
/// reference ("Lexical Structure").
enum UnicodeClass {
  /// Whether a scalar begins names as those of types are written: it is large, or of a script that knows no
  /// large letters.
  static func startsType(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar).map { !$0.properties.isLowercase } ?? false
  }

  static func startsOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  static func continuesOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0xE0100...0xE01EF:
      true
    default: startsOperator(scalar)
    }
  }

  static func continuesIdentifier(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
      0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
      0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
      0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD:
      scalar != 0xFFFD
    case 0x10000...0xEFFFD: scalar & 0xFFFF < 0xFFFE
    default: false
    }
  }
}

extension Lexer {
  /// The scalar at `p` and its length; U+FFFD and 1 for what is not UTF-8.
  mutating func decode(at p: Int) -> (scalar: UInt32, length: Int) {
    func tail(_ index: Int) -> UInt32? {
      let byte = base[p + index]
      return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
    let first = UInt32(base[p])
    switch first {
    case 0xC2...0xDF:
      if let a = tail(1) { return ((first & 0x1F) << 6 | a, 2) }
    case 0xE0...0xEF:
      if let a = tail(1), let b = tail(2) {
        let scalar = (first & 0x0F) << 12 | a << 6 | b
        if scalar >= 0x800, scalar < 0xD800 || scalar > 0xDFFF { return (scalar, 3) }
      }
    case 0xF0...0xF4:
      if let a = tail(1), let b = tail(2), let c = tail(3) {
        let scalar = (first & 0x07) << 18 | a << 12 | b << 6 | c
        if scalar >= 0x10000, scalar <= 0x10FFFF { return (scalar, 4) }
      }
    case 0..<0x80: return (first, 1)
    default: break
    }
    return (0xFFFD, 1)
  }
}
