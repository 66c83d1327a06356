/// The transitive closure of a graph, as counts and as single questions.
///
/// The counts are taken on the condensation, for 512 targets at a time as bits, in the order in
/// which everything stands after what it needs: edges × components / 64 steps and 64 bytes per
/// component, so a hundred thousand types need neither gigabytes nor minutes.
public struct Reachability: Sendable {
  /// How many nodes each node reaches, itself included; of nodes with weights their sum.
  public let reachedCounts: [Int]

  /// Counts what every node reaches, as often as `weights` says; once without.
  public init(_ graph: Digraph, weights: [Int]? = nil) {
    let strong = StrongComponents(graph)
    let condensed = strong.condensation(of: graph)
    let count = strong.count
    var sizes = [Int](repeating: 0, count: count)
    for (node, component) in strong.component.enumerated() {
      sizes[component] += weights?[node] ?? 1
    }
    var reached = [Int](repeating: 0, count: count)
    var bits = [SIMD8<UInt64>](repeating: .zero, count: count)
    for block in stride(from: 0, to: count, by: 512) {
      // A component reaches only components with lower numbers, so the block's own is the first.
      for node in block..<count {
        var mine = SIMD8<UInt64>.zero
        if node < block + 512 { mine[(node - block) / 64] = 1 << UInt64((node - block) % 64) }
        for index in condensed.range(of: node) {
          let target = Int(condensed.heads[index])
          if target >= block { mine |= bits[target] }
        }
        bits[node] = mine
        for word in 0..<8 {
          var rest = mine[word]
          while rest != 0 {
            reached[node] += sizes[block + word * 64 + rest.trailingZeroBitCount]
            rest &= rest - 1
          }
        }
      }
    }
    reachedCounts = strong.component.map { reached[$0] }
  }

  /// The nodes that can be reached from `starts`, these included. Linear.
  public static func nodes(in graph: Digraph, from starts: [Int], within depth: Int = .max)
    -> [Bool]
  {
    var seen = [Bool](repeating: false, count: graph.nodeCount)
    var front = starts.filter { graph.nodeCount > $0 && $0 >= 0 }
    for node in front { seen[node] = true }
    var left = depth
    while !front.isEmpty, left > 0 {
      var next: [Int] = []
      for node in front {
        for target in graph.targets(of: node) where !seen[target] {
          seen[target] = true
          next.append(target)
        }
      }
      front = next
      left -= 1
    }
    return seen
  }
}

extension Digraph {
  /// A shortest path from any of `starts` to the first node that satisfies `isGoal`, both ends
  /// included; nil when there is none. A start that is a goal counts only when it is reached again.
  /// Of equally short paths, the one through lower node numbers. Linear.
  public func shortestPath(from starts: [Int], to isGoal: (Int) -> Bool) -> [Int]? {
    var parent = [Int](repeating: -1, count: nodeCount)
    var queue = starts.filter { (0..<nodeCount).contains($0) }
    for node in queue { parent[node] = node }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in targets(of: node) where parent[target] < 0 {
        parent[target] = node
        if isGoal(target) {
          var path = [target]
          while let last = path.last, parent[last] != last { path.append(parent[last]) }
          return path.reversed()
        }
        queue.append(target)
      }
    }
    return nil
  }
}
