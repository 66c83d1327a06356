import Foundation

/// How far something that takes time has come.
nonisolated enum Phase: Hashable, Sendable {
  case idle
  case loading
  case loaded
  case empty
  case failed(message: String)

  /// Throws what kept a call from ending well: why it failed, that it was cancelled, or that
  /// another one runs.
  func check() throws {
    switch self {
    case .failed(let message): throw InvalidInput(message: message)
    case .idle: throw CancellationError()
    case .loading: throw InvalidInput(message: String(localized: "This is running already"))
    case .loaded, .empty: break
    }
  }
}
