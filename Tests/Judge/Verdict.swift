import Foundation

/// Two sets of edges, compared.
struct Verdict {
  /// What an edge needs to count.
  enum Kind: String {
    /// A type is named.
    case named
    /// Anything is written that the compiler resolved.
    case all

    /// What archgen promises.
    var bars: (precision: Double, recall: Double) {
      switch self {
      case .named: (0.99, 0.99)
      case .all: (0.97, 0.90)
      }
    }
  }

  let package: String
  let kind: Kind
  let shared: Int
  let missing: Int
  let wrong: Int

  /// The share of archgen's edges that the compiler has, too.
  var precision: Double { Self.ratio(shared, shared + wrong) }
  /// The share of the compiler's edges that archgen has, too.
  var recall: Double { Self.ratio(shared, shared + missing) }
  /// Whether archgen keeps its promise.
  var passes: Bool { precision >= kind.bars.precision && recall >= kind.bars.recall }
  var name: String { "\(package) (\(kind.rawValue))" }

  /// Columns of equal width, a row for each verdict.
  static func table(_ rows: [Verdict]) -> String {
    let header = ["package", "edges", "compiler", "both", "precision", "recall", ""]
    let cells =
      [header]
      + rows.map { row in
        [
          row.package, row.kind.rawValue, String(row.shared + row.missing), String(row.shared),
          text(row.precision), text(row.recall), row.passes ? "" : "below the bar",
        ]
      }
    let widths = header.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += (column == 0 || column == 6 ? cell + space : space + cell) + "  "
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  private static func ratio(_ part: Int, _ whole: Int) -> Double {
    whole == 0 ? 1 : Double(part) / Double(whole)
  }

  private static func text(_ share: Double) -> String { String(format: "%.4f", share) }
}
