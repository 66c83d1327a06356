import Arguments
import Diagnostics
import Files
import Generator

/// What a run of `new` is asked to make, checked: a feature in one style, or in all.
struct NewRequest {
  static let name = Positional(
    "NAME", count: .optional, "the feature, such as Bookmark; may be left out with --spec")
  static let style = Option.value(
    "style", "ID", .text(offering: StyleFolders.builtInNames + ["all"]),
    "the architecture style, or 'all' for a folder of each")
  static let force = Option.flag("force", "replace files that are there with another content")

  static let options = [style] + Choices.options + [PlanOutput.dryRun, PlanOutput.diff, force]

  /// The feature in each of the styles.
  let jobs: [FeatureJob]
  /// The folder of the feature, or of all styles' folders.
  let folder: String
  /// Whether all styles were asked for.
  let isAll: Bool
  /// The project that keeps the records: a package keeps its own.
  let project: Project

  /// Throws all usage errors at once, then what is wrong with the spec.
  init(_ arguments: ParsedArguments, _ library: StyleLibrary, _ context: Context) throws {
    let choices = Choices(
      arguments, house: try HouseSettings(of: Project(context), context))
    let isAll = choices[Self.style]?.lowercased() == "all"
    let questions = NewQuestions(context)
    let lacksFeature = arguments[Self.name] == nil && !choices.has(Choices.spec)
    let asked = lacksFeature ? try questions.feature() : nil
    var (styles, errors) = try Self.styles(choices, isAll: isAll, library, questions)
    if lacksFeature, asked == nil {
      errors.append(
        .error("no feature is given", help: "write archgen new NAME, or --spec FILE"))
    }
    errors += Self.faults(ofFolders: choices) + Self.faults(ofPatterns: arguments, context)
    guard errors.isEmpty else { throw Stop(.usage, errors) }

    let source =
      try asked
      ?? FeatureSource(arguments[Self.name], spec: choices[Choices.spec], context)
    let folder = Path.normalized(
      choices.folder(of: source.model.name) ?? source.model.name)
    let project = Self.project(
      of: folder, keepsOwn: choices.has(Choices.package) && !isAll, context)
    // A target that is there has a place for its tests.
    let tests =
      choices.testFolder(of: source.model.name)
      ?? Destinations.testFolder(of: project.path(folder, context)) {
        context.files.isFolder(Path.join(project.folder, $0))
      }.map { Path.seen(Path.join(project.folder, $0), from: context.currentFolder) }
    self.isAll = isAll
    self.folder = folder
    self.project = project
    jobs = styles.map { style in
      var own = choices
      if !own.has(Choices.package), let tests { own[Choices.testSources] = tests }
      if isAll {
        own[Choices.output] = Path.join(folder, style.id)
        own[Choices.shared] = Path.join(folder, style.id + "/Shared")
        own[Choices.testSources] = own[Choices.testSources].map { Path.join($0, style.id) }
      }
      return FeatureJob(source, style, own, in: project, context)
    }
  }

  /// What the spec says and may not mean, once for all styles.
  var notes: [Diagnostic] { jobs.first?.feature.notes.map { .note($0) } ?? [] }

  /// The styles that are asked for, and why they cannot be written so. Of all styles those are left out that
  /// cannot, unless none can.
  private static func styles(
    _ choices: Choices, isAll: Bool, _ library: StyleLibrary, _ questions: NewQuestions
  ) throws -> (styles: [Style], errors: [Diagnostic]) {
    var styles: [Style] = []
    if let name = choices[style] {
      do throws(Diagnostics) {
        styles = isAll ? library.styles : [try library.style(name)]
      } catch {
        // What is wrong in a style's own files has its place there.
        let place = choices.place(of: style)
        return (
          [],
          error.all.map {
            .error($0.message, at: $0.place ?? place, help: $0.help, notes: $0.notes)
          }
        )
      }
    } else if let style = try questions.style(of: library) {
      styles = [style]
    } else {
      let names = library.styles.map(\.id).joined(separator: ", ")
      let help = "write --style with one of \(names), or 'generate' in .archgen.json5"
      return ([], [.error("no style is given", help: help)])
    }
    let refusals = styles.map { choices.refusal(of: $0) }
    if isAll, refusals.contains(where: { $0 == nil }) {
      return (zip(styles, refusals).filter { $0.1 == nil }.map(\.0), [])
    }
    var reasons: Set<String> = []
    return (styles, refusals.compactMap(\.self).filter { reasons.insert($0.message).inserted })
  }

  /// Folders that no files can be written into as it is asked.
  private static func faults(ofFolders choices: Choices) -> [Diagnostic] {
    let inside = FolderChoice.options
    let misplaced = inside.filter { choices.has(Choices.package) && choices.has($0) }.map {
      Diagnostic.error(
        "a package keeps its files in itself",
        help: "leave out --\($0.name); --output is the package's folder")
    }
    let module = choices[Choices.module].flatMap { name -> Diagnostic? in
      guard ModuleName.valid(name) == name else {
        return .error(
          "'\(name)' cannot be the name of a module", at: choices.place(of: Choices.module),
          help: "write for example App")
      }
      // A team's module is that of its app.
      return choices.has(Choices.package) && choices.has(Choices.module)
        ? .error("a package is a module of its own", help: "leave out --module") : nil
    }
    let unreadable = ([Choices.output] + inside).filter {
      choices[$0].map(OneLine.isPlain) == false
    }.map {
      Diagnostic.error(
        "--\($0.name) has a line break or another control character in it",
        at: choices.place(of: $0), help: "write the folder's name without it")
    }
    return misplaced + (module.map { [$0] } ?? []) + unreadable
  }

  /// What is wrong with folders that flags name for features of any name.
  private static func faults(
    ofPatterns arguments: ParsedArguments, _ context: Context
  ) -> [Diagnostic] {
    FolderChoice.options.flatMap { option -> [Diagnostic] in
      guard let text = arguments[option] else { return [] }
      let folder = FolderChoice(option: option, text: text)
      // Where tests and shared files must be depends on where the feature is.
      let isBound = option.name == Choices.sources.name && !arguments.has(Choices.output)
      let refusal =
        isBound
        ? folder.refusal(outOf: Project(context), from: context.currentFolder) : nil
      return folder.unknownHoles + [refusal].compactMap(\.self)
    }
  }

  private static func project(
    of folder: String, keepsOwn: Bool, _ context: Context
  ) -> Project {
    let absolute = context.absolute(folder)
    let isInside = Path.relative(absolute, to: context.currentFolder) != nil
    return keepsOwn
      ? Project(at: absolute)
      : Project(
        of: absolute, else: isInside ? context.currentFolder : Path.parent(absolute), context)
  }

  /// Throws a ``Stop`` where a folder cannot hold the files: a file has its name, or it is outside the
  /// project, whose record of them could not be read again.
  func checkPlaces(_ context: Context) throws {
    var obstacles = Obstacles(context.files)
    var seen: Set<String> = []
    let folders = jobs.flatMap(\.destinations.folders).filter { seen.insert($0).inserted }
    var problems = try folders.flatMap { try obstacles.above(Path.join($0, "file")) ?? [] }
    let refusal = RecordBounds(project.context(context)).refusal(
      of: folders, in: project, context,
      help: "stand in a folder above, or choose others inside with --output, --shared and "
        + "--test-sources")
    problems += [refusal].compactMap(\.self)
    guard problems.isEmpty else { throw Stop(.usage, problems) }
  }
}
