/// A property list in the old text form, `{ key = value; list = (a, b); }`, in which Xcode writes projects.
enum PropertyList: Equatable, Sendable {
  /// A word or a string; data counts as an empty one.
  case text(String)
  case list([PropertyList])
  case record(Record)

  /// What a record says, in the order of the file.
  struct Record: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    struct Field: Equatable, Sendable {
      let key: String
      let value: PropertyList
    }

    private(set) var fields: [Field] = []
    /// Where each key stands, in a record of more fields than are soon looked through: projects have tens
    /// of thousands of records, nearly all of them small, and a table for each took most of the time.
    private var places: [String: Int] = [:]

    private static let few = 16

    init(dictionaryLiteral fields: (String, PropertyList)...) {
      for (key, value) in fields { append(key, value) }
    }

    mutating func append(_ key: String, _ value: PropertyList) {
      if fields.count == Self.few {
        for (place, field) in fields.enumerated() { places[field.key] = place }
      }
      if fields.count >= Self.few { places[key] = fields.count }
      fields.append(Field(key: key, value: value))
    }

    /// The value of a key, the last one if there are several.
    subscript(key: String) -> PropertyList? {
      let place =
        places.isEmpty ? fields.lastIndex { $0.key == key } : places[key]
      return place.map { fields[$0].value }
    }
  }

  /// Reads a whole file.
  init(_ bytes: [UInt8]) throws(PropertyListError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(PropertyListError) in
      var reader = PropertyListReader(bytes)
      return try reader.readFile()
    }
  }

  /// The text, if it is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The elements of a list; none of anything else.
  var items: [PropertyList] { if case .list(let items) = self { items } else { [] } }

  /// The value of a key, if this is a record that has it.
  subscript(key: String) -> PropertyList? {
    if case .record(let record) = self { record[key] } else { nil }
  }
}

/// Where a file stops being a property list.
public struct PropertyListError: Error, Equatable {
  /// The line, from 1.
  public let line: Int
}

/// Reads the text form of property lists in one pass.
private struct PropertyListReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// Projects nest six deep; what goes far deeper is made to exhaust the stack.
  private static let deepest = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func readFile() throws(PropertyListError) -> PropertyList {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    let value = try readValue(depth: 0)
    try skipSpace()
    guard place == bytes.count else { throw failure }
    return value
  }

  private var failure: PropertyListError {
    PropertyListError(
      line: 1 + bytes[..<min(place, bytes.count)].lazy.filter { $0 == UInt8(ascii: "\n") }.count)
  }

  /// The next byte that is neither space nor comment; 0 at the end.
  private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func take(_ mark: Unicode.Scalar) throws(PropertyListError) -> Bool {
    try skipSpace()
    guard next == UInt8(ascii: mark) else { return false }
    place += 1
    return true
  }

  private mutating func require(_ mark: Unicode.Scalar) throws(PropertyListError) {
    guard try take(mark) else { throw failure }
  }

  private mutating func readValue(depth: Int) throws(PropertyListError) -> PropertyList {
    guard depth < Self.deepest else { throw failure }
    try skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try readRecord(depth: depth)
    case UInt8(ascii: "("): return try readList(depth: depth)
    case UInt8(ascii: "<"):
      place += 1
      while Character(UnicodeScalar(next)).isHexDigit || next == UInt8(ascii: " ") { place += 1 }
      try require(">")
      return .text("")
    default: return .text(try readText())
    }
  }

  private mutating func readRecord(depth: Int) throws(PropertyListError) -> PropertyList {
    try require("{")
    var record: PropertyList.Record = [:]
    while try !take("}") {
      let key = try readText()
      try require("=")
      record.append(key, try readValue(depth: depth + 1))
      try require(";")
    }
    return .record(record)
  }

  private mutating func readList(depth: Int) throws(PropertyListError) -> PropertyList {
    try require("(")
    var items: [PropertyList] = []
    while try !take(")") {
      items.append(try readValue(depth: depth + 1))
      if try take(",") { continue }
      try require(")")
      break
    }
    return .list(items)
  }

  private mutating func readText() throws(PropertyListError) -> String {
    if try take("\"") { return try readString(until: UInt8(ascii: "\"")) }
    if try take("'") { return try readString(until: UInt8(ascii: "'")) }
    let start = place
    while Self.isWord(next) { place += 1 }
    guard place > start else { throw failure }
    return text(start..<place)
  }

  private mutating func readString(until quote: UInt8) throws(PropertyListError) -> String {
    let start = place
    while next != quote, next != UInt8(ascii: "\\"), place < bytes.count { place += 1 }
    if next == quote {
      place += 1
      return text(start..<place - 1)
    }
    var text = Array(bytes[start..<place])
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { readEscape(into: &text) } else { text.append(byte) }
    }
    throw failure
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// What follows a backslash: a letter for a control character, or a code as in `\U00e9` and `\101`.
  private mutating func readEscape(into text: inout [UInt8]) {
    let byte = next
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
      guard let digit = Character(UnicodeScalar(next)).hexDigitValue.map(UInt32.init), digit < radix
      else { break }
      code = code * radix + digit
      place += 1
    }
    text += Array(String(UnicodeScalar(code) ?? "\u{FFFD}").utf8)
  }

  private mutating func skipSpace() throws(PropertyListError) {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: " "), 9...13: place += 1
      case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/"):
        place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*"):
        try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(PropertyListError) {
    var end = place + 3
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "/"), bytes[end - 1] == UInt8(ascii: "*") {
        place = end + 1
        return
      }
      end += 1
    }
    throw failure
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
