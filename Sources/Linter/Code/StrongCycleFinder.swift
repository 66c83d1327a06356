import DependencyGraph

/// Finds cycles in which instances keep each other alive, in the graph of who holds whom.
struct StrongCycleFinder {
  /// What searches may look at together in one component; behind that each may look at ``least`` places,
  /// so that thousands of classes in one circle do not cost the square of their number.
  private static let most = 1_000_000
  private static let least = 1_000

  private let part: CyclicPart
  /// For each place of the part whether it stands for the instances of a class.
  private let isClass: [Bool]
  /// Of each component, what searches in it looked at already.
  private var spent: [Int]
  /// A stop is a place, and how many classes lie behind the search there: none, one, or more.
  private static let stops = 3
  /// For each stop the search that reached it last, and from where.
  private var reached: [(search: Int, from: Int)]
  private var searches = 0

  /// Looks for cycles in a graph; `id` names a type.
  init(_ holding: Holding, id: (Int) -> String) {
    let components = StrongComponents(nodeCount: holding.nodeCount, edges: holding.edges)
    let component = components.component
    // Most types are in no cycle, and what leads to them is looked at no further.
    let inside = Digraph(
      nodeCount: holding.nodeCount,
      edges: holding.edges.lazy.filter { component[Int($0.from)] == component[Int($0.to)] }
        .map { Digraph.Edge(Int($0.from), Int($0.to)) })
    part = CyclicPart(of: inside, components) { id(holding.type(of: $0)) }
    isClass = part.nodes.map(holding.isReference)
    spent = [Int](repeating: 0, count: part.components.count)
    reached = Array(repeating: (0, -1), count: part.nodes.count * Self.stops)
  }

  /// Whether a way leads back.
  func isInCycle(_ step: Step) -> Bool {
    step.from != step.to && part.component(of: step.from) == part.component(of: step.to)
  }

  /// The shortest cycle that begins with an edge and passes two classes; the first node stands again at the
  /// end.
  mutating func shortestWay(through step: Step) -> [Int]? {
    func stop(_ place: Int, after classes: Int) -> Int {
      place * Self.stops + min(classes + (isClass[place] ? 1 : 0), Self.stops - 1)
    }
    let home = part.place(of: step.from)
    let start = stop(part.place(of: step.to), after: stop(home, after: 0) % Self.stops)
    searches += 1
    reached[start] = (searches, -1)
    var queue = [start]
    var next = 0
    let component = part.component(of: step.from)
    let limit = max(Self.least, Self.most - spent[component])
    defer { spent[component] += next }
    while next < min(queue.count, limit) {
      let current = queue[next]
      next += 1
      let (here, classes) = (current / Self.stops, current % Self.stops)
      if classes == Self.stops - 1, part.graph.hasEdge(here, home) {
        return way(from: home, back: current)
      }
      for target in part.graph.targets(of: here) where target != home {
        let other = stop(target, after: classes)
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
      way.append(stop / Self.stops)
      stop = reached[stop].from
    }
    guard Set(way).count == way.count else { return nil }
    return (way + [home]).reversed().map { part.nodes[$0] }
  }
}
