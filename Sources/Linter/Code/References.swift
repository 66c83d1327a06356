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

  /// All of them, in source order.
  let all: [Dependency]
  /// Those where a name of a type is written, in source order.
  let written: [Dependency]
  /// The pairs of roles that occur. What has no role at either end is in no group: no rule about roles
  /// judges it.
  let groups: [Group]
  /// Indices of ``all``, group by group, each in source order.
  let order: [Int32]

  /// Takes out qualifiers, what stays inside one node, and what a preview shows: it puts parts together by
  /// nature, and plays no role but one that is for previews.
  ///
  /// An extension speaks for its type, unless it stands in another module or in a file that has a role
  /// of its own, which the type does not fit: then it speaks for that file, and who uses its members
  /// uses that file. Who makes a value makes the type, wherever its initialiser stands.
  init(
    _ graph: DependencyGraph, unnamed: [Dependency], _ roles: RoleAssignment,
    _ aliases: AliasContents, _ threads: Threads
  ) {
    @Sendable func isShown(_ item: Dependency) -> Bool {
      let from = Int(item.from)
      return roles.isPreview(from, inFile: Int(item.file), at: item.offset, of: graph)
        && !(graph.nodes[from].isType && roles.roles[from] != nil)
    }
    let parts = threads.map(graph.dependencies.count) { range in
      var part: [Dependency] = []
      part.reserveCapacity(range.count)
      func add(_ item: Dependency) {
        let item = roles.spoken(item, in: graph)
        if item.from != item.to { part.append(item) }
      }
      for item in graph.dependencies[range] where !item.flags.contains(.isQualifier) {
        if isShown(item) { continue }
        add(item)
        for content in aliases.contents(of: item) { add(content) }
      }
      return part
    }
    var all: [Dependency] = []
    all.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { all += part }
    let more = unnamed.filter { !isShown($0) }.map { roles.spoken($0, in: graph) }
      .filter { $0.from != $0.to }
    all = Self.merged(all, more)
    let none = roles.table.roles.count
    let number = roles.roles.map { Int32($0 ?? none) }
    let ends = all.map { (from: number[Int($0.from)], to: number[Int($0.to)]) }
    let indices = (0..<Int32(ends.count)).filter { index in
      ends[Int(index)].from < none || ends[Int(index)].to < none
    }
    let byTarget = Self.sorted(indices, none + 1) { ends[Int($0)].to }
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
    self.all = all
    written = all.allSatisfy(\.isWritten) ? all : all.filter(\.isWritten)
    self.groups = groups
    self.order = order
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
