import DependencyGraph

/// Direction: the share of the edges between types of different roles that the style allows; n/a
/// without roles and permissions.
struct Direction: Metric {
  let description = MetricDescription(
    id: "direction", title: "Direction", unit: "ratio",
    formula: "edges between roles that the style allows / all edges between different roles",
    source: "archgen")

  let example = MetricExample(files: MetricExample.chain)

  func values(_ input: Measured) -> MetricValues {
    guard let roles = input.roles, let permissions = input.permissions else {
      return MetricValues()
    }
    var all = [Int](repeating: 0, count: input.count)
    var allowed = all
    for edge in LevelGraph(input.graph, .type).nodeEdges {
      let unit = input.view.unitOfNode[edge.from]
      guard unit >= 0, let from = roles.roleName(of: edge.from),
        let to = roles.roleName(of: edge.to),
        from != to
      else { continue }
      all[unit] += 1
      if permissions[from]?.contains(to) == true { allowed[unit] += 1 }
    }
    return MetricValues(
      units: input.eachUnit { .ratio(allowed[$0], all[$0]) },
      total: .ratio(allowed.reduce(0, +), all.reduce(0, +)))
  }
}
