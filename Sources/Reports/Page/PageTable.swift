import Comparison
import TemplateEngine

/// The tables of the page, and what is said about their rows.
enum PageTable {
  /// The table of the whole, where there is one, then one for each feature.
  static func all(_ page: ComparePage) -> [TemplateValue] {
    var tables: [TemplateValue] = []
    if let summary = page.summary {
      tables.append(table(summary, id: "all", name: "All features: medians and ranges"))
    }
    for (number, feature) in page.features.enumerated() {
      tables.append(table(feature.table, id: String(number), name: feature.name))
    }
    return tables
  }

  private static func table(
    _ table: ComparisonTable, id: String, name: String
  ) -> TemplateValue {
    let equal = table.rows.filter { $0.isEqualInAll && !$0.isDetail }
    return [
      "id": .string(id), "name": Markup.text(name), "caption": Markup.text(table.title),
      "columns": .array(table.columns.map(Markup.text)),
      "rows": .array(table.rows.map(row)),
      "equal": Markup.text(FigureText.equal(equal)),
      "notes": .array(table.notes.map(Markup.text)),
    ]
  }

  private static func row(_ row: ComparisonTable.Row) -> TemplateValue {
    let most = row.figures.compactMap(\.value).filter(\.isFinite).max() ?? 0
    return [
      "metric": Markup.text(row.metric), "label": Markup.text(row.label),
      "isDetail": .bool(row.isDetail), "isEqual": .bool(row.isEqualInAll),
      "cells": .array(
        row.figures.map { figure in
          let text = FigureText.cell(figure, row.unit)
          let range = FigureText.range(figure, row.unit)
          let value = figure.value.flatMap { $0.isFinite ? $0 : nil }
          return [
            "text": Markup.text(text),
            "range": Markup.text(range == text ? "" : range),
            "value": value.map { .string($0.description) } ?? "",
            "share": .int(most > 0 ? Int(max(0, (value ?? 0) / most * 100).rounded()) : 0),
          ]
        }),
    ]
  }

  /// What every row of some table measures, in the order of the rows.
  static func metrics(of tables: [ComparisonTable]) -> [TemplateValue] {
    var seen: Set<String> = []
    return tables.flatMap(\.rows).filter { seen.insert($0.metric).inserted }.compactMap { row in
      guard let description = row.description else { return nil }
      return [
        "metric": Markup.text(row.metric), "label": Markup.text(row.label),
        "meaning": Markup.text(description.meaning), "formula": Markup.text(description.formula),
        "unit": Markup.text(description.unit), "source": Markup.text(description.source),
      ]
    }
  }
}
