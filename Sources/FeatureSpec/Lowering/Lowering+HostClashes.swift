import JSON5
import Names

extension Lowering {
  /// Members of hosts: properties and methods share one space, and archgen adds its own.
  mutating func checkHostClashes(_ main: MainScreen) {
    var generated = generatedMembers
    for name in members(of: main) { generated[name] = ", for '\(main.name)'" }
    let messages = messages(of: main)
    checkActions(&generated, messages)
    for (key, others) in [("state", shown(of: main)), ("actions", messages)] {
      for member in members(key) {
        guard let owner = generated[member.key] ?? others[member.key] else { continue }
        error(
          "generated code has \(EnglishArticle.quoting(member.key)) of its own\(owner)",
          at: place(member.keySpan),
          help: "write for example '\(Self.alternative(member.key, key))'")
      }
    }
    for property in state where property.isImplied {
      let owner = generated[property.name]
      guard owner != nil || ReservedNames.keywords.contains(property.name),
        let cause = causes[property.name]
      else { continue }
      error(
        "the state would get \(EnglishArticle.quoting(property.name)) from this, "
          + (owner.map { "and generated code has one of its own\($0)" } ?? "a word of Swift"),
        at: cause, help: "rename this, or say another 'into'")
    }
    let properties = Set(state.map(\.name))
    for member in members("actions") where properties.contains(member.key) {
      error(
        "'\(member.key)' is both an action and a property of the state",
        at: place(member.keySpan), help: "rename one of them")
    }
    checkSheets()
  }

  /// Adds what is made for actions, and refuses an action for which is made what hosts have already. One
  /// that an operation implies brings its own name, too.
  private mutating func checkActions(
    _ generated: inout [String: String], _ messages: [String: String]
  ) {
    for action in actions where !damaged.contains(action.name) {
      let made = ", for the action '\(action.name)'"
      var clash: (name: String, owner: String)?
      for name in (action.isImplied ? [action.name] : []) + generatedMembers(of: action) {
        if let owner = generated[name] ?? (name == action.name ? messages[name] : nil) {
          clash = clash ?? (name, owner)
        } else if name != action.name {
          generated[name] = made
        }
      }
      guard let clash, let member = member(of: action) else { continue }
      let other = Self.alternative(action.name, "actions")
      error(
        "'\(action.name)' needs \(EnglishArticle.quoting(clash.name)), and generated code has one of "
          + "its own\(clash.owner)",
        at: place(member.keySpan),
        help: action.isImplied
          ? "let an action with another name call it, such as '\(other)'"
          : "write for example '\(other)'")
    }
  }

  /// What hosts have for the main screen: what pages need, its filter, what a configurator chooses and saves.
  private func members(of main: MainScreen) -> [String] {
    var names = [main.filter?.variable].compactMap { $0 }
    if loads.contains(where: { $0.pageSize != nil }) {
      names += [
        "addedIDs", "deletionCounts", "nextPage", "page", "pageQuery", "passedPage", "refill",
        "rowsMovedUp", "running",
      ]
    }
    if main.kind == .configurator {
      names +=
        ["canSave", "savePhase", "saved", "selectedCategory"]
        + fields(of: main).map { $0.name + "Options" }
    }
    // Who knows the identity of a row alone says in which section it is, where several show such rows.
    let elements = main.sections.compactMap(\.element.entityName)
    let several = Set(elements).filter { name in elements.count { $0 == name } > 1 }
    if !several.isEmpty { names += ["allowed"] + several.map { NameWords.lowerFirst($0) + "Rows" } }
    if !(routes + sheets).isEmpty {
      names += ["destination", "presented", "sheets"]
    }
    if main.filter != nil { names.append("hiddenIDs") }
    return names
  }

  /// What else no action can be called: the messages of a reducer are cases of one enum, and so are its effects.
  private func messages(of main: MainScreen) -> [String: String] {
    var owners: [String: String] = [:]
    for name in ReservedNames.messages { owners[name] = "" }
    var names: [String] = main.filter == nil ? [] : ["filter"]
    if main.kind == .configurator {
      let fields = fields(of: main).map { NameCases.upperFirst($0.name) }
      names += ["selectCategory"] + fields.flatMap { ["select" + $0, "set" + $0] }
    }
    for name in names { owners[name] = ", for '\(main.name)'" }
    for load in loads { owners[load.method + "Finished"] = ", the loading of '\(load.name)'" }
    for action in actions where action.call != nil {
      for ending in ["Finished", "Store", "Stored"] {
        owners[action.name + ending] = ", for the action '\(action.name)'"
      }
    }
    return owners
  }

