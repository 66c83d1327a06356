import Diagnostics
import Files
import SwiftSource

/// What is said about files that were read, but not in full: nothing is known of what was skipped in them.
enum SkippedCode {
  /// What is said where no Swift file was found, which is most often the wrong folder.
  static func nothing(below paths: [String]) -> [Diagnostic] {
    [
      .warning(
        "there is no Swift file in '\(paths.joined(separator: "', '"))'",
        help: "name a folder of Swift sources, or what 'exclude' of the configuration leaves")
    ]
  }

  /// More files are only counted: where many are no Swift, ten show why.
  private static let most = 10

  /// The first problem of each such file. Paths of files are relative to `root`, and are shown so unless
  /// `shown` says otherwise.
  static func warnings(
    _ files: [SourceFile], root: String, as shown: (String) -> String = { $0 }, _ context: Context
  ) -> [Diagnostic] {
    let skipped = files.filter { !$0.problems.isEmpty }
    var warnings = skipped.prefix(most).compactMap { file in
      file.problems.first.map { problem in
        let bytes = try? context.files.read(Path.join(root, file.path))
        let offset = Int(problem.offset)
        return Diagnostic.warning(
          "not read in full: \(problem.kind.message)",
          at: Place(
            SourceText(path: shown(file.path), bytes: bytes ?? []), Span(offset, offset + 1)))
      }
    }
    if skipped.count > most {
      let more = skipped.count - most
      warnings.append(
        .note(
          "and \(more) more \(more == 1 ? "file" : "files"); 'archgen inspect FILE' lists all",
          at: nil))
    }
    return warnings
  }
}
