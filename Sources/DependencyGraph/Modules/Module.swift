/// A module: a target of a package, or everything that belongs to none.
public struct Module: Hashable, Sendable {
  /// The name that `import` uses.
  public var name: String
  /// Whether it is a test target.
  public var isTest: Bool

  /// The module of files outside every package: `swiftc` names it so, too.
  static let unnamed = Module(name: "main", isTest: false)

  /// Names a module.
  init(name: String, isTest: Bool) {
    self.name = name
    self.isTest = isTest
  }
}

/// Which module each file belongs to.
struct ModuleLayout: Sendable {
  /// The modules, in order of their folders.
  private(set) var modules: [Module] = []
  /// For each file the index of its module.
  private(set) var moduleOfFile: [Int] = []

  /// Assigns every path to the target with the deepest folder around it.
  ///
  /// A folder `Sources/X` or `Tests/X` of a package that is in no target is the module `X` all the same:
  /// manifests may compute their targets, and only literals can be read.
  init(paths: some Collection<String>, packages: [Package]) {
    let packages = packages.sorted {
      ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder)
    }
    let targets = packages.map { package in
      Dictionary(
        package.targets.flatMap { target in package.folders(of: target).map { ($0, target) } },
        uniquingKeysWith: { first, _ in first })
    }
    let placeOfFolder = Dictionary(
      packages.enumerated().map { ($1.folder, $0) }, uniquingKeysWith: { first, _ in first })
    var indexOfModule: [String: Int] = [:]
    func index(of path: String, in folder: String) -> Int {
      var around = folder
      while placeOfFolder[around] == nil, !around.isEmpty { around = Self.parent(around) }
      let place = placeOfFolder[around]
      let module = place.flatMap { Self.module(path, packages[$0], targets[$0]) } ?? .unnamed
      let key = (place.map { packages[$0].folder } ?? "") + "\0" + module.name
      if let known = indexOfModule[key] { return known }
      indexOfModule[key] = modules.count
      modules.append(module)
      return modules.count - 1
    }
    var indexOfFolder: [String: Int] = [:]
    // Neighbours mostly stand in one folder.
    var last: (folder: String, index: Int)?
    moduleOfFile.reserveCapacity(paths.count)
    for path in paths {
      if let last, Self.stands(path, in: last.folder) {
        moduleOfFile.append(last.index)
        continue
      }
      let folder = Self.parent(path)
      let index = indexOfFolder[folder] ?? index(of: path, in: folder)
      indexOfFolder[folder] = index
      last = (folder, index)
      moduleOfFile.append(index)
    }
  }

  private static func module(
    _ path: String, _ package: Package, _ targets: [String: Package.Target]
  ) -> Module? {
    var folder = parent(package.pathInPackage(path))
    var usual: Module?
    while !folder.isEmpty {
      if let target = targets[folder] { return Module(name: target.name, isTest: target.isTest) }
      if usual == nil, let name = conventional(folder), package.target(named: name)?.path == nil {
        usual = Module(name: name, isTest: folder.hasPrefix("Tests"))
      }
      folder = parent(folder)
    }
    if let module = usual ?? computed(path, package) { return module }
    // The whole package is one target but for what others of its targets have.
    return TestFolders.contain(path)
      ? nil : targets[""].map { Module(name: $0.name, isTest: $0.isTest) }
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
    let name = folder[folder.utf8.index(after: slash)...]
    guard !name.utf8.contains(UInt8(ascii: "/")),
      ["Sources", "Source", "src", "srcs", "Tests", "Plugins"].contains(folder[..<slash])
    else { return nil }
    return Package.moduleName(String(name))
  }

  /// Whether a folder is the one that a path stands in.
  private static func stands(_ path: String, in folder: String) -> Bool {
    var (path, folder) = (path, folder)
    return path.withUTF8 { path in
      let end = path.lastIndex(of: UInt8(ascii: "/")) ?? 0
      return folder.withUTF8 { end == $0.count && path[..<end].elementsEqual($0) }
    }
  }

  static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(Substring(path.utf8[..<slash]))
  }

  static func join(_ a: String, _ b: String) -> String {
    a.isEmpty ? b : b.isEmpty ? a : a + "/" + b
  }
}
