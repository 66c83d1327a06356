import Linter

/// What one column of a comparison measures: the sources of a feature or of a project.
public struct Subject: Sendable {
  /// One source file.
  public struct File: Sendable {
    /// The path by which figures name it.
    public var path: String
    /// What it counts as.
    public var part: Part
    /// The role of its types in the style; empty where it has none or none is known.
    public var role: String
    /// Its content.
    public var bytes: [UInt8]
    /// Whether it is about the feature; what is not is written once, whatever the number of features.
    var isOfFeature: Bool

    /// Describes a file.
    public init(
      path: String, part: Part, role: String = "", bytes: [UInt8], isOfFeature: Bool = true
    ) {
      self.path = path
      self.part = part
      self.role = role
      self.bytes = bytes
      self.isOfFeature = isOfFeature
    }
  }

  /// What a file counts as.
  public enum Part: String, Sendable, CaseIterable {
    /// Written by the style for this feature.
    case own
    /// Entities, services, dependencies and routes, and what is written once in a project, which may be the
    /// style's machinery.
    case shared
    /// A test or a double.
    case test
  }

  /// The column's name.
  public var name: String
  /// The files, sorted by path.
  public var files: [File]
  /// Roles and rules, where there are any.
  public var configuration: LintConfiguration?
  /// What experiments cost; empty for a project.
  public var outcomes: [Experiment: ExperimentResult.Outcome]

  /// Describes a subject.
  public init(
    name: String, files: [File], configuration: LintConfiguration? = nil,
    outcomes: [Experiment: ExperimentResult.Outcome] = [:]
  ) {
    self.name = name
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.configuration = configuration
    self.outcomes = outcomes
  }

  /// What experiments cost in sources; those that were not made or cannot be are missing.
  var impacts: [Experiment: Impact] {
    outcomes.compactMapValues { outcome in
      if case .cost(let sources, _) = outcome { sources } else { nil }
    }
  }

  /// Counts what is shared as this column's own.
  public mutating func countShared() {
    for index in files.indices where files[index].part == .shared { files[index].part = .own }
  }
}
