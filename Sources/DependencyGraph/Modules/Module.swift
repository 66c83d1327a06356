import SwiftSource

/// A module: a target of a package, or everything that belongs to none.
public struct Module: Hashable, Sendable {
  /// The name that `import` uses.
  public var name: String
  /// Whether it is a test target.
  public var isTest: Bool
  /// Whether what it declares is on the main actor unless that says otherwise: its default isolation.
  var isOnMainActor = false
  /// The folder of its package; nil where it is in none that is read.
  var package: String?

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
  /// For each file that several modules compile, these; nothing else of one of them is another's.
  private(set) var compilersOfFile: [Int32: Set<Int32>] = [:]
  /// The modules of which any file may be another's, too.
  private(set) var open: Set<Int32> = []
  /// The modules that may declare a name several times: targets for two platforms often have one product name.
  private(set) var merged: Set<Int32> = []

  private var indexOfModule: [String: Int] = [:]

  /// Assigns every file to the target of a package with the deepest folder around it, or else to the
  /// first target of an Xcode project that compiles it, tests last.
  ///
  /// `folders` are the runs of files that stand in one.
  init(
    _ files: [SourceFile], folders: [Range<Int>], packages: [Package], projects: [XcodeProject],
    threads: Threads
  ) {
    let owners = ModuleOwners(packages, projects, of: files, threads)
    let runs = threads.map(folders.count) { owners.runs(of: files, folders[$0]) }
    var shared: [(Int, Int)] = []
    var ofProjects: Set<Int> = []
    // What no target names, such as a new file, may be anybody's; whose name is not known is imported by one
    // that nobody knows.
    var open: Set<Int> = []
    moduleOfFile.reserveCapacity(files.count)
    for (owner, count) in runs.joined() {
      var module = 0
      switch owner {
      case .package(var target, let folder):
        target.package = folder
        module = number(of: target, in: folder)
      case .projects(let targets):
        let numbers = targets.map { number(of: $0.target.module, in: $0.folder) }
        module = numbers[0]
        let others = numbers.filter { $0 != module }
        if !others.isEmpty {
          compilersOfFile[Int32(moduleOfFile.count)] = Set(numbers.map(Int32.init))
        }
        shared += others.map { (module, $0) }
        ofProjects.formUnion(numbers)
        for (number, owner) in zip(numbers, targets) where !owner.target.isNameKnown {
          open.insert(number)
        }
      case .nobody(let folder, let isOpen):
        module = number(of: .unnamed, in: folder)
        if isOpen { open.insert(module) }
      }
      moduleOfFile += repeatElement(module, count: count)
    }
    self.open = Set(open.map(Int32.init))
    for module in open { shared += ofProjects.union(open).map { (module, $0) } }
    merged = Set(
      owners.compiled.repeatedNames.compactMap {
        indexOfModule[Self.key($0, in: $1)].map(Int32.init)
      })
    sharing = Array(repeating: [], count: modules.count)
    for (one, other) in shared where one != other {
      sharing[one].insert(Int32(other))
      sharing[other].insert(Int32(one))
    }
  }

  /// The number of a module of a package or project in a folder.
  private mutating func number(of module: Module, in folder: String) -> Int {
    let key = Self.key(module.name, in: folder)
    if let known = indexOfModule[key] {
      // Of targets with one name all must be.
      modules[known].isOnMainActor = modules[known].isOnMainActor && module.isOnMainActor
      return known
    }
    indexOfModule[key] = modules.count
    modules.append(module)
    return modules.count - 1
  }

  private static func key(_ name: String, in folder: String) -> String { folder + "\0" + name }

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
