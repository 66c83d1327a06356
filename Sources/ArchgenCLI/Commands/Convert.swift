import Arguments
import Diagnostics
import Generator

/// `archgen convert FEATURE --style ID`
struct ConvertCommand: Command {
  static let feature = Positional("FEATURE", "a recorded feature")
  static let style = Option.value(
    "style", "ID", .text(offering: StyleFolders.builtInNames),
    "the style that it gets; must be given")

  let declaration = CommandDeclaration(
    "convert", "writes a recorded feature in another style",
    discussion: """
      Files that both styles have keep your edits. Of the others, those that nobody edited go; an \
      edited one is left beside under a name that no target compiles, such as \
      NotesPresenter.swift.viper, and is named.
      """,
    positionals: [feature],
    options: [style, PlanOutput.dryRun, PlanOutput.diff, StyleFolders.option],
    examples: [Example("archgen convert Notes --style mvvm", "writes Notes in MVVM instead")])

  func run(_ arguments: ParsedArguments, _ outer: Context) throws -> ExitStatus {
    let project = Project(outer)
    let context = project.context(outer)
    let templates = arguments[StyleFolders.option].map { project.path($0, outer) }
    let library = try StyleFolders.library(templates, context)
    guard let name = arguments[Self.style] else {
      let names = library.styles.map(\.id).joined(separator: ", ")
      throw Stop(.usage, "no style is given", help: "write --style with one of \(names)")
    }
    let style: Style
    do { style = try library.style(name) } catch { throw Stop(.usage, error.all) }
    return try RecordedRun(project, arguments, outer).run { records, store, context in
      let record = try store.record(arguments[Self.feature] ?? "", in: records)
      let wish = Regenerated.Wish(style: style.id, templates: templates)
      let regenerated = try Regenerated([record], among: records, wish, context)
      return .init(regenerated.changes) {
        UpdateReport(regenerated.changes).text + "\(record.id) is in the style '\(style.id)' now\n"
      }
    }
  }
}
