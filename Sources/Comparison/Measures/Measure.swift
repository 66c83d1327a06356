/// Something measured in one column of a comparison for the claims: one file, and one line in
/// ``MeasureList``.
public struct Measure: Sendable {
  /// Its name in machine formats and on the command line: `edits-to-port`.
  public let id: String
  /// What people read.
  public let title: String
  /// What the figures are measured in.
  public let unit: FigureUnit
  /// How it is computed, in one line.
  public let formula: String
  /// Who defined it.
  public let source: String
  /// Code small enough to count by hand, with what is measured there.
  public let example: MeasureExample
  /// Measures; nil where the formula has no value.
  let value: @Sendable (Measurement) -> Double?

  init(
    _ id: String, _ title: String, _ unit: FigureUnit, formula: String,
    source: String = "archgen", example: MeasureExample,
    value: @escaping @Sendable (Measurement) -> Double?
  ) {
    self.id = id
    self.title = title
    self.unit = unit
    self.formula = formula
    self.source = source
    self.example = example
    self.value = value
  }
}

/// A measure's worked example: its test, and part of what `archgen explain` says about it.
public struct MeasureExample: Sendable {
  /// A file by its path.
  public typealias File = (path: String, text: String)

  /// Roles and rules, as a configuration has them.
  public let configuration: String
  /// What the style wrote for the feature.
  public let own: [File]
  /// Entities, services and the like, and what is written once in a project.
  public let shared: [File]
  /// What is not about the feature.
  public let outside: [File]
  /// What an experiment makes of the own files; those that are not named stay.
  public let changes: [Experiment: [File]]
  /// What the measure says.
  public let value: Double?

  init(
    _ configuration: String = "{}", own: [File], shared: [File] = [], outside: [File] = [],
    changes: [Experiment: [File]] = [:], value: Double?
  ) {
    self.configuration = configuration
    self.own = own
    self.shared = shared
    self.outside = outside
    self.changes = changes
    self.value = value
  }
}
