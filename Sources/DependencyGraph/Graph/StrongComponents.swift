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
    let count = graph.nodeCount
    // Plain memory: arrays would be asked at every change whether somebody else holds them.
    let room = UnsafeMutableBufferPointer<Int>.allocate(capacity: count * 5)
    defer { room.deallocate() }
    func part(_ number: Int) -> UnsafeMutableBufferPointer<Int> {
      UnsafeMutableBufferPointer(rebasing: room[number * count..<(number + 1) * count])
    }
    /// From 1 in the order of visits; 0 for a node that was not visited.
    let visit = part(0)
    visit.initialize(repeating: 0)
    let low = part(1)
    /// Where the edges begin that were not followed yet.
    let next = part(2)
    /// The nodes that have no component yet.
    let path = part(3)
    /// The nodes on the way to the present one.
    let way = part(4)
    var (visits, pathCount, wayCount) = (0, 0, 0)
    var component = [Int](repeating: -1, count: count)
    var nodes: [Int] = []
    nodes.reserveCapacity(count)
    var starts = [0]
    starts.reserveCapacity(count + 1)
    func enter(_ node: Int) {
      visits += 1
      visit[node] = visits
      low[node] = visits
      next[node] = Int(graph.starts[node])
      path[pathCount] = node
      pathCount += 1
      way[wayCount] = node
      wayCount += 1
    }
    for root in 0..<count where visit[root] == 0 {
      enter(root)
      while wayCount > 0 {
        let node = way[wayCount - 1]
        if next[node] < Int(graph.starts[node + 1]) {
          let target = Int(graph.heads[next[node]])
          next[node] += 1
          if visit[target] == 0 {
            enter(target)
          } else if component[target] < 0 {
            low[node] = min(low[node], visit[target])
          }
          continue
        }
        wayCount -= 1
        if wayCount > 0 { low[way[wayCount - 1]] = min(low[way[wayCount - 1]], low[node]) }
        guard low[node] == visit[node] else { continue }
        let first = nodes.count
        repeat {
          pathCount -= 1
          component[path[pathCount]] = starts.count - 1
          nodes.append(path[pathCount])
        } while path[pathCount] != node
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