  /// What else no property of the state can be called: what presenters show beside these.
  private func shown(of main: MainScreen) -> [String: String] {
    var owners: [String: String] = [:]
    var names = main.sections.map { $0.name + "Status" }
    if let filter = main.filter { names.append(filter.variable + "Choices") }
    switch main.kind {
    case .list:
      names += ["loadFailure", "rows"] + (loads.isEmpty ? ["isEmpty"] : [])
      if main.picked != nil { names.append("emptyTitle") }
    case .configurator: names += ReservedNames.configurator
    default: break
    }
    for name in names { owners[name] = ", for '\(main.name)'" }
    for field in fields(of: main) {
      for name in [field.name, field.name + "Choices"] {
        owners[name] = ", for a field of '\(main.entity ?? "")'"
      }
    }
    for action in actions where action.call != nil {
      owners[action.name + "Failure"] = ", for the action '\(action.name)'"
    }
    return owners
  }

  /// The fields of a configurator.
  private func fields(of main: MainScreen) -> [Field] {
    guard main.kind == .configurator else { return [] }
    return entities.first { $0.name == main.entity }?.fields ?? []
  }

  /// What hosts have beside the spec's own names and what is made for actions, with whose it is.
  private var generatedMembers: [String: String] {
    var owners: [String: String] = [:]
    for name in ReservedNames.hostMembers { owners[name] = "" }
    for kind in crud?.kinds ?? [] {
      for name in ReservedNames.members(of: kind) { owners[name] = ", for 'crud'" }
    }
    if let crud, !crud.kinds.isDisjoint(with: [.add, .edit, .delete]),
      actions.contains(where: { $0.statements != nil && $0.call == nil })
    {
      for name in ReservedNames.storing { owners[name] = ", for storing what actions change" }
    }
    for choice in choices {
      let made = ", for choosing \(EnglishArticle.quoting(choice.entity))"
      for name in choice.members { owners[name] = made }
    }
    for load in loads {
      for name in [load.phase, load.phase + "Before"] {
        owners[name] = ", the phase of '\(load.name)'"
      }
      let made = ", the loading of '\(load.name)'"
      owners[load.method] = made
      for ending in ["Changed", "HaveChanged", "LackChanges"] {
        owners[load.variable + ending] = made
      }
      guard case .operation(_, let arguments) = load.source else { continue }
      let suffix = loads.count == 1 ? "" : NameCases.upperFirst(load.name)
      for case .state(let name) in arguments.map(\.value) {
        let asked = "asked\(suffix)\(NameCases.upperFirst(name))"
        owners[asked] = made
        owners["ask\(suffix)"] = made
        if !suffix.isEmpty { owners["renew\(suffix)"] = made }
      }
    }
    return owners
  }

  private func generatedMembers(of action: Action) -> [String] {
    let upper = NameCases.upperFirst(action.name)
    var names: [String] = []
    if action.condition != nil || action.call != nil || !action.waitsFor.isEmpty {
      names.append("can\(upper)")
    }
    if let call = action.call {
      let operation = operations.first { $0.name == call.operation }
      if let rows = crud?.variable, operation?.into == rows, operation?.key != nil {
        names += ["Rest", "Result"].map { action.name + $0 }
      }
      names += ["Phase", "Call", "Phases", "Caller", "Calls", "Keys", "FailedRow"].map {
        action.name + $0
      }
      names += ["retry\(upper)", "run\(upper)", "dismiss\(upper)Failure"]
    }
    if action.go != nil { names.append("on\(upper)") }
    if isAsked(action), action.condition != nil { names.append("mayBegin\(upper)") }
    if isAsked(action) {
      names += [Action.opener(of: action.name), "\(action.name)Form", "submit\(upper)"]
    }
    return names
  }

  private func isAsked(_ action: Action) -> Bool {
    switch action.trigger {
    case .form, .prompt, .rowForm: true
    case .button, .rowTap, .row: false
    }
  }

  /// A form or a question is a sheet, too.
  private mutating func checkSheets() {
    var own = Set(actions.filter(isAsked).map(\.name))
    if crud != nil { own.formUnion(["add", "edit"]) }
    for member in members("sheets") where own.contains(member.key) {
      error(
        "the feature has a sheet '\(member.key)' of its own", at: place(member.keySpan),
        help: "rename this one")
    }
  }

  private static func alternative(_ name: String, _ key: String) -> String {
    if key == "state" { return "current" + NameCases.upperFirst(name) }
    return name.hasSuffix("Tapped") ? String(name.dropLast(6)) + "Chosen" : name + "Tapped"
  }
}
