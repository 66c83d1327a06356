import Comparison

/// What experiments cost, for people: a table for each, then the differences where they are asked for.
public enum ImpactText {
  /// The tables; `showsDiff` adds every changed line.
  public static func text(
    title: String, _ results: [ExperimentResult], showsDiff: Bool
  ) -> String {
    var out = title + "\n"
    for result in results { out += "\n" + CompareText.text(ImpactTable.table(result)) }
    guard showsDiff else { return out }
    for result in results {
      for (style, outcome) in result.outcomes {
        guard case .cost(let sources, let tests) = outcome else { continue }
        for file in sources.files + tests.files {
          out += "\n\(result.id) · \(style)\n" + file.diff
        }
      }
    }
    return out
  }
}
