import DependencyGraph

/// The cycles to report of a graph: for each of the fewest edges that would have to go, the shortest
/// cycle through it.
///
/// Which cycles these are depends on who depends on whom alone (``CyclicPart``): neither moving code nor one
/// reference more changes them.
struct CanonicalCycles {
  /// The nodes of each cycle, the first again at the end. Of small components it starts with the edge that
  /// the fewest references make, where that leaves no other cycle.
  private(set) var ways: [[Int]] = []
  private let graph: Digraph
  private let part: CyclicPart

  /// Finds those of which a node, or one that is in a cycle with it, fits: a way that is shown may stand for
  /// others, which share its edge. Of the graph only the edges inside its components are looked at; `id` names a
  /// node.
  init(
    _ graph: Digraph, _ components: StrongComponents, id: (Int) -> String,
    where fits: (Int) -> Bool
  ) {
    self.graph = graph
    part = CyclicPart(of: graph, components, id: id, where: fits)
    if part.nodes.isEmpty { return }
    let components = StrongComponents(part.graph)
    let breaking = CycleBreaker.fewestEdges(in: part.graph, components)
    var finder = PathFinder(part.graph, inside: components)
    ways = [[Int]](repeating: [], count: breaking.count)
    // Ways back from one node are found together.
    for index in breaking.indices.sorted(by: { breaking[$0].to < breaking[$1].to }) {
      let (from, to) = (breaking[index].from, breaking[index].to)
      let way = [from] + (finder.shortestPath(from: to, to: from) ?? [to])
      ways[index] = way.map { part.nodes[$0] }
    }
    startWithLightEdges()
  }

  /// The number of nodes that are in a cycle with a node.
  func size(around node: Int) -> Int { part.components.size(of: part.component(of: node)) }

  private mutating func startWithLightEdges() {
    let waysOf = Dictionary(grouping: ways.indices) { part.component(of: ways[$0][0]) }
    for nodes in part.components.cycles where nodes.count <= CycleBreaker.exactLimit {
      let mine = waysOf[part.component(of: nodes[0])] ?? []
      for index in mine {
        let way = ways[index]
        let weights = zip(way, way.dropFirst()).map { from, to in
          graph.edges(from: from).first { $0.to == to }?.weight ?? 0
        }
        let lighter = weights.indices.filter { weights[$0] < weights[0] }
          .sorted { (weights[$0], $0) < (weights[$1], $1) }
        for start in lighter {
          ways[index] = Array(way[start...] + way[1...start])
          if isBroken(nodes, by: mine.map { Step(from: ways[$0][0], to: ways[$0][1]) }) { break }
          ways[index] = way
        }
      }
    }
  }

  /// Whether no cycle is left among some nodes without these edges.
  private func isBroken(_ nodes: [Int], by removed: [Step]) -> Bool {
    let rest = nodes.indices.flatMap { from in
      nodes.indices.compactMap { to in
        graph.hasEdge(nodes[from], nodes[to])
          && !removed.contains(Step(from: nodes[from], to: nodes[to]))
          ? Digraph.Edge(from, to) : nil
      }
    }
    return StrongComponents(Digraph(nodeCount: nodes.count, edges: rest)).cycles.isEmpty
  }
}
