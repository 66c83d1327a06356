/// One measured value of one subject.
public struct Figure: Sendable, Equatable {
  /// The value in the row's unit; nil where the formula has none.
  public var value: Double?
  /// How many things the value rests on: files, types, edges, as the row says.
  public var n: Int
  /// Of a median, the least and the greatest value; nil for a single value.
  public var range: ClosedRange<Double>?

  /// Makes a figure.
  public init(_ value: Double?, n: Int) {
    self.value = value
    self.n = n
  }
}

/// What a figure is measured in.
public enum FigureUnit: String, Sendable {
  /// A number of things, printed whole.
  case count
  /// Lines with at least one token, printed whole.
  case lines
  /// A part of a whole between 0 and 1, printed in percent.
  case share
  /// A ratio without unit, printed with two decimals.
  case ratio
}

/// Subjects side by side: a column each, a row for each thing measured.
public struct ComparisonTable: Sendable, Equatable {
  /// One measure over all subjects.
  public struct Row: Sendable, Equatable {
    /// The stable name in machine formats: `lines-of-logic`.
    public var metric: String
    /// What people read.
    public var label: String
    /// What the figures are measured in.
    public var unit: FigureUnit
    /// One for each column.
    public var figures: [Figure]
    /// Shown only on request.
    public var isDetail: Bool

    /// Makes a row.
    public init(
      metric: String, label: String, unit: FigureUnit, figures: [Figure], isDetail: Bool = false
    ) {
      self.metric = metric
      self.label = label
      self.unit = unit
      self.figures = figures
      self.isDetail = isDetail
    }

    /// True when every subject has the same value.
    public var isEqualInAll: Bool {
      guard let first = figures.first else { return true }
      return figures.count > 1
        && figures.allSatisfy { $0.value == first.value && $0.range == first.range }
    }
  }

  /// What is compared, for the first line.
  public var title: String
  /// The subjects' names.
  public var columns: [String]
  /// In the order in which they are read.
  public var rows: [Row]
  /// What a reader must know about the figures, a sentence each.
  public var notes: [String]

  /// Makes a table.
  public init(title: String, columns: [String], rows: [Row], notes: [String]) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.notes = notes
  }
}
