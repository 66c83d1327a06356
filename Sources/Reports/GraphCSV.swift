import DependencyGraph

/// The edges of a graph as comma-separated values (RFC 4180).
public enum GraphCSV {
  /// `from,to,weight`, a line for each edge.
  public static func text(_ report: GraphReport) -> String {
    let units = report.view.units
    let lines = report.edges.map { [units[$0.from].id, units[$0.to].id, "\($0.weight)"] }
    return ([["from", "to", "weight"]] + lines).map(CSVText.line).joined()
  }
}
