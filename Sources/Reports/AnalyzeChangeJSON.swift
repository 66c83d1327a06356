import JSON5
import Metrics

/// What changed between two analyses, for programs: `{"version":1,"level","against","added":[ids],
/// "removed":[ids],"changes":[{"unit","metric","before","after"}]}`; `unit` is null for the whole, a
/// value is null where the formula has none.
public enum AnalyzeChangeJSON {
  /// The document, on one line.
  public static func text(_ change: AnalysisChange, against revision: String) -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("version", 1)
      writer.member("level", change.level.rawValue)
      writer.member("against", revision)
      writer.array("added") { writer in for unit in change.added { writer.value(unit) } }
      writer.array("removed") { writer in for unit in change.removed { writer.value(unit) } }
      writer.array("changes") { writer in
        for row in change.rows {
          writer.object { writer in
            writer.member("unit", row.unit)
            writer.member("metric", row.metric.id)
            writer.member("before", row.before)
            writer.member("after", row.after)
          }
        }
      }
    }
    return writer.text + "\n"
  }
}
