import Diagnostics
import JSON5
import Linter

/// Findings as SARIF 2.1.0, for code scanning.
///
/// Format: OASIS Standard, Static Analysis Results Interchange Format Version 2.1.0.
public enum LintSARIF {
  /// One run with its rules and results. Columns are UTF-16 units; fingerprints hold no line numbers,
  /// so that a finding stays the same one when code above it moves.
  public static func text(_ report: LintReport, toolVersion: String) -> String {
    let rules = allRules(report)
    var indexes: [String: Int] = [:]
    for (index, rule) in rules.enumerated() { indexes[rule.id] = index }
    var seen: [String: Int] = [:]
    // A forge refuses a file in which one result has no place.
    let results = report.findings.filter { !$0.place.path.isEmpty }.map { finding in
      let same = Baseline.Identity(finding)
      // What has no ends is told apart by what it says.
      let identity = [
        same.rule, same.kind, same.from, finding.from == nil ? finding.message : same.to,
      ].joined(separator: "|")
      seen[identity, default: 0] += 1
      return result(
        finding, ruleIndex: indexes[finding.rule] ?? 0,
        fingerprint: "\(identity)|\(seen[identity] ?? 1)")
    }
    let driver = JSON.members([
      ("name", .string("archgen")), ("version", .string(toolVersion)),
      ("rules", .array(rules.map(rule))),
    ])
    let run = JSON.members([
      ("tool", .members([("driver", driver)])), ("columnKind", .string("utf16CodeUnits")),
      ("invocations", invocations(report.findings.filter { $0.place.path.isEmpty })),
      ("results", .array(results)),
    ])
    return JSON.members([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")), ("runs", .array([run])),
    ]).text(.lines(4))
  }

  /// The column in UTF-16 units, from 1; the byte column where the line's text is not known.
  static func utf16Column(_ place: FindingPlace, after bytes: Int = 0) -> Int {
    let column = place.column + bytes
    guard let line = place.lineText else { return column }
    let bytes = min(max(0, column - 1), line.utf8.count)
    let end = line.utf8.index(line.startIndex, offsetBy: bytes)
    return line.utf16.distance(from: line.startIndex, to: end) + 1
  }

  /// What stands in no file, such as a wrong option, as notifications of the tool; nil where all does.
  private static func invocations(_ findings: [Finding]) -> JSON? {
    if findings.isEmpty { return nil }
    let notifications = findings.map { finding in
      JSON.members([
        ("level", .string(level(finding.severity))), ("message", message(finding.message)),
        ("descriptor", .members([("id", .string(finding.rule))])),
      ])
    }
    return .array([
      .members([
        ("executionSuccessful", .bool(findings.allSatisfy { $0.severity != .error })),
        ("toolConfigurationNotifications", .array(notifications)),
      ])
    ])
  }

  /// The configured rules, and those that archgen itself reports under.
  private static func allRules(_ report: LintReport) -> [RuleSummary] {
    var known = Set(report.rules.map(\.id))
    var rules = report.rules
    for finding in report.findings where known.insert(finding.rule).inserted {
      rules.append(
        OwnRule(rawValue: finding.rule)?.described(finding.severity)
          ?? RuleSummary(id: finding.rule, summary: finding.message, severity: finding.severity))
    }
    return rules
  }

  private static func rule(_ rule: RuleSummary) -> JSON {
    let help = [rule.because, rule.fix].compactMap(\.self)
    return .members([
      ("id", .string(rule.id)), ("shortDescription", message(rule.summary)),
      ("fullDescription", rule.because.map(message)),
      ("help", help.isEmpty ? JSON?.none : message(help.joined(separator: "\n"))),
      ("defaultConfiguration", .members([("level", .string(level(rule.severity)))])),
    ])
  }

  private static func result(
    _ finding: Finding, ruleIndex: Int, fingerprint: String
  ) -> JSON {
    let text = ([finding.message] + LintText.ends(finding)).joined(separator: ": ")
    let related = finding.related.map { location($0.place, message: $0.message) }
    return .members([
      ("ruleId", .string(finding.rule)), ("ruleIndex", .integer(ruleIndex)),
      ("level", .string(level(finding.severity))), ("message", message(text)),
      ("locations", .array(finding.place.path.isEmpty ? [] : [location(finding.place)])),
      ("relatedLocations", related.isEmpty ? nil : .array(related)),
      ("partialFingerprints", .members([("archgen/v1", .string(fingerprint))])),
    ])
  }

  private static func location(_ place: FindingPlace, message text: String? = nil) -> JSON {
    let region = JSON.members([
      ("startLine", .integer(max(1, place.line))),
      ("startColumn", .integer(max(1, utf16Column(place)))),
      ("endColumn", .integer(max(1, utf16Column(place, after: place.length)))),
    ])
    let artifact = JSON.members([("uri", .string(uri(place.path)))])
    return .members([
      (
        "physicalLocation", .members([("artifactLocation", artifact), ("region", region)])
      ),
      ("message", text.map(message)),
    ])
  }

  private static func message(_ text: String) -> JSON {
    .members([("text", .string(withoutLinks(text)))])
  }

  /// `[text](target)` in a message is a link (3.11.6): where a name looks like one, its brackets are
  /// escaped.
  private static func withoutLinks(_ text: String) -> String {
    guard text.contains("](") else { return text }
    var out = ""
    for character in text {
      if character == "[" || character == "]" || character == "\\" { out += "\\" }
      out.append(character)
    }
    return out
  }

  private static func level(_ severity: Severity) -> String { severity.rawValue }

  /// A relative URI reference: bytes that a path segment cannot hold are percent-encoded (RFC 3986).
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var out = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"),
        UInt8(ascii: "@"), UInt8(ascii: "("), UInt8(ascii: ")"):
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        out += "%"
        out.unicodeScalars.append(digits[Int(byte >> 4)])
        out.unicodeScalars.append(digits[Int(byte & 15)])
      }
    }
    return out
  }
}
