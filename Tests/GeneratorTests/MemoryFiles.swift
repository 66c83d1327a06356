import Files
import Synchronization

/// A file system in memory that can fail, or die, at a chosen operation that changes something.
final class MemoryFiles: FileSystem {
  /// When changes fail.
  enum Fault {
    /// Never.
    case none
    /// The n-th change and no other, as from a full disk.
    case once(Int)
    /// All changes from the n-th on, as if the process had been killed.
    case dead(Int)
    /// A person saves a file right before the n-th change.
    case edit(Int, path: String, text: String)
  }

  private struct State {
    /// Content by absolute path; nil for a folder.
    var entries: [String: [UInt8]?] = ["/": nil]
    var fault = Fault.none
    var changes = 0
    /// What belongs to another user.
    var foreign: Set<String> = []
    /// Whether `Note` and `note` are the same file, as on most disks of macOS.
    var ignoresCase = false

    /// The path under which an entry is kept.
    func known(_ path: String) -> String {
      guard ignoresCase, entries[path] == nil else { return path }
      return entries.keys.first { $0.lowercased() == path.lowercased() } ?? path
    }
  }

  private let state = Mutex(State())

  /// Files by absolute path.
  init(_ files: [String: String] = [:], ignoresCase: Bool = false) {
    state.withLock { $0.ignoresCase = ignoresCase }
    for (path, text) in files { add(path, text) }
  }

  /// Everything that is there: folders end in `/`.
  var tree: [String: String] {
    state.withLock { state in
      var tree: [String: String] = [:]
      for (path, bytes) in state.entries where path != "/" {
        if let bytes {
          tree[path] = String(decoding: bytes, as: UTF8.self)
        } else {
          tree[path + "/"] = ""
        }
      }
      return tree
    }
  }

  /// Changes made since the fault was set.
  var changeCount: Int { state.withLock { $0.changes } }

  func inject(_ fault: Fault) {
    state.withLock {
      $0.fault = fault
      $0.changes = 0
    }
  }

  /// Puts a file there, with its folders; one of another user where `isOwn` is false.
  func add(_ path: String, _ text: String, isOwn: Bool = true) {
    state.withLock { state in
      var folder = Path.parent(path)
      while folder != "/" {
        state.entries[folder] = .some(nil)
        folder = Path.parent(folder)
      }
      state.entries[path] = Array(text.utf8)
      if !isOwn { state.foreign.insert(path) }
    }
  }

  func status(_ path: String) throws(FileError) -> FileStatus? {
    return state.withLock { state in
      let path = state.known(absolute(path))
      guard let entry = state.entries[path] else { return nil }
      let number = UInt64(truncatingIfNeeded: path.hashValue)
      return FileStatus(
        entry == nil ? .folder : .file, device: 1, number: number,
        isOwn: !state.foreign.contains(path))
    }
  }

  func read(_ path: String, into buffer: inout [UInt8]) throws(FileError) {
    let bytes = state.withLock { $0.entries[$0.known(absolute(path))] }
    guard case .some(.some(let bytes)) = bytes else {
      throw FileError(path, "read", "no such file or folder")
    }
    buffer = bytes
  }

  func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try change(path, "written") { state, path in
      guard state.entries[path] == nil else { return "something is there already" }
      guard case .some(.none) = state.entries[Path.parent(path)] else {
        return "no such file or folder"
      }
      state.entries[path] = bytes
      return nil
    }
  }

  func list(_ path: String) throws(FileError) -> [FolderEntry] {
    let path = absolute(path)
    return state.withLock { state in
      state.entries.compactMap { key, bytes in
        guard key != "/", Path.parent(key) == path else { return nil }
        return FolderEntry(Path.name(key), bytes == nil ? .folder : .file)
      }
    }
  }

  func makeFolder(_ path: String) throws(FileError) {
    try change(path, "made") { state, path in
      guard state.entries[path] == nil else { return "something is there already" }
      guard case .some(.none) = state.entries[Path.parent(path)] else {
        return "no such file or folder"
      }
      state.entries[path] = .some(nil)
      return nil
    }
  }

  func rename(_ path: String, to destination: String) throws(FileError) {
    let destination = absolute(destination)
    try change(path, "renamed") { state, path in
      guard let entry = state.entries[path] else { return "no such file or folder" }
      let there = state.known(destination)
      if case .some(.none) = state.entries[there] { return "it is a folder" }
      state.entries[path] = nil
      state.entries[there] = nil
      state.entries[destination] = entry
      for (key, bytes) in state.entries where key.hasPrefix(path + "/") {
        state.entries[key] = nil
        state.entries[destination + key.dropFirst(path.count)] = bytes
      }
      return nil
    }
  }

  func remove(_ path: String) throws(FileError) {
    try change(path, "removed") { state, path in
      guard state.entries[path] != nil else { return "no such file or folder" }
      guard !state.entries.keys.contains(where: { $0.hasPrefix(path + "/") }) else {
        return "the folder is not empty"
      }
      state.entries[path] = nil
      return nil
    }
  }

  private func change(
    _ path: String, _ action: String, _ body: (inout State, String) -> String?
  ) throws(FileError) {
    let path = absolute(path)
    let reason = state.withLock { state -> String? in
      state.changes += 1
      switch state.fault {
      case .once(let number) where number == state.changes: return "the disk is full"
      case .dead(let number) where number <= state.changes: return "the process is gone"
      case .edit(let number, let edited, let text) where number == state.changes:
        state.entries[edited] = Array(text.utf8)
      default: break
      }
      return body(&state, state.known(path))
    }
    if let reason { throw FileError(path, action, reason) }
  }

  private func absolute(_ path: String) -> String { Path.resolved(path, in: "/home") }
}
