import DependencyGraph
import JSON5

/// A graph for programs: `{"version":1,"level":"file","nodes":[{"id"}],"edges":[{"from","to","weight",
/// "evidence":[{"line","column","name","kind"}]}],"resolution":{}}`.
///
/// Evidence at another level than `file` says its `path`, too. `"inactive":true` marks what stands in
/// a `#if` branch that is not compiled. Types carry `kind`, `path`, `line`, and `role` and `slice`
/// where they have one. `"forbidden":true` marks an edge that the rules of the configuration forbid.
public enum GraphJSON {
  /// The document, on one line.
  public static func text(_ report: GraphReport) -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("version", 1)
      writer.member("level", report.view.level.rawValue)
      writer.array("nodes") { writer in
        for unit in report.units { node(unit, report, &writer) }
      }
      writer.array("edges") { writer in
        for edge in report.edges { self.edge(edge, report, &writer) }
      }
      resolution(report.graph.resolution, &writer)
    }
    return writer.text + "\n"
  }

  /// The member `resolution`.
  static func resolution(_ counts: ResolutionCounts, _ writer: inout JSONWriter) {
    writer.object("resolution") { writer in
      writer.member("references", counts.references)
      writer.member("resolved", counts.resolved)
      writer.member("external", counts.external)
      writer.member("ambiguous", counts.ambiguous)
      writer.member("unresolved", counts.unresolved)
    }
  }

  private static func node(_ unit: Int, _ report: GraphReport, _ writer: inout JSONWriter) {
    let item = report.view.units[unit]
    writer.object { writer in
      writer.member("id", item.id)
      guard report.view.level == .type, let node = item.nodes.first else { return }
      let info = report.graph.nodes[node]
      let file = report.graph.code.files[Int(info.file)]
      writer.member("module", report.graph.module(of: node).name)
      writer.member("path", file.path)
      if let kind = info.kind {
        writer.member("kind", kind.word)
        writer.member("line", file.location(of: info.offset).line)
      }
      guard let roles = report.roles else { return }
      if let role = roles.roleName(of: node) { writer.member("role", role) }
      if let slice = roles.sliceOfFile[Int(info.file)] {
        writer.member("slice", roles.slices[slice])
      }
    }
  }

  private static func edge(
    _ edge: Digraph.Edge, _ report: GraphReport, _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("from", report.view.units[edge.from].id)
      writer.member("to", report.view.units[edge.to].id)
      writer.member("weight", edge.weight)
      if report.isForbidden(edge) { writer.member("forbidden", true) }
      writer.array("evidence") { writer in
        for item in report.evidence(edge) {
          let location = report.graph.location(of: item)
          writer.object { writer in
            if report.view.level != .file { writer.member("path", report.path(of: item)) }
            writer.member("line", location.line)
            writer.member("column", location.column)
            writer.member("name", report.graph.name(of: item))
            writer.member("kind", item.kind.word)
            if item.flags.contains(.isInactive) { writer.member("inactive", true) }
          }
        }
      }
    }
  }
}
