/// What the scenarios said of each cell.
struct Report {
  /// `specs × styles`: equal and all scenarios, or why there are none.
  var cells: [String: [String: String]] = [:]
  var specs: [String] = []
  var styles: [String] = []
  var differences: [String] = []

  var isClean: Bool { differences.isEmpty }

  var text: String {
    var table = [["spec"] + styles]
    table += specs.map { spec in [spec] + styles.map { cells[spec]?[$0] ?? "-" } }
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
    }
    let end = isClean ? "all traces are as expected" : "\(differences.count) differences"
    return (differences + lines + [end]).joined(separator: "\n")
  }
}
