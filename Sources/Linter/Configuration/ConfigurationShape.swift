import JSON5
import SwiftSource

/// The form of a configuration file: declared once, it checks files and gives the JSON Schema.
enum ConfigurationShape {
  /// The whole file.
  static let file = JSONShape.object(JSONObjectShape("a configuration", keys: keys))

  /// The keys of a file.
  static let keys: [JSONObjectShape.Key] = [
    .init(
      "extends", texts, "styles whose presets are taken over, and paths of other configurations"
    ),
    .init(
      "sources", texts, "files and folders to judge, from this file's folder; '*' and '**' fit"),
    .init(
      "exclude", texts,
      "files and folders to leave out, besides those that what it extends leaves out; [] leaves out none; "
        + "'**' fits any folders. \(NamePattern.depth)"),
    .init(
      "slices", .string(),
      "where a slice's files are, at any depth unless it begins with '/': 'Features/{slice}/**'"),
    .init(
      "roles", .map(matcher),
      "roles by name; a type takes the first that fits, of this file before those that it extends; "
        + "one inside another, that type's or an earlier one; a role that is no more than path: '**' is "
        + "asked behind all others, wherever it stands"
    ),
    .init("layers", .map(texts), "layers by name: the roles of each"),
    .init("rules", .array(rule), "what must hold; \(RuleKinds.names)"),
    .init(
      RuleKey.evidence.name, shape(RuleKey.evidence.value),
      "which references all rules count that say nothing of it, inherited ones, too"),
    .init(
      "vacuity", .choice(severities),
      "how much a role, rule or permission weighs that never fits; where it is said, or under --strict, "
        + "also such of files that are extended by their paths; of a style's only that no type plays any role"
    ),
    .init(
      InheritedNames.key, InheritedNames.shape,
      "what 'archgen lint --print-config' took over, from a style or a file; nobody writes it by hand"
    ),
    .init(
      "generate", .any, "how 'archgen new' writes features; 'archgen new --help' says more"),
    .init("$schema", .string(), "where an editor finds the schema; archgen does not read it"),
  ]

  /// The words for a severity.
  static let severities = ["error", "warning", "note", "off"]

  /// The keys that every rule may have.
  static let commonKeys: [JSONObjectShape.Key] = [
    .init("id", .string(), required: true, "its name: it says the fault"),
    .init("because", .string(), "why it exists"),
    .init("fix", .string(), "what to do instead"),
    .init("severity", .choice(severities), "how much a finding weighs"),
    .init("strict", .bool, "true: a baseline never holds its findings"),
  ]

  /// The keys of an inherited rule that may be said anew alone; with any other the rule is replaced.
  static let changeableKeys =
    commonKeys.map(\.name).filter { $0 != "id" } + [RuleKey.evidence.name]

  private static let texts = JSONShape.either([.string(), .array(.string())])

  /// A condition on a type.
  private static let matcher = JSONShape.recursive(name: "matcher") { matcherObject }

  private static let matcherObject = JSONShape.object(
    JSONObjectShape("a role matcher", keys: matcherKeys))

  private static let rolesByName = RoleVocabulary.rolesByName

  private static let kinds = DeclarationKind.allCases.filter(\.isNominal).map(\.word)

  /// The conditions of a matcher.
  static let matcherKeys: [JSONObjectShape.Key] = [
    .init(
      "conforms", texts,
      "conforms to a protocol of that name, also through others, extends it or, without '*', is it"
    ),
    .init(
      "inherits", texts,
      "has a superclass of that name, also through others, extends it or, without '*', is it"),
    .init("named", texts, "its name fits: '*View'"),
    .init(
      "like", .either([.choice(rolesByName), .array(.choice(rolesByName))]),
      "its name is one by which 'archgen init' knows such a role: like: 'repository' fits "
        + "OrderRepository, OrderRepositoryProtocol and OrderRepositoryImpl"),
    .init(
      "path", texts, "its file's path fits, at any depth unless it begins with '/': 'Domain/**'"),
    .init("attribute", texts, "carries the attribute"),
    .init(
      "kind", .either([.choice(kinds), .array(.choice(kinds))]),
      "is declared as one: " + Words.joined(kinds, "or")
        + "; what has a role by its name may be a contract where it is a protocol"),
    .init("import", texts, "its file imports the module"),
    .init("any", .array(matcher), "at least one holds"),
    .init("all", .array(matcher), "each one holds"),
    .init("not", matcher, "it does not hold"),
  ]

  /// A rule of any kind: all keys of all kinds, with what each kind says of them; which go together is
  /// checked when it is read.
  private static let rule = JSONShape.object(JSONObjectShape("a rule", keys: ruleKeys))

  /// The keys that a rule may have.
  static let ruleKeys: [JSONObjectShape.Key] = {
    var places: [String: Int] = [:]
    var found: [[RuleKey]] = []
    for key in RuleKinds.all.flatMap(\.keys) {
      if let place = places[key.name] {
        found[place].append(key)
      } else {
        places[key.name] = found.count
        found.append([key])
      }
    }
    return commonKeys
      + found.map { keys in .init(keys[0].name, shape(keys[0].value), summary(of: keys)) }
  }()

  /// What the kinds say of a key that some of them have.
  private static func summary(of keys: [RuleKey]) -> String {
    var summaries: [String] = []
    for key in keys where !summaries.contains(key.summary) { summaries.append(key.summary) }
    if keys[0] == .evidence {
      let kinds = RuleKinds.all.filter { $0.optional.contains(.evidence) }
      summaries.append("in rules of the kinds " + Words.joined(kinds.map(\.name)))
    }
    return summaries.joined(separator: "; ")
  }

  private static func shape(_ value: RuleKey.Value) -> JSONShape {
    switch value {
    case .roles, .texts: texts
    case .word(let words, let refused): .choice(words, refused: refused)
    case .number: .integer(0...Int.max)
    case .decimal: .number
    case .flag: .bool
    case .layers: .array(texts)
    }
  }
}

extension LintConfiguration {
  /// The JSON Schema of a configuration file.
  public static var schema: JSON { ConfigurationShape.file.schema(title: "archgen lint") }
}
