import DependencyGraph
import Harness
import Testing

/// A graph from `0>1 1>2`; weights as `0>1*5`.
func graph(_ nodeCount: Int, _ text: String) -> Digraph {
  let edges = text.split(separator: " ").map { edge -> Digraph.Edge in
    let numbers = edge.split { $0 == ">" || $0 == "*" }.map { Int($0) ?? -1 }
    return .init(numbers[0], numbers[1], weight: numbers.count > 2 ? numbers[2] : 1)
  }
  return Digraph(nodeCount: nodeCount, edges: edges)
}

extension Digraph {
  /// A graph with edges put together at random.
  static func random(seed: Int, nodes: Int, edges: Int) -> Digraph {
    var dice = SplitMix(seed: UInt64(seed))
    return Digraph(
      nodeCount: nodes,
      edges: (0..<edges).map { _ in
        .init(Int.random(in: 0..<nodes, using: &dice), Int.random(in: 0..<nodes, using: &dice))
      })
  }

  var isAcyclic: Bool { StrongComponents(self).cycles.isEmpty }

  func without(_ edges: [Edge]) -> Digraph {
    let gone = Set(edges)
    return Digraph(nodeCount: nodeCount, edges: self.edges.filter { !gone.contains($0) })
  }
}

@Suite struct DigraphTests {
  /// Searches from one start go on where the last one ended, and find what a new one would.
  @Test(arguments: 0..<8) func manyPathsAgreeWithEachAlone(seed: Int) {
    let graph = Digraph.random(seed: seed, nodes: 30, edges: 60)
    var finder = PathFinder(graph)
    for (start, goal) in (0..<30).flatMap({ start in (0..<30).map { (start, $0) } })
    where start != goal {
      let alone = graph.shortestPath(from: [start], to: { $0 == goal })
      #expect(finder.shortestPath(from: start, to: goal) == alone)
    }
    #expect(finder.shortestPath(from: 0, to: 0) == nil)
    #expect(finder.shortestPath(from: 0, to: 30) == nil)
  }

  @Test func edgesAreUniqueSortedAndWeighted() {
    let graph = graph(3, "2>0 0>2 0>1 0>2*4 1>1 0>7")
    #expect(graph.edges == [.init(0, 1), .init(0, 2, weight: 5), .init(2, 0)])
    #expect(Array(graph.targets(of: 0)) == [1, 2])
    #expect(graph.hasEdge(0, 2) && !graph.hasEdge(1, 0) && !graph.hasEdge(1, 1))
    #expect(graph.reversed.edges == [.init(0, 2), .init(1, 0), .init(2, 0, weight: 5)])
    #expect(
      graph.collapsed(into: 2, by: [0, 1, 1]).edges == [.init(0, 1, weight: 6), .init(1, 0)])
  }

  @Test(arguments: [
    ("", [[0], [1], [2], [3]]), ("0>1 1>2 2>3", [[3], [2], [1], [0]]),
    ("0>1 1>0 1>2 2>3 3>2", [[2, 3], [0, 1]]), ("0>1 1>2 2>0 3>0", [[0, 1, 2], [3]]),
  ])
  func components(edges: String, expected: [[Int]]) {
    #expect(StrongComponents(graph(4, edges)).members == expected)
  }

  /// Edges may come in any order and more than once, and such as join nothing may stand between them.
  @Test(arguments: 0..<8) func componentsOfPairsAreThoseOfTheGraph(seed: Int) {
    let graph = Digraph.random(seed: seed, nodes: 40, edges: 20 + seed * 12)
    let pairs = graph.edges.map { Digraph.Pair(Int32($0.from), Int32($0.to)) }
    let none = [Digraph.Pair(-1, -1), Digraph.Pair(3, 3)]
    let strong = StrongComponents(
      nodeCount: graph.nodeCount, edges: pairs.reversed() + none + pairs)
    #expect(strong.cycles == StrongComponents(graph).cycles)
    #expect(StrongComponents(nodeCount: 0, edges: none).count == 0)
  }

  @Test func componentsOfALongChainNeedNoStack() {
    let chain = Digraph(nodeCount: 20_000, edges: (0..<19_999).map { .init($0, $0 + 1) })
    let strong = StrongComponents(chain)
    #expect(strong.members.count == 20_000)
    #expect(strong.levels(in: chain).max() == 20_000)
  }

  @Test(arguments: 0..<8) func closureAgreesWithSearch(seed: Int) {
    let graph = Digraph.random(seed: seed, nodes: 20 + seed * 100, edges: 30 + seed * 120)
    let searched = (0..<graph.nodeCount).map { start in
      Reachability.nodes(in: graph, from: [start]).count { $0 }
    }
    #expect(Reachability(graph).reachedCounts == searched)
    let weighed = (0..<graph.nodeCount).map { start in
      Reachability.nodes(in: graph, from: [start]).enumerated().reduce(0) {
        $1.element ? $0 + $1.offset : $0
      }
    }
    #expect(
      Reachability(graph, weights: Array(0..<graph.nodeCount)).reachedCounts == weighed)
  }

  @Test func shortestPaths() {
    let graph = graph(6, "0>1 1>2 2>5 0>3 3>5 5>0")
    #expect(graph.shortestPath(from: [0]) { $0 == 5 } == [0, 3, 5])
    #expect(graph.shortestPath(from: [4]) { $0 == 5 } == nil)
    #expect(
      Reachability.nodes(in: graph, from: [0], within: 1) == [
        true, true, false, true, false, false,
      ])
  }
}

@Suite struct CycleBreakerTests {
  @Test(arguments: [
    (3, "0>1 1>2", 0), (2, "0>1 1>0", 1), (4, "0>1 1>0 2>3 3>2", 2),
    (4, "0>1 1>2 2>0 2>3 3>1", 1), (3, "0>1 1>0 1>2 2>1 0>2 2>0", 3),
  ])
  func fewest(nodes: Int, edges: String, count: Int) {
    let graph = graph(nodes, edges)
    let removed = CycleBreaker.fewestEdges(in: graph)
    #expect(removed.count == count)
    #expect(graph.without(removed).isAcyclic)
  }

  @Test func lighterEdgesGoFirst() {
    #expect(CycleBreaker.fewestEdges(in: graph(2, "0>1*2 1>0*9")) == [.init(0, 1, weight: 2)])
  }

  /// Of equally good choices the same one is made every time.
  @Test(arguments: [
    (2, "0>1 1>0", 1, 0), (3, "0>1 1>2 2>0", 2, 0), (3, "0>2 2>1 1>0", 2, 1),
  ])
  func equallyGood(nodes: Int, edges: String, from: Int, to: Int) {
    #expect(CycleBreaker.fewestEdges(in: graph(nodes, edges)) == [.init(from, to)])
  }

  /// The heuristic's result is acyclic, and no removed edge could have stayed.
  @Test(arguments: 0..<10) func largeComponents(seed: Int) {
    let graph = Digraph.random(seed: seed, nodes: 60 + seed, edges: 220)
    let removed = CycleBreaker.fewestEdges(in: graph)
    let rest = graph.without(removed)
    #expect(!removed.isEmpty && rest.isAcyclic)
    for edge in removed {
      let back = Digraph(nodeCount: graph.nodeCount, edges: rest.edges + [edge])
      #expect(!back.isAcyclic)
    }
  }
}
