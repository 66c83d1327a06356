/// What went wrong, and how to try it again: the router shows it over any screen.
nonisolated struct RetryAlert: Sendable {
  let message: String
  let retry: @MainActor @Sendable () async -> Void
}
