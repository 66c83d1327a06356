import SwiftSource

/// A property list in the old text form, `{ key = value; list = (a, b); }`, in which Xcode writes projects.
///
/// Its values stand in one array in the order of the file, its texts in one table of names: of tens of
/// thousands of them few are asked for, and two are the same where their names are.
struct PropertyList: Sendable {
  /// The place of a value.
  struct Value: Equatable, Sendable {
    fileprivate let index: Int
  }

  /// A value: a text, or a list or a record before all that is in it. Of a record each value stands behind the
  /// text that is its key.
  private struct Entry: Sendable {
    var kind: Kind
    var name: Name
    /// Where the next value begins.
    var end: Int32
  }

  private enum Kind: UInt8 { case text, list, record }

  private var entries: [Entry] = []
  /// The texts.
  private(set) var names = NameTable()

  /// Reads a whole file.
  init(_ bytes: [UInt8]) throws(PropertyListError) {
    // A short word, and what stands around it.
    entries.reserveCapacity(bytes.count / 16)
    try bytes.withUnsafeBufferPointer { (bytes) throws(PropertyListError) in
      var reader = PropertyListReader(bytes)
      try read(&reader)
    }
  }

  /// The value that is the whole file.
  var root: Value { Value(index: 0) }

  /// A word or a string; data counts as an empty one. Nil for anything else.
  func name(_ value: Value?) -> Name? {
    guard let value, entries[value.index].kind == .text else { return nil }
    return entries[value.index].name
  }

  /// The same as a text.
  func text(_ value: Value?) -> String? { name(value).map { names[$0] } }

  /// Whether a value is a text that reads so.
  func isText(_ value: Value?, _ text: String) -> Bool {
    guard let name = name(value) else { return false }
    return names.name(for: text) == name
  }

  /// The elements of a list; none of anything else.
  func items(_ value: Value?) -> [Value] {
    guard let value, entries[value.index].kind == .list else { return [] }
    var items: [Value] = []
    var index = value.index + 1
    while index < entries[value.index].end {
      items.append(Value(index: index))
      index = Int(entries[index].end)
    }
    return items
  }

  /// Calls a function with what a record says, in the order of the file; with nothing of anything else.
  @inline(__always)
  func forEachField(of value: Value?, _ body: (_ key: Name, Value) -> Void) {
    guard let value, entries[value.index].kind == .record else { return }
    var index = value.index + 1
    while index < entries[value.index].end {
      body(entries[index].name, Value(index: index + 1))
      index = Int(entries[index + 1].end)
    }
  }

  /// The value of a key, if this is a record that has it: the last one if there are several.
  subscript(value: Value?, key: String) -> Value? {
    guard value != nil, let key = names.name(for: key) else { return nil }
    var found: Value?
    forEachField(of: value) { name, value in if name == key { found = value } }
    return found
  }

  // MARK: reading

  private mutating func read(_ reader: inout PropertyListReader) throws(PropertyListError) {
    try readValue(&reader, depth: 0)
    try reader.finish()
  }

  /// Projects nest six deep; what goes far deeper is made to exhaust the stack.
  private static let deepest = 64

  private mutating func readValue(
    _ reader: inout PropertyListReader, depth: Int
  ) throws(PropertyListError) {
    guard depth < Self.deepest else { throw reader.failure }
    let start = entries.count
    switch try reader.next() {
    case UInt8(ascii: "{"):
      reader.pass()
      add(.record)
      while try !reader.take("}") {
        add(.text, try reader.readText(&names))
        try reader.require("=")
        try readValue(&reader, depth: depth + 1)
        try reader.require(";")
      }
    case UInt8(ascii: "("):
      reader.pass()
      add(.list)
      while try !reader.take(")") {
        try readValue(&reader, depth: depth + 1)
        if try reader.take(",") { continue }
        try reader.require(")")
        break
      }
    case UInt8(ascii: "<"):
      try reader.passData()
      add(.text)
    default: add(.text, try reader.readText(&names))
    }
    entries[start].end = Int32(truncatingIfNeeded: entries.count)
  }

  private mutating func add(_ kind: Kind, _ name: Name = .none) {
    entries.append(Entry(kind: kind, name: name, end: Int32(truncatingIfNeeded: entries.count + 1)))
  }
}

/// Where a file stops being a property list.
public struct PropertyListError: Error, Equatable {
  /// The line, from 1.
  public let line: Int
}
