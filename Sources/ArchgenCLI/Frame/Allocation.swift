#if canImport(Glibc)
  import Glibc
#endif

/// Where the system's allocator takes memory, and what it does with memory that is free again.
enum Allocation {
  /// Keeps it for what comes next. An array grows by leaving one block for a larger one; glibc gives
  /// such blocks back at once, and the system fills new ones with zeros, page by page: a tenth of the
  /// time of a large run. It also asks for room in pieces of a few pages, and other threads wait for each:
  /// now as much as it ever takes for a thread at once, which costs no memory before it is used.
  static func keepFreed() {
    #if canImport(Glibc)
      // Its header is in no module; asked for by name, it may also be missing.
      guard let symbol = dlsym(nil, "mallopt") else { return }
      typealias Setter = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
      let set = unsafeBitCast(symbol, to: Setter.self)
      let trimThreshold: Int32 = -1
      let topPad: Int32 = -2
      let mmapThreshold: Int32 = -3
      _ = set(trimThreshold, 1 << 30)
      _ = set(topPad, Int32(mainReach))
      _ = set(mmapThreshold, 4 << 20)
    #endif
  }

  /// Asks for large pages for the thread that comes here first, which in a program is the main one: it asks
  /// when there is much to do, as short runs need none.
  static func preferLargePagesOnce() { _ = asked }

  private static let asked: Void = preferLargePages(mainReach)

  /// What the main thread takes at once: what three million lines need.
  private static let mainReach = 256 << 20
  /// What glibc has at most for each other thread in one piece.
  private static let threadReach = 64 << 20

  /// Asks for large pages for what the calling thread takes from now on, once for each: of small ones a large run
  /// needs tens of thousands, each with a fault.
  static func preferLargePages(_ reach: Int = threadReach) {
    #if canImport(Glibc)
      let page: UInt = 2 << 20
      let little = 64 << 10
      guard let next = malloc(little) else { return }
      // The large page around that place is in use already, and would be filled in small ones; so would one
      // that is touched before the advice, and the allocator notes something behind what it gives.
      let used = UInt(bitPattern: next) + UInt(2 * little)
      let rest = 2 * little + Int((0 &- used) & (page - 1))
      // Advice only: where it cannot be taken nothing changes.
      madvise(next + rest, reach, MADV_HUGEPAGE)
      // What is left up to there is taken, and nobody touches it.
      _ = realloc(next, rest)
    #endif
  }
}
