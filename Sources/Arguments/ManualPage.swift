extension Program {
  /// The manual page as `man` reads it: `roff` text with the macros of `man(7)`.
  ///
  /// - Parameter version: what stands at the foot of each page.
  public func manualPage(version: String) -> String {
    var page = RoffText()
    page.macro("TH", [name.uppercased(), "1", "", "\(name) \(version)"])
    page.macro("SH", ["NAME"])
    page.line("\(name) - \(summary)")
    page.macro("SH", ["SYNOPSIS"])
    page.macro("B", [name])
    page.line("COMMAND [ARGUMENT…] [OPTION…]")
    page.macro("SH", ["OPTIONS"])
    for (option, meaning) in Self.options { page.item(option, meaning) }
    page.macro("SH", ["COMMANDS"])
    for command in commands { write(command, into: &page) }
    page.macro("SH", ["EXIT STATUS"])
    for (status, meaning) in statuses { page.item(String(status), meaning) }
    return page.text
  }

  private func write(_ command: CommandDeclaration, into page: inout RoffText) {
    page.macro("SS", [command.usage(of: name)])
    page.line(command.summary + ".")
    for line in command.discussion.split(separator: "\n") {
      if let gap = line.firstRange(of: "  ") {
        page.item(
          String(line[..<gap.lowerBound]), String(line[gap.upperBound...].drop { $0 == " " }))
      } else {
        page.macro("PP")
        page.line(String(line))
      }
    }
    for item in command.positionals { page.item(item.name, item.explanation) }
    for option in command.options { page.item(option.spelling, option.explanation) }
    for example in command.examples {
      page.macro("PP")
      page.line(example.summary + ":")
      page.verbatim(example.line)
    }
  }
}

/// Text for `roff`, which takes a point at the start of a line and a backslash anywhere for its own.
private struct RoffText {
  private(set) var text = ""

  /// A request, such as `.SH "NAME"`.
  mutating func macro(_ name: String, _ arguments: [String] = []) {
    text +=
      "." + ([name] + arguments.map { "\"\(Self.escaped($0))\"" }).joined(separator: " ") + "\n"
  }

  /// A paragraph's text.
  mutating func line(_ words: String) { text += "\\&\(Self.escaped(words))\n" }

  /// A term in bold with its explanation.
  mutating func item(_ term: String, _ explanation: String) {
    macro("TP")
    macro("B", [term])
    line(explanation)
  }

  /// A line as one types it.
  mutating func verbatim(_ words: String) {
    macro("RS", ["4"])
    macro("EX")
    line(words)
    macro("EE")
    macro("RE")
  }

  private static func escaped(_ words: String) -> String {
    var out = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\\": out += "\\e"
      case "-": out += "\\-"
      case "'": out += "\\(aq"
      case "\"": out += "\\(dq"
      case " "..."~": out.unicodeScalars.append(scalar)
      default:
        let hex = String(scalar.value, radix: 16, uppercase: true)
        out += "\\[u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex + "]"
      }
    }
    return out
  }
}
