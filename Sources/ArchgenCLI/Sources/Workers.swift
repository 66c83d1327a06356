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
    var threads: [pthread_t] = []
    var left = [0]
    for number in 1..<max(1, count) {
      if let thread = start(Job(number: number, work: work)) {
        threads.append(thread)
      } else {
        left.append(number)
      }
    }
    first()
    for number in left { work(number) }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs `work` beside everything else; nobody waits for it.
  static func detach(_ work: @escaping @Sendable () -> Void) {
    guard let thread = start(Job(number: 0) { _ in work() }) else { return }
    pthread_detach(thread)
  }

  private final class Job {
    let number: Int
    let work: @Sendable (Int) -> Void

    init(number: Int, work: @escaping @Sendable (Int) -> Void) {
      self.number = number
      self.work = work
    }
  }

  private static func start(_ job: Job) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Deeply nested sources need more than the small stacks that some systems give threads.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let argument = Unmanaged.passRetained(job)
    // A number in glibc, elsewhere a pointer.
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(&thread, &attributes, entry, argument.toOpaque())
    guard code == 0 else {
      argument.release()
      return nil
    }
    return thread
  }

  #if canImport(Darwin)
    private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { argument in
        finish(argument)
        return nil
      }
  #else
    private static let entry:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        { argument in
          if let argument { finish(argument) }
          return nil
        }
  #endif

  private static func finish(_ argument: UnsafeMutableRawPointer) {
    let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
    job.work(job.number)
  }
}
