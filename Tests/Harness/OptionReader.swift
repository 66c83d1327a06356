/// The options of a command line, read one by one.
package struct OptionReader {
  private var rest: ArraySlice<String>
  private var option = ""
  private let usage: String

  /// Reads these words; `usage` is said where they are wrong.
  package init(_ words: [String], usage: String) {
    rest = words[...]
    self.usage = usage
  }

  /// The next option.
  package mutating func next() -> String? {
    guard let word = rest.popFirst() else { return nil }
    option = word
    return word
  }

  /// The value of the option that was read last.
  package mutating func value() throws -> String {
    guard let value = rest.popFirst() else { throw problem("\(option) needs a value") }
    return value
  }

  /// The same, as words with commas between them.
  package mutating func list() throws -> [String] {
    try value().split(separator: ",").map(String.init)
  }

  /// The same, as something that a text may not be.
  package mutating func value<Value>(_ read: (String) -> Value?) throws -> Value {
    let text = try value()
    guard let value = read(text) else { throw problem("'\(text)' is no value for \(option)") }
    return value
  }

  /// That the option is none.
  package var unknown: Problem { problem("unknown option '\(option)'") }

  private func problem(_ message: String) -> Problem { Problem("\(message)\n\(usage)") }
}
