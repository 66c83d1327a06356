import Diagnostics

/// A directed graph on the nodes `0 ..< nodeCount`, in two flat arrays.
///
/// Edges are unique and sorted by source, then by target; edges from a node to itself are left out,
/// because a unit does not depend on itself.
public struct Digraph: Sendable {
  /// One edge of a list to build from: several with the same ends become one with the summed weight.
  public struct Edge: Hashable, Sendable {
    /// The node that depends.
    public var from: Int
    /// The node that is depended on.
    public var to: Int
    /// How many references make it.
    public var weight: Int

    /// Makes an edge.
    public init(_ from: Int, _ to: Int, weight: Int = 1) {
      self.from = from
      self.to = to
      self.weight = weight
    }
  }

  /// Two nodes of which the first depends on the second, small, as there are many.
  public struct Pair: Sendable {
    /// The node that depends.
    public var from: Int32
    /// The node that is depended on.
    public var to: Int32

    /// Makes a pair.
    @inlinable public init(_ from: Int32, _ to: Int32) {
      self.from = from
      self.to = to
    }
  }

  /// The number of nodes.
  public let nodeCount: Int
  /// The targets of node `n` are `heads[starts[n] ..< starts[n + 1]]`.
  @usableFromInline let starts: [Int32]
  @usableFromInline let heads: [Int32]
  let weights: [Int32]

  /// Builds the graph; edges with an end outside `0 ..< nodeCount` are dropped. Linear.
  @inlinable public init(nodeCount: Int, edges: some Sequence<Edge>) {
    let nodes = 0..<nodeCount
    var list: [PackedEdge] = []
    list.reserveCapacity(edges.underestimatedCount)
    for edge in edges
    where nodes.contains(edge.from) && nodes.contains(edge.to) && edge.from != edge.to {
      list.append(PackedEdge(edge))
    }
    self.init(nodeCount: nodeCount, packed: list)
  }

  /// An edge as it is sorted.
  @usableFromInline struct PackedEdge {
    let from: Int32
    let to: Int32
    let weight: Int32

    @usableFromInline init(_ edge: Edge) {
      from = Int32(truncatingIfNeeded: edge.from)
      to = Int32(truncatingIfNeeded: edge.to)
      weight = Int32(clamping: edge.weight)
    }
  }

  /// Puts the edges of each node side by side and joins those with the same target; only what is left
  /// has to be sorted.
  @usableFromInline init(nodeCount: Int, packed: [PackedEdge]) {
    var starts = [Int32](repeating: 0, count: nodeCount + 1)
    // Plain memory: arrays would be asked at every change whether somebody else holds them.
    let links = UnsafeMutableBufferPointer<Link>.allocate(capacity: packed.count)
    defer { links.deallocate() }
    let count = starts.withUnsafeMutableBufferPointer { starts in
      let next = UnsafeMutableBufferPointer<Int32>.allocate(capacity: nodeCount)
      defer { next.deallocate() }
      for edge in packed { starts[Int(edge.from) + 1] += 1 }
      for node in 0..<nodeCount {
        next[node] = starts[node]
        starts[node + 1] += starts[node]
      }
      for edge in packed {
        links[Int(next[Int(edge.from)])] = Link(to: edge.to, weight: edge.weight)
        next[Int(edge.from)] += 1
      }
      return Self.join(links, starts, known: next)
    }
    self.nodeCount = nodeCount
    self.starts = starts
    heads = links[..<count].map(\.to)
    weights = links[..<count].map(\.weight)
  }

  private struct Link {
    var to: Int32
    var weight: Int32
  }

  /// Makes one link of those of a node that have one target, and sorts what is left; returns how many that
  /// are. `known` has room for each node.
  private static func join(
    _ links: UnsafeMutableBufferPointer<Link>, _ starts: UnsafeMutableBufferPointer<Int32>,
    known: UnsafeMutableBufferPointer<Int32>
  ) -> Int {
    // Where the link of the present node to a target is: one of an earlier node stands further down.
    known.update(repeating: -1)
    var count = 0
    var first = 0
    for node in known.indices {
      let end = Int(starts[node + 1])
      let begin = count
      for place in first..<end {
        let link = links[place]
        let same = Int(known[Int(link.to)])
        if same >= begin {
          links[same].weight = Int32(clamping: Int(links[same].weight) + Int(link.weight))
        } else {
          known[Int(link.to)] = Int32(count)
          links[count] = link
          count += 1
        }
      }
      first = end
      starts[node + 1] = Int32(count)
      sort(UnsafeMutableBufferPointer(rebasing: links[begin..<count]))
    }
    return count
  }

  /// Sorts links by target: by insertion where they are few, as most are.
  private static func sort(_ links: UnsafeMutableBufferPointer<Link>) {
    var links = links
    guard links.count <= 16 else { return links.sort { $0.to < $1.to } }
    for place in links.indices.dropFirst() {
      let link = links[place]
      var hole = place
      while hole > 0, links[hole - 1].to > link.to {
        links[hole] = links[hole - 1]
        hole -= 1
      }
      links[hole] = link
    }
  }

  /// The number of edges.
  public var edgeCount: Int { heads.count }

  /// The nodes that a node depends on, ascending.
  @inlinable public func targets(of node: Int) -> some RandomAccessCollection<Int> {
    heads[range(of: node)].lazy.map { Int($0) }
  }

  /// The edges that leave a node, sorted by target.
  public func edges(from node: Int) -> [Edge] {
    range(of: node).map { Edge(node, Int(heads[$0]), weight: Int(weights[$0])) }
  }

  /// Where the edges of a node stand in the flat arrays.
  @inlinable func range(of node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }

  /// All edges, sorted by source, then by target.
  public var edges: [Edge] {
    (0..<nodeCount).flatMap { edges(from: $0) }
  }

  /// The same graph with every edge turned round.
  public var reversed: Digraph {
    Digraph(
      nodeCount: nodeCount, edges: edges.lazy.map { Edge($0.to, $0.from, weight: $0.weight) })
  }

  /// Some nodes and all to which edges lead from them, also through others.
  public func reached(from starts: some Sequence<Int>) -> Set<Int> {
    var found = Set(starts)
    var queue = Array(found)
    while let node = queue.popLast() {
      queue += targets(of: node).filter { found.insert($0).inserted }
    }
    return found
  }

  /// Whether the edge exists.
  public func hasEdge(_ from: Int, _ to: Int) -> Bool { index(of: from, to) != nil }

  /// The position of an edge among all edges, or nil. Logarithmic in the edges of `from`.
  public func index(of from: Int, _ to: Int) -> Int? {
    guard (0..<nodeCount).contains(from) else { return nil }
    let targets = range(of: from)
    let place = heads[targets].partitioningIndex { Int($0) >= to }
    return place < targets.upperBound && Int(heads[place]) == to ? place : nil
  }

  /// The graph of groups of nodes: `group[n]` is the group of node `n`, or negative to leave the
  /// node out. Weights are summed.
  public func collapsed(into groupCount: Int, by group: [Int]) -> Digraph {
    Digraph(
      nodeCount: groupCount,
      edges: edges.lazy.map { Edge(group[$0.from], group[$0.to], weight: $0.weight) })
  }
}
