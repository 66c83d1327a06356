/// A pattern of names or folders in a house style: `{Screen}Screen`, `App/Features/{Feature}`.
public enum HousePattern {
  /// The text that a pattern makes; `{Screen}` stays where there is no screen.
  public static func filled(
    _ pattern: String, feature: String, screen: String? = nil
  ) -> String {
    let values = ["Feature": feature, "Screen": screen]
    return CodePattern(pattern).filled { values[$0] ?? nil }
  }

  /// Whether a text is a name in upper camel case.
  public static func isTypeName(_ text: String) -> Bool {
    text.first?.isUppercase == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
