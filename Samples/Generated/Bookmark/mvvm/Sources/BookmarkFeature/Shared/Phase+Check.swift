import Foundation

nonisolated extension Phase {
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
