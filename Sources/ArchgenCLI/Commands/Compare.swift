import Arguments
import Comparison
import Diagnostics
import FeatureSpec
import Generator
import Reports

/// `archgen compare SPEC`, `archgen compare --project A=DIR --project B=DIR`
struct CompareCommand: Command {
  private static let spec = Positional(
    "SPEC", .file, count: .any,
    "the spec of the feature to lay out in every style; of several: medians and ranges")
  private static let project = Option.value(
    "project", "NAME=DIR", repeatable: true, "code that exists, as a column of its own")
  private static let withShared = Option.flag(
    "with-shared", "counts what all styles share with each of them")
  private static let showsAll = Option.flag("all", "every row, also those that are equal in all")
  private static let outputs = Outputs(["text", "markdown", "json", "csv"])

  let declaration = CommandDeclaration(
    "compare", "lays architecture styles, or projects, side by side in figures",
    discussion: """
      A spec is generated in memory in every style and read back: same feature, same behaviour,
      same UI kit and store, so that only the architecture differs. A project is read as it is;
      rows that need roles have a value where its folder has a configuration.
      """,
    positionals: [spec],
    options: [project, withShared, showsAll] + StyleChoice.options + outputs.options,
    examples: [
      Example("archgen compare Bookmark.json5", "all styles, the ten rows that differ most often"),
      Example("archgen compare Bookmark.json5 --styles mvvm,viper --all", "two styles, every row"),
      Example("archgen compare Samples/*.json5", "medians and ranges over several features"),
      Example("archgen compare --project Old=App1 --project New=App2", "code that exists"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let projects = try Self.projects(arguments)
    let table: ComparisonTable
    let specs = arguments.all(Self.spec)
    if !specs.isEmpty {
      guard projects.isEmpty else {
        throw Stop(.usage, "a spec and projects cannot be compared", help: "leave one out")
      }
      table = try styleTable(specs, arguments, context)
    } else {
      guard !projects.isEmpty else {
        throw Stop(
          .usage, "nothing to compare",
          help: "write archgen compare SPEC, or --project NAME=DIR twice")
      }
      table = try projectTable(projects, arguments, context)
    }
    try Self.outputs.write(arguments, context, usual: "text") { format, _ in
      switch format {
      case "markdown": CompareMarkdown.text(table)
      case "json": CompareJSON.text(table)
      case "csv": CompareCSV.text(table)
      default: CompareText.text(table, showsAll: arguments.has(Self.showsAll))
      }
    }
    return .done
  }

  // MARK: styles

  private func styleTable(
    _ specs: [String], _ arguments: ParsedArguments, _ context: Context
  ) throws -> ComparisonTable {
    let choice = try StyleChoice(arguments, context)
    let store = choice.store ?? .memory
    let withShared = arguments.has(Self.withShared)
    let style = StyleSubjects(choice.library, kit: choice.kit)
    let held =
      " · \(choice.kitName) · \(store.rawValue) store · logic = without views"
      + (withShared ? "" : " and the shared part")
    let tables = try specs.map { path in
      let source = try FeatureSource.text(path, context)
      var subjects = try style.subjects(of: source, store: store, in: choice.styles)
      if withShared { for index in subjects.indices { subjects[index].countShared() } }
      return Comparison.table(
        title: try FeatureSpec.read(source).name + held, subjects,
        notes: [
          "1 feature, archgen's templates: a figure describes this code, not the pattern."
        ])
    }
    if tables.count == 1 { return tables[0] }
    return ComparisonTable.summary(
      of: tables, title: "\(tables.count) features" + held,
      notes: [
        "Medians of \(tables.count) features, archgen's templates: they describe this code,"
          + " not the patterns."
      ])
  }

  // MARK: projects

  private static func projects(
    _ arguments: ParsedArguments
  ) throws -> [(name: String, path: String)] {
    var errors: [Diagnostic] = []
    var projects: [(name: String, path: String)] = []
    for value in arguments.all(project) {
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = parts.first, let path = parts.last, !name.isEmpty,
        !path.isEmpty
      else {
        errors.append(.error("'\(value)' is no value for --project", help: "write NAME=DIR"))
        continue
      }
      projects.append((String(name), String(path)))
    }
    guard errors.isEmpty else { throw Stop(.usage, errors) }
    return projects
  }

  private func projectTable(
    _ projects: [(name: String, path: String)], _ arguments: ParsedArguments, _ context: Context
  ) throws -> ComparisonTable {
    var subjects: [Subject] = []
    for project in projects {
      let found = try SourceFolders(below: [project.path], in: context.files)
      guard found.problems.isEmpty else { throw found.problems[0] }
      let configuration = try RoleOptions.configuration(arguments, context, near: project.path)
      subjects.append(
        Subject(
          name: project.name,
          files: try found.files.filter { Path.name($0) != "Package.swift" }.map { path in
            let shown = Path.relative(path, to: project.path) ?? path
            return .init(
              path: shown, part: Self.isTest(shown) ? .test : .own,
              bytes: try context.files.read(path))
          },
          configuration: configuration?.configuration))
    }
    let few = subjects.filter { $0.files.count < 10 }.map { "\($0.name) has \($0.files.count)" }
    return Comparison.table(
      title: projects.map(\.name).joined(separator: " · ") + " · logic = without views",
      subjects,
      notes: few.isEmpty ? [] : ["Few files, weak figures: \(few.joined(separator: ", "))."])
  }

  /// Tests stand in a folder that says so, as SwiftPM and Xcode make them.
  private static func isTest(_ path: String) -> Bool {
    Path.parent(path).split(separator: "/").contains { $0 == "Tests" || $0.hasSuffix("Tests") }
  }
}
