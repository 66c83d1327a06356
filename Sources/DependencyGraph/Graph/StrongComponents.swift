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
    self = graph.starts.withUnsafeBufferPointer { starts in
      graph.heads.withUnsafeBufferPointer { Self(starts, $0) }
    }
  }

  /// Finds those of the graph with these edges, several of which may be the same; one from a node to itself is
  /// none, whatever its number. For who wants only what is in cycles, no other graph has to be made.
  public init(nodeCount: Int, edges: [Digraph.Pair]) {
    let room = UnsafeMutableBufferPointer<Int32>.allocate(capacity: nodeCount + 1 + edges.count)
    defer { room.deallocate() }
    let starts = UnsafeMutableBufferPointer(rebasing: room[...nodeCount])
    let heads = UnsafeMutableBufferPointer(rebasing: room[(nodeCount + 1)...])
    starts.initialize(repeating: 0)
    for edge in edges where edge.from != edge.to { starts[Int(edge.from)] += 1 }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    // From the end of each node's place on, so that its start is left behind.
    for edge in edges where edge.from != edge.to {
      starts[Int(edge.from)] -= 1
      heads[Int(starts[Int(edge.from)])] = edge.to
    }
    self.init(UnsafeBufferPointer(starts), UnsafeBufferPointer(heads))
  }

  /// `targets` has the targets of node `n` from `first[n]` up to `first[n + 1]`.
  private init(_ first: UnsafeBufferPointer<Int32>, _ targets: UnsafeBufferPointer<Int32>) {
    let count = first.count - 1
    // Plain memory: arrays would be asked at every change whether somebody else holds them.
    let room = UnsafeMutableBufferPointer<Int32>.allocate(capacity: count * 5)
    defer { room.deallocate() }
    func part(_ number: Int) -> UnsafeMutableBufferPointer<Int32> {
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
    var (visits, pathCount, wayCount): (Int32, Int, Int) = (0, 0, 0)
    var component = [Int](repeating: -1, count: count)
    var nodes: [Int] = []
    nodes.reserveCapacity(count)
    var starts = [0]
    starts.reserveCapacity(count + 1)
    func enter(_ node: Int) {
      visits += 1
      visit[node] = visits
      low[node] = visits
      next[node] = first[node]
      path[pathCount] = Int32(truncatingIfNeeded: node)
      pathCount += 1
      way[wayCount] = Int32(truncatingIfNeeded: node)
      wayCount += 1
    }
    for root in 0..<count where visit[root] == 0 {
      enter(root)
      while wayCount > 0 {
        let node = Int(way[wayCount - 1])
        if next[node] < first[node + 1] {
          let target = Int(targets[Int(next[node])])
          next[node] += 1
          if visit[target] == 0 {
            enter(target)
          } else if component[target] < 0 {
            low[node] = min(low[node], visit[target])
          }
          continue
        }
        wayCount -= 1
        if wayCount > 0 {
          let above = Int(way[wayCount - 1])
          low[above] = min(low[above], low[node])
        }
        guard low[node] == visit[node] else { continue }
        let begin = nodes.count
        repeat {
          pathCount -= 1
          let member = Int(path[pathCount])
          component[member] = starts.count - 1
          nodes.append(member)
        } while nodes[nodes.count - 1] != node
        if nodes.count > begin + 1 { nodes[begin...].sort() }
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
