/// Which mutants lived.
struct Report {
  struct Row {
    var subject: Subject
    var survivors: [(line: Int, text: String, kind: Mutant.Kind)] = []
    var count = 0
  }

  var rows: [Row] = []

  private var count: Int { rows.reduce(0) { $0 + $1.count } }
  private var killed: Int { count - rows.reduce(0) { $0 + $1.survivors.count } }

  /// The tests must find nine of ten.
  var isGoodEnough: Bool { killed * 10 >= count * 9 }

  var text: String {
    var lines: [String] = []
    for row in rows {
      let found = row.count - row.survivors.count
      lines.append(
        "\(row.subject.style) \(row.subject.file): \(found) of \(row.count) found")
      lines += row.survivors.map { "  line \($0.line): \($0.kind.rawValue) survives: \($0.text)" }
    }
    let percent = count == 0 ? 0 : killed * 100 / count
    return (lines + ["\(killed) of \(count) mutants found, \(percent) %"]).joined(separator: "\n")
  }
}
