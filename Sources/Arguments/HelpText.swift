import Diagnostics

extension Program {
  /// Help about the program (for an empty list), one command, or a group of commands, in lines of at most
  /// `width` cells. What one types stays in one line.
  public func help(_ about: [CommandDeclaration], width: Int = 80) -> String {
    if about.count == 1, let command = about.first { return help(command, width) }
    var out =
      about.isEmpty ? WrappedText.paragraph("\(name): \(summary)", to: width) + "\n" : ""
    out += "usage: \(name) COMMAND [ARGUMENT…] [OPTION…]\n"
    for group in about.isEmpty ? groups : [CommandGroup("commands", about)] {
      out += "\n\(group.title):\n"
      out += WrappedText.columns(group.commands.map { ($0.name, $0.summary) }, to: width)
    }
    if about.isEmpty { out += "\noptions:\n" + WrappedText.columns(Self.options, to: width) }
    if about.isEmpty, !statuses.isEmpty {
      let rows = statuses.map { (String($0.status), $0.meaning) }
      out += "\nexit status:\n" + WrappedText.columns(rows, to: width)
    }
    let more = "'\(name) help COMMAND' says more about one of them, with examples."
    return out + "\n" + WrappedText.paragraph(more, to: width)
  }

  private func help(_ command: CommandDeclaration, _ width: Int) -> String {
    var out = WrappedText.paragraph(command.summary, to: width)
    out += "\nusage: \(command.usage(of: name)) [OPTION…]\n"
    if !command.discussion.isEmpty { out += "\n" + discussion(of: command, width) }
    if !command.positionals.isEmpty {
      let rows = command.positionals.map { ($0.name, $0.explanation) }
      out += "\narguments:\n" + WrappedText.columns(rows, to: width)
    }
    let options = command.options.map { ($0.spelling, $0.explanation) } + [Self.help]
    out += "\noptions:\n" + WrappedText.columns(options, to: width)
    if !command.examples.isEmpty {
      out += "\nexamples:\n"
      for example in command.examples {
        out += "  \(example.line)\n"
        out += WrappedText.paragraph(example.summary, margin: "      ", to: width)
      }
    }
    return out
  }

  /// A paragraph for each line; a line of a table goes on below its second column.
  private func discussion(of command: CommandDeclaration, _ width: Int) -> String {
    command.discussion.split(separator: "\n").map { line in
      guard let gap = line.firstRange(of: "  ") else {
        return WrappedText.paragraph(String(line), to: width)
      }
      let right = line[gap.lowerBound...].drop { $0 == " " }
      let left = line[..<right.startIndex]
      let margin = "\n" + String(repeating: " ", count: left.count)
      let lines = WrappedText.lines(String(right), to: width - left.count)
      return left + lines.joined(separator: margin) + "\n"
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
