import Arguments
import Files
import Reports
import SwiftSource

/// `archgen inspect PATH…`
struct InspectCommand: Command {
  private static let path = Positional("PATH", .folder, count: .any, "what to read; default: .")
  private static let locals = Option.flag("locals", "also lists declarations inside bodies")
  private static let outputs = Outputs(["text", "json"])

  let declaration = CommandDeclaration(
    "inspect", "shows what archgen reads in Swift files",
    positionals: [path], options: [locals] + outputs.options,
    examples: [
      Example("archgen inspect Sources", "lines, imports, declarations and the names they use"),
      Example(
        "archgen inspect Cart.swift --format json", "the same with every place, for programs"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let paths = arguments.all(Self.path)
    let locals = arguments.has(Self.locals)
    let read = try SourceLoader(context).load(
      paths.isEmpty ? ["."] : paths, options: ReadOptions(locals: locals))
    try Self.outputs.write(arguments, context) { format, _ in
      format == "json"
        ? InspectJSON.text(read.set, locals: locals) : InspectText.text(read.set, locals: locals)
    }
    if read.set.files.isEmpty {
      context.report(SkippedCode.nothing(below: paths.isEmpty ? ["."] : paths))
    }
    if read.problems.isEmpty { return .done }
    context.report(read.problems.map { .error($0.message) })
    return .failure
  }
}
