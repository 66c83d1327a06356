/// A pattern of names or folders in a house style: `{Screen}Screen`, `App/Features/{Feature}`.
public enum NamePattern {
  /// The text that a pattern makes; `{Screen}` stays where there is no screen.
  public static func filled(
    _ pattern: String, feature: String, screen: String? = nil
  ) -> String {
    var out = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{") {
      out += rest[..<open]
      rest = rest[open...]
      if let screen, rest.hasPrefix("{Screen}") {
        out += screen
        rest = rest.dropFirst("{Screen}".count)
      } else if rest.hasPrefix("{Feature}") {
        out += feature
        rest = rest.dropFirst("{Feature}".count)
      } else {
        out.append("{")
        rest = rest.dropFirst()
      }
    }
    return out + rest
  }

  /// Whether a text is a name in upper camel case.
  public static func isTypeName(_ text: String) -> Bool {
    text.first?.isUppercase == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
