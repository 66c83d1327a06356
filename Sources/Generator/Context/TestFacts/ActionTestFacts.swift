import FeatureSpec
import SwiftSource
import TemplateEngine

import struct FeatureSpec.Parameter

/// What a test can say about an action: what its snippets make of samples, as far as that can be told.
struct ActionTestFacts {
  let facts: ActionFacts
  let model: FeatureModel
  let service: ServiceFacts
  private let rehearsal: Rehearsal
  /// What a test gives the action.
  private enum Values {
    case samples
    /// Other values than it would have by default: a test notices where one is lost.
    case telling
    /// Others of all types.
    case others
  }

  private var values = Values.samples
  private var plan: Rehearsal.Plan?

  init(_ facts: ActionFacts) {
    self.facts = facts
    model = facts.model
    service = facts.service
    rehearsal = Rehearsal(facts)
    plan = rehearsal.plan(sample)
    // What its guard refuses, or what changes less, tells nothing.
    if facts.taken.contains(where: { telling($0.type) != nil }) {
      give(.telling, least: plan?.outcome.count ?? 0)
    }
    // What a row has already of the samples changes nothing, or only once something else has changed the row.
    if action.statements != nil || action.then != nil, let plan,
      plan.outcome.isEmpty || plan.steps.contains(where: { $0.action != nil })
    {
      give(.others, least: 1, steps: plan.outcome.isEmpty ? .max : plan.steps.count - 1)
    }
  }

  /// Plays the action with other values, and keeps these where at least as many changes are seen, after at most as
  /// many steps.
  private mutating func give(_ others: Values, least: Int, steps: Int = .max) {
    let before = values
    values = others
    if let other = rehearsal.plan(sample), other.outcome.count >= least, other.steps.count <= steps
    {
      plan = other
    } else {
      values = before
    }
  }

  private var action: Action { facts.action }

  /// The facts; none where a test could not call the action or know what it does.
  var context: TemplateValue {
    guard let plan, let recorded = recorded(in: plan) else { return .none }
    let seesEffect = action.call != nil || showsKnown || !plan.outcome.isEmpty
    let storing = rehearsal.storing(plan, sample)
    guard seesEffect || storing != nil else { return .none }
    var context = TemplateObject()
    context["seesEffect"] = .bool(seesEffect)
    context["outcome"] = .array(plan.outcome.map { $0.context })
    context["stores"] = stores(plan.stores)
    context["storing"] = storing.map(storingContext) ?? TemplateValue.none
    context["parameters"] = parameters(of: plan.sample)
    context["call"] = .string(facts.call { local($0.name) })
    context["submission"] = .string(facts.submission { local($0.name) })
    context["setUp"] = .array(plan.steps.map(\.context))
    context["isAsync"] = .bool(facts.isAsync || plan.steps.contains { $0.isAsync })
    context["operation"] = .string(action.call?.operation ?? "")
    context["recorded"] = .array(recorded)
    context["tellsRow"] = .bool(tellsRow)
    context["failedRow"] = failedRow(in: plan).map { .string($0) } ?? TemplateValue.none
    // Whether what the test does first loads all rows.
    context["loadsRow"] = .bool(model.loads.count == 1 && !plan.steps.isEmpty)
    // A second call for another row sends something else then.
    context["sendsAnew"] = .bool(sendsChanged)
    let renewals = plan.steps.isEmpty ? assigned.map(renewed) ?? [] : []
    context["renewals"] = .array(renewals)
    context["callsWithRenewals"] = .int(model.loads.count + renewals.count)
    context["happensOnce"] = .bool(plan.happensOnce && !plan.outcome.isEmpty)
    context["stub"] = .string((action.call?.operation ?? "") + "Result")
    context["showsKnown"] = .bool(showsKnown)
    context["reopened"] = reopened(after: plan).map { .string($0) } ?? TemplateValue.none
    if let go = action.go {
      context["destination"] = .string(facts.destination(go) { localized($0.plain) })
    }
    context["merged"] = merged
    context["heldUp"] = .array(heldUp)
    let configured = model.screens.main.kind == .configurator ? model.screens.main.variable : nil
    context["refuses"] = .bool(
      configured.map { facts.checked.contains($0) && mayBreak($0, in: plan) } ?? false)
    return .object(context)
  }

