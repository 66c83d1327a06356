import Metrics

extension ComparisonTable.Row {
  /// What the row measures, how and after whom; nil for a row that no comparison makes.
  public var description: MetricDescription? { RowDescriptions.description(of: metric) }
}

/// What is said about the rows: a row that shows a metric says what the metric says of itself.
public enum RowDescriptions {
  /// The names of the rows that are no metrics of a single code base.
  public static var names: [String] {
    own.map(\.id) + metrics.keys.sorted() + ImpactRows.all.map(\.description.id)
  }

  /// Every row of what a change costs, in its order.
  public static var ofImpact: [(label: String, description: MetricDescription)] {
    ImpactRows.all.map { ($0.description.title, $0.description) }
  }

  /// Every row of a comparison, in its order.
  public static var rows: [(label: String, description: MetricDescription)] {
    ComparisonRows.all.compactMap { row in
      description(of: row.metric).map { (row.label, $0) }
    }
  }

  /// What a row measures, by its name in machine formats.
  public static func description(of row: String) -> MetricDescription? {
    ownDescription(of: row) ?? MetricList.metric(id: metrics[row] ?? row)?.description
      ?? ImpactRows.all.first { $0.description.id == row }?.description
  }

  /// What a row measures that shows no metric, even where one has its name.
  public static func ownDescription(of row: String) -> MetricDescription? {
    own.first { $0.id == row }
  }

  /// Rows that show a metric of another id.
  private static let metrics = [
    "largest-type": "largestType", "test-cost": "testCost", "propagation-cost": "propagationCost",
    "longest-chain": "longestChain",
  ]

  /// Rows that no metric of a single code base stands behind.
  private static let own = [
    MetricDescription(
      id: "files", title: "Files", unit: "files",
      formula:
        "files of the style's own: without tests and those of the row 'Lines of code, shared'",
      source: "archgen",
      meaning: """
        How many places the feature is spread over. More files are smaller and easier to share \
        between people; fewer are easier to read in one go.
        """),
    MetricDescription(
      id: "lines-of-logic", title: "Lines of logic", unit: "lines",
      formula: "lines with a token, in files of the style's own that import no UI kit",
      source: "archgen",
      meaning: """
        What is left to understand and to test when views and the files of 'Lines of code, shared' \
        are taken away. It says nothing about how hard a line is.
        """),
    MetricDescription(
      id: "touched-by-field", title: "Files touched by a new field", unit: "files",
      formula:
        "files changed, added or removed once the first entity has one more property, without tests",
      source: "archgen: the feature is generated before and after, and compared byte by byte",
      meaning: """
        The price of one more thing to know about each row. Every file touched is read, changed and reviewed.
        """),
    MetricDescription(
      id: "touched-by-screen", title: "Files touched by a new route", unit: "files",
      formula:
        "files changed, added or removed once there is one more place to go to, without tests",
      source: "archgen: the feature is generated before and after, and compared byte by byte",
      meaning: """
        How far a change to navigation spreads. It counts the files of today that change and those \
        that are added; the screen itself comes from elsewhere and is none of them. Where the feature went \
        nowhere before, what navigates comes with its first route, and counts.
        """),
    MetricDescription(
      id: "abstraction", title: "Edges ending at a protocol", unit: "ratio",
      formula: "edges from types of logic that end at a protocol / edges from types of logic",
      source: "after Martin, the Dependency Inversion Principle, 1996",
      meaning: """
        How often logic depends on a promise rather than on a thing. More is easier to replace in a \
        test, and one more place to look up.
        """),
    MetricDescription(
      id: "violations", title: "Forbidden directions", unit: "findings",
      formula: "findings of severity error of the style's own rules", source: "archgen lint",
      meaning: """
        Nothing, in generated code: the generator obeys the rules that count it. In code that exists \
        it shows where the layers are broken.
        """),
    MetricDescription(
      id: "lines", title: "Lines of code, own", unit: "lines",
      formula: "lines with a token, in files of the style's own", source: "archgen",
      meaning: "The size of what the style writes for each feature, views included."),
    MetricDescription(
      id: "shared-lines", title: "Lines of code, shared", unit: "lines",
      formula:
        "lines with a token, in entities, services, dependencies, routes and what is once in a project",
      source: "archgen",
      meaning: """
        What hardly differs between styles, and what no second feature writes again. There a style \
        may bring machinery of its own, such as a store or rows of texts: by how much its figure is \
        above the least, so much does it bring.
        """),
    MetricDescription(
      id: "test-lines", title: "Lines of tests", unit: "lines",
      formula: "lines with a token, in tests and doubles", source: "archgen",
      meaning: """
        What the style's tests cost to write and to read. It does not say how much they find.
        """),
  ]
}
