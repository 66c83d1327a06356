/// How far something that takes time has come.
nonisolated enum Phase: Hashable, Sendable {
  case idle
  case loading
  case loaded
  case empty
  case failed(message: String)
}
