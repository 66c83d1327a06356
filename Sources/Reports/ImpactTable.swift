import Comparison

/// The cost of one experiment as a table: a column for each style.
enum ImpactTable {
  static func table(_ result: ExperimentResult) -> ComparisonTable {
    let reasons = result.outcomes.compactMap { style, outcome -> (style: String, text: String)? in
      guard case .impossible(let reason) = outcome else { return nil }
      return (style, reason)
    }
    let title = "\(result.id): \(result.summary)"
    let columns = result.outcomes.map(\.style)
    // What no style can do, for one reason, needs no columns.
    if let reason = reasons.first?.text, reasons.count == columns.count,
      reasons.allSatisfy({ $0.text == reason })
    {
      return ComparisonTable(title: title, columns: columns, rows: [], notes: [reason])
    }
    return ComparisonTable(
      title: title, columns: columns,
      rows: ImpactRows.all.map { row in
        ComparisonTable.Row(
          metric: row.description.id, label: row.description.title, unit: row.unit,
          figures: result.outcomes.map { _, outcome in
            guard case .cost(let sources, let tests) = outcome else { return Figure(nil, n: 0) }
            return Figure(row.value(sources, tests), n: sources.before)
          })
      },
      notes: reasons.map { "\($0.style): \($0.text)" })
  }
}
