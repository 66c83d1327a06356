/// What stands at a path.
public enum FileKind: Sendable {
  /// A file.
  case file
  /// A folder.
  case folder
  /// A symbolic link, whatever it leads to; only where links are not followed.
  case link
  /// A device, a pipe, a socket, or a link that leads nowhere.
  case other
}

/// Kind and identity of what stands at a path.
public struct FileStatus: Sendable, Hashable {
  /// What it is.
  public let kind: FileKind
  /// The device that holds it.
  public let device: UInt64
  /// Its number on the device: two paths with equal device and number are the same thing.
  public let number: UInt64
  /// Whether it belongs to the user who runs this program.
  public let isOwn: Bool

  /// Describes what stands at a path.
  public init(_ kind: FileKind, device: UInt64, number: UInt64, isOwn: Bool = true) {
    self.kind = kind
    self.device = device
    self.number = number
    self.isOwn = isOwn
  }
}

/// One name in a folder.
public struct FolderEntry: Sendable {
  /// The name, without the folder.
  public let name: String
  /// What it is; links are not followed.
  public let kind: FileKind

  /// Describes an entry.
  public init(_ name: String, _ kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// A file or folder that could not be read or changed.
public struct FileError: Error, Sendable, Equatable {
  /// The path concerned.
  public let path: String
  /// What was tried: `read`, `written`, `made` …
  public let action: String
  /// Why it failed, in the system's words.
  public let reason: String

  /// Describes a failure.
  public init(_ path: String, _ action: String, _ reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// `'Sources/A.swift' cannot be read: permission denied`
  public var message: String { "'\(path)' cannot be \(action): \(reason)" }
}

/// Files and folders, as little of them as archgen needs. Paths use `/`.
///
/// Symbolic links are followed, except by ``remove(_:)`` and ``rename(_:to:)``.
public protocol FileSystem: Sendable {
  /// What stands at a path; nil for nothing.
  func status(_ path: String) throws(FileError) -> FileStatus?
  /// Replaces the content of a buffer by that of a file.
  func read(_ path: String, into buffer: inout [UInt8]) throws(FileError)
  /// Makes a new file; fails where something stands already.
  func create(_ path: String, _ bytes: [UInt8]) throws(FileError)
  /// What is in a folder, in no order.
  func list(_ path: String) throws(FileError) -> [FolderEntry]
  /// Makes one folder; its parent is there.
  func makeFolder(_ path: String) throws(FileError)
  /// Moves a file or folder; a file at the destination is replaced.
  func rename(_ path: String, to destination: String) throws(FileError)
  /// Removes a file, a link or an empty folder.
  func remove(_ path: String) throws(FileError)
  /// Gives a file this content, whether it was there or not: in one step, so that whoever looks sees the
  /// old content or the new. What is no regular file, such as a pipe, takes the bytes as they come.
  func replace(_ path: String, _ bytes: [UInt8]) throws(FileError)
  /// Lets a file be used as another may be: who may read, write and execute it.
  func copyPermissions(of path: String, to other: String) throws(FileError)
}

extension FileSystem {
  /// Does nothing: not all file systems have permissions.
  public func copyPermissions(of path: String, to other: String) throws(FileError) {}

  /// The bytes of a file.
  public func read(_ path: String) throws(FileError) -> [UInt8] {
    var buffer: [UInt8] = []
    try read(path, into: &buffer)
    return buffer
  }

  /// Whether a file stands at a path; false also where that cannot be known.
  public func isFile(_ path: String) -> Bool { (try? status(path))??.kind == .file }

  /// Whether a folder stands at a path; false also where that cannot be known.
  public func isFolder(_ path: String) -> Bool { (try? status(path))??.kind == .folder }

  /// What stands at a path itself: a link is a link; nil for nothing.
  public func ownKind(_ path: String) throws(FileError) -> FileKind? {
    let name = Path.name(path)
    return try list(Path.parent(path)).first { $0.name == name }?.kind
  }

  /// Where there are only regular files and folders.
  public func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try replaceFile(path, bytes)
  }

  /// Replaces a regular file, or makes one, by renaming another that is complete.
  public func replaceFile(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let folder = Path.parent(path)
    if try status(folder) == nil {
      throw FileError(path, "written", "there is no folder '\(folder)'")
    }
    do throws(FileError) {
      let beside = try createBeside(path, bytes)
      do throws(FileError) {
        if isFile(path) { try copyPermissions(of: path, to: beside) }
        try rename(beside, to: path)
      } catch {
        try? remove(beside)
        throw error
      }
    } catch {
      // The file beside it is no name that a person gave.
      throw FileError(path, "written", error.reason)
    }
  }

  /// Makes a file beside another one, under a name that nothing has: another run may write there, too, and a person may
  /// have called theirs so.
  private func createBeside(_ path: String, _ bytes: [UInt8]) throws(FileError) -> String {
    var number = 1
    while true {
      let name = path + ".archgen-new" + (number == 1 ? "" : "-\(number)")
      number += 1
      if number <= 100, try status(name) != nil { continue }
      do throws(FileError) {
        try create(name, bytes)
        return name
      } catch {
        // Another run may have taken it just now.
        if number > 100 || (try? status(name)) == .some(nil) { throw error }
      }
    }
  }

  /// The files below a folder, as seen from it, in no order. Hidden ones and links are left out: so
  /// nothing leads out of the folder.
  public func plainFiles(below folder: String) throws(FileError) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let parent = folders.popLast() {
      for entry in try list(Path.join(folder, parent)) where !entry.name.hasPrefix(".") {
        let path = Path.join(parent, entry.name)
        if entry.kind == .folder { folders.append(path) }
        if entry.kind == .file { found.append(path) }
      }
    }
    return found
  }

  /// Makes a folder and those above it that are missing; returns the made ones, outermost first.
  @discardableResult
  public func makeFolders(_ path: String) throws(FileError) -> [String] {
    if path == "." || path == "/" { return [] }
    if let status = try status(path) {
      guard status.kind == .folder else { throw FileError(path, "made", "it is not a folder") }
      return []
    }
    let above = try makeFolders(Path.parent(path))
    do { try makeFolder(path) } catch {
      for folder in above.reversed() { try? remove(folder) }
      throw error
    }
    return above + [path]
  }

  /// Removes a file, or a folder with all that is in it; links are not followed.
  public func removeAll(_ path: String) throws(FileError) {
    // A folder is removed after its entries: the list grows while it is read.
    var folders = [path]
    var next = 0
    guard try ownKind(path) == .folder else { return try remove(path) }
    while next < folders.count {
      let folder = folders[next]
      next += 1
      for entry in try list(folder) {
        let path = Path.join(folder, entry.name)
        if entry.kind == .folder { folders.append(path) } else { try remove(path) }
      }
    }
    for folder in folders.reversed() { try remove(folder) }
  }
}
