#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// System calls that a caller's own method names would hide, and the loops around them.
enum SystemCalls {
  /// Writes all bytes; 0, or the `errno` of what failed.
  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let slice = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(file, slice.baseAddress, slice.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }

  /// The most bytes that one call reads: systems refuse or cut short what is above 2 GB.
  static let mostAtOnce = 1 << 30

  /// Reads what comes next into `buffer`, at most ``mostAtOnce``; the count, 0 at the end, or minus the
  /// `errno`.
  static func read(_ file: Int32, into buffer: inout [UInt8]) -> Int {
    untilDone {
      buffer.withUnsafeMutableBytes { readBytes(file, $0.baseAddress, min($0.count, mostAtOnce)) }
    }
  }

  /// Reads what a file has from `offset` on, at most ``mostAtOnce``; the count, 0 at the end, or minus the
  /// `errno`.
  static func read(
    _ file: Int32, at offset: Int, into bytes: UnsafeMutableRawBufferPointer
  ) -> Int {
    untilDone { pread(file, bytes.baseAddress, min(bytes.count, mostAtOnce), off_t(offset)) }
  }

  /// Calls again what a signal interrupted; the count, or minus the `errno`.
  private static func untilDone(_ call: () -> Int) -> Int {
    while true {
      let count = call()
      if count < 0, errno == EINTR { continue }
      return count < 0 ? -Int(errno) : count
    }
  }

  /// How many cells a line of a terminal has; nil where the system does not know.
  static func columns(ofTerminal file: Int32) -> Int? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// When a file was last written; nil where that cannot be known.
  static func modificationTime(_ path: String) -> Timestamp? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return Timestamp(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }

  /// A path without links in it; nil where nothing stands there.
  static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// What a symbolic link says; nil for what is none.
  static func linkText(_ path: String) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &text, text.count)
    guard count >= 0 else { return nil }
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Renames; 0, or the `errno`.
  static func move(_ path: String, _ destination: String) -> Int32 {
    rename(path, destination) == 0 ? 0 : errno
  }
}

private func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}
