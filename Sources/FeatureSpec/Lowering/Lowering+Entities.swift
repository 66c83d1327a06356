import Diagnostics
import JSON5
import Names

extension Lowering {
  /// Reads all entities, or makes the one that a name alone stands for.
  mutating func lowerEntities() {
    for member in members("entities") {
      for field in member.value.object?.members ?? [] {
        fieldTypes[member.key, default: [:]][field.key] = declaredType(field.value)
      }
    }
    for member in members("entities") {
      guard let object = member.value.object,
        !entities.contains(where: { $0.name == member.key })
      else { continue }
      entities.append(entity(member.key, object))
    }
    if needsDefaultEntity { entities.append(defaultEntity(FeatureSpec.entityName(of: feature))) }
    checkSizes()
  }

  private mutating func entity(_ name: String, _ object: JSONObject) -> Entity {
    let isSingle = object["single"]?.bool ?? false
    let declared = object.members.filter { $0.key != "single" && $0.key != "plural" }
    let scope = SnippetScope(
      host: Set(declared.map(\.key)).union(isSingle ? [] : ["id"]), types: typeNames,
      what: "the fields of '\(name)'", entity: name)
    var fields: [Field] = []
    for member in declared {
      let isGood =
        check(member.key, .value, at: member.keySpan)
        && checkMember(member.key, reservedFields, at: member.keySpan)
      guard isGood, let field = field(member, isSingle: isSingle, scope) else { continue }
      fields.append(field)
    }
    checkCycles(fields.map { ($0.name, $0.derived) }, declared)
    if declared.isEmpty, object.isComplete, let place = places[name] {
      error("'\(name)' has no field", at: place, help: "add one, such as title: 'String'")
    }
    if isSingle {
      checkSingle(name, fields, declared)
    } else if let index = fields.firstIndex(where: \.isID) {
      fields.insert(fields.remove(at: index), at: 0)
    } else if !declared.contains(where: { $0.key == "id" }) {
      fields.insert(Self.implicitID, at: 0)
    }
    let shown = Self.rowFields(fields)
    return Entity(
      name: name, plural: plural(of: name, object["plural"]), isSingle: isSingle, fields: fields,
      titleField: shown.first, subtitleField: shown.dropFirst().first, samples: [],
      samplesAreValid: true)
  }

  private var reservedFields: Set<String> {
    root["store"]?.string == Store.swiftdata.rawValue
      ? ReservedNames.persistentMembers.union(["draft"]) : ["draft"]
  }

  private static let implicitID = Field(
    name: "id", type: .builtin(.uuid), label: "ID", isID: true, defaultValue: .makeID,
    derived: nil, onChange: nil, validations: [], control: .hidden)

  private func defaultEntity(_ name: String) -> Entity {
    let condition = "!title.allSatisfy(\\.isWhitespace)"
    let title = Field(
      name: "title", type: .builtin(.string), label: "Title", isID: false, defaultValue: .none,
      derived: nil, onChange: nil,
      validations: [
        Validation(
          message: "Title is empty", condition: Snippet(condition, uses: ["title"]), failing: nil)
      ], control: .text)
    let createdAt = Field(
      name: "createdAt", type: .builtin(.date), label: "Created at", isID: false,
      defaultValue: .now, derived: nil, onChange: nil, validations: [], control: .date
    )
    return Entity(
      name: name, plural: EnglishNouns.plural(name), isSingle: false,
      fields: [Self.implicitID, title, createdAt], titleField: "title",
      subtitleField: "createdAt", samples: [], samplesAreValid: true)
  }

  private mutating func plural(of name: String, _ value: JSONValue?) -> String {
    guard let value, let written = value.string else { return EnglishNouns.plural(name) }
    let plural = NameCases.upperFirst(written)
    guard check(plural, .external, at: value.span) else { return EnglishNouns.plural(name) }
    return plural
  }

  private mutating func field(
    _ member: JSONMember, isSingle: Bool, _ scope: SnippetScope
  ) -> Field? {
    guard let typed = typedValue(member.value) else { return nil }
    let object = member.value.object
    let isID = member.key == "id" && !isSingle
    var defaultValue = typed.defaultValue
    if isID {
      switch typed.type {
      case .builtin(.uuid), .builtin(.string):
        if defaultValue == .none { defaultValue = .makeID }
      case .builtin(.int): break
      default:
        error(
          "an id cannot be of the type '\(typed.type.swift)'", at: place(member.value.span),
          help: "use 'UUID', 'String' or 'Int'")
      }
    }
    // It begins with a value of each field; a list begins empty, as in the state.
    if isSingle, typed.type.isArray, defaultValue == .none { defaultValue = .expression("[]") }
    let derived = snippet(object?["derived"], .expression, scope, expecting: typed.type)
    if derived != nil { checkDerived(member, typed) }
    if isID, derived != nil {
      error("an id is stored, not derived", at: place(member.value.span), help: "remove 'derived'")
    }
    var control = Self.control(for: typed.type)
    if isID, typed.type != .builtin(.int) || isSingle { control = .hidden }
    if derived != nil { control = .readonly }
    return Field(
      name: member.key, type: typed.type,
      label: object?["label"]?.string ?? NameCases.label(member.key, of: typed.type), isID: isID,
      defaultValue: derived == nil ? defaultValue : .none, derived: derived,
      onChange: snippet(object?["onChange"], .statements, scope),
      validations: validations(object?["validate"], scope), control: control)
  }

