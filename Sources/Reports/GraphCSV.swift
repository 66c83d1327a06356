import DependencyGraph

/// The edges of a graph as comma-separated values (RFC 4180).
public enum GraphCSV {
  /// `from,to,weight`, a line for each edge.
  public static func text(_ report: GraphReport) -> String {
    var out = "from,to,weight\r\n"
    for edge in report.edges {
      out += CSVText.cell(report.view.units[edge.from].id) + ","
      out += CSVText.cell(report.view.units[edge.to].id) + ",\(edge.weight)\r\n"
    }
    return out
  }
}
