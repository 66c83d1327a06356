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
/// A thread of its own writes it, so that the work need not know about time. The first output of the
/// run wipes it for good.
final class Progress: Sendable {
  private struct State {
    var step: String?
    var isOver: Bool
    /// What stands on the terminal now.
    var shown = ""
  }

  private let state: Mutex<State>

  /// Silent where nobody watches.
  init(isWatched: Bool) {
    state = Mutex(State(isOver: !isWatched))
  }

  /// Says what comes next, such as `reading Swift`.
  func begin(_ step: String) {
    let isFirst = state.withLock { state in
      defer { state.step = step }
      return !state.isOver && state.step == nil
    }
    if isFirst { watch() }
  }

  /// Ends it and wipes the line.
  func finish() {
    state.withLock { state in
      if !state.shown.isEmpty { Self.write("\r\u{1B}[K") }
      state.shown = ""
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
      guard !state.isOver, let step = state.step else { return false }
      let line = "\(step) … \(Int(seconds)) s"
      if line != state.shown { Self.write("\r\u{1B}[K\(line)") }
      state.shown = line
      return true
    }
  }

  private static func write(_ text: String) {
    _ = SystemCalls.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }
}
