import FeatureSpec
import TemplateEngine

import struct FeatureSpec.Parameter

/// Plays an action of the spec on its samples, as a test does on the generated code: what makes its guard true, and
/// what is seen then.
struct Rehearsal {
  /// A call that a test makes before the one that it is about.
  struct Step {
    let call: String
    let isAsync: Bool
    /// Nil for what brings rows or values: a load, or views that query them.
    var action: Action?

    var context: TemplateValue {
      .object([
        "call": .string(call), "isAsync": .bool(isAsync), "isLoad": .bool(action == nil),
      ])
    }
  }

  /// What a test does before the action, and what it sees after it.
  struct Plan {
    let steps: [Step]
    let outcome: [Outcome]
    /// What the store is told of that, in its order.
    let stores: [StoredChange]
    /// Whether its guard keeps a second call from changing more.
    let happensOnce: Bool
    /// The sample that stands for values of entities.
    let sample: Int
    /// The state in which the action is asked for.
    let before: Simulation
  }

  struct Situation {
    var state: Simulation
    var steps: [Step] = []
  }

  let facts: ActionFacts
  let model: FeatureModel
  let service: ServiceFacts
  /// The state before anything has happened.
  let start: Simulation

  init(_ facts: ActionFacts) {
    self.facts = facts
    model = facts.model
    service = facts.service
    start = Simulation(facts.model)
  }

  /// The steps before an action, and the steps that are tried for one, at most.
  static let maximumSteps = 3
  private static let maximumTries = 80

  var action: Action { facts.action }

  /// The least that a test can do to see something of the action; where nothing is seen, the least that makes its
  /// guard true. Nil where neither can be told. `text` is what a test gives for a parameter, by the number of a sample.
  func plan(_ text: (Parameter, Int) -> String) -> Plan? {
    guard let first = beginning else { return nil }
    var held: Plan?
    // Another row than the first has no call of its own in tests.
    let isOfAnyRow = action.call == nil && !facts.storesChanges
    for sample in isOfAnyRow ? samples(of: action) : 0..<1 {
      let inputs = inputs(of: facts) { text($0, sample) }
      let plan = plan(from: first, inputs, sample)
      if let plan, sees(plan.outcome) { return plan }
      held = held ?? plan
    }
    return held
  }

  /// Whether its guard is known to hold, or not to, before anything has happened.
  func holdsAtFirst(_ text: (Parameter, Int) -> String) -> Bool? {
    holds(facts, in: start, inputs(of: facts) { text($0, 0) })
  }

  /// Whether its guard is known to hold once all is loaded; `emptied` are the properties whose load
  /// brings nothing.
  func holdsOnceLoaded(emptied: Set<String> = [], _ text: (Parameter) -> String) -> Bool {
    guard let state = loaded(start, emptied: emptied) else { return false }
    return holds(facts, in: state, inputs(of: facts, text)) == true
  }

  /// A state once all is loaded; nil where that cannot be told.
  func loaded(_ state: Simulation, emptied: Set<String> = []) -> Simulation? {
    var situation = Situation(state: state)
    for load in model.loads {
      guard let loaded = loaded(load, in: situation) else { return nil }
      situation = loaded
    }
    if let rows = queried { situation = shown(rows, in: situation) }
    for variable in emptied { situation.state.set(variable, to: .list([])) }
    return situation.state
  }

  private func plan(from first: Situation, _ inputs: [String: SpecValue], _ sample: Int) -> Plan? {
    var held: Plan?
    let plan = search(from: first, steps: Self.maximumSteps) { situation -> Plan? in
      guard holds(facts, in: situation.state, inputs) == true else { return nil }
      var after = situation.state
      let isTold = perform(action, on: &after, inputs)
      let outcome = isTold ? outcome(from: situation.state, to: after, inputs) : []
      let plan = Plan(
        steps: situation.steps, outcome: outcome,
        stores: isTold && facts.storesChanges ? stores(from: situation.state, to: after) : [],
        happensOnce: isTold && isSpent(after, inputs), sample: sample,
        before: situation.state)
      held = held ?? plan
      return sees(outcome) ? plan : nil
    }
    return plan ?? held
  }

