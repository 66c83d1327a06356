extension LevelGraph.Names {
  /// Makes one unit, named `Folder/`, of all units whose path is below a folder. Of folders inside
  /// each other the outer one counts. `path` gives the path of what made a unit.
  mutating func collapse(_ folders: [String], path: (_ tie: Int) -> String) {
    let prefixes = Set(folders.map(Self.prefix)).sorted()
    var unitOfPrefix: [Int?] = Array(repeating: nil, count: prefixes.count)
    var newUnit: [Int] = []
    let old = (names, ties)
    names = []
    ties = []
    for (name, tie) in zip(old.0, old.1) {
      let place = path(tie)
      guard let folder = prefixes.firstIndex(where: { $0.isEmpty || place.hasPrefix($0) }) else {
        newUnit.append(names.count)
        names.append(name)
        ties.append(tie)
        continue
      }
      if unitOfPrefix[folder] == nil {
        unitOfPrefix[folder] = names.count
        names.append(prefixes[folder].isEmpty ? "./" : prefixes[folder])
        ties.append(tie)
      }
      newUnit.append(unitOfPrefix[folder] ?? -1)
    }
    renumber(newUnit)
  }

  /// `Folder/` for `Folder`, `./Folder` and `Folder/`; empty for the root.
  private static func prefix(_ folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    return parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
  }
}
