import DependencyGraph

/// Places for the boxes and arrows of a directed graph, left to right.
///
/// The method of Sugiyama, Tagawa & Toda 1981, a file for each step:
/// 1. ``Columns``: every box gets a column, so that arrows point right; the fewest edges that close
///    a cycle point left instead. An edge across several columns gets a waypoint in each between.
/// 2. ``ColumnOrder``: boxes and waypoints of a column are ordered so that few arrows cross.
/// 3. ``ColumnHeights``: each gets a height near those that it is joined with.
///
/// Parts that no edge joins stand one below another, largest first; boxes without edges form a block
/// at the end.
struct LayeredLayout {
  /// A point; x grows to the right, y downwards.
  struct Point: Equatable {
    var x: Double
    var y: Double

    /// Mirrored at the diagonal.
    var turned: Point { Point(x: y, y: x) }
  }

  /// The width and height of a box, or of the whole.
  struct Size: Equatable {
    var width: Double
    var height: Double

    /// Mirrored at the diagonal.
    var turned: Size { Size(width: height, height: width) }
  }

  /// Distances.
  enum Gap {
    static let column = 84.0
    static let box = 14.0
    static let waypoint = 8.0
    static let part = 30.0
  }

  /// The middle of each box.
  private(set) var centers: [Point]
  /// For each edge, in the order of the graph's: where it leaves a box and its column, the ends of its
  /// way through each column between, where it enters the other's column and meets the other box.
  private(set) var routes: [[Point]]
  /// The space that everything takes, from (0, 0).
  private(set) var size = Size(width: 0, height: 0)

  /// More waypoints than these are no picture that anybody reads, and take long to order: a dense graph
  /// has about as many as the cube of its boxes.
  static let mostWaypoints = 20_000

  /// Lays out boxes of these sizes; nil where that takes more than `room` waypoints. Deterministic; linear in
  /// boxes and in the columns that edges cross.
  init?(_ graph: Digraph, sizes: [Size], room: Int = mostWaypoints) {
    centers = Array(repeating: Point(x: 0, y: 0), count: graph.nodeCount)
    routes = Array(repeating: [], count: graph.edgeCount)
    let parts = Self.parts(of: graph)
    var edgesOfPart = [[Int]](repeating: [], count: parts.members.count)
    let edges = graph.edges
    for (index, edge) in edges.enumerated() { edgesOfPart[parts.partOf[edge.from]].append(index) }
    let order = parts.members.indices.filter { parts.members[$0].count > 1 }.sorted {
      (parts.members[$1].count, $0) < (parts.members[$0].count, $1)
    }
    var room = room
    for part in order {
      let edges = edgesOfPart[part].map { ($0, edges[$0]) }
      guard let used = place(parts.members[part], edges, sizes, room: room) else { return nil }
      room -= used
    }
    placeSingles(parts.members.filter { $0.count == 1 }.flatMap { $0 }, sizes)
  }

  /// The same from top to bottom, for boxes whose sizes were given turned.
  var turned: LayeredLayout {
    var layout = self
    layout.centers = centers.map(\.turned)
    layout.routes = routes.map { $0.map(\.turned) }
    layout.size = size.turned
    return layout
  }

  /// The nodes that edges join, whatever their direction.
  private static func parts(of graph: Digraph) -> (partOf: [Int], members: [[Int]]) {
    let both = graph.edges.flatMap { [$0, Digraph.Edge($0.to, $0.from)] }
    let components = StrongComponents(Digraph(nodeCount: graph.nodeCount, edges: both))
    return (components.component, components.members)
  }

