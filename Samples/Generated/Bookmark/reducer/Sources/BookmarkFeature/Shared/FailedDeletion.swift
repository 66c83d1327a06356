/// A deletion that was undone, and why.
nonisolated struct FailedDeletion<ID: Hashable & Sendable>: Hashable, Sendable {
  let id: ID
  let message: String
}
