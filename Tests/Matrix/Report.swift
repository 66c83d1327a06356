/// What the steps said about each cell.
struct Report {
  enum Step: String, CaseIterable {
    case new, build, test, views, format, lint
  }

  /// A cell's row.
  struct Row {
    var variant: String
    var specs: String
    var files = 0
    var lines = 0
    var tests = 0
    var marks: [Step: String] = [:]
  }

  var rows: [Row] = []
  var failures: [(title: String, lines: [String])] = []
  var times: [(step: Step, seconds: Double)] = []

  var isClean: Bool { failures.isEmpty }

  /// Notes a failure with the first lines that say why.
  mutating func fail(_ title: String, _ lines: [String]) {
    failures.append((title, Array(lines.prefix(20))))
  }

  var text: String {
    var table = [["style", "spec", "files", "lines", "tests"] + Step.allCases.map(\.rawValue)]
    for row in rows {
      table.append(
        [row.variant, row.specs, "\(row.files)", "\(row.lines)", "\(row.tests)"]
          + Step.allCases.map { row.marks[$0] ?? "-" })
    }
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    var out = ""
    for failure in failures {
      out += "-- \(failure.title)\n" + failure.lines.map { $0 + "\n" }.joined() + "\n"
    }
    for line in table {
      let cells = zip(line, widths).enumerated().map { index, cell in
        let pad = String(repeating: " ", count: cell.1 - cell.0.count)
        return index < 2 ? cell.0 + pad : pad + cell.0
      }
      out += cells.joined(separator: "  ") + "\n"
    }
    out += times.map { "\($0.step.rawValue) \(Int($0.seconds.rounded())) s" }
      .joined(separator: ", ")
    return out + (isClean ? "\nall clean" : "\n\(failures.count) failures")
  }
}
