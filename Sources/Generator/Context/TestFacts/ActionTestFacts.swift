import FeatureSpec
import SwiftSource
import TemplateEngine

/// What a test can say about an action: only what the text of its snippets gives away.
struct ActionTestFacts {
  let facts: ActionFacts
  let model: FeatureModel
  let service: ServiceFacts

  private var action: Action { facts.action }

  /// The facts; none where a test could not call the action or know what it does.
  var context: TemplateValue {
    guard let setUp, let recorded else { return .none }
    let lines = always(action.statements)
    let all = lines + always(action.then)
    let appended = lines.compactMap(appendedValue).first
    let toggled = lines.compactMap { $0.hasSuffix(".toggle()") ? String($0.dropLast(9)) : nil }
      .first
    let emptied = all.compactMap(emptiedList)
    let assigned = lines.compactMap(assignedProperty).first
    let seesEffect =
      action.call != nil || showsKnown || appended != nil || toggled != nil
      || !emptied.isEmpty || assigned != nil
    let stored = StoredChangeFacts(facts: facts, model: model)
      .context(appended: appended.map { ($0.list, local($0.value)) })
    guard seesEffect || stored != .none else { return .none }
    var context = TemplateObject()
    context["seesEffect"] = .bool(seesEffect)
    context["stored"] = stored
    context["parameters"] = parameters
    context["call"] = .string(facts.call { local($0.name) })
    context["setUp"] = .array(
      setUp.map { ["call": .string($0.call), "isAsync": .bool($0.isAsync)] })
    // Whether the guard is false before that.
    context["waits"] = .bool(!unmet.isEmpty)
    context["isAsync"] = .bool(facts.isAsync || setUp.contains { $0.isAsync })
    context["operation"] = .string(action.call?.operation ?? "")
    context["recorded"] = .array(recorded)
    context["emptied"] = .array(emptied.map { .string($0) })
    context["toggled"] = .string(toggled ?? "")
    context["assigned"] = .string(assigned?.name ?? "")
    context["assignedValue"] = .string(assigned.map { local($0.value) } ?? "")
    let renewals = setUp.isEmpty ? assigned.map(renewed) ?? [] : []
    context["renewals"] = .array(renewals)
    context["callsWithRenewals"] = .int(model.loads.count + renewals.count)
    context["appended"] = .string(appended?.list ?? "")
    context["appendedValue"] = .string(appended.map { local($0.value) } ?? "")
    context["isAppendedOnce"] = .bool(appended.map(isGuarded) ?? false)
    context["stub"] = .string((action.call?.operation ?? "") + "Result")
    context["showsKnown"] = .bool(showsKnown)
    if let go = action.go {
      context["destination"] = .string(facts.destination(go) { localized($0.plain) })
    }
    context["filled"] = .string(filled)
    context["merged"] = merged
    let configured = model.screens.main.kind == .configurator ? model.screens.main.variable : nil
    context["refuses"] = .bool(configured.map(facts.checked.contains) ?? false)
    return .object(context)
  }

  private var parameters: TemplateValue {
    .array(
      facts.taken.map { parameter in
        .object([
          "name": .string(parameter.name), "local": .string(local(parameter.name)),
          "type": .string(parameter.type.swift),
          "value": .string(sample(of: parameter.name, parameter.type)),
        ])
      })
  }

  /// What a test needs to see that the guard keeps a call from being made, where it is surely false at the start.
  var refused: TemplateValue {
    guard action.call != nil, clauses.contains(where: { known.truth(of: $0) == false }) else {
      return .none
    }
    return .object(["parameters": parameters, "call": .string(facts.call { local($0.name) })])
  }

  /// What a test calls a parameter's value, where its name is taken there; what the host makes stands for itself.
  private func local(_ name: String) -> String {
    if !facts.taken.contains(where: { $0.name == name }),
      let made = action.made.first(where: { $0.name == name })
    {
      if made.defaultValue == .makeID { return "UUID" + Self.madeID }
      return "(\(ActionFacts.text(of: made.defaultValue)) as \(made.type.swift))"
    }
    return Self.takenNames.contains(name) ? name + "Value" : name
  }

  /// The identity that hosts make in tests.
  static let madeID = ".sample(200)"

  /// What tests of actions call values and functions of their own.
  private static let takenNames: Set<String> = [
    "adapter", "before", "call", "controller", "first", "gate", "manager", "model", "performer",
    "presenter", "recorded", "screen", "second", "spy", "third", "until", "view", "viewModel",
  ]

