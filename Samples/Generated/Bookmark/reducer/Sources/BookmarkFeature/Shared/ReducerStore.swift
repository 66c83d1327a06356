/// Runs a reducer: keeps the state, takes actions, has effects performed, and takes what they
/// answer.
@MainActor
final class ReducerStore<Logic: Reducer> {
  typealias Action = Logic.Work.Answer

  private(set) var state: Logic.State
  /// Called after every action.
  var stateChanged: (Logic.State) -> Void = { _ in }

  private let performer: any Performing<Logic.Work>
  private var running: [Logic.Work.ID: (number: Int, task: Task<Void, Never>)] = [:]
  private var started = 0
  private var turns: [Action: TaskQueue] = [:]

  init(_ state: Logic.State, performer: any Performing<Logic.Work>) {
    self.state = state
    self.performer = performer
  }

  /// Takes an action, and lets its effects run.
  func send(_ action: Action) {
    _ = take(action)
  }

  /// Takes an action, and waits for all that follows from it; who cancels this cancels that.
  func run(_ action: Action) async {
    let tasks = take(action)
    await withTaskCancellationHandler {
      for task in tasks { await task.value }
    } onCancel: {
      for task in tasks { task.cancel() }
    }
  }

  /// Runs an action when the same one run so before has ended, also where it was cancelled.
  func runInTurn(_ action: Action) async {
    let queue = turns[action] ?? TaskQueue()
    turns[action] = queue
    await queue.run { [self] in await run(action) }
  }

  private func take(_ action: Action) -> [Task<Void, Never>] {
    let effects = Logic.reduce(&state, action)
    stateChanged(state)
    return effects.compactMap(start)
  }

  private func start(_ effect: Logic.Work) -> Task<Void, Never>? {
    if let id = effect.cancels {
      running.removeValue(forKey: id)?.task.cancel()
      return nil
    }
    started += 1
    let number = started
    let task = Task {
      let answer = await performer.perform(effect)
      guard isWanted(effect, number), let answer else { return }
      // What follows from what was cancelled is not cancelled with it.
      if Task.isCancelled { send(answer) } else { await run(answer) }
    }
    if let id = effect.id { running[id] = (number, task) }
    return task
  }

  /// Whether an effect has not been cancelled by another: then nobody waits for its answer.
  private func isWanted(_ effect: Logic.Work, _ number: Int) -> Bool {
    guard let id = effect.id else { return true }
    guard running[id]?.number == number else { return false }
    running[id] = nil
    return true
  }
}
