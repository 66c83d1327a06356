import Arguments
import Diagnostics
import Files
import Generator
import Reports
import TemplateEngine

/// `archgen templates check [PATH…]`
struct TemplatesCheckCommand: Command {
  private static let paths = Positional(
    "PATH", .file, count: .any, "a template, a folder of them, or a style; else all")

  let declaration = CommandDeclaration(
    "templates check", "says what is wrong with templates, before a feature is written",
    discussion: """
      Reads the templates with all that they include, and compares every variable with what a spec \
      offers; reads the rules of styles, too. With templates of your own in which nothing is wrong, features of every shape are made, and \
      none is written. Files outside the style folders are only read: nobody knows their context.
      """,
    positionals: [paths], options: [StyleFolders.option],
    examples: [
      Example("archgen templates check .archgen/templates", "checks the templates of this project")
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let library = try StyleFolders.library(arguments, context)
    let wanted = try arguments.all(Self.paths).flatMap { try selection($0, library, context) }
    let known = library.texts.paths.compactMap { library.texts[$0]?.path }
    var check = TemplateCheck(
      library, features: try CheckedFeatures.all(),
      rules: ConfigurationFinder(context, styles: library), isUsers: context.files.isFile)
    var problems = check.problems().filter { problem in
      wanted.isEmpty || problem.place.map { isWanted($0.source.path, wanted) } ?? true
    }
    var checked = known.count { wanted.isEmpty || isWanted($0, wanted) }
    for path in wanted {
      let (count, found) = try outside(path, except: Set(known), context)
      checked += count
      problems += found
    }
    context.report(problems)
    if problems.isEmpty {
      context.print("\(Figures.counted(checked, "file")) checked, nothing wrong")
    }
    return problems.isEmpty ? .done : .findings
  }

  /// A path on disk, or those of a style's files, wherever each of them comes from.
  private func selection(
    _ path: String, _ library: StyleLibrary, _ context: Context
  ) throws -> [String] {
    if try context.files.status(path) != nil { return [Path.normalized(path)] }
    let files = library.texts.paths.filter { $0 == path || $0.hasPrefix(path + "/") }
      .compactMap { library.texts[$0]?.path }
    guard files.isEmpty else { return files }
    throw Stop(.usage, "no such file, folder or style: '\(path)'")
  }

  private func isWanted(_ path: String, _ wanted: [String]) -> Bool {
    wanted.contains { path == $0 || path.hasPrefix($0 + "/") || $0 == "." }
  }

  /// Checks a file, or the templates of a folder, that belong to no style.
  private func outside(
    _ path: String, except known: Set<String>, _ context: Context
  ) throws -> (count: Int, problems: [Diagnostic]) {
    let isFolder = context.files.isFolder(path)
    guard isFolder || context.files.isFile(path) else { return (0, []) }
    let root = isFolder ? path : Path.parent(path)
    let folder = TemplateFolder(root, context)
    let environment = folder.environment(.strict)
    let names = try isFolder ? folder.names() : [Path.name(path)]
    let unknown = names.filter { !known.contains(Path.join(root, $0)) }
    return (unknown.count, unknown.flatMap { environment.problems(in: $0, offering: .unknown) })
  }
}
