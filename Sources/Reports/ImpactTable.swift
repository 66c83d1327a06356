import Comparison

/// The cost of one experiment as a table: a column for each style.
enum ImpactTable {
  static func table(_ result: ExperimentResult) -> ComparisonTable {
    let rows: [(String, String, FigureUnit, (Impact, Impact) -> Double?)] = [
      ("touched", "Files touched", .count, { sources, _ in Double(sources.count(.touched)) }),
      ("added", "Files added", .count, { sources, _ in Double(sources.count(.added)) }),
      ("removed", "Files removed", .count, { sources, _ in Double(sources.count(.removed)) }),
      ("lines-added", "Lines added", .lines, { sources, _ in Double(sources.linesAdded) }),
      ("lines-removed", "Lines removed", .lines, { sources, _ in Double(sources.linesRemoved) }),
      ("roles", "Roles touched", .count, { sources, _ in Double(sources.roles.count) }),
      ("unchanged", "Files left the same", .share, { sources, _ in sources.unchangedShare }),
      ("tests", "Test files changed", .count, { _, tests in Double(tests.files.count) }),
    ]
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
      rows: rows.map { metric, label, unit, value in
        ComparisonTable.Row(
          metric: metric, label: label, unit: unit,
          figures: result.outcomes.map { _, outcome in
            guard case .cost(let sources, let tests) = outcome else { return Figure(nil, n: 0) }
            return Figure(value(sources, tests), n: sources.before)
          })
      },
      notes: reasons.map { "\($0.style): \($0.text)" })
  }
}
