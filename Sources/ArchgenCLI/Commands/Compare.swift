import Arguments
import Comparison
import Reports

/// `archgen compare SPEC`, `archgen compare --project A=DIR --project B=DIR`
struct CompareCommand: Command {
  private static let spec = Positional(
    "SPEC", .file, count: .any,
    "the spec of the feature to lay out in every style; of several: medians and ranges")
  private static let project = Option.value(
    "project", "NAME=DIR", repeatable: true, "code that exists, as a column of its own")
  private static let withShared = Option.flag(
    "with-shared",
    "counts the files of the row 'Lines of code, shared' as each style's own")
  private static let showsAll = Option.flag("all", "every row, also those that are equal in all")
  private static let outputs = Outputs(["text", "markdown", "json", "csv", "html"])

  let declaration = CommandDeclaration(
    "compare", "lays architecture styles, or projects, side by side in figures",
    discussion: """
      A spec is generated in memory in every style and read back: same feature, same behaviour, \
      same UI kit and store, so that only the architecture differs. A project is read as it is; \
      rows that need roles have a value where its folder has a configuration. html is a page \
      that needs nothing else: figures, graphs, code and what changes cost.
      """,
    positionals: [spec],
    options: [project, withShared, showsAll] + StyleChoice.options + outputs.options
      + [PageOpening.option],
    examples: [
      Example("archgen compare Bookmark.json5", "all styles, the rows that differ most often"),
      Example("archgen compare Bookmark.json5 --styles mvvm,viper --all", "two styles, every row"),
      Example("archgen compare Samples/*.json5", "medians and ranges over several features"),
      Example(
        "archgen compare Samples/*.json5 --output html:page.html --open", "a page to show in class"),
      Example("archgen compare --project Old=App1 --project New=App2", "code that exists"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let opening = try PageOpening(arguments, Self.outputs)
    let projects = try ProjectComparison.projects(arguments.all(Self.project))
    let specs = arguments.all(Self.spec)
    guard specs.isEmpty || projects.isEmpty else {
      throw Stop(.usage, "a spec and projects cannot be compared", help: "leave one out")
    }
    guard !specs.isEmpty || !projects.isEmpty else {
      throw Stop(
        .usage, "nothing to compare",
        help: "write archgen compare SPEC, or --project NAME=DIR twice")
    }
    if !projects.isEmpty {
      try arguments.refuse([Self.withShared] + StyleChoice.fixed, beside: Self.project)
    }
    let makesPage = Self.outputs.formats(arguments).contains("html")
    let table: ComparisonTable
    let page: () -> ComparePage
    if specs.isEmpty {
      let comparison = try ProjectComparison(projects, arguments, context)
      table = comparison.table
      page = { comparison.page }
    } else {
      let comparison = try StyleComparison(
        specs, try StyleChoice(arguments, context), withShared: arguments.has(Self.withShared),
        experiments: makesPage ? Experiment.allCases : StyleSubjects.inTable,
        claims: makesPage ? ClaimList.all : [], context)
      table = comparison.table
      page = { comparison.page }
    }
    context.progress.begin("writing")
    let texts = makesPage ? try StyleFolders.library(arguments, context).texts : nil
    var html: String?
    try Self.outputs.write(arguments, context) { format, _ in
      switch format {
      case "markdown": return CompareMarkdown.text(table)
      case "json": return CompareJSON.text(table)
      case "csv": return CompareCSV.text(table)
      case "html":
        let text = try html ?? CompareHTML.text(page()) { texts?[$0] }
        html = text
        return text
      default: return CompareText.text(table, showsAll: arguments.has(Self.showsAll))
      }
    }
    opening.open(context)
    return .done
  }
}
