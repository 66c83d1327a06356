import Comparison

/// A comparison for programs: `{"version":1,"columns":[],"rows":[{"metric","unit","values":[{"value","n"}]}]}`.
public enum CompareJSON {
  /// Every row, unfolded; a value that a formula does not have is `null`.
  public static func text(_ table: ComparisonTable) -> String {
    let output = JSONOutput.object([
      ("version", .int(1)),
      ("title", .string(table.title)),
      ("columns", .array(table.columns.map(JSONOutput.string))),
      ("rows", .array(table.rows.map(row))),
      ("notes", .array(table.notes.map(JSONOutput.string))),
    ])
    return output.text(spreading: 2)
  }

  private static func row(_ row: ComparisonTable.Row) -> JSONOutput {
    .object([
      ("metric", .string(row.metric)),
      ("label", .string(row.label)),
      ("unit", .string(row.unit.rawValue)),
      ("values", .array(row.figures.map { value($0, row.unit) })),
      ("note", .optional(row.note)),
    ])
  }

  private static func value(_ figure: Figure, _ unit: FigureUnit) -> JSONOutput {
    let number: JSONOutput? =
      switch unit {
      case .count, .lines: figure.value.flatMap { Int(exactly: $0.rounded()) }.map(JSONOutput.int)
      case .share, .ratio: figure.value.map(JSONOutput.double)
      }
    return .object([
      ("value", number ?? .null),
      ("n", .int(figure.n)),
      ("apart", figure.isApart ? .bool(true) : nil),
    ])
  }
}
