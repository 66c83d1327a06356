/// The strongly connected components of a graph: nodes that reach each other.
///
/// Tarjan 1972, with an explicit stack instead of recursion: linear, any depth.
public struct StrongComponents: Sendable {
  /// The component of each node. A component that depends on another has the higher number, so
  /// ascending numbers are an order in which everything stands after what it needs.
  public let component: [Int]
  /// The nodes, component by component, each ascending.
  private let nodes: [Int]
  /// Where the nodes of each component start; one more at the end.
  private let starts: [Int]

  /// The number of components.
  public var count: Int { starts.count - 1 }

  /// The number of nodes of a component.
  public func size(of component: Int) -> Int { starts[component + 1] - starts[component] }

  /// The nodes of each component, ascending.
  public var members: [[Int]] { (0..<count).map(members(of:)) }

  private func members(of component: Int) -> [Int] {
    Array(nodes[starts[component]..<starts[component + 1]])
  }

  /// Finds the components.
  public init(_ graph: Digraph) {
    let unvisited = -1
    var index = [Int](repeating: unvisited, count: graph.nodeCount)
    var low = index
    var component = index
    var nodes: [Int] = []
    nodes.reserveCapacity(graph.nodeCount)
    var starts = [0]
    starts.reserveCapacity(graph.nodeCount + 1)
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
        let first = nodes.count
        while let top = path.popLast() {
          component[top] = starts.count - 1
          nodes.append(top)
          if top == node { break }
        }
        if nodes.count > first + 1 { nodes[first...].sort() }
        starts.append(nodes.count)
      }
    }
    self.component = component
    self.nodes = nodes
    self.starts = starts
  }

  /// The components with more than one node: the cycles, largest first, then by first node.
  public var cycles: [[Int]] {
    (0..<count).filter { size(of: $0) > 1 }.map(members(of:))
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }

  /// The graph of the components; it has no cycle.
  func condensation(of graph: Digraph) -> Digraph {
    graph.collapsed(into: count, by: component)
  }

  /// The longest chain of dependencies below each component, itself included: 1 for one that needs
  /// no other (Lakos 1996: levels).
  public func levels(in graph: Digraph) -> [Int] {
    let condensed = condensation(of: graph)
    var levels = [Int](repeating: 1, count: count)
    for node in 0..<count {
      for target in condensed.targets(of: node) {
        levels[node] = max(levels[node], levels[target] + 1)
      }
    }
    return levels
  }
}
