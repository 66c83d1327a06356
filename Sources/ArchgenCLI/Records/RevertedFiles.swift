import Diagnostics
import Files
import Generator

/// The files of a feature that git took back while its record stayed: they are as the record that was committed
/// has them, and not as the newer one here. Taken for edits they would stay old for ever.
struct RevertedFiles {
  /// Their paths.
  let paths: Set<String>
  private let id: String

  /// Asks git for the committed record where a file differs from the one that is here.
  init(of record: FeatureRecord, _ context: Context) throws(FileError) {
    id = record.id
    var mine: [String: [UInt8]] = [:]
    for file in record.files where context.files.isFile(file.path) {
      let text = try context.files.read(file.path)
      if text != file.text { mine[file.path] = text }
    }
    let committed = mine.isEmpty ? nil : Self.committed(record.id, context)
    paths = Set((committed?.files ?? []).filter { mine[$0.path] == $0.text }.map(\.path))
  }

  /// What to say of them; nil where there are none.
  var note: Diagnostic? {
    guard !paths.isEmpty else { return nil }
    let subject =
      paths.count == 1
      ? "1 file of \(OneLine.name(id)) is" : "\(paths.count) files of \(OneLine.name(id)) are"
    return .note(
      "\(subject) as the record in git's HEAD has \(paths.count == 1 ? "it" : "them"), and not as the newer "
        + "record here: \(RecordStore.takingBack(id)) takes that back, too, and 'archgen update' goes on from there"
    )
  }

  private static func committed(_ id: String, _ context: Context) -> FeatureRecord? {
    guard Project.repository(around: context.currentFolder, context) != nil else { return nil }
    func text(_ name: String) -> SourceText? {
      let path = Path.join(FeatureRecord.folder(id), name)
      let words = ["show", "HEAD:./" + path]
      guard let outcome = Child.run(Git.command(words, in: context.currentFolder)),
        outcome.status == 0
      else { return nil }
      return SourceText(path: path, bytes: outcome.bytes)
    }
    guard let manifest = text(FeatureRecord.manifestName), let texts = text(FeatureRecord.textsName)
    else { return nil }
    return try? FeatureRecord(id: id, manifest: manifest, texts: texts, spec: [])
  }
}
