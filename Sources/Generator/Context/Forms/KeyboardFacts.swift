import FeatureSpec
import TemplateEngine

/// Which keyboard a text field asks for: only where the type or the name of what is typed leaves no doubt.
enum KeyboardFacts {
  /// A case of the generated `KeyboardKind`; empty for any text.
  static func kind(_ name: String, _ type: TypeRef) -> String {
    if type.isPassword(named: name) { return "password" }
    switch type.unwrapped {
    case .array(let element) where element != .builtin(.string): return kind(name, element)
    case .builtin(.int), .builtin(.double), .builtin(.decimal): return "number"
    case .builtin(.url): return "url"
    case .builtin(.string):
      let words = " " + SwiftText.spoken(name).lowercased()
      return lastWords.first { words.hasSuffix(" " + $0.words) }?.kind ?? ""
    default: return ""
    }
  }

  /// What names of texts end with.
  private static let lastWords: [(words: String, kind: String)] = [
    ("email", "email"), ("email address", "email"), ("phone", "phone"), ("phone number", "phone"),
    ("url", "url"),
  ]

  /// Whether a form or the main screen has a field that asks for one.
  static func areAsked(in screens: [TemplateObject]) -> Bool {
    screens.contains { screen in
      guard case .array(let fields)? = screen["fields"] else { return false }
      return fields.contains { field in
        guard case .object(let field) = field, let kind = field["keyboard"] else { return false }
        return kind != ""
      }
    }
  }
}
