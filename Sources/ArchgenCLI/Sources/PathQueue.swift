#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Paths on their way from the thread that finds them to the threads that read them: reading begins
/// with the first folder, not after the last one.
///
/// Everything that changes is behind `lock`.
final class PathQueue: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var paths: [String] = []
  private var next = 0
  private var isComplete = false

  init() {
    lock.initialize(to: pthread_mutex_t())
    changed.initialize(to: pthread_cond_t())
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// All paths so far, in the order of adding.
  var all: [String] { locked { paths } }

  /// Adds paths, and wakes who waits for them.
  func add(_ found: [String]) {
    locked {
      paths += found
      pthread_cond_broadcast(changed)
    }
  }

  /// Says that no more will come.
  func finish() {
    locked {
      isComplete = true
      pthread_cond_broadcast(changed)
    }
  }

  /// The next path and its number; waits for one that may still come. Nil when all were taken.
  func take() -> (index: Int, path: String)? {
    locked {
      while next == paths.count {
        if isComplete { return nil }
        pthread_cond_wait(changed, lock)
      }
      next += 1
      return (next - 1, paths[next - 1])
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}
