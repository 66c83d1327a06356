import Names

/// Names in other spellings: `pascalCase`, `camelCase`, `snakeCase`, `kebabCase`, and as people read
/// them: `spoken` (`line item`, `URL session`) and `spokenTitle` (`Line Item`, `URL Session`).
let wordCaseFilters: [Filter] = [
  .mapping("pascalCase") { $0.words.map(\.withUpperFirst).joined() },
  .mapping("camelCase") { name in
    let words = name.words
    guard let first = words.first else { return "" }
    return first.lowercased() + words.dropFirst().map(\.withUpperFirst).joined()
  },
  .mapping("snakeCase") { $0.words.map { $0.lowercased() }.joined(separator: "_") },
  .mapping("kebabCase") { $0.words.map { $0.lowercased() }.joined(separator: "-") },
  .mapping("spoken", NameWords.spoken),
  .mapping("spokenTitle", NameWords.title),
]

extension String {
  /// The words of a name; those of one in capitals throughout, `MAX_SIZE`, in small letters.
  fileprivate var words: [String] {
    let words = NameWords.words(of: self)
    return NameWords.isShouted(self) ? words.map { $0.lowercased() } : words
  }
}
