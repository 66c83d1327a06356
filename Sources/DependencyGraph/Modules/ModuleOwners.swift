import Diagnostics
import SwiftSource

/// Whose module a file belongs to: that of a target of a package, of an Xcode project, or of nobody.
struct ModuleOwners: Sendable {
  /// Who has a file.
  enum Owner: Sendable {
    /// A target of the package in a folder.
    case package(Module, folder: String)
    /// The targets of Xcode projects that compile it, at least one.
    case projects([CompiledFiles.Owner])
    /// Nobody, in the package of a folder or outside of all; an open one may still be any target's.
    case nobody(folder: String, isOpen: Bool)
  }

  /// The deepest first.
  private let packages: [Package]
  /// For each package its targets by their folders.
  private let targets: [TargetFolders]
  private let placeOfFolder: [String: Int]
  private let compiled: CompiledFiles

  /// A folder `Sources/X` or `Tests/X` of a package that is in no target is the module `X` all the same:
  /// manifests may compute their targets, and only literals can be read. `files` are all, in the
  /// order of their paths.
  init(
    _ packages: [Package], _ compiled: CompiledFiles, of files: [SourceFile], _ threads: Threads
  ) {
    let packages = packages.sorted {
      ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder)
    }
    self.packages = packages
    targets = threads.map(packages.count) { range in
      packages[range].map { package in
        TargetFolders(package) { folder in
          package.folderInTree(folder).map { Self.holds($0, files) } ?? false
        }
      }
    }.flatMap(\.self)
    placeOfFolder = Dictionary(
      self.packages.enumerated().map { ($1.folder, $0) }, uniquingKeysWith: { first, _ in first })
    self.compiled = compiled
  }

  /// Whether a file stands somewhere in a folder.
  private static func holds(_ folder: String, _ files: [SourceFile]) -> Bool {
    let start = folder + "/"
    let first = files.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(start.utf8) }
    return first < files.count && files[first].path.hasPrefix(start)
  }

  /// Who has some files, and how many of them in a row.
  func runs(of files: ArraySlice<SourceFile>) -> [(owner: Owner, count: Int)] {
    var runs: [(owner: Owner, count: Int)] = []
    var known: [String: Owner] = [:]
    // Neighbours mostly stand in one folder; nil where that says nothing of them.
    var last: String?
    for path in files.lazy.map(\.path) {
      if let last, Self.stands(path, in: last) {
        runs[runs.count - 1].count += 1
        continue
      }
      let folder = ModuleLayout.parent(path)
      let (owner, isThatOfFolder) =
        known[folder].map { ($0, true) } ?? owner(of: path, in: folder)
      last = isThatOfFolder ? folder : nil
      if isThatOfFolder { known[folder] = owner }
      runs.append((owner, 1))
    }
    return runs
  }

  /// All files of a folder belong to one module, but where targets of a project take them one by one.
  private func owner(of path: String, in folder: String) -> (Owner, isThatOfFolder: Bool) {
    var around = folder
    while placeOfFolder[around] == nil, !around.isEmpty { around = ModuleLayout.parent(around) }
    let place = placeOfFolder[around]
    if let place, let module = Self.module(path, packages[place], targets[place]) {
      return (.package(module, folder: packages[place].folder), true)
    }
    let owners = compiled.targets(of: path)
    if !owners.isEmpty { return (.projects(owners), false) }
    return (
      .nobody(
        folder: place.map { packages[$0].folder } ?? "", isOpen: place == nil && !compiled.isEmpty),
      compiled.isEmpty
    )
  }

  private static func module(
    _ path: String, _ package: Package, _ targets: TargetFolders
  ) -> Module? {
    let pathInPackage = package.pathInPackage(path)
    var folder = ModuleLayout.parent(pathInPackage)
    var usual: Module?
    while !folder.isEmpty {
      if let target = targets[folder] { return target.module }
      if usual == nil, let name = conventional(folder), package.target(named: name)?.path == nil {
        usual = Module(name: name, isTest: folder.hasPrefix("Tests"))
      }
      folder = ModuleLayout.parent(folder)
    }
    if let module = package.computedModule(of: pathInPackage) ?? usual ?? computed(path, package) {
      return module
    }
    // The whole package is one target but for what others of its targets have.
    return TestFolders.contain(path)
      ? nil : targets[""]?.module
  }

  /// The target that a function of the manifest makes: `Features/Cart` where that has `"Cart"`, and names and
  /// paths that are computed.
  private static func computed(_ path: String, _ package: Package) -> Module? {
    if package.computedNames.isEmpty { return nil }
    let folders = package.pathInPackage(path).split(separator: "/").dropLast()
    guard let name = folders.first(where: { package.computedNames.contains(String($0)) }) else {
      return nil
    }
    let isTest = TestFolders.contain(path)
    let suffix = isTest && !name.hasSuffix("Tests") ? "Tests" : ""
    return Module(name: Package.moduleName(name + suffix), isTest: isTest)
  }

  /// `X` for `Sources/X` and the other folders that SwiftPM looks into.
  private static func conventional(_ folder: String) -> String? {
    guard let slash = folder.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let (top, name) = (folder[..<slash], folder[folder.utf8.index(after: slash)...])
    guard !name.utf8.contains(UInt8(ascii: "/")),
      Package.Target.usualFolders.contains(top) || Package.Target.usualTestFolders.contains(top)
    else { return nil }
    return Package.moduleName(String(name))
  }

  /// Whether a folder is the one that a path stands in. Asked of every file.
  private static func stands(_ path: String, in folder: String) -> Bool {
    var (path, folder) = (path, folder)
    return path.withUTF8 { path in
      folder.withUTF8 { folder in
        let slash = UInt8(ascii: "/")
        let end = folder.count
        guard path.count > end, end == 0 || path[end] == slash else { return false }
        let start = end == 0 ? 0 : end + 1
        return (0..<end).allSatisfy { path[$0] == folder[$0] }
          && (start..<path.count).allSatisfy { path[$0] != slash }
      }
    }
  }
}

/// The targets of a package by their folders; of several with one folder the first has it.
private struct TargetFolders: Sendable {
  private let targets: [Package.Target]
  private var ofFolder: [String: Int] = [:]
  /// By the names of their folders inside the usual ones the first target and the first one of tests.
  private var usual: [Substring: (other: Int?, test: Int?)] = [:]

  /// `isThere` says whether anything stands in a folder of the package.
  init(_ package: Package, isThere: (String) -> Bool) {
    targets = package.targets
    for (index, target) in targets.enumerated() {
      for folder in package.folders(of: target, isThere: isThere) where ofFolder[folder] == nil {
        ofFolder[folder] = index
      }
      guard target.path == nil else { continue }
      var known = usual[target.written[...]] ?? (nil, nil)
      if target.isTest {
        known.test = known.test ?? index
      } else {
        known.other = known.other ?? index
      }
      usual[target.written[...]] = known
    }
  }

  /// The target that has a folder of the package.
  subscript(folder: String) -> Package.Target? {
    var first = ofFolder[folder]
    if let slash = folder.utf8.firstIndex(of: UInt8(ascii: "/")),
      let named = usual[folder[folder.utf8.index(after: slash)...]]
    {
      let top = folder[..<slash]
      if let other = named.other, Package.Target.usualFolders.contains(top) {
        first = min(first ?? other, other)
      }
      if let test = named.test, Package.Target.usualTestFolders.contains(top) {
        first = min(first ?? test, test)
      }
    }
    return first.map { targets[$0] }
  }
}
