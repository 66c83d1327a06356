/// A module: a target of a package, or everything that belongs to none.
public struct Module: Hashable, Sendable {
  /// The name that `import` uses.
  public var name: String
  /// Whether it is a test target.
  public var isTest: Bool

  /// The module of files outside every package: `swiftc` names it so, too.
  static let unnamed = Module(name: "main", isTest: false)
}

/// Which module each file belongs to.
struct ModuleLayout: Sendable {
  /// The modules, in order of their folders.
  private(set) var modules: [Module] = []
  /// For each file the index of its module.
  private(set) var moduleOfFile: [Int] = []
  /// For each module those that see its declarations without an import, and it theirs: they compile files of
  /// each other, or the name by which they are imported is not known.
  private(set) var sharing: [Set<Int32>] = []
  /// The modules that may declare a name several times: targets for two platforms often have one product name.
  private(set) var merged: Set<Int32> = []

  private var indexOfModule: [String: Int] = [:]

  /// Assigns every path to the target of a package with the deepest folder around it, or else to the
  /// first target of an Xcode project that compiles it, tests last.
  ///
  /// A folder `Sources/X` or `Tests/X` of a package that is in no target is the module `X` all the same:
  /// manifests may compute their targets, and only literals can be read.
  init(paths: some Collection<String>, packages: [Package], projects: [XcodeProject] = []) {
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
    let compiled = CompiledFiles(projects)
    var shared: [(Int, Int)] = []
    var ofProjects: Set<Int> = []
    // What no target names, such as a new file, may be anybody's; whose name is not known is imported by one
    // that nobody knows.
    var open: Set<Int> = []
    /// All files of a folder belong to one module, but where targets of a project take them one by one.
    func index(of path: String, in folder: String) -> (module: Int, isThatOfFolder: Bool) {
      var around = folder
      while placeOfFolder[around] == nil, !around.isEmpty { around = Self.parent(around) }
      let place = placeOfFolder[around]
      if let place, let module = Self.module(path, packages[place], targets[place]) {
        return (number(of: module, in: packages[place].folder), true)
      }
      let owners = compiled.targets(of: path)
        .map { (target: $0.target, module: number(of: $0.target.module, in: $0.folder)) }
      if let owner = owners.first?.module {
        shared += owners.dropFirst().map { (owner, $0.module) }
        ofProjects.formUnion(owners.lazy.map(\.module))
        open.formUnion(owners.lazy.filter { !$0.target.isNameKnown }.map(\.module))
        return (owner, false)
      }
      let unnamed = number(of: .unnamed, in: place.map { packages[$0].folder } ?? "")
      if place == nil, !compiled.isEmpty { open.insert(unnamed) }
      return (unnamed, compiled.isEmpty)
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
      if let known = indexOfFolder[folder] {
        last = (folder, known)
        moduleOfFile.append(known)
        continue
      }
      let (module, isThatOfFolder) = index(of: path, in: folder)
      if isThatOfFolder {
        indexOfFolder[folder] = module
        last = (folder, module)
      }
      moduleOfFile.append(module)
    }
    for module in open { shared += ofProjects.union(open).map { (module, $0) } }
    merged = Set(
      compiled.repeatedNames.compactMap { indexOfModule[Self.key($0, in: $1)].map(Int32.init) })
    sharing = Array(repeating: [], count: modules.count)
    for (one, other) in shared where one != other {
      sharing[one].insert(Int32(other))
      sharing[other].insert(Int32(one))
    }
  }

  /// The number of a module of a package or project in a folder.
  private mutating func number(of module: Module, in folder: String) -> Int {
    let key = Self.key(module.name, in: folder)
    if let known = indexOfModule[key] { return known }
    indexOfModule[key] = modules.count
    modules.append(module)
    return modules.count - 1
  }

  private static func key(_ name: String, in folder: String) -> String { folder + "\0" + name }

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

  static func parent(_ path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      let slash = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[..<slash]), as: UTF8.self)
    }
  }

  static func join(_ a: String, _ b: String) -> String {
    a.isEmpty ? b : b.isEmpty ? a : a + "/" + b
  }
}
