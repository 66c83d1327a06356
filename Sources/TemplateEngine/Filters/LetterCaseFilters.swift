/// Upper and lower case, from Stencil and StencilSwiftKit.
let letterCaseFilters: [Filter] = [
  .mapping("capitalize") { $0.capitalizedWords },
  .mapping("uppercase") { $0.uppercased() },
  .mapping("lowercase") { $0.lowercased() },
  .text("lowerFirstLetter") { $0.prefix(1).lowercased() + $0.dropFirst() },
  .text("upperFirstLetter") { $0.withUpperFirst },
  .text("titlecase") { $0.withUpperFirst },
  .text("lowerFirstWord") { $0.withLowerFirstWord },
]

extension String {
  /// The first scalar in upper case, the rest as it is.
  var withUpperFirst: String {
    guard let first = unicodeScalars.first else { return self }
    return first.properties.uppercaseMapping + String(unicodeScalars.dropFirst())
  }

  /// Every run of letters with a capital and the rest of it in lower case; an apostrophe ends none.
  var capitalizedWords: String {
    var out = ""
    var inWord = false
    for character in self {
      if character.isLetter || (inWord && character == "'") {
        out += inWord ? character.lowercased() : character.uppercased()
        inWord = true
      } else {
        out.append(character)
        inWord = false
      }
    }
    return out
  }

  /// `PeoplePicker` becomes `peoplePicker`, `URLChooser` `urlChooser`.
  var withLowerFirstWord: String {
    let scalars = Array(unicodeScalars)
    var end = scalars.firstIndex { !$0.properties.isUppercase } ?? scalars.count
    if end > 1, end < scalars.count, scalars[end].properties.isLowercase { end -= 1 }
    var out = String.UnicodeScalarView()
    out.append(contentsOf: scalars[..<end])
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: scalars[end...])
    return String(out).lowercased() + String(rest)
  }
}
