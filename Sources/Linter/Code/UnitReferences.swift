import DependencyGraph

/// References as steps from one unit of a level to another, in source order.
struct UnitReferences {
  private let unitCount: Int
  private let items: [Dependency]
  /// The units at the ends of each; the same twice where it joins none.
  private let pairs: [Digraph.Pair]

  /// Knows of each of some references which of the units below `unitCount` it joins; the same twice for none.
  @inline(__always) init(
    _ items: [Dependency], among unitCount: Int, _ pair: (Dependency) -> Digraph.Pair
  ) {
    self.unitCount = unitCount
    self.items = items
    pairs = items.map(pair)
  }

  /// Which units are in cycles with each other.
  var components: StrongComponents { StrongComponents(nodeCount: unitCount, edges: pairs) }

  /// The places of those that join two units.
  var joining: [Int32] { places { $0.from != $0.to } }

  /// The places of those that join two units of one component.
  func places(inside components: StrongComponents) -> [Int32] {
    let component = components.component
    return places { $0.from != $0.to && component[Int($0.from)] == component[Int($0.to)] }
  }

  @inline(__always) private func places(where holds: (Digraph.Pair) -> Bool) -> [Int32] {
    var places: [Int32] = []
    for (place, pair) in pairs.enumerated() where holds(pair) { places.append(Int32(place)) }
    return places
  }

  /// Who depends on whom by the references at some places.
  func graph(_ places: [Int32]) -> Digraph {
    Digraph(
      nodeCount: unitCount,
      edges: places.lazy.map { place in
        let pair = pairs[Int(place)]
        return Digraph.Edge(Int(pair.from), Int(pair.to))
      })
  }

  /// The first reference of each of these steps, among those at some places.
  func first(of steps: some Sequence<Step>, among places: [Int32]) -> FirstReferences {
    var first = FirstReferences(of: steps, among: unitCount)
    for place in places {
      let pair = pairs[Int(place)]
      first.add(items[Int(place)], for: Step(from: Int(pair.from), to: Int(pair.to)))
    }
    return first
  }
}
