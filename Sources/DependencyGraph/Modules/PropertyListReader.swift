import SwiftSource

/// Reads the marks and words of property lists in their text form, in one pass.
struct PropertyListReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The error that the file is none from here on.
  var failure: PropertyListError {
    PropertyListError(
      line: 1 + bytes[..<min(place, bytes.count)].lazy.filter { $0 == UInt8(ascii: "\n") }.count)
  }

  /// Throws where something is left.
  mutating func finish() throws(PropertyListError) {
    try skipSpace()
    guard place == bytes.count else { throw failure }
  }

  /// The next byte that is neither space nor comment; 0 at the end.
  mutating func next() throws(PropertyListError) -> UInt8 {
    try skipSpace()
    return current
  }

  /// Goes on behind the byte at hand.
  mutating func pass() { place += 1 }

  /// Goes on behind a mark, if it is next.
  @inline(__always)
  mutating func take(_ mark: Unicode.Scalar) throws(PropertyListError) -> Bool {
    guard try next() == UInt8(ascii: mark) else { return false }
    place += 1
    return true
  }

  /// The same, or an error.
  @inline(__always)
  mutating func require(_ mark: Unicode.Scalar) throws(PropertyListError) {
    guard try take(mark) else { throw failure }
  }

  /// Goes on behind data: `<0fbd 77>`.
  mutating func passData() throws(PropertyListError) {
    place += 1
    while Character(UnicodeScalar(current)).isHexDigit || current == UInt8(ascii: " ") {
      place += 1
    }
    try require(">")
  }

  /// A word or a string, as a name of a table.
  mutating func readText(_ names: inout NameTable) throws(PropertyListError) -> Name {
    let byte = try next()
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      place += 1
      return try readString(until: byte, &names)
    }
    var end = place
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    guard end > place else { throw failure }
    defer { place = end }
    return names.intern(UnsafeBufferPointer(rebasing: bytes[place..<end]))
  }

  /// The byte at hand; 0 at the end.
  private var current: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func readString(
    until quote: UInt8, _ names: inout NameTable
  ) throws(PropertyListError) -> Name {
    let start = place
    var end = place
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\\") { end += 1 }
    place = end
    if current == quote {
      place += 1
      return names.intern(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
    var text = Array(bytes[start..<place])
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == quote { return text.withUnsafeBufferPointer { names.intern($0) } }
      if byte == UInt8(ascii: "\\") { readEscape(into: &text) } else { text.append(byte) }
    }
    throw failure
  }

  /// What follows a backslash: a letter for a control character, or a code as in `\U00e9` and `\101`.
  private mutating func readEscape(into text: inout [UInt8]) {
    let byte = current
    place += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "U"): readCode(radix: 16, digits: 4, into: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      place -= 1
      readCode(radix: 8, digits: 3, into: &text)
    default: text.append(byte)
    }
  }

  private mutating func readCode(radix: UInt32, digits: Int, into text: inout [UInt8]) {
    var code: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = Character(UnicodeScalar(current)).hexDigitValue.map(UInt32.init),
        digit < radix
      else { break }
      code = code * radix + digit
      place += 1
    }
    text += Array(String(UnicodeScalar(code) ?? "\u{FFFD}").utf8)
  }

  @inline(__always)
  private mutating func skipSpace() throws(PropertyListError) {
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: " ") || byte &- 9 <= 4 {
        place += 1
      } else if byte == UInt8(ascii: "/"), try skipComment() {
        continue
      } else {
        return
      }
    }
  }

  /// Goes on behind a comment, if there is one.
  @inline(never)
  private mutating func skipComment() throws(PropertyListError) -> Bool {
    guard place + 1 < bytes.count else { return false }
    switch bytes[place + 1] {
    case UInt8(ascii: "/"):
      place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return true
    case UInt8(ascii: "*"):
      var end = place + 3
      while end < bytes.count {
        if bytes[end] == UInt8(ascii: "/"), bytes[end - 1] == UInt8(ascii: "*") {
          place = end + 1
          return true
        }
        end += 1
      }
      throw failure
    default: return false
    }
  }

  /// Letters, digits and `$-./:_`: what is no letter stands mostly in a row.
  @inline(__always)
  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
      || byte &- UInt8(ascii: "-") <= UInt8(ascii: ":") - UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }
}
