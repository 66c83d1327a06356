/// A rule of a configuration, ready to judge code.
public protocol Rule: Sendable {
  /// What it checks, in one line: `view must not know repository`.
  var summary: String { get }
  /// What breaks it, in any order. The rule's id, severity and reason are filled in afterwards, and
  /// the fix where the finding has none.
  func findings(in code: Code) -> [Finding]
  /// Why it can never find anything in this code, whatever is changed inside the types that are
  /// there; nil where it can.
  func vacuity(in code: Code) -> VacuityReason?
  /// What it permits and nobody uses.
  func unusedPermissions(in code: Code) -> [String]
  /// The roles, by their numbers, that it expects in some code only.
  var rolesThatMayBeMissing: Set<Int> { get }
  /// Whether it forbids to name a type of this name, whoever the type belongs to.
  func forbidsName(_ name: String) -> Bool
  /// Whose members, calls and inferred types it judges: it must judge no others.
  var inferenceNeed: InferenceNeed { get }
  /// Whether it looks at the initial values of properties without a written type.
  var readsInitialValues: Bool { get }
  /// Whether it counts all that was read and inferred, for whichever rule that was.
  var countsWhatIsInferred: Bool { get }
  /// Whether its findings stand for whole files, wherever in these they point.
  var judgesFiles: Bool { get }
  /// Whether it looks at the whole code at once, which takes far longer than to look at what some roles say.
  var looksAtWhole: Bool { get }
}

extension Rule {
  /// Most rules permit nothing.
  func unusedPermissions(in code: Code) -> [String] { [] }

  /// Most rules expect what they name.
  var rolesThatMayBeMissing: Set<Int> { [] }

  /// Most rules judge types by their roles.
  public func forbidsName(_ name: String) -> Bool { false }

  /// Most rules judge what is written.
  var inferenceNeed: InferenceNeed { .nothing }

  /// Most rules judge names, wherever they are written.
  var readsInitialValues: Bool { false }

  /// Most rules judge single references.
  var countsWhatIsInferred: Bool { false }

  /// Most rules judge what stands at a place.
  var judgesFiles: Bool { false }

  /// Most rules judge some roles.
  var looksAtWhole: Bool { false }
}

/// A kind of rule: how a configuration writes it, and what shows its meaning.
///
/// To add one: a file in `Rules/` and its line in ``RuleKinds/all``.
public protocol RuleKind: Sendable {
  /// The word for it in help: `forbid`.
  var name: String { get }
  /// What it is for, in one line.
  var summary: String { get }
  /// What to do about a finding, where the rule's entry says nothing better.
  var cure: String { get }
  /// The keys that must be there for an entry to be of this kind.
  var required: [RuleKey] { get }
  /// The keys that may be there.
  var optional: [RuleKey] { get }
  /// Configurations with sources that pass and that fail: the tests of the kind, and its documentation.
  /// Of the type, since a run that judges code needs none of them.
  static var examples: [RuleExample] { get }
  /// Reads an entry; nil when something in it is wrong, which is then reported.
  func read(_ entry: RuleEntryReader) -> (any Rule)?
}

extension RuleKind {
  /// The same.
  public var examples: [RuleExample] { Self.examples }
}

/// A key of a rule's entry.
public struct RuleKey: Sendable, Hashable {
  /// What its value may be.
  enum Value: Sendable, Hashable {
    /// The names of roles or layers, one or a list.
    case roles
    /// Any text, one or a list.
    case texts
    /// One of these words; `refused` has such as are known elsewhere, with what to do instead.
    case word([String], refused: [String: String] = [:])
    /// A whole number.
    case number
    /// A number.
    case decimal
    /// `true` or `false`.
    case flag
    /// Layers from top to bottom; siblings in a list.
    case layers
  }

  /// The key.
  public var name: String
  /// What its value may be.
  var value: Value
  /// What it says, in one line.
  public var summary: String

  /// Of the kinds that look at references which may be inferred: others have nothing to choose.
  static let evidence = RuleKey(
    "evidence", .word(Code.Evidence.allCases.map(\.rawValue)),
    "'written' counts names of types, as rules do without it; 'all' also the members and functions that are "
      + "used, also by key path, what a stored property is by its value, and the values that are got, kept or "
      + "handed on")

  /// Declares a key.
  init(_ name: String, _ value: Value, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }
}

/// A configuration with sources that it judges.
///
/// The source marks with `↓` each place where a finding must point; without one it must pass.
public struct RuleExample: Sendable {
  /// What it shows, in a few words.
  public var title: String
  /// The configuration, as JSON5.
  public var configuration: String
  /// The sources by path.
  public var files: [(path: String, text: String)]

  /// An example with one file.
  init(_ title: String, _ configuration: String, _ text: String) {
    self.init(title, configuration, [("Sources/Example.swift", text)])
  }

  /// An example with several files.
  init(_ title: String, _ configuration: String, _ files: [(path: String, text: String)]) {
    self.title = title
    self.configuration = configuration
    self.files = files
  }
}

extension RuleExample {
  /// The sources without markers.
  public var sources: [(path: String, text: String)] {
    files.map { file in
      (file.path, String(file.text.unicodeScalars.filter { $0 != Self.marker }))
    }
  }

  /// Where findings must point, in the sources without markers.
  public var markers: [FindingPlace] {
    files.flatMap { file -> [FindingPlace] in
      var places: [FindingPlace] = []
      var line = 1
      var column = 1
      for scalar in file.text.unicodeScalars {
        if scalar == Self.marker {
          places.append(FindingPlace(path: file.path, line: line, column: column))
        } else if scalar == "\n" {
          line += 1
          column = 1
        } else {
          column += UTF8.width(scalar)
        }
      }
      return places
    }
  }

  private static let marker: Unicode.Scalar = "↓"
}
