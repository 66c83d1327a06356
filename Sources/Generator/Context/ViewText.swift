import FeatureSpec
import TemplateEngine

/// How a view shows a value as text.
struct ViewText {
  let model: FeatureModel

  /// What stands for a value that is missing: a word, for a dash says nothing to who hears it.
  private static let none = " ?? " + SwiftText.localized("None")

  /// A `Text` of an expression.
  func text(_ expression: String, _ type: TypeRef) -> String {
    "Text(\(string(expression, type)))"
  }

  /// A `String` of an expression.
  func string(_ expression: String, _ type: TypeRef) -> String {
    switch type {
    case .builtin(.string): expression
    case .builtin(.int), .builtin(.double), .builtin(.decimal), .builtin(.date):
      "\(expression).formatted()"
    case .builtin(.bool):
      "\(expression) ? \(SwiftText.localized("Yes")) : \(SwiftText.localized("No"))"
    case .builtin(.url): "\(expression).absoluteString"
    case .builtin(.uuid): "\(expression).uuidString"
    case .enumeration: "\(expression).label"
    case .entity(let name): ofEntity(expression, name)
    case .entityID(let name):
      string(expression, model.entity(name)?.id?.type ?? .builtin(.string))
    case .external: "String(describing: \(expression))"
    case .array(let element):
      element == .builtin(.string)
        ? "\(expression).formatted()"
        : "\(expression).map { \(string("$0", element)) }.formatted()"
    case .optional(.builtin(.string)): expression + Self.none
    case .optional(let wrapped): optional(expression, string("$0", wrapped))
    }
  }

  /// `expression?.label` or what stands for nothing, where what is shown is a member of the value.
  private func optional(_ expression: String, _ shown: String) -> String {
    let none = Self.none
    let member = shown.hasSuffix(none) ? shown.dropLast(none.count) : shown[...]
    return isMember(member)
      ? "\(expression)?\(member.dropFirst(2))\(none)" : "\(expression).map { \(shown) }\(none)"
  }

  /// Whether what is shown of `$0` is one chain of members: blanks stand in its arguments alone.
  private func isMember(_ shown: Substring) -> Bool {
    let chain = shown.prefix { $0 != "(" }
    return chain.hasPrefix("$0.") && !chain.contains(" ") && shown.count { $0 == "$" } == 1
      && (chain == shown || shown.last == ")")
  }

  /// What stands before and after the owner of a property, where it is shown: of a `Text`
  /// (`before`, `after`) and of a `String` (`open`, `close`). `path` leads from the owner to it.
  func parts(_ path: String, _ type: TypeRef) -> [(String, TemplateValue)] {
    func split(_ text: String, _ keys: (String, String)) -> [(String, TemplateValue)] {
      let parts = text.split(separator: "\0", omittingEmptySubsequences: false)
      return [
        (keys.0, .string(String(parts.first ?? ""))),
        (keys.1, .string(path + String(parts.dropFirst().first ?? ""))),
      ]
    }
    return split(text("\0", type), ("before", "after"))
      + split(string("\0", type), ("open", "close"))
  }

  private func ofEntity(_ expression: String, _ name: String) -> String {
    guard let entity = model.entity(name),
      let title = entity.titleField.flatMap(entity.field) ?? entity.stored.first,
      title.type.entityName == nil
    else { return "String(describing: \(expression))" }
    return string("\(expression).\(title.name)", title.type)
  }
}
