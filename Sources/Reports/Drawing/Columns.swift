import DependencyGraph

/// Which column each box of a joined graph stands in, and the waypoints of edges that cross columns.
///
/// Items are the boxes, `0 ..< boxCount`, then the waypoints.
struct Columns {
  /// The number of boxes.
  let boxCount: Int
  /// The column of each item.
  private(set) var column: [Int]
  /// The items of each column, in the order in which they stand.
  var items: [[Int]]
  /// For each edge its left end, its waypoints and its right end.
  private(set) var chains: [[Int]]
  /// For each edge whether it points left.
  let isTurned: [Bool]

  /// Columns by the longest chain of edges from the left; a box with more edges to the right than to
  /// the left then moves as far right as it can, which makes edges shorter. Nil where that takes more
  /// than `room` waypoints.
  init?(_ graph: Digraph, room: Int) {
    let edges = graph.edges
    let turned = Set(CycleBreaker.fewestEdges(in: graph).map { [$0.from, $0.to] })
    isTurned = edges.map { turned.contains([$0.from, $0.to]) }
    let right = zip(edges, isTurned).map { edge, isTurned in
      isTurned ? Digraph.Edge(edge.to, edge.from) : Digraph.Edge(edge.from, edge.to)
    }
    boxCount = graph.nodeCount
    column = Self.columns(Digraph(nodeCount: graph.nodeCount, edges: right))
    (chains, items) = ([], [])
    for edge in right {
      var chain = [edge.from]
      let crossed = (column[edge.from] + 1)..<max(column[edge.to], column[edge.from] + 1)
      guard waypointCount + crossed.count <= room else { return nil }
      for between in crossed {
        chain.append(column.count)
        column.append(between)
      }
      chains.append(chain + [edge.to])
    }
    items = Array(repeating: [], count: (column.max() ?? -1) + 1)
    for item in column.indices { items[column[item]].append(item) }
  }

  private static func columns(_ graph: Digraph) -> [Int] {
    // Of a graph without cycles every component is one node; what it points at has a lower number.
    let order = StrongComponents(graph).members.flatMap { $0 }
    var column = [Int](repeating: 0, count: graph.nodeCount)
    var incoming = column
    for node in order.reversed() {
      for target in graph.targets(of: node) {
        column[target] = max(column[target], column[node] + 1)
        incoming[target] += 1
      }
    }
    for node in order {
      guard graph.targets(of: node).count > incoming[node] else { continue }
      if let nearest = graph.targets(of: node).map({ column[$0] }).min() {
        column[node] = nearest - 1
      }
    }
    let first = column.min() ?? 0
    return column.map { $0 - first }
  }

  /// The number of waypoints.
  var waypointCount: Int { column.count - boxCount }

  /// For each item the items that it is joined with in the column to its left, and to its right.
  var neighbours: (left: [[Int]], right: [[Int]]) {
    var left = [[Int]](repeating: [], count: column.count)
    var right = left
    for chain in chains {
      for (from, to) in zip(chain, chain.dropFirst()) {
        right[from].append(to)
        left[to].append(from)
      }
    }
    return (left, right)
  }
}
