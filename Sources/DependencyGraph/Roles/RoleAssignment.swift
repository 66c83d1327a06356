import Diagnostics
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
  /// What stands before every path as the table's patterns see it.
  private let folder: String
  /// For each role that a file has by itself whether each node fits it; empty for others.
  private let fits: [[Bool]]
  /// The nested types that fit the role of the type around them by what they are, not by where they stand.
  private let alike: Set<Int>
  /// The extensions of protocols that have a role, in the order of files and their source.
  private let additionsToProtocols: [Addition]
  /// The same by their files.
  private let additionsOfFile: Groups
  /// The types that are previews, or stand in one.
  private let previews: Set<Int>
  /// The types with which a program begins, or that stand in one.
  private let starts: Set<Int>

  /// What an extension of a protocol adds, from its name to its end.
  private struct Addition {
    var node: Int
    var file: Int
    var range: Range<UInt32>
  }

  /// Applies a table to the nodes of a graph. A type takes the first role that fits; a nested type that of
  /// the type around it, unless an earlier one fits. One that an extension declares in another module, or in
  /// a file that has a role that the outer type does not fit, asks for its own role first.
  /// What a file adds to a type outside the tree takes the first that fits, too; an extension of a protocol
  /// one that comes before those of the protocol and of the file, because it is for types of that role.
  /// A preview takes only a role that is for previews: it puts parts together, wherever it stands.
  ///
  /// `folder` is where the graph's root stands as the table's patterns see it, with a `/` at its end:
  /// they are relative to the configuration, which may stand further up.
  public init(
    _ table: RoleTable, to graph: DependencyGraph, folder: String = "", threads: Threads = .none
  ) {
    self.table = table
    self.folder = folder
    // All at once, so that the types are looked through for it once.
    var fits = graph.answers(
      table.roles.map(\.matcher) + [graph.previewMatcher, graph.startMatcher], folder: folder,
      threads)
    starts = graph.startTypes(among: fits.removeLast())
    previews = graph.previewTypes(among: fits.removeLast())
    if !previews.isEmpty {
      for (role, item) in table.roles.enumerated() where !item.matcher.isForPreviews {
        for node in previews { fits[role][node] = false }
      }
    }
    let own = DependencyGraph.first(of: fits, count: graph.nodes.count)
    let ofFiles = Set(own[graph.fileNodes])
    for role in fits.indices where !ofFiles.contains(role) { fits[role] = [] }
    self.fits = fits
    var roles: [Int?]
    (roles, alike) = Self.handedDown(own, fits, previews, graph)
    let additions = Self.additionsToProtocols(graph, &roles)
    additionsToProtocols = additions
    additionsOfFile = Groups(additions.map(\.file), count: graph.code.files.count)
    self.roles = roles
    let hasSlices = table.slices != nil
    let names = graph.code.files.map { file in
      hasSlices ? table.slice(ofPath: folder + file.path) : nil
    }
    let slices = Set(names.compactMap { $0 }).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let numbers = Dictionary(uniqueKeysWithValues: slices.enumerated().map { ($1, $0) })
    self.slices = slices
    sliceOfFile = names.map { $0.flatMap { numbers[$0] } }
  }

  /// The roles of all nodes by what each fits by itself, nested types having that of the type around them; and
  /// the nested types that have it by themselves, too, where their file has not.
  private static func handedDown(
    _ own: [Int?], _ fits: [[Bool]], _ previews: Set<Int>, _ graph: DependencyGraph
  ) -> (roles: [Int?], alike: Set<Int>) {
    var roles = own
    var alike: Set<Int> = []
    guard !fits.isEmpty else { return (roles, alike) }
    let modules = graph.code.moduleOfFile
    func standsApart(_ node: Int, from outer: Int) -> Bool {
      let file = Int(graph.nodes[node].file)
      let home = Int(graph.nodes[outer].file)
      if file == home { return false }
      if modules[file] != modules[home] { return true }
      guard let role = own[graph.fileNode(file)] else { return false }
      return !fits[role][outer]
    }
    var done = [Bool](repeating: false, count: graph.nodes.count)
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
        let outer = graph.nodes[index].isType ? Int(graph.nodes[index].outer) : -1
        defer { done[index] = true }
        guard outer >= 0, let inherited = roles[outer],
          previews.contains(index) == previews.contains(outer)
        else { continue }
        let isOwn = own[index].map { $0 < inherited || standsApart(index, from: outer) }
        if isOwn != true { roles[index] = inherited }
        let file = Int(graph.nodes[index].file)
        if own[index] == inherited, own[graph.fileNode(file)] != inherited { alike.insert(index) }
      }
    }
    return (roles, alike)
  }

  /// For each node the condition that would give it a role by itself: of an `any` the first branch that
  /// holds.
  public func conditions(ofRole role: Int, in graph: DependencyGraph) -> [RoleMatcher?] {
    let alternatives = table.roles[role].matcher.alternatives
    return graph.firstMatches(alternatives, folder: folder).map { $0.map { alternatives[$0] } }
  }

  /// The extensions of protocols that keep the role that they have: it comes before those of the protocol and of
  /// the file. Others lose it.
  private static func additionsToProtocols(
    _ graph: DependencyGraph, _ roles: inout [Int?]
  ) -> [Addition] {
    var additions: [Addition] = []
    for node in graph.additionNodes where graph.nodes[node].outer < graph.typeCount {
      let item = graph.nodes[node]
      let file = Int(item.file)
      let known = [roles[Int(item.outer)], roles[graph.fileNode(file)]].compactMap(\.self)
      guard let role = roles[node], known.allSatisfy({ role < $0 }) else {
        roles[node] = nil
        continue
      }
      let declaration = graph.code.files[file].declarations[Int(item.declaration)]
      additions.append(
        Addition(node: node, file: file, range: declaration.nameOffset..<declaration.end))
    }
    return additions
  }

  /// The role of a file where it is none that a node has or fits as well: one that all of `Features` has,
  /// after others, says nothing of an extension that stands there.
  public func role(ofFile file: Int, apartFrom node: Int, in graph: DependencyGraph) -> Int? {
    guard let role = roles[graph.fileNode(file)], role != roles[node], !fits[role][node] else {
      return nil
    }
    return role
  }

  /// The node of what an extension of a protocol adds around a place, where that has a role of its own.
  public func addition(toProtocolAt offset: UInt32, inFile file: Int) -> Int? {
    let places = additionsOfFile.places(of: file)
    if places.isEmpty { return nil }
    let next = additionsToProtocols[places].partitioningIndex { $0.range.lowerBound > offset }
    guard next > places.lowerBound, additionsToProtocols[next - 1].range.contains(offset) else {
      return nil
    }
    return additionsToProtocols[next - 1].node
  }

  /// Whether a place of a node stands in a preview: `#Preview`, a type that is one, or what stands in it.
  public func isPreview(
    _ node: Int, inFile file: Int, at offset: UInt32, of graph: DependencyGraph
  ) -> Bool {
    graph.nodes[node].isType
      ? previews.contains(node) : graph.code.files[file].isInPreview(offset)
  }

  /// Whether a type is a preview, or stands in one.
  public func isPreview(_ node: Int) -> Bool { previews.contains(node) }

  /// Whether a program begins with a type, or with one around it: an app, its delegates, what is `@main`.
  public func isStart(_ node: Int) -> Bool { starts.contains(node) }

  /// The path of a file as the table's patterns see it.
  public func path(ofFile file: Int, in graph: DependencyGraph) -> String {
    folder + graph.code.files[file].path
  }

  /// Whether a nested type would play the role of the type around it without that, wherever it stood.
  public func isAlike(_ node: Int) -> Bool { alike.contains(node) }

  /// The name of a node's role.
  public func roleName(of node: Int) -> String? { roles[node].map { table.roles[$0].name } }

  /// The index of the layer of a node's role.
  public func layer(of node: Int) -> Int? {
    roleName(of: node).flatMap { table.layer(ofRole: $0) }
  }
}
