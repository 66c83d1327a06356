import DependencyGraph
import Testing

@testable import Reports

@Suite struct LayeredLayoutTests {
  /// The edges of graphs, and the number of their nodes.
  private static let graphs: [(nodes: Int, edges: [[Int]])] = [
    (1, []),
    (2, [[0, 1]]),
    (5, []),
    (4, [[0, 1], [1, 2], [2, 3], [0, 3]]),
    (4, [[0, 1], [1, 2], [2, 0], [2, 3]]),
    (2, [[0, 1], [1, 0]]),
    (6, [[0, 1], [2, 3], [4, 3]]),
    (60, tangle),
  ]

  private static let tangle: [[Int]] = (0..<59).flatMap { (node: Int) -> [[Int]] in
    [[node, node + 1], [node, (node * 7 + 3) % 60], [node, (node * 13) % 60]]
  }

  private static func digraph(_ nodes: Int, _ edges: [[Int]]) -> Digraph {
    Digraph(nodeCount: nodes, edges: edges.map { Digraph.Edge($0[0], $0[1]) })
  }

  private static func graph(_ index: Int) -> Digraph {
    digraph(graphs[index].nodes, graphs[index].edges)
  }

  private static func sizes(_ graph: Digraph) -> [LayeredLayout.Size] {
    (0..<graph.nodeCount).map { .init(width: 40 + Double($0 * 37 % 90), height: 28) }
  }

  @Test(arguments: graphs.indices)
  func boxesStandApartAndInside(_ index: Int) throws {
    let graph = Self.graph(index)
    let sizes = Self.sizes(graph)
    let layout = try #require(LayeredLayout(graph, sizes: sizes))
    for a in 0..<graph.nodeCount {
      let center = layout.centers[a]
      #expect(center.x - sizes[a].width / 2 >= -0.01 && center.y - sizes[a].height / 2 >= -0.01)
      #expect(center.x + sizes[a].width / 2 <= layout.size.width + 0.01)
      #expect(center.y + sizes[a].height / 2 <= layout.size.height + 0.01)
      for b in 0..<a {
        let other = layout.centers[b]
        let isBeside = abs(center.x - other.x) >= (sizes[a].width + sizes[b].width) / 2
        let isBelow = abs(center.y - other.y) >= (sizes[a].height + sizes[b].height) / 2
        #expect(isBeside || isBelow, "boxes \(a) and \(b) of graph \(index) overlap")
      }
    }
  }

  @Test(arguments: graphs.indices)
  func routesJoinTheSidesOfTheirBoxes(_ index: Int) throws {
    let graph = Self.graph(index)
    let sizes = Self.sizes(graph)
    let layout = try #require(LayeredLayout(graph, sizes: sizes))
    var pointsLeft = 0
    for (edge, route) in zip(graph.edges, layout.routes) {
      let start = try #require(route.first)
      let end = try #require(route.last)
      let isTurned = start.x > end.x
      pointsLeft += isTurned ? 1 : 0
      for (point, node, side) in [(start, edge.from, 1.0), (end, edge.to, -1.0)] {
        let half = sizes[node].width / 2 * (isTurned ? -side : side)
        #expect(abs(point.x - (layout.centers[node].x + half)) < 0.01)
        #expect(abs(point.y - layout.centers[node].y) <= sizes[node].height / 2)
      }
    }
    #expect(pointsLeft == CycleBreaker.fewestEdges(in: graph).count)
  }

  /// An arrow that ran below a wider box beside its own could not be followed.
  @Test(arguments: graphs.indices, [GraphDrawing.Direction.right, .down])
  func arrowsKeepClearOfOtherBoxes(_ index: Int, _ direction: GraphDrawing.Direction) throws {
    let graph = Self.graph(index)
    let sizes = Self.sizes(graph)
    let layout =
      try direction == .right
      ? #require(LayeredLayout(graph, sizes: sizes))
      : #require(LayeredLayout(graph, sizes: sizes.map(\.turned))).turned
    for (edge, route) in zip(graph.edges, layout.routes) {
      for (a, b) in zip(route, route.dropFirst()) {
        let points = (0...20).map { Curve(a, b, direction).point(at: Double($0) / 20) }
        for box in 0..<graph.nodeCount where box != edge.from && box != edge.to {
          let center = layout.centers[box]
          let isOver = points.contains {
            abs($0.x - center.x) < sizes[box].width / 2
              && abs($0.y - center.y) < sizes[box].height / 2
          }
          #expect(!isOver, "\(edge.from) → \(edge.to) of graph \(index) meets box \(box)")
        }
      }
    }
  }

  @Test(arguments: [GraphDrawing.Direction.right, .down])
  func labelsStandApart(_ direction: GraphDrawing.Direction) {
    let curves = (0..<5).map { number in
      let (near, far) = (Double(number) * 8, Double(number) * 8)
      return direction == .right
        ? Curve(.init(x: 0, y: near), .init(x: 84, y: far), direction)
        : Curve(.init(x: near, y: 0), .init(x: far, y: 84), direction)
    }
    var labels = ArrowLabels()
    let size = LayeredLayout.Size(width: 17, height: 11)
    let places = curves.compactMap { labels.place(size, on: [$0]) }
    #expect(places.count == 5)
    for (index, place) in places.enumerated() {
      for other in places[..<index] {
        #expect(abs(place.x - other.x) >= 17 || abs(place.y - other.y) >= 11)
      }
    }
  }

  /// Two layers whose written order crosses, and can be drawn without a crossing.
  @Test func crossingsAreUndone() throws {
    let graph = Self.digraph(6, [[0, 5], [1, 4], [2, 3]])
    var columns = try #require(Columns(graph, room: 0))
    ColumnOrder.sort(&columns)
    var place = [Int](repeating: 0, count: columns.column.count)
    for items in columns.items {
      for (position, item) in items.enumerated() { place[item] = position }
    }
    #expect(ColumnOrder.crossings(columns.items, columns.neighbours.right, place) == 0)
  }

  @Test func crossingsAreCounted() {
    let right = [[2, 3], [2, 3], [], []]
    let count = ColumnOrder.crossings([[0, 1], [2, 3]], right, [0, 1, 0, 1])
    #expect(count == 1)
  }

  @Test func aBoxMovesNearWhatItPointsAt() throws {
    // 4 points only at 3, the end of a chain, so it stands in the column before it.
    let columns = try #require(
      Columns(Self.digraph(5, [[0, 1], [1, 2], [2, 3], [4, 3]]), room: 0))
    #expect(columns.column == [0, 1, 2, 3, 2])
  }

  /// Two parts of four boxes, each joined with all that stand right of it: four waypoints in each.
  @Test(arguments: [(8, true), (7, false)])
  func waypointsHaveBounds(room: Int, fits: Bool) {
    let part = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
    let graph = Self.digraph(8, part + part.map { [$0[0] + 4, $0[1] + 4] })
    #expect((LayeredLayout(graph, sizes: Self.sizes(graph), room: room) != nil) == fits)
  }
}
