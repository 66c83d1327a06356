/// Lays subjects side by side.
public enum Comparison {
  /// Measures every subject and makes the table.
  public static func table(
    title: String, _ subjects: [Subject], notes: [String]
  ) -> ComparisonTable {
    table(title: title, subjects.map { Measurement($0) }, notes: notes)
  }

  /// Makes the table of what was measured; rows in which nothing has a value are left out.
  public static func table(
    title: String, _ measurements: [Measurement], notes: [String]
  ) -> ComparisonTable {
    let rows = ComparisonRows.all.compactMap { definition -> ComparisonTable.Row? in
      let figures = measurements.map { input in
        var figure = definition.measure(input)
        figure.isApart = input.subject.apart[definition.metric] != nil
        return figure
      }
      guard figures.contains(where: { $0.value != nil }) else { return nil }
      return ComparisonTable.Row(
        metric: definition.metric, label: definition.label, unit: definition.unit,
        figures: figures, isDetail: definition.isDetail,
        note: measurements.lazy.compactMap { $0.subject.apart[definition.metric] }.first)
    }
    return ComparisonTable(
      title: title, columns: measurements.map(\.subject.name), rows: rows, notes: notes)
  }
}