  /// What is found in the first situation that has it, of all that few steps lead to.
  func search<Result>(
    from first: Situation, steps most: Int, _ find: (Situation) -> Result?
  ) -> Result? {
    var situations = [first]
    let steps = steps
    var tries = 0
    var next = 0
    while next < situations.count {
      let situation = situations[next]
      next += 1
      if let result = find(situation) { return result }
      guard situation.steps.count < most else { continue }
      for step in steps where tries < Self.maximumTries {
        tries += 1
        guard let other = step(situation), !situations.contains(where: { $0.state == other.state })
        else { continue }
        situations.append(other)
      }
    }
    return nil
  }

  /// Whether an outcome is all that can be seen of the action.
  private func sees(_ outcome: [Outcome]) -> Bool {
    !outcome.isEmpty || action.statements == nil && action.then == nil
  }

  /// The numbers of the samples that may stand for values of entities.
  private func samples(of action: Action) -> Range<Int> {
    let entities = action.parameters.compactMap { parameter in
      switch parameter.type {
      case .entity(let name), .entityID(let name): model.entity(name)
      default: nil
      }
    }
    return 0..<max(1, entities.map(\.samples.count).min() ?? 1)
  }

  /// The state before the action as its users have it: what it changes of what is loaded has been loaded. So has what
  /// its call sends and is checked first: it keeps the rules then, where the samples do.
  private var beginning: Situation? {
    var situation = Situation(state: start)
    let changed = [action.statements, action.then].compactMap(\.self).flatMap(\.uses)
    for load in model.loads {
      let isChecked = facts.checked.contains(load.variable)
      let isKnown = facts.neededLoad?.variable == load.variable
      guard isChecked || isKnown || changed.contains(load.variable) && !facts.renews else {
        continue
      }
      if isChecked {
        guard let entity = load.element.entityName.flatMap(model.entity), entity.samplesAreValid
        else { return nil }
      }
      guard let loaded = loaded(load, in: situation) else { continue }
      situation = loaded
    }
    if let rows = queried, changed.contains(rows.variable) {
      situation = shown(rows, in: situation)
    }
    let isLoaded = facts.checked.allSatisfy { value in model.loads.contains { $0.variable == value }
    }
    return isLoaded ? situation : nil
  }

  // MARK: steps

  /// What may be done next: a load, or an action that calls nothing.
  private var steps: [(Situation) -> Situation?] {
    let others = Array(
      model.actions.lazy.filter { $0.call == nil && $0.name != action.name }
        .prefix(Self.maximumTries))
    return model.loads.map { load in { loaded(load, in: $0) } }
      + [queried].compactMap(\.self).map { rows in { shown(rows, in: $0) } }
      + others.map { action in { performed(action, in: $0) } }
  }

  /// The rows that views query themselves and hand over: no load brings them.
  private var queried: (variable: String, entity: String)? {
    let main = model.screens.main
    guard service.terms.queriesRows(of: model), main.kind == .list,
      let variable = main.variable, !model.loads.contains(where: { $0.variable == variable }),
      let entity = model.property(variable)?.type.element?.entityName
    else { return nil }
    return (variable, entity)
  }

  private func shown(
    _ rows: (variable: String, entity: String), in situation: Situation
  ) -> Situation {
    var situation = situation
    let samples = rows.entity + ".samples"
    situation.state.set(
      rows.variable, to: start.stored(samples, as: .array(.entity(rows.entity))))
    situation.steps.append(Step(call: "show(\(samples))", isAsync: false))
    return situation
  }

  func loaded(_ load: LoadTarget, in situation: Situation) -> Situation? {
    var situation = situation
    let text: String
    switch load.source {
    case .list(let entity): text = "\(entity).samples"
    case .single(let entity): text = "\(entity).samples[0]"
    case .operation(let name, _):
      guard let method = service.method(of: name) else { return nil }
      text = service.sampleResult(method)
    }
    guard let type = model.property(load.variable)?.type else { return nil }
    situation.state.set(load.variable, to: start.stored(text, as: type))
    situation.steps.append(Step(call: load.method + "()", isAsync: true))
    return situation
  }

