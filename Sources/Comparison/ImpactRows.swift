import Metrics

/// A row of what a change costs: what it is called, and how the figure is found.
public struct ImpactRow: Sendable {
  /// What people read, how it is computed, and what it tells.
  public let description: MetricDescription
  /// What the figures are measured in.
  public let unit: FigureUnit
  /// The figure, from the cost in sources and that in tests.
  public let value: @Sendable (_ sources: Impact, _ tests: Impact) -> Double?
}

/// The rows in the order in which they are read. To add one: a line here.
public enum ImpactRows {
  /// What every table of `archgen impact` has.
  public static let all: [ImpactRow] = [
    row(
      "files-touched", "Files touched", .count,
      formula: "files that are changed, added or removed, tests left out",
      meaning: """
        Every file that a person who makes the change, and one who reviews it, has to look at. The \
        comparison's rows and the page's changes count the same.
        """
    ) { sources, _ in Double(sources.files.count) },
    row(
      "files-changed", "Files changed", .count,
      formula: "files before and after whose bytes differ, tests left out",
      meaning: "How much of what stands there a change breaks open."
    ) { sources, _ in Double(sources.count(.touched)) },
    row(
      "files-added", "Files added", .count,
      formula: "files that are there only after the change, tests left out",
      meaning: "What is new is read once, and breaks nothing that was there."
    ) { sources, _ in Double(sources.count(.added)) },
    row(
      "files-removed", "Files removed", .count,
      formula: "files that are there only before the change, tests left out",
      meaning: "A file that gets another name is one removed and one added."
    ) { sources, _ in Double(sources.count(.removed)) },
    row(
      "lines-added", "Lines added", .lines,
      formula: "lines that 'diff' adds, tests left out",
      meaning: "What has to be written; a changed line is one added and one removed."
    ) { sources, _ in Double(sources.linesAdded) },
    row(
      "lines-removed", "Lines removed", .lines,
      formula: "lines that 'diff' removes, tests left out",
      meaning: "What has to go; a changed line is one added and one removed."
    ) { sources, _ in Double(sources.linesRemoved) },
    row(
      "roles-touched", "Roles touched", .count,
      formula: "roles of the files touched",
      meaning: "Over how many kinds of parts one change is spread."
    ) { sources, _ in Double(sources.roles.count) },
    row(
      "files-unchanged", "Files left the same", .share,
      formula: "files that stay the same, byte for byte / files before, tests left out",
      meaning: "The share of the feature that nobody needs to read again."
    ) { sources, _ in sources.unchangedShare },
    row(
      "test-files-touched", "Test files touched", .count,
      formula: "tests and doubles that are changed, added or removed",
      meaning: "What the change costs in tests, which no other row counts."
    ) { _, tests in Double(tests.files.count) },
  ]

  private static func row(
    _ id: String, _ title: String, _ unit: FigureUnit, formula: String, meaning: String,
    value: @escaping @Sendable (Impact, Impact) -> Double?
  ) -> ImpactRow {
    let words: [FigureUnit: String] = [.lines: "lines", .share: "ratio", .ratio: "ratio"]
    let counted = id.hasPrefix("roles") ? "roles" : "files"
    return ImpactRow(
      description: MetricDescription(
        id: id, title: title, unit: words[unit] ?? counted, formula: formula,
        source: "archgen: the feature is generated before and after, and compared byte by byte",
        meaning: meaning),
      unit: unit, value: value)
  }
}
