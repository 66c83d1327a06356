import Harness

/// A spec that chance makes: fields of every type, controls of every kind, and words that generated code could
/// use for itself. Some are refused; of the others all that is generated must be as good as of any.
struct RandomSpec {
  private var random: SplitMix
  private var enums: [(name: String, cases: [String])] = []
  private var entities: [String] = []
  private var state: [(key: String, value: String)] = []
  private var operations: [(key: String, value: String)] = []
  private var actions: [(key: String, value: String)] = []

  private static let words = """
    title name text value item index error phase count body description selection path filter total date \
    key kind label message draft input list rows row detail form screen route router view model manager \
    service client query page offset limit first last isEmpty isLoading content data element section header \
    url link color size order status code number amount price note tags owner parent children start end \
    from to by at on open close add edit remove load reload cancel done reset clear select show hide \
    present dismiss push pop next previous send reply share user author category sheet alert binding action \
    event effect effects interactor entity dependencies environment dispatch update values changes \
    theNameOfSomethingThatNobodyHadThoughtOfBefore
    """.split(separator: " ").map(String.init)
  private static let types = [
    "Note", "Book", "Person", "Place", "Recipe", "Invoice", "Habit", "Box", "News", "Member",
    "Story",
    "Order", "Event", "Message", "Draft", "Input", "Filter", "Page", "Choice", "Detail", "Value",
    "Item",
    "Entry", "Index", "Key", "Series", "Company", "Match", "Status", "Photo",
    "AgreementOfSeveralPartiesOnOneMatter",
  ]
  private static let kinds = ["Level", "Mood", "Shade", "Rank", "Genre"]
  private static let cases = [
    "low", "high", "all", "new", "open", "active", "done", "left", "first", "other", "unknown",
    "empty",
    "loading", "failed", "idle", "loaded", "red", "a", "title", "id",
  ]
  private static let labels = ["How many", "数量", "Cost \"net\"", "50 %", "a\\\\b"]

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// The text of the spec of a feature.
  mutating func text(feature: String) -> String {
    enums = some(of: Self.kinds, 0...2).map { ($0, some(of: Self.cases, 1...4)) }
    entities = some(of: Self.types, 1...3)
    let main = entities[0]
    var parts = [("feature", quoted(feature))]
    parts.append(("store", quoted(one("memory", "file", "remote", "swiftdata"))))
    if !enums.isEmpty { parts.append(("enums", object(enums.map { ($0.name, cases($0.cases)) }))) }
    let stored = entities.map { ($0, fields(of: $0)) }
    parts.append(("entities", object(stored.map { ($0, object($1)) })))
    let crud = random.below(2) == 0 ? some(of: ["add", "edit", "delete"], 0...3) : nil
    if let crud { parts.append(("crud", "['list'" + crud.map { ", '\($0)'" }.joined() + "]")) }
    addState()
    let asks = crud == nil || random.below(3) == 0 ? loadParameters() : nil
    addOperations(main, loading: asks)
    addActions(main)
    if crud == nil, random.below(3) == 0 { addList(of: main) }
    let goes = random.below(2) == 0 && addActions(main, stored[0].1, isCRUD: crud != nil)
    if let asks, crud != nil || random.below(2) == 0 {
      parts.append(("screens", screen(asking: asks, isCRUD: crud != nil)))
    }
    for (key, members) in [("state", state), ("operations", operations), ("actions", actions)]
    where !members.isEmpty {
      parts.append((key, object(members)))
    }
    let target = "{ target: '\(main).ID' }"
    let goesAway = actions.contains { $0.key == "goAway" }
    let places = (goesAway ? [("away", target)] : []) + (goes ? [("place", target)] : [])
    if !places.isEmpty { parts.append((one("routes", "sheets"), object(places))) }
    return object(parts) + "\n"
  }

  // MARK: parts

  private mutating func cases(_ names: [String]) -> String {
    switch random.below(3) {
    case 0: "[" + names.map { "'\($0)'" }.joined(separator: ", ") + "]"
    case 1: object(names.map { ($0, quoted(random.one(of: Self.labels))) })
    default:
      object(
        names.map { ($0, "{ label: '\($0)', imageName: 'star', weight: \(random.below(9)) }") })
    }
  }

  private mutating func fields(of entity: String) -> [(String, String)] {
    var fields: [(String, String)] = []
    if random.below(4) == 0 { fields.append(("id", quoted(one("String", "Int", "UUID")))) }
    for name in some(of: Self.words, 1...6) { fields.append((name, field(name, of: entity))) }
    if let text = fields.first(where: { $0.1.hasPrefix("'String'") }), random.below(3) == 0 {
      fields.append(("shown", "{ type: 'String', derived: '\(text.0).uppercased()' }"))
    }
    return fields
  }

  private mutating func field(_ name: String, of entity: String) -> String {
    let other = entities.first { $0 != entity }
    let type = type()
    switch random.below(10) {
    case 0, 1:
      guard let other else { return quoted(one(type, entity + ".ID?", "[" + entity + ".ID]")) }
      return quoted(one(other + ".ID", other + ".ID?", "[" + other + ".ID]"))
    case 2, 3: return quoted(type + "?")
    case 4: return quoted("[" + one("String", "Int", type) + "]")
    case 5 where type == "String":
      return "{ type: 'String', validate: { 'No \(name)': '!\(name).isEmpty' } }"
    case 5 where ["Int", "Double", "Decimal"].contains(type):
      let label = quoted(random.one(of: Self.labels))
      return "{ type: '\(type)', label: \(label), validate: { 'Too small': '\(name) >= 0' } }"
    case 6, 7: return quoted(withDefault(type) ?? type)
    default: return quoted(type)
    }
  }

