import DependencyGraph

/// The first reference of each of some steps from unit to unit.
struct FirstReferences {
  private let steps: Digraph
  /// For each step, as the graph has them.
  private var found: [Dependency?]

  /// Waits for the references of steps between the units below `count`.
  init(of steps: some Sequence<Step>, among count: Int) {
    self.steps = Digraph(
      nodeCount: count, edges: steps.lazy.map { Digraph.Edge($0.from, $0.to) })
    found = Array(repeating: nil, count: self.steps.edgeCount)
  }

  /// Takes a reference if it is the first of a step that is asked for.
  mutating func add(_ item: Dependency, for step: Step) {
    guard let place = steps.index(of: step.from, step.to), found[place] == nil else { return }
    found[place] = item
  }

  subscript(from: Int, to: Int) -> Dependency? {
    steps.index(of: from, to).flatMap { found[$0] }
  }
}
