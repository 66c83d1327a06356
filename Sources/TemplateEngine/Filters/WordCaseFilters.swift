/// Names in other spellings: `pascalCase`, `camelCase`, `snakeCase`, `kebabCase`.
let wordCaseFilters: [Filter] = [
  .mapping("pascalCase") { $0.words.map(\.withUpperFirst).joined() },
  .mapping("camelCase") { name in
    let words = name.words
    guard let first = words.first else { return "" }
    return first.lowercased() + words.dropFirst().map(\.withUpperFirst).joined()
  },
  .mapping("snakeCase") { $0.words.map { $0.lowercased() }.joined(separator: "_") },
  .mapping("kebabCase") { $0.words.map { $0.lowercased() }.joined(separator: "-") },
]

extension String {
  /// The words of a name: cut at everything that is no letter or digit, before a capital that follows
  /// a small letter or a digit, and before the last capital of a run (`URLSession`: `URL`, `Session`).
  /// A name in capitals throughout, `MAX_SIZE`, gives its words in small letters.
  var words: [String] {
    let characters = Array(self)
    let shouts = contains("_") && !characters.contains(where: \.isLowercase)
    var words: [String] = []
    var word = ""
    func isLower(_ index: Int) -> Bool { index < characters.count && characters[index].isLowercase }
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if let last = word.last, character.isUppercase,
        !last.isUppercase || isLower(index + 1)
      {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return shouts ? words.map { $0.lowercased() } : words
  }
}
