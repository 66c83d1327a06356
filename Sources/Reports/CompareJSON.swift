import Comparison
import JSON5

/// A comparison for programs: `{"version":1,"columns":[],"rows":[{"metric","unit","values":[{"value","n"}]}]}`.
public enum CompareJSON {
  /// Every row, unfolded; a value that a formula does not have is `null`.
  public static func text(_ table: ComparisonTable) -> String {
    let output = JSON.members([
      ("version", .integer(1)),
      ("title", .string(table.title)),
      ("columns", .array(table.columns.map(JSON.string))),
      ("rows", .array(table.rows.map(row))),
      ("notes", .array(table.notes.map(JSON.string))),
    ])
    return output.text(.lines(2))
  }

  private static func row(_ row: ComparisonTable.Row) -> JSON {
    .members([
      ("metric", .string(row.metric)),
      ("label", .string(row.label)),
      ("unit", .string(row.unit.rawValue)),
      ("values", .array(row.figures.map { value($0, row.unit) })),
      ("note", row.note.map(JSON.string)),
    ])
  }

  private static func value(_ figure: Figure, _ unit: FigureUnit) -> JSON {
    let number: JSON? =
      switch unit {
      case .count, .lines: figure.value.flatMap { Int(exactly: $0.rounded()) }.map(JSON.integer)
      case .share, .ratio: figure.value.map(JSON.number)
      }
    return .members([
      ("value", number ?? .null),
      ("n", .integer(figure.n)),
      ("apart", figure.isApart ? .bool(true) : nil),
    ])
  }
}
