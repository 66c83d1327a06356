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
    if choices.has(Choices.package), choices.has(Choices.shared) {
      errors.append(
        .error("a package keeps its shared files in itself", help: "leave out --shared"))
    }
    guard errors.isEmpty else { throw Stop(.usage, errors) }

    let source =
      try asked
      ?? FeatureSource(arguments[Self.name], spec: choices[Choices.spec], context)
    let folder = Path.normalized(
      choices.folder(of: source.model.name) ?? source.model.name)
    self.folder = folder
    let isAll = isAll
    jobs = styles.map { style in
      var own = choices
      if isAll {
        own[Choices.output] = Path.join(folder, style.id)
        own[Choices.shared] = Path.join(folder, style.id + "/Shared")
        own[Choices.testSources] = own[Choices.testSources].map { Path.join($0, style.id) }
      }
      return FeatureJob(source: source, style: style, choices: own)
    }
  }

  /// The project that keeps the record: a package keeps its own.
  func project(_ context: Context) -> Project {
    let absolute = Path.normalized(Path.join(context.currentFolder, folder))
    let isInside = Path.relative(absolute, to: context.currentFolder) != nil
    let isPackage = jobs.first?.isPackage == true && !isAll
    return isPackage
      ? Project(at: absolute)
      : Project(
        of: absolute, else: isInside ? context.currentFolder : Path.parent(absolute), context)
  }

  /// Whether a generation keeps its style's rules, and the line that the user still writes.
  func next(
    _ generation: Generation, _ job: FeatureJob, _ lint: LintReport?, _ context: Context
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
    } else if !isAll, let step = LastStep(job.destinations, context).text {
      out += "left to do: \(step)\n"
    }
    let wiring = generation.wiring.drop { $0.isWhitespace }
    if !wiring.isEmpty { out += "show it: \(wiring)\n" }
    return out
  }
}
