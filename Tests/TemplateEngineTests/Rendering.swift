import Diagnostics
import TemplateEngine

/// Renders a text with other templates beside it.
func render(
  _ template: String, _ context: TemplateObject = [:], files: [String: String] = [:],
  _ dialect: TemplateDialect = .strict
) throws -> String {
  var files = files
  files["main"] = template
  let texts = files
  let environment = TemplateEnvironment(dialect: dialect) { name in
    texts[name].map { SourceText(path: name, $0) }
  }
  return try environment.render("main", context: context)
}

/// What the errors of a template look like, as people see them.
func errors(
  _ template: String, _ context: TemplateObject = [:], files: [String: String] = [:],
  _ dialect: TemplateDialect = .strict
) -> String {
  do {
    return "no error: " + (try render(template, context, files: files, dialect))
  } catch let problems as Diagnostics {
    return DiagnosticPrinter().print(problems.all)
  } catch {
    return "\(error)"
  }
}
