import Files

/// Something that appears or goes by one rename: a file in a folder that is there, or a whole new
/// folder.
struct Unit: Equatable {
  enum Kind: String {
    /// Nothing is at its path.
    case create
    /// A file there gives way to it.
    case replace
    /// The file there goes.
    case remove
  }

  /// Where it appears, or goes.
  let path: String
  let kind: Kind
  /// The hash of the text that it replaces or removes; empty where there is none.
  let before: String

  init(path: String, kind: Kind, before: String) {
    self.path = path
    self.kind = kind
    self.before = before
  }

  init(path: String, kind: Kind, replacing before: [UInt8]?) {
    self.init(path: path, kind: kind, before: before.map(TextHash.hex) ?? "")
  }

  /// Where it is built, beside its path, so that the rename stays on one disk.
  var staged: String { beside(".archgen-new-") }
  /// Where the replaced or removed file waits until all is done.
  var old: String { beside(".archgen-old-") }

  /// What it keeps beside its path while a run is at work.
  var beside: [String] {
    switch kind {
    case .create: [staged]
    case .replace: [staged, old]
    case .remove: [old]
    }
  }

  private func beside(_ prefix: String) -> String {
    Path.join(Path.parent(path), prefix + Path.name(path))
  }
}

/// What goes into a unit, and what it must find at its path.
struct UnitContent {
  /// A file that is written.
  struct File {
    let path: String
    let bytes: [UInt8]
    /// The file that it follows, whose permissions it takes; nil for a new one.
    let source: String?
  }

  let unit: Unit
  /// New files, in the order of their paths.
  var files: [File] = []
  /// What stands at the unit's path as far as the run knows; nil for nothing.
  let before: [UInt8]?

  /// The units of some changes; outermost missing folders become one unit each. What goes comes first:
  /// on a disk that ignores case its name may be that of what appears.
  static func units(
    of changes: [Change], in disk: any FileSystem
  ) throws(FileError) -> [UnitContent] {
    var before: [String: [UInt8]] = [:]
    var after: [String: [UInt8]] = [:]
    var sources: [String: String] = [:]
    for change in changes {
      if change.before != nil { sources[change.path] = change.oldPath ?? change.path }
      if let bytes = change.before { before[change.oldPath ?? change.path] = bytes }
      if let bytes = change.after { after[change.path] = bytes }
    }
    var units = before.keys.filter { after[$0] == nil }.sorted(by: Path.precedes)
      .map {
        UnitContent(unit: Unit(path: $0, kind: .remove, replacing: before[$0]), before: before[$0])
      }
    var indexes: [String: Int] = [:]
    var isThere: [String: Bool] = [:]
    for (path, bytes) in after.sorted(by: { Path.precedes($0.key, $1.key) }) {
      let file = File(path: path, bytes: bytes, source: sources[path])
      let top = try outermostMissing(path, &isThere, disk)
      if let index = indexes[top] {
        units[index].files.append(file)
      } else {
        indexes[top] = units.count
        let unit = Unit(
          path: top, kind: before[top] == nil ? .create : .replace, replacing: before[top])
        units.append(UnitContent(unit: unit, files: [file], before: before[top]))
      }
    }
    return units
  }

  private static func outermostMissing(
    _ path: String, _ isThere: inout [String: Bool], _ disk: any FileSystem
  ) throws(FileError) -> String {
    var top = path
    var folder = Path.parent(top)
    while folder != ".", folder != "/" {
      let exists: Bool
      if let known = isThere[folder] {
        exists = known
      } else {
        exists = try disk.status(folder) != nil
        isThere[folder] = exists
      }
      if exists { break }
      top = folder
      folder = Path.parent(folder)
    }
    return top
  }
}
