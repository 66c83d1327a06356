/// Something that appears by one rename: a file in a folder that is there, or a whole new folder.
struct Unit: Equatable {
  /// Where it appears.
  let path: String
  /// Whether a file there gives way to it.
  let replaces: Bool

  /// Where it is built, beside its path, so that the rename stays on one disk.
  var staged: String { beside(".archgen-new-") }
  /// Where the replaced file waits until all is done.
  var old: String { beside(".archgen-old-") }

  private func beside(_ prefix: String) -> String {
    Path.join(Path.parent(path), prefix + Path.name(path))
  }

  /// The units of some changes, each with its files; outermost missing folders become one unit each.
  static func units(
    of changes: Changes, in files: any FileSystem
  ) throws(FileError) -> [(unit: Unit, files: [PlannedFile])] {
    var units: [(unit: Unit, files: [PlannedFile])] = []
    var indexes: [String: Int] = [:]
    var isThere: [String: Bool] = [:]
    let replaced = Set(changes.replaced.map(\.path))
    for file in changes.written {
      var top = file.path
      var folder = Path.parent(top)
      while folder != ".", folder != "/" {
        let exists: Bool
        if let known = isThere[folder] {
          exists = known
        } else {
          exists = try files.status(folder) != nil
          isThere[folder] = exists
        }
        if exists { break }
        top = folder
        folder = Path.parent(folder)
      }
      if let index = indexes[top] {
        units[index].files.append(file)
      } else {
        indexes[top] = units.count
        let unit = Unit(path: top, replaces: replaced.contains(top))
        units.append((unit, [file]))
      }
    }
    return units
  }
}
