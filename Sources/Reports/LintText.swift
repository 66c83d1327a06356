import Diagnostics
import Linter

/// Findings for people: the source line with a marker, the two ends, why, and what to do.
///
/// What is wrong with the configuration or the baseline stands below what is wrong with the code: a
/// role that lost its folder makes findings by the hundred, and the end is what a terminal shows.
public struct LintText: Sendable {
  /// Whether ANSI colour is used.
  var usesColor: Bool
  /// How long the run took, as `0.2 s`; left out where output must be the same each time.
  var elapsed: String?

  /// Makes the format.
  public init(usesColor: Bool = false, elapsed: String? = nil) {
    self.usesColor = usesColor
    self.elapsed = elapsed
  }

  /// The whole report.
  public func text(_ report: LintReport) -> String {
    var out = ""
    let aboutCode = report.findings.filter(\.isAboutCode)
    for finding in aboutCode + report.findings.filter({ !$0.isAboutCode }) {
      write(finding, into: &out)
      out += "\n"
    }
    out += verdict(report) + "\n"
    out += reach(report.summary) + "\n"
    return out
  }

  private func write(_ finding: Finding, into out: inout String) {
    let place = finding.place
    if !place.path.isEmpty { out += OneLine.path(Self.whereabouts(place)) + ": " }
    out += paint(finding.severity.rawValue + ":", finding.severity)
    out += " \(OneLine.text(finding.message))\n"
    if let line = place.lineText {
      out += SourceExcerpt.text(
        line: line, number: place.line, prefixBytes: max(0, place.column - 1), count: place.length)
    }
    out += "  " + Self.ends(finding).map { OneLine.name($0) + "   " }.joined()
    out += "[\(OneLine.text(finding.rule))]\n"
    for place in Self.furtherPlaces(finding) { out += "  \(OneLine.path(place))\n" }
    if let because = finding.because { out += "  why: \(OneLine.text(because))\n" }
    if let fix = finding.fix { out += "  fix: \(OneLine.text(fix))\n" }
  }

  /// `CartScreen (view) → OrderRepository (repository)`, or nothing for a finding without ends.
  static func ends(_ finding: Finding) -> [String] {
    var text = ""
    writeEnds(of: finding, into: &text)
    return finding.from == nil && finding.to == nil ? [] : [text]
  }

  /// The same at the end of a text.
  static func writeEnds(of finding: Finding, into text: inout some TextOutputStream) {
    if let from = finding.from { add(from, to: &text) }
    if finding.from != nil, finding.to != nil { text.write(" → ") }
    if let to = finding.to { add(to, to: &text) }
  }

  private static func add(_ end: FindingEnd, to text: inout some TextOutputStream) {
    text.write(end.name)
    guard let role = end.role else { return }
    text.write(" (")
    text.write(role)
    text.write(")")
  }

  /// `path:line:column`; nothing for what stands in no file, such as a wrong option.
  static func whereabouts(_ place: FindingPlace) -> String {
    var text = ""
    if !place.path.isEmpty { write(place, in: place.path, into: &text) }
    return text
  }

  /// `path:line:column` at the end of a text, whatever the file is called there.
  static func write(
    _ place: FindingPlace, in file: String, into text: inout some TextOutputStream
  ) {
    text.write(file)
    text.write(":")
    text.write(String(place.line))
    text.write(":")
    text.write(String(place.column))
  }

  /// `path:line:column: message` of the first three further places, and how many more there are.
  static func furtherPlaces(_ finding: Finding) -> [String] {
    let shown = finding.related.prefix(3).map { "\(whereabouts($0.place)): \($0.message)" }
    let left = finding.related.count - shown.count
    return left > 0 ? shown + ["and \(Figures.counted(left, "more place"))"] : shown
  }

  /// The ends, further places, why, and what to do: what other formats put below the message.
  static func details(_ finding: Finding) -> [String] {
    ends(finding) + furtherPlaces(finding)
      + [finding.because.map { "why: \($0)" }, finding.fix.map { "fix: \($0)" }].compactMap(\.self)
  }

  private func verdict(_ report: LintReport) -> String {
    let summary = report.summary
    let new = report.findings.count(where: \.isAboutCode)
    let none = report.findings.isEmpty && summary.known == 0 ? "no findings" : "none new"
    var parts = [new == 0 ? none : "\(Figures.grouped(new)) new"]
    if summary.known > 0 { parts.append("\(Figures.grouped(summary.known)) known") }
    if summary.suppressed > 0 {
      parts.append("\(Figures.grouped(summary.suppressed)) allowed in source")
    }
    if summary.elsewhere > 0 {
      parts.append("\(Figures.grouped(summary.elsewhere)) elsewhere")
    }
    if summary.gone > 0 {
      parts.append("\(Figures.grouped(summary.gone)) gone (archgen lint --prune-baseline)")
    }
    return parts.joined(separator: ", ")
  }

  private func reach(_ summary: LintSummary) -> String {
    var parts = [Figures.counted(summary.files, "file"), Figures.counted(summary.rules, "rule")]
    if let elapsed { parts.append(elapsed) }
    if let share = Figures.percent(summary.resolved, of: summary.references) {
      parts.append("\(share) of references resolved")
    }
    if summary.filesWithoutRole > 0 {
      parts.append("\(Figures.counted(summary.filesWithoutRole, "file")) without a role")
    }
    return parts.joined(separator: ", ")
  }

  private func paint(_ text: String, _ severity: Severity) -> String {
    usesColor ? severity.painted(text) : text
  }
}
