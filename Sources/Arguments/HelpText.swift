import Diagnostics

extension Program {
  /// Help about the program (for an empty list), one command, or a group of commands.
  public func help(_ about: [CommandDeclaration]) -> String {
    if about.count == 1, let command = about.first { return help(command) }
    let listed = about.isEmpty ? commands : about
    var out = about.isEmpty ? "\(name): \(summary)\n\n" : ""
    out += "usage: \(name) COMMAND [ARGUMENT…] [OPTION…]\n\ncommands:\n"
    out += rows(listed.map { ($0.name, $0.summary) })
    out += "\n'\(name) help COMMAND' says more about one of them, with examples.\n"
    return out
  }

  private func help(_ command: CommandDeclaration) -> String {
    let usage = [name, command.name] + command.positionals.map(\.spelling)
    var out = "\(command.summary)\n\nusage: \(usage.joined(separator: " ")) [OPTION…]\n"
    if !command.discussion.isEmpty { out += "\n\(command.discussion)\n" }
    if !command.positionals.isEmpty {
      out +=
        "\narguments:\n" + rows(command.positionals.map { ($0.name, $0.explanation) })
    }
    let options = command.options.map { ($0.spelling, $0.explanation) }
    out += "\noptions:\n" + rows(options + [("--help", "print this help")])
    if !command.examples.isEmpty {
      out += "\nexamples:\n"
      for example in command.examples { out += "  \(example.line)\n      \(example.summary)\n" }
    }
    return out
  }

  /// Two columns; a long left cell stands on a line of its own.
  private func rows(_ rows: [(String, String)]) -> String {
    let widths = rows.map { DisplayWidth.cells($0.0) }
    let width = widths.filter { $0 <= 24 }.max() ?? 24
    var out = ""
    for (row, cells) in zip(rows, widths) {
      let left =
        cells > width
        ? row.0 + "\n" + String(repeating: " ", count: width + 2)
        : DisplayWidth.pad(row.0, to: width)
      out += "  \(left)  \(row.1)\n"
    }
    return out
  }
}

extension ValueKind {
  /// What an argument is, with the words that it may be.
  fileprivate func explained(_ summary: String) -> String {
    guard case .oneOf(let words) = self else { return summary }
    return summary + ": " + words.joined(separator: ", ")
  }
}

extension Positional {
  /// The summary, with the words that the argument may be.
  var explanation: String { kind.explained(summary) }
}

extension Option {
  /// The summary, with the words that the value may be.
  var explanation: String { kind.explained(summary) + (isRepeatable ? " (repeatable)" : "") }
}
