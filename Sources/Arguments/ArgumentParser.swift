import Diagnostics

/// Reads the words after a command's name; collects every error before it gives up.
struct ArgumentParser {
  let program: String
  let command: CommandDeclaration
  private var parsed = ParsedArguments()
  private var errors: [Diagnostic] = []
  private var positionals: [String] = []
  /// The places in ``positionals`` of words that may be values of options that nobody knows.
  private var doubtful: [Int] = []

  init(program: String, command: CommandDeclaration) {
    self.program = program
    self.command = command
  }

  /// The arguments, or nil when `--help` is among the words.
  mutating func parse(_ words: ArraySlice<String>) throws(Diagnostics) -> ParsedArguments? {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        positionals += rest
        break
      }
      if word == "--help" || word == "-h" { return nil }
      if word.hasPrefix("-"), word.utf8.count > 1 {
        readOption(word, &rest)
      } else {
        positionals.append(word)
      }
    }
    placePositionals()
    guard errors.isEmpty else { throw Diagnostics(errors) }
    return parsed
  }

  private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = String(parts.first ?? "")
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = command.options.first(where: { "--" + $0.name == spelled }) else {
      let names = command.options.map { "--" + $0.name } + ["--help"]
      let help =
        Suggestion.didYouMean(spelled, in: names) ?? "see '\(program) help \(command.name)'"
      errors.append(.error("unknown option '\(spelled)'", help: help))
      if attached == nil, rest.first?.hasPrefix("-") == false { doubtful.append(positionals.count) }
      return
    }
    if parsed.has(option), !option.isRepeatable {
      errors.append(.error("'--\(option.name)' is given twice", help: "leave one out"))
    }
    guard let valueName = option.valueName else {
      if attached != nil {
        errors.append(.error("'--\(option.name)' takes no value", help: "write --\(option.name)"))
      }
      parsed.add("", to: option)
      return
    }
    // An option is never another's value: `--style --force` lacks the style.
    let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
    if attached == nil, next != nil { rest.removeFirst() }
    guard let value = attached ?? next, !value.isEmpty else {
      let help = "write --\(option.name) \(valueName)"
      errors.append(.error("'--\(option.name)' needs a value", help: help))
      return
    }
    parsed.add(checked(value, option.kind, for: "--\(option.name)"), to: option)
  }

  private mutating func placePositionals() {
    let takesMany = command.positionals.contains { $0.count == .any || $0.count == .some }
    for place in doubtful.reversed()
    where !takesMany && positionals.count > command.positionals.count {
      positionals.remove(at: place)
    }
    var rest = positionals[...]
    for positional in command.positionals {
      let takesAll = positional.count == .any || positional.count == .some
      if rest.isEmpty, positional.count == .one || positional.count == .some {
        errors.append(
          .error("missing argument \(positional.name)", help: command.usage(of: program)))
      }
      for _ in 0..<(takesAll ? rest.count : min(1, rest.count)) {
        guard let word = rest.popFirst() else { break }
        parsed.add(checked(word, positional.kind, for: positional.name), to: positional)
      }
    }
    for word in rest {
      errors.append(
        .error("unexpected argument '\(word)'", help: "see '\(program) help \(command.name)'"))
    }
  }

  /// The value as it is declared: words are known in any case, for `UIKit` is how people write it.
  private mutating func checked(
    _ value: String, _ kind: ValueKind, for name: String
  ) -> String {
    switch kind {
    case .oneOf(let words) where !words.contains(value):
      let lowercase = value.lowercased()
      if let known = words.first(where: { $0.lowercased() == lowercase }) { return known }
      let help =
        Suggestion.didYouMean(value, in: words) ?? "one of \(words.joined(separator: ", "))"
      errors.append(.error("unknown value '\(value)' for \(name)", help: help))
    case .number(let range) where Int(value).map(range.contains) != true:
      let help = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      errors.append(.error("'\(value)' is no value for \(name)", help: help))
    default: break
    }
    return value
  }
}
