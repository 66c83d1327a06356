import JSON5
import Linter

/// Findings for programs: versioned JSON, one finding a line.
public enum LintJSON {
  /// `{"version": 1, "findings": […], "summary": {…}}`.
  public static func text(_ report: LintReport) -> String {
    let summary = report.summary
    let output = JSON.members([
      ("version", .integer(1)),
      ("findings", .array(report.findings.map(finding))),
      (
        "summary",
        .members([
          ("errors", .integer(report.count(.error))),
          ("warnings", .integer(report.count(.warning))),
          ("known", .integer(summary.known)),
          ("suppressed", .integer(summary.suppressed)),
          ("gone", .integer(summary.gone)),
          ("elsewhere", .integer(summary.elsewhere)),
          ("files", .integer(summary.files)),
          ("rules", .integer(summary.rules)),
          ("filesWithoutRole", .integer(summary.filesWithoutRole)),
          ("references", .integer(summary.references)),
          ("resolved", .integer(summary.resolved)),
        ])
      ),
    ])
    return output.text(.lines(2))
  }

  private static func finding(_ finding: Finding) -> JSON {
    .members([
      ("rule", .string(finding.rule)),
      ("severity", .string(finding.severity.rawValue)),
      ("path", .string(finding.place.path)),
      ("line", .integer(finding.place.line)),
      ("column", .integer(finding.place.column)),
      ("from", .optional(finding.from?.id)),
      ("to", .optional(finding.to?.id)),
      ("fromRole", .optional(finding.from?.role)),
      ("toRole", .optional(finding.to?.role)),
      ("kind", .string(finding.kind)),
      ("message", .string(finding.message)),
      ("because", .optional(finding.because)),
      ("fix", .optional(finding.fix)),
      ("related", .array(finding.related.map(related))),
    ])
  }

  private static func related(_ related: RelatedPlace) -> JSON {
    .members([
      ("path", .string(related.place.path)),
      ("line", .integer(related.place.line)),
      ("column", .integer(related.place.column)),
      ("message", .string(related.message)),
    ])
  }
}
