import DependencyGraph

/// A graph as a Mermaid flowchart, which GitHub and many editors draw inside Markdown.
public enum GraphMermaid {
  /// A `graph LR`; edges carry their weight where it is above one.
  public static func text(_ report: GraphReport) -> String {
    var out = "graph LR\n"
    for unit in report.units { out += "  n\(unit)[\"\(escaped(report.view.units[unit].id))\"]\n" }
    for edge in report.edges {
      let label = edge.weight > 1 ? "|\(edge.weight)|" : ""
      out += "  n\(edge.from) -->\(label) n\(edge.to)\n"
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
