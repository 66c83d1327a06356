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
      identity(expression, model.entity(name)?.id?.type ?? .builtin(.string))
    case .external: "String(describing: \(expression))"
    case .array(let element):
      element == .builtin(.string)
        ? "\(expression).formatted()"
        : "\(expression).map { \(string("$0", element)) }.formatted()"
    case .optional(let wrapped): optional(expression, string("$0", wrapped))
    }
  }

  /// `expression?.label` or what stands for nothing, where what is shown is a member of the value.
  private func optional(_ expression: String, _ shown: String) -> String {
    let none = Self.none
    if shown == "$0" { return expression + none }
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

  /// A property of an owner, as a `Text` and as a `String`: the parts between which the owner stands.
  /// `path` leads from the owner to it.
  func parts(_ path: String, _ type: TypeRef) -> [(String, TemplateValue)] {
    let expression = Self.owner + "." + path
    return [
      ("text", Self.split(text(expression, type))),
      ("string", Self.split(string(expression, type))),
    ]
  }

  /// The same of the state of the main screen, whose rows say what an identity refers to.
  func parts(of property: StateProperty, areRowsQueried: Bool) -> [(String, TemplateValue)] {
    let owner = Self.owner + "."
    guard
      let string = referring(property, owner, rowsOwner: areRowsQueried ? "" : owner)
    else { return parts(property.name, property.type) }
    return [("text", Self.split("Text(\(string))")), ("string", Self.split(string))]
  }

  /// A `String` of a property of the state, where that is at hand.
  func string(of property: StateProperty) -> String {
    referring(property, "", rowsOwner: "") ?? string(property.name, property.type)
  }

  /// What a reference shows, found among all rows that it may refer to.
  func found(_ id: String, in rows: String, of entity: String) -> String {
    let title = string("$0", .entity(entity))
    let isMember = title.hasPrefix("$0.") && title.dropFirst(3).allSatisfy(\.isLetter)
    let function = isMember ? "\\" + title.dropFirst(2) : "{ \(title) }"
    return "\(rows).text(of: \(id), title: \(function))"
  }

  private func referring(
    _ property: StateProperty, _ owner: String, rowsOwner: String
  ) -> String? {
    guard let entity = property.type.reference, let rows = model.rows(of: entity) else {
      return nil
    }
    return found(owner + property.name, in: rowsOwner + rows, of: entity)
  }

  /// Stands for the owner, of which only a template knows what it is called.
  static let owner = "\0"

  /// The parts of a text between which the owner stands.
  static func split(_ text: String) -> TemplateValue {
    .array(
      text.split(separator: owner, omittingEmptySubsequences: false).map { .string(String($0)) })
  }

  /// An identity that is a number is none to count with: it gets no separators of thousands.
  func identity(_ expression: String, _ type: TypeRef) -> String {
    type == .builtin(.int) ? "String(\(expression))" : string(expression, type)
  }

  private func ofEntity(_ expression: String, _ name: String) -> String {
    guard let entity = model.entity(name),
      let title = entity.titleField.flatMap(entity.field) ?? entity.stored.first,
      title.type.entityName == nil
    else { return "String(describing: \(expression))" }
    return string("\(expression).\(title.name)", title.type)
  }
}
