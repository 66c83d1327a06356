extension ComparisonTable {
  /// Several tables with the same columns as one: of each figure the median, and the range in which
  /// all lie. A row counts the tables that have a value; where none has one it is left out.
  public static func summary(
    of tables: [ComparisonTable], title: String, notes: [String]
  ) -> ComparisonTable {
    var order: [String] = []
    var rows: [String: [Row]] = [:]
    for table in tables {
      for row in table.rows {
        if rows[row.metric] == nil { order.append(row.metric) }
        rows[row.metric, default: []].append(row)
      }
    }
    let columns = tables.first?.columns ?? []
    return ComparisonTable(
      title: title, columns: columns,
      rows: order.compactMap { metric in
        guard let all = rows[metric], var row = all.first else { return nil }
        row.figures = columns.indices.map { column in
          Figure(all.map { $0.figures[column] })
        }
        return row
      },
      notes: notes)
  }
}

extension Figure {
  /// The median of several figures and their range; nil where none has a value. `n` counts those that
  /// have one.
  init(_ figures: [Figure]) {
    let values = figures.compactMap(\.value).sorted()
    self.init(Self.median(values), n: values.count)
    if let first = values.first, let last = values.last { range = first...last }
  }

  /// The middle value of sorted ones, or the mean of the two in the middle.
  private static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let middle = values.count / 2
    return values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
  }
}
