import Testing

@testable import BookmarkFeature

/// A row of a reducer's table: what an action makes of a state, and what it asks for.
nonisolated struct ReducerRow<Logic: Reducer>: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let before: Logic.State
  private let action: Logic.Work.Answer
  private let after: Logic.State
  private let effects: [Logic.Work]

  /// `change` says how the state differs afterwards.
  init(
    _ description: String,
    _ state: Logic.State,
    when action: Logic.Work.Answer,
    before: (inout Logic.State) -> Void = { _ in },
    change: (inout Logic.State) -> Void = { _ in },
    effects: [Logic.Work] = []
  ) {
    testDescription = description
    self.action = action
    self.effects = effects
    var state = state
    before(&state)
    self.before = state
    change(&state)
    after = state
  }

  func check() {
    var state = before
    #expect(Logic.reduce(&state, action) == effects)
    #expect(state == after)
  }
}
