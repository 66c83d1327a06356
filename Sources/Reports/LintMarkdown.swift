import Diagnostics
import Linter

/// Findings as a job summary: a table per rule, readable on a pull request.
public enum LintMarkdown {
  /// A heading with the figures, then each rule with its findings.
  public static func text(_ report: LintReport) -> String {
    var out = "## archgen lint\n\n\(figures(report))\n"
    var byRule: [String: [Finding]] = [:]
    for finding in report.findings { byRule[finding.rule, default: []].append(finding) }
    for rule in byRule.keys.sorted() { out += section(rule, byRule[rule] ?? []) }
    return out
  }

  /// `1 error · 0 warnings · …`, in one line.
  static func figures(_ report: LintReport) -> String {
    let summary = report.summary
    var figures = [
      Figures.counted(report.count(.error), "error"),
      Figures.counted(report.count(.warning), "warning"),
      "\(Figures.grouped(summary.known)) known", "\(Figures.grouped(summary.gone)) gone",
      Figures.counted(summary.files, "file"), Figures.counted(summary.rules, "rule"),
    ]
    if let share = Figures.percent(summary.resolved, of: summary.references) {
      figures.append("\(share) of references resolved")
    }
    return figures.joined(separator: " · ")
  }

  private static func section(_ rule: String, _ findings: [Finding]) -> String {
    var out = "\n### \(MarkdownText.escaped(rule))\n\n"
    if let because = findings.first?.because { out += "\(MarkdownText.escaped(because))\n\n" }
    if let fix = findings.first?.fix { out += "**Fix:** \(MarkdownText.escaped(fix))\n\n" }
    out += "| | where | what | from → to |\n|---|---|---|---|\n"
    for finding in findings {
      let place = finding.place
      let cells = [
        finding.severity.rawValue, "\(place.path):\(place.line):\(place.column)", finding.message,
        LintText.ends(finding).first ?? "",
      ]
      out += "| " + cells.map(MarkdownText.escaped).joined(separator: " | ") + " |\n"
    }
    return out
  }
}
