import Diagnostics
import Metrics

extension ExplainText {
  /// A metric: what it tells, its formula and source, and an example to follow by hand.
  public static func metric(_ metric: any Metric) -> String {
    let item = metric.description
    var out = "\(item.title)   \(item.id), in \(item.unit)\n\n"
    for line in WrappedText.lines(item.meaning, to: 76) { out += "  \(line)\n" }
    out += "\n  formula: \(item.formula)\n  source:  \(item.source)\n"
    let example = metric.example
    out += "\nFor example, at the level '\(example.level.rawValue)':\n"
    for file in example.files {
      out += "    // \(file.path)\n"
      for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
        out += "    \(line)\n"
      }
    }
    for (unit, value) in example.units.sorted(by: { $0.key < $1.key }) {
      out += "  \(unit): \(AnalyzeTable.cell(value))\n"
    }
    if let total = example.total { out += "  the whole: \(AnalyzeTable.cell(total))\n" }
    return out
  }

  /// A role of styles: whom it may know in each.
  public static func role(_ name: String, in styles: [(style: String, knows: String)]) -> String {
    var out = "\(name), a role; in each style it may know:\n"
    let width = styles.map { DisplayWidth.cells($0.style) }.max() ?? 0
    for (style, knows) in styles {
      out += "  \(DisplayWidth.pad(style, to: width))  \(knows)\n"
    }
    return out + "'archgen styles ID' says what a style writes, and why its roles are so.\n"
  }
}
