import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Control-C: ends the run at once, except while files change. There it is noted, and the change is
/// taken back before the run ends.
enum Interruption {
  private static let isGuarded = Atomic<Bool>(false)
  private static let isNoted = Atomic<Bool>(false)

  /// Installs the handlers. What whoever started the run has it ignore, as `nohup` does a hang-up, stays
  /// ignored.
  static func watch() {
    // The first access to a static is not safe in a handler: it happens here.
    isGuarded.store(false, ordering: .sequentiallyConsistent)
    isNoted.store(false, ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      signal(number) { Interruption.note($0) }
    }
  }

  /// Whether the run was asked to end while ``guarding(_:)`` was at work.
  static var isRequested: Bool { isNoted.load(ordering: .sequentiallyConsistent) }

  /// Runs work that must not be cut in two; it asks ``isRequested`` where it can still turn back.
  static func guarding<T>(_ work: () throws -> T) rethrows -> T {
    isGuarded.store(true, ordering: .sequentiallyConsistent)
    defer { isGuarded.store(false, ordering: .sequentiallyConsistent) }
    return try work()
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // C functions cannot be compared, their addresses can; the handler is the first member on all systems.
    return withUnsafeBytes(of: &action) { $0.load(as: Int.self) }
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Runs inside a signal handler: atomics and `_exit` only.
  private static func note(_ number: Int32) {
    guard isGuarded.load(ordering: .sequentiallyConsistent) else { _exit(128 + number) }
    isNoted.store(true, ordering: .sequentiallyConsistent)
  }
}
