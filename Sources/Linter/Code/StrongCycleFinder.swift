import DependencyGraph

extension Code {
  /// Whether a type's instances are kept alive by whoever holds them.
  func isReference(_ node: Int) -> Bool {
    let kind = graph.nodes[node].kind
    return kind == .class || kind == .actor
  }
}

/// Finds cycles in which instances keep each other alive, in the graph of who holds whom.
struct StrongCycleFinder {
  private let code: Code
  private let graph: Digraph
  private let component: [Int]
  /// The place of each node that is in a cycle, in the order of the ids: what is found does not depend on
  /// where types are declared.
  private var rank: [Int]

  init(_ code: Code, _ graph: Digraph) {
    self.code = code
    self.graph = graph
    let components = StrongComponents(graph)
    component = components.component
    rank = [Int](repeating: 0, count: graph.nodeCount)
    let cyclic = components.cycles.joined().map { (node: $0, id: code.end($0).id) }
      .sorted { ($0.id, $0.node) < ($1.id, $1.node) }
    for (place, item) in cyclic.enumerated() { rank[item.node] = place }
  }

  /// Whether a way leads back.
  func isInCycle(_ step: Step) -> Bool {
    step.from != step.to && component[step.from] == component[step.to]
  }

  /// Where a search stands: at a node, with or without a second class behind it.
  private struct Stop: Hashable {
    var node: Int
    var passedClass: Bool
  }

  /// The shortest cycle that begins with an edge of a class and passes another class, or comes back from a
  /// value that holds the first; that one stands again at the end.
  func shortestWay(through step: Step) -> [Int]? {
    let home = step.from
    let start = Stop(node: step.to, passedClass: code.isReference(step.to))
    var queue = [start]
    var cameFrom: [Stop: Stop] = [:]
    var next = 0
    while next < queue.count {
      let stop = queue[next]
      next += 1
      let targets = graph.targets(of: stop.node).filter { component[$0] == component[home] }
      if targets.contains(home), stop.passedClass || code.graph.nodes[stop.node].kind != .protocol {
        var way = [home, stop.node]
        var current = stop
        while let before = cameFrom[current] {
          way.append(before.node)
          current = before
        }
        way.append(home)
        // Two decorators of one protocol are a chain, too.
        return Set(way).count == way.count - 1 ? way.reversed() : nil
      }
      for target in targets.sorted(by: { rank[$0] < rank[$1] }) where target != home {
        let reached = Stop(node: target, passedClass: stop.passedClass || code.isReference(target))
        guard reached != start, cameFrom[reached] == nil else { continue }
        cameFrom[reached] = stop
        queue.append(reached)
      }
    }
    return nil
  }
}
