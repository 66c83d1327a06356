import Diagnostics
import Linter

/// Findings as a job summary: a table per rule, readable on a pull request.
public enum LintMarkdown {
  /// GitHub drops a job summary of more than a mebibyte.
  private static let limit = 1_000_000

  /// A heading with the figures, then each rule with its findings; what goes beyond the limit of a
  /// job summary is counted.
  public static func text(_ report: LintReport) -> String {
    var out = "## archgen lint\n\n\(figures(report))\n"
    var left = 0
    for (rule, findings) in rules(report) {
      out += heading(rule, findings)
      for finding in findings {
        let row = row(finding)
        if out.utf8.count + row.utf8.count < limit { out += row } else { left += 1 }
      }
    }
    if left > 0 { out += "\n\(Figures.counted(left, "finding")) more: see another format\n" }
    return out
  }

  /// The rules that found something, those first whose findings weigh most, then by id.
  static func rules(_ report: LintReport) -> [(rule: String, findings: [Finding])] {
    let byRule = Dictionary(grouping: report.findings, by: \.rule)
    return Severity.allCases.flatMap { severity in
      byRule.filter { _, findings in
        severity == Severity.allCases.first { worst in findings.contains { $0.severity == worst } }
      }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
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

  private static func heading(_ rule: String, _ findings: [Finding]) -> String {
    var out = "\n### \(MarkdownText.escaped(rule))\n\n"
    if let because = findings.first?.because {
      out += "**Why:** \(MarkdownText.escaped(because))\n\n"
    }
    if let fix = findings.first?.fix { out += "**Fix:** \(MarkdownText.escaped(fix))\n\n" }
    return out + "| | where | what | from → to |\n|---|---|---|---|\n"
  }

  private static func row(_ finding: Finding) -> String {
    let cells = [
      [finding.severity.rawValue], [LintText.whereabouts(finding.place)],
      [finding.message] + LintText.furtherPlaces(finding), LintText.ends(finding),
    ].map { lines in lines.map(MarkdownText.escaped).joined(separator: "<br>") }
    return "| " + cells.joined(separator: " | ") + " |\n"
  }
}
