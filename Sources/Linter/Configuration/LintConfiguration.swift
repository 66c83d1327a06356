import DependencyGraph
import Diagnostics
import JSON5

/// A rule of a configuration with all that is said about it.
public struct ConfiguredRule: Sendable {
  /// Its id.
  public var id: String
  /// The name of its kind, such as `forbid`.
  public var kind: String
  /// What judges.
  public var rule: any Rule
  /// How much its findings weigh.
  public var severity: Severity
  /// Why it exists.
  public var because: String?
  /// What to do about a finding: what its entry says, else what mends most of its kind.
  public var fix: String
  /// Whether a baseline must not hold its findings.
  public var isStrict: Bool
  /// Whether it comes from what the configuration extends, not from the user's own file.
  var isInherited: Bool
  /// Where it is written.
  public var place: Place

  /// The rule as reports name it.
  var described: RuleSummary {
    RuleSummary(id: id, summary: rule.summary, because: because, fix: fix, severity: severity)
  }
}

/// What a configuration says, with everything that it extends, ready to judge code.
public struct LintConfiguration: Sendable {
  /// The paths of the files that it was read from, of all that it extends, too.
  public var files: Set<String> = []
  /// Paths and globs of what is judged, relative to the configuration; empty: what the command says.
  public var sources: [String] = []
  /// What is left out. A pattern that fits nothing is no fault: it lets nothing pass, and only a build may
  /// make what it fits.
  public var exclude: [Glob] = []
  /// Roles, layers and slices.
  public var roles = RoleTable()
  /// The rules, in order.
  public var rules: [ConfiguredRule] = []
  /// The ids of rules that are turned off: comments may name them.
  var rulesTurnedOff: Set<String> = []
  /// How much it weighs that something in the user's own file can never matter; nil: not reported.
  public var vacuity: Severity? = .warning
  /// Where the user's own file declares roles, by name.
  var ownRoles: [String: Place] = [:]
  /// Where the user's own file names sources, by text.
  var ownSources: [String: Place] = [:]
  /// The configuration with all that it extends, written out.
  public var merged: JSON = [:]

  /// Whether a rule looks at the initial values of properties without a written type.
  public var readsInitialValues: Bool { rules.contains(where: \.rule.readsInitialValues) }

  /// A configuration that judges nothing.
  public init() {}
}
