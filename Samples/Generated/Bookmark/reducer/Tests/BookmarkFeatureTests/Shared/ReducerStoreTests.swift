import Testing

@testable import BookmarkFeature

/// A reducer that shows everything that a store does.
nonisolated enum LampReducer: Reducer {
  enum Action: Hashable, Sendable {
    case press
    case shine
    case lit(Int)
    case replace
  }

  enum Work: Effect {
    typealias Answer = Action

    enum ID {
      case light
    }

    case tell
    case light(Int)
    case putOut

    var id: ID? { if case .light = self { .light } else { nil } }
    var cancels: ID? { self == .putOut ? .light : nil }
  }

  static func reduce(_ state: inout [Action], _ action: Action) -> [Work] {
    state.append(action)
    switch action {
    case .press: return [.tell]
    case .shine: return [.light(1)]
    case .replace: return [.putOut, .light(2)]
    case .lit: return []
    }
  }
}

@MainActor
struct ReducerStoreTests {
  let performer = StubPerformer<LampReducer.Work>()
  let store: ReducerStore<LampReducer>

  init() {
    store = ReducerStore([], performer: performer)
    performer.answers = [.light(1): .lit(1), .light(2): .lit(2)]
  }

  @Test func runEndsWhenAllThatFollowsHasEnded() async {
    performer.answers[.tell] = .shine
    await store.run(.press)
    #expect(store.state == [.press, .shine, .lit(1)])
    #expect(performer.performed == [.tell, .light(1)])
  }

  @Test func sendChangesTheStateAtOnce() {
    store.send(.press)
    #expect(store.state == [.press])
    #expect(performer.performed.isEmpty)
  }

  @Test func tellsEveryChange() async {
    var states: [[LampReducer.Action]] = []
    store.stateChanged = { states.append($0) }
    await store.run(.shine)
    #expect(states == [[.shine], [.shine, .lit(1)]])
  }

  @Test func dropsTheAnswerOfWhatWasCancelled() async {
    let gate = Gate()
    performer.gates[.light(1)] = gate
    let first = Task { await store.run(.shine) }
    #expect(await until { !performer.performed.isEmpty })
    await store.run(.replace)
    gate.open()
    await first.value
    #expect(store.state == [.shine, .replace, .lit(2)])
  }

  @Test func whoCancelsTheRunCancelsItsEffects() async {
    performer.gates[.light(1)] = Gate()
    let run = Task { await store.run(.shine) }
    #expect(await until { !performer.performed.isEmpty })
    run.cancel()
    await run.value
    #expect(store.state == [.shine, .lit(1)])
  }

  @Test func whatFollowsFromWhatWasCancelledGoesOn() async {
    let light = Gate()
    performer.gates = [.tell: Gate(), .light(1): light]
    performer.answers[.tell] = .shine
    let run = Task { await store.run(.press) }
    #expect(await until { !performer.performed.isEmpty })
    run.cancel()
    await run.value
    #expect(await until { performer.performed == [.tell, .light(1)] })
    #expect(store.state == [.press, .shine])
    light.open()
    #expect(await until { store.state == [.press, .shine, .lit(1)] })
  }

  @Test func whatRunsInTurnWaitsForWhatWasCancelled() async {
    performer.gates[.light(1)] = Gate()
    let first = Task { await store.runInTurn(.shine) }
    #expect(await until { !performer.performed.isEmpty })
    performer.gates = [:]
    first.cancel()
    await store.runInTurn(.shine)
    #expect(store.state == [.shine, .lit(1), .shine, .lit(1)])
  }

  @Test func anotherActionHasATurnOfItsOwn() async {
    let gate = Gate()
    performer.gates[.light(1)] = gate
    let first = Task { await store.runInTurn(.shine) }
    #expect(await until { !performer.performed.isEmpty })
    await store.runInTurn(.press)
    gate.open()
    await first.value
    #expect(store.state == [.shine, .press, .lit(1)])
  }
}
