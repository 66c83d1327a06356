/// What stands where rows or fields would be.
nonisolated enum Placeholder: Hashable, Sendable {
  case loading
  case empty
  case failed(message: String)

  /// What is shown in `phase` while there is nothing else.
  init(_ phase: Phase) {
    switch phase {
    case .idle, .loading: self = .loading
    case .loaded, .empty: self = .empty
    case .failed(let message): self = .failed(message: message)
    }
  }
}
