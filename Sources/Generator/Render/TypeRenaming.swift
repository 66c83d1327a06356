import TemplateEngine

/// Another name for one type, wherever code names it: not in text, not in comments, and not as a part
/// of a longer name.
struct TypeRenaming {
  let name: String
  let newName: String

  /// That of the entity whose values go by another name than its model; nil where there is none.
  init?(_ context: TemplateObject) {
    guard case .object(let query)? = context["query"], case .string(let name)? = query["entity"],
      case .string(let newName)? = query["values"]
    else { return nil }
    self.name = name
    self.newName = newName
  }

  /// The text with the new name.
  func applied(to text: String) -> String {
    var output = ""
    var word = ""
    var scan = Scan()
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      output += word == name && scan.isInCode ? newName : word
      scan.pass(after: word, character)
      word = ""
      output.append(character)
    }
    return output + (word == name && scan.isInCode ? newName : word)
  }

  /// Where a scan of Swift stands: in code, in text, in code inside text, or in a comment.
  private struct Scan {
    /// What is open, innermost last: text, or an interpolation with its own open parentheses.
    private enum Part {
      case text
      case interpolation(parentheses: Int)
    }

    private var parts: [Part] = []
    private var isInComment = false
    private var previous: Character = "\n"

    var isInCode: Bool {
      if isInComment { return false }
      if case .text? = parts.last { return false }
      return true
    }

    /// Passes a character that is no part of a word, and the word before it.
    mutating func pass(after word: String, _ character: Character) {
      let before = word.isEmpty ? previous : "a"
      previous = character
      if isInComment {
        isInComment = character != "\n"
        return
      }
      switch parts.last {
      case .text?:
        if before == "\\" {
          // What is escaped ends nothing, and escapes nothing.
          previous = "a"
          if character == "(" { parts.append(.interpolation(parentheses: 0)) }
        } else if character == "\"" {
          parts.removeLast()
        }
      case .interpolation(let open)? where character == "(" || character == ")":
        parts.removeLast()
        let now = character == "(" ? open + 1 : open - 1
        if now >= 0 { parts.append(.interpolation(parentheses: now)) }
      case .interpolation?, nil:
        if character == "\"" { parts.append(.text) }
        if character == "/", before == "/" { isInComment = true }
      }
    }
  }
}
