/// Holds a call back until a test opens it, or cancels the caller.
nonisolated struct Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func pass() async throws {
    for await _ in stream {}
    try Task.checkCancellation()
  }

  func open() {
    continuation.finish()
  }
}
