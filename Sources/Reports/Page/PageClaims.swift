import Comparison
import TemplateEngine

/// What articles say about the patterns, with the figures and the verdict.
enum PageClaims {
  /// The verdicts with how often each was reached, then the articles with their claims.
  static func value(_ table: ClaimTable) -> TemplateValue {
    let verdicts = Verdict.allCases.compactMap { verdict -> TemplateValue? in
      let count = table.rows.count { $0.judgement.verdict == verdict }
      return count == 0 ? nil : ["name": Markup.text(verdict.rawValue), "count": .int(count)]
    }
    let articles = Article.allCases.compactMap { article -> TemplateValue? in
      let rows = table.rows.filter { $0.claim.source == article }
      guard !rows.isEmpty else { return nil }
      return [
        "title": Markup.text(article.title), "claims": .array(rows.map { claim($0, table.styles) }),
      ]
    }
    return [
      "note": Markup.text(table.note), "styles": .array(table.styles.map(Markup.text)),
      "verdicts": .array(verdicts), "articles": .array(articles),
    ]
  }

  private static func claim(_ row: ClaimTable.Row, _ styles: [String]) -> TemplateValue {
    [
      "id": Markup.text(row.claim.id), "text": Markup.text(row.claim.text),
      "verdict": Markup.text(row.judgement.verdict.rawValue),
      "support": Markup.text(ClaimsText.tally(row.judgement) ?? ""),
      "holds": .bool(row.judgement.verdict == .holds),
      "fails": .bool(row.judgement.verdict == .doesNotHold),
      "rule": Markup.text(row.claim.rule),
      "measures": .array(
        row.figures.map { measure, figures in
          [
            "title": Markup.text(measure.title), "formula": Markup.text(measure.formula),
            "source": Markup.text(measure.source),
            "cells": .array(
              zip(styles, figures).map { style, figure in
                [
                  "text": Markup.text(FigureText.cell(figure, measure.unit)),
                  "isAbout": .bool(style == row.claim.style),
                ]
              }),
          ]
        }),
    ]
  }
}
