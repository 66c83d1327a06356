extension Program {
  /// One function: the option before the cursor decides, else the command.
  func bashCompletions() -> String {
    var out = """
      # bash completion for \(name)
      _\(name)() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}"
        local one="${COMP_WORDS[1]}" two="${COMP_WORDS[1]} ${COMP_WORDS[2]}"
        COMPREPLY=()
        # With '=' among the word breaks, '--style=v' arrives as three words.
        if [[ $word == '=' ]]; then word=''
        elif [[ $before == '=' ]]; then before="${COMP_WORDS[COMP_CWORD - 2]}"; fi
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W \(singleQuoted((firstWords + ["--help", "--version"]).joined(separator: " "))) -- "$word"))
          return
        fi
        local command="$one"
        case "$one" in

      """
    out += "    help) ((COMP_CWORD == 2)) && COMPREPLY=($(compgen -W "
    out += singleQuoted(firstWords.joined(separator: " ")) + " -- \"$word\")); return ;;\n"
    for first in firstWords {
      let seconds = secondWords(after: first)
      guard !seconds.isEmpty else { continue }
      out += "    \(first))\n      if ((COMP_CWORD == 2)); then COMPREPLY=($(compgen -W "
      out += singleQuoted(seconds.joined(separator: " ")) + " -- \"$word\")); return; fi\n"
      out += "      command=\"$two\" ;;\n"
    }
    out += "  esac\n  case \"$command\" in\n"
    for command in commands { out += bashCase(command) }
    out += "  esac\n}\ncomplete -F _\(name) \(name)\n"
    return out
  }

  private func bashCase(_ command: CommandDeclaration) -> String {
    var out = "    \(singleQuoted(command.name)))\n      case \"$before\" in\n"
    for option in command.options where option.valueName != nil {
      out += "        --\(option.name)) \(bashReply(option.kind)); return ;;\n"
    }
    let names = (command.options.map { "--" + $0.name } + ["--help"]).joined(separator: " ")
    out += "      esac\n      if [[ $word == -* ]]; then COMPREPLY=($(compgen -W "
    out += singleQuoted(names) + " -- \"$word\"))\n"
    if let kind = command.positionals.first?.kind { out += "      else \(bashReply(kind))\n" }
    return out + "      fi ;;\n"
  }

  private func bashReply(_ kind: ValueKind) -> String {
    switch kind {
    case .file: "COMPREPLY=($(compgen -f -- \"$word\"))"
    case .folder: "COMPREPLY=($(compgen -d -- \"$word\"))"
    default:
      "COMPREPLY=($(compgen -W \(singleQuoted(kind.words.joined(separator: " "))) -- \"$word\"))"
    }
  }
}
