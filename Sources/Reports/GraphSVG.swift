import DependencyGraph

/// A graph as a picture: layered from left to right, arrows from who depends to what it depends on,
/// what the rules forbid in red.
public enum GraphSVG {
  /// More boxes than this are no picture that anybody reads.
  public static let mostUnits = 400

  /// One `svg` element; nil for more than ``mostUnits``, or for so many edges between them that no
  /// picture shows them.
  public static func text(_ report: GraphReport) -> String? {
    guard report.units.count <= mostUnits else { return nil }
    var position: [Int: Int] = [:]
    for (index, unit) in report.units.enumerated() { position[unit] = index }
    let edges = report.edges
    let graph = Digraph(
      nodeCount: report.units.count,
      edges: edges.map {
        Digraph.Edge(position[$0.from] ?? 0, position[$0.to] ?? 0, weight: $0.weight)
      })
    let showsWeights = edges.count <= 30
    let drawing = GraphDrawing(
      graph, boxes: report.units.map { box($0, report) },
      arrows: edges.map { edge in
        GraphDrawing.Arrow(
          label: showsWeights && edge.weight > 1 ? "\(edge.weight)" : "",
          hint: hint(edge, report), weight: edge.weight, isForbidden: report.isForbidden(edge))
      })
    let name = report.counted(report.units) + ", " + Figures.counted(edges.count, "edge")
    return drawing?.svg(name: name)
  }

  private static func box(_ unit: Int, _ report: GraphReport) -> GraphDrawing.Box {
    let item = report.view.units[unit]
    var box = GraphDrawing.Box(title: item.id, hint: item.id)
    switch report.view.level {
    case .type:
      guard item.nodes.count == 1, let node = item.nodes.first else { break }
      if report.graph.nodes[node].isType { box.title = report.graph.qualifiedName(of: node) }
      box.subtitle =
        report.roles.map { $0.roleName(of: node) ?? "" } ?? report.graph.module(of: node).name
    case .file:
      if let slash = item.id.dropLast().lastIndex(of: "/") {
        box.title = String(item.id[item.id.index(after: slash)...])
        box.subtitle = String(item.id[..<slash])
      }
    case .role, .layer, .slice, .module:
      box.subtitle = Figures.counted(
        item.nodes.count { report.graph.nodes[$0].isType }, "type")
    }
    return box
  }

  /// Who depends on whom, how often, and where first.
  private static func hint(_ edge: Digraph.Edge, _ report: GraphReport) -> String {
    let from = report.view.units[edge.from].id
    let to = report.view.units[edge.to].id
    var out = "\(from) → \(to): \(Figures.counted(edge.weight, "reference"))"
    if let first = report.evidence(edge).first {
      let location = report.graph.location(of: first)
      out += ", first at \(report.path(of: first)):\(location.line):\(location.column)"
    }
    return out
  }
}
