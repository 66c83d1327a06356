import Foundation

/// What went wrong, and how to try it again: the router shows it over any screen.
nonisolated struct RetryAlert: Identifiable, Sendable {
  let id = UUID()
  let message: String
  let retry: @MainActor @Sendable () async -> Void
}
