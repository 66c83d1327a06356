import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One line on standard error that says what a run is doing, once it takes longer than a second.
///
/// A thread of its own writes it, so that the work need not know about time; ``finish()`` wipes it.
final class Progress: Sendable {
  private struct State {
    var step: String
    var isOver = false
    var isShown = false
  }

  private let state: Mutex<State>

  /// Starts with a step, such as `reading`; silent where nobody watches.
  init(_ step: String, _ context: Context) {
    state = Mutex(State(step: step, isOver: !context.showsProgress))
    if context.showsProgress { watch() }
  }

  /// Says what comes next.
  func begin(_ step: String) {
    state.withLock { $0.step = step }
  }

  /// Ends it and wipes the line.
  func finish() {
    state.withLock { state in
      if state.isShown { Self.write("\r\u{1B}[K") }
      state.isOver = true
    }
  }

  private func watch() {
    let start = Clock.seconds
    Workers.detach { [self] in
      usleep(1_000_000)
      while showsStep(after: Clock.seconds - start) { usleep(100_000) }
    }
  }

  /// Writes the step; false once the run is over.
  private func showsStep(after seconds: Double) -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      state.isShown = true
      Self.write("\r\u{1B}[K\(state.step) … \(Int(seconds)) s")
      return true
    }
  }

  private static func write(_ text: String) {
    _ = SystemCalls.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }
}
