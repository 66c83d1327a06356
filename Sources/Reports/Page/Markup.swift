import TemplateEngine

/// Values of the page's templates. Those escape nothing, so nothing but markup may reach them.
enum Markup {
  /// Text, escaped for content and for quoted attributes.
  static func text(_ text: String) -> TemplateValue { .string(XMLText.escaped(text)) }

  /// JSON inside a script element: `<` would end it, or begin a comment.
  static func inScript(_ json: String) -> String {
    var out = ""
    out.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      if scalar == "<" { out += "\\u003c" } else { out.unicodeScalars.append(scalar) }
    }
    return out
  }
}
