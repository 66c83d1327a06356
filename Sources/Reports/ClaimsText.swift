import Comparison
import Diagnostics

/// The claims for people: each with its figures, then the verdict and how it was reached.
public enum ClaimsText {
  /// The claims by article; the figures are medians over the features.
  public static func text(_ table: ClaimTable, title: String) -> String {
    var out = title + "\n"
    var article: Article?
    for row in table.rows {
      if row.claim.source != article {
        article = row.claim.source
        out += "\nArticles on \(row.claim.source.title)\n"
      }
      out += "\n" + text(row, styles: table.styles)
    }
    return out + "\n" + WrappedText.paragraph(table.note)
  }

  private static func text(_ row: ClaimTable.Row, styles: [String]) -> String {
    let cells = row.figures.map { measure, figures in
      ["  " + measure.title] + figures.map { FigureText.cell($0, measure.unit) }
    }
    return WrappedText.paragraph(row.claim.text) + TextGrid.text([[""] + styles] + cells)
      + "  → \(verdict(row.judgement))  [\(row.claim.id)]\n"
      + WrappedText.paragraph(
        "Judged for \(row.claim.style). \(row.claim.rule)", margin: "    ")
  }

  /// The verdict, and in how many features the claim holds.
  static func verdict(_ judgement: Judgement) -> String {
    judgement.verdict.rawValue + (tally(judgement).map { " (\($0))" } ?? "")
  }

  /// In how many features the claim holds; nil where none can tell.
  static func tally(_ judgement: Judgement) -> String? {
    judgement.n == 0 ? nil : "holds in \(judgement.holdsIn) of \(judgement.n)"
  }
}
