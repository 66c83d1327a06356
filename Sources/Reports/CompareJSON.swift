import Comparison
import JSON5

/// A comparison for programs: `{"version":1,"columns":[],"rows":[{"metric","unit","values":[{"value","n"}]}]}`.
public enum CompareJSON {
  /// Every row, unfolded; a value that a formula does not have is `null`. Of several specs `value` is
  /// the median, between `min` and `max`.
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
    ])
  }

  static func value(_ figure: Figure, _ unit: FigureUnit) -> JSON {
    .members([
      ("value", number(figure.value, unit) ?? .null),
      ("min", number(figure.range?.lowerBound, unit)),
      ("max", number(figure.range?.upperBound, unit)),
      ("n", .integer(figure.n)),
    ])
  }

  private static func number(_ value: Double?, _ unit: FigureUnit) -> JSON? {
    guard let value else { return nil }
    if [.count, .lines].contains(unit), let whole = Int(exactly: value) { return .integer(whole) }
    return .number(value)
  }
}
