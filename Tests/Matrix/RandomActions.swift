import Harness
import Names

/// Actions that chance makes of what a spec has: they change rows and properties of the state, by themselves or
/// after a call, keep each other from it, and go somewhere with what they were given or have brought.
struct RandomActions {
  /// A stored property: its name, and its type without a default.
  struct Property {
    var name: String
    var type: String
  }

  var random: SplitMix
  /// The name of the entity whose rows are shown, and what it stores.
  let entity: String
  let fields: [Property]
  /// The variable of the rows.
  let rows: String
  let enums: [(name: String, cases: [String])]
  /// Whether the feature shows a detail of its own.
  let hasDetail: Bool

  private(set) var state: [(key: String, value: String)] = []
  private(set) var operations: [(key: String, value: String)] = []
  private(set) var actions: [(key: String, value: String)] = []
  /// Whether an action goes to `place(target:)`, which takes a row's identity.
  private(set) var goes = false

  init(
    of entity: String, _ fields: [(String, String)], in rows: String,
    _ enums: [(name: String, cases: [String])], hasDetail: Bool, _ random: SplitMix
  ) {
    self.random = random
    self.entity = entity
    self.fields = fields.compactMap { name, value in
      value.contains("derived") ? nil : Property(name: name, type: Self.type(in: value))
    }
    self.rows = rows
    self.enums = enums
    self.hasDetail = hasDetail
  }

  /// `Int` of `'Int = 0'` and of `{ type: 'Int', … }`.
  private static func type(in value: String) -> String {
    let quoted = value.split(separator: "'", omittingEmptySubsequences: false)[1]
    return quoted.split(separator: " ").first.map(String.init) ?? ""
  }

  /// The rows' variable of `entity`, as archgen names it; nil where it has no plural of its own.
  static func rows(of entity: String) -> String? {
    let plural = EnglishNouns.plural(entity)
    return plural == entity ? nil : NameWords.lowerFirst(plural)
  }

  mutating func make(_ count: Int) {
    state.append(("counter", "'Int = 0'"))
    state.append(("isLocked", "'Bool = false'"))
    let makers: [(inout Self) -> Void] = [
      { $0.changeField() }, { $0.askField() }, { $0.removeRow() }, { $0.sweep() },
      { $0.callForRow() }, { $0.bring() }, { $0.bringValue() }, { $0.count() },
      { $0.setProperty() },
      { $0.pick() }, { $0.markRows() }, { $0.makeRow() }, { $0.branch() }, { $0.lock() },
      { $0.copyRow() }, { $0.sendAll() },
    ]
    for maker in makers.shuffled(using: &random).prefix(count) { maker(&self) }
  }

  // MARK: rows

  private mutating func changeField() {
    guard let (field, value) = fieldAndValue() else { return }
    let change = field.type == "Bool" ? "\(field.name).toggle()" : "\(field.name) = \(value)"
    add("alter", id, guard: maybe("isLocked == false"), do: inRow(change))
  }

  private mutating func askField() {
    guard let (field, _) = fieldAndValue() else { return }
    add(
      "replace", id + ", newValue: '\(field.type)'",
      guard: field.type == "String" ? maybe("!newValue.isEmpty") : nil,
      do: inRow("\(field.name) = newValue") + (chance(3) ? "; counter += 1" : ""))
  }

  private mutating func removeRow() {
    add("takeOut", id, guard: maybe("\(rows).count > 1"), do: removal)
  }

  private mutating func sweep() {
    guard let flag = fields.first(where: { $0.type == "Bool" })?.name else { return }
    add(
      "sweep", "", guard: maybe("\(rows).contains { $0.\(flag) }"),
      do: chance(2)
        ? "\(rows).removeAll { $0.\(flag) }"
        : "for index in \(rows).indices { \(rows)[index].\(flag) = false }")
  }

  /// Calls for a row, and changes or removes it then.
  private mutating func callForRow() {
    operations.append(("touch", "{ parameters: { id: '\(entity).ID' } }"))
    let after = fieldAndValue().map { inRow("\($0.name) = \($1)") } ?? "counter += 1"
    add(
      "finish", id, guard: maybe("!isLocked"), do: maybe("counter += 1"),
      call: "touch(id: id)", then: maybe(chance(2) ? removal : after), go: maybe(place("id")))
  }

  /// Brings a row, and shows it.
  private mutating func bring() {
    let asks = chance(2)
    operations.append(
      ("fetchOne", "{ parameters: { \(asks ? "words: 'String'" : "") }, returns: '\(entity)' }"))
    let target = chance(2) ? place("result.id") : hasDetail ? "detail(id: result.id)" : nil
    add(
      "bring", asks ? "words: 'String'" : "", guard: asks ? maybe("!words.isEmpty") : nil,
      call: "fetchOne(\(asks ? "words: words" : ""))", then: "\(rows).append(result)", go: target)
  }

