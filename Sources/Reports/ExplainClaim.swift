import Comparison
import Diagnostics

extension ExplainText {
  /// A claim: who says it, what is measured, and how the verdict follows.
  public static func claim(_ claim: Claim, width: Int) -> String {
    var out = "\(claim.text)   \(claim.id), about \(claim.style)\n\n"
    out += "  claimed by articles on \(claim.source.title)\n"
    out += WrappedText.paragraph(claim.rule, margin: "  ", to: width - 2)
    for measure in claim.measures {
      out += "\n  \(measure.title)   \(measure.id)\n"
      out += WrappedText.paragraph(measure.formula, margin: "    ", to: width - 2)
    }
    return out + "\n'archgen claims SPEC…' judges it by the features that you give.\n"
  }

  /// All claims, by their ids.
  public static func claims(_ claims: [Claim], width: Int) -> String {
    WrappedText.paragraph(
      "What articles say about the patterns; 'archgen claims SPEC…' judges it:", to: width)
      + WrappedText.columns(claims.map { ($0.id, $0.text) }, to: width)
  }

  /// The changes whose cost is measured, by their ids.
  public static func experiments(width: Int) -> String {
    WrappedText.paragraph(
      "The changes that 'archgen impact SPEC' makes; with --diff it shows the lines:", to: width)
      + WrappedText.columns(Experiment.allCases.map { ($0.rawValue, $0.summary) }, to: width)
  }

  /// A measure of claims: its formula and source, and an example to follow by hand.
  public static func measure(_ measure: Measure) -> String {
    var out = "\(measure.title)   \(measure.id), a measure of claims\n\n"
    out += "  formula: \(measure.formula)\n  source:  \(measure.source)\n\nFor example:\n"
    let example = measure.example
    if example.configuration != "{}" {
      out += "    // .archgen.json5\n" + indented(example.configuration)
    }
    out += files(example.own, "the style's own") + files(example.shared, "shared")
    out += files(example.outside, "not about the feature")
    for (experiment, changed) in example.changes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      out += files(changed, "after \(experiment.rawValue)")
    }
    return out + "  gives \(FigureText.cell(Figure(example.value, n: 1), measure.unit))\n"
  }

  private static func files(_ files: [MeasureExample.File], _ what: String) -> String {
    files.map { "    // \($0.path): \(what)\n" + indented($0.text) }.joined()
  }
}
