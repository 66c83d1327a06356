import Diagnostics
import Files
import Generator

/// Generates recorded features again; what they have in common is read once for all of them.
struct RecordedGeneration {
  private let wish: Regenerated.Wish
  private let context: Context
  private let sources: ModuleSources
  private let standingAlone: Set<String>

  /// `context` stands in the project's folder.
  init(among records: [FeatureRecord], _ wish: Regenerated.Wish, _ context: Context) {
    self.wish = wish
    self.context = context
    sources = ModuleSources(context)
    standingAlone = RecordStore.standingAlone(records)
  }

  /// A feature, as it would be written now. Throws a ``Stop`` with all that is wrong with its spec, its style
  /// or its names.
  func feature(_ record: FeatureRecord) throws -> Regenerated.Feature {
    do {
      return try generate(record)
    } catch let problems as Diagnostics {
      throw Stop(.findings, problems.all)
    }
  }

  private func generate(_ record: FeatureRecord) throws -> Regenerated.Feature {
    let bounds = RecordBounds(context)
    try bounds.check(record)
    let project = Project(at: context.currentFolder)
    var choices = Choices(
      record.options.merging(wish.folders) { $1 }, house: try HouseSettings(of: project, context))
    if let spec = wish.spec { choices[Choices.spec] = spec }
    let library = try StyleFolders.library(
      wish.templates ?? choices[StyleFolders.option], context)
    let style = try library.style(wish.style ?? record.style)
    if let refusal = choices.refusal(of: style) { throw Stop(.usage, [refusal]) }
    let source = try FeatureSource(try spec(of: record, choices))
    try source.expect(recorded: record)
    let job = FeatureJob(source, style, choices, in: project, context)
    let refusal = bounds.refusal(
      of: job.destinations.folders, in: project, context,
      help: "choose folders inside with 'archgen move \(record.id) DIR --shared DIR "
        + "--test-sources DIR'")
    if let refusal { throw Stop(.usage, [refusal]) }
    let absent = record.paths.filter { !context.files.isFile($0) }
    let made = try job.generate(
      library.texts, among: sources, apart: record.paths.union(standingAlone), absent: absent,
      context)
    let plan = made.generation.plan
    let now = job.record(record.id, plan, in: project, context)
    try bounds.check(now)
    guard made.clashes.isEmpty else { throw Stop(.findings, made.clashes) }
    return Regenerated.Feature(
      record: record, now: now, plan: plan, destinations: job.destinations,
      notes: notes(of: source, since: record))
  }

  /// What is told of a spec that was not told of the recorded one.
  private func notes(of source: FeatureSource, since record: FeatureRecord) -> [String] {
    guard source.text.bytes != record.spec else { return [] }
    let recorded = try? FeatureSource(SourceText(path: source.text.path, bytes: record.spec))
    let told = Set(recorded?.model.notes ?? [])
    return source.model.notes.filter { !told.contains($0) }
  }

  /// The spec that a feature was made from, as it is now; the recorded one where that is gone.
  private func spec(
    of record: FeatureRecord, _ choices: Choices
  ) throws -> SourceText {
    if let path = choices[Choices.spec] {
      if context.files.isFile(path) { return try FeatureSource.text(path, context) }
      context.report([
        .note(
          "the spec '\(path)' of \(record.id) is not there, and what was recorded of it is used; "
            + "'archgen update \(record.id) --spec FILE' names another")
      ])
    }
    let path = Path.join(FeatureRecord.folder(record.id), FeatureRecord.specName)
    return SourceText(path: path, bytes: record.spec)
  }
}
