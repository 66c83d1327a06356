import DependencyGraph
import Diagnostics
import Files
import Generator

/// The records of a project on disk.
struct RecordStore {
  private let context: Context
  private let folder: String

  /// The records of the project in whose folder `context` stands.
  init(_ context: Context) {
    self.context = context
    folder = "."
  }

  /// The records of a project.
  init(in project: Project, _ context: Context) {
    self.context = context
    folder = project.folder
  }

  /// All records, sorted by id; throws all that is wrong with any.
  func all() throws -> [FeatureRecord] {
    let (records, problems) = try readable()
    guard problems.isEmpty else { throw Stop(.findings, problems) }
    return records
  }

  /// The records that can be read, sorted by id, and what is wrong with the others.
  func readable() throws(FileError) -> (records: [FeatureRecord], problems: [Diagnostic]) {
    let folder = Path.join(folder, FeatureRecord.folder)
    guard context.files.isFolder(folder) else { return ([], []) }
    let files = context.files
    let ids = try files.list(folder)
      .filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map(\.name).sorted()
      .filter { id in FeatureRecord.names.contains { files.isFile(path(id, $0)) } }
    let read = Threads.usual.values(ids.count) { number in
      Result { () throws(Diagnostics) in try Self.read(ids[number], in: folder, files) }
    }
    var records: [FeatureRecord] = []
    var problems: [Diagnostic] = []
    for (id, result) in zip(ids, read) {
      do throws(Diagnostics) { records.append(try result.get()) } catch {
        let cure = cure(ofDamaged: id)
        problems += error.all.map { .error($0.message, at: $0.place, help: cure) }
      }
    }
    return (records, problems)
  }

  /// What to do where nothing is recorded: a package keeps its features' records itself, and may
  /// lie below.
  var helpWithoutRecords: String {
    let entries = (try? context.files.list(folder)) ?? []
    let below = entries.map(\.name).sorted().filter {
      context.files.isFolder(Path.join(folder, Path.join($0, FeatureRecord.folder)))
    }
    guard let first = below.first else { return "'archgen new' writes a feature and records it" }
    let named = below.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return "what is in \(named) is recorded there: cd \(first)"
  }

  /// The record of a feature, or of one of its styles (`Notes.mvvm`); throws what else could be meant.
  func record(_ name: String, in records: [FeatureRecord]) throws -> FeatureRecord {
    let meant = try self.records(name, in: records)
    guard meant.count == 1 else {
      throw Stop(
        .usage, "'\(name)' is recorded \(meant.count) times",
        help: "one of \(meant.map(\.id).joined(separator: ", "))")
    }
    return meant[0]
  }

  /// The record of that id, or all of a feature; throws what else could be meant.
  func records(_ name: String, in records: [FeatureRecord]) throws -> [FeatureRecord] {
    if let record = records.first(where: { $0.id == name }) { return [record] }
    let meant = records.filter { $0.feature == name }
    guard meant.isEmpty else { return meant }
    let help =
      Suggestion.didYouMean(name, in: records.map(\.id))
      ?? (records.isEmpty
        ? helpWithoutRecords : "one of \(records.map(\.id).joined(separator: ", "))")
    throw Stop(.usage, "no feature '\(name)' is recorded here", help: help)
  }

  /// The files of features that keep shared files in their own folder, as those of `--style all` do:
  /// each is a module of its own.
  static func standingAlone(_ records: [FeatureRecord]) -> Set<String> {
    records.reduce(into: []) { paths, record in
      let options = record.options
      guard let folder = options[Choices.output.name], let shared = options[Choices.shared.name],
        Path.relative(shared, to: folder) != nil
      else { return }
      paths.formUnion(record.paths)
    }
  }

  /// What writes records. A text that other features share is theirs, too, so that their next update
  /// knows it as generated.
  func changes(
    writing written: [FeatureRecord], among records: [FeatureRecord]
  ) throws(FileError) -> [Change] {
    var shared: [String: [UInt8]] = [:]
    for file in written.flatMap(\.files) where file.purpose.isShared {
      shared[file.path] = file.text
    }
    let ids = Set(written.map(\.id))
    var changes: [Change] = []
    for record in written { changes += try self.changes(writing: record) }
    for record in records where !ids.contains(record.id) {
      let replaced = record.replacingTexts { shared[$0] }
      // Laying a record out takes longer than reading it, and a project has many.
      if replaced != record { changes += try self.changes(writing: replaced) }
    }
    return changes
  }

  /// What writes a record; nothing where it is as it was.
  private func changes(writing record: FeatureRecord) throws(FileError) -> [Change] {
    var changes: [Change] = []
    for (name, bytes) in record.contents {
      let path = path(record.id, name)
      let before = context.files.isFile(path) ? try context.files.read(path) : nil
      guard before != bytes else { continue }
      changes.append(
        Change(before == nil ? .created : .replaced, path, before: before, after: bytes))
    }
    return changes
  }

  /// What removes a record.
  func changes(removing record: FeatureRecord) throws(FileError) -> [Change] {
    var changes: [Change] = []
    for (name, _) in record.contents where context.files.isFile(path(record.id, name)) {
      let path = path(record.id, name)
      changes.append(Change(.removed, path, before: try context.files.read(path), after: nil))
    }
    return changes
  }

  /// How to get a whole record again.
  private func cure(ofDamaged id: String) -> String {
    let writing =
      "move \(FeatureRecord.folder(id)) away, keep a copy of edited files, and write the feature again with "
      + "'archgen new --force'"
    guard Project.repository(around: context.absolute(folder), context) != nil else {
      return writing
    }
    let lacksSpec = !context.files.isFile(path(id, FeatureRecord.specName))
    return
      "\(Self.takingBack(id, withSpec: lacksSpec)) takes back what was committed, and 'archgen update' goes on "
      + "from there; where nothing was, \(writing)"
  }

  /// The command that takes a record from git. HEAD has one also while a merge or a rebase waits. The spec may be
  /// edited or merged already, and is taken from there only where it is missing.
  static func takingBack(_ id: String, withSpec: Bool = false) -> String {
    let names = [FeatureRecord.manifestName, FeatureRecord.textsName]
    let paths = (names + (withSpec ? [FeatureRecord.specName] : []))
      .map { Path.join(FeatureRecord.folder(id), $0) }
    return "'git checkout HEAD -- \(paths.joined(separator: " "))'"
  }

  /// Reads the record of that id below a folder; throws what is damaged in it.
  private static func read(
    _ id: String, in folder: String, _ files: any FileSystem
  ) throws(Diagnostics) -> FeatureRecord {
    func text(_ name: String) throws(Diagnostics) -> SourceText {
      let path = Path.join(folder, Path.join(id, name))
      do throws(FileError) {
        return SourceText(path: path, bytes: try files.read(path))
      } catch {
        throw Diagnostics([.error("the record of '\(id)': \(error.message)")])
      }
    }
    return try FeatureRecord(
      id: id, manifest: try text(FeatureRecord.manifestName),
      texts: try text(FeatureRecord.textsName), spec: try text(FeatureRecord.specName).bytes)
  }

  private func path(_ id: String, _ name: String) -> String {
    Path.join(folder, Path.join(FeatureRecord.folder(id), name))
  }
}
