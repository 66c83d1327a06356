/// The targets of Xcode projects by what they compile.
struct CompiledFiles: Sendable {
  /// A target, and the folder of its project.
  typealias Owner = (target: XcodeProject.Target, folder: String)

  private let owners: [Owner]
  /// By path the targets that name the file, as indices of `owners`.
  private var ofFile: [String: [Int]] = [:]
  /// By path the targets that take a folder, each with what it leaves out.
  private var ofFolder: [String: [(owner: Int, except: Set<String>)]] = [:]

  /// Tests come last: who else compiles a file has it from their own target.
  init(_ projects: [XcodeProject]) {
    let all = projects.flatMap { project in project.targets.map { ($0, project.folder) } }
    owners = all.filter { !$0.0.module.isTest } + all.filter { $0.0.module.isTest }
    ofFile.reserveCapacity(owners.reduce(0) { $0 + $1.target.files.count })
    for (owner, (target, _)) in owners.enumerated() {
      for path in target.files { ofFile[path, default: []].append(owner) }
      for (path, except) in target.folders { ofFolder[path, default: []].append((owner, except)) }
    }
  }

  /// Whether there is no target.
  var isEmpty: Bool { owners.isEmpty }

  /// The names that several targets of a folder's projects give their modules.
  var repeatedNames: [(name: String, folder: String)] {
    Dictionary(grouping: owners) { [$0.folder, $0.target.module.name] }.values
      .filter { $0.count > 1 }.map { ($0[0].target.module.name, $0[0].folder) }
  }

  /// The targets that compile a file.
  func targets(of path: String) -> [Owner] {
    var found = ofFile[path] ?? []
    if !ofFolder.isEmpty {
      var folders = [ModuleLayout.parent(path)]
      while let last = folders.last, !last.isEmpty { folders.append(ModuleLayout.parent(last)) }
      for (owner, except) in folders.lazy.flatMap({ ofFolder[$0] ?? [] })
      where !found.contains(owner) && !except.contains(path) && except.isDisjoint(with: folders) {
        found.append(owner)
      }
    }
    return found.sorted().map { owners[$0] }
  }
}
