/// Holds a call back until a test opens it, or cancels the caller.
///
/// One that stays shut ends the tests after half a minute: they would not end by themselves.
nonisolated struct Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func pass() async throws {
    let end = Task {
      try await Task.sleep(nanoseconds: 30_000_000_000)
      fatalError("nothing opened the gate, and nothing cancelled what waits for it")
    }
    defer { end.cancel() }
    for await _ in stream {}
    try Task.checkCancellation()
  }

  func open() {
    continuation.finish()
  }
}
