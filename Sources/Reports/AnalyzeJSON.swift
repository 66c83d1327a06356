import JSON5
import Metrics

/// Figures for programs: `{"version":1,"level":"file","units":[{"id","metrics":{"ca":1,"d":null}}]}`, and
/// beside these the figures of the whole (`total`), what they mean (`metrics`), why types do not
/// count for a share (`reasons`) and `resolution`.
public enum AnalyzeJSON {
  /// The document, on one line.
  public static func text(_ analysis: Analysis) -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("version", 1)
      writer.member("level", analysis.level.rawValue)
      writer.array("units") { writer in
        for unit in analysis.units {
          writer.object { writer in
            writer.member("id", unit.id)
            values(unit.values, analysis, &writer)
          }
        }
      }
      writer.object("total") { values(analysis.total, analysis, &$0) }
      writer.array("metrics") { writer in
        for metric in analysis.metrics {
          writer.object { writer in
            writer.member("id", metric.id)
            writer.member("title", metric.title)
            writer.member("unit", metric.unit)
            writer.member("formula", metric.formula)
            writer.member("source", metric.source)
          }
        }
      }
      writer.array("reasons") { writer in
        for (metric, reasons) in zip(analysis.metrics, analysis.reasons) {
          for reason in reasons {
            writer.object { writer in
              writer.member("metric", metric.id)
              writer.member("id", reason.id)
              writer.member("text", reason.text)
              writer.member("weight", reason.weight)
            }
          }
        }
      }
      GraphJSON.resolution(analysis.resolution, &writer)
    }
    return writer.text + "\n"
  }

  private static func values(
    _ values: [Double?], _ analysis: Analysis, _ writer: inout JSONWriter
  ) {
    writer.object("metrics") { writer in
      for (metric, value) in zip(analysis.metrics, values) { writer.member(metric.id, value) }
    }
  }
}
