import FeatureSpec
import TemplateEngine

import struct FeatureSpec.Parameter

extension Rehearsal {
  /// What a test does to see a guard keep the action from being done, clause by clause.
  struct Refusal {
    var attempts: [Attempt] = []

    /// The calls of the service that the steps make.
    var earlierCalls: Int {
      attempts.flatMap(\.steps).count { $0.action == nil && $0.isAsync }
    }
  }

  /// A call of the action while one clause of its guard is false.
  struct Attempt {
    var steps: [Step]
    let call: String
    /// The same as its form does it.
    let submission: String
    /// What is set of a row before it is handed over: `lesson.places = 0`, with the sample that this row was.
    let row: (name: String, sample: String, change: String)?
    /// What the guard keeps as it is, where no call shows that.
    var unchanged: [Outcome]
    /// Whether the action would be seen to be done.
    let isSeen: Bool
  }

  /// What an action is given: its values, and as what a test writes them.
  private struct Given {
    var texts: [String: String] = [:]
    var inputs: [String: SpecValue]
    /// The parameter that has another value than where the guard holds.
    var varied: String?
    var row: (name: String, sample: String, change: String)?
  }

  private static let maximumAttempts = 3

  /// Nil where nothing is found that makes the guard false, or nobody would see it. `text` is what the action is given
  /// where its guard holds; `atFirst` asks for what is refused before anything has happened.
  func refusal(atFirst: Bool, _ text: (Parameter) -> String) -> Refusal? {
    guard let condition = action.condition else { return nil }
    var clauses = GuardCondition.clauses(of: condition.plain)
    let usual = Given(inputs: inputs(of: facts, text))
    var given = [usual] + facts.taken.flatMap { variants(of: $0, text($0), usual) }
    var refusal = Refusal()
    let first = atFirst ? Situation(state: start) : loadedFirst
    var situation = first
    var told = 0
    while !atFirst, !clauses.isEmpty, refusal.attempts.count < Self.maximumAttempts {
      let found = search(from: situation, steps: situation.steps.count + Self.maximumSteps) {
        situation -> (String, Attempt, Situation)? in
        guard situation.steps.allSatisfy(isQuiet) else { return nil }
        for clause in clauses {
          for given in given where isRefused(by: clause, in: situation.state, given) {
            var attempt = attempt(given, in: situation, text)
            guard attempt.isSeen else { continue }
            attempt.steps.removeFirst(told)
            return (clause, attempt, situation)
          }
        }
        return nil
      }
      guard let (clause, attempt, next) = found else { break }
      clauses.removeAll { $0 == clause }
      refusal.attempts.append(attempt)
      situation = next
      told = next.steps.count
      // A test has one variable for it.
      if attempt.row != nil { given.removeAll { $0.row != nil } }
    }
    if refusal.attempts.isEmpty {
      let attempt = attempt(usual, in: first, text)
      guard holds(facts, in: first.state, usual.inputs) == false,
        attempt.isSeen || facts.guarded.isEmpty
      else { return nil }
      refusal.attempts = [attempt]
    }
    return refusal
  }

  /// The state at the beginning, once that is loaded without which nothing is done whatever the guard says.
  private var loadedFirst: Situation {
    let situation = Situation(state: start)
    return facts.neededLoad.flatMap { loaded($0, in: situation) } ?? situation
  }

  /// Whether a step leaves alone what shows that the action was not done: where it would go, and the calls.
  private func isQuiet(_ step: Step) -> Bool {
    guard let other = step.action else { return true }
    return (action.go == nil || other.go == nil)
      && (action.call == nil || !model.storesChanges(of: other))
  }

  /// Whether one clause alone is false.
  private func isRefused(by clause: String, in state: Simulation, _ given: Given) -> Bool {
    guard let condition = action.condition else { return false }
    return GuardCondition.clauses(of: condition.plain).allSatisfy { other in
      let isKnown = given.varied.map { !GuardCondition.speaks(other, ofAny: [$0]) } ?? true
      let truth =
        isKnown
        ? holds(other, of: facts, in: state, given.inputs)
        : state.truth(of: other, inputs: given.inputs)
      return truth == (other != clause)
    }
  }

