import Diagnostics
import Files
import Generator

/// Keeps recorded runs inside their project. A record comes with a clone, and whoever wrote it may have
/// had other things in mind than this project's files.
///
/// What a path means is asked of the system, `..` by `..`: so links are seen through. The last part of
/// a path may be a link: it would be replaced itself, not what it leads to.
struct RecordBounds {
  private let context: Context
  private let project: FileStatus?

  /// The project in whose folder `context` stands.
  init(_ context: Context) {
    self.context = context
    project = (try? context.files.status(".")) ?? nil
  }

  /// Throws a ``Stop`` where a record, or one of its files, is not in the project, or has a name that
  /// no run gives and a report cannot print.
  func check(_ record: FeatureRecord) throws {
    let manifest = Path.join(FeatureRecord.folder(record.id), FeatureRecord.manifestName)
    let folders = [Choices.output, Choices.shared, Choices.sources, Choices.testSources]
      .compactMap { record.options[$0.name] }
    let paths = [manifest] + folders + record.files.map(\.path)
    let refused = paths.filter { !OneLine.isPlain($0) || !isInside($0) }
    guard !refused.isEmpty else { return }
    let source = SourceText(
      path: manifest, bytes: (try? context.files.read(manifest)) ?? [])
    throw Stop(
      .findings,
      Set(refused).sorted().map { path in
        .error(
          "'\(path)' of the record of '\(record.id)' "
            + (OneLine.isPlain(path) ? "is outside the project" : "has a control character"),
          at: Place(source, Self.span(of: path, in: source)),
          help: "nothing is read or written there: take a good record from git, or delete "
            + "\(FeatureRecord.folder(record.id)) and write the feature again with 'archgen new'")
      })
  }

  /// What to say of folders for files, named from where `context` stands, of which some are not in the project.
  func refusal(
    of folders: [String], in project: Project, _ context: Context, help: String
  ) -> Diagnostic? {
    let outside = folders.filter { !isInside(Path.join(project.path($0, context), "file")) }
    guard !outside.isEmpty else { return nil }
    let list = outside.map { "'\($0)'" }.joined(separator: ", ")
    return .error("outside the project '\(Path.name(project.folder))': \(list)", help: help)
  }

  private func isInside(_ path: String) -> Bool {
    let path = Path.normalized(path)
    guard Path.staysInside(path) else { return false }
    // No link leads out of a folder that is not there yet.
    guard let project else { return true }
    var folder =
      Path.ancestors(of: Path.parent(path)).first(where: context.files.isFolder) ?? "."
    var before: FileStatus?
    while let status = try? context.files.status(folder), status != before {
      if status == project { return true }
      before = status
      folder += "/.."
    }
    return false
  }

  /// Where a path stands in a record; its first line where it does not stand there as it is.
  private static func span(of path: String, in source: SourceText) -> Span {
    let place = source.bytes.firstRange(of: Array("\"\(path)\"".utf8)) ?? 0..<1
    return Span(place.lowerBound, place.upperBound)
  }
}
