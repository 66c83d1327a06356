/// The fewest edges that have to go so that no cycle is left (the minimum feedback arc set).
///
/// Components of up to ``exactLimit`` nodes are solved exactly, by dynamic programming over the sets
/// of nodes that stand first in an order (Lawler 1964). Larger ones are ordered by the heuristic of
/// Eades, Lin & Smyth 1993, which is linear; every edge that turns out not to be needed is then put
/// back where that is affordable. Among equally many edges those with fewer references are chosen.
public enum CycleBreaker {
  /// The largest component that is solved exactly.
  public static let exactLimit = 16

  /// The edges to remove, sorted; empty for a graph without cycles.
  public static func fewestEdges(in graph: Digraph) -> [Digraph.Edge] {
    fewestEdges(in: graph, StrongComponents(graph))
  }

  /// The same where the components are known.
  public static func fewestEdges(
    in graph: Digraph, _ components: StrongComponents
  ) -> [Digraph.Edge] {
    var places = [Int32](repeating: -1, count: graph.nodeCount)
    return components.cycles.flatMap { fewestEdges(in: graph, component: $0, &places) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The edges to remove from one strongly connected component, sorted.
  public static func fewestEdges(in graph: Digraph, component: [Int]) -> [Digraph.Edge] {
    var places = [Int32](repeating: -1, count: graph.nodeCount)
    return fewestEdges(in: graph, component: component, &places)
  }

  /// `places` is -1 for every node, and is so again afterwards.
  private static func fewestEdges(
    in graph: Digraph, component: [Int], _ places: inout [Int32]
  ) -> [Digraph.Edge] {
    for (index, node) in component.enumerated() { places[node] = Int32(index) }
    defer { for node in component { places[node] = -1 } }
    var edges: [Digraph.Edge] = []
    for (index, node) in component.enumerated() {
      for place in graph.range(of: node) {
        let target = Int(places[Int(graph.heads[place])])
        if target >= 0 { edges.append(.init(index, target, weight: Int(graph.weights[place]))) }
      }
    }
    let part = Digraph(nodeCount: component.count, edges: edges)
    let removed = component.count <= exactLimit ? exact(part) : heuristic(part)
    return removed.map { .init(component[$0.from], component[$0.to], weight: $0.weight) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The number of edges counts first, their references second.
  private static func cost(_ edge: Digraph.Edge) -> Int { 1 << 40 + min(edge.weight, 1 << 20) }

  /// `best[S]` is the least cost of edges that point back into an order which begins with the set S.
  private static func exact(_ graph: Digraph) -> [Digraph.Edge] {
    let count = graph.nodeCount
    var costs = [[Int]](repeating: [Int](repeating: 0, count: count), count: count)
    for edge in graph.edges { costs[edge.from][edge.to] = cost(edge) }
    // What a node's edges into a set cost, for each half of the nodes.
    let bits = min(count, 8)
    let low = costs.flatMap { sums($0.prefix(bits)) }
    let high = costs.flatMap { sums($0.dropFirst(bits)) }
    // Plain memory: most of the time goes into looking at half a million places of these.
    let best = UnsafeMutableBufferPointer<Int>.allocate(capacity: 1 << count)
    let last = UnsafeMutableBufferPointer<Int8>.allocate(capacity: 1 << count)
    defer {
      best.deallocate()
      last.deallocate()
    }
    (best[0], last[0]) = (0, 0)
    low.withUnsafeBufferPointer { low in
      high.withUnsafeBufferPointer { high in
        for set in 1..<(1 << count) {
          let inLow = set & (1 << bits - 1)
          let inHigh = set >> bits
          var least = Int.max
          var latest = 0
          var rest = set
          // From the last node down: of equally good orders the one that ends with the later node stays.
          while rest != 0 {
            let node = Int.bitWidth - 1 - rest.leadingZeroBitCount
            rest ^= 1 &<< node
            let total =
              best[set ^ (1 &<< node)] &+ low[node &<< bits | inLow]
              &+ high[node &<< (count - bits) | inHigh]
            if total < least { (least, latest) = (total, node) }
          }
          best[set] = least
          last[set] = Int8(latest)
        }
      }
    }
    var place = [Int](repeating: 0, count: count)
    var set = 1 << count - 1
    for position in stride(from: count - 1, through: 0, by: -1) {
      let node = Int(last[set])
      place[node] = position
      set &= ~(1 << node)
    }
    return graph.edges.filter { place[$0.from] > place[$0.to] }
  }

  /// The sum of each subset of some numbers.
  private static func sums(_ numbers: ArraySlice<Int>) -> [Int] {
    var sums = [0]
    sums.reserveCapacity(1 << numbers.count)
    for number in numbers {
      for subset in 0..<sums.count { sums.append(sums[subset] + number) }
    }
    return sums
  }

  private static func heuristic(_ graph: Digraph) -> [Digraph.Edge] {
    let place = eadesOrder(graph)
    let all = graph.edges
    var removed = all.filter { place[$0.from] > place[$0.to] }
    removed.sort { (cost($1), $0.from, $0.to) < (cost($0), $1.from, $1.to) }
    var kept = GrowingOrder(place, edges: all.filter { place[$0.from] < place[$0.to] })
    return removed.filter { !kept.add($0) }
  }

  /// An order with few edges backwards: sinks go to the end, sources to the front, otherwise the node
  /// whose outgoing edges outnumber its incoming ones most goes to the front. Nodes wait in buckets by
  /// that difference; a bucket may hold outdated entries, which are skipped.
  private static func eadesOrder(_ graph: Digraph) -> [Int] {
    let reversed = graph.reversed
    let count = graph.nodeCount
    var out = (0..<count).map { graph.range(of: $0).count }
    var into = (0..<count).map { reversed.range(of: $0).count }
    var done = [Bool](repeating: false, count: count)
    let offset = (into.max() ?? 0) + 1
    var buckets = [[Int]](repeating: [], count: offset + (out.max() ?? 0) + 2)
    var sinks: [Int] = []
    var sources: [Int] = []
    var highest = 0
    func file(_ node: Int) {
      if out[node] == 0 {
        sinks.append(node)
      } else if into[node] == 0 {
        sources.append(node)
      } else {
        let bucket = out[node] - into[node] + offset
        buckets[bucket].append(node)
        highest = max(highest, bucket)
      }
    }
    func take(_ node: Int) {
      done[node] = true
      for target in graph.targets(of: node) where !done[target] {
        into[target] -= 1
        file(target)
      }
      for source in reversed.targets(of: node) where !done[source] {
        out[source] -= 1
        file(source)
      }
    }
    for node in stride(from: count - 1, through: 0, by: -1) { file(node) }
    var front: [Int] = []
    var back: [Int] = []
    while front.count + back.count < count {
      if let node = sinks.popLast() {
        if !done[node] {
          take(node)
          back.append(node)
        }
      } else if let node = sources.popLast() {
        if !done[node] {
          take(node)
          front.append(node)
        }
      } else if let node = buckets[highest].popLast() {
        if !done[node], out[node] - into[node] + offset == highest {
          take(node)
          front.append(node)
        }
      } else if highest > 0 {
        highest -= 1
      } else {
        break
      }
    }
    var place = [Int](repeating: 0, count: count)
    for (position, node) in (front + back.reversed()).enumerated() { place[node] = position }
    return place
  }
}
