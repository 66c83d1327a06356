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
  /// Who says it.
  var origin: ConfigurationOrigin
  /// Where it is written.
  public var place: Place

  /// The rule as reports name it.
  var described: RuleSummary {
    RuleSummary(id: id, summary: rule.summary, because: because, fix: fix, severity: severity)
  }
}

/// Who says something in a configuration.
enum ConfigurationOrigin: String, CaseIterable {
  /// The user's own file.
  case own
  /// A file that it extends by its path: somebody's own, too.
  case file
  /// The preset of a style, which speaks of more than a project has.
  case style
}

/// Where a file says something, and which file.
struct WrittenPlace {
  var place: Place
  var origin: ConfigurationOrigin
}

/// What a configuration says, with everything that it extends, ready to judge code.
public struct LintConfiguration: Sendable {
  /// The paths of the files that it was read from, of all that it extends, too.
  public var files: Set<String> = []
  /// Paths and globs of what is judged, relative to the configuration; empty: what the command says.
  public var sources: [String] = []
  /// What is left out. A pattern that fits nothing is no more than a note: it lets nothing pass, and only a
  /// build may make what it fits.
  public var exclude: [Glob] = []
  /// Roles, layers and slices.
  public var roles = RoleTable()
  /// The rules, in order.
  public var rules: [ConfiguredRule] = []
  /// The ids of rules that are turned off: comments may name them.
  var rulesTurnedOff: Set<String> = []
  /// How much it weighs that something can never matter; nil: not reported.
  public var vacuity: Severity? = .warning
  /// Whether some file says how much that weighs: then what is extended by its path is looked at as well.
  var isVacuityWritten = false
  /// Where files declare roles, by name: the user's own, and such as that extends by their paths.
  var writtenRoles: [String: WrittenPlace] = [:]
  /// Where files name sources, by text.
  var writtenSources: [String: WrittenPlace] = [:]
  /// Where the user's own file leaves something out, by pattern.
  var ownExclude: [String: Place] = [:]
  /// Where the user's own file begins to declare roles; nil where it declares none.
  var rolesPlace: Place?
  /// Where the user's own file says what it extends.
  var extendsPlace: Place?
  /// The configuration with all that it extends, written out; most runs do not ask for it.
  public var merged: JSON { makeMerged() }
  var makeMerged: @Sendable () -> JSON = { [:] }

  /// Whether a rule looks at the initial values of properties without a written type.
  public var readsInitialValues: Bool { rules.contains(where: \.rule.readsInitialValues) }

  /// A configuration that judges nothing.
  public init() {}
}
