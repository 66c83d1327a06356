extension Program {
  /// One function; `_arguments` does the work for each command.
  func zshCompletions() -> String {
    var out = "#compdef \(name)\n_\(name)() {\n  local -a commands\n  commands=(\n"
    for first in firstWords {
      let summary = commands.first { $0.name == first }?.summary ?? "about '\(first)'"
      out += "    \(singleQuoted("\(escaped(first)):\(summary)"))\n"
    }
    out += """
        )
        if ((CURRENT == 2)); then
          _describe command commands
          return
        fi
        local command="$words[2]"
        case "$command" in
          help) _describe command commands; return ;;

      """
    for first in firstWords {
      let seconds = secondWords(after: first)
      guard !seconds.isEmpty else { continue }
      out += "    \(first))\n      if ((CURRENT == 3)); then compadd "
      out += seconds.joined(separator: " ") + "; return; fi\n"
      out += "      command=\"$words[2] $words[3]\"\n      shift words; ((CURRENT--)) ;;\n"
    }
    out += "  esac\n  shift words; ((CURRENT--))\n  case \"$command\" in\n"
    for command in commands {
      out += "    \(singleQuoted(command.name)))\n      _arguments -s"
      for spec in specs(command) { out += " \\\n        \(singleQuoted(spec))" }
      out += " ;;\n"
    }
    // Sourced, it registers itself; loaded by the completion system, it is called at once.
    return out + """
        esac
      }
      if [[ "$funcstack[1]" == "_\(name)" ]]; then _\(name) "$@"; else compdef _\(name) \(name); fi

      """
  }

  private func specs(_ command: CommandDeclaration) -> [String] {
    let options = command.options.map { option in
      let start = (option.isRepeatable ? "*" : "") + "--\(option.name)"
      let equals = option.valueName == nil ? "" : "="
      let value = option.valueName.map { ":\(escaped($0)):\(action(option.kind))" } ?? ""
      return start + equals + "[\(escaped(option.summary))]" + value
    }
    let positionals = command.positionals.enumerated().map { index, positional in
      switch positional.count {
      case .one: "\(index + 1):\(positional.name):\(action(positional.kind))"
      case .optional: "\(index + 1)::\(positional.name):\(action(positional.kind))"
      case .any, .some: "*:\(positional.name):\(action(positional.kind))"
      }
    }
    return options + ["--help[print help]"] + positionals
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .file: "_files"
    case .folder: "_files -/"
    default: kind.words.isEmpty ? " " : "(\(escaped(kind.words.joined(separator: " "))))"
    }
  }

  /// Brackets and colons end a part of a spec.
  private func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      if "[]:\\".contains(character) { out += "\\" }
      out.append(character)
    }
    return out
  }
}