  /// What another action makes of the state, given the first sample that its guard lets pass.
  func performed(_ action: Action, in situation: Situation) -> Situation? {
    let facts = ActionFacts(action: action, model: model, service: service)
    guard !facts.renews else { return nil }
    if let load = facts.neededLoad,
      !situation.steps.contains(where: { $0.call == load.method + "()" })
    {
      return nil
    }
    for number in samples(of: action) {
      let text: (Parameter) -> String = { service.sample($0.type, number) }
      let inputs = inputs(of: facts, text)
      var situation = situation
      guard holds(facts, in: situation.state, inputs) == true,
        perform(action, on: &situation.state, inputs)
      else { continue }
      situation.steps.append(
        Step(call: facts.call(text), isAsync: facts.isAsync, action: action))
      return situation
    }
    return nil
  }

  /// Does what the action does; false where that cannot be told.
  func perform(
    _ action: Action, on state: inout Simulation, _ inputs: [String: SpecValue]
  ) -> Bool {
    if let statements = action.statements, !state.run(statements, inputs: inputs) { return false }
    guard let operation = action.call.flatMap({ model.operation($0.operation) }) else {
      return true
    }
    var inputs = inputs
    if let type = operation.returns, let method = service.method(of: operation.name) {
      let result = start.stored(service.stubResult(method), as: type)
      inputs["result"] = result
      if let into = operation.into {
        guard operation.key == nil || state[into] == .list([]),
          !operation.checksResult || isKept(type)
        else { return false }
        state.set(into, to: result)
      }
    }
    return action.then.map { state.run($0, inputs: inputs) } ?? true
  }

  /// Whether the samples of what a call brings are known to keep the rules that it is checked by.
  private func isKept(_ result: TypeRef) -> Bool {
    result.element?.entityName.flatMap(model.entity)?.samplesAreValid ?? true
  }

  /// Whether the guard of an action holds; nil where that cannot be told.
  func holds(
    _ facts: ActionFacts, in state: Simulation, _ inputs: [String: SpecValue]
  ) -> Bool? {
    guard let condition = facts.action.condition else { return true }
    var result: Bool? = true
    for clause in GuardCondition.clauses(of: condition.plain) {
      switch holds(clause, of: facts, in: state, inputs) {
      case true?: continue
      case false?: return false
      case nil: result = nil
      }
    }
    return result
  }

  /// Whether a clause of the guard of an action holds for samples; nil where that cannot be told.
  func holds(
    _ clause: String, of facts: ActionFacts, in state: Simulation, _ inputs: [String: SpecValue]
  ) -> Bool? {
    if let truth = state.truth(of: clause, inputs: inputs) { return truth }
    // What the text of a rule gives away without its being run.
    let isKept = facts.action.parameters.contains { parameter in
      Snippet.holds(
        clause, for: parameter.name, of: parameter.type, like: service.sample(parameter.type))
    }
    return isKept ? true : nil
  }

  func inputs(of facts: ActionFacts, _ text: (Parameter) -> String) -> [String: SpecValue] {
    var inputs: [String: SpecValue] = [:]
    for parameter in facts.taken {
      inputs[parameter.name] = start.stored(text(parameter), as: parameter.type)
    }
    for made in facts.action.made where inputs[made.name] == nil {
      switch made.defaultValue {
      case .makeID: inputs[made.name] = .opaque("UUID" + ActionTestFacts.madeID)
      case .now: inputs[made.name] = .opaque("now")
      default:
        inputs[made.name] = start.stored(ActionFacts.text(of: made.defaultValue), as: made.type)
      }
    }
    return inputs
  }

  // MARK: what is seen

  func outcome(
    from before: Simulation, to after: Simulation, _ inputs: [String: SpecValue]
  ) -> [Outcome] {
    let given = facts.taken.compactMap { parameter in
      inputs[parameter.name].map { (ActionTestFacts.local(parameter.name), $0) }
    }
    let expectation = Expectation(model: model, start: start, given: given)
    let loaded = Set(model.loads.map(\.variable))
    return model.state.flatMap { property -> [Outcome] in
      // What is loaded anew is as before.
      if facts.renews, property.derived != nil || loaded.contains(property.name) { return [] }
      guard let old = before[property.name], let new = after[property.name] else { return [] }
      return expectation.changes(from: old, to: new, at: property.name, as: property.type)
    }
  }

  /// Whether nothing but the guard keeps a second call from changing more.
  private func isSpent(_ state: Simulation, _ inputs: [String: SpecValue]) -> Bool {
    var again = state
    return action.call == nil && holds(facts, in: state, inputs) == false
      && perform(action, on: &again, inputs) && again != state
  }
}
