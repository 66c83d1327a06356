import Diagnostics
import JSON5
import Names

extension Lowering {
  /// Reads the declared state and adds what crud, operations, sections and single entities imply.
  mutating func lowerState() {
    let declared = members("state")
    for member in declared {
      guard check(member.key, .value, at: member.keySpan), let typed = typedValue(member.value)
      else {
        damaged.insert(member.key)
        continue
      }
      state.append(property(member, typed))
    }
    implyState()
    lowerDerivedState(declared)
  }

  private mutating func property(_ member: JSONMember, _ typed: TypedValue) -> StateProperty {
    let isDerived = member.value.object?["derived"] != nil
    var defaultValue = typed.defaultValue
    if defaultValue == .none, !isDerived {
      if typed.type.isArray {
        defaultValue = .expression("[]")
      } else {
        error(
          "'\(member.key)' has no value at the start", at: place(member.value.span),
          help: "write '\(typed.type.swift) = …' or '\(typed.type.swift)?'")
      }
    }
    let label =
      typed.type.reference.map { NameCases.label(ofReference: member.key, to: $0) }
      ?? NameCases.label(member.key, of: typed.type)
    return StateProperty(
      name: member.key, type: typed.type,
      label: member.value.object?["label"]?.string ?? label,
      defaultValue: isDerived ? .none : defaultValue, derived: nil, isImplied: false)
  }

  private mutating func lowerDerivedState(_ declared: [JSONMember]) {
    let scope = SnippetScope(
      host: stateNames, types: typeNames, what: "the state", elsewhere: missingRows)
    for member in declared {
      guard let value = member.value.object?["derived"],
        let index = state.firstIndex(where: { $0.name == member.key })
      else { continue }
      state[index].derived = snippet(value, .expression, scope, expecting: state[index].type)
      if let typed = Quoted(member.value.object?["type"] ?? value), typed.text.contains("=") {
        error(
          "'\(member.key)' is derived and cannot have a default", at: typed.place(in: source),
          help: "remove the default or 'derived'")
      }
    }
    checkCycles(state.map { ($0.name, $0.derived) }, declared)
  }

  /// Names that snippets of actions may use, also those whose declaration is broken.
  var stateNames: Set<String> {
    Set(state.map(\.name)).union(members("state").map(\.key))
  }

  private mutating func implyState() {
    if let crud, let entity = entities.first(where: { $0.name == crud.entity }) {
      imply(crud.variable, .array(.entity(entity.name)), entity.plural, at: places[entity.name])
    }
    for entity in entities where entity.isSingle {
      let variable = NameWords.lowerFirst(entity.name)
      if let declared = state.first(where: { $0.name == variable }) {
        if declared.type != .entity(entity.name) {
          clash(variable, .entity(entity.name), at: places[entity.name])
        }
        continue
      }
      causes[variable] = places[entity.name]
      state.append(
        StateProperty(
          name: variable, type: .entity(entity.name), label: NameCases.label(entity.name),
          defaultValue: .expression("\(entity.name)()"), derived: nil, isImplied: true))
    }
    let used = operationsWithUsedResult
    let filled = filledByScreens(used)
    for (key, operation) in filled {
      if let element = operation.returns?.element {
        imply(key, .array(element), key, at: place(ofOperation: operation.name))
      }
    }
    let placed = Set(filled.map(\.operation.name)).union(used).union(operationsOfChoices)
    for index in operations.indices { implyResult(index, placed: placed) }
  }

  /// The sections that an operation fills, and the list of one whose result goes nowhere else.
  private func filledByScreens(_ placed: [String]) -> [(key: String, operation: Operation)] {
    members("screens").flatMap { screen in
      let sections = screen.value.object?["sections"]?.object?.members ?? []
      var named = sections.map { ($0.key, $0.value.string) }
      if let list = screen.value.object?["list"]?.string, placed.contains(list) {
        named.append((screen.key, list))
      }
      return named
    }.compactMap { key, name in
      operations.first { $0.name == name && $0.into == nil }.map { (key, $0) }
    }
  }

  /// Implies where an operation's result goes; those in `placed` have a place for it already.
  private mutating func implyResult(_ index: Int, placed: Set<String>) {
    let operation = operations[index]
    guard let returns = operation.returns, !damaged.contains(operation.name) else { return }
    if let into = operation.into {
      imply(into, returns, into, at: place(ofOperation: operation.name))
      return
    }
    guard !placed.contains(operation.name),
      let entity = entities.first(where: { $0.name == returns.element?.entityName })
    else { return }
    let variable = Self.listVariable(entity)
    imply(
      variable, .array(.entity(entity.name)), entity.plural,
      at: place(ofOperation: operation.name))
    operations[index].into = variable
  }

  /// The operations that an action calls whose result it handles itself.
  private var operationsWithUsedResult: [String] {
    members("actions").compactMap { member in
      guard let object = member.value.object, let then = object["then"].flatMap(Quoted.init),
        then.tokens.all.contains(where: { then.tokens.text(of: $0) == "result" })
      else { return nil }
      return object["call"].flatMap(Quoted.init)?.word(0)
    }
  }

  /// Adds a property unless the spec declares it; a declared one must be able to take the value.
  private mutating func imply(
    _ name: String, _ type: TypeRef, _ label: String, at place: Place?
  ) {
    guard !damaged.contains(name) else { return }
    if let declared = state.first(where: { $0.name == name }) {
      let fits = declared.type == type || declared.type == .optional(type)
      if !fits { clash(name, type, at: place) }
      return
    }
    causes[name] = place
    let defaultValue: DefaultValue =
      type.isArray ? .expression("[]") : .null
    state.append(
      StateProperty(
        name: name, type: type.isArray || type.isOptional ? type : .optional(type),
        label: NameCases.label(label), defaultValue: defaultValue, derived: nil, isImplied: true))
  }

  private func place(ofOperation name: String) -> Place? {
    members("operations").first { $0.key == name }.map { place($0.keySpan) }
  }

  private mutating func clash(_ name: String, _ type: TypeRef, at owner: Place?) {
    let isRowOfList = state.contains { $0.name == name && $0.type == .array(type) }
    if isRowOfList, let entity = type.entityName {
      return error(
        "'\(name)' is a list: it cannot take one '\(entity)'", at: owner ?? place(Span(0, 1)),
        help: Self.replacingRows(of: entity))
    }
    guard let member = members("state").first(where: { $0.key == name }) else {
      return error(
        "'\(name)' would have two types: this makes it \(EnglishArticle.quoting(type.swift))",
        at: owner ?? place(Span(0, 1)),
        help: "give operations different 'into', and entities different plurals")
    }
    error(
      "'\(name)' must take \(EnglishArticle.quoting(type.swift))", at: place(member.value.span),
      help: "declare it with that type or rename it")
  }
}
