import FeatureSpec
import TemplateEngine

import struct FeatureSpec.Parameter

/// What tests can say of a list that picks those of the rows of `crud` that it shows: what it shows of the samples, at
/// the beginning and once an action has changed what it goes by.
struct PickedTestFacts {
  /// What is done before the list is looked at.
  private struct Step {
    /// As a test writes it; empty where nothing is done.
    let call: String
    /// The state then, where all samples have been loaded.
    let state: Simulation
    /// The samples that are shown then, in their order.
    let shown: [Int]
  }

  private let picked: String
  private let rows: String
  private let entity: Entity
  private let samples: [SpecValue]
  private let start: Simulation
  private let steps: [Step]

  /// Nil where all rows are shown, or `crud` does not change them.
  init?(_ main: MainFacts) {
    guard let picked = main.screen.picked, let rows = main.rows, let entity = main.entity,
      main.model.crud?.variable == rows, let type = main.model.property(rows)?.type
    else { return nil }
    self.picked = picked
    self.rows = rows
    self.entity = entity
    start = Simulation(main.model)
    guard case .list(let samples) = start.stored("\(entity.name).samples", as: type) else {
      return nil
    }
    self.samples = samples
    var loaded = start
    loaded.set(rows, to: .list(samples))
    let all = samples
    func step(_ call: String, _ state: Simulation) -> Step? {
      Self.indices(of: state[picked], among: all).map {
        Step(call: call, state: state, shown: $0)
      }
    }
    var steps = [step("", loaded)]
    for facts in main.actions where Self.canPick(facts) {
      let rehearsal = Rehearsal(facts)
      for number in 0..<Self.count(of: facts, entity, main) {
        let text = { Self.text($0, number, entity, main) }
        let inputs = rehearsal.inputs(of: facts, text)
        var state = loaded
        guard rehearsal.holds(facts, in: state, inputs) == true,
          rehearsal.perform(facts.action, on: &state, inputs), state[rows] == loaded[rows]
        else { continue }
        if state[picked] != loaded[picked] { steps.append(step(facts.call(text), state)) }
      }
    }
    self.steps = steps.compactMap(\.self)
  }

  /// Whether it does nothing but change the state, and tests call it anyway.
  private static func canPick(_ facts: ActionFacts) -> Bool {
    guard facts.action.call == nil, facts.action.go == nil, !facts.isAsync, !facts.renews else {
      return false
    }
    switch facts.action.trigger {
    case .button, .prompt: return ActionTestFacts(facts).context != .none
    case .row, .rowTap, .rowForm, .form: return false
    }
  }

  // MARK: what actions are given

  private static func count(of facts: ActionFacts, _ entity: Entity, _ main: MainFacts) -> Int {
    facts.taken.map { texts($0.type, entity, main).count }.max() ?? 1
  }

  private static func text(
    _ parameter: Parameter, _ number: Int, _ entity: Entity, _ main: MainFacts
  ) -> String {
    let texts = texts(parameter.type, entity, main)
    return texts[number % texts.count]
  }

  /// The values that are tried: of texts those that the rows have, and one that none has.
  private static func texts(_ type: TypeRef, _ entity: Entity, _ main: MainFacts) -> [String] {
    switch type {
    case .builtin(.string):
      entity.stored.indices.filter { entity.stored[$0].type == type }
        .flatMap { field in entity.samples.map { $0[field] } } + ["\"~~\""]
    case .enumeration(let name): main.model.enumeration(name)?.cases.map { "." + $0.name } ?? []
    case .optional(let wrapped): texts(wrapped, entity, main)
    case .builtin(.bool): ["true", "false"]
    default: entity.samples.indices.map { main.service.sample(type, $0) }
    }
  }

  // MARK: what is seen

  /// Which of the samples rows are; nil where that cannot be told.
  private static func indices(of value: SpecValue?, among samples: [SpecValue]) -> [Int]? {
    guard case .list(let rows)? = value else { return nil }
    let found = rows.compactMap { samples.firstIndex(of: $0) }
    return found.count == rows.count ? found : nil
  }

  /// What is shown once the samples have been loaded; empty also where that cannot be told.
  private var atFirst: [Int] { steps.first { $0.call.isEmpty }?.shown ?? [] }
  var showsSamples: Bool { !atFirst.isEmpty }
  var showsFirstSample: Bool { atFirst.first == 0 }

  var context: TemplateObject {
    ["deletion": deletion, "addition": addition, "none": none]
  }

  /// What is said of other lists.
  static let nothing: TemplateObject = [
    "deletion": .none, "addition": .none, "none": .none,
  ]

  /// Those that leave some rows and hide others, then those that order them, each after what an action did first.
  private var telling: [Step] {
    let acted = steps.filter { !$0.call.isEmpty } + steps.filter { $0.call.isEmpty }
    return acted.filter { !$0.shown.isEmpty && $0.shown.count < samples.count }
      + acted.filter { $0.shown.count == samples.count && $0.shown != Array(samples.indices) }
  }

  /// The last row that is shown is deleted.
  private var deletion: TemplateValue {
    for step in telling {
      guard let row = step.shown.last, let after = shown(after: step, without: row) else {
        continue
      }
      return .object([
        "call": .string(step.call), "id": .string("\(sample(row)).id"),
        "before": .string(list(step.shown)), "after": .string(list(after)),
        "rest": .string(list(samples.indices.filter { $0 != row })),
      ])
    }
    return .none
  }

  /// A row that is not shown is added to the others.
  private var addition: TemplateValue {
    for step in telling {
      guard let row = samples.indices.first(where: { !step.shown.contains($0) }),
        let before = shown(after: step, without: row),
        let after = shown(after: step, without: row, adding: row), !after.contains(row)
      else { continue }
      let others = samples.indices.filter { $0 != row }
      return .object([
        "call": .string(step.call), "row": .string(sample(row)), "others": .string(list(others)),
        "before": .string(list(before)), "after": .string(list(after)),
        "rows": .string(list(others + [row])),
      ])
    }
    return .none
  }

  /// Nothing is left to show.
  private var none: TemplateValue {
    steps.first { $0.shown.isEmpty }.map { .object(["call": .string($0.call)]) } ?? .none
  }

  private func shown(after step: Step, without row: Int, adding added: Int? = nil) -> [Int]? {
    var state = step.state
    let rest = samples.indices.filter { $0 != row } + [added].compactMap(\.self)
    state.set(rows, to: .list(rest.map { samples[$0] }))
    return Self.indices(of: state[picked], among: samples)
  }

  private func sample(_ index: Int) -> String { "\(entity.name).samples[\(index)]" }

  private func list(_ indices: [Int]) -> String {
    "[\(indices.map(sample).joined(separator: ", "))]"
  }
}
