import Arguments
import Diagnostics
import Files
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
      NotesPresenter.swift.viper, and is named: also when the feature gets its old style again, where \
      what stands in it waits to be taken over.
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
        UpdateReport(regenerated.changes).text + Self.waiting(regenerated.changes, style, context)
          + "\(record.id) is in the style '\(style.id)' now\n"
      }
    }
  }

  /// The edited files that an earlier conversion away from a style put beside those that it has again.
  private static func waiting(_ changes: Changes, _ style: Style, _ context: Context) -> String {
    let there = changes.files.filter { $0.after != nil && $0.kind != .aside }.map(\.path)
    let names = Dictionary(grouping: there, by: Path.parent)
    let aside = names.flatMap { folder, paths in
      let entries = ((try? context.files.list(folder)) ?? []).filter { $0.kind == .file }
      return paths.flatMap { path in
        let start = Path.name(path) + "." + style.id
        // A second one has a number behind.
        return entries.map(\.name).filter { $0.hasPrefix(start) }
          .filter { $0.dropFirst(start.count).allSatisfy(\.isNumber) }
          .map { Path.join(folder, $0) }
      }
    }
    guard !aside.isEmpty else { return "" }
    return "edits of before, when it had this style, stand beside; take them over, then delete:\n"
      + aside.sorted(by: Path.precedes).map { "  \(OneLine.path($0))\n" }.joined()
  }
}
