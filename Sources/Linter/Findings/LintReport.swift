import Diagnostics

/// A rule as a report names it.
public struct RuleSummary: Hashable, Sendable {
  /// Its id.
  public var id: String
  /// What it checks, in one line.
  public var summary: String
  /// Why it exists.
  public var because: String?
  /// What to do about a finding.
  public var fix: String?
  /// How much its findings weigh.
  public var severity: Severity

  /// Describes a rule.
  public init(
    id: String, summary: String, because: String? = nil, fix: String? = nil,
    severity: Severity = .error
  ) {
    self.id = id
    self.summary = summary
    self.because = because
    self.fix = fix
    self.severity = severity
  }
}

/// The figures at the end of a lint run.
public struct LintSummary: Hashable, Sendable {
  /// Swift files read.
  public var files = 0
  /// Rules that ran.
  public var rules = 0
  /// Findings that the baseline holds.
  public var known = 0
  /// Findings that a comment in the source allows.
  public var suppressed = 0
  /// Baseline entries that no longer occur.
  public var gone = 0
  /// New findings that are not among those asked for: in other files, or in files that did not change.
  public var elsewhere = 0
  /// Files in which no type has a role, of those that declare types.
  public var filesWithoutRole = 0
  /// References to types and members.
  public var references = 0
  /// References whose declaration is known, in this tree or outside it.
  public var resolved = 0

  /// All zero.
  public init() {}
}

/// What a lint run has to say: the input of every report format.
public struct LintReport: Sendable {
  /// What is neither in the baseline nor allowed in source, sorted.
  public var findings: [Finding]
  /// The rules that ran, in the order of the configuration. Most formats do not say what each of them checks.
  public var rules: [RuleSummary] { makeRules() }
  /// The figures.
  public var summary: LintSummary

  private let makeRules: @Sendable () -> [RuleSummary]

  /// Collects a run's result; the rules are described when they are asked for.
  public init(
    findings: [Finding], rules: @autoclosure @escaping @Sendable () -> [RuleSummary],
    summary: LintSummary
  ) {
    self.findings = findings
    self.makeRules = rules
    self.summary = summary
  }

  /// The same with other names for the files.
  public consuming func naming(_ name: @escaping (_ path: String) -> String) -> LintReport {
    var report = consume self
    var names = PathNames(name)
    func move(_ place: inout FindingPlace) { place.path = names.name(of: place.path) }
    for index in report.findings.indices {
      move(&report.findings[index].place)
      for related in report.findings[index].related.indices {
        move(&report.findings[index].related[related].place)
      }
    }
    return report
  }

  /// The number of findings of a severity.
  public func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Whether the run fails: by an error, or under `strict` by a warning.
  public func fails(strict: Bool) -> Bool {
    findings.contains { $0.fails(strict: strict) }
  }
}

extension Finding {
  /// Whether it fails the run: an error, or under `strict` a warning.
  public func fails(strict: Bool) -> Bool {
    severity == .error || (strict && severity == .warning)
  }
}
