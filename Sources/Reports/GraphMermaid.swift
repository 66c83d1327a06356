import DependencyGraph
import Diagnostics

/// A graph as a Mermaid flowchart, which GitHub and many editors draw inside Markdown.
public enum GraphMermaid {
  /// A `graph LR`; edges carry their weight where it is above one, forbidden ones are red and dashed.
  public static func text(_ report: GraphReport) -> String {
    var out = "graph LR\n"
    for unit in report.units { out += "  n\(unit)[\"\(escaped(report.view.units[unit].id))\"]\n" }
    for edge in report.edges {
      let label = edge.weight > 1 ? "|\(edge.weight)|" : ""
      out += "  n\(edge.from) -->\(label) n\(edge.to)\n"
    }
    let forbidden = report.edges.indices.filter { report.isForbidden(report.edges[$0]) }
    if !forbidden.isEmpty {
      out += "  linkStyle " + forbidden.map(String.init).joined(separator: ",")
      out += " stroke:red,stroke-dasharray:5\n"
    }
    return out
  }

  /// Mermaid writes special characters as `#name;` or `#number;`.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in OneLine.text(text).unicodeScalars {
      switch scalar {
      case "\"": out += "#quot;"
      case "#": out += "#35;"
      case "<": out += "#lt;"
      case ">": out += "#gt;"
      case "&": out += "#amp;"
      case "`": out += "#96;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
