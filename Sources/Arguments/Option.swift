/// What a word after an option or in a position may be: drives checking, help and completion.
public enum ValueKind: Sendable, Equatable {
  /// Any text; the words are offered by completion, others are accepted too.
  case text(offering: [String] = [])
  /// One of these words and nothing else.
  case oneOf([String])
  /// A whole number in this range.
  case number(ClosedRange<Int>)
  /// A path to a file.
  case file
  /// A path to a folder.
  case folder
}

/// One option of a command, `--name` or `--name VALUE`: declared once for parsing, help and completion.
public struct Option: Sendable {
  /// The name without its dashes.
  public let name: String
  /// What the value is called in help, such as `FILE`; nil for a flag that takes none.
  public let valueName: String?
  /// What the value may be.
  public let kind: ValueKind
  /// Whether it may be given several times.
  let isRepeatable: Bool
  /// What it does, in one line.
  public let summary: String
  /// What holds where it is left out, as help says it.
  var usual: String?

  /// A switch without a value: `--force`.
  public static func flag(_ name: String, _ summary: String) -> Option {
    Option(name: name, valueName: nil, kind: .text(), isRepeatable: false, summary: summary)
  }

  /// An option with any text as its value: `--style ID` or `--style=ID`.
  public static func value(
    _ name: String, _ valueName: String, repeatable: Bool = false, _ summary: String
  ) -> Option {
    .value(name, valueName, .text(), repeatable: repeatable, summary)
  }

  /// An option with a value of some kind.
  public static func value(
    _ name: String, _ valueName: String, _ kind: ValueKind, repeatable: Bool = false,
    default usual: String? = nil, _ summary: String
  ) -> Option {
    Option(
      name: name, valueName: valueName, kind: kind, isRepeatable: repeatable, summary: summary,
      usual: usual)
  }

  /// The option as help and messages write it: `--style ID`.
  public var spelling: String { valueName.map { "--\(name) \($0)" } ?? "--\(name)" }
}
