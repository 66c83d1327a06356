extension Program {
  /// One line per command and option, each with the condition under which it is offered.
  func fishCompletions() -> String {
    var out = """
      # fish completion for \(name)
      complete -c \(name) -f
      function __\(name)_is
        set -l words (commandline -opc)
        set -l last (math (count $argv) + 1)
        test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
      end
      function __\(name)_at
        set -l words (commandline -opc)
        test (count $words) -eq (math (count $argv) + 1); and test "$words[2..]" = "$argv"
      end

      """
    for first in firstWords {
      let summary = commands.first { $0.name == first }?.summary ?? "about '\(first)'"
      out += line(
        "test (count (commandline -opc)) -eq 1", "-a \(first) -d \(singleQuoted(summary))")
      for second in secondWords(after: first) {
        let summary = commands.first { $0.name == "\(first) \(second)" }?.summary ?? ""
        out += line("__\(name)_at \(first)", "-a \(second) -d \(singleQuoted(summary))")
      }
      out += line("__\(name)_at help", "-a \(first)")
    }
    for command in commands {
      let condition = "__\(name)_is \(command.name)"
      for option in command.options {
        let value = option.valueName == nil ? "" : " \(argument(option.kind, required: true))"
        out += line(
          condition, "-l \(option.name)\(value) -d \(singleQuoted(option.summary))")
      }
      out += line(condition, "-l help -d 'print help'")
      if let positional = command.positionals.first {
        let offered = argument(positional.kind, required: false)
        if !offered.isEmpty { out += line(condition, offered) }
      }
    }
    return out
  }

  private func line(_ condition: String, _ rest: String) -> String {
    "complete -c \(name) -n \(singleQuoted(condition)) \(rest)\n"
  }

  private func argument(_ kind: ValueKind, required: Bool) -> String {
    switch kind {
    case .file: required ? "-r -F" : "-F"
    case .folder: (required ? "-x " : "") + "-a '(__fish_complete_directories)'"
    default:
      (required ? "-x" : "")
        + (kind.words.isEmpty ? "" : " -a \(singleQuoted(kind.words.joined(separator: " ")))")
    }
  }
}
