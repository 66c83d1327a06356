import DependencyGraph

/// Test cost: how many members doubles must have before a type can be made in a test: the requirements
/// of the protocols that it holds, and one for each closure.
struct TestCost: Metric {
  let description = MetricDescription(
    id: "testCost", title: "Members to stub per unit", unit: "members",
    formula:
      "requirements of the protocols a type holds + closures it holds; whole: mean of types that hold some",
    source: "archgen",
    meaning: """
      How much a test has to fake before it can ask its question. A protocol counts with all that it \
      requires, however little of it the type calls.
      """)

  let example = MetricExample(
    files: [
      (
        "A.swift",
        """
        protocol Base { var id: Int { get } }
        protocol P: Base { func a(); func b() }
        struct S { let p: any P; let done: () -> Void; let n: Int }
        struct T { let b: Base }
        """
      )
    ],
    units: ["main.Base": nil, "main.P": nil, "main.S": 4, "main.T": 1], total: 2.5)

  func values(_ input: Measured) -> MetricValues {
    var costs = [Int?](repeating: nil, count: input.count)
    var found: [Int] = []
    let requirements = requirements(input.graph)
    for node in input.designedTypes {
      guard let cost = cost(of: node, input.graph, requirements) else { continue }
      found.append(cost)
      let unit = input.view.unitOfNode[node]
      if unit >= 0 { costs[unit] = (costs[unit] ?? 0) + cost }
    }
    return MetricValues(
      units: costs.map { $0.map(Double.init) }, total: .ratio(found.reduce(0, +), found.count))
  }

  private func cost(
    of node: Int, _ graph: DependencyGraph, _ requirements: [Int: Int]
  ) -> Int? {
    var protocols: Set<Int> = []
    var closures = 0
    for member in graph.storedProperties(of: node) {
      let held = HeldParts(of: member, in: graph)
      closures += held.functions
      protocols.formUnion(held.types.filter { graph.nodes[$0].kind == .protocol })
    }
    guard closures > 0 || !protocols.isEmpty else { return nil }
    return closures + protocols.reduce(0) { $0 + (requirements[$1] ?? 0) }
  }

  /// For each protocol its requirements and those that it inherits. Counted for all at once: a chain of
  /// protocols is not walked again for each of them.
  private func requirements(_ graph: DependencyGraph) -> [Int: Int] {
    let protocols = (0..<graph.typeCount).filter { graph.nodes[$0].kind == .protocol }
    let numbers = Dictionary(uniqueKeysWithValues: zip(protocols, protocols.indices))
    let inherits = protocols.enumerated().flatMap { number, node in
      graph.supertypes(of: node).compactMap { numbers[$0] }.map { Digraph.Edge(number, $0) }
    }
    let counts = Reachability(
      Digraph(nodeCount: protocols.count, edges: inherits),
      weights: protocols.map { ownRequirements(of: $0, graph) }
    ).reachedCounts
    return Dictionary(uniqueKeysWithValues: zip(protocols, counts))
  }

  private func ownRequirements(of node: Int, _ graph: DependencyGraph) -> Int {
    let file = graph.code.files[Int(graph.nodes[node].file)]
    return file.members(ofDeclaration: Int(graph.nodes[node].declaration)).count {
      [.func, .var, .`init`, .subscript].contains(file.declarations[$0].kind)
    }
  }
}
