/// The findings that a team knows and accepts for now.
///
/// An entry is an identity without line numbers, so that moving or reformatting code changes nothing,
/// with the number of references (or, of a metric, the value) as a ceiling. The file may only
/// shrink: what is above it is new, what is below it is stale.
public struct Baseline: Hashable, Sendable {
  /// What makes a finding the same one tomorrow.
  public struct Identity: Hashable, Comparable, Sendable {
    /// The id of the rule.
    public var rule: String
    /// The module-qualified name of who does it; the path where a finding has no such end; of a cycle
    /// the first of its members.
    public var from: String
    /// The module-qualified name of to whom; empty where there is none; of a cycle its other members.
    public var to: String
    /// How.
    public var kind: String

    /// Names an identity.
    init(rule: String, from: String, to: String, kind: String) {
      self.rule = rule
      self.from = from
      self.to = to
      self.kind = kind
    }

    /// The identity of a finding.
    public init(_ finding: Finding) {
      let members = finding.members
      self.init(
        rule: finding.rule, from: members.first ?? finding.from?.id ?? finding.place.path,
        to: members.isEmpty
          ? finding.to?.id ?? "" : members.dropFirst().joined(separator: ", "),
        kind: finding.kind)
    }

    /// Whether the count is measured and not a number of references.
    var isMeasure: Bool { kind == Finding.metricKind || kind == Finding.shortfallKind }

    /// By rule, then ends, then kind.
    public static func < (a: Self, b: Self) -> Bool {
      (a.rule, a.from, a.to, a.kind) < (b.rule, b.from, b.to, b.kind)
    }
  }

  /// The ceilings by identity.
  public internal(set) var counts: [Identity: Int]
  /// The lines of the entries in the file that they were read from.
  var lines: [Identity: Int] = [:]

  /// A baseline with these ceilings.
  public init(_ counts: [Identity: Int] = [:], lines: [Identity: Int] = [:]) {
    self.counts = counts
    self.lines = lines
  }

  /// A baseline that holds exactly these findings, of those that may be held.
  public init(recording findings: [Finding]) {
    counts = Self.counted(findings)
  }

  static func counted(_ findings: [Finding]) -> [Identity: Int] {
    var counts: [Identity: Int] = [:]
    for finding in findings where finding.canBeBaselined {
      let identity = Identity(finding)
      let known = counts[identity, default: 0]
      counts[identity] =
        identity.isMeasure ? max(known, finding.count) : sum(known, finding.count)
    }
    return counts
  }

  /// Two counts together; as many as there can be, where a file says that many.
  static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }

  /// The entries for which a condition holds.
  public func filter(_ isIncluded: (Identity) -> Bool) -> Baseline {
    Baseline(
      counts.filter { isIncluded($0.key) }, lines: lines.filter { isIncluded($0.key) })
  }

  /// Its entries and those of another, which has none of them.
  public func joined(with other: Baseline) -> Baseline {
    Baseline(counts.merging(other.counts) { own, _ in own })
  }

  /// The entries, sorted.
  public var identities: [Identity] { counts.keys.sorted() }

  /// The entries that a baseline of these findings would add or raise, sorted. `shortNames` are what files are
  /// called without a namesake, by path: see ``LintRun/shortFileNames()``.
  public func growth(
    to findings: [Finding], shortNames: () -> [String: String] = { [:] }
  ) -> [Identity] {
    let now = Self.counted(findings)
    let known = fitted(to: now, shortNames).counts
    return now.filter { $0.value > known[$0.key, default: 0] }.keys.sorted()
  }

  /// The same baseline without what no longer occurs, and with counts that fell lowered.
  public func pruned(
    to findings: [Finding], shortNames: () -> [String: String] = { [:] }
  ) -> Baseline {
    let now = Self.counted(findings)
    var kept: [Identity: Int] = [:]
    for (identity, count) in fitted(to: now, shortNames).counts {
      if let current = now[identity] { kept[identity] = min(count, current) }
    }
    return Baseline(kept)
  }
}

/// What a baseline says about the findings of a run.
struct BaselineVerdict: Sendable {
  /// Findings that the baseline does not hold, or holds fewer of.
  var new: [Finding] = []
  /// The number of findings that it holds.
  var known = 0
  /// Entries that occur no longer, or less often than they say, sorted, with their lines in the file.
  var gone: [(identity: Baseline.Identity, allowed: Int, found: Int, line: Int?)] = []
}

extension Baseline {
  /// Compares findings with the entries.
  func judge(
    _ findings: [Finding], shortNames: () -> [String: String] = { [:] }
  ) -> BaselineVerdict {
    if counts.isEmpty { return BaselineVerdict(new: findings) }
    let now = Self.counted(findings)
    return fitted(to: now, shortNames).judge(findings, now)
  }

  private func judge(_ findings: [Finding], _ now: [Identity: Int]) -> BaselineVerdict {
    var verdict = BaselineVerdict()
    for finding in findings {
      let identity = Identity(finding)
      let allowed = counts[identity] ?? 0
      let found = now[identity] ?? finding.count
      if finding.canBeBaselined, found <= allowed {
        verdict.known += 1
      } else {
        var finding = finding
        if finding.canBeBaselined, allowed > 0 {
          let ceiling = finding.measure.map { Measure.text($0.value(allowed)) }
          finding.message +=
            " (the baseline allows \(ceiling ?? "\(allowed), there are \(found)"))"
        }
        verdict.new.append(finding)
      }
    }
    for identity in identities {
      let allowed = counts[identity] ?? 0
      let found = now[identity] ?? 0
      if found == 0 || (found < allowed && !identity.isMeasure) {
        verdict.gone.append((identity, allowed, found, lines[identity]))
      }
    }
    return verdict
  }
}