  /// Lays out one part below what stands already; the number of its waypoints, or nil where there is
  /// no room for them.
  private mutating func place(
    _ nodes: [Int], _ edges: [(index: Int, edge: Digraph.Edge)], _ sizes: [Size], room: Int
  ) -> Int? {
    var local: [Int: Int] = [:]
    for (position, node) in nodes.enumerated() { local[node] = position }
    let inner = edges.map { item in
      Digraph.Edge(local[item.edge.from] ?? 0, local[item.edge.to] ?? 0, weight: item.edge.weight)
    }
    let boxes = nodes.map { sizes[$0] }
    let graph = Digraph(nodeCount: nodes.count, edges: inner)
    guard var columns = Columns(graph, room: room) else { return nil }
    ColumnOrder.sort(&columns)
    let heights = ColumnHeights(columns, boxes)
    let spans = Self.spans(columns, boxes)
    let top = size.height + (size.height > 0 ? Gap.part : 0)

    for (position, node) in nodes.enumerated() {
      let span = spans[columns.column[position]]
      centers[node] = Point(x: span.middle, y: top + heights.middle[position])
    }
    let ports = Ports(columns, heights, boxes)
    // The local graph sorts edges as the whole one does, because `nodes` ascends.
    for (position, item) in edges.enumerated() {
      let chain = columns.chains[position]
      var route: [Point] = []
      for (step, item) in chain.enumerated() {
        let span = spans[columns.column[item]]
        let y = top + heights.middle[item]
        if item >= columns.boxCount {
          route += [Point(x: span.left, y: y), Point(x: span.right, y: y)]
        } else {
          let half = boxes[item].width / 2
          let isStart = step == 0
          let y = y + (isStart ? ports.right[position] : ports.left[position])
          let side = Point(x: span.middle + (isStart ? half : -half), y: y)
          // A wider box above or below must not stand on the bend.
          let edge = Point(x: isStart ? span.right : span.left, y: y)
          if abs(edge.x - side.x) < 1 {
            route.append(side)
          } else {
            route += isStart ? [side, edge] : [edge, side]
          }
        }
      }
      routes[item.index] = columns.isTurned[position] ? route.reversed() : route
    }
    size.width = max(size.width, spans.last?.right ?? 0)
    size.height = top + heights.total
    return columns.waypointCount
  }

  private struct Span {
    var left: Double
    var right: Double
    var middle: Double { (left + right) / 2 }
  }

  private static func spans(_ columns: Columns, _ boxes: [Size]) -> [Span] {
    var spans: [Span] = []
    for column in columns.items {
      let width = column.filter { $0 < columns.boxCount }.map { boxes[$0].width }.max() ?? 0
      let left = spans.last.map { $0.right + Gap.column } ?? 0
      spans.append(Span(left: left, right: left + width))
    }
    return spans
  }

  /// Rows of boxes without edges, about as wide as the rest.
  private mutating func placeSingles(_ nodes: [Int], _ sizes: [Size]) {
    guard !nodes.isEmpty else { return }
    let limit = max(size.width, 900)
    var y = size.height + (size.height > 0 ? Gap.part : 0)
    var x = 0.0
    var rowHeight = 0.0
    for node in nodes {
      if x > 0, x + sizes[node].width > limit {
        y += rowHeight + Gap.box
        x = 0
        rowHeight = 0
      }
      centers[node] = Point(x: x + sizes[node].width / 2, y: y + sizes[node].height / 2)
      x += sizes[node].width
      size.width = max(size.width, x)
      x += Gap.box
      rowHeight = max(rowHeight, sizes[node].height)
    }
    size.height = y + rowHeight
  }
}

/// How far from a box's middle each edge leaves and meets it, so that several arrows do not end in one
/// point.
private struct Ports {
  /// By edge: at its left end, which it leaves to the right.
  var right: [Double]
  /// By edge: at its right end, which it meets from the left.
  var left: [Double]

  init(_ columns: Columns, _ heights: ColumnHeights, _ boxes: [LayeredLayout.Size]) {
    right = Array(repeating: 0, count: columns.chains.count)
    left = right
    var leaving = [[Int]](repeating: [], count: columns.boxCount)
    var meeting = leaving
    for (edge, chain) in columns.chains.enumerated() {
      guard let first = chain.first, let last = chain.last else { continue }
      leaving[first].append(edge)
      meeting[last].append(edge)
    }
    for box in 0..<columns.boxCount {
      let room = boxes[box].height - 10
      Self.spread(leaving[box], over: room, into: &right) { heights.middle[columns.chains[$0][1]] }
      Self.spread(meeting[box], over: room, into: &left) {
        heights.middle[columns.chains[$0][columns.chains[$0].count - 2]]
      }
    }
  }

  private static func spread(
    _ edges: [Int], over room: Double, into offsets: inout [Double], by height: (Int) -> Double
  ) {
    let sorted = edges.sorted { (height($0), $0) < (height($1), $1) }
    let step = min(8, room / Double(max(1, sorted.count)))
    for (position, edge) in sorted.enumerated() {
      offsets[edge] = (Double(position) - Double(sorted.count - 1) / 2) * step
    }
  }
}
