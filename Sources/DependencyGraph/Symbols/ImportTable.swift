import SwiftSource

/// Which modules of the tree a file sees beside its own.
struct ImportTable: Sendable {
  /// One module that a file sees.
  struct Seen: Sendable {
    var module: Int32
    /// `@testable`: internal declarations are seen, too.
    var isTestable: Bool
    /// Seen without an import, or by one that is not compiled or is for one declaration: what others bring
    /// comes first.
    var isAside = false

    fileprivate var order: (Int, Int32, Int) { (isAside ? 1 : 0, module, isTestable ? 0 : 1) }

    fileprivate func isSame(_ other: Seen) -> Bool {
      module == other.module && isAside == other.isAside
    }
  }

  private let starts: [Int32]
  private let seen: [Seen]
  /// For each module those that it imports in some file, directly or through others: members of their
  /// extensions are seen without an import of one's own.
  private let reachable: [Set<Int32>]
  /// For each module those that it exports, directly or through others, ascending.
  private let exported: [[Int32]]
  /// What `import struct A.B` says about `B`, by file and name: the module's number, or -1 for a module
  /// outside the tree. Such a name is meant before those that whole modules bring.
  private let scoped: [UInt64: Int32]
  /// The names that are in ``scoped``.
  private let scopedNames: BitSet
  /// The modules of the tree by name; of several packages' equal names the first.
  let moduleNamed: ModuleNames

  /// Nothing yet, of no file.
  init(_ moduleNamed: ModuleNames) {
    self.moduleNamed = moduleNamed
    starts = []
    seen = []
    reachable = []
    exported = []
    scoped = [:]
    scopedNames = BitSet(capacity: 0)
  }

  /// Joins what runs of files say, which together are all files.
  init(_ code: CodeBase, _ moduleNamed: ModuleNames, _ parts: [Written]) {
    self.moduleNamed = moduleNamed
    let exports = parts.flatMap(\.exports)
    func edges(_ exports: [Export]) -> [Digraph.Edge] {
      exports.map { Digraph.Edge(Int($0.module), Int($0.exported)) }
    }
    var scopedNames = BitSet(capacity: code.names.count)
    for item in parts.lazy.flatMap(\.scoped) { scopedNames.insert(item.name.id) }
    self.scopedNames = scopedNames
    var imports = edges(exports)
    let reexported = Self.closure(imports, of: code.modules.count)
    exported = reexported.map { $0.sorted() }
    let wholly =
      exports.contains(where: \.isScoped)
      ? Self.closure(edges(exports.filter { !$0.isScoped }), of: code.modules.count) : reexported
    var starts: [Int32] = [0]
    starts.reserveCapacity(code.files.count + 1)
    var seen: [Seen] = []
    var file = 0
    for part in parts {
      for range in part.files {
        let module = code.moduleOfFile[file]
        let direct = part.seen[range]
        imports += direct.lazy.map { Digraph.Edge(module, Int($0.module)) }
        Self.add(direct, reexported, wholly: wholly, module: module, to: &seen)
        starts.append(Int32(seen.count))
        file += 1
      }
    }
    reachable = Self.closure(imports, of: code.modules.count)
    self.starts = starts
    self.seen = seen
    scoped = Self.scoped(code, parts) { file in
      seen[Int(starts[file])..<Int(starts[file + 1])]
    }
  }

  /// Adds what a file imports, and what that exports, sorted and each once; then what it sees without, and
  /// modules of which single declarations are exported.
  private static func add(
    _ direct: ArraySlice<Seen>, _ reexported: [Set<Int32>], wholly: [Set<Int32>], module: Int,
    to seen: inout [Seen]
  ) {
    let start = seen.count
    seen += direct
    func addExports(of source: Int, isAside: Bool) {
      for other in reexported[source] where Int(other) != module {
        seen.append(
          Seen(
            module: other, isTestable: false,
            isAside: isAside || !wholly[source].contains(other)))
      }
    }
    for item in direct { addExports(of: Int(item.module), isAside: item.isAside) }
    addExports(of: module, isAside: false)
    let isInOrder = (start..<seen.count).dropFirst().allSatisfy {
      seen[$0 - 1].order < seen[$0].order && !seen[$0 - 1].isSame(seen[$0])
    }
    if isInOrder { return }
    let all = seen[start...].sorted { $0.order < $1.order }
    seen.removeLast(all.count)
    for item in all where seen.count == start || !seen[seen.count - 1].isSame(item) {
      seen.append(item)
    }
  }

