import Foundation

/// What came of an effect, as a value that an action can carry.
nonisolated enum Outcome<Value: Hashable & Sendable>: Hashable, Sendable {
  case success(Value)
  case failure(message: String)
  case cancelled

  init(_ work: @Sendable () async throws -> Value) async {
    do {
      self = .success(try await work())
    } catch is CancellationError {
      self = .cancelled
    } catch {
      // What fails once it is cancelled, fails because it is.
      self = Task.isCancelled ? .cancelled : .failure(message: error.localizedDescription)
    }
  }
}

/// The value of what has no result.
nonisolated struct Done: Hashable, Sendable {}

nonisolated extension Outcome<Done> {
  init(_ work: @Sendable () async throws -> Void) async {
    self = await Outcome {
      try await work()
      return Done()
    }
  }
}
