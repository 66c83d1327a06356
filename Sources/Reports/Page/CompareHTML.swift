import Diagnostics
import TemplateEngine

/// A comparison as one page that needs nothing else: no network, no other file, and for tables, graphs
/// and claims no script.
///
/// The markup comes from the templates in `page/`, which escape nothing: every text is escaped here,
/// where values become the templates' context (`Markup`).
public enum CompareHTML {
  /// The page. `texts` finds the text of a template by its path, such as `page/page.stencil`; throws
  /// what is wrong with the templates.
  public static func text(
    _ page: ComparePage, texts: @escaping @Sendable (String) -> SourceText?
  ) throws(Diagnostics) -> String {
    let engine = TemplateEnvironment(loader: texts)
    var code = PageCode()
    let data = PageData.json(page, &code)
    let tables = (page.summary.map { [$0] } ?? []) + page.features.map(\.table)
    let context: TemplateObject = [
      "title": Markup.text(page.title), "subtitle": Markup.text(page.subtitle),
      "style": .string(try part("page/page.css", texts)),
      "script": .string(try part("page/page.js", texts)),
      "data": .string(data),
      "columns": .array(
        page.columns.map {
          [
            "id": Markup.text($0.id), "name": Markup.text($0.name),
            "summary": Markup.text($0.summary),
          ]
        }),
      "hasGraphs": .bool(
        page.features.contains { $0.subjects.contains { $0.roles != nil } }),
      "hasChanges": .bool(!page.experiments.isEmpty),
      "claims": page.claims.map(PageClaims.value) ?? .none,
      "tables": .array(PageTable.all(page)),
      "metrics": .array(PageTable.metrics(of: tables)),
      "features": .array(
        page.features.enumerated().map { number, feature in
          [
            "number": .int(number), "name": Markup.text(feature.name),
            "graphs": .array(PageGraph.all(of: feature, number, page.columns)),
            "changes": PageChanges.matrix(feature, page.experiments),
          ]
        }),
    ]
    return try engine.render("page/page.stencil", context: context)
  }

  private static func part(
    _ path: String, _ texts: (String) -> SourceText?
  ) throws(Diagnostics) -> String {
    guard let text = texts(path) else {
      throw Diagnostics([.error("there is no template '\(path)'")])
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
