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
  private let part: CyclicPart
  /// Of each component, what searches in it looked at already.
  private var spent: [Int]
  /// For each stop the search that reached it last, and from where.
  private var reached: [(search: Int, from: Int)]
  private var searches = 0

  init(_ code: Code, _ held: Digraph) {
    self.code = code
    part = CyclicPart(of: held) { code.end($0).id }
    spent = [Int](repeating: 0, count: part.components.count)
    reached = Array(repeating: (0, -1), count: part.nodes.count * 2)
  }

  /// Whether a way leads back.
  func isInCycle(_ step: Step) -> Bool {
    step.from != step.to && part.component(of: step.from) == part.component(of: step.to)
  }

  /// The shortest cycle that begins with an edge of a class and passes another class; the first one stands
  /// again at the end.
  mutating func shortestWay(through step: Step) -> [Int]? {
    // A stop is a place, and whether a second class lies behind the search there.
    func stop(_ place: Int, after passedClass: Bool) -> Int {
      place * 2 + (passedClass || code.isReference(part.nodes[place]) ? 1 : 0)
    }
    let home = part.place(of: step.from)
    let start = stop(part.place(of: step.to), after: false)
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
      let (here, passedClass) = (current / 2, current % 2 == 1)
      if passedClass, part.graph.hasEdge(here, home) { return way(from: home, back: current) }
      for target in part.graph.targets(of: here) where target != home {
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
    return (way + [home]).reversed().map { part.nodes[$0] }
  }
}
