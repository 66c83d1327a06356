import Comparison

/// Everything that the page of a comparison shows.
public struct ComparePage: Sendable {
  /// One feature, or the projects of a comparison of projects: a table and what stands behind it.
  public struct Feature: Sendable {
    /// Its name for people.
    public var name: String
    /// Its figures.
    public var table: ComparisonTable
    /// The measured subjects, in the order of the table's columns.
    public var subjects: [MeasuredSubject]

    /// Collects what is known of a feature.
    public init(name: String, table: ComparisonTable, subjects: [MeasuredSubject]) {
      self.name = name
      self.table = table
      self.subjects = subjects
    }
  }

  /// What is said about a column, whatever the feature.
  public struct Column: Sendable {
    /// Its short name, as in the tables.
    var id: String
    /// Its name for people.
    var name: String
    /// What it is, in a sentence; may be empty.
    var summary: String
    /// Pairs of roles of which the first must not know the second.
    var bans: [(from: String, to: String)]

    /// Describes a column.
    public init(id: String, name: String, summary: String, bans: [(from: String, to: String)]) {
      self.id = id
      self.name = name
      self.summary = summary
      self.bans = bans
    }
  }

  /// The headline: what is compared.
  var title: String
  /// What is held fixed, and what the figures leave out.
  var subtitle: String
  /// Medians and ranges over all features; nil for a single one.
  var summary: ComparisonTable?
  /// The features, in the order asked for.
  var features: [Feature]
  /// The columns that every table has.
  var columns: [Column]
  /// The experiments whose cost is shown; empty for projects.
  var experiments: [Experiment]
  /// Claims with their verdicts; nil for projects.
  var claims: ClaimTable?

  /// Collects what a page shows.
  public init(
    title: String, subtitle: String, summary: ComparisonTable?, features: [Feature],
    columns: [Column], experiments: [Experiment] = [], claims: ClaimTable? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.summary = summary
    self.features = features
    self.columns = columns
    self.experiments = experiments
    self.claims = claims
  }
}
