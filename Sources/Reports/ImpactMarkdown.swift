import Comparison

/// What experiments cost, as Markdown tables.
public enum ImpactMarkdown {
  /// A table for each experiment; `showsDiff` adds every changed line.
  public static func text(
    title: String, _ results: [ExperimentResult], showsDiff: Bool
  ) -> String {
    var out = "# \(MarkdownText.escaped(title))\n"
    for result in results {
      out += "\n" + CompareMarkdown.text(ImpactTable.table(result))
      guard showsDiff else { continue }
      for (style, outcome) in result.outcomes {
        guard case .cost(let sources, let tests) = outcome else { continue }
        let diff = (sources.files + tests.files).map(\.diff).joined()
        if !diff.isEmpty { out += "\n### \(style)\n\n````diff\n\(diff)````\n" }
      }
    }
    return out
  }
}
