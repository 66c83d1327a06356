/// A graph without cycles that takes one edge after another, and an order of its nodes in which every
/// edge points forward.
///
/// Pearce & Kelly 2006: only what stands between the two ends of a new edge is looked at and moved, so
/// thousands of edges cost little more than the first. The work that edges may ask for is bounded;
/// when it is used up, further edges that do not fit at once are refused.
struct GrowingOrder {
  private var place: [Int32]
  private var targets: Links
  private var sources: Links
  /// Nodes seen by a search carry its number.
  private var seen: [Int32]
  private var search: Int32 = 0
  /// Edges that may still be walked.
  private var workLeft = 50_000_000

  /// For each node the nodes at the other ends of its edges, as chains through one array.
  private struct Links {
    /// The last link of each node, -1 for none.
    var last: [Int32]
    var all: [(node: Int32, previous: Int32)] = []

    init(nodeCount: Int) { last = Array(repeating: -1, count: nodeCount) }

    mutating func add(_ other: Int, to node: Int) {
      all.append((Int32(other), last[node]))
      last[node] = Int32(all.count - 1)
    }
  }

  /// Begins with an order, `place[node]`, and edges that all point forward in it.
  init(_ place: [Int], edges: [Digraph.Edge]) {
    self.place = place.map { Int32($0) }
    targets = Links(nodeCount: place.count)
    sources = targets
    seen = Array(repeating: 0, count: place.count)
    for edge in edges { link(edge) }
  }

  private mutating func link(_ edge: Digraph.Edge) {
    targets.add(edge.to, to: edge.from)
    sources.add(edge.from, to: edge.to)
  }

  /// Adds an edge unless it would close a cycle; whether it was added.
  mutating func add(_ edge: Digraph.Edge) -> Bool {
    let low = place[edge.to]
    let high = place[edge.from]
    if low < high {
      guard workLeft > 0,
        let behind = reached(from: edge.to, through: targets, upTo: high, without: edge.from),
        let before = reached(from: edge.from, through: sources, downTo: low)
      else { return false }
      // What leads to the edge moves in front of what follows it, in the places that both had.
      let moved = before.sorted { place[$0] < place[$1] } + behind.sorted { place[$0] < place[$1] }
      for (node, free) in zip(moved, moved.map { place[$0] }.sorted()) { place[node] = free }
    }
    link(edge)
    return true
  }

  /// The nodes reached from one without leaving the given places; nil when the one that must not be
  /// is among them, or when that takes too long.
  private mutating func reached(
    from start: Int, through links: Links, upTo high: Int32 = .max, downTo low: Int32 = 0,
    without forbidden: Int = -1
  ) -> [Int]? {
    search += 1
    seen[start] = search
    var found = [start]
    var next = 0
    while next < found.count {
      var link = links.last[found[next]]
      next += 1
      while link >= 0 {
        let (node, previous) = links.all[Int(link)]
        link = previous
        workLeft -= 1
        let other = Int(node)
        guard seen[other] != search, place[other] <= high, place[other] >= low else { continue }
        if other == forbidden { return nil }
        seen[other] = search
        found.append(other)
      }
      guard workLeft > 0 else { return nil }
    }
    return found
  }
}
