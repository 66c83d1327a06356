#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The entries of one folder, by `readdir`.
enum Folder {
  /// What `readdir` says about an entry without a further call.
  enum EntryKind { case file, folder, link, unknown, other }

  /// The names in a folder, unsorted, without `.` and `..`; nil with `errno` set when it cannot be
  /// read.
  static func names(_ path: String) -> [String]? {
    entries(path)?.map(\.name)
  }

  /// Names and kinds, unsorted; nil with `errno` set when the folder cannot be read.
  static func entries(_ path: String) -> [(name: String, kind: EntryKind)]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var entries: [(name: String, kind: EntryKind)] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee))
        { String(cString: $0) }
      }
      if name != ".", name != ".." { entries.append((name, kind(entry.pointee.d_type))) }
    }
    return entries
  }

  private static func kind(_ type: UInt8) -> EntryKind {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): .unknown
    default: .other
    }
  }
}
