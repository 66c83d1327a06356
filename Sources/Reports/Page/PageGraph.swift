import Comparison
import DependencyGraph
import TemplateEngine

/// The graphs of roles: a picture for each column, and the same arrows as a list.
enum PageGraph {
  static func all(
    of feature: ComparePage.Feature, _ number: Int, _ columns: [ComparePage.Column]
  ) -> [TemplateValue] {
    zip(feature.subjects, columns).enumerated().map { position, pair in
      let (subject, column) = pair
      guard let graph = subject.roles else {
        return ["column": .int(position), "name": Markup.text(column.name), "picture": .none]
      }
      return [
        "column": .int(position), "name": Markup.text(column.name),
        "picture": picture(graph, "\(feature.name) in \(column.name)", number, position, column)
          .map { .string($0) } ?? .none,
        "arrows": .array(graph.edges.enumerated().map { arrow($0, $1, graph) }),
      ]
    }
  }

  private static func arrow(
    _ index: Int, _ edge: RoleGraph.Edge, _ graph: RoleGraph
  ) -> TemplateValue {
    [
      "index": .int(index), "from": Markup.text(graph.roles[edge.from].name),
      "to": Markup.text(graph.roles[edge.to].name), "weight": .int(edge.references.count),
      "isForbidden": .bool(edge.isForbidden),
    ]
  }

  private static func picture(
    _ graph: RoleGraph, _ title: String, _ feature: Int, _ position: Int,
    _ column: ComparePage.Column
  ) -> String? {
    let digraph = Digraph(
      nodeCount: graph.roles.count,
      edges: graph.edges.map { .init($0.from, $0.to, weight: $0.references.count) })
    let drawing = GraphDrawing(
      digraph,
      boxes: graph.roles.map { role in
        .init(
          title: role.name, subtitle: Figures.counted(role.types.count, "type"),
          hint: role.types.joined(separator: ", "))
      },
      arrows: graph.edges.map { edge in
        let count = edge.references.count
        return .init(
          label: count > 1 ? String(count) : "",
          hint: "\(graph.roles[edge.from].name) → \(graph.roles[edge.to].name), "
            + Figures.counted(count, "reference") + (edge.isForbidden ? ", forbidden" : ""),
          weight: count, isForbidden: edge.isForbidden)
      }, direction: .down)
    var numbers: [String: Int] = [:]
    for (index, role) in graph.roles.enumerated() { numbers[role.name] = index }
    let bans = column.bans.compactMap { ban -> (from: Int, to: Int)? in
      guard let from = numbers[ban.from], let to = numbers[ban.to] else { return nil }
      return (from, to)
    }
    let name =
      "\(title): " + Figures.counted(graph.roles.count, "role") + ", "
      + Figures.counted(graph.edges.count, "arrow")
    return drawing?.svg(name: name, place: .page(id: "g\(feature)-\(position)"), bans: bans)
  }
}