  /// Actions that wait for the call, and the state that they leave alone meanwhile.
  private var heldUp: [TemplateValue] {
    model.actions.filter {
      $0.waitsFor.contains(action.name) && $0.name != action.name && $0.call == nil
    }
    .compactMap { other in
      let held = ActionFacts(action: other, model: model, service: service)
      guard ActionTestFacts(held).context != .none else { return nil }
      return .object([
        "name": .string(other.name), "isAsync": .bool(held.isAsync),
        "call": .string(held.call { service.sample($0.type) }),
        "state": .array(
          model.contested(by: action, and: other).sorted().map { .string($0) }),
      ])
    }
  }

  private func stores(_ changes: [StoredChange]) -> TemplateValue {
    .array(changes.map { $0.context(entity: model.crud?.entity ?? "") })
  }

  private func storingContext(_ storing: Rehearsal.Storing) -> TemplateValue {
    .object([
      "changes": stores(storing.changes),
      // What failed first is tried again last.
      "retried": stores(Array(storing.changes.dropFirst()) + storing.changes.prefix(1)),
      "lasts": .bool(storing.lasts),
      // Whether a test speaks of the rows after it.
      "namesRows": .bool(storing.lasts || storing.changes.contains { $0.row != nil }),
      "takenBack": storing.takenBack.map { .string("\($0)") } ?? TemplateValue.none,
      // Of the service, once one and once two changes are stored.
      "firstCount": .int(storing.earlierCalls + 1),
      "secondCount": .int(storing.earlierCalls + 2),
    ])
  }

  private func parameters(of number: Int) -> TemplateValue {
    .array(
      facts.taken.map { parameter in
        .object([
          "name": .string(parameter.name), "local": .string(local(parameter.name)),
          "type": .string(parameter.type.swift),
          "value": .string(sample(of: parameter, number)),
        ])
      })
  }

  /// What a test needs to see that the guard keeps the action from being done. Nothing where the test of the action
  /// sees that already, done a second time.
  var refused: TemplateValue {
    let clauses = GuardCondition.clauses(of: action.condition?.plain ?? "")
    guard let plan else { return refusal(opens: false) }
    let isTested = context != .none
    if isTested, clauses.count == 1, plan.happensOnce, !plan.outcome.isEmpty { return .none }
    let opens =
      isTested && facts.taken.isEmpty && rehearsal.holdsAtFirst(sample) == false
    return refusal(opens: opens)
  }

  private func refusal(opens: Bool) -> TemplateValue {
    let refusal = rehearsal.refusal(atFirst: opens) { sample(of: $0, plan?.sample ?? 0) }
    return refusal?.context(of: facts, opening: opens ? plan?.steps : nil) ?? .none
  }

  /// What a test calls a parameter's value, where its name is taken there; what the host makes stands for itself.
  private func local(_ name: String) -> String {
    if !facts.taken.contains(where: { $0.name == name }),
      let made = action.made.first(where: { $0.name == name })
    {
      if made.defaultValue == .makeID { return "UUID" + Self.madeID }
      if made.defaultValue == .now { return "now" }
      return "(\(ActionFacts.text(of: made.defaultValue)) as \(made.type.swift))"
    }
    return Self.local(name)
  }

  /// What a test calls a value of the action's.
  static func local(_ name: String) -> String { takenNames.contains(name) ? name + "Value" : name }

  /// The identity that hosts make in tests.
  static let madeID = ".sample(200)"

  /// What tests of actions call values and functions of their own.
  private static let takenNames: Set<String> = [
    "adapter", "before", "call", "controller", "first", "gate", "manager", "model", "performer",
    "presenter", "recorded", "screen", "second", "spy", "third", "until", "view", "viewModel",
  ]

