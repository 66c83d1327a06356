import DependencyGraph
import Diagnostics

/// A graph for people: every unit with what it depends on and where, then the cycles.
public enum GraphText {
  /// Lines of text.
  public static func text(_ report: GraphReport) -> String {
    var out = report.counted(report.units) + ", "
    out += Figures.counted(report.edges.count, "edge") + "\n"
    var last: Int?
    for edge in report.edges {
      if edge.from != last { out += "\n" + OneLine.text(report.view.units[edge.from].id) + "\n" }
      last = edge.from
      out += line(edge, report)
    }
    out += cycles(report) + nesting(report)
    return out + ResolutionText.line(report.graph.resolution)
  }

  private static func line(_ edge: Digraph.Edge, _ report: GraphReport) -> String {
    var out = "  → " + OneLine.text(report.view.units[edge.to].id)
    if let first = report.evidence(edge).first {
      let location = report.graph.location(of: first)
      out += "   \(OneLine.text(report.path(of: first))):\(location.line):\(location.column)"
      if edge.weight > 1 { out += " and \(Figures.grouped(edge.weight - 1)) more" }
    }
    if report.isForbidden(edge) { out += "   forbidden" }
    return out + "\n"
  }

  /// Why 'archgen lint' may find other cycles; nothing where no type is shown that stands in another.
  private static func nesting(_ report: GraphReport) -> String {
    let hasNested =
      report.view.level == .type
      && report.units.contains { unit in
        report.view.units[unit].nodes.contains { report.graph.nodes[$0].outer >= 0 }
      }
    return hasNested
      ? WrappedText.paragraph(
        "Nested types count by themselves here; the rule 'cycles' takes one together with the type around it "
          + "('archgen explain cycles').")
      : ""
  }

  private static func cycles(_ report: GraphReport) -> String {
    let shown = Set(report.units)
    let cycles = StrongComponents(report.view.digraph).cycles.filter { cycle in
      cycle.contains { shown.contains($0) }
    }
    guard !cycles.isEmpty else { return "\nno cycles\n" }
    var out = "\n" + Figures.counted(cycles.count, "cycle") + "\n"
    for cycle in cycles {
      let names = cycle.prefix(8).map { OneLine.text(report.view.units[$0].id) }
      out += "  " + report.counted(cycle) + ": " + names.joined(separator: ", ")
      out += cycle.count > 8 ? ", …\n" : "\n"
      for edge in CycleBreaker.fewestEdges(in: report.view.digraph, component: cycle).prefix(8) {
        let from = OneLine.text(report.view.units[edge.from].id)
        let to = OneLine.text(report.view.units[edge.to].id)
        out += "    would break it: \(from) → \(to)\n"
      }
    }
    return out
  }
}

/// How much of the references was resolved, in one line.
enum ResolutionText {
  static func line(_ counts: ResolutionCounts) -> String {
    var out = Figures.counted(counts.references, "reference") + ": "
    out += "\(Figures.grouped(counts.resolved)) to this code, "
    out += "\(Figures.grouped(counts.external)) to other modules"
    if counts.ambiguous > 0 { out += ", \(Figures.grouped(counts.ambiguous)) ambiguous" }
    if counts.unresolved > 0 { out += ", \(Figures.grouped(counts.unresolved)) unresolved" }
    return out + "\n"
  }
}
