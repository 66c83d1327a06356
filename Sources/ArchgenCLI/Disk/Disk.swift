import Generator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The real file system. Relative paths start from `root`.
public struct Disk: FileSystem {
  private let root: String

  /// Resolves relative paths against the folder `root`.
  public init(root: String) {
    self.root = root
  }

  public func kind(_ path: String) throws(FileError) -> FileKind? {
    var info = stat()
    if stat(absolute(path), &info) == 0 { return Self.kind(info.st_mode) }
    let code = errno
    guard code == ENOENT || code == ENOTDIR || code == ELOOP else {
      throw Self.error(path, "examined", code)
    }
    return lstat(absolute(path), &info) == 0 ? .other : nil
  }

  public func read(_ path: String) throws(FileError) -> [UInt8] {
    var buffer: [UInt8] = []
    try FileReader.read(absolute(path), named: path, into: &buffer)
    return buffer
  }

  public func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = open(absolute(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Self.error(path, "written", errno) }
    let code = Self.writeAll(bytes, to: file)
    // A full disk may show only here.
    let closed = close(file) == 0 ? 0 : errno
    if code != 0 || closed != 0 {
      unlink(absolute(path))
      throw Self.error(path, "written", code != 0 ? code : closed)
    }
  }

  public func list(_ path: String) throws(FileError) -> [String] {
    guard let names = Folder.names(absolute(path)) else { throw Self.error(path, "listed", errno) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  public func makeFolder(_ path: String) throws(FileError) {
    guard mkdir(absolute(path), 0o777) == 0 else { throw Self.error(path, "made", errno) }
  }

  public func rename(_ path: String, to destination: String) throws(FileError) {
    let code = Self.move(absolute(path), absolute(destination))
    guard code == 0 else { throw Self.error(destination, "written", code) }
  }

  public func remove(_ path: String) throws(FileError) {
    let path = absolute(path)
    if unlink(path) == 0 { return }
    let code = errno
    // Linux answers EISDIR for a folder, macOS EPERM.
    guard code == EISDIR || code == EPERM, rmdir(path) == 0 else {
      throw Self.error(path, "removed", code == EISDIR || code == EPERM ? errno : code)
    }
  }

  private func absolute(_ path: String) -> String { Path.join(root, path) }

  private static func kind(_ mode: mode_t) -> FileKind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
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

  // Inside the type, `rename` means the method.
  private static func move(_ path: String, _ destination: String) -> Int32 {
    systemRename(path, destination) == 0 ? 0 : errno
  }

  static func error(_ path: String, _ action: String, _ code: Int32) -> FileError {
    FileError(path, action, SystemMessage.text(code))
  }
}

private func systemRename(_ path: String, _ destination: String) -> Int32 {
  rename(path, destination)
}
