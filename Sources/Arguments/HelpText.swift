import Diagnostics

extension Program {
  /// Help about the program (for an empty list), one command, or a group of commands.
  public func help(_ about: [CommandDeclaration]) -> String {
    if about.count == 1, let command = about.first { return help(command) }
    var out = about.isEmpty ? WrappedText.paragraph("\(name): \(summary)") + "\n" : ""
    out += "usage: \(name) COMMAND [ARGUMENT…] [OPTION…]\n"
    for group in about.isEmpty ? groups : [CommandGroup("commands", about)] {
      out += "\n\(group.title):\n"
      out += WrappedText.columns(group.commands.map { ($0.name, $0.summary) })
    }
    if about.isEmpty { out += "\noptions:\n" + WrappedText.columns(Self.options) }
    out += "\n'\(name) help COMMAND' says more about one of them, with examples.\n"
    return out
  }

  private func help(_ command: CommandDeclaration) -> String {
    var out =
      WrappedText.paragraph(command.summary) + "\nusage: \(command.usage(of: name)) [OPTION…]\n"
    if !command.discussion.isEmpty { out += "\n" + discussion(of: command) }
    if !command.positionals.isEmpty {
      out +=
        "\narguments:\n"
        + WrappedText.columns(command.positionals.map { ($0.name, $0.explanation) })
    }
    let options = command.options.map { ($0.spelling, $0.explanation) } + [Self.help]
    out += "\noptions:\n" + WrappedText.columns(options)
    if !command.examples.isEmpty {
      out += "\nexamples:\n"
      for example in command.examples { out += "  \(example.line)\n      \(example.summary)\n" }
    }
    return out
  }

  /// A paragraph for each line; a line of a table stays as it is.
  private func discussion(of command: CommandDeclaration) -> String {
    command.discussion.split(separator: "\n").map {
      $0.contains("  ") ? $0 + "\n" : WrappedText.paragraph(String($0))
    }.joined()
  }

  /// What stands for itself, without a command.
  static var options: [(String, String)] { [("--version", "print the version"), help] }

  private static var help: (String, String) { ("--help", "print this help") }
}

extension Positional {
  /// The summary, with the words that the argument may be.
  var explanation: String { kind.explained(summary) }
}

extension Option {
  /// The summary, with the words that the value may be and what it is where it is left out.
  var explanation: String {
    kind.explained(summary) + (usual.map { "; default: " + $0 } ?? "")
      + (isRepeatable ? " (repeatable)" : "")
  }
}

extension ValueKind {
  /// What an argument is, with the words that it may be.
  fileprivate func explained(_ summary: String) -> String {
    guard case .oneOf(let words) = self else { return summary }
    return summary + ": " + words.joined(separator: ", ")
  }
}
