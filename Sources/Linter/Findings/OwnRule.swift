import Diagnostics

/// What lint reports beside the rules of a configuration, under ids of its own.
public enum OwnRule: String, CaseIterable, Sendable {
  case configuration
  case nothingJudged = "nothing-judged"
  case unreadFile = "file-not-read-in-full"
  case staleEntry = "stale-baseline-entry"
  case unknownComment = "comment-not-understood"
  case suppressionOfUnknownRule = "suppression-of-unknown-rule"
  case suppressionWithoutReason = "suppression-without-reason"
  case expiredSuppression = "expired-suppression"
  case unusedSuppression = "unused-suppression"
  case missingSource = "source-does-not-exist"
  case noRolePlayed = "no-role-played"
  case emptyRole = "role-matches-nothing"
  case emptyRule = "rule-never-applies"
  case unusedPermission = "unused-permission"
  case unusedExclude = "exclude-matches-nothing"
  case filesWithoutRole = "files-without-role"
  case ambiguousNames = "ambiguous-names"

  /// Its id, as reports print it.
  public var id: String { rawValue }

  /// What it tells, in whole sentences.
  public var meaning: String {
    switch self {
    case .configuration: "The configuration is wrong at this place, so nothing was judged."
    case .nothingJudged:
      "There was no Swift file to judge, or no rule to judge it by: such a run would pass for ever."
    case .unreadFile:
      "archgen's reader skipped a part of this file from the place on; no rule saw what stands there, so a "
        + "run without a finding would say too much. Code that compiles is read in full, as far as is known."
    case .staleEntry:
      "The baseline holds a finding that occurs no longer, or not as often: somebody mended it. "
        + "'archgen lint --prune-baseline' forgets it, so that it cannot come back unseen. On a terminal, "
        + "and where Xcode builds outside CI, it is a note."
    case .unknownComment:
      "A comment begins with 'archgen' and words that mean nothing, so it allows nothing. \(Self.comments)"
    case .suppressionOfUnknownRule:
      "A comment allows what breaks a rule that the configuration does not have. \(Self.comments)"
    case .suppressionWithoutReason:
      "A comment allows a finding and does not say why; without a reason it does not hold. "
        + Self.comments
    case .expiredSuppression:
      "A comment allowed a finding until a date that is past, or that is none. \(Self.comments)"
    case .unusedSuppression:
      "A comment allows what nothing breaks any more, or stands at another place. \(Self.comments)"
    case .missingSource:
      "'sources' names a path where nothing is: what was there is judged no longer, and the run would pass."
    case .noRolePlayed:
      "There are types, and none of them plays any role of the configuration in effect, be they its own or a "
        + "style's: no rule about roles judges anything, and the run would pass. An error under '--strict'."
    case .emptyRole:
      "No type plays a role that the configuration declares, so no rule about it can find anything: its "
        + "matcher fits nothing, or roles declared before it take all that it fits. 'vacuity' says how "
        + "much it weighs. A role that the configuration extends is one, too, where roles of the "
        + "configuration itself, which stand before it, take all that it fits. One that is no more than "
        + "path: '**' is asked behind all others, wherever it stands. Roles and rules of files that are "
        + "extended by their paths are looked at where 'vacuity' is written or under '--strict'; a style's "
        + "never."
    case .emptyRule:
      "A rule can never find anything, because of what it names. 'vacuity' says how much it weighs."
    case .unusedPermission:
      "A rule permits what nobody uses. 'vacuity' says how much it weighs."
    case .unusedExclude:
      "A pattern of 'exclude' leaves out nothing that is there, so what it was meant for is judged, or gone. "
        + "No more than a note: a build may make what it fits. 'vacuity: \"off\"' is silent."
    case .filesWithoutRole:
      "No type of these files has a role, so rules about roles do not judge them. A rule with "
        + "'exhaustive: true' lists the types; 'vacuity: \"off\"' is silent."
    case .ambiguousNames:
      "A name may mean one of several types of the tree, and nothing says which: outside packages all files are "
        + "one module, and the nearest folder decides. No rule judges such a reference; "
        + "'vacuity: \"off\"' is silent."
    }
  }

  /// The rule as reports name it.
  public func described(_ severity: Severity) -> RuleSummary {
    RuleSummary(
      id: id, summary: Words.spoken(id), because: meaning, severity: severity)
  }

  /// How a comment allows a finding.
  public static let comments =
    "'// archgen:allow RULE -- why' covers its own line or, where it stands alone, the statement or "
    + "declaration that begins on the next, without further lines in its braces; '// archgen:allow:file "
    + "RULE -- why' covers the file; 'until 2027-01-31' before the dashes ends it."
}
