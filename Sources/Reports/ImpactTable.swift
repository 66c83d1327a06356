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
    var notes: [String] = []
    for (style, outcome) in result.outcomes {
      if case .impossible(let reason) = outcome { notes.append("\(style): \(reason)") }
    }
    if Set(notes.map { $0.drop { $0 != ":" } }).count == 1, notes.count == result.outcomes.count {
      notes = notes.prefix(1).map { String($0.drop { $0 != ":" }.dropFirst(2)) }
    }
    return ComparisonTable(
      title: "\(result.id): \(result.summary)", columns: result.outcomes.map(\.style),
      rows: notes.count == 1 && result.outcomes.allSatisfy { isImpossible($0.outcome) }
        ? []
        : rows.map { metric, label, unit, value in
          ComparisonTable.Row(
            metric: metric, label: label, unit: unit,
            figures: result.outcomes.map { _, outcome in
              guard case .cost(let sources, let tests) = outcome else { return Figure(nil, n: 0) }
              return Figure(value(sources, tests), n: sources.before)
            })
        },
      notes: notes)
  }

  private static func isImpossible(_ outcome: ExperimentResult.Outcome) -> Bool {
    if case .impossible = outcome { true } else { false }
  }
}