  private mutating func addState() {
    for name in some(of: Self.words, 0...2) {
      let type = type()
      state.append(
        (name, quoted(random.below(2) == 0 ? withDefault(type) ?? type + "?" : type + "?")))
    }
  }

  private mutating func addOperations(_ main: String, loading asks: [(String, String)]?) {
    if let asks {
      let page = random.below(3) == 0 ? ", page: \(one("2", "20"))" : ""
      let parameters = ", parameters: \(object(asks))"
      let into = RandomActions.rows(of: main).map { ", into: '\($0)'" } ?? ""
      operations.append(("loadMain", "{ returns: '[\(main)]'\(into)\(page)\(parameters) }"))
    }
    for entity in entities.dropFirst() where random.below(2) == 0 {
      operations.append(("fetch\(entity)Choices", "{ returns: '[\(entity)]' }"))
    }
    for name in some(of: Self.words, 0...2) {
      let returns =
        random.below(4) == 0 ? ", returns: '\(one("Int", "String", "[String]", main))'" : ""
      operations.append((name, "{ parameters: \(parameters(of: main))\(returns) }"))
    }
  }

  private mutating func addActions(_ main: String) {
    if random.below(2) == 0 {
      let row = random.one(of: Self.words)
      actions.append(
        ("goAway", "{ parameters: { \(row): '\(main)' }, go: 'away(target: \(row).id)' }"))
    }
    if let flag = state.first(where: { $0.value.hasPrefix("'Bool =") })?.key {
      operations.append(("tellServer", "{}"))
      actions.append(("flip", "{ do: '\(flag).toggle()' }"))
      actions.append(
        ("tell", "{ guard: '\(flag)', call: 'tellServer()', then: '\(flag) = false' }"))
    }
  }

  /// What changes the rows and the state; whether any of it goes somewhere.
  private mutating func addActions(
    _ main: String, _ fields: [(String, String)], isCRUD: Bool
  ) -> Bool {
    let isKept = state.contains { $0.key == "kept" }
    guard let rows = isKept ? "kept" : RandomActions.rows(of: main) else { return false }
    if !isKept, !isCRUD, !operations.contains(where: { $0.key == "loadMain" }) {
      state.append((rows, "'[\(main)] = []'"))
    }
    var made = RandomActions(
      of: main, fields, in: rows, enums, hasDetail: isCRUD, SplitMix(seed: random.next()))
    made.make(1 + random.below(6))
    state += made.state
    operations += made.operations
    actions += made.actions
    return made.goes
  }

  /// A list in the state that a form adds to.
  private mutating func addList(of main: String) {
    let row = random.one(of: Self.words)
    state.append(("kept", "'[\(main)] = []'"))
    state.append(("keptCount", "{ type: 'Int', derived: 'kept.count' }"))
    actions.append(("keep", "{ parameters: { \(row): '\(main)' }, do: 'kept.append(\(row))' }"))
    actions.append(
      ("drop", "{ parameters: { id: '\(main).ID' }, do: 'kept.removeAll { $0.id == id }' }"))
  }

  /// What the rows of the main screen are asked with.
  private mutating func loadParameters() -> [(String, String)] {
    some(of: Self.words, 0...2).map { name in
      let filter = enums.first.map { $0.name + "?" } ?? "Bool?"
      return (name, quoted(one("String = \"\"", "Int?", "Date = .now", filter)))
    }
  }

  /// What an operation loads as the main screen: a list, with a filter where it has one, or sections.
  private mutating func screen(asking asks: [(String, String)], isCRUD: Bool) -> String {
    if !isCRUD, asks.isEmpty, random.below(2) == 0 {
      let cases = enums.map { ", \($0.name.lowercased())s: '\($0.name).allCases'" }.joined()
      return "{ overview: { sections: { newest: 'loadMain'\(cases) } } }"
    }
    let filter = asks.first { ask in enums.contains { ask.1 == quoted($0.name + "?") } }
    let filtered = filter.map { ", filter: '\($0.0)', allLabel: 'Alle — 全部'" } ?? ""
    return "{ overview: { list: 'loadMain'\(filtered) } }"
  }

  private mutating func parameters(of main: String) -> String {
    object(
      some(of: Self.words, 0...2).map { name in
        (name, quoted(one(type(), main, main + ".ID", "URL?")))
      })
  }

  // MARK: words

  private mutating func type() -> String {
    let types = ["String", "String", "Int", "Double", "Decimal", "Bool", "Date", "URL", "UUID"]
    return random.one(of: types + enums.map(\.name))
  }

  private mutating func withDefault(_ type: String) -> String? {
    if let cases = enums.first(where: { $0.name == type })?.cases {
      return "\(type) = .\(random.one(of: cases))"
    }
    let values = [
      "String": "\"\"", "Int": "0", "Double": "1.5", "Decimal": "0", "Bool": one("true", "false"),
      "Date": ".now",
    ]
    return values[type].map { "\(type) = \($0)" }
  }

  private mutating func one(_ words: String...) -> String { random.one(of: words) }

  private mutating func some(of words: [String], _ counts: ClosedRange<Int>) -> [String] {
    let count = Int.random(in: counts, using: &random)
    return Array(words.shuffled(using: &random).prefix(count))
  }

  private func quoted(_ text: String) -> String { "'\(text)'" }

  private func object(_ members: [(String, String)]) -> String {
    "{ " + members.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + " }"
  }
}
