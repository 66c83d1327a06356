#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A few threads that do the same work side by side.
enum Workers {
  /// As many as there are processors, at most eight: more do not read faster.
  static var usualCount: Int { min(8, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs `work` on `count` threads, the calling one among them, and waits for all. The calling thread
  /// does something else first, while the others are at work already.
  static func run(
    _ count: Int, first: () -> Void = {}, work: @escaping @Sendable (Int) -> Void
  ) {
    let batch = Batch(work: work, unfinished: max(1, count) - 1)
    Crew.shared.begin(batch)
    first()
    work(0)
    Crew.shared.finish(batch)
  }

  /// Runs `work` beside everything else; nobody waits for it.
  static func detach(_ work: @escaping @Sendable () -> Void) { _ = Thread.start(work) }
}

/// One piece of work to be done several times, each time with another number.
private final class Batch: @unchecked Sendable {
  let work: @Sendable (Int) -> Void
  /// How many of the others are not done; the crew's monitor guards it.
  var unfinished: Int

  init(work: @escaping @Sendable (Int) -> Void, unfinished: Int) {
    self.work = work
    self.unfinished = unfinished
  }
}

/// Threads that stay for what comes next: one run has a dozen pieces of work to share, and a thread takes
/// longer to begin than many of them take.
///
/// Everything that changes is behind `monitor`.
private final class Crew: @unchecked Sendable {
  static let shared = Crew()

  private let monitor = Monitor()
  /// What no thread has taken yet.
  private var waiting: [(batch: Batch, number: Int)] = []
  /// How many threads there are, those that are about to begin among them, and how many of these have
  /// nothing to do.
  private var threadCount = 0
  private var idleCount = 0

  /// Hands a batch out to idle threads, and to new ones where there are fewer than it asks for. What is shared
  /// out inside other work gets none beyond that: all that there are may be at work, and who shared it out
  /// takes back what is left.
  func begin(_ batch: Batch) {
    guard batch.unfinished > 0 else { return }
    let missing = monitor.locked {
      waiting += (1...batch.unfinished).map { (batch, $0) }
      monitor.tellAll()
      let missing = max(0, min(waiting.count - idleCount, batch.unfinished - threadCount))
      threadCount += missing
      idleCount += missing
      return missing
    }
    for _ in 0..<missing where !Thread.start({ self.serve() }) {
      monitor.locked {
        threadCount -= 1
        idleCount -= 1
      }
    }
  }

  /// Does what nobody has taken of a batch, and waits for the rest.
  func finish(_ batch: Batch) {
    monitor.locked {
      while let place = waiting.lastIndex(where: { $0.batch === batch }) {
        let number = waiting.remove(at: place).number
        monitor.unlocked { batch.work(number) }
        batch.unfinished -= 1
      }
      while batch.unfinished > 0 { monitor.wait() }
    }
  }

  private func serve() {
    Allocation.preferLargePages()
    monitor.locked {
      while true {
        while waiting.isEmpty { monitor.wait() }
        idleCount -= 1
        let (batch, number) = waiting.removeFirst()
        monitor.unlocked { batch.work(number) }
        batch.unfinished -= 1
        if batch.unfinished == 0 { monitor.tellAll() }
        idleCount += 1
      }
    }
  }
}

/// A thread of the system.
private enum Thread {
  /// Starts one; false where the system gives none.
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Deeply nested sources need more than the small stacks that some systems give threads.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let argument = Unmanaged.passRetained(Work(work))
    // A number in glibc, elsewhere a pointer.
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(&thread, &attributes, entry, argument.toOpaque())
    if code != 0 { argument.release() }
    return code == 0
  }

  private final class Work {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  #if canImport(Darwin)
    private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { argument in
        run(argument)
        return nil
      }
  #else
    private static let entry:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        { argument in
          if let argument { run(argument) }
          return nil
        }
  #endif

  private static func run(_ argument: UnsafeMutableRawPointer) {
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().work()
  }
}
