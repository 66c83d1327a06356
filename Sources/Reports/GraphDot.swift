import DependencyGraph
import Diagnostics

/// A graph in the language of Graphviz.
public enum GraphDot {
  /// A `digraph`, left to right; edges carry their weight where it is above one, forbidden ones are
  /// red and dashed.
  public static func text(_ report: GraphReport) -> String {
    var out = "digraph dependencies {\n  rankdir=LR;\n  node [shape=box];\n"
    for unit in report.units { out += "  \(quoted(report.view.units[unit].id));\n" }
    for edge in report.edges {
      out += "  \(quoted(report.view.units[edge.from].id)) -> "
      out += quoted(report.view.units[edge.to].id)
      var attributes = edge.weight > 1 ? ["label=\(edge.weight)"] : []
      if report.isForbidden(edge) { attributes += ["color=red", "style=dashed"] }
      out += attributes.isEmpty ? ";\n" : " [\(attributes.joined(separator: ", "))];\n"
    }
    return out + "}\n"
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in OneLine.text(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { out += "\\" }
      out.unicodeScalars.append(scalar)
    }
    return out + "\""
  }
}
