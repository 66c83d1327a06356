/// Finds many shortest paths in one graph: a search costs what it visits, not what the graph has, and
/// goes on where the last one ended that had the same start.
public struct PathFinder {
  private let graph: Digraph
  /// For each node that the search of that number visited, where it came from.
  private var parent: [Int32]
  private var visit: [Int32]
  private var search: Int32 = 0
  /// What the last search visited, its start first, and how many of these it has followed.
  private var queue: [Int] = []
  private var followed = 0
  private let components: StrongComponents?

  /// Makes room for searches in a graph. With `components` a search stays inside that of its start:
  /// enough for ends that reach each other, and far less to visit.
  public init(_ graph: Digraph, inside components: StrongComponents? = nil) {
    self.graph = graph
    self.components = components
    parent = Array(repeating: -1, count: graph.nodeCount)
    visit = Array(repeating: 0, count: graph.nodeCount)
  }

  /// A shortest path from one node to another, both ends included; nil when there is none. Of equally
  /// short paths, the one through lower node numbers.
  public mutating func shortestPath(from start: Int, to goal: Int) -> [Int]? {
    guard (0..<graph.nodeCount).contains(start) else { return nil }
    if queue.first != start {
      search += 1
      visit[start] = search
      parent[start] = -1
      queue = [start]
      followed = 0
    }
    let component = components?.component
    let home = component?[start]
    while !isFound(goal), followed < queue.count {
      let node = queue[followed]
      followed += 1
      for place in graph.range(of: node) {
        let target = Int(graph.heads[place])
        guard visit[target] != search, component?[target] == home else { continue }
        visit[target] = search
        parent[target] = Int32(truncatingIfNeeded: node)
        queue.append(target)
      }
    }
    return isFound(goal) ? path(to: goal) : nil
  }

  /// Whether the search has met a node on a path from its start.
  private func isFound(_ node: Int) -> Bool {
    visit.indices.contains(node) && visit[node] == search && node != queue[0]
  }

  private func path(to goal: Int) -> [Int] {
    var path = [goal]
    while let last = path.last, parent[last] >= 0 { path.append(Int(parent[last])) }
    return path.reversed()
  }
}
