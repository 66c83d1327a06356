/// The shells that completions are written for.
public enum Shell: String, CaseIterable, Sendable {
  /// Bash 3.2 and later.
  case bash
  /// Zsh with its completion system.
  case zsh
  /// Fish 3 and later.
  case fish
}

extension Program {
  /// The completion script of a shell, to be sourced or put where the shell looks for it.
  public func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
  }

  /// The first words of all commands, each once, and `help`.
  var firstWords: [String] { unique(commands.compactMap(\.words.first) + ["help"]) }

  /// The second words of the commands that begin with `first`.
  func secondWords(after first: String) -> [String] {
    unique(commands.filter { $0.words.first == first }.compactMap { $0.words.dropFirst().first })
  }

  private func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }
}

extension ValueKind {
  /// The words that completion offers.
  var words: [String] {
    switch self {
    case .text(let words), .oneOf(let words): words
    case .number, .file, .folder: []
    }
  }
}

/// A text between single quotes, as all POSIX shells read it.
func singleQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