  /// An expression of parameters as a test writes it.
  private func localized(_ expression: String) -> String {
    let tokens = Tokens(expression)
    var text = ""
    var end = 0
    for (index, token) in tokens.all.enumerated() {
      text += String(decoding: tokens.bytes[end..<Int(token.start)], as: UTF8.self)
      end = Int(token.end)
      let isMember = index > 0 && tokens.all[index - 1].kind == .period
      let isLabel =
        tokens.all.indices.contains(index + 1) && tokens.all[index + 1].kind == .colon
        && index > 0 && [.leftParenthesis, .comma].contains(tokens.all[index - 1].kind)
      let word = tokens.text(of: token)
      text += token.kind.isIdentifier && !isMember && !isLabel ? local(word) : word
    }
    return text
  }

  /// The statements that run whatever the state is: those that stand in no `if` or loop.
  private func always(_ snippet: Snippet?) -> [String] {
    (snippet?.plainLines ?? []).filter { !$0.hasPrefix(" ") }
  }

  /// `speed = newSpeed`
  private func assignedProperty(_ line: String) -> (name: String, value: String)? {
    for parameter in action.inputs {
      for property in model.state where line == "\(property.name) = \(parameter.name)" {
        return (property.name, parameter.name)
      }
    }
    return nil
  }

  /// A parameter's value: where it is to make a load anew, not the one that the state has at the start.
  private func sample(of name: String, _ type: TypeRef) -> String {
    let sample = service.sample(type)
    guard facts.renews,
      let assigned = always(action.statements).compactMap(assignedProperty).first,
      assigned.value == name, isDefault(sample, of: assigned.name)
    else { return sample }
    return another(type) ?? sample
  }

  private func isDefault(_ text: String, of property: String) -> Bool {
    model.property(property).map { ActionFacts.text(of: $0.defaultValue) == text } ?? false
  }

  /// A value of a type that is not its sample; nil where none is known.
  private func another(_ type: TypeRef) -> String? {
    switch type {
    case .optional(let wrapped): service.sample(wrapped)
    case .enumeration(let name):
      (model.enumeration(name)?.cases.dropFirst().first?.name).map { "." + $0 }
    case .builtin(.string): "\"Other\""
    case .builtin(.int), .builtin(.double), .builtin(.decimal): "2"
    case .builtin(.bool): "false"
    default: nil
    }
  }

  /// What the assignment loads anew, with the call that it makes; nothing where that cannot be told.
  private func renewed(by assigned: (name: String, value: String)) -> [TemplateValue] {
    guard facts.renews, action.call == nil,
      let parameter = action.inputs.first(where: { $0.name == assigned.value }),
      !isDefault(sample(of: parameter.name, parameter.type), of: assigned.name)
    else { return [] }
    let changed = model.loads.map { load in
      (load, RenewalFacts(model: model).arguments(of: load, changedBy: action).map(\.name))
    }
    .filter { !$0.1.isEmpty }
    guard changed.allSatisfy({ $0.1 == [assigned.name] }) else { return [] }
    return changed.map { load, _ in
      let facts = LoadFacts(
        load: load, model: model, service: service, isOnly: model.loads.count == 1)
      let call = facts.testCall(
        filter: "nil", page: 1, state: [assigned.name: local(assigned.value)])
      return .object([
        "target": .string(load.variable), "stub": .string(facts.stub), "call": .string(call),
      ])
    }
  }

  /// `items.append(item)`
  private func appendedValue(_ line: String) -> (list: String, value: String)? {
    for parameter in action.inputs {
      let suffix = ".append(\(parameter.name))"
      if line.hasSuffix(suffix) {
        return (String(line.dropLast(suffix.count)), parameter.name)
      }
    }
    return nil
  }

  /// Whether the guard is that the value is not in the list: a second call appends nothing.
  private func isGuarded(_ appended: (list: String, value: String)) -> Bool {
    let (list, value) = appended
    return [
      "!\(list).contains(\(value))", "!\(list).contains { $0 == \(value) }",
      "!\(list).contains { $0.id == \(value).id }",
    ].contains(action.condition?.plain)
  }

  /// `items.removeAll()`, or `items.removeAll { $0.id == id }` where setting up has added one row.
  private func emptiedList(_ line: String) -> String? {
    guard let property = model.state.first(where: { line.hasPrefix($0.name + ".removeAll") }) else {
      return nil
    }
    let rest = line.dropFirst(property.name.count + ".removeAll".count)
    if rest == "()" { return property.name }
    let isByID = action.inputs.contains { rest == " { $0.id == \($0.name) }" }
    // What is loaded is more than one row.
    return isByID && adder(of: property.name) != nil && load(of: property.name) == nil
      ? property.name : nil
  }

