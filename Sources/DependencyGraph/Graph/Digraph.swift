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

  /// The number of nodes.
  public let nodeCount: Int
  /// The targets of node `n` are `heads[starts[n] ..< starts[n + 1]]`.
  let starts: [Int32]
  let heads: [Int32]
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

  @usableFromInline init(nodeCount: Int, packed: [PackedEdge]) {
    let byTarget = Self.counted(packed, nodeCount) { $0.to }
    let sorted = Self.counted(byTarget, nodeCount) { $0.from }
    var starts = [Int32](repeating: 0, count: nodeCount + 1)
    var heads: [Int32] = []
    var weights: [Int32] = []
    var last: (from: Int32, to: Int32) = (-1, -1)
    for edge in sorted {
      if edge.from == last.from, edge.to == last.to {
        weights[weights.count - 1] = Int32(
          clamping: Int(weights[weights.count - 1]) + Int(edge.weight))
      } else {
        heads.append(edge.to)
        weights.append(edge.weight)
        starts[Int(edge.from) + 1] += 1
        last = (edge.from, edge.to)
      }
    }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    self.nodeCount = nodeCount
    self.starts = starts
    self.heads = heads
    self.weights = weights
  }

  /// A stable counting sort by one end.
  private static func counted(
    _ edges: [PackedEdge], _ nodeCount: Int, by key: (PackedEdge) -> Int32
  ) -> [PackedEdge] {
    guard let first = edges.first else { return [] }
    var next = [Int32](repeating: 0, count: nodeCount + 1)
    for edge in edges { next[Int(key(edge)) + 1] += 1 }
    for node in 0..<nodeCount { next[node + 1] += next[node] }
    var sorted = [PackedEdge](repeating: first, count: edges.count)
    for edge in edges {
      let node = Int(key(edge))
      sorted[Int(next[node])] = edge
      next[node] += 1
    }
    return sorted
  }

  /// The number of edges.
  public var edgeCount: Int { heads.count }

  /// The nodes that a node depends on, ascending.
  public func targets(of node: Int) -> some RandomAccessCollection<Int> {
    range(of: node).lazy.map { Int(heads[$0]) }
  }

  /// The edges that leave a node, sorted by target.
  public func edges(from node: Int) -> [Edge] {
    range(of: node).map { Edge(node, Int(heads[$0]), weight: Int(weights[$0])) }
  }

  /// Where the edges of a node stand in the flat arrays.
  func range(of node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }

  /// All edges, sorted by source, then by target.
  public var edges: [Edge] {
    (0..<nodeCount).flatMap { edges(from: $0) }
  }

  /// The same graph with every edge turned round.
  public var reversed: Digraph {
    Digraph(
      nodeCount: nodeCount, edges: edges.lazy.map { Edge($0.to, $0.from, weight: $0.weight) })
  }

  /// Whether the edge exists.
  public func hasEdge(_ from: Int, _ to: Int) -> Bool { index(of: from, to) != nil }

  /// The position of an edge among all edges, or nil. Logarithmic in the edges of `from`.
  public func index(of from: Int, _ to: Int) -> Int? {
    guard (0..<nodeCount).contains(from) else { return nil }
    let targets = range(of: from)
    var low = targets.lowerBound
    var high = targets.upperBound
    while low < high {
      let middle = (low + high) / 2
      if Int(heads[middle]) < to { low = middle + 1 } else { high = middle }
    }
    return low < targets.upperBound && Int(heads[low]) == to ? low : nil
  }

  /// The graph of groups of nodes: `group[n]` is the group of node `n`, or negative to leave the
  /// node out. Weights are summed.
  public func collapsed(into groupCount: Int, by group: [Int]) -> Digraph {
    Digraph(
      nodeCount: groupCount,
      edges: edges.lazy.map { Edge(group[$0.from], group[$0.to], weight: $0.weight) })
  }
}
