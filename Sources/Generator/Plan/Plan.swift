import Files

/// A file that a run would write.
public struct PlannedFile: Sendable, Equatable {
  /// Where to, as the user would name it: normalized, from the current folder.
  public let path: String
  /// The role of its types in the style; empty where it has none.
  public let role: String
  /// What it is for.
  public let purpose: FilePurpose
  /// The template that it comes from; empty where it comes from none.
  public let template: String
  /// Whether every style writes such a file: its template is among the shared ones.
  public let isCommon: Bool
  /// Its content.
  public let bytes: [UInt8]

  /// Plans a file.
  public init(
    path: String, role: String, purpose: FilePurpose, template: String = "",
    isCommon: Bool = false, bytes: [UInt8]
  ) {
    self.path = path
    self.role = role
    self.purpose = purpose
    self.template = template
    self.isCommon = isCommon
    self.bytes = bytes
  }

  /// Line breaks in it.
  public var lineCount: Int { bytes.count { $0 == UInt8(ascii: "\n") } }
}

/// Everything that a run would write: pure data, made before anything is written.
public struct Plan: Sendable {
  /// The feature's folder.
  public let folder: String
  /// All files, sorted by path.
  public let files: [PlannedFile]

  /// Plans files; their order does not matter.
  public init(folder: String, files: [PlannedFile]) {
    self.folder = folder
    self.files = files.sorted { Path.precedes($0.path, $1.path) }
  }
}
