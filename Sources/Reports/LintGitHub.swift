import Diagnostics
import Linter

/// Findings as workflow commands. GitHub shows ten errors, ten warnings and ten notices a step and drops
/// the rest: the ten worst of each are written, and a line that says how many there are.
public enum LintGitHub {
  /// `::error file=…,line=…,col=…,title=…::message`, one line each.
  public static func text(_ report: LintReport) -> String {
    var out = ""
    let commands = [(Severity.error, "error"), (.warning, "warning"), (.note, "notice")]
    for (severity, command) in commands {
      let findings = report.findings.filter { $0.severity == severity }
      for finding in worst(findings) { out += line(finding, command) }
      if findings.count > 10 {
        out += "\(findings.count - 10) more \(command)s: see the job summary\n"
      }
    }
    return out
  }

  /// The ten findings with the most references, in their usual order. What is said about the
  /// configuration, the baseline and comments comes after what the code does, and behind all what another
  /// rule says of a place that is shown.
  private static func worst(_ findings: [Finding]) -> [Finding] {
    var shownPlaces: Set<FindingPlace> = []
    let isFirst = findings.map { shownPlaces.insert($0.place).inserted }
    let weights = findings.map(weight)
    let shown = findings.indices.sorted { a, b in
      if isFirst[a] != isFirst[b] { return isFirst[a] }
      return weights[a] == weights[b] ? a < b : weights[a] > weights[b]
    }.prefix(10)
    return shown.sorted().map { findings[$0] }
  }

  private static func weight(_ finding: Finding) -> Int {
    finding.from == nil ? 0 : finding.related.count + 1
  }

  private static func line(_ finding: Finding, _ command: String) -> String {
    let place = finding.place
    let whereabouts = [
      ("file", place.path), ("line", String(place.line)),
      ("col", String(LintSARIF.utf16Column(place))),
    ]
    let properties = ((place.path.isEmpty ? [] : whereabouts) + [("title", finding.rule)]).map {
      "\($0)=\(escapedProperty($1))"
    }.joined(separator: ",")
    let message = [finding.message] + LintText.details(finding)
    return "::\(command) \(properties)::\(escaped(message.joined(separator: "\n")))\n"
  }

  /// A command's message holds no `%` and no line break, and nothing that would steer the page.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": out += "%25"
      case "\r": out += "%0D"
      case "\n": out += "%0A"
      default: out.unicodeScalars.append(OneLine.isControl(scalar) ? "·" : scalar)
      }
    }
    return out
  }

  /// What a property must not hold besides: `:` and `,`.
  private static func escapedProperty(_ text: String) -> String {
    var out = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case ":": out += "%3A"
      case ",": out += "%2C"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
