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
  private let packageFolders: PackageFolders
  let compiled: CompiledFiles

  /// A folder `Sources/X` or `Tests/X` of a package that is in no target is the module `X` all the same:
  /// manifests may compute their targets, and only literals can be read. `files` are all, in the
  /// order of their paths.
  init(
    _ packages: [Package], _ projects: [XcodeProject], of files: [SourceFile], _ threads: Threads
  ) {
    let packages = packages.sorted {
      ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder)
    }
    self.packages = packages
    packageFolders = PackageFolders(packages.map(\.folder))
    (compiled, targets) = threads.both {
      CompiledFiles(projects)
    } _: {
      threads.map(packages.count) { range in
        packages[range].map { package in
          TargetFolders(package) { folder in
            package.folderInTree(folder).map { Self.holds($0, files) } ?? false
          }
        }
      }.flatMap(\.self)
    }
  }

  /// Whether a file stands somewhere in a folder.
  private static func holds(_ folder: String, _ files: [SourceFile]) -> Bool {
    let start = folder + "/"
    let first = files.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(start.utf8) }
    return first < files.count && files[first].path.hasPrefix(start)
  }

  /// Who has the files of some folders, and how many of them in a row.
  func runs(
    of files: [SourceFile], _ folders: ArraySlice<Range<Int>>
  ) -> [(owner: Owner, count: Int)] {
    var runs: [(owner: Owner, count: Int)] = []
    for run in folders {
      let place = packageFolders.nearest(to: files[run.lowerBound].path)
      // All files of a folder belong to one module, but where targets take them one by one.
      let parts = place.map { targets[$0].namesFiles } ?? false ? run.map { $0..<($0 + 1) } : [run]
      for part in parts { runs += owners(of: part, files, in: place) }
    }
    return runs
  }

  /// The same of files in one folder, which is in the package at a place.
  private func owners(
    of run: Range<Int>, _ files: [SourceFile], in place: Int?
  ) -> [(owner: Owner, count: Int)] {
    let path = files[run.lowerBound].path
    if let place, let module = Self.module(path, packages[place], targets[place]) {
      return [(.package(module, folder: packages[place].folder), run.count)]
    }
    let nobody = Owner.nobody(
      folder: place.map { packages[$0].folder } ?? "", isOpen: place == nil && !compiled.isEmpty)
    if compiled.isEmpty { return [(nobody, run.count)] }
    return run.map { file in
      let owners = compiled.targets(of: files[file].path)
      return (owners.isEmpty ? nobody : .projects(owners), 1)
    }
  }

  private static func module(
    _ path: String, _ package: Package, _ targets: TargetFolders
  ) -> Module? {
    let pathInPackage = package.pathInPackage(path)
    var folder = ModuleLayout.parent(pathInPackage)
    var usual: Module?
    var isLeftOut = false
    while !folder.isEmpty {
      switch targets.holder(of: pathInPackage, in: folder) {
      case .target(let target): return target.module
      case .leftOut: isLeftOut = true
      case .nobody: break
      }
      if usual == nil, let name = conventional(folder), package.target(named: name)?.path == nil {
        usual = Module(name: name, isTest: folder.hasPrefix("Tests"))
      }
      folder = ModuleLayout.parent(folder)
    }
    // No target compiles it.
    if isLeftOut { return nil }
    if let module = package.computedModule(of: pathInPackage) ?? usual ?? computed(path, package) {
      return module
    }
    // The whole package is one target but for what others of its targets have.
    guard !TestFolders.contain(path),
      case .target(let target) = targets.holder(of: pathInPackage, in: "")
    else { return nil }
    return target.module
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
    guard let (top, name) = TargetFolders.parts(folder),
      Package.Target.usualFolders.contains(top) || Package.Target.usualTestFolders.contains(top)
    else { return nil }
    return Package.moduleName(String(name))
  }
}

