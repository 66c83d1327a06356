/// A graph without cycles that takes one edge after another, and an order of its nodes in which every
/// edge points forward.
///
/// Pearce & Kelly 2006: only what stands between the two ends of a new edge is looked at and moved, so
/// thousands of edges cost little more than the first. The work that edges may ask for is bounded;
/// when it is used up, further edges that do not fit at once are refused.
struct GrowingOrder {
  private var place: [Int]
  private var targets: [[Int32]]
  private var sources: [[Int32]]
  /// Nodes seen by a search carry its number.
  private var seen: [Int32]
  private var search: Int32 = 0
  /// Edges that may still be walked.
  private var workLeft = 50_000_000

  /// Begins with an order, `place[node]`, and edges that all point forward in it.
  init(_ place: [Int], edges: [Digraph.Edge]) {
    self.place = place
    targets = Array(repeating: [], count: place.count)
    sources = targets
    seen = Array(repeating: 0, count: place.count)
    for edge in edges { link(edge) }
  }

  private mutating func link(_ edge: Digraph.Edge) {
    targets[edge.from].append(Int32(edge.to))
    sources[edge.to].append(Int32(edge.from))
  }

  /// Adds an edge unless it would close a cycle; whether it was added.
  mutating func add(_ edge: Digraph.Edge) -> Bool {
    let low = place[edge.to]
    let high = place[edge.from]
    if low < high {
      guard workLeft > 0, let behind = reached(from: edge.to, through: targets, upTo: high),
        seen[edge.from] != search,
        let before = reached(from: edge.from, through: sources, downTo: low)
      else { return false }
      // What leads to the edge moves in front of what follows it, in the places that both had.
      let moved = before.sorted { place[$0] < place[$1] } + behind.sorted { place[$0] < place[$1] }
      for (node, free) in zip(moved, moved.map { place[$0] }.sorted()) { place[node] = free }
    }
    link(edge)
    return true
  }

  /// The nodes reached from one without leaving the given places; nil when that takes too long.
  private mutating func reached(
    from start: Int, through links: [[Int32]], upTo high: Int = .max, downTo low: Int = .min
  ) -> [Int]? {
    search += 1
    seen[start] = search
    var found = [start]
    var next = 0
    while next < found.count {
      let node = found[next]
      next += 1
      workLeft -= links[node].count
      guard workLeft > 0 else { return nil }
      for link in links[node] {
        let other = Int(link)
        guard seen[other] != search, place[other] <= high, place[other] >= low else { continue }
        seen[other] = search
        found.append(other)
      }
    }
    return found
  }
}
