/// What stands at a path.
public enum FileKind: Sendable {
  /// A file.
  case file
  /// A folder.
  case folder
  /// A device, pipe, socket, or a symbolic link that leads nowhere.
  case other
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

  /// `Sources/A.swift cannot be read: permission denied`
  public var message: String { "'\(path)' cannot be \(action): \(reason)" }
}

/// Files and folders, as little of them as archgen needs. Paths use `/`.
///
/// Symbolic links are followed, except by ``remove(_:)`` and ``rename(_:to:)``.
public protocol FileSystem: Sendable {
  /// What stands at a path; nil for nothing.
  func kind(_ path: String) throws(FileError) -> FileKind?
  /// The bytes of a file.
  func read(_ path: String) throws(FileError) -> [UInt8]
  /// Makes a new file; fails where something stands already.
  func create(_ path: String, _ bytes: [UInt8]) throws(FileError)
  /// The names in a folder, sorted by their bytes.
  func list(_ path: String) throws(FileError) -> [String]
  /// Makes one folder; its parent is there.
  func makeFolder(_ path: String) throws(FileError)
  /// Moves a file or folder; a file at the destination is replaced.
  func rename(_ path: String, to destination: String) throws(FileError)
  /// Removes a file or an empty folder.
  func remove(_ path: String) throws(FileError)
}

extension FileSystem {
  /// Whether a file stands at a path; false also where that cannot be known.
  public func isFile(_ path: String) -> Bool { ((try? kind(path)) ?? nil) == .file }

  /// Whether a folder stands at a path; false also where that cannot be known.
  public func isFolder(_ path: String) -> Bool { ((try? kind(path)) ?? nil) == .folder }
}