  /// What a module exports: another one, or single declarations of it.
  fileprivate struct Export {
    var module: Int32
    var exported: Int32
    var isScoped: Bool
  }

  /// What the imports of a run of files say.
  struct Written: Sendable {
    /// For each file its imports, in ``seen``.
    fileprivate var files: [Range<Int>] = []
    fileprivate var seen: [Seen] = []
    fileprivate var exports: [Export] = []
    fileprivate var scoped: [(file: Int, name: Name, module: Int32, isExported: Bool)] = []

    /// `branches` says for each of the files which `#if` branches are compiled.
    init(
      _ code: CodeBase, _ range: Range<Int>, _ moduleNamed: ModuleNames,
      _ branches: [ActiveBranches]
    ) {
      let testable = code.names.name(for: "testable")
      let exported = code.names.name(for: "_exported")
      for (index, branches) in zip(range, branches) {
        let file = code.files[index]
        let own = code.moduleOfFile[index]
        let start = seen.count
        for module in code.sharing[own] {
          seen.append(Seen(module: module, isTestable: true, isAside: true))
        }
        let imports = file.imports
        for place in imports.indices {
          let module = moduleNamed.module(imports[place].module.id, near: file.path)
          let isScoped = imports[place].symbolKind != nil && imports[place].path.count == 2
          guard isScoped || module != nil else { continue }
          let attributes = file.attributes[imports[place].attributes.range]
          let isExported = attributes.contains { $0.name == exported }
          if isScoped {
            let name = file.parts[imports[place].path.range.lowerBound + 1].name
            scoped.append((index, name, module ?? -1, isExported))
          }
          guard let module, Int(module) != own else { continue }
          seen.append(
            Seen(
              module: module, isTestable: attributes.contains { $0.name == testable },
              isAside: isScoped || !branches.contains(imports[place].condition)))
          if isExported {
            exports.append(Export(module: Int32(own), exported: module, isScoped: isScoped))
          }
        }
        files.append(start..<seen.count)
      }
    }
  }

  /// What single declarations mean by file: those that it imports, and those that its module or one that it
  /// sees exports.
  private static func scoped(
    _ code: CodeBase, _ parts: [Written], seenBy: (Int) -> ArraySlice<Seen>
  ) -> [UInt64: Int32] {
    var scoped: [UInt64: Int32] = [:]
    var exported = [[(name: Name, module: Int32)]](repeating: [], count: code.modules.count)
    var isAnyExported = false
    for item in parts.lazy.flatMap(\.scoped) {
      scoped[key(item.file, item.name)] = item.module
      if item.isExported {
        exported[code.moduleOfFile[item.file]].append((item.name, item.module))
        isAnyExported = true
      }
    }
    if !isAnyExported { return scoped }
    for file in code.files.indices {
      func add(from module: Int) {
        for item in exported[module] where scoped[key(file, item.name)] == nil {
          scoped[key(file, item.name)] = item.module
        }
      }
      add(from: code.moduleOfFile[file])
      for seen in seenBy(file) where !seen.isAside { add(from: Int(seen.module)) }
    }
    return scoped
  }

  private static func key(_ file: Int, _ name: Name) -> UInt64 {
    UInt64(file) << 32 | UInt64(name.id)
  }