  private mutating func bringValue() {
    let type = one("Int", "String", "[String]", "\(entity).ID?")
    operations.append(("measure", "{ parameters: { count: 'Int' }, returns: '\(type)' }"))
    let initial = ["Int": " = 0", "String": " = \"\"", "[String]": " = []"]
    state.append(("measured", "'\(type)\(initial[type] ?? "")'"))
    add(
      "measure", "", guard: maybe("!\(rows).isEmpty"), call: "measure(count: \(rows).count)",
      then: "measured = result")
  }

  private mutating func markRows() {
    state.append(("marked", "'[\(entity).ID] = []'"))
    let isMarked = "marked.contains(id)"
    add("mark", id, guard: maybe("!" + isMarked), do: "marked.append(id)")
    add("unmark", id, guard: maybe(isMarked), do: "marked.removeAll { $0 == id }")
  }

  private mutating func pick() {
    state.append(("picked", "'\(entity).ID?'"))
    add("pick", id, do: "picked = id", go: maybe(place("id")))
  }

  private mutating func makeRow() {
    guard let values = valuesOfNew(copying: nil) else { return }
    add(
      "compose", "newID: 'UUID = UUID()'", guard: maybe("\(rows).count < 9"),
      do: "\(rows).append(\(entity)(\(values)))", go: maybe(place("newID")))
  }

  private mutating func copyRow() {
    guard let values = valuesOfNew(copying: "row") else { return }
    add(
      "copy", "row: '\(entity)', newID: 'UUID = UUID()'",
      do: "\(rows).append(\(entity)(\(values)))")
  }

  private mutating func sendAll() {
    operations.append(("sendAll", "{ parameters: { ids: '[\(entity).ID]' } }"))
    add(
      "sendAll", "", guard: maybe("!\(rows).isEmpty && !isLocked"),
      call: "sendAll(ids: \(rows).map { $0.id })",
      then: maybe(chance(2) ? "isLocked = true" : "\(rows).removeAll()"))
  }

  // MARK: state

  private mutating func count() {
    add("advance", "", guard: maybe("counter < 3"), do: "counter += 1")
    if chance(2) { add("rewind", "", guard: "counter > 0", do: "counter = 0") }
  }

  private mutating func lock() {
    add("turnKey", "", do: "isLocked.toggle()")
  }

  private mutating func branch() {
    add(
      "leap", "isFar: 'Bool'",
      do: "if isFar { counter += 10 } else { counter += 1 }; isLocked = counter > 20")
  }

  private mutating func setProperty() {
    let type = one("String", "Int", "Decimal", "Date", "Bool", enums.first?.name ?? "Double")
    guard let value = literal(of: type) else { return }
    state.append(("setting", "'\(type)\(type == "Date" ? "?" : " = " + value)'"))
    add("choose", "newSetting: '\(type)'", do: "setting = newSetting")
  }

  // MARK: parts

  private var id: String { "id: '\(entity).ID'" }
  private var removal: String { "\(rows).removeAll { $0.id == id }" }

  private func inRow(_ change: String) -> String {
    "for index in \(rows).indices where \(rows)[index].id == id { \(rows)[index].\(change) }"
  }

  private mutating func place(_ target: String) -> String {
    goes = true
    return "place(target: \(target))"
  }

  private mutating func fieldAndValue() -> (Property, String)? {
    let own = fields.filter { $0.name != "id" && literal(of: $0.type) != nil }
    guard !own.isEmpty else { return nil }
    let field = random.one(of: own)
    return literal(of: field.type).map { (field, $0) }
  }

  /// The arguments that make a row; nil where its identity is not made, or a value is unknown.
  private func valuesOfNew(copying row: String?) -> String? {
    guard !fields.contains(where: { $0.name == "id" }) else { return nil }
    var values = ["id: newID"]
    for field in fields where !field.type.hasSuffix("?") {
      guard let value = row.map({ "\($0).\(field.name)" }) ?? literal(of: field.type) else {
        return nil
      }
      values.append("\(field.name): \(value)")
    }
    return values.joined(separator: ", ")
  }

  private func literal(of type: String) -> String? {
    if let cases = enums.first(where: { $0.name == type })?.cases { return ".\(cases[0])" }
    let values = [
      "String": "\"new\"", "Int": "7", "Double": "2.5", "Decimal": "3", "Bool": "true",
    ]
    return type.hasPrefix("[") ? "[]" : values[type]
  }

  private mutating func add(
    _ name: String, _ parameters: String, guard condition: String? = nil, do: String? = nil,
    call: String? = nil, then: String? = nil, go: String? = nil
  ) {
    var members = parameters.isEmpty ? [] : ["parameters: { \(parameters) }"]
    for (key, text) in [
      ("guard", condition), ("do", `do`), ("call", call), ("then", then), ("go", go),
    ] {
      if let text { members.append("\(key): '\(text)'") }
    }
    actions.append((name, "{ \(members.joined(separator: ", ")) }"))
  }

  private mutating func chance(_ times: Int) -> Bool { random.below(times) == 0 }
  private mutating func maybe(_ text: String) -> String? { chance(2) ? text : nil }
  private mutating func one(_ words: String...) -> String { random.one(of: words) }
}
