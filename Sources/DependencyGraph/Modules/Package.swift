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

    /// The module's name.
    var name: String { Package.moduleName(written) }

    /// The folders it may be in, relative to the package.
    var folders: [String] {
      if let path { return [Self.cleaned(path)] }
      return (isTest ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs", "Plugins"])
        .map { "\($0)/\(written)" }
    }

    private static func cleaned(_ path: String) -> String {
      path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
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
    definitions = PackageDefinitions(file, names, manifest)
    var (namesAll, hasComputed) = (true, false)
    targets = file.nodes.indices.compactMap { index -> Target? in
      let call = NodeID(UInt32(index))
      guard file.nodes[index].kind == .call, let kind = Self.targetKind(of: call, file, names)
      else {
        return nil
      }
      let path = Self.literal("path", of: call, file, names, manifest)
      hasComputed =
        hasComputed || path == nil && Self.argument("path", of: call, file, names) != nil
      guard let name = Self.literal("name", of: call, file, names, manifest) else {
        namesAll = false
        return nil
      }
      return Target(
        written: name, isTest: kind == "testTarget", path: path,
        platforms: Self.platforms(of: call, file, names))
    }
    namesAllTargets = namesAll
    computedNames =
      hasComputed ? Self.literals(file, manifest).union(targets.map(\.written)) : []
  }

  /// The folders that a target may be in: the only one without a path may take the whole of `Sources`, the only
  /// one of tests the whole of `Tests`.
  func folders(of target: Target) -> [String] {
    let alike = targets.filter { $0.isTest == target.isTest }
    guard namesAllTargets, computedNames.isEmpty,
      alike.allSatisfy({ $0.path == nil && $0.written == target.written })
    else { return target.folders }
    return target.folders + (target.isTest ? ["Tests"] : ["Sources", "Source", "src", "srcs"])
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
    let path = file.path
    // Nearly all paths are told by their ends.
    guard
      path.hasSuffix("Package.swift")
        || path.utf8.dropLast(6).last.map({ (48...57).contains($0) }) ?? false
    else { return false }
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
    guard name == "Package.swift" || name.hasPrefix("Package@swift-") else { return false }
    return file.imports.contains { names[$0.module] == "PackageDescription" }
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

  private static func targetKind(
    of call: NodeID, _ file: SourceFile, _ names: NameTable
  ) -> String? {
    guard let callee = file.children(of: call).first(where: { _ in true }),
      let node = file.node(callee), node.kind == .implicitMember || node.kind == .member
    else { return nil }
    let name = names[node.name]
    return targetKinds.contains(name) ? name : nil
  }

  /// The platforms in `condition: .when(platforms: [.linux])`; nil without them.
  private static func platforms(
    of call: NodeID, _ file: SourceFile, _ names: NameTable
  ) -> Set<String>? {
    argument("condition", of: call, file, names).flatMap { platforms(when: $0, file, names) }
  }

  /// The platforms in `.when(platforms: [.linux])`; nil without them.
  static func platforms(
    when condition: NodeID, _ file: SourceFile, _ names: NameTable
  ) -> Set<String>? {
    guard let list = argument("platforms", of: condition, file, names) else { return nil }
    return Set(
      file.children(of: constant(list, file)).compactMap {
        file.node($0).map { names[$0.name].lowercased() }
      })
  }

  /// A value, or what the last constant of that name before it is made with.
  static func constant(_ id: NodeID, _ file: SourceFile) -> NodeID {
    guard let node = file.node(id), node.kind == .identifier else { return id }
    return file.declarations.last {
      $0.kind == .let && $0.name == node.name && !$0.initialValue.isNone
        && file.node($0.initialValue)?.offset ?? .max < node.offset
    }?.initialValue ?? id
  }

  /// The plain string literals; what a constant is made with is more often a part of a path.
  private static func literals(_ file: SourceFile, _ bytes: [UInt8]) -> Set<String> {
    let constants = Set(file.declarations.lazy.filter { $0.kind == .let }.map(\.initialValue))
    return Set(
      file.nodes.indices.lazy.map { NodeID(UInt32($0)) }.filter { !constants.contains($0) }
        .compactMap { text(of: $0, file, bytes) })
  }

  /// The text of an argument that is a plain string literal, or a constant made with one.
  static func literal(
    _ label: String, of call: NodeID, _ file: SourceFile, _ names: NameTable, _ bytes: [UInt8]
  ) -> String? {
    argument(label, of: call, file, names).flatMap { text(of: constant($0, file), file, bytes) }
  }

  /// The value of the argument of a label.
  static func argument(
    _ label: String, of call: NodeID, _ file: SourceFile, _ names: NameTable
  ) -> NodeID? {
    file.children(of: call).lazy.compactMap { file.node($0) }
      .first { $0.kind == .argument && names[$0.name] == label }?.firstChild
  }

  /// The text of a plain string literal; nil for everything else.
  static func text(of value: NodeID, _ file: SourceFile, _ bytes: [UInt8]) -> String? {
    guard let node = file.node(value), node.kind == .stringLiteral, node.firstChild.isNone else {
      return nil
    }
    let start = Int(node.offset) + 1
    guard start <= bytes.count, bytes[start - 1] == UInt8(ascii: "\"") else { return nil }
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// SwiftPM turns what is no identifier character into `_`.
  static func moduleName(_ name: String) -> String {
    let isWord = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    // Characters take far longer to tell apart, and most names need no look at theirs.
    return isWord
      ? name : String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}
