import Arguments
import Diagnostics
import Files
import Generator

/// `archgen new NAME --style ID`
struct NewCommand: Command {
  let declaration = CommandDeclaration(
    "new", "writes a feature: sources, tests, doubles, previews and wiring",
    discussion: """
      Without --spec the feature is a list of one entity with a title: 'Notes' has 'Note'. \
      Nothing is written unless everything can be: a file that is there with another content stops \
      the run, and a failure on the way takes everything back. What was written is recorded in \
      .archgen/features of the project, so that 'archgen update' can keep your edits; so all of it \
      must be inside. Below App/, tests go to AppTests/ where that stands beside it.
      """,
    positionals: [NewRequest.name], options: NewRequest.options,
    examples: [
      Example("archgen new Bookmark --style viper", "writes ./Bookmark in VIPER"),
      Example(
        "archgen new Notes --style mvvm --package", "makes ./Notes a package to build and test"),
      Example("archgen new --spec Report.json5 --style all", "writes the feature in every style"),
      Example(
        "archgen new Notes --style mvvm --output Sources/App/Notes",
        "adds the feature to a target that is there"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let library = try StyleFolders.library(arguments[StyleFolders.option], context)
    let request = try NewRequest(arguments, library, context)
    try request.checkPlaces(context)
    guard !PlanOutput.isAsked(arguments) else {
      let (made, changes) = try plan(request, arguments, library, context)
      _ = try rules(for: made, request, library, context)
      context.report(request.notes)
      PlanOutput.show(changes, arguments, context)
      guard changes.problems.isEmpty else { throw Stop(.findings, changes.problems) }
      return .done
    }
    return try Writing.alone(in: request.project.folder, context) {
      let (made, changes) = try plan(request, arguments, library, context)
      guard changes.problems.isEmpty else { throw Stop(.findings, changes.problems) }
      let rules = try rules(for: made, request, library, context)
      context.report(request.notes)
      try Writing.apply(changes, context)
      let files = Plan(folder: request.folder, files: made.flatMap { $0.generation.plan.files })
      let report = NewReport(request, files, changes)
      context.out.write(report.summary)
      return judge(request, made, rules, report, context)
    }
  }

  /// A feature in one style, and what it is recorded as.
  private typealias Made = (generation: Generation, id: String)

  /// What would be written, and recorded.
  private func plan(
    _ request: NewRequest, _ arguments: ParsedArguments, _ library: StyleLibrary,
    _ context: Context
  ) throws -> ([Made], Changes) {
    let project = request.project
    let store = RecordStore(in: project, context)
    let records = try store.all()
    let apart = RecordStore.standingAlone(records).map { path in
      context.named(Path.join(project.folder, path), as: request.folder)
    }
    let sources = ModuleSources(context)
    var generations: [Generation] = []
    var clashes: [Diagnostic] = []
    var written: [FeatureRecord] = []
    for job in request.jobs {
      let place = RecordPlace(job, isAll: request.isAll, among: records + written, project, context)
      if let refusal = place.refusal { throw Stop(.findings, [refusal]) }
      let made = try job.generate(
        library.texts, among: sources, apart: Set(apart), context)
      clashes += made.clashes
      generations.append(made.generation)
      written.append(
        job.record(place.id, made.generation.plan, in: project, context)
          .keepingFiles(of: place.earlier))
    }
    guard clashes.isEmpty else { throw Stop(.findings, clashes) }
    let plan = Plan(folder: request.folder, files: generations.flatMap { $0.plan.files })
    let files = project.context(context).files
    let cure =
      Self.update(to: written, from: records, arguments)
      ?? records.first { record in
        record.isGone(in: files) && written.contains { $0.feature == record.feature }
      }.map { "archgen move \($0.id) \(request.folder) keeps the edits of what was moved there" }
    var changes = try Changes(
      plan, folder: project.folder, in: context.files, force: arguments.has(NewRequest.force),
      help: [cure, "--force replaces it"].compactMap { $0 }.joined(separator: "; "))
    changes.records = try store.changes(writing: written, among: records)
    return (Array(zip(generations, written.map(\.id))), changes)
  }

  /// The update that makes of a recorded feature what is written now, and keeps its edits. None does where options
  /// other than the spec are new: an update goes by those of the record.
  private static func update(
    to written: [FeatureRecord], from records: [FeatureRecord], _ arguments: ParsedArguments
  ) -> String? {
    func options(_ record: FeatureRecord) -> [String: String] {
      record.options.filter { $0.key != Choices.spec.name }
    }
    let again = written.first { record in
      records.contains { $0.id == record.id && options($0) == options(record) }
    }
    let spec = arguments[Choices.spec].map { " --spec \($0)" } ?? ""
    return again.map { "archgen update \($0.id)\(spec) keeps edits" }
  }

  /// The rules that what was made is judged by, one after another.
  private func rules(
    for made: [Made], _ request: NewRequest, _ library: StyleLibrary, _ context: Context
  ) throws -> [GeneratedRules] {
    do {
      return try zip(request.jobs, made).map { job, made in
        try GeneratedRules(
          made.generation.plan, job, isOneOfAll: request.isAll, library, context)
      }
    } catch let problems as Diagnostics {
      throw Stop(.usage, problems.all)
    }
  }

  /// Says whether what was written keeps the rules, and what is left to do.
  private func judge(
    _ request: NewRequest, _ made: [Made], _ rules: [GeneratedRules], _ report: NewReport,
    _ context: Context
  ) -> ExitStatus {
    var status = ExitStatus.done
    for (job, ((generation, id), rules)) in zip(request.jobs, zip(made, rules)) {
      var lint: GeneratedLint?
      do {
        lint = try rules.judge()
      } catch let stop as Stop {
        context.report(stop.diagnostics)
        status = stop.status
      } catch {
        context.report([.error("\(error)")])
        status = .failure
      }
      context.out.write(report.next(generation, job, record: id, lint, context))
    }
    return status
  }
}
