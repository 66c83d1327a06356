import FeatureSpec
import Names

/// Small pieces of Swift text that facts are made of.
enum SwiftText {
  /// A text that a view shows in the user's language. `%` is doubled by nobody: it is no format.
  static func localized(_ text: String) -> String {
    "String(localized: \(SwiftLiteral.string(text)))"
  }

  /// The text with the place of an element behind it, counted from one: `place` is an expression.
  static func localized(_ text: String, place: String) -> String {
    "String(localized: \(SwiftLiteral.string(text).dropLast()) \\(\(place) + 1)\")"
  }

  /// `Servings: 4`: the text before an expression of a `String`.
  static func localized(_ text: String, value: String) -> String {
    "String(localized: \(SwiftLiteral.string(text).dropLast()): \\(\(value))\")"
  }

  /// `Featured` of `featured`.
  static func upperFirst(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// A name for a value of a type, apart from the words that Swift keeps for itself.
  static func variable(_ typeName: String) -> String {
    let name = NameWords.lowerFirst(typeName)
    return reserved.contains(name) ? name + "Value" : name
  }

  /// The variable for an entity in a type that has the entity's fields: one of them may be called like it.
  static func variable(amongFieldsOf entity: Entity) -> String {
    let name = variable(entity.name)
    return entity.fields.contains { $0.name == name } ? name + "Value" : name
  }

  /// `line item` of `LineItem`, `URL session` of `URLSession`.
  static func spoken(_ name: String) -> String { NameWords.spoken(name) }

  /// The article at the start of a sentence: `An order`, `A user`.
  static func article(_ words: String) -> String {
    upperFirst(EnglishArticle.before(words))
  }

  /// A value as the body of a getter: one that begins with the name of an accessor would be one.
  static func getter(_ value: String) -> String {
    let word = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return (["get", "set", "willSet", "didSet"].contains(word) ? "return " : "") + value
  }

  /// Words that cannot name a value without backticks, and names that the templates use.
  private static let reserved: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "return", "self", "service", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "var", "where", "while", "index", "phase", "error", "draft", "path",
    "sheet", "adapter", "controller", "coordinator", "dependencies", "detail", "interactor",
    "manager", "model", "navigation", "presenter", "router", "rows", "state", "store", "useCases",
    "view", "viewModel",
  ]
}

extension TypeRef {
  /// Whether Swift finds the type only with Foundation.
  var needsFoundation: Bool {
    switch self {
    case .builtin(let type): [.decimal, .date, .url, .uuid].contains(type)
    case .array(let element): element.needsFoundation
    case .optional(let wrapped): wrapped.needsFoundation
    case .enumeration, .entity, .entityID, .external: false
    }
  }
}

extension Snippet {
  /// Whether it names a type or a member that Swift finds only with Foundation.
  var needsFoundation: Bool {
    plain.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      .contains(where: Self.foundation.contains)
  }

  private static let foundation: Set<Substring> = [
    "URL", "Date", "Decimal", "UUID", "Data", "Calendar", "Locale", "CharacterSet",
    "addingTimeInterval", "timeIntervalSince", "timeIntervalSinceReferenceDate",
    "capitalized", "caseInsensitiveCompare", "compare", "components", "formatted",
    "localizedCapitalized", "localizedCaseInsensitiveCompare", "localizedCaseInsensitiveContains",
    "localizedCompare", "localizedLowercase", "localizedStandardCompare",
    "localizedStandardContains", "localizedUppercase", "range", "replacingOccurrences",
    "trimmingCharacters",
  ]
}

extension Parameter {
  /// `endDate: Date`
  var declaration: String { "\(name): \(type.swift)" }
}

extension Sequence where Element == Parameter {
  /// `items: [Item], total: Decimal`
  var signature: String { map(\.declaration).joined(separator: ", ") }
}
