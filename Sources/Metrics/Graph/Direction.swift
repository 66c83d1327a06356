import DependencyGraph

/// Direction: the share of the edges between types of different roles that the rules allow; n/a
/// without roles and rules.
struct Direction: Metric {
  let description = MetricDescription(
    id: "direction", title: "Direction", unit: "ratio",
    formula: "edges between types of different roles that no rule forbids / all such edges",
    source: "archgen",
    meaning: """
      How far the code keeps to its own rules about who may know whom. In generated code it \
      is 1 by construction, and so no evidence.
      """,
    isOfUnits: false)

  // Both views know the model, one the store, too; the model knows the store.
  let example = MetricExample(
    files: [
      (
        "A.swift",
        """
        struct ListView { let model: Model; let store: Store }
        struct FormView { let model: Model }
        struct Model { let store: Store }
        struct Store {}
        """
      )
    ],
    roles: [("view", "*View"), ("model", "Model"), ("store", "Store")],
    forbidden: (from: "view", to: "store"),
    units: ["main.ListView": 0.5, "main.FormView": 1, "main.Model": 1, "main.Store": nil],
    total: 0.75)

  func values(_ input: Measured) -> MetricValues {
    guard let roles = input.roles, let isForbidden = input.isForbidden else {
      return MetricValues()
    }
    var all = [Int](repeating: 0, count: input.count)
    var allowed = all
    let types = LevelGraph(input.graph, .type)
    for edge in types.digraph.edges {
      guard let from = types.units[edge.from].nodes.first,
        let to = types.units[edge.to].nodes.first,
        let role = roles.roles[from], let other = roles.roles[to], role != other
      else { continue }
      let unit = input.view.unitOfNode[from]
      guard unit >= 0 else { continue }
      all[unit] += 1
      let evidence = types.evidence(from: edge.from, to: edge.to)
      if !evidence.contains(where: { isForbidden[$0] }) { allowed[unit] += 1 }
    }
    return MetricValues(parts: allowed, of: all)
  }
}
