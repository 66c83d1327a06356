import Diagnostics

/// The characters of a JSON5 text: white space, comments, and the problems found so far.
struct Scanner {
  let source: SourceText
  let bytes: [UInt8]
  var position = 0
  var problems: [Diagnostic] = []

  init(_ source: SourceText) {
    self.source = source
    self.bytes = source.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The byte at the position; nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte `distance` further on.
  func byte(after distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  /// The scalar at the position with its length in bytes. Bytes that are not UTF-8 read as U+FFFD.
  var scalar: (value: Unicode.Scalar, length: Int)? {
    guard let first = byte else { return nil }
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let end = min(bytes.count, position + 4)
    var iterator = bytes[position..<end].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }

  func place(_ span: Span) -> Place { Place(source, span) }

  /// Notes an error; after too many the rest of the text is given up.
  mutating func error(
    _ message: String, _ span: Span, help: String? = nil, notes: [Diagnostic] = []
  ) {
    guard problems.count <= JSON5.maximumErrors else { return }
    if problems.count == JSON5.maximumErrors {
      problems.append(.error("too many errors: the rest is not read", at: place(span)))
      position = bytes.count
    } else {
      problems.append(.error(message, at: place(span), help: help, notes: notes))
    }
  }

  /// Passes white space and comments.
  mutating func skipTrivia() {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D: position += 1
      case UInt8(ascii: "/"):
        guard skipComment() else { return }
      case 0x80...:
        guard let scalar, Self.isSpace(scalar.value) else { return }
        position += scalar.length
      default: return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    switch byte(after: 1) {
    case UInt8(ascii: "/"):
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D,
        !startsLineSeparator
      {
        position += 1
      }
      return true
    case UInt8(ascii: "*"):
      let start = position
      position += 2
      while position + 1 < bytes.count {
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return true
        }
        position += 1
      }
      position = bytes.count
      error("the comment is not closed", Span(start, start + 2), help: "write '*/' at its end")
      return true
    default: return false
    }
  }

  /// True at U+2028 and U+2029.
  var startsLineSeparator: Bool {
    byte == 0xE2 && byte(after: 1) == 0x80
      && (byte(after: 2) == 0xA8 || byte(after: 2) == 0xA9)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{2029}": true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether all is UTF-8; reports the first byte that is not.
  mutating func checkEncoding() -> Bool {
    // In UTF-16 and UTF-32 zeros stand beside what is ASCII: they are UTF-8, too, but begin no text.
    let zero = bytes.prefix(2).firstIndex(of: 0)
    guard let offset = zero ?? Self.firstInvalidByte(bytes) else { return true }
    error("the text is not UTF-8", Span(offset, offset + 1), help: "save the file as UTF-8")
    return false
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        continue
      }
      var iterator = bytes[offset..<min(bytes.count, offset + 4)].makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return offset }
      offset += UTF8.width(scalar)
    }
    return nil
  }
}
