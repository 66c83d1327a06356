import JSON5

/// A part of a configuration, or of what goes with it, that is no kind of rule: how it is written, and what it
/// means.
public struct Topic: Sendable {
  /// The word for it.
  public var name: String
  /// What it is, in one line.
  public var summary: String
  /// What may be written, with what each means.
  public var rows: [(word: String, meaning: String)]
  /// What else holds, in paragraphs.
  public var paragraphs: [String]
  /// How it looks in a configuration; may be empty.
  public var example: String

  /// All of them, in the order of help.
  public static let all = [roles, evidence, paths, baseline]

  /// The topic of a name, or nil.
  public static func named(_ name: String) -> Topic? { all.first { $0.name == name } }

  private static let roles = Topic(
    name: "roles", summary: "How a role is written: 'roles' has a condition by each name",
    rows: ConfigurationShape.matcherKeys.map { ($0.name, $0.summary) },
    paragraphs: [
      "Of several keys each must hold; of several values of a key one is enough. In a name, '*' fits any "
        + "letters. A type takes the first role that fits.",
      "'archgen explain --file FILE' says which role each type of a file has, and why; 'archgen explain NAME' "
        + "whom a role may know. In a rule, \(RuleKinds.names).",
    ],
    example: """
      roles: {
        view: { any: [{ conforms: 'View' }, { inherits: 'UIViewController' }] },
        repositoryContract: { named: '*Repository', kind: 'protocol' },
        repository: { named: ['*Repository', '*Store'], not: { path: '/Legacy/**' } },
      }
      """)

  private static let evidence = Topic(
    name: "evidence",
    summary: "Which references a rule counts: 'evidence' of a rule, or of all beside 'rules'",
    rows: [
      (
        "written",
        "names of types as they are written, also behind a typealias; so without 'evidence'"
      ),
      ("all", "these, and what only follows from types:"),
      ("", "members and functions that are used: 'model.repository.all()'"),
      ("", "members that are written without their type: '.shared', '\\.repository'"),
      ("", "values of wrappers by their key paths: '@Environment(\\.repository)'"),
      ("", "what a stored property or a global is by its value: 'let repository = Factory.make()'"),
      ("", "values that are got, kept or handed on: 'send(model.repository)'"),
    ],
    paragraphs: [
      "What a function takes or gives counts where it is called, not where it is only named. What is got counts "
        + "once for each file, and not where the same type is named or used there besides: that is counted then. "
        + "Properties and values have no edge in 'archgen graph', since the compiler's index has none.",
      "All evidence takes longer: what the code means is inferred, without a build, in the files that a rule "
        + "with it judges. What may be one of several types, as a name or a key path, is not counted; 'archgen "
        + "graph --unresolved --evidence all' lists it. Beside 'extends' it is said for the rules of a style at "
        + "once. It may be written in rules of the kinds "
        + Words.joined(RuleKinds.all.filter { $0.optional.contains(.evidence) }.map(\.name)) + ".",
    ],
    example: "{ id: 'view-names-repository', from: 'view', forbid: 'repository', evidence: 'all' }")

  private static let paths = Topic(
    name: "paths", summary: "How a path is written: in 'path', 'exclude', 'slices' and 'sources'",
    rows: [
      ("*", "any letters of one name"),
      ("**", "any folders, also none; at the end, whatever stands below"),
      ("/ at its start", "ties a pattern to the folder of the configuration"),
      ("{name}", "in 'slices' one folder, whose name is that of the slice"),
    ],
    paragraphs: [
      NamePattern.depth,
      "A path of 'sources' always begins in the folder of the configuration, without '/'. There and in "
        + "'exclude' a folder stands for all below it; in 'path' only 'Folder/**' does.",
    ],
    example: "exclude: ['**/Generated/**', '/App/Legacy/**']")

  private static let baseline = Topic(
    name: "baseline", summary: "What a team accepts for now: .archgen.baseline.json",
    rows: [
      ("--write-baseline", "accepts what is there today"),
      (
        "--prune-baseline",
        "forgets what was mended; an entry that occurs no longer is an error till then"
      ),
      ("strict: true", "in a rule: no baseline holds what breaks it"),
    ],
    paragraphs: [
      "An entry has the rule, who, whom, how and how often, and no line numbers: moving or reformatting code "
        + "changes nothing. More than it says is new, and fails. A file is named without its folders while no other "
        + "has its name, so its entry follows it to another folder. One finding that must stay needs a comment "
        + "instead, with its reason ('archgen explain rules').",
      "'archgen lint --help' has the other options.",
    ], example: "")
}
