import SwiftSource

/// Which modules of the tree a file sees beside its own.
struct ImportTable: Sendable {
  /// One module that a file sees.
  struct Seen: Sendable {
    var module: Int32
    /// `@testable`: internal declarations are seen, too.
    var isTestable: Bool
  }

  private let starts: [Int32]
  private let seen: [Seen]
  /// For each module those that it imports in some file, directly or through others: members of their
  /// extensions are seen without an import of one's own.
  private let reachable: [Set<Int32>]
  /// What `import struct A.B` says about `B`, by file and name: the module's number, or -1 for a module
  /// outside the tree. Such a name is meant before those that whole modules bring.
  private let scoped: [UInt64: Int32]
  /// The modules of the tree by name; of several packages' equal names the first.
  let moduleNamed: [UInt32: Int32]

  init(_ code: CodeBase) {
    var byText: [String: Int32] = [:]
    for (index, module) in code.modules.enumerated() where byText[module.name] == nil {
      byText[module.name] = Int32(index)
    }
    var moduleNamed: [UInt32: Int32] = [:]
    for (text, index) in byText {
      if let name = code.names.name(for: text) { moduleNamed[name.id] = index }
    }
    self.moduleNamed = moduleNamed
    let testable = code.names.name(for: "testable")
    let exported = code.names.name(for: "_exported")
    var exports = [Set<Int32>](repeating: [], count: code.modules.count)
    var direct: [[Seen]] = []
    for (index, file) in code.files.enumerated() {
      var mine: [Seen] = []
      for item in file.imports {
        guard let module = moduleNamed[item.module.id], Int(module) != code.moduleOfFile[index]
        else { continue }
        let attributes = file.attributes[item.attributes.range]
        mine.append(Seen(module: module, isTestable: attributes.contains { $0.name == testable }))
        if attributes.contains(where: { $0.name == exported }) {
          exports[code.moduleOfFile[index]].insert(module)
        }
      }
      direct.append(mine)
    }
    scoped = Self.scoped(code, moduleNamed, exported)
    let reexported = Self.closure(exports)
    var imported = exports
    for (index, mine) in direct.enumerated() {
      for item in mine { imported[code.moduleOfFile[index]].insert(item.module) }
    }
    reachable = Self.closure(imported)
    var starts: [Int32] = [0]
    var seen: [Seen] = []
    for (index, mine) in direct.enumerated() {
      if mine.isEmpty, reexported[code.moduleOfFile[index]].isEmpty {
        starts.append(Int32(seen.count))
        continue
      }
      var merged: [Int32: Bool] = [:]
      for item in mine {
        merged[item.module] = (merged[item.module] ?? false) || item.isTestable
        for other in reexported[Int(item.module)] where merged[other] == nil {
          merged[other] = false
        }
      }
      for other in reexported[code.moduleOfFile[index]] where merged[other] == nil {
        merged[other] = false
      }
      merged[Int32(code.moduleOfFile[index])] = nil
      seen += merged.sorted { $0.key < $1.key }.map { Seen(module: $0.key, isTestable: $0.value) }
      starts.append(Int32(seen.count))
    }
    self.starts = starts
    self.seen = seen
  }

  private static func scoped(
    _ code: CodeBase, _ moduleNamed: [UInt32: Int32], _ exported: Name?
  ) -> [UInt64: Int32] {
    var scoped: [UInt64: Int32] = [:]
    for (index, file) in code.files.enumerated() {
      for item in file.imports where item.symbolKind != nil && item.path.count == 2 {
        let name = file.parts[item.path.range.lowerBound + 1].name
        let module = moduleNamed[item.module.id] ?? -1
        scoped[key(index, name)] = module
        guard file.attributes[item.attributes.range].contains(where: { $0.name == exported })
        else { continue }
        for other in code.files.indices
        where code.moduleOfFile[other] == code.moduleOfFile[index] {
          scoped[key(other, name)] = module
        }
      }
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
    scoped.isEmpty ? nil : scoped[Self.key(Int(file), name)]
  }

  /// What the modules export through other modules.
  private static func closure(_ exports: [Set<Int32>]) -> [Set<Int32>] {
    let graph = Digraph(
      nodeCount: exports.count,
      edges: exports.enumerated().flatMap { from, targets in
        targets.map { Digraph.Edge(from, Int($0)) }
      })
    return exports.indices.map { start in
      guard !exports[start].isEmpty else { return [] }
      let reached = Reachability.nodes(in: graph, from: [start])
      return Set(reached.indices.filter { reached[$0] && $0 != start }.map { Int32($0) })
    }
  }

  /// The modules that a file imports, directly or through an exported import.
  @inline(__always)
  func modules(ofFile file: Int32) -> ArraySlice<Seen> {
    seen[Int(starts[Int(file)])..<Int(starts[Int(file) + 1])]
  }

  /// Whether members that a module adds are seen in another one.
  func isReachable(_ module: Int32, from other: Int32) -> Bool {
    module == other || reachable[Int(other)].contains(module)
  }

  /// Whether a file imports a module with `@testable`.
  func isTestable(_ module: Int32, from file: Int32) -> Bool {
    modules(ofFile: file).contains { $0.module == module && $0.isTestable }
  }
}