  /// The module that a file imports a name from by itself, -1 for one outside the tree; nil where only
  /// whole modules are imported.
  @inline(__always)
  func module(ofScoped name: Name, inFile file: Int32) -> Int32? {
    scopedNames.contains(name.id) ? scoped[Self.key(Int(file), name)] : nil
  }

  /// What each of some modules reaches along edges, itself left out.
  private static func closure(_ edges: some Sequence<Digraph.Edge>, of count: Int) -> [Set<Int32>] {
    let graph = Digraph(nodeCount: count, edges: edges)
    return (0..<count).map { start in
      guard !graph.targets(of: start).isEmpty else { return [] }
      let reached = Reachability.nodes(in: graph, from: [start])
      return Set(reached.indices.filter { reached[$0] && $0 != start }.map { Int32($0) })
    }
  }

  /// The modules that a file imports, directly or through an exported import.
  @inline(__always)
  func modules(ofFile file: Int32) -> ArraySlice<Seen> {
    seen[Int(starts[Int(file)])..<Int(starts[Int(file) + 1])]
  }

  /// The modules whose types a module offers as its own.
  func exported(by module: Int32) -> [Int32] { exported[Int(module)] }

  /// Whether members that a module adds are seen in another one.
  func isReachable(_ module: Int32, from other: Int32) -> Bool {
    module == other || reachable[Int(other)].contains(module)
  }

  /// Whether a file imports a module with `@testable`.
  func isTestable(_ module: Int32, from file: Int32) -> Bool {
    modules(ofFile: file).contains { $0.module == module && $0.isTestable }
  }
}

/// The modules of a code base by their names.
struct ModuleNames: Sendable {
  private let numbers: [UInt32: Int32]
  /// The modules of names that several have, each with the path of its first file: packages that stand
  /// side by side, such as one for each style, name theirs alike.
  private let namesakes: [UInt32: [(module: Int32, path: String)]]
  /// Most names that are asked for are no module's.
  private let names: BitSet

  init(_ code: CodeBase) {
    var numbers: [UInt32: Int32] = [:]
    var names = BitSet(capacity: code.names.count)
    var all: [UInt32: [Int32]] = [:]
    for (index, module) in code.modules.enumerated() {
      guard let name = code.names.name(for: module.name) else { continue }
      all[name.id, default: []].append(Int32(index))
      guard numbers[name.id] == nil else { continue }
      numbers[name.id] = Int32(index)
      names.insert(name.id)
    }
    let several = all.filter { $0.value.count > 1 }
    var paths: [Int32: String] = [:]
    if !several.isEmpty {
      for (file, module) in code.moduleOfFile.enumerated() where paths[Int32(module)] == nil {
        paths[Int32(module)] = code.files[file].path
      }
    }
    namesakes = several.mapValues { modules in modules.map { ($0, paths[$0] ?? "") } }
    self.numbers = numbers
    self.names = names
  }

  /// The number of the module with a name; nil where the tree has none.
  @inline(__always)
  subscript(name: UInt32) -> Int32? { names.contains(name) ? numbers[name] : nil }

  /// The same for one who imports it: of several the one whose path has most in common with the file's.
  func module(_ name: UInt32, near path: String) -> Int32? {
    guard names.contains(name), let several = namesakes[name] else { return self[name] }
    var best: (common: Int, module: Int32)?
    for (module, other) in several {
      let common = Self.commonStart(path, other)
      if common > best?.common ?? -1 { best = (common, module) }
    }
    return best?.module
  }

  /// With how many equal bytes two paths start. They are long, and every import asks.
  private static func commonStart(_ one: String, _ other: String) -> Int {
    var (one, other) = (one, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        let (a, b) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
        let count = min(a.count, b.count)
        var place = 0
        while place + 8 <= count {
          let differing =
            a.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            ^ b.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          if differing != 0 {
            return place + UInt64(littleEndian: differing).trailingZeroBitCount / 8
          }
          place += 8
        }
        while place < count, a[place] == b[place] { place += 1 }
        return place
      }
    }
  }
}
