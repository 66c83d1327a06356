import Arguments
import Diagnostics
import Files
import Generator
import JSON5
import TemplateEngine

/// `archgen templates render FILE --context FILE`
struct TemplatesRenderCommand: Command {
  private static let file = Positional("FILE", .file, "the template")
  private static let values = Option.value(
    "context", "FILE", .file, "a JSON5 object: the variables; else there are none")
  private static let mode = Option.value(
    "mode", "MODE", .oneOf(["strict", "compatible"]), default: "strict",
    "strict, or as Stencil renders")
  private static let trim = Option.value(
    "trim", "RULE", .oneOf(TemplateDialect.Trim.allCases.map(\.rawValue)),
    default: "lines when strict, nothing when compatible", "what becomes of blanks around tags")

  let declaration = CommandDeclaration(
    "templates render", "renders any template with any context",
    discussion: "Templates that it includes are looked for in its folder; links are not followed.",
    positionals: [file], options: [values, mode, trim],
    examples: [
      Example(
        "archgen templates render Strings.stencil --context strings.json5 --mode compatible",
        "renders a template of SwiftGen")
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let path = Path.normalized(arguments[Self.file] ?? "")
    let dialect = TemplateDialect(
      mode: arguments[Self.mode] == "compatible" ? .compatible : .strict,
      trim: arguments[Self.trim].flatMap(TemplateDialect.Trim.init(rawValue:)))
    let source = try text(path, context)
    var variables = TemplateObject()
    if let path = arguments[Self.values] {
      let source = try text(path, context)
      let value = try JSON5.parse(source)
      guard case .object(let object) = TemplateValue(value.plain) else {
        throw Diagnostics([
          .error("a context is an object of variables", at: Place(source, value.span))
        ])
      }
      variables = object
    }
    let environment = TemplateFolder(Path.parent(path), context).environment(dialect)
    let template = try environment.compile(source)
    context.out.write(try environment.render(template, context: variables))
    return .done
  }

  private func text(_ path: String, _ context: Context) throws -> SourceText {
    guard try context.files.status(path) != nil else {
      throw Stop(.usage, "no such file: '\(path)'")
    }
    return SourceText(path: path, bytes: try context.files.read(path))
  }
}
