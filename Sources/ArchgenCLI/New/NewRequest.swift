import Arguments
import Diagnostics
import Generator
import Linter

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
    var errors: [Diagnostic] = []
    var styles: [Style] = []
    isAll = choices[Self.style]?.lowercased() == "all"
    let questions = NewQuestions(context)
    let lacksFeature = arguments[Self.name] == nil && !choices.has(Choices.spec)
    let asked = lacksFeature ? try questions.feature() : nil
    if let name = choices[Self.style] {
      do throws(Diagnostics) {
        styles = isAll ? library.styles : [try library.style(name)]
      } catch {
        errors += error.all
      }
    } else if let style = try questions.style(of: library) {
      styles = [style]
    } else {
      let names = library.styles.map(\.id).joined(separator: ", ")
      errors.append(
        .error(
          "no style is given",
          help: "write --style with one of \(names), or 'generate' in .archgen.json5"))
    }
    func refusal(_ style: Style) -> Diagnostic? {
      FeatureJob.refusal(style, choices)
    }
    // Of all styles those are left out that cannot be written so, unless none can.
    if isAll, styles.contains(where: { refusal($0) == nil }) {
      styles.removeAll { refusal($0) != nil }
    }
    var reasons: Set<String> = []
    errors += styles.compactMap(refusal).filter { reasons.insert($0.message).inserted }
    if lacksFeature, asked == nil {
      errors.append(
        .error("no feature is given", help: "write archgen new NAME, or --spec FILE"))
    }
    if choices.has(Choices.package) {
      for option in [Choices.sources, Choices.testSources, Choices.shared] where choices.has(option)
      {
        errors.append(
          .error(
            "a package keeps its files in itself",
            help: "leave out --\(option.name); --output is the package's folder"))
      }
    }
    for option in [Choices.output, Choices.sources, Choices.testSources, Choices.shared]
    where choices[option]?.unicodeScalars.contains(where: Self.isControl) == true {
      errors.append(
        .error("--\(option.name) has a line break or another control character in it"))
    }
    guard errors.isEmpty else { throw Stop(.usage, errors) }

    let source =
      try asked
      ?? FeatureSource(arguments[Self.name], spec: choices[Choices.spec], context)
    let folder = Path.normalized(
      choices.folder(of: source.model.name) ?? source.model.name)
    self.folder = folder
    let isAll = isAll
    let project = Self.project(
      of: folder, keepsOwn: choices.has(Choices.package) && !isAll, context)
    self.project = project
    // A target that is there has a place for its tests.
    let tests =
      choices.testFolder(of: source.model.name)
      ?? Destinations.testFolder(of: project.path(folder, context)) {
        context.files.isFolder(Path.join(project.folder, $0))
      }.map { Path.seen(Path.join(project.folder, $0), from: context.currentFolder) }
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

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
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
    let bounds = RecordBounds(project.context(context))
    var problems: [Diagnostic] = []
    var outside: [String] = []
    var seen: Set<String> = []
    for job in jobs {
      let places = job.destinations
      for folder in [places.sources, places.tests, places.shared, places.sharedTests]
      where seen.insert(folder).inserted {
        problems += try obstacles.above(Path.join(folder, "file")) ?? []
        if !bounds.holdsFiles(in: project.path(folder, context)) { outside.append("'\(folder)'") }
      }
    }
    if !outside.isEmpty {
      problems.append(
        .error(
          "outside the project '\(Path.name(project.folder))': \(outside.joined(separator: ", "))",
          help: "stand in a folder above, or choose others inside with --output, --shared and "
            + "--test-sources"))
    }
    guard problems.isEmpty else { throw Stop(.usage, problems) }
  }

  /// Whether a generation keeps its style's rules, and the line that the user still writes.
  func next(
    _ generation: Generation, _ job: FeatureJob, record id: String, _ lint: LintReport?,
    _ context: Context
  ) -> String {
    let folder = generation.plan.folder
    var out = isAll ? "\n\(job.style.id) in \(folder)\n" : ""
    if let lint {
      let command = "archgen lint \(folder)" + (job.isPackage ? "" : " --style \(job.style.id)")
      out +=
        lint.findings.isEmpty
        ? "lints clean by the rules of \(job.style.name)\n"
        : "\(lint.findings.count) findings by the rules of \(job.style.name): \(command)\n"
    }
    if job.isPackage {
      out += "try it: swift test --package-path \(folder)\n"
      if job.choices.has(Choices.app) {
        out += "run it: open \(folder) in Xcode and choose the scheme \(job.feature.name)App\n"
      }
    } else if !isAll,
      let step = LastStep(generation.plan, to: job.destinations, record: id, context).text
    {
      out += "left to do: \(step)\n"
    }
    let wiring = generation.wiring.drop { $0.isWhitespace }
    if !wiring.isEmpty { out += "show it: \(wiring)\n" }
    return out
  }
}
