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
  /// What searches may look at together in one component; behind that each may look at ``least`` places,
  /// so that thousands of classes in one circle do not cost the square of their number.
  private static let most = 1_000_000
  private static let least = 1_000

  private let code: Code
  /// The nodes that are in a cycle, in the order of their ids: what is found does not depend on where
  /// types are declared.
  private let nodes: [Int]
  /// The place of each node among those, or -1.
  private let place: [Int]
  /// The edges inside components, between places.
  private let graph: Digraph
  /// Of each node.
  private let component: [Int]
  /// Of each component, what searches in it looked at already.
  private var spent: [Int]
  /// For each stop the search that reached it last, and from where.
  private var reached: [(search: Int, from: Int)]
  private var searches = 0

  init(_ code: Code, _ held: Digraph) {
    self.code = code
    let components = StrongComponents(held)
    let component = components.component
    self.component = component
    let nodes = components.cycles.joined().map { (node: $0, id: code.end($0).id) }
      .sorted { ($0.id, $0.node) < ($1.id, $1.node) }.map(\.node)
    var place = [Int](repeating: -1, count: held.nodeCount)
    for (index, node) in nodes.enumerated() { place[node] = index }
    self.nodes = nodes
    self.place = place
    graph = Digraph(
      nodeCount: nodes.count,
      edges: nodes.lazy.flatMap { from in
        held.targets(of: from).lazy.filter { component[$0] == component[from] }.map {
          Digraph.Edge(place[from], place[$0])
        }
      })
    spent = [Int](repeating: 0, count: held.nodeCount)
    reached = Array(repeating: (0, -1), count: nodes.count * 2)
  }

  /// Whether a way leads back.
  func isInCycle(_ step: Step) -> Bool {
    step.from != step.to && component[step.from] == component[step.to]
  }

  /// The shortest cycle that begins with an edge of a class and passes another class, or comes back from a
  /// value that holds the first; that one stands again at the end.
  mutating func shortestWay(through step: Step) -> [Int]? {
    // A stop is a place, and whether a second class lies behind the search there.
    func stop(_ place: Int, after passedClass: Bool) -> Int {
      place * 2 + (passedClass || code.isReference(nodes[place]) ? 1 : 0)
    }
    let home = place[step.from]
    let start = stop(place[step.to], after: false)
    searches += 1
    reached[start] = (searches, -1)
    var queue = [start]
    var next = 0
    let limit = max(Self.least, Self.most - spent[component[step.from]])
    defer { spent[component[step.from]] += next }
    while next < min(queue.count, limit) {
      let current = queue[next]
      next += 1
      let (here, passedClass) = (current / 2, current % 2 == 1)
      if graph.hasEdge(here, home), passedClass || code.graph.nodes[nodes[here]].kind != .protocol {
        return way(from: home, back: current)
      }
      for target in graph.targets(of: here) where target != home {
        let other = stop(target, after: passedClass)
        guard reached[other].search != searches else { continue }
        reached[other] = (searches, current)
        queue.append(other)
      }
    }
    return nil
  }

  /// The nodes from a place to a stop of the last search and back; nil where one is passed twice: two
  /// decorators of one protocol are a chain.
  private func way(from home: Int, back last: Int) -> [Int]? {
    var way = [home]
    var stop = last
    while stop >= 0 {
      way.append(stop / 2)
      stop = reached[stop].from
    }
    guard Set(way).count == way.count else { return nil }
    return (way + [home]).reversed().map { nodes[$0] }
  }
}
