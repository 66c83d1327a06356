/// A word that a command takes by its position.
public struct Positional: Sendable {
  /// How often it may be there.
  public enum Count: Sendable {
    /// Exactly once.
    case one
    /// Once or not at all.
    case optional
    /// Any number of times; only as the last one of a command.
    case any
    /// At least once; only as the last one of a command.
    case some
  }

  /// The name in help, in capitals: `FILE`.
  public let name: String
  /// What the word may be.
  let kind: ValueKind
  /// How often it may be there.
  let count: Count
  /// What it is, in one line.
  let summary: String

  /// Declares a positional argument that is any text.
  public init(_ name: String, count: Count = .one, _ summary: String) {
    self.init(name, .text(), count: count, summary)
  }

  /// Declares a positional argument.
  public init(_ name: String, _ kind: ValueKind, count: Count = .one, _ summary: String) {
    self.name = name
    self.kind = kind
    self.count = count
    self.summary = summary
  }

  /// The argument as a usage line writes it: `[NAME]`, `PATH…`.
  var spelling: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .any: "[\(name)…]"
    case .some: "\(name)…"
    }
  }
}

/// A command line that shows a use, and what it does.
public struct Example: Sendable {
  /// The whole line, with the program's name.
  let line: String
  /// What it does, in a few words.
  let summary: String

  /// Declares an example.
  public init(_ line: String, _ summary: String) {
    self.line = line
    self.summary = summary
  }
}

/// All that is said about a command. Parsing, help, suggestions and completions come from it. A run needs the
/// arguments of one command alone: they are made when they are asked for.
public struct CommandDeclaration: Sendable {
  /// The words that call it: `new`, or `spec check`.
  public let name: String
  /// What it does, in one line.
  let summary: String
  /// More about it, for its own help; may be empty.
  let discussion: String
  /// Its arguments by position.
  public var positionals: [Positional] { makePositionals() }
  /// Its options, in the order of help.
  public var options: [Option] { makeOptions() }
  /// How it is used.
  var examples: [Example] { makeExamples() }

  private let makePositionals: @Sendable () -> [Positional]
  private let makeOptions: @Sendable () -> [Option]
  private let makeExamples: @Sendable () -> [Example]

  /// Declares a command.
  public init(
    _ name: String, _ summary: String, discussion: String = "",
    positionals: @autoclosure @escaping @Sendable () -> [Positional] = [],
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    makePositionals = positionals
    makeOptions = options
    makeExamples = examples
  }

  /// The name as single words.
  public var words: [String] {
    name.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }

  /// The line that a person types, without options: `archgen new [NAME…]`.
  func usage(of program: String) -> String {
    ([program, name] + positionals.map(\.spelling)).joined(separator: " ")
  }
}
