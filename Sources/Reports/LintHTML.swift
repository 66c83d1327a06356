import Diagnostics
import Linter

/// Findings as one page without scripts and without anything to load, for an artifact of a CI run.
public enum LintHTML {
  /// The figures, then a section per rule with its findings.
  public static func text(_ report: LintReport) -> String {
    var out = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>archgen lint</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <style>
      :root { color-scheme: light dark }
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em }
      table { border-collapse: collapse; width: 100% }
      th, td { padding: .3em .6em; text-align: left; vertical-align: top; overflow-wrap: anywhere }
      th:first-child { width: 40% } td { border-top: 1px solid #8886 } mark { background: #fd8; color: #000 }
      code, td:first-child { font-family: ui-monospace, monospace; font-size: 13px }
      </style></head><body>
      <h1>archgen lint</h1>
      <p>\(XMLText.escaped(LintMarkdown.figures(report)))</p>

      """
    for (rule, findings) in LintMarkdown.rules(report) { out += section(rule, findings) }
    return out + "</body></html>\n"
  }

  private static func section(_ rule: String, _ findings: [Finding]) -> String {
    var out = "<h2>\(XMLText.escaped(rule))</h2>\n"
    if let because = findings.first?.because {
      out += "<p><strong>Why:</strong> \(XMLText.escaped(because))</p>\n"
    }
    if let fix = findings.first?.fix {
      out += "<p><strong>Fix:</strong> \(XMLText.escaped(fix))</p>\n"
    }
    out += "<table>\n<tr><th scope=\"col\">where</th><th scope=\"col\">what</th></tr>\n"
    for finding in findings {
      let place = finding.place
      out += "<tr><td>\(XMLText.escaped(LintText.whereabouts(place)))</td><td>"
      out += "\(finding.severity.rawValue): \(XMLText.escaped(finding.message))"
      for end in LintText.ends(finding) { out += "<br>\(XMLText.escaped(end))" }
      out += line(place)
      for further in LintText.furtherPlaces(finding) { out += "<br>\(XMLText.escaped(further))" }
      out += "</td></tr>\n"
    }
    return out + "</table>\n"
  }

  /// The source line with the reference marked; a very long one is cut around it.
  private static func line(_ place: FindingPlace) -> String {
    guard let text = place.lineText else { return "" }
    let parts = SourceExcerpt.parts(
      of: text.utf8, prefixBytes: max(0, place.column - 1), count: place.length
    ).map { XMLText.escaped($0) }
    return "<br><code>\(parts[0])<mark>\(parts[1])</mark>\(parts[2])</code>"
  }
}
