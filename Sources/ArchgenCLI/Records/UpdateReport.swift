import Diagnostics
import Generator
import Reports

/// What a run says about recorded features that it changed.
struct UpdateReport {
  private let changes: Changes

  init(_ changes: Changes) {
    self.changes = changes
  }

  /// The files that changed, or need attention, and how many there were.
  var text: String {
    let shown = changes.files.filter { $0.isChange || [.kept, .conflict].contains($0.kind) }
    guard !shown.isEmpty else {
      return changes.isRecordBehind
        ? "the files are up to date; the record of them was not, and is written anew\n"
        : "everything is up to date\n"
    }
    let changed = Changes(folder: changes.folder, shown)
    return PlanOutput.list(changed) + counts + asideNote
  }

  /// What is left of a removed feature.
  func removal(of id: String) -> String {
    let kept = changes[.kept]
    var out = "removed \(OneLine.text(id)): \(Figures.counted(changes[.removed].count, "file"))\n"
    if !kept.isEmpty {
      out += "left, because they are edited:\n"
      out += kept.map { "  \(OneLine.path($0.path))\n" }.joined()
    }
    return out
  }

  /// Every place that a person must settle.
  var conflicts: [Diagnostic] {
    changes[.conflict].flatMap { change -> [Diagnostic] in
      let bytes = change.after ?? []
      let source = SourceText(path: change.path, bytes: bytes)
      return Regeneration.marks(in: bytes).map { offset in
        .error(
          "your edit and what is generated now do not fit",
          at: Place(source, Span(offset, offset + ThreeWayMerge.opening.count)),
          help: "settle the lines between the marks")
      }
    }
  }

  private var counts: String {
    let counts = Change.Kind.allCases.compactMap { kind -> String? in
      let count = changes[kind].count
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    return counts.joined(separator: ", ") + "\n"
  }

  private var asideNote: String {
    changes[.aside].isEmpty
      ? "" : "edited files of the old style stand beside; take from them what you need\n"
  }
}
