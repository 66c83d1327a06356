import Diagnostics

/// What a plan means for the files that are there.
public struct Changes: Sendable {
  /// The feature's folder.
  public let folder: String
  /// Files that are new.
  public private(set) var created: [PlannedFile] = []
  /// Files that are there with another content, which the plan replaces.
  public private(set) var replaced: [PlannedFile] = []
  /// Files that are there with the same bytes.
  public private(set) var unchanged: [PlannedFile] = []
  /// Why the plan cannot be carried out: every reason, in the order of paths.
  public private(set) var conflicts: [Diagnostic] = []

  /// Compares a plan with what is on disk. With `force` different files are replaced.
  public init(_ plan: Plan, in files: any FileSystem, force: Bool) throws(FileError) {
    folder = plan.folder
    var blocked: Set<String> = []
    var buffer: [UInt8] = []
    findTwins(plan)
    for file in plan.files {
      if let stone = try Self.obstacle(above: file.path, files) {
        if blocked.insert(stone).inserted {
          conflicts.append(
            .error("'\(stone)' is not a folder", help: "move it away or choose another --output"))
        }
        continue
      }
      switch try files.status(file.path)?.kind {
      case nil: created.append(file)
      case .file:
        try files.read(file.path, into: &buffer)
        if buffer == file.bytes {
          unchanged.append(file)
        } else if force {
          replaced.append(file)
        } else {
          conflicts.append(
            .error("'\(file.path)' is there with another content", help: "--force replaces it"))
        }
      default:
        conflicts.append(
          .error("'\(file.path)' is there and is not a file", help: "move it away"))
      }
    }
  }

  /// Files to write, in the order of the plan.
  public var written: [PlannedFile] {
    (created + replaced).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// On a disk that ignores case two such files would be one.
  private mutating func findTwins(_ plan: Plan) {
    var paths: [String: String] = [:]
    for file in plan.files {
      if let other = paths.updateValue(file.path, forKey: file.path.lowercased()) {
        conflicts.append(.error("the style writes '\(other)' and '\(file.path)': the same file"))
      }
    }
  }

  /// The part of a path that stands where a folder is needed, and is none.
  private static func obstacle(
    above path: String, _ files: any FileSystem
  ) throws(FileError) -> String? {
    var folder = Path.parent(path)
    while folder != ".", folder != "/" {
      if let status = try files.status(folder) { return status.kind == .folder ? nil : folder }
      folder = Path.parent(folder)
    }
    return nil
  }
}
