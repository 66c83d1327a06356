#if canImport(Glibc)
  import Glibc
#endif

/// What the system's allocator does with memory that is free again.
enum Allocation {
  /// Keeps it for what comes next. An array grows by leaving one block for a larger one; glibc gives
  /// such blocks back at once, and the system fills new ones with zeros, page by page: a tenth of the
  /// time of a large run. It also asks for room in pieces of a few pages, and other threads wait for each.
  static func keepFreed() {
    #if canImport(Glibc)
      // Its header is in no module; asked for by name, it may also be missing.
      guard let symbol = dlsym(nil, "mallopt") else { return }
      typealias Setter = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
      let set = unsafeBitCast(symbol, to: Setter.self)
      let trimThreshold: Int32 = -1
      let topPad: Int32 = -2
      let mmapThreshold: Int32 = -3
      _ = set(trimThreshold, 64 << 20)
      _ = set(topPad, 1 << 20)
      _ = set(mmapThreshold, 4 << 20)
    #endif
  }
}
