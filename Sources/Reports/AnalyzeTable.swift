import Metrics

/// Figures of an analysis as cells.
struct AnalyzeTable {
  /// The metrics that have a value for some unit, as their places in the analysis.
  let columns: [Int]
  let analysis: Analysis

  init(_ analysis: Analysis) {
    self.analysis = analysis
    columns = analysis.metrics.indices.filter { metric in
      analysis.units.contains { $0.values[metric] != nil }
    }
  }

  /// The metrics that say something about the whole, with their cell.
  var totals: [(metric: MetricDescription, cell: String)] {
    zip(analysis.metrics, analysis.total).compactMap { metric, value in
      value.map { (metric, Self.cell($0)) }
    }
  }

  /// What the sizes of the whole are of, where that is not all that was read: an extension of another
  /// module's type is in no type, nor are imports. Of a single module that its couplings tell nothing.
  var scope: String? {
    let level = analysis.level
    if level == .module, analysis.units.count == 1 {
      return "One module has no other to depend on; "
        + "'--level type' tells who depends on whom inside it."
    }
    guard level != .file, level != .module else { return nil }
    return "Files, lines and functions are those of the units at the level \(level.rawValue); "
      + "'--level file' counts the rest, too."
  }

  /// `3`, `0.67`, or `n/a` where the formula has no value.
  static func cell(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "n/a" }
    if let whole = Int(exactly: value) { return Figures.grouped(whole) }
    return FigureText.decimals(value)
  }
}

extension AnalysisChange {
  /// The rows whose figures differ as they are printed.
  var visibleRows: [Row] {
    rows.filter { AnalyzeTable.cell($0.before) != AnalyzeTable.cell($0.after) }
  }
}
