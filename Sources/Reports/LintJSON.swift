import Linter

/// Findings for programs: versioned JSON, one finding a line.
public enum LintJSON {
  /// `{"version": 1, "findings": […], "summary": {…}}`.
  public static func text(_ report: LintReport) -> String {
    let summary = report.summary
    let output = JSONOutput.object([
      ("version", .int(1)),
      ("findings", .array(report.findings.map(finding))),
      (
        "summary",
        .object([
          ("errors", .int(report.count(.error))),
          ("warnings", .int(report.count(.warning))),
          ("known", .int(summary.known)),
          ("suppressed", .int(summary.suppressed)),
          ("gone", .int(summary.gone)),
          ("files", .int(summary.files)),
          ("rules", .int(summary.rules)),
          ("filesWithoutRole", .int(summary.filesWithoutRole)),
          ("references", .int(summary.references)),
          ("resolved", .int(summary.resolved)),
        ])
      ),
    ])
    return output.text(spreading: 2)
  }

  private static func finding(_ finding: Finding) -> JSONOutput {
    .object([
      ("rule", .string(finding.rule)),
      ("severity", .string(finding.severity.rawValue)),
      ("path", .string(finding.place.path)),
      ("line", .int(finding.place.line)),
      ("column", .int(finding.place.column)),
      ("from", nullable(finding.from?.id)),
      ("to", nullable(finding.to?.id)),
      ("fromRole", nullable(finding.from?.role)),
      ("toRole", nullable(finding.to?.role)),
      ("kind", .string(finding.kind)),
      ("message", .string(finding.message)),
      ("because", nullable(finding.because)),
      ("fix", nullable(finding.fix)),
      ("related", .array(finding.related.map(related))),
    ])
  }

  private static func related(_ related: RelatedPlace) -> JSONOutput {
    .object([
      ("path", .string(related.place.path)),
      ("line", .int(related.place.line)),
      ("column", .int(related.place.column)),
      ("message", .string(related.message)),
    ])
  }

  private static func nullable(_ text: String?) -> JSONOutput {
    text.map(JSONOutput.string) ?? .null
  }
}