  /// Whether a test can say where the action goes: from its parameters alone.
  private var showsKnown: Bool {
    guard let go = action.go else { return false }
    let names = Set(action.inputs.map(\.name))
    return go.arguments.allSatisfy { names.isSuperset(of: $0.value.uses) }
  }

  private typealias Step = (call: String, isAsync: Bool)

  /// What makes the guard true; nil where that cannot be told.
  private var setUp: [Step]? {
    var steps: [Step] = []
    for value in facts.checked {
      // What is loaded keeps the rules where the samples do; what the state begins with need not.
      guard let load = load(of: value), let entity = load.element.entityName.flatMap(model.entity),
        entity.samplesAreValid
      else { return nil }
      steps.append((load.method + "()", true))
    }
    for clause in unmet {
      guard let step = meeting(clause) else { return nil }
      steps.append(step)
    }
    if unmet.isEmpty, let line = always(action.statements).first, emptiedList(line) != nil,
      let property = model.state.first(where: { line.hasPrefix($0.name + ".") }),
      let step = load(of: property.name).map({ ($0.method + "()", true) })
        ?? adder(of: property.name)?.step
    {
      steps.append(step)
    }
    return steps
  }

  /// Whether its guard keeps tests from it: nothing tells what makes that true.
  var isBarred: Bool { unmet.contains { meeting($0) == nil } }

  /// Whether its guard is known to hold before anything has happened.
  var holds: Bool { unmet.isEmpty }

  private var clauses: [String] {
    action.condition.map { KnownTruth.clauses(of: $0.plain) } ?? []
  }

  /// The clauses of the guard that are not known to be true before anything has happened.
  private var unmet: [String] { clauses.filter { !holdsAtTheStart($0) } }

  /// What makes a clause of the guard true that was false, and leaves the others as they are; nil where that
  /// cannot be told.
  private func meeting(_ clause: String) -> Step? {
    let met: (action: Action, step: Step)?
    if clause.hasPrefix("!"), clause.hasSuffix(".isEmpty") {
      let list = String(clause.dropFirst().dropLast(8))
      if let load = load(of: list) { return (load.method + "()", true) }
      met = isDefault("[]", of: list) ? adder(of: list) : nil
    } else if clause.hasSuffix(" != nil") {
      met = setter(of: String(clause.dropLast(7)))
    } else {
      met = nil
    }
    guard let met else { return nil }
    let touched = Set(met.action.statements?.uses ?? [])
    let isAlone = clauses.filter { $0 != clause }.allSatisfy { other in
      let tokens = Tokens(other)
      return !tokens.all.contains { touched.contains(tokens.text(of: $0)) }
    }
    return isAlone ? met.step : nil
  }

  /// Whether a clause of the guard is true of the samples before anything has happened: `!isFrozen`,
  /// `!queue.contains { … }`, `sum > 0`, `!photo.isHidden`.
  private func holdsAtTheStart(_ clause: String) -> Bool {
    let words = Tokens(clause)
    let isNegated = words.all.first.map(words.text) == "!"
    let text = clause.dropFirst(isNegated ? 1 : 0)
    if let property = model.property(String(text)), property.type == .builtin(.bool),
      property.derived == nil
    {
      return isDefault(isNegated ? "false" : "true", of: property.name)
    }
    if let isTrue = known.truth(of: clause) { return isTrue }
    if isNegated, let list = words.all.dropFirst().first.map(words.text), load(of: list) == nil,
      model.crud?.variable != list, isDefault("[]", of: list)
    {
      return words.isCall(of: "contains", at: 3)
    }
    return action.parameters.contains { parameter in
      Snippet.holds(
        clause, for: parameter.name, of: parameter.type,
        like: sample(of: parameter.name, parameter.type))
    }
  }

  /// What is known of the action's parameters, and of the state as it begins.
  private var known: KnownTruth {
    var values: [String: String] = [:]
    for property in model.state where property.derived == nil && load(of: property.name) == nil {
      values[property.name] = ActionFacts.text(of: property.defaultValue)
    }
    var known = KnownTruth(values: values)
    for parameter in action.parameters {
      guard let entity = parameter.type.entityName.flatMap(model.entity),
        let sample = entity.samples.first
      else { continue }
      let fields = Dictionary(uniqueKeysWithValues: zip(entity.stored.map(\.name), sample))
      for (name, value) in fields { known.values["\(parameter.name).\(name)"] = value }
      for field in entity.fields where field.type == .builtin(.bool) {
        guard let derived = field.derived,
          let isTrue = KnownTruth(values: fields).truth(of: derived.plain)
        else { continue }
        known.values["\(parameter.name).\(field.name)"] = "\(isTrue)"
      }
    }
    return known
  }

