import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The real file system. Relative paths start from `root`.
struct Disk: FileSystem {
  private let root: String

  init(root: String) {
    self.root = root
  }

  func status(_ path: String) throws(FileError) -> FileStatus? {
    var info = stat()
    if stat(absolute(path), &info) == 0 { return Self.status(info, Self.kind(info.st_mode)) }
    let code = errno
    guard code == ENOENT || code == ENOTDIR || code == ELOOP else {
      throw Self.error(path, "examined", code)
    }
    // A link that leads nowhere occupies its name.
    return lstat(absolute(path), &info) == 0 ? Self.status(info, .other) : nil
  }

  func read(_ path: String, into buffer: inout [UInt8]) throws(FileError) {
    try FileReader.read(absolute(path), named: path, into: &buffer)
  }

  func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = open(absolute(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Self.error(path, "written", errno) }
    let code = SystemCalls.writeAll(bytes, to: file)
    // A full disk may show only here.
    let closed = close(file) == 0 ? 0 : errno
    if code != 0 || closed != 0 {
      unlink(absolute(path))
      throw Self.error(path, "written", code != 0 ? code : closed)
    }
  }

  func list(_ path: String) throws(FileError) -> [FolderEntry] {
    // As it is: an argument that is a text would be copied.
    guard let folder = absolute(path).withCString({ opendir($0) }) else {
      throw Self.error(path, "listed", errno)
    }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    // Most folders have fewer.
    entries.reserveCapacity(16)
    while true {
      // The end and a failure look alike but for this.
      errno = 0
      guard let entry = readdir(folder) else { break }
      // Its type has room for the longest name, the entry only for its own.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name.utf8.count < 3, name == "." || name == ".." { continue }
      let kind: FileKind =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        // Some file systems leave the kind out.
        case Int(DT_UNKNOWN): linkKind(Path.join(path, name))
        default: .other
        }
      entries.append(FolderEntry(name, kind))
    }
    guard errno == 0 else { throw Self.error(path, "listed", errno) }
    return entries
  }

  func makeFolder(_ path: String) throws(FileError) {
    guard mkdir(absolute(path), 0o777) == 0 else { throw Self.error(path, "made", errno) }
  }

  func rename(_ path: String, to destination: String) throws(FileError) {
    let code = SystemCalls.move(absolute(path), absolute(destination))
    guard code == 0 else { throw Self.error(destination, "written", code) }
  }

  func remove(_ path: String) throws(FileError) {
    if unlink(absolute(path)) == 0 { return }
    var code = errno
    // A shell whose folder is gone can do nothing more there.
    if Path.relative(root, to: Path.normalized(absolute(path))) != nil {
      throw FileError(path, "removed", "it is the current folder, or has it")
    }
    // For a folder Linux answers EISDIR, macOS EPERM: as it does for a file that is locked.
    if code == EISDIR || code == EPERM {
      let second = rmdir(absolute(path)) == 0 ? 0 : errno
      if second != ENOTDIR { code = second }
    }
    guard code == 0 else { throw Self.error(path, "removed", code) }
  }

  func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    do throws(FileError) {
      if isStream(path) { return try append(path, bytes) }
      try replaceFile(try behindLinks(path), bytes)
    } catch {
      throw FileError(path, "written", error.reason)
    }
  }

  /// Whether a path leads to what takes bytes as they come: a device, a pipe, or a file that is open
  /// already and has a name such as `/dev/stdout` for that.
  private func isStream(_ path: String) -> Bool {
    var info = stat()
    guard stat(absolute(path), &info) == 0 else { return false }
    switch Self.kind(info.st_mode) {
    case .file:
      let path = Path.normalized(absolute(path))
      return path == "/dev/stdout" || path == "/dev/stderr" || Path.parent(path) == "/dev/fd"
    case .folder: return false
    default: return true
    }
  }

  private func append(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = open(absolute(path), O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw Self.error(path, "written", errno) }
    defer { close(file) }
    let code = SystemCalls.writeAll(bytes, to: file)
    // Who read from a pipe may have had enough.
    guard code == 0 || code == EPIPE else { throw Self.error(path, "written", code) }
  }

  /// What the links at a path lead to in the end, whether something stands there or not.
  private func behindLinks(_ path: String) throws(FileError) -> String {
    var place = path
    for _ in 0..<40 {
      guard let next = SystemCalls.linkText(absolute(place)) else { return place }
      place = Path.join(Path.parent(place), next)
    }
    throw Self.error(path, "written", ELOOP)
  }

  func copyPermissions(of path: String, to other: String) throws(FileError) {
    func mode(_ path: String) throws(FileError) -> mode_t {
      var info = stat()
      guard stat(absolute(path), &info) == 0 else { throw Self.error(path, "examined", errno) }
      return info.st_mode & 0o777
    }
    let wanted = try mode(path)
    // Some disks have no permissions to change.
    guard try mode(other) != wanted else { return }
    guard chmod(absolute(other), wanted) == 0 else { throw Self.error(other, "written", errno) }
  }

  private func absolute(_ path: String) -> String { Path.join(root, path) }

  private func linkKind(_ path: String) -> FileKind {
    var info = stat()
    guard lstat(absolute(path), &info) == 0 else { return .other }
    return info.st_mode & S_IFMT == S_IFLNK ? .link : Self.kind(info.st_mode)
  }

  private static func status(_ info: stat, _ kind: FileKind) -> FileStatus {
    FileStatus(
      kind, device: UInt64(truncatingIfNeeded: info.st_dev), number: UInt64(info.st_ino),
      isOwn: info.st_uid == geteuid())
  }

  private static func kind(_ mode: mode_t) -> FileKind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  static func error(_ path: String, _ action: String, _ code: Int32) -> FileError {
    // What could not be read in a name stands for other bytes than the disk has.
    if code == ENOENT, path.unicodeScalars.contains("\u{FFFD}") {
      return FileError(path, action, "its name is not UTF-8: rename it")
    }
    return FileError(path, action, SystemMessage.text(code))
  }
}