  /// A derived value stores nothing, so it has no default, no change and nothing to validate.
  mutating func checkDerived(_ member: JSONMember, _ typed: TypedValue) {
    if typed.defaultValue != .none, typed.defaultValue != .null {
      error(
        "'\(member.key)' is derived and cannot have a default", at: place(member.value.span),
        help: "remove the default or 'derived'")
    }
    for key in ["onChange", "validate"] {
      guard let other = member.value.object?.member(key) else { continue }
      error(
        "'\(member.key)' is derived and cannot have '\(key)'", at: place(other.keySpan),
        help: "put it on the field that changes")
    }
  }

  private mutating func validations(_ value: JSONValue?, _ scope: SnippetScope) -> [Validation] {
    var validations: [Validation] = []
    for member in value?.object?.members ?? [] {
      if member.key.allSatisfy(\.isWhitespace) {
        error(
          "the message of a validation is empty", at: place(member.keySpan),
          help: "say what is wrong, such as 'Title is empty'")
      }
      let known = problems.count
      guard
        let condition = snippet(
          member.value, .expression, scope, expecting: .builtin(.bool))
      else { continue }
      if problems.count > known, isCondition(member.key, at: member.keySpan, scope) {
        problems.removeSubrange(known...)
        error(
          "the message of a validation stands before its condition", at: place(member.keySpan),
          help: "swap the two: { 'Title is empty': '!title.isEmpty' }")
      }
      validations.append(Validation(message: member.key, condition: condition, failing: nil))
    }
    return validations
  }

  /// Whether what stands for a message is Swift about the fields.
  private func isCondition(_ key: String, at span: Span, _ scope: SnippetScope) -> Bool {
    guard let text = Quoted(JSONValue(.string(key), span)), text.tokens.all.count > 1 else {
      return false
    }
    var reader = SnippetReader(text, .expression, scope: scope, source: source)
    reader.read()
    return reader.problems.isEmpty && !reader.snippet().uses.isEmpty
  }

  private mutating func checkSingle(_ name: String, _ fields: [Field], _ declared: [JSONMember]) {
    let isShown = fields.contains { $0.derived == nil && $0.control != .hidden }
    if !isShown, !fields.isEmpty, fields.count == declared.count, let place = places[name] {
      error(
        "nobody can see or change a field of the single entity '\(name)'", at: place,
        help: "add a stored one that is no UUID, such as title: 'String = \"\"'")
    }
    for field in fields where field.derived == nil {
      guard let member = declared.first(where: { $0.key == field.name }) else { continue }
      if field.defaultValue == .now || field.defaultValue == .makeID {
        error(
          "a single entity has no clock and makes no id", at: place(member.value.span),
          help: "make '\(field.name)' optional, and let an action set it")
      }
      guard field.defaultValue == .none else { continue }
      error(
        "'\(field.name)' of the single entity '\(name)' has no default",
        at: place(member.value.span), help: "write '\(field.type.swift) = …': it starts with it")
    }
  }

  /// The fields that a row shows: a text first, then something that tells rows apart.
  private static func rowFields(_ fields: [Field]) -> [String] {
    // The identity of something else tells nobody anything, and a password is nobody's to read.
    let shown = fields.filter {
      !$0.isID && $0.control != .hidden && $0.type.reference == nil && !$0.isPassword
    }
    let isText: (Field) -> Bool = { $0.type.unwrapped == .builtin(.string) }
    let title = shown.first { isText($0) && $0.derived == nil } ?? shown.first(where: isText)
    guard let title = title ?? shown.first else { return fields.first.map { [$0.name] } ?? [] }
    let rest = shown.filter { $0.name != title.name && !$0.type.isArray }
    let second = rest.first { $0.derived == nil && $0.control != .readonly } ?? rest.first
    return [title.name] + (second.map { [$0.name] } ?? [])
  }

  /// A struct cannot store itself, directly or through others.
  private mutating func checkSizes() {
    var stored: [String: [String]] = [:]
    for entity in entities {
      stored[entity.name] = entity.stored.compactMap(\.type.unwrapped.entityName)
    }
    let onCycles = Cycles.names(in: stored)
    for entity in entities where onCycles.contains(entity.name) {
      guard let place = places[entity.name] else { continue }
      error(
        "'\(entity.name)' stores itself", at: place,
        help: "store '\(entity.isSingle ? "[\(entity.name)]" : entity.name + ".ID")' instead")
    }
  }

  /// Derived values may not need themselves.
  mutating func checkCycles(
    _ values: [(name: String, derived: Snippet?)], _ declared: [JSONMember]
  ) {
    var edges: [String: [String]] = [:]
    for value in values { edges[value.name] = value.derived?.uses ?? [] }
    let onCycles = Cycles.names(in: edges)
    for value in values where onCycles.contains(value.name) {
      guard let member = declared.first(where: { $0.key == value.name }) else { continue }
      error(
        "'\(value.name)' is derived from itself", at: place(member.keySpan),
        help: "derive it from stored values")
    }
  }
}
