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

  init(_ name: String, to newName: String) {
    self.name = name
    self.newName = newName
  }

  /// The text with the new name.
  func applied(to text: String) -> String {
    var output = ""
    var word = ""
    var isInText = false
    var isInComment = false
    var previous: Character = "\n"

    func finishWord() {
      output += word == name && !isInText && !isInComment ? newName : word
      word = ""
    }

    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        finishWord()
        switch character {
        case "\n":
          isInText = false
          isInComment = false
        case "\"" where previous != "\\" && !isInComment: isInText.toggle()
        case "/" where previous == "/" && !isInText: isInComment = true
        default: break
        }
        output.append(character)
      }
      previous = character
    }
    finishWord()
    return output
  }
}
