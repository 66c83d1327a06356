import Diagnostics
import Files
import Generator

/// Recorded features, generated again: what would happen to their files, and to the records.
///
/// Everything is relative to the project's folder, where `context` stands.
struct Regenerated {
  /// One feature.
  struct Feature {
    let record: FeatureRecord
    /// The record of what is generated now.
    let now: FeatureRecord
    let plan: Plan
    /// Where its files go, as seen from the project's folder.
    let destinations: Destinations
    /// What happens to its files; set once all features are known.
    fileprivate(set) var regeneration: Regeneration?

    /// Whether none of its sources is there, neither where they were nor where they would be.
    var isWithoutSources: Bool {
      let sources = Set(
        plan.files.filter { !$0.purpose.isShared && !$0.purpose.isTest }.map(\.path))
      let changes = regeneration?.changes.filter { sources.contains($0.path) } ?? []
      return !changes.isEmpty && changes.allSatisfy { $0.kind == .deleted }
    }

    /// Files whose generated text is another now, or that come or go.
    var stalePaths: [String] {
      let before = Dictionary(record.files.map { ($0.path, $0.text) }) { first, _ in first }
      let after = Dictionary(now.files.map { ($0.path, $0.text) }) { first, _ in first }
      return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        .sorted(by: Path.precedes)
    }
  }

  /// How a feature is to differ from its record.
  struct Wish {
    var style: String?
    var spec: String?
    var templates: String?
    /// Folders that it gets, by the option's name.
    var folders: [String: String] = [:]
  }

  private(set) var features: [Feature] = []
  let changes: Changes

  /// Generates some of the records again. Throws what is wrong with specs, styles and clashes.
  init(
    _ chosen: [FeatureRecord], among records: [FeatureRecord], _ wish: Wish,
    _ context: Context
  ) throws {
    var problems: [Diagnostic] = []
    for record in chosen {
      do {
        let (feature, clashes) = try Self.generate(record, among: records, wish, context)
        features.append(feature)
        problems += clashes
      } catch let error as Diagnostics {
        problems += error.all
      }
    }
    guard problems.isEmpty else { throw Stop(.findings, problems) }

    var claims: [String: Set<String>] = [:]
    for record in records { claims[record.id] = record.paths }
    for feature in features { claims[feature.record.id] = feature.now.paths }
    var files: [String: Change] = [:]
    for index in features.indices {
      let feature = features[index]
      let claimed = claims.filter { $0.key != feature.record.id }.reduce(into: Set()) {
        $0.formUnion($1.value)
      }
      let regeneration = try Regeneration(
        of: feature.record, to: feature.plan, claimed: claimed,
        styleChanges: feature.now.style != feature.record.style, in: context.files)
      features[index].regeneration = regeneration
      problems += regeneration.problems
      for change in regeneration.changes { files[change.path] = change }
    }
    var changes = Changes(
      folder: context.currentFolder, Array(files.values), problems: problems)
    changes.records = try RecordStore(context).changes(
      writing: features.map(\.now), among: records)
    self.changes = changes
  }

  private static func generate(
    _ record: FeatureRecord, among records: [FeatureRecord], _ wish: Wish, _ context: Context
  ) throws -> (Feature, [Diagnostic]) {
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
    let job = FeatureJob(
      try FeatureSource(try spec(of: record, choices, context)), style, choices, in: project,
      context)
    let refusal = bounds.refusal(
      of: job.destinations.folders, in: project, context,
      help: "choose folders inside with 'archgen move \(record.id) DIR --shared DIR "
        + "--test-sources DIR'")
    if let refusal { throw Stop(.usage, [refusal]) }
    let absent = record.paths.filter { !context.files.isFile($0) }
    let made = try job.generate(
      library.texts, apart: record.paths.union(RecordStore.standingAlone(records)), absent: absent,
      context)
    let plan = made.generation.plan
    let now = job.record(record.id, plan, in: project, context)
    try bounds.check(now)
    let feature = Feature(
      record: record, now: now, plan: plan, destinations: job.destinations)
    return (feature, made.clashes)
  }

  /// The spec that a feature was made from, as it is now; the recorded one where that is gone.
  private static func spec(
    of record: FeatureRecord, _ choices: Choices, _ context: Context
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
