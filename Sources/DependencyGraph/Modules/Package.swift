import SwiftSource

/// What a `Package.swift` says about targets, as far as literals say it.
public struct Package: Sendable {
  /// A target and where its sources are.
  public struct Target: Hashable, Sendable {
    /// Its name as it is written.
    var written: String
    /// Whether it is a test target.
    public var isTest: Bool
    /// The written `path:`, or nil for the usual place.
    public var path: String?
    /// The platforms that the condition of a dependency on it names; nil for all.
    var platforms: Set<String>? = nil
    /// Whether its settings put what it declares on the main actor.
    var isOnMainActor = false
    /// What of its folder it compiles.
    var sources = TargetSources()

    /// The module's name.
    var name: String { Package.moduleName(written) }

    /// The module that it is compiled to.
    var module: Module { Module(name: name, isTest: isTest, isOnMainActor: isOnMainActor) }

    /// The folder that is written, relative to the package.
    var folder: String? {
      path.map { $0.split(separator: "/").filter { $0 != "." }.joined(separator: "/") }
    }

    /// The folders that targets without a path stand in, under their names.
    static let usualFolders: Set<Substring> = ["Sources", "Source", "src", "srcs", "Plugins"]
    /// The same of targets of tests.
    static let usualTestFolders: Set<Substring> = ["Tests", "Sources"]
  }

  /// The folder of the package, relative to the analysed root; empty when it is the root itself or
  /// above it.
  var folder: String
  /// Where the analysed root is inside the package, when the package begins above it.
  var root: String
  /// The targets with a literal name.
  public var targets: [Target]
  /// Whether each target has a literal name.
  private let namesAllTargets: Bool
  /// What may be the name of a target that the manifest computes: its literals, where it has such targets.
  private(set) var computedNames: Set<String>
  /// Targets that the manifest makes of words.
  private var computedTargets = ComputedTargets()
  /// Names that `#if` finds set: by `.define`, or as traits that are enabled by default; and the one that
  /// the package manager sets.
  private var definitions: PackageDefinitions

  /// How a manifest has to be read.
  public static let options = ReadOptions(expressions: true)

  /// Reads a manifest with archgen's own reader; what it cannot see is left out. Nil for a source file
  /// that only has a manifest's name.
  public init?(folder: String, root: String = "", manifest: [UInt8]) {
    var reader = SourceReader(options: Self.options)
    let file = reader.read(path: "Package.swift", bytes: manifest)
    self.init(folder: folder, root: root, file, reader.names, manifest)
  }

  /// The same from a file that was read with ``options``, its names and its bytes.
  public init?(
    folder: String, root: String, _ file: SourceFile, _ names: NameTable,
    _ manifest: [UInt8]
  ) {
    guard Self.isManifest(file, names) else { return nil }
    self.folder = folder
    self.root = root
    let manifest = Manifest(file: file, names: names, bytes: manifest)
    definitions = PackageDefinitions(manifest)
    var isolation = PackageIsolation(manifest)
    var (namesAll, hasComputed) = (true, false)
    var computed = ComputedTargets()
    targets = manifest.calls.compactMap { call in
      guard let kind = Self.targetKind(of: call, manifest) else { return nil }
      let path = manifest.literal("path", of: call)
      hasComputed = hasComputed || path == nil && manifest.argument("path", of: call) != nil
      guard let name = manifest.literal("name", of: call) else {
        namesAll = false
        computed.add(call, isTest: kind == "testTarget", manifest)
        return nil
      }
      return Target(
        written: name, isTest: kind == "testTarget", path: path,
        platforms: manifest.argument("condition", of: call).flatMap(manifest.platforms),
        isOnMainActor: isolation.isOfAllTargets
          || manifest.argument("swiftSettings", of: call)
            .map { isolation.isMainActor(by: $0) } ?? false,
        sources: TargetSources(of: call, manifest)
      )
    }
    namesAllTargets = namesAll
    computedTargets = computed
    computedNames = hasComputed ? manifest.literals.union(targets.map(\.written)) : []
  }

  /// The folders that a target has beside the usual one: that which is written; without, the only one takes
  /// the whole of `Sources`, the only one of tests the whole of `Tests`, where it has no folder of its own in
  /// there. `isThere` says whether anything stands in a folder of the package.
  func folders(of target: Target, isThere: (String) -> Bool) -> [String] {
    if let folder = target.folder { return [folder] }
    guard namesAllTargets, computedNames.isEmpty,
      targets.allSatisfy({
        $0.isTest != target.isTest || $0.path == nil && $0.written == target.written
      }),
      !(target.isTest ? Target.usualTestFolders : Target.usualFolders).contains(where: {
        isThere("\($0)/\(target.written)")
      })
    else { return [] }
    return target.isTest ? ["Tests"] : ["Sources", "Source", "src", "srcs"]
  }

  /// The modules of its targets that are built for a platform, those in other languages, too.
  func modules(os: String) -> Set<String> {
    let left = targets.filter { !($0.platforms?.contains(os.lowercased()) ?? true) }
    return Set(targets.map(\.name)).subtracting(left.map(\.name))
  }

  /// The names that `#if` finds set on a platform.
  func flags(os: String) -> Set<String> { definitions.flags(os: os) }

  /// Whether a file is a manifest: named `Package.swift` or `Package@swift-6.0.swift`, and about a package.
  static func isManifest(_ file: SourceFile, _ names: NameTable) -> Bool {
    var path = file.path
    // Nearly all paths are told by one byte of their ends.
    let last = path.withUTF8 { $0.dropLast(".swift".utf8.count).last ?? 0 }
    guard last == UInt8(ascii: "e") || (48...57).contains(last) else { return false }
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
    guard name == "Package.swift" || name.hasPrefix("Package@swift-") else { return false }
    return file.imports.contains { names[$0.module] == "PackageDescription" }
  }

  /// A folder of the package as the analysed tree names it; nil where it is outside, or around the tree.
  func folderInTree(_ path: String) -> String? {
    if root.isEmpty { return ModuleLayout.join(folder, path) }
    guard path.hasPrefix(root + "/") else { return nil }
    return String(path.dropFirst(root.count + 1))
  }

  /// The module of the target that the manifest makes of a word, and in whose folder a path lies.
  func computedModule(of path: String) -> Module? {
    computedTargets.module(of: path, words: computedNames)
  }

  /// The first target of a name.
  func target(named name: String) -> Target? { targets.first { $0.name == name } }

  /// A path of the analysed tree as the package sees it.
  func pathInPackage(_ path: String) -> String {
    let inside =
      folder.isEmpty ? path : String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
    return ModuleLayout.join(root, inside)
  }

  private static let targetKinds: Set<String> = [
    "target", "executableTarget", "testTarget", "systemLibrary", "macro", "plugin",
  ]

  private static func targetKind(of call: NodeID, _ manifest: Manifest) -> String? {
    guard let callee = manifest.callee(of: call),
      callee.kind == .implicitMember || callee.kind == .member
    else { return nil }
    let name = manifest.names[callee.name]
    return targetKinds.contains(name) ? name : nil
  }

  /// SwiftPM turns what is no identifier character into `_`.
  static func moduleName(_ name: String) -> String {
    if name.utf8.allSatisfy(isWord) { return name }
    // Characters take far longer to tell apart, and most names need no look at theirs.
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: name.utf8.map { isWord($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
    }
    return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
