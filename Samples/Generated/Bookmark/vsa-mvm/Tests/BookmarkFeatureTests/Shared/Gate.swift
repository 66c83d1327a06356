import Testing

/// Holds a call back until a test opens it, or cancels the caller.
///
/// One that stays shut opens after half a minute, and fails the test, which would not end.
nonisolated struct Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func pass() async throws {
    let end = Task { [continuation] in
      try await Task.sleep(nanoseconds: 30_000_000_000)
      #expect(Bool(false), "nothing opened the gate, and nothing cancelled what waits for it")
      continuation.finish()
    }
    defer { end.cancel() }
    for await _ in stream {}
    try Task.checkCancellation()
  }

  func open() {
    continuation.finish()
  }
}