/// The folders of packages, in which a path is looked up.
private struct PackageFolders: Sendable {
  private struct Folder: Sendable {
    /// With a `/` at its end, so that what stands in it follows it in the order of bytes.
    var start: [UInt8]
    /// Its index among those that were given.
    var place: Int
    /// The next one around it, in ``all``.
    var around: Int?
  }

  /// In the order of their bytes.
  private var all: [Folder] = []

  /// Of several packages in one folder the first has it.
  init(_ folders: [String]) {
    let given = folders.enumerated().map { place, folder in
      (start: Array((folder.isEmpty ? "" : folder + "/").utf8), place: place)
    }.sorted { a, b in
      a.start == b.start ? a.place < b.place : a.start.lexicographicallyPrecedes(b.start)
    }
    var open: [Int] = []
    for (start, place) in given {
      while let last = open.last, !start.starts(with: all[last].start) { open.removeLast() }
      if let last = open.last, all[last].start.count == start.count { continue }
      open.append(all.count)
      all.append(Folder(start: start, place: place, around: open.dropLast().last))
    }
  }

  /// The index of the nearest folder around a path.
  func nearest(to path: String) -> Int? {
    var path = path
    return path.withUTF8 { path in
      let behind = all.partitioningIndex { path.lexicographicallyPrecedes($0.start) }
      var found = behind > 0 ? behind - 1 : nil
      while let place = found, !path.starts(with: all[place].start) { found = all[place].around }
      return found.map { all[$0].place }
    }
  }
}

/// The targets of a package by their folders; of several that have a file the first has it.
private struct TargetFolders: Sendable {
  private let targets: [Package.Target]
  private var ofFolder: [String: [Int]] = [:]
  /// By the names of their folders inside the usual ones the first target and the first one of tests.
  private var usual: [Substring: (other: Int?, test: Int?)] = [:]
  /// By name what a target takes of its folder, where that is not all: a dependency on it is written as a target is.
  private var sources: [String: TargetSources] = [:]

  /// Whether files of one folder may be of several targets.
  let namesFiles: Bool

  /// `isThere` says whether anything stands in a folder of the package.
  init(_ package: Package, isThere: (String) -> Bool) {
    targets = package.targets
    namesFiles = targets.contains { $0.sources.namesFiles }
    for (index, target) in targets.enumerated() {
      if !target.sources.isWhole, sources[target.written] == nil {
        sources[target.written] = target.sources
      }
      for folder in package.folders(of: target, isThere: isThere) {
        ofFolder[folder, default: []].append(index)
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

  /// Who has a file, of the targets of one folder around it.
  enum Holder {
    case target(Package.Target)
    /// Nobody: each leaves it out.
    case leftOut
    /// Nobody: no target has that folder.
    case nobody
  }

  /// Who has a file, of the targets of a folder of the package around it.
  func holder(of file: String, in folder: String) -> Holder {
    var found = ofFolder.isEmpty ? [] : ofFolder[folder] ?? []
    if let (top, name) = Self.parts(folder), let named = usual[name] {
      if let other = named.other, Package.Target.usualFolders.contains(top) { found.append(other) }
      if let test = named.test, Package.Target.usualTestFolders.contains(top) { found.append(test) }
    }
    guard let first = found.min() else { return .nobody }
    if sources.isEmpty { return .target(targets[first]) }
    let path = Substring(file.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1))
    return found.sorted().lazy.map { targets[$0] }
      .first { sources[$0.written]?.contain(path) ?? true }.map(Holder.target) ?? .leftOut
  }

  /// `Sources` and `App` of `Sources/App`; nil for any other depth.
  static func parts(_ folder: String) -> (top: Substring, name: Substring)? {
    let slash = UInt8(ascii: "/")
    let bytes = folder.utf8
    guard let first = bytes.firstIndex(of: slash) else { return nil }
    let name = bytes[bytes.index(after: first)...]
    return name.contains(slash) ? nil : (Substring(bytes[..<first]), Substring(name))
  }
}
