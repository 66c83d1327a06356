import Arguments
import Comparison
import Diagnostics
import Generator

/// How a plan is shown instead of being carried out: its files, or their differences.
enum PlanOutput {
  static let dryRun = Option.flag("dry-run", "print what would be written, write nothing")
  static let diff = Option.flag("diff", "print the differences that would be made, write nothing")

  /// Whether a plan is only shown.
  static func isAsked(_ arguments: ParsedArguments) -> Bool {
    arguments.has(dryRun) || arguments.has(diff)
  }

  /// Shows a plan as asked.
  static func show(_ changes: Changes, _ arguments: ParsedArguments, _ context: Context) {
    context.out.write(arguments.has(diff) ? differences(changes) : UpdateReport(changes).text)
  }

  /// Every file with what happens to it.
  static func list(_ changes: Changes) -> String {
    changes.files.map { change in
      let kind = DisplayWidth.pad(change.kind.rawValue, to: 9)
      let from = change.oldPath.map { "\(OneLine.path($0)) → " } ?? ""
      return "\(kind)  \(from)\(OneLine.path(change.path))\n"
    }.joined()
  }

  private static func differences(_ changes: Changes) -> String {
    changes.files.filter(\.isChange).map { change in
      let path = OneLine.text(change.path)
      let moved =
        change.oldPath.map { "rename from \(OneLine.text($0))\nrename to \(path)\n" } ?? ""
      return moved + UnifiedDiff.text(path: path, from: change.before, to: change.after)
    }.joined()
  }
}