  private func attempt(
    _ given: Given, in situation: Situation, _ text: (Parameter) -> String
  ) -> Attempt {
    var after = situation.state
    let isTold = action.call == nil && perform(action, on: &after, given.inputs)
    let unchanged = isTold ? outcome(from: after, to: situation.state, [:]) : []
    func value(_ parameter: Parameter) -> String { given.texts[parameter.name] ?? text(parameter) }
    return Attempt(
      steps: situation.steps, call: facts.call(value), submission: facts.submission(value),
      row: given.row, unchanged: unchanged,
      isSeen: action.call != nil || !unchanged.isEmpty || action.go != nil)
  }

  // MARK: other values

  /// What else an action may be given for a parameter.
  private func variants(of parameter: Parameter, _ text: String, _ first: Given) -> [Given] {
    guard facts.guarded.contains(where: { $0.name == parameter.name }) else { return [] }
    var variants = others(of: parameter.type).filter { $0 != text }.map { other in
      var given = first
      given.varied = parameter.name
      given.texts[parameter.name] = other
      given.inputs[parameter.name] = start.stored(other, as: parameter.type)
      return given
    }
    guard let entity = parameter.type.entityName.flatMap(model.entity),
      case .record(let type, let fields)? = first.inputs[parameter.name]
    else { return variants }
    let name = ActionTestFacts.local(parameter.name)
    for field in entity.stored where !field.isID && field.onChange == nil {
      for other in others(of: field.type) {
        let value = start.stored(other, as: field.type)
        guard fields[field.name] != value else { continue }
        var given = first
        given.varied = parameter.name
        given.texts[parameter.name] = name
        given.inputs[parameter.name] = .record(
          of: type, fields: fields.merging([field.name: value]) { $1 })
        given.row = (name, text, "\(name).\(field.name) = \(other)")
        variants.append(given)
      }
    }
    return variants
  }

  /// What a guard may refuse of a type.
  private func others(of type: TypeRef) -> [String] {
    switch type {
    case .optional(let wrapped): ["nil"] + others(of: wrapped)
    case .array: ["[]"]
    case .builtin(.string): ["\"\""]
    case .builtin(.int), .builtin(.double), .builtin(.decimal): ["0", "-1", "1000"]
    case .builtin(.bool): ["false", "true"]
    case .enumeration(let name): (model.enumeration(name)?.cases ?? []).map { "." + $0.name }
    case .entity(let name), .entityID(let name):
      (model.entity(name)?.samples.indices).map { $0.map { service.sample(type, $0) } } ?? []
    default: []
    }
  }
}

extension Rehearsal.Refusal {
  /// `opening` are the steps after which the action can be done; nil where a test does not come to that.
  func context(of facts: ActionFacts, opening: [Rehearsal.Step]?) -> TemplateValue {
    let isSeen = attempts.allSatisfy(\.isSeen)
    let steps = attempts.flatMap(\.steps) + (opening ?? [])
    var attempts = attempts
    for index in attempts.indices.dropFirst()
    where attempts[index].steps.isEmpty && attempts[index].hasOutcome(of: attempts[index - 1]) {
      attempts[index - 1].unchanged = []
    }
    return .object([
      "attempts": .array(
        attempts.map { attempt in
          .object([
            "setUp": .array(attempt.steps.map(\.context)),
            "row": attempt.row.map {
              .object([
                "name": .string($0.name), "sample": .string($0.sample),
                "change": .string($0.change),
              ])
            } ?? .none,
            "call": .string(isSeen ? attempt.call : ""),
            "submission": .string(attempt.submission),
            "unchanged": .array(attempt.unchanged.map(\.context)),
          ])
        }),
      "saysSo": .bool(opening != nil || !isSeen),
      "opens": .bool(opening != nil),
      "showsPath": .bool(isSeen && facts.action.call == nil),
      "calls": .string(earlierCalls == 0 ? "isEmpty" : "count == \(earlierCalls)"),
      "isAsync": .bool(isSeen && facts.isAsync || steps.contains(where: \.isAsync)),
    ])
  }
}

extension Rehearsal.Attempt {
  func hasOutcome(of other: Self) -> Bool {
    unchanged.map(\.path) == other.unchanged.map(\.path)
      && unchanged.map(\.value) == other.unchanged.map(\.value)
  }
}
