import Diagnostics
import Metrics

extension ExplainText {
  /// What a figure of a comparison tells, its formula and source.
  public static func figure(_ item: MetricDescription, width: Int) -> String {
    "\(item.title)   \(item.id), \(item.unit == "ratio" ? "as a" : "in") \(item.unit)\n\n"
      + WrappedText.paragraph(item.meaning, margin: "  ", to: width - 2)
      + "\n  formula: \(item.formula)\n  source:  \(item.source)\n"
  }

  /// The rows of a comparison, those of what a change costs, and all metrics, by name.
  public static func metrics(
    _ metrics: [any Metric], rows: [(label: String, description: MetricDescription)],
    ofImpact: [(label: String, description: MetricDescription)], width: Int
  ) -> String {
    func title(_ text: String) -> String { WrappedText.paragraph(text, to: width) }
    return title("The rows of 'archgen compare'; 'archgen explain ROW' says what one tells:")
      + WrappedText.columns(rows.map { ($0.label, $0.description.formula) }, to: width)
      + "\n" + title("The rows of 'archgen impact', and of the page's changes:")
      + WrappedText.columns(ofImpact.map { ($0.label, $0.description.formula) }, to: width)
      + "\n" + title("The metrics of 'archgen analyze'; 'archgen explain METRIC' has examples:")
      + WrappedText.columns(metrics.map { ($0.description.id, $0.description.title) }, to: width)
  }

  /// A metric: what it tells, its formula and source, and an example to follow by hand; then the row of a
  /// comparison that has its name and shows something else.
  public static func metric(
    _ metric: any Metric, row: MetricDescription? = nil, width: Int
  ) -> String {
    var out = figure(metric.description, width: width)
    let example = metric.example
    out += "\nFor example, at the level '\(example.level.rawValue)':\n"
    for file in example.files {
      out += "    // \(file.path)\n" + indented(file.text)
    }
    if !example.roles.isEmpty {
      let roles = example.roles.map { "\($0.role) '\($0.named)'" }.joined(separator: ", ")
      let ban = example.forbidden.map { ", and a rule that \($0.from) must not know \($0.to)" }
      out += WrappedText.paragraph(
        "with the roles \(roles)\(ban ?? "")", margin: "  ", to: width - 2)
    }
    for (unit, value) in example.units.sorted(by: { $0.key < $1.key }) {
      out += "  \(unit): \(AnalyzeTable.cell(value))\n"
    }
    if let total = example.total { out += "  the whole: \(AnalyzeTable.cell(total))\n" }
    if let row { out += "\nIn a comparison:\n\n" + figure(row, width: width) }
    return out
  }

  /// A role: whom it may know in the configuration and in each style, and what their rules say about it.
  public static func role(
    _ name: String, in styles: [(style: String, knows: String)],
    rules: [(reason: String, styles: [String])], width: Int
  ) -> String {
    var out = "\(name), a role; whom it may know:\n"
    out += WrappedText.columns(styles.map { ($0.style, $0.knows) }, to: width)
    if !rules.isEmpty { out += "\nbecause:\n" }
    for (reason, styles) in rules {
      let text = "\(reason) (\(styles.joined(separator: ", ")))"
      let lines = WrappedText.lines(OneLine.text(text), to: width - 4)
      out += "  - " + lines.joined(separator: "\n    ") + "\n"
    }
    return out + "\n"
      + WrappedText.paragraph(
        "'archgen styles ID' says what a style writes, and when to choose it.", to: width)
  }
}
