import Diagnostics
import Linter

/// Findings as compilers print them, a line for each place: Xcode and editors make them clickable.
public enum LintXcode {
  /// `path:line:column: error: message (rule-id)`, and a note for each further place; with a folder
  /// before every path, where one is given.
  public static func text(_ report: LintReport, folder: String? = nil) -> String {
    let prefix = folder.map { $0 + "/" } ?? ""
    var text = ""
    for finding in report.findings {
      text += line(finding.place, finding.severity.rawValue, message(finding), prefix)
      for related in finding.related {
        text += line(related.place, "note", related.message, prefix)
      }
    }
    return text
  }

  /// What stands in no file has no place.
  private static func line(
    _ place: FindingPlace, _ weight: String, _ message: String, _ prefix: String
  ) -> String {
    let text = "\(weight): \(message)"
    if place.path.isEmpty { return OneLine.path(text) + "\n" }
    return prefix + OneLine.path("\(LintText.whereabouts(place)): \(text)") + "\n"
  }

  private static func message(_ finding: Finding) -> String {
    var text = finding.message
    if let ends = LintText.ends(finding).first {
      text += ": "
      text += ends
    }
    if let fix = finding.fix {
      text += " · "
      text += fix
    }
    text += " ("
    text += finding.rule
    text += ")"
    return text
  }
}
