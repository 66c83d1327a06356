/// The strongly connected components of a graph: nodes that reach each other.
///
/// Tarjan 1972, with an explicit stack instead of recursion: linear, any depth.
public struct StrongComponents: Sendable {
  /// The component of each node. A component that depends on another has the higher number, so
  /// ascending numbers are an order in which everything stands after what it needs.
  public let component: [Int]
  /// The nodes of each component, ascending.
  public let members: [[Int]]

  /// Finds the components.
  public init(_ graph: Digraph) {
    let unvisited = -1
    var index = [Int](repeating: unvisited, count: graph.nodeCount)
    var low = index
    var component = index
    var members: [[Int]] = []
    var path: [Int] = []
    var work: [(node: Int, next: Int)] = []
    var counter = 0
    for root in 0..<graph.nodeCount where index[root] == unvisited {
      work.append((root, graph.range(of: root).lowerBound))
      index[root] = counter
      low[root] = counter
      counter += 1
      path.append(root)
      while let (node, next) = work.last {
        if next < graph.range(of: node).upperBound {
          work[work.count - 1].next += 1
          let target = Int(graph.heads[next])
          if index[target] == unvisited {
            index[target] = counter
            low[target] = counter
            counter += 1
            path.append(target)
            work.append((target, graph.range(of: target).lowerBound))
          } else if component[target] < 0 {
            low[node] = min(low[node], index[target])
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == index[node] else { continue }
        var group: [Int] = []
        while let top = path.popLast() {
          component[top] = members.count
          group.append(top)
          if top == node { break }
        }
        members.append(group.count == 1 ? group : group.sorted())
      }
    }
    self.component = component
    self.members = members
  }

  /// The components with more than one node: the cycles, largest first, then by first node.
  public var cycles: [[Int]] {
    members.filter { $0.count > 1 }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }

  /// The graph of the components; it has no cycle.
  public func condensation(of graph: Digraph) -> Digraph {
    graph.collapsed(into: members.count, by: component)
  }

  /// The longest chain of dependencies below each component, itself included: 1 for one that needs
  /// no other (Lakos 1996: levels).
  public func levels(in graph: Digraph) -> [Int] {
    let condensed = condensation(of: graph)
    var levels = [Int](repeating: 1, count: members.count)
    for node in 0..<members.count {
      for target in condensed.targets(of: node) {
        levels[node] = max(levels[node], levels[target] + 1)
      }
    }
    return levels
  }
}
