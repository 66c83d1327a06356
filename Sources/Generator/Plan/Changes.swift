import Diagnostics
import Files

/// What a run does to the files that are there: printed by `--dry-run` and `--diff`, and carried out.
public struct Changes: Sendable {
  /// The folder whose next run finds what this one left, should it be killed.
  public let folder: String
  /// What happens to each file, in the order of paths.
  public private(set) var files: [Change]
  /// What happens to archgen's own notes about them, which reports leave out.
  public var records: [Change] = []
  /// Whether those had older texts of files that are as they would be written now.
  public var isRecordBehind = false
  /// Why the run cannot be carried out: every reason, in the order of paths.
  public private(set) var problems: [Diagnostic]

  /// Collects changes; their order does not matter.
  public init(folder: String, _ files: [Change], problems: [Diagnostic] = []) {
    self.folder = folder
    self.files = files.sorted { Path.precedes($0.path, $1.path) }
    self.problems = problems
  }

  /// Compares a plan with what is on disk. With `force` different files are replaced; `help` says what
  /// to do without.
  public init(
    _ plan: Plan, folder: String? = nil, in files: any FileSystem, force: Bool, help: String
  ) throws(FileError) {
    self.init(folder: folder ?? plan.folder, [])
    problems = Self.twins(plan)
    var obstacles = Obstacles(files)
    for file in plan.files {
      if let obstacle = try obstacles.above(file.path) {
        problems += obstacle
        continue
      }
      switch try files.status(file.path)?.kind {
      case nil: self.files.append(Change(.created, file.path, before: nil, after: file.bytes))
      case .file:
        let before = try files.read(file.path)
        if before == file.bytes {
          self.files.append(Change(.unchanged, file.path, before: before, after: before))
        } else if force {
          self.files.append(Change(.replaced, file.path, before: before, after: file.bytes))
        } else {
          problems.append(
            .error("'\(file.path)' is there with another content", help: help))
        }
      default: problems.append(Obstacles.noFile(file.path))
      }
    }
  }

  /// The changes of a kind, in the order of paths.
  public subscript(_ kind: Change.Kind) -> [Change] { files.filter { $0.kind == kind } }

  /// Every change of the disk, those of archgen's own notes too.
  var real: [Change] { (files + records).filter(\.isChange) }

  /// On a disk that ignores case two such files would be one.
  public static func twins(_ plan: Plan) -> [Diagnostic] {
    var paths: [String: String] = [:]
    return plan.files.compactMap { file in
      paths.updateValue(file.path, forKey: file.path.lowercased()).map {
        .error("the style writes '\($0)' and '\(file.path)': the same file")
      }
    }
  }
}

/// What stands where a folder or a file is needed, and is none; each obstacle is named once.
public struct Obstacles {
  private let files: any FileSystem
  private var named: Set<String> = []

  /// Looks at these files.
  public init(_ files: any FileSystem) {
    self.files = files
  }

  /// What is in the way above a path: nil for nothing, empty where it was named before.
  public mutating func above(_ path: String) throws(FileError) -> [Diagnostic]? {
    for folder in Path.ancestors(of: Path.parent(path)) {
      guard let status = try files.status(folder) else { continue }
      if status.kind == .folder { return nil }
      guard named.insert(folder).inserted else { return [] }
      return [
        .error("'\(folder)' is not a folder", help: "move it away or choose another folder")
      ]
    }
    return nil
  }

  /// Something else stands where a file goes.
  static func noFile(_ path: String) -> Diagnostic {
    .error("'\(path)' is there and is not a file", help: "move it away")
  }
}
