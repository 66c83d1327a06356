import Comparison
import JSON5

/// The claims for programs: `{"version":1,"features":[],"styles":[],"claims":[{"id","text","article","style",
/// "rule","measures":[{"id","title","unit","formula","source","values":[{"value","min","max","n"}]}],"verdict",
/// "holdsIn","n"}],"note"}`. A value is the median over the features, one for each style.
public enum ClaimsJSON {
  /// The document; a value that a formula does not have is `null`.
  public static func text(_ table: ClaimTable, title: String) -> String {
    let output = JSON.members([
      ("version", .integer(1)), ("title", .string(title)),
      ("features", .array(table.features.map(JSON.string))),
      ("styles", .array(table.styles.map(JSON.string))),
      ("claims", .array(table.rows.map(row))),
      ("note", .string(table.note)),
    ])
    return output.text(.lines(4))
  }

  private static func row(_ row: ClaimTable.Row) -> JSON {
    .members([
      ("id", .string(row.claim.id)), ("text", .string(row.claim.text)),
      ("article", .members([("title", .string(row.claim.source.title))])),
      ("style", .string(row.claim.style)), ("rule", .string(row.claim.rule)),
      ("measures", .array(row.figures.map { measure($0, $1) })),
      ("verdict", .string(row.judgement.verdict.rawValue)),
      ("holdsIn", .integer(row.judgement.holdsIn)), ("n", .integer(row.judgement.n)),
    ])
  }

  private static func measure(_ measure: Measure, _ figures: [Figure]) -> JSON {
    .members([
      ("id", .string(measure.id)), ("title", .string(measure.title)),
      ("unit", .string(measure.unit.rawValue)), ("formula", .string(measure.formula)),
      ("source", .string(measure.source)),
      ("values", .array(figures.map { CompareJSON.value($0, measure.unit) })),
    ])
  }
}
