import DependencyGraph

/// Roles by folder, for code whose names and declarations say too little: one for each module, or one
/// for each folder of a module that is laid out in folders.
enum FolderRoles {
  /// The roles in the order in which they are tried: a module's folders before the module.
  static func words(_ code: CodeBase) -> [RoleVocabulary.Word] {
    var files: [Int: [[Substring]]] = [:]
    for (file, module) in code.moduleOfFile.enumerated() where !code.modules[module].isTest {
      files[module, default: []].append(
        code.files[file].path.split(separator: "/").dropLast().map { $0 })
    }
    var used: Set<String> = []
    return files.keys.sorted().flatMap { module in
      areas(of: code.modules[module].name, files[module] ?? []).compactMap { area in
        let pattern = "/" + area.folder + "/**"
        // A folder whose name has a brace cannot be written as a pattern.
        guard (try? Glob(path: pattern)) != nil else { return nil }
        let name = used.insert(area.name).inserted ? area.name : "\(area.module)/\(area.name)"
        return RoleVocabulary.path(name, [pattern])
      }
    }
  }

  private struct Area {
    var module: String
    var name: String
    var folder: String
  }

  /// The folders of a module that hold at least three files each, where they hold most of them; then
  /// the module itself for the rest. A module without such folders is one area.
  private static func areas(of module: String, _ folders: [[Substring]]) -> [Area] {
    guard var common = folders.first else { return [] }
    for folder in folders { common = zip(common, folder).prefix { $0 == $1 }.map(\.0) }
    var counts: [Substring: Int] = [:]
    for folder in folders where folder.count > common.count {
      counts[folder[common.count], default: 0] += 1
    }
    let parts = counts.filter { $0.value >= 3 }
    let isDivided = parts.count > 1 && parts.values.reduce(0, +) * 2 >= folders.count
    var areas = (isDivided ? parts.keys.sorted() : []).map { part in
      Area(
        module: module, name: String(part), folder: (common + [part]).joined(separator: "/"))
    }
    if !common.isEmpty {
      areas.append(Area(module: module, name: module, folder: common.joined(separator: "/")))
    }
    return areas
  }
}
