import Diagnostics
import Files
import Generator
import Reports

/// How a recorded feature stands: one line, and one for each file that needs attention.
struct FeatureStatus {
  private let record: FeatureRecord
  private let isGone: Bool
  private let hasNoSources: Bool
  private var rows: [(word: String, path: String)] = []

  /// Compares a record with the disk, and with the feature as it would be written now, where that is known.
  /// `reverted` are paths of files that differ because git took them back.
  init(
    _ record: FeatureRecord, now: Regenerated.Feature?, reverted: Set<String>,
    in files: any FileSystem
  ) throws(FileError) {
    self.record = record
    isGone = record.isGone(in: files)
    hasNoSources = record.hasNoSources(in: files)
    var words: [String: [String]] = [:]
    var stale = Set(now?.stalePaths ?? [])
    // Where git took back the record and not the files nobody edited them.
    for file in now?.now.files ?? [] where stale.contains(file.path) && files.isFile(file.path) {
      guard try files.read(file.path) == file.text else { continue }
      words[file.path] = ["unrecorded"]
      stale.remove(file.path)
    }
    for file in record.files where words[file.path] == nil {
      guard files.isFile(file.path) else {
        words[file.path, default: []].append("missing")
        continue
      }
      let mine = try files.read(file.path)
      if !Regeneration.marks(in: mine).isEmpty {
        words[file.path, default: []].append("conflict")
      } else if mine != file.text {
        words[file.path, default: []].append(reverted.contains(file.path) ? "reverted" : "edited")
      }
    }
    for path in stale { words[path, default: []].append("stale") }
    for (path, words) in words.sorted(by: { Path.precedes($0.key, $1.key) }) {
      rows.append((words.joined(separator: ", "), path))
    }
  }

  /// Whether an update left marks that nobody settled.
  var hasConflict: Bool { rows.contains { $0.word.hasPrefix("conflict") } }

  /// The page; no file of a feature that somebody deleted or moved.
  var text: String {
    let state = rows.isEmpty ? "as generated" : Self.counts(rows.map(\.word))
    let (id, style) = (OneLine.name(record.id), OneLine.text(record.style))
    let files = Figures.counted(record.files.count, "file")
    guard !isGone else {
      return """
        \(id)  \(style)  \(files): not there any more
          \(Self.cure(ofGone: id))

        """
    }
    var out = "\(id)  \(style)  \(files): \(state)\n"
    let width = rows.map { DisplayWidth.cells($0.word) }.max() ?? 0
    for row in rows {
      out += "  \(DisplayWidth.pad(row.word, to: width))  \(OneLine.path(row.path))\n"
    }
    return hasNoSources ? out + "  \(Self.cure(ofGone: id))\n" : out
  }

  /// What may be done where no source of a feature is there.
  static func cure(ofGone id: String) -> String {
    "'archgen remove \(id)' forgets it, 'archgen move \(id) DIR' finds it where it went"
  }

  /// `2 edited, 1 stale`
  private static func counts(_ words: [String]) -> String {
    ["conflict", "edited", "reverted", "unrecorded", "missing", "stale"].compactMap { word in
      let count = words.count { $0.split(separator: ", ").contains(word[...]) }
      return count == 0 ? nil : "\(count) \(word)"
    }.joined(separator: ", ")
  }
}
