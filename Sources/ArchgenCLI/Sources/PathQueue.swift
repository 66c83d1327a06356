/// Paths on their way from the thread that finds them to the threads that read them: reading begins
/// with the first folder, not after the last one.
///
/// Everything that changes is behind `monitor`.
final class PathQueue: @unchecked Sendable {
  private let monitor = Monitor()
  private var paths: [String] = []
  private var next = 0
  private var isComplete = false

  /// All paths so far, in the order of adding.
  var all: [String] { monitor.locked { paths } }

  /// Adds paths, and wakes who waits for them.
  func add(_ found: [String]) {
    monitor.locked {
      paths += found
      monitor.tellAll()
    }
  }

  /// Says that no more will come.
  func finish() {
    monitor.locked {
      isComplete = true
      monitor.tellAll()
    }
  }

  /// The next path and its number; waits for one that may still come. Nil when all were taken.
  func take() -> (index: Int, path: String)? {
    monitor.locked {
      while next == paths.count {
        if isComplete { return nil }
        monitor.wait()
      }
      next += 1
      return (next - 1, paths[next - 1])
    }
  }
}
