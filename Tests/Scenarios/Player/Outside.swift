import Foundation

/// What is outside the feature: a service that answers when the scenario says so, a clock, and identities.
@MainActor
public final class Outside {
  private struct Call {
    var name: String
    var continuation: CheckedContinuation<any Sendable, any Error>
  }

  /// What the clock shows.
  public var now = Date.t(0)
  /// The identity of what is made next.
  public var nextID = UUID.n(100)
  private var open: [Call] = []
  private var lines: [String] = []

  /// An outside that was asked nothing yet.
  public init() {}

  /// A call of the service: waits for the scenario's answer.
  public func answer<Result: Sendable>(_ call: any Sendable) async throws -> Result {
    let text = describe(call)
    lines.append("calls \(text)")
    let answer = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        open.append(Call(name: String(text.prefix { $0 != "(" }), continuation: $0))
      }
    } onCancel: {
      MainActor.assumeIsolated { lines.append("cancels \(text)") }
    }
    if let result = answer as? Result { return result }
    if let values = answer as? [Any] {
      if let result = values as? Result { return result }
      if let result = values.first as? Result { return result }
      if values.isEmpty, let result = () as? Result { return result }
      if values.isEmpty, let nothing = Result.self as? any Nothing.Type,
        let result = nothing.nothing as? Result
      {
        return result
      }
    }
    throw Failure(message: "the scenario's answer to \(text) is of another type")
  }

  /// Ends the oldest open call of a name, or the one of a number, counted from 1; false where there is none.
  func end(
    _ name: String, number: Int, with answer: Result<any Sendable, any Error>
  ) -> Bool {
    let places = open.indices.filter { open[$0].name == name }
    guard places.indices.contains(number - 1) else { return false }
    open.remove(at: places[number - 1]).continuation.resume(with: answer)
    return true
  }

  /// Ends all open calls, so that nothing is left waiting.
  func close() {
    for call in open { call.continuation.resume(throwing: CancellationError()) }
    open = []
  }

  /// What happened since the last time.
  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A failure as a person reads it.
struct Failure: LocalizedError {
  var message: String
  var errorDescription: String? { message }
}

/// A type with a value for nothing.
private protocol Nothing {
  static var nothing: Any { get }
}

extension Optional: Nothing {
  static var nothing: Any { Self.none as Any }
}