  /// An expression of parameters, and of what the call brings, as a test writes it.
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
      let isName = token.kind.isIdentifier && !isMember && !isLabel
      text += isName ? (word == "result" ? result : nil) ?? local(word) : word
    }
    return text
  }

  /// What the form is given that is opened after the action: what that has set. Nil where it is given nothing, or
  /// that cannot be told.
  private func reopened(after plan: Rehearsal.Plan) -> String? {
    let inputs = rehearsal.inputs(of: facts) { sample(of: $0, plan.sample) }
    var after = plan.before
    guard rehearsal.perform(action, on: &after, inputs) else { return nil }
    let set = action.parameters.compactMap { parameter in
      action.begins[parameter.name].map { (parameter.name, $0) }
    }
    guard !set.isEmpty, set.allSatisfy({ after[$1] == inputs[$0] }) else { return nil }
    return "(\(set.map { "\($0.0): \(local($0.0))" }.joined(separator: ", ")))"
  }

  /// A parameter's value, by the number of a sample where it is of an entity; where it is assigned to the state, not
  /// the one that is there at the start.
  private func sample(of parameter: Parameter, _ number: Int) -> String {
    let sample = service.sample(parameter.type, number)
    guard let assigned, assigned.parameter == parameter.name,
      isDefault(sample, of: assigned.property)
    else {
      let other: String? =
        switch values {
        case .samples: nil
        case .telling: telling(parameter.type)
        case .others: another(parameter.type)
        }
      return other ?? sample
    }
    return another(parameter.type) ?? sample
  }

  /// A value that nothing has by default; nil where the sample is one.
  private func telling(_ type: TypeRef) -> String? {
    switch type {
    case .optional, .enumeration: another(type)
    default: nil
    }
  }

  /// What it sets whatever the state is.
  private var assigned: Snippet.Assignment? {
    action.statements?.assignments.first(where: \.isUnconditional)
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
  private func renewed(by assigned: Snippet.Assignment) -> [TemplateValue] {
    guard facts.renews, action.call == nil,
      let parameter = action.inputs.first(where: { $0.name == assigned.parameter }),
      !isDefault(sample(of: parameter, 0), of: assigned.property)
    else { return [] }
    let changed = model.loads.map { load in
      (load, RenewalFacts(model: model).arguments(of: load, changedBy: action).map(\.name))
    }
    .filter { !$0.1.isEmpty }
    guard changed.allSatisfy({ $0.1 == [assigned.property] }) else { return [] }
    return changed.map { load, _ in
      let facts = LoadFacts(
        load: load, model: model, service: service, isOnly: model.loads.count == 1)
      let call = facts.testCall(
        filter: "nil", page: 1, state: [assigned.property: local(assigned.parameter)])
      return .object([
        "target": .string(load.variable), "stub": .string(facts.stub), "call": .string(call),
      ])
    }
  }

  /// Whether a test can say where the action goes: from its parameters, and from what its call brings there.
  private var showsKnown: Bool {
    guard let go = action.go else { return false }
    let names = Set(action.inputs.map(\.name))
    return go.arguments.allSatisfy { _, value in
      let others = Set(value.uses).subtracting(names)
      let isTold = value.plain == "result" || resultSaysItsType
      return others.isEmpty || others == ["result"] && isTold
    }
  }

  /// What the call brings in tests.
  private var result: String? {
    facts.operation.flatMap { service.method(of: $0.name) }.map(service.stubResult)
  }

  /// Whether that has members where nothing else says its type.
  private var resultSaysItsType: Bool {
    switch facts.operation?.returns {
    case .entity, .array(.entity), .entityID, .builtin(.string): true
    default: false
    }
  }

  /// Whether its guard keeps tests from it: nothing tells what makes that true.
  var isBarred: Bool {
    action.condition != nil && plan == nil
  }

  /// Whether the guard of a row's action is known to hold of the first row: before anything has
  /// happened, or once all is loaded but for what is `emptied`.
  func holds(of row: String, onceLoaded: Bool, emptied: Set<String> = []) -> Bool {
    let given = Dictionary(
      zip(action.parameters.map(\.name), action.rowArguments), uniquingKeysWith: { $1 })
    func text(_ parameter: Parameter) -> String {
      given[parameter.name].map { facts.rowValue($0, row, row) } ?? service.sample(parameter.type)
    }
    return onceLoaded
      ? rehearsal.holdsOnceLoaded(emptied: emptied, text)
      : rehearsal.holdsAtFirst { parameter, _ in text(parameter) } == true
  }

  /// Whether its call sends what the action itself has changed before.
  private var sendsChanged: Bool {
    (action.call?.arguments ?? []).contains { argument in
      argument.value?.uses.contains(where: isChangedFirst) ?? false
    }
  }

  /// Whether what the action does before its call may change a property of the state, or what that
  /// is derived from.
  private func isChangedFirst(_ name: String) -> Bool {
    guard let changes = action.statements?.changes, !changes.isEmpty else { return false }
    if changes.contains(name) { return true }
    return model.property(name)?.derived?.uses.contains { $0 != name && isChangedFirst($0) }
      ?? false
  }

  /// Whether the guard is known to let pass a value that breaks a rule, as the configurator's test
  /// sets it.
  private func mayBreak(_ variable: String, in plan: Rehearsal.Plan) -> Bool {
    // What it changes before its call it would change twice.
    guard !sendsChanged else { return false }
    guard action.condition != nil else { return true }
    guard let name = model.property(variable)?.type.entityName, let entity = model.entity(name),
      let (field, rule) = ConfiguratorFacts(model: model, entity: entity, variable: variable)
        .broken, let failing = rule.failing,
      case .record(let type, let fields)? = plan.before[variable]
    else { return false }
    let value = plan.before.stored(failing, as: field.type)
    var broken = plan.before
    broken.set(variable, to: .record(of: type, fields: fields.merging([field.name: value]) { $1 }))
    let inputs = rehearsal.inputs(of: facts) { sample(of: $0, plan.sample) }
    return rehearsal.holds(facts, in: broken, inputs) == true
  }

  /// The arguments of the recorded call; nil where one speaks of more than parameters, or than one property of
  /// the state at its beginning. What the action has changed before its call is written out.
  private func recorded(in plan: Rehearsal.Plan) -> [TemplateValue]? {
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
      var isState = uses.count == 1 && !isOfParameters && beginsOnce(text, with: uses[0])
      guard isOfParameters || isState else { return nil }
      var value = argument.value != nil && isOfParameters ? localized(text) : text
      if uses.contains(where: isChangedFirst) {
        guard let sent = sent(text, as: argument.parameter.type, in: plan) else { return nil }
        value = sent
        isState = false
      }
      arguments.append(
        .object([
          "label": .string(argument.parameter.name), "value": .string(value),
          "isState": .bool(isState),
        ]))
    }
    return arguments
  }

  /// What an argument is once the action has changed the state, as a test writes it; nil where that
  /// cannot be told, or would be another value in tests that load everything first.
  private func sent(_ text: String, as type: TypeRef, in plan: Rehearsal.Plan) -> String? {
    guard let statements = action.statements, let loaded = rehearsal.loaded(plan.before) else {
      return nil
    }
    let inputs = rehearsal.inputs(of: facts) { sample(of: $0, plan.sample) }
    let values = [plan.before, loaded].map { before -> SpecValue? in
      var state = before
      return state.run(statements, inputs: inputs) ? state.value(of: text, as: type) : nil
    }
    guard let value = values[0], values[0] == values[1] else { return nil }
    let given = facts.taken.compactMap { parameter in
      inputs[parameter.name].map { (Self.local(parameter.name), $0) }
    }
    return Expectation(model: model, start: rehearsal.start, given: given).text(value)
  }

  /// The title of the row that a test gives the action, where it is one of the samples and nothing has changed it.
  private func failedRow(in plan: Rehearsal.Plan) -> String? {
    guard let failed = facts.failedRow, let row = facts.rowParameter, action.statements == nil,
      plan.steps.allSatisfy({ $0.action == nil })
    else { return nil }
    let value = sample(of: row, plan.sample)
    let sample = value.hasSuffix("].id") ? String(value.dropLast(3)) : value
    return sample.contains(".samples[") && sample.hasSuffix("]") ? "\(sample).\(failed.title)" : nil
  }

  /// Whether the recorded call says for which row it is made: by the row itself, or its identity.
  private var tellsRow: Bool {
    guard let row = facts.rowParameter else { return false }
    return (action.call?.arguments ?? []).contains { argument in
      let tokens = Tokens(argument.value?.plain ?? "")
      let words = tokens.all.map(tokens.text)
      return words.indices.contains { index in
        guard words[index] == row.name, index == 0 || words[index - 1] != "." else { return false }
        let member = words.dropFirst(index + 1).prefix(2)
        return row.type.entityName == nil || member.first != "." || member.last == "id"
      }
    }
  }

  /// Whether an expression names a property of the state at its beginning, and nowhere else.
  private func beginsOnce(_ text: String, with name: String) -> Bool {
    let tokens = Tokens(text)
    return model.property(name) != nil && tokens.all.first.map(tokens.text) == name
      && tokens.all.count { tokens.text(of: $0) == name } == 1
  }

  /// What tests of a merge hand over: a row that has the key of the first sample and nothing else of it, and new ones.
  private var merged: TemplateValue {
    guard let operation = facts.operation, let key = operation.key,
      let name = operation.returns?.element?.entityName, let entity = model.entity(name),
      entity.samples.count > 1,
      model.loads.contains(where: { $0.variable == operation.into && $0.method == "load" })
        || service.terms.queriesRows(of: model)
    else { return .none }
    func isTaken(_ row: [String]) -> Bool {
      !operation.checksResult || model.keepsRules(of: entity, row)
    }
    func row(_ number: Int) -> [String] { entity.numbered.map { $0.expression(of: number) } }
    let given: (Parameter) -> String = { service.sample($0.type) }
    let match = zip(entity.stored, zip(entity.samples[0], entity.samples[1])).map {
      field, samples in
      field.isID || field.name == key ? samples.0 : samples.1
    }
    let keeps = rehearsal.holdsOnceLoaded(given) && isTaken(match)
    let samples = entity.samples.indices.map { "samples[\($0)]" }
    let new = newRows(of: entity, by: key, beside: samples).filter { isTaken(row($0)) }
    let first = newRows(of: entity, by: key, beside: []).filter { isTaken(row($0)) }
    let adds =
      !first.isEmpty
      && rehearsal.holdsOnceLoaded(emptied: Set([operation.into].compactMap(\.self)), given)
    guard keeps || adds else { return .none }
    func value(id: String) -> String {
      let list = zip(entity.stored, match).map { field, sample in
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
      "new": .array(new.map { .string(".numbered(\($0))") }),
      // Where there is no row yet.
      "first": .array(first.map { .string(".numbered(\($0))") }),
      // The match is told to the store, too.
      "stored": .int(new.count + 1),
      "broken": (operation.checksResult ? broken(entity, row(7)) : nil).map { .string($0) }
        ?? .none,
      "call": .string(facts.call(given)),
      // What the guard is not known to let pass in tests that load nothing, or all rows.
      "keeps": .bool(keeps), "adds": .bool(adds),
    ])
  }

  /// The numbers of rows that are like none of others, and not like each other: at most two.
  private func newRows(of entity: Entity, by key: String, beside others: [String]) -> [Int] {
    func value(_ row: String) -> SpecValue? {
      rehearsal.start.value(of: "\(entity.name).\(row).\(key)")
    }
    var known = others.map(value)
    return [8, 9].filter { number in
      let value = value("numbered(\(number))")
      guard !known.contains(value) else { return false }
      known.append(value)
      return true
    }
  }

  /// A row that breaks a rule; nil where no value is known to.
  private func broken(_ entity: Entity, _ row: [String]) -> String? {
    var row = row
    for (position, field) in entity.stored.enumerated() where !field.isID {
      guard let failing = field.validations.lazy.compactMap(\.failing).first else { continue }
      row[position] = failing
      let list = zip(entity.stored, row).map { "\($0.name): \($1)" }
      return "\(entity.name)(\(list.joined(separator: ", ")))"
    }
    return nil
  }
}
