import SwiftSource

/// Which role each node of a graph plays, and which slice and layer it belongs to.
public struct RoleAssignment: Sendable {
  /// The table that was applied.
  public let table: RoleTable
  /// For each node the index of its role in ``RoleTable/roles``, or nil.
  public let roles: [Int?]
  /// The names of all slices, sorted.
  public let slices: [String]
  /// For each file the index of its slice in ``slices``, or nil.
  public let sliceOfFile: [Int?]

  /// Applies a table to the nodes of a graph. A type takes the first role that fits; a nested type
  /// takes that of the type around it, where that has one. One that an extension declares in another
  /// module, or in a file that has a role of its own, asks for its own role first.
  ///
  /// `folder` is where the graph's root stands as the table's patterns see it, with a `/` at its end:
  /// they are relative to the configuration, which may stand further up.
  public init(_ table: RoleTable, to graph: DependencyGraph, folder: String = "") {
    self.table = table
    var roles = [Int?](repeating: nil, count: graph.nodes.count)
    if !table.roles.isEmpty {
      let matchers = table.roles.map(\.matcher)
      let finder = RoleFinder(matchers, graph, folder: folder)
      var own = [Int?](repeating: nil, count: graph.nodes.count)
      for (role, matcher) in matchers.enumerated() {
        for (node, holds) in finder.answers(matcher).enumerated() where holds && own[node] == nil {
          own[node] = role
        }
      }
      var done = [Bool](repeating: false, count: graph.nodes.count)
      let modules = graph.code.moduleOfFile
      func standsApart(_ node: Int, from outer: Int) -> Bool {
        let file = Int(graph.nodes[node].file)
        let home = Int(graph.nodes[outer].file)
        return file != home
          && (modules[file] != modules[home] || own[graph.typeCount + file] != nil)
      }
      var chain: [Int] = []
      for node in graph.nodes.indices where !done[node] {
        // Outer types first, whatever their numbers are.
        chain.append(node)
        while let last = chain.last, graph.nodes[last].outer >= 0,
          !done[Int(graph.nodes[last].outer)]
        {
          chain.append(Int(graph.nodes[last].outer))
        }
        while let index = chain.popLast() {
          let outer = Int(graph.nodes[index].outer)
          let inherited = outer >= 0 ? roles[outer] : nil
          roles[index] =
            inherited != nil && !standsApart(index, from: outer)
            ? inherited : own[index] ?? inherited
          done[index] = true
        }
      }
    }
    self.roles = roles
    let names = graph.code.files.map { file in
      table.slices == nil ? nil : table.slice(ofPath: folder + file.path)
    }
    let slices = Set(names.compactMap { $0 }).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let numbers = Dictionary(uniqueKeysWithValues: slices.enumerated().map { ($1, $0) })
    self.slices = slices
    sliceOfFile = names.map { $0.flatMap { numbers[$0] } }
  }

  /// The name of a node's role.
  public func roleName(of node: Int) -> String? { roles[node].map { table.roles[$0].name } }

  /// The index of the layer of a node's role.
  public func layer(of node: Int) -> Int? {
    roleName(of: node).flatMap { table.layer(ofRole: $0) }
  }
}

extension DependencyGraph {
  /// The facts about a node that role matchers ask for.
  public func subject(_ node: Int) -> some RoleSubject { NodeSubject(graph: self, node: node) }
}

/// What role matchers may ask about a node.
struct NodeSubject: RoleSubject {
  let graph: DependencyGraph
  let node: Int

  var qualifiedName: String { graph.qualifiedName(of: node) }
  var path: String { graph.code.files[Int(graph.nodes[node].file)].path }

  func conforms(to name: Glob) -> Bool { hasSupertype(name) { _ in true } }

  func inherits(from name: Glob) -> Bool {
    guard graph.nodes[node].kind == .class else { return false }
    return hasSupertype(name) { $0 != .protocol }
  }

  func hasAttribute(_ name: String) -> Bool {
    graph.code.names.name(for: name).map(hasAttribute) ?? false
  }

  func hasAttribute(_ wanted: Name) -> Bool {
    let item = graph.nodes[node]
    guard item.isType else { return false }
    let file = graph.code.files[Int(item.file)]
    let run = file.declarations[Int(item.declaration)].attributes
    return file.attributes[run.range].contains { $0.name == wanted }
  }

  func imports(_ module: String) -> Bool {
    guard let wanted = graph.code.names.name(for: module) else { return false }
    return graph.code.files[Int(graph.nodes[node].file)].imports.contains { $0.module == wanted }
  }

  /// Whether a name stands in the inheritance clauses of the type, or of its supertypes in the tree.
  /// A type outside the tree has no kind; among the superclasses it can only be the first one named.
  private func hasSupertype(_ name: Glob, where isWanted: (DeclarationKind?) -> Bool) -> Bool {
    guard graph.nodes[node].isType else { return false }
    var seen: Set<Int> = [node]
    var front = [node]
    while let current = front.popLast() {
      for (file, declaration) in graph.declarations(of: current) {
        let source = graph.code.files[file]
        for inherited in source.declarations[declaration].inherits.range {
          for part in source.compositionParts(of: source.inheritance[inherited]) {
            let own = WrittenType(type: part, file: file, declaration: declaration)
            for type in [own] + graph.symbols.aliased(own) {
              let words = graph.code.files[type.file].namePath(of: type.type)
              let text = words.map { graph.code.names[$0] }.joined(separator: ".")
              guard RoleMatcher.fits(name, text) else { continue }
              let target = graph.nodes(
                ofType: type.type, inFile: type.file, at: type.declaration
              ).first
              if isWanted(target.flatMap { graph.nodes[$0].kind }) { return true }
            }
          }
        }
      }
      for next in graph.supertypes(of: current)
      where isWanted(graph.nodes[next].kind) && seen.insert(next).inserted {
        front.append(next)
      }
    }
    return false
  }
}
