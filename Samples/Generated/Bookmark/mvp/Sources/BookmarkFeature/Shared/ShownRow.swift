/// A row of a list, ready to be shown.
nonisolated struct ShownRow<ID: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  let id: ID
  let title: String
  let lines: [String]
}
