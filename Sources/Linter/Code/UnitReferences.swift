import DependencyGraph

/// References as steps from one unit of a level to another, in source order.
struct UnitReferences {
  /// What references make a link.
  private struct Tally {
    /// How many references.
    var count: Int32
    /// The place of the first.
    var first: Int32
  }

  private let unitCount: Int
  private let items: [Dependency]
  /// The units at the ends of each link. References of one unit to another are one link, or several where those
  /// of others come between: so nothing has to be looked up for them, and far less has to be looked at later.
  private var links: [Digraph.Pair] = []
  private var tallies: [Tally] = []

  /// Knows of each of some references which of the units below `unitCount` it joins; the same twice for none.
  @inline(__always) init(
    _ items: [Dependency], among unitCount: Int, _ pair: (Dependency) -> Digraph.Pair
  ) {
    self.unitCount = unitCount
    self.items = items
    // For each unit the last link that leads there, or -1.
    var last = [Int32](repeating: -1, count: unitCount)
    for place in items.indices {
      let pair = pair(items[place])
      if pair.from == pair.to { continue }
      let known = Int(last[Int(pair.to)])
      if known >= 0, links[known].from == pair.from {
        tallies[known].count += 1
      } else {
        last[Int(pair.to)] = Int32(links.count)
        links.append(pair)
        tallies.append(Tally(count: 1, first: Int32(place)))
      }
    }
  }

  /// Which units are in cycles with each other.
  var components: StrongComponents { StrongComponents(nodeCount: unitCount, edges: links) }

  /// Who depends on whom.
  var graph: Digraph { Digraph(nodeCount: unitCount, edges: edges) }

  /// Who depends on whom of its own component.
  func graph(inside components: StrongComponents) -> Digraph {
    let component = components.component
    return Digraph(
      nodeCount: unitCount, edges: edges.lazy.filter { component[$0.from] == component[$0.to] })
  }

  private var edges: some Sequence<Digraph.Edge> {
    zip(links, tallies).lazy.map { link, tally in
      Digraph.Edge(Int(link.from), Int(link.to), weight: Int(tally.count))
    }
  }

  /// The first reference of each of these steps.
  func first(of steps: some Sequence<Step>) -> FirstReferences {
    var first = FirstReferences(of: steps, among: unitCount)
    for (link, tally) in zip(links, tallies) {
      first.add(items[Int(tally.first)], for: Step(from: Int(link.from), to: Int(link.to)))
    }
    return first
  }
}
