import Diagnostics

extension LevelGraph.Unit {
  /// The id without the file that tells it from others of its name.
  fileprivate var name: Substring {
    guard id.hasSuffix(")"), let end = id.firstRange(of: " (") else { return id[...] }
    return id[..<end.lowerBound]
  }
}

extension LevelGraph {
  /// The units that a name means: by id, or by the last parts of an id (`Inner`, `Outer.Inner`,
  /// `Cart.swift`).
  public func units(named name: String) -> [Int] {
    if let exact = unit(id: name) { return [exact] }
    return units.indices.filter { index in
      // Several types of one name have their file behind it, in parentheses.
      let id = level == .type ? units[index].name : units[index].id[...]
      return id == name
        || id.utf8.count > name.utf8.count && id.hasSuffix(name)
          && [".", "/"].contains(id.dropLast(name.count).last)
    }
  }

  /// For each unit whether it is at most `depth` steps from one of `centers`, in either direction.
  public func surroundings(of centers: [Int], depth: Int) -> [Bool] {
    let below = Reachability.nodes(in: digraph, from: centers, within: depth)
    let above = Reachability.nodes(in: digraph.reversed, from: centers, within: depth)
    return zip(below, above).map { $0 || $1 }
  }

  /// For each unit whether it is one of `units` or depends on one, directly or through others.
  public func dependents(of units: [Int]) -> [Bool] {
    Reachability.nodes(in: digraph.reversed, from: units)
  }

  /// `did you mean 'x'?` for a name that no unit has.
  public func suggestion(for name: String) -> String? {
    let names = units.flatMap { unit -> [String] in
      let last = unit.name.split(whereSeparator: { $0 == "." || $0 == "/" }).last
      return [unit.id] + (last.map { [String($0)] } ?? [])
    }
    return Suggestion.didYouMean(name, in: names)
  }
}
