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
      for path in target.files where !isSynchronized(path) {
        for (place, around) in Self.folders(around: path).enumerated()
        where place == 0 || !around.isEmpty && (folder.isEmpty || around.hasPrefix(folder + "/")) {
          counts[around, default: [:]][owner, default: 0] += 1
        }
      }
    }
  }

  /// Whether a target takes a folder around a file: what none takes in there is left out on purpose.
  private func isSynchronized(_ path: String) -> Bool {
    !ofFolder.isEmpty && Self.folders(around: path).contains { ofFolder[$0] != nil }
  }

  /// Whether there is no target.
  var isEmpty: Bool { owners.isEmpty }

  /// The targets that compile a file. With `orNearest` one that none names belongs to the one that has
  /// most files around it: it may not be added to the project yet.
  func targets(of path: String, orNearest isGuessed: Bool) -> [Owner] {
    if isEmpty { return [] }
    var found = ofFile[path] ?? []
    let folders = Self.folders(around: path)
    for (owner, except) in folders.lazy.flatMap({ ofFolder[$0] ?? [] })
    where !found.contains(owner) && !except.contains(path) && except.isDisjoint(with: folders) {
      found.append(owner)
    }
    if found.isEmpty, isGuessed, !isSynchronized(path),
      let around = folders.lazy.compactMap({ counts[$0] }).first
    {
      found = around.min { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key] } ?? []
    }
    return found.sorted().map { owners[$0] }
  }

  /// The folders around a file, the nearest first; the last one is the root.
  private static func folders(around path: String) -> [String] {
    var folders = [ModuleLayout.parent(path)]
    while let last = folders.last, !last.isEmpty { folders.append(ModuleLayout.parent(last)) }
    return folders
  }
}
