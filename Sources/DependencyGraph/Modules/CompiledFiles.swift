/// The targets of Xcode projects by what they compile.
struct CompiledFiles {
  /// A target, and the folder of its project.
  typealias Owner = (target: XcodeProject.Target, folder: String)

  private let owners: [Owner]
  /// By path the targets that name the file, as indices of `owners`.
  private var ofFile: [String: [Int]] = [:]
  /// By path the targets that take a folder, each with what it leaves out.
  private var ofFolder: [String: [(owner: Int, except: Set<String>)]] = [:]
  /// By path how many files in a folder each target names, and below it where that is inside the project's.
  private var counts: [String: [Int: Int]] = [:]

  /// Tests come last: who else compiles a file has it from their own target.
  init(_ projects: [XcodeProject]) {
    let all = projects.flatMap { project in project.targets.map { ($0, project.folder) } }
    owners = all.filter { !$0.0.module.isTest } + all.filter { $0.0.module.isTest }
    for (owner, (target, _)) in owners.enumerated() {
      for path in target.files { ofFile[path, default: []].append(owner) }
      for (path, except) in target.folders { ofFolder[path, default: []].append((owner, except)) }
    }
    for (owner, (target, folder)) in owners.enumerated() {
      var inFolder: [String: Int] = [:]
      for path in target.files where !isSynchronized(path) {
        inFolder[ModuleLayout.parent(path), default: 0] += 1
      }
      for (path, count) in inFolder {
        for (place, around) in Self.folders(from: path).enumerated()
        where place == 0 || !around.isEmpty && (folder.isEmpty || around.hasPrefix(folder + "/")) {
          counts[around, default: [:]][owner, default: 0] += count
        }
      }
    }
  }

  /// Whether a target takes a folder around a file: what none takes in there is left out on purpose.
  private func isSynchronized(_ path: String) -> Bool {
    !ofFolder.isEmpty
      && Self.folders(from: ModuleLayout.parent(path)).contains { ofFolder[$0] != nil }
  }

  /// Whether there is no target.
  var isEmpty: Bool { owners.isEmpty }

  /// The names that several targets of a folder's projects give their modules.
  var repeatedNames: [(name: String, folder: String)] {
    Dictionary(grouping: owners) { [$0.folder, $0.target.module.name] }.values
      .filter { $0.count > 1 }.map { ($0[0].target.module.name, $0[0].folder) }
  }

  /// The targets that compile a file. With `orNearest` one that none names belongs to the one that has
  /// most files around it: it may not be added to the project yet.
  func targets(of path: String, orNearest isGuessed: Bool) -> [Owner] {
    var found = ofFile[path] ?? []
    // Only where a folder says something: most projects name each file.
    if !ofFolder.isEmpty || found.isEmpty && isGuessed {
      let folders = Self.folders(from: ModuleLayout.parent(path))
      for (owner, except) in folders.lazy.flatMap({ ofFolder[$0] ?? [] })
      where !found.contains(owner) && !except.contains(path) && except.isDisjoint(with: folders) {
        found.append(owner)
      }
      if found.isEmpty, isGuessed, !folders.contains(where: { ofFolder[$0] != nil }),
        let around = folders.lazy.compactMap({ counts[$0] }).first
      {
        found = around.min { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key] } ?? []
      }
    }
    return found.sorted().map { owners[$0] }
  }

  /// A folder and those around it, the nearest first; the last one is the root.
  private static func folders(from folder: String) -> [String] {
    var folders = [folder]
    while let last = folders.last, !last.isEmpty { folders.append(ModuleLayout.parent(last)) }
    return folders
  }
}
