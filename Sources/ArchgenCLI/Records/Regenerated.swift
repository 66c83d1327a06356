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
    /// What is told of its spec, and was not told of the recorded one.
    let notes: [String]
    /// What happens to its files; set once all features are known.
    fileprivate(set) var regeneration: Regeneration?

    /// Whether none of its sources is there, neither where they were nor where they would be.
    var isWithoutSources: Bool {
      let sources = Set(
        plan.files.filter { !$0.purpose.isShared && !$0.purpose.isTest }.map(\.path))
      let changes = regeneration?.changes.filter { sources.contains($0.path) } ?? []
      return !changes.isEmpty && changes.allSatisfy { $0.kind == .deleted }
    }

    /// Whether a file is as it would be written now, and was recorded otherwise: a part was taken back, or
    /// merged by git.
    fileprivate var hasUnrecorded: Bool {
      let before = Dictionary(record.files.map { ($0.path, $0.text) }) { first, _ in first }
      let after = Dictionary(now.files.map { ($0.path, $0.text) }) { first, _ in first }
      return (regeneration?.changes ?? []).contains { change in
        guard change.kind == .unchanged, let recorded = before[change.path] else { return false }
        return recorded != change.before && change.before == after[change.path]
      }
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

  /// What is told of the specs since they were recorded; of a feature in several styles once.
  var notes: [Diagnostic] {
    var told: Set<String> = []
    return features.flatMap(\.notes).filter { told.insert($0).inserted }.map { .note($0) }
  }

  /// Generates some of the records again. Throws what is wrong with specs, styles and clashes.
  init(
    _ chosen: [FeatureRecord], among records: [FeatureRecord], _ wish: Wish,
    _ context: Context
  ) throws {
    let generation = RecordedGeneration(among: records, wish, context)
    var problems: [Diagnostic] = []
    for record in chosen {
      do {
        features.append(try generation.feature(record))
      } catch let stop as Stop where stop.status == .findings {
        problems += stop.diagnostics
      }
    }
    guard problems.isEmpty else { throw Stop(.findings, problems) }

    var claims: [String: Set<String>] = [:]
    for record in records { claims[record.id] = record.paths }
    for feature in features { claims[feature.record.id] = feature.now.paths }
    let owners = claims.values.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var files: [String: Change] = [:]
    for index in features.indices {
      let feature = features[index]
      let own = claims[feature.record.id, default: []]
      let claimed = feature.record.paths.filter {
        owners[$0, default: 0] > (own.contains($0) ? 1 : 0)
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
    changes.isRecordBehind = features.contains(where: \.hasUnrecorded)
    changes.records = try RecordStore(context).changes(
      writing: features.map(\.now), among: records)
    self.changes = changes
  }
}