  private func load(of list: String) -> LoadTarget? {
    model.loads.first { $0.variable == list }
  }

  /// An action that appends its only parameter to a list.
  private func adder(of list: String) -> (action: Action, step: Step)? {
    doer { name, _ in "\(list).append(\(name))" }
  }

  /// An action that sets a property to its only parameter, which is there.
  private func setter(of property: String) -> (action: Action, step: Step)? {
    guard isDefault("nil", of: property) else { return nil }
    return doer { name, type in type.isOptional ? nil : "\(property) = \(name)" }
  }

  /// An action that does something with its only parameter whatever the state is.
  private func doer(
    of statement: (_ name: String, _ type: TypeRef) -> String?
  ) -> (action: Action, step: Step)? {
    for action in model.actions where action.parameters.count == 1 && action.call == nil {
      let parameter = action.parameters[0]
      let facts = ActionFacts(action: action, model: model, service: service)
      guard let statement = statement(parameter.name, parameter.type),
        ActionTestFacts(facts: facts, model: model, service: service).unmet.isEmpty,
        always(action.statements).contains(statement)
      else { continue }
      return (
        action,
        (
          facts.call { service.sample($0.type) }, facts.isAsync
        )
      )
    }
    return nil
  }

  /// The arguments of the recorded call; nil where one speaks of more than parameters, or than one property of
  /// the state at its beginning.
  private var recorded: [TemplateValue]? {
    var arguments: [TemplateValue] = []
    for argument in action.call?.arguments ?? [] {
      let text: String
      if let value = argument.value {
        text = value.plain
      } else if argument.parameter.defaultValue == .now {
        text = "now"
      } else {
        text = ActionFacts.text(of: argument.parameter.defaultValue)
      }
      let uses = argument.value?.uses ?? []
      let isOfParameters = uses.allSatisfy(action.inputs.map(\.name).contains)
      let isState = uses.count == 1 && !isOfParameters && beginsOnce(text, with: uses[0])
      guard isOfParameters || isState else { return nil }
      arguments.append(
        .object([
          "label": .string(argument.parameter.name),
          "value": .string(argument.value != nil && isOfParameters ? localized(text) : text),
          "isState": .bool(isState),
        ]))
    }
    return arguments
  }

  /// Whether an expression names a property of the state at its beginning, and nowhere else.
  private func beginsOnce(_ text: String, with name: String) -> Bool {
    let tokens = Tokens(text)
    return model.property(name) != nil && tokens.all.first.map(tokens.text) == name
      && tokens.all.count { tokens.text(of: $0) == name } == 1
  }

  /// What the target holds afterwards, where nothing was there before.
  private var filled: String {
    guard let operation = facts.operation, operation.into != nil, (setUp ?? []).isEmpty,
      action.then == nil, let method = service.method(of: operation.name)
    else { return "" }
    return service.sampleResult(method)
  }

  /// A value that has the key of the first sample and nothing else of it.
  private var merged: TemplateValue {
    guard let operation = facts.operation, let key = operation.key,
      let name = operation.returns?.element?.entityName, let entity = model.entity(name),
      entity.samples.count > 1,
      model.loads.contains(where: { $0.variable == operation.into && $0.method == "load" })
        || service.terms.queriesModels && model.store == .swiftdata
    else { return .none }
    func value(id: String) -> String {
      let list = zip(entity.stored, entity.samples[1]).map { field, sample in
        if field.isID { return "\(field.name): \(id)" }
        return field.name == key
          ? "\(field.name): \(name).samples[0].\(key)" : "\(field.name): \(sample)"
      }
      return "\(name)(\(list.joined(separator: ", ")))"
    }
    return .object([
      "entity": .string(name),
      // Where the identity is the key, another one would be another row.
      "incoming": .string(value(id: "\(name).\(key == "id" ? "samples[0]" : "numbered(8)").id")),
      "expected": .string(value(id: "\(name).samples[0].id")),
      "call": .string(facts.call { service.sample($0.type) }),
    ])
  }
}

extension Tokens {
  /// Whether all from a token on is the call of one function of a name, with arguments or a closure.
  fileprivate func isCall(of name: String, at start: Int) -> Bool {
    guard all.count > start + 2, text(of: all[start]) == name else { return false }
    var depth = 0
    for (index, token) in all.enumerated().dropFirst(start + 1) {
      switch token.kind {
      case .leftParenthesis, .leftBrace, .leftBracket: depth += 1
      case .rightParenthesis, .rightBrace, .rightBracket: depth -= 1
      default: break
      }
      if depth == 0 { return index == all.count - 1 }
    }
    return false
  }
}
