import DependencyGraph
import Diagnostics

/// The references that resolution left open, one on a line, as compilers print places.
public enum GraphUndecided {
  /// `path:line:column: ambiguous 'Name'`, or `unresolved`.
  public static func text(_ graph: DependencyGraph) -> String {
    graph.undecided.map { item in
      let file = graph.code.files[Int(item.file)]
      let place = file.location(of: item.offset)
      let word = item.isAmbiguous ? "ambiguous" : "unresolved"
      let name = OneLine.text(graph.code.names[item.name])
      return "\(OneLine.text(file.path)):\(place.line):\(place.column): \(word) '\(name)'\n"
    }.joined()
  }
}
