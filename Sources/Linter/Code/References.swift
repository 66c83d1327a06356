import DependencyGraph

/// The references of a graph as rules judge them, found by the roles of their ends: a rule that asks for
/// a pair of roles touches no others, however much code there is.
struct References: Sendable {
  /// References with these roles at their ends; nil for an end without a role.
  struct Group: Sendable {
    var from: Int?
    var to: Int?
    /// In ``References/order``.
    var range: Range<Int>
  }

  /// Those with a role at an end, in source order.
  let items: [Dependency]
  /// The pairs of roles that occur. What has no role at either end is in no group: no rule about roles
  /// judges it.
  let groups: [Group]
  /// Indices of ``items``, group by group, each in source order.
  let order: [Int32]

  private let graph: DependencyGraph
  private let unnamed: [Dependency]
  private let roles: RoleAssignment
  private let aliases: AliasContents

  /// Groups what has a role at an end.
  init(
    _ graph: DependencyGraph, unnamed: [Dependency], _ roles: RoleAssignment,
    _ aliases: AliasContents, _ threads: Threads
  ) {
    self.graph = graph
    self.unnamed = unnamed
    self.roles = roles
    self.aliases = aliases
    let none = roles.table.roles.count
    let number = roles.roles.map { Int32($0 ?? none) }
    let items = Self.judged(
      graph, unnamed: unnamed, roles, aliases, among: RoleEnds(graph, roles), threads)
    let ends = items.map { (from: number[Int($0.from)], to: number[Int($0.to)]) }
    let byTarget = Self.sorted(Array(0..<Int32(ends.count)), none + 1) { ends[Int($0)].to }
    let order = Self.sorted(byTarget, none + 1) { ends[Int($0)].from }
    var groups: [Group] = []
    var start = 0
    for place in order.indices {
      let (from, to) = ends[Int(order[place])]
      if place + 1 < order.count, ends[Int(order[place + 1])] == (from, to) { continue }
      groups.append(
        Group(
          from: from < none ? Int(from) : nil, to: to < none ? Int(to) : nil,
          range: start..<place + 1))
      start = place + 1
    }
    self.items = items
    self.groups = groups
    self.order = order
  }

  /// All of them, in source order, whether an end has a role or not.
  func all(_ threads: Threads) -> [Dependency] {
    Self.judged(graph, unnamed: unnamed, roles, aliases, among: RoleEnds(all: graph), threads)
  }

  /// The references of a graph in source order without qualifiers, what stays inside one node, and what a preview
  /// shows: it puts parts together by nature, and plays no role but one that is for previews. Those that have
  /// none of `ends` are passed by, as most may be.
  ///
  /// An extension speaks for its type, unless it stands in another module or in a file that has a role
  /// of its own, which the type does not fit: then it speaks for that file, and who uses its members
  /// uses that file. Who makes a value makes the type, wherever its initialiser stands.
  private static func judged(
    _ graph: DependencyGraph, unnamed: [Dependency], _ roles: RoleAssignment,
    _ aliases: AliasContents, among ends: RoleEnds, _ threads: Threads
  ) -> [Dependency] {
    @Sendable func isShown(_ item: Dependency) -> Bool {
      let from = Int(item.from)
      return roles.isPreview(from, inFile: Int(item.file), at: item.offset, of: graph)
        && !(graph.nodes[from].isType && roles.roles[from] != nil)
    }
    @Sendable func add(_ item: Dependency, to part: inout [Dependency]) {
      let item = roles.spoken(item, in: graph)
      if item.from != item.to, ends.hold(for: item) { part.append(item) }
    }
    let parts = threads.map(graph.dependencies.count) { range in
      var part: [Dependency] = []
      for item in graph.dependencies[range] where !item.flags.contains(.isQualifier) {
        guard ends.mayHold(for: item) || aliases.mayBeMeant(by: item), !isShown(item) else {
          continue
        }
        add(item, to: &part)
        aliases.forEachContent(of: item) { add($0, to: &part) }
      }
      return part
    }
    var more: [Dependency] = []
    for item in unnamed where !isShown(item) { add(item, to: &more) }
    return merged(Array(parts.joined()), more)
  }

  /// The ends at which references matter: those with a role.
  private struct RoleEnds: Sendable {
    /// For each node whether it has one.
    private let nodes: [Bool]
    /// For each file whether it has one, or what it adds to a protocol: they may speak for other nodes.
    private let files: [Bool]

    init(_ graph: DependencyGraph, _ roles: RoleAssignment) {
      let nodes = roles.roles.map { $0 != nil }
      var files = graph.code.files.indices.map { nodes[graph.fileNode($0)] }
      for (node, item) in graph.nodes.enumerated() where item.isAddition && nodes[node] {
        files[Int(item.file)] = true
      }
      self.nodes = nodes
      self.files = files
    }

    /// All, whether they have one or not.
    init(all graph: DependencyGraph) {
      nodes = graph.nodes.map { _ in true }
      files = graph.code.files.map { _ in true }
    }

    /// Whether a reference has one.
    func hold(for item: Dependency) -> Bool { nodes[Int(item.from)] || nodes[Int(item.to)] }

    /// Whether it may have one once it is known who speaks at its ends.
    func mayHold(for item: Dependency) -> Bool {
      hold(for: item) || files[Int(item.file)]
        || !item.kind.isWritten && files[Int(item.toFile)]
    }
  }

  /// Two lists that are in source order as one that is.
  static func merged(_ all: [Dependency], _ more: [Dependency]) -> [Dependency] {
    if more.isEmpty { return all }
    var merged: [Dependency] = []
    merged.reserveCapacity(all.count + more.count)
    var rest = more[...]
    for item in all {
      while let next = rest.first, (next.file, next.offset) < (item.file, item.offset) {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(item)
    }
    return merged + rest
  }

  /// A stable counting sort by a key below `count`.
  private static func sorted(
    _ indices: [Int32], _ count: Int, by key: (Int32) -> Int32
  ) -> [Int32] {
    var next = [Int](repeating: 0, count: count + 1)
    for index in indices { next[Int(key(index)) + 1] += 1 }
    for place in 0..<count { next[place + 1] += next[place] }
    var sorted = indices
    for index in indices {
      let place = Int(key(index))
      sorted[next[place]] = index
      next[place] += 1
    }
    return sorted
  }
}
