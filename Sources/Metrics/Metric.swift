import DependencyGraph

/// What a metric is called, what its figures mean, and where the definition comes from.
public struct MetricDescription: Sendable {
  /// Its key in JSON and in configurations: `ca`.
  public let id: String
  /// Its name for people.
  public let title: String
  /// What one of its figures counts: `units`, `lines`, `ratio`.
  public let unit: String
  /// How it is computed, in one line.
  public let formula: String
  /// Who defined it.
  public let source: String
  /// What the figure tells, and what it does not, for a slide.
  public let meaning: String
  /// Whether a unit by itself has a value, which a rule can limit: other figures are of all units together,
  /// or of what rules have found.
  public let isOfUnits: Bool

  /// Describes a metric.
  public init(
    id: String, title: String, unit: String, formula: String, source: String, meaning: String,
    isOfUnits: Bool = true
  ) {
    self.id = id
    self.title = title
    self.unit = unit
    self.formula = formula
    self.source = source
    self.meaning = meaning
    self.isOfUnits = isOfUnits
  }
}

/// What a metric says about each unit and about all of them together; nil where the formula has no
/// value, which is printed as `n/a`.
public struct MetricValues: Sendable {
  /// One value per unit, in the order of the level's units; empty for a metric of the whole only.
  public var units: [Double?]
  /// The value for all units together, for a metric that has one.
  public var total: Double?
  /// What lowers a share, one by one.
  var reasons: [MetricReason]

  /// Collects values.
  init(units: [Double?] = [], total: Double? = nil, reasons: [MetricReason] = []) {
    self.units = units
    self.total = total
    self.reasons = reasons
  }

  /// For each unit a part of something countable, and the same of all together.
  init(parts: [Int], of wholes: [Int]) {
    self.init(
      units: zip(parts, wholes).map { .ratio($0, $1) },
      total: .ratio(parts.reduce(0, +), wholes.reduce(0, +)))
  }
}

/// Why a type does not count for what a metric measures.
public struct MetricReason: Hashable, Sendable {
  /// The id of the type.
  public let id: String
  /// The reason, in a few words.
  public let text: String
  /// How much it weighs, in the unit that the metric's share is of.
  public let weight: Int
}

/// Sources small enough to follow by hand, with what the metric must say about them. They are the
/// metric's test and part of its documentation.
public struct MetricExample: Sendable {
  /// Paths and Swift sources.
  public let files: [(path: String, text: String)]
  /// The level at which they are measured.
  public let level: Level
  /// Roles, by the names of their types; for a metric that asks for rules.
  public let roles: [(role: String, named: String)]
  /// The role that a rule forbids to know the other.
  public let forbidden: (from: String, to: String)?
  /// The expected value by unit; nil is n/a.
  public let units: [String: Double?]
  /// The expected value of the whole.
  public let total: Double?

  /// Writes an example down.
  init(
    level: Level = .type, files: [(path: String, text: String)],
    roles: [(role: String, named: String)] = [], forbidden: (from: String, to: String)? = nil,
    units: [String: Double?] = [:], total: Double? = nil
  ) {
    self.level = level
    self.files = files
    self.roles = roles
    self.forbidden = forbidden
    self.units = units
    self.total = total
  }
}

/// A measured figure: one file, and one line in ``MetricList``.
public protocol Metric: Sendable {
  /// What it is.
  var description: MetricDescription { get }
  /// A worked example.
  var example: MetricExample { get }
  /// Whether it looks at what stands in bodies, which must have been read then (`--evidence all`).
  var readsBodies: Bool { get }
  /// Measures. Where the level or the input gives the formula no value, the values are nil.
  func values(_ input: Measured) -> MetricValues
}

extension Metric {
  /// Most metrics look at declarations and at who depends on whom.
  public var readsBodies: Bool { false }
}
