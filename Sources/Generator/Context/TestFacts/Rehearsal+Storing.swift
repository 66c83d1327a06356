import FeatureSpec

extension Rehearsal {
  /// What the store is told of an action, where all was loaded before it.
  struct Storing {
    let changes: [StoredChange]
    /// The calls of the service before that.
    let earlierCalls: Int
    /// Whether the rows are the same once they are loaded anew.
    let lasts: Bool
    /// The number of the row, where the action changes one of the samples and a second call takes that back.
    let takenBack: Int?
  }

  /// What is stored of an action where a test follows the plan; nil where nothing is, or that cannot be told.
  func storing(_ plan: Plan, _ text: (Parameter, Int) -> String) -> Storing? {
    guard facts.storesChanges, let crud = model.crud else { return nil }
    var situation = Situation(state: start)
    for load in model.loads {
      guard let loaded = loaded(load, in: situation) else { return nil }
      situation = loaded
    }
    let samples = start.value(of: "\(crud.entity).samples")
    let loadedRows = situation.state[crud.variable]
    var earlierCalls = model.loads.count
    for step in plan.steps {
      guard let action = step.action else { continue }
      guard let next = performed(action, in: situation), next.steps.last?.call == step.call else {
        return nil
      }
      if model.storesChanges(of: action) {
        earlierCalls += stores(from: situation.state, to: next.state).count
      }
      situation = next
    }
    let before = situation.state
    let inputs = inputs(of: facts) { text($0, plan.sample) }
    var after = before
    guard holds(facts, in: before, inputs) == true, perform(action, on: &after, inputs) else {
      return nil
    }
    let changes = stores(from: before, to: after)
    guard !changes.isEmpty else { return nil }
    var takenBack: Int?
    if changes.count == 1, changes[0].kind == .edit, before[crud.variable] == samples {
      var again = after
      let isUndone =
        holds(facts, in: after, inputs) == true && perform(action, on: &again, inputs)
        && again[crud.variable] == samples
      takenBack = isUndone ? changes[0].row : nil
    }
    return Storing(
      changes: changes, earlierCalls: earlierCalls,
      lasts: lasts(from: before, to: after, crud, loaded: loadedRows), takenBack: takenBack)
  }

  /// What has become of the rows, as hosts tell the store: what is gone, then what is new or has changed. Nothing
  /// where a test could not name what is gone.
  func stores(from before: Simulation, to after: Simulation) -> [StoredChange] {
    guard let crud = model.crud, let rows = Rows(before, after, model) else { return [] }
    let samples = Expectation(model: model, start: start, given: [])
    let removed = rows.removed.map(samples.text)
    guard !crud.kinds.contains(.delete) || !removed.contains(nil) else { return [] }
    let kept = rows.new.indices.compactMap { index -> StoredChange? in
      let known = rows.known(rows.new[index])
      guard known != rows.new[index] else { return nil }
      return StoredChange(kind: known == nil ? .add : .edit, row: index, id: nil)
    }
    return (removed.map { StoredChange(kind: .delete, row: nil, id: $0) } + kept)
      .filter { crud.kinds.contains($0.kind) }
  }

  /// Whether rows that are loaded anew while that is not stored are as the action left them: new ones come last then,
  /// what nothing stores is lost, and the stub of a test gives what it gave first.
  private func lasts(
    from before: Simulation, to after: Simulation, _ crud: Crud, loaded: SpecValue?
  ) -> Bool {
    guard let rows = Rows(before, after, model), case .list(let loaded)? = loaded else {
      return false
    }
    let gone = crud.kinds.contains(.delete) ? rows.removed : []
    let kept = loaded.filter { !gone.contains(rows.identity($0)) }.map { row in
      let changed = rows.new.first {
        rows.identity($0) == rows.identity(row) && rows.known($0) != $0
      }
      return crud.kinds.contains(.edit) ? changed ?? row : row
    }
    let added = crud.kinds.contains(.add) ? rows.new.filter { rows.known($0) == nil } : []
    return rows.new == kept + added
  }

  /// The rows of `crud` before an action and after it.
  private struct Rows {
    let old: [SpecValue]
    let new: [SpecValue]
    let id: String

    /// Nil where they cannot be told.
    init?(_ before: Simulation, _ after: Simulation, _ model: FeatureModel) {
      guard let crud = model.crud, let id = model.entity(crud.entity)?.id?.name,
        case .list(let old)? = before[crud.variable], case .list(let new)? = after[crud.variable]
      else { return nil }
      self.old = old
      self.new = new
      self.id = id
    }

    func identity(_ row: SpecValue) -> SpecValue { row.field(id) ?? .none }

    /// What a row was before.
    func known(_ row: SpecValue) -> SpecValue? {
      old.first { identity($0) == identity(row) }
    }

    /// The identities of those that are gone.
    var removed: [SpecValue] {
      let kept = new.map(identity)
      return old.map(identity).filter { !kept.contains($0) }
    }
  }
}
