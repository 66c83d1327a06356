import DependencyGraph
import Metrics

/// `{ metric: 'lines', level: 'type', in: 'controller', max: 300 }`: a limit on a measured figure.
struct MetricBudget: Rule {
  let metric: any Metric
  let level: Level
  let roles: RoleSet?
  let limit: Double

  var summary: String {
    "\(metric.description.title) of a \(roles?.spoken ?? level.rawValue) is at most \(Self.text(limit))"
  }

  /// Sizes are those of what is declared; other figures come from references and bodies.
  var countsWhatIsInferred: Bool {
    !["lines", "code", "types", "protocols", "largestType"].contains(metric.description.id)
  }

  var inferenceNeed: InferenceNeed { metric.readsBodies ? .everything : .nothing }

  func findings(in code: Code) -> [Finding] {
    let measured = Measured(code.graph, level: level, roles: code.roles)
    let values = metric.values(measured).units
    return zip(measured.view.units, values).compactMap { unit, value -> Finding? in
      guard let value, value > limit, let node = unit.nodes.first(where: { judges($0, code) })
      else { return nil }
      let name = level == .type ? code.name(of: node) : unit.id
      let id = level == .file ? code.fileID(Int(code.graph.nodes[node].file)) : unit.id
      return Finding(
        rule: "", place: code.place(ofNode: place(of: unit, code) ?? node),
        from: FindingEnd(
          id: level == .type ? code.id(of: node) : id, name: name,
          role: code.roles.roleName(of: node)),
        kind: Finding.metricKind,
        message: "\(name) has \(Self.text(value)) \(spokenTitle(value)), "
          + "more than \(Self.text(limit))", count: ceiling(value))
    }
  }

  /// `1 line`, `2 lines`
  private func spokenTitle(_ value: Double) -> String {
    let title = metric.description.title.lowercased()
    return value == 1 && title.hasPrefix("lines") ? "line" + title.dropFirst(5) : title
  }

  private func judges(_ node: Int, _ code: Code) -> Bool {
    roles?.contains(node, in: code) ?? true
  }

  /// The node at which the finding points: the first one in its file.
  private func place(of unit: LevelGraph.Unit, _ code: Code) -> Int? {
    unit.nodes.min { a, b in
      let places = [a, b].map { (code.graph.nodes[$0].file, code.graph.nodes[$0].offset) }
      return places[0] < places[1]
    }
  }

  /// What a baseline keeps: whole numbers as they are, ratios in thousandths.
  private func ceiling(_ value: Double) -> Int {
    let scaled = metric.description.unit == "ratio" ? value * 1000 : value
    return Int(exactly: scaled.rounded(.up)) ?? Int.max
  }

  /// At most three digits behind the point.
  private static func text(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }

  func vacuity(in code: Code) -> String? {
    if let reason = roles?.vacuity(in: code) { return reason }
    func hasValues(_ level: Level) -> Bool {
      metric.values(Measured(code.graph, level: level, roles: code.roles)).units
        .contains { $0 != nil }
    }
    if hasValues(level) { return nil }
    let others = Level.allCases.filter(hasValues).map { Words.withArticle($0.rawValue) }
    return "no \(level.rawValue) has a value of '\(metric.description.id)'"
      + (others.isEmpty ? "" : ", but \(Words.joined(others, "or")) has")
  }
}

/// The kind of ``MetricBudget``.
struct MetricBudgetKind: RuleKind {
  let name = "metric"
  let summary = "a limit on a measured figure"
  let cure = "split it"
  let required = [
    RuleKey("metric", .word(MetricList.all.map { $0.description.id }), "what is measured"),
    RuleKey("max", .decimal, "the largest value that is allowed"),
  ]
  let optional = [
    RuleKey("level", .word(Level.allCases.map(\.rawValue)), "of what; 'type' unless said"),
    RuleKey("in", .roles, "only types of these roles; of other levels what has one"),
  ]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let metric = entry.text("metric").flatMap(MetricList.metric(id:)),
      let limit = entry.limit("max")
    else { return nil }
    let level = entry.text("level").flatMap(Level.init(rawValue:)) ?? .type
    return MetricBudget(metric: metric, level: level, roles: entry.roles("in"), limit: limit)
  }

  private static let configuration = """
    {
      roles: { controller: { named: '*Controller' } },
      rules: [{ id: 'massive-controller', metric: 'lines', in: 'controller', max: 3 }],
    }
    """

  let examples = [
    RuleExample(
      "a short controller; what has another role may be long", configuration,
      """
      final class NotesController {
        func load() {}
      }
      struct Note {
        var a = 1
        var b = 2
      }
      """),
    RuleExample(
      "a controller that grew", configuration,
      """
      final class ↓NotesController {
        func load() {}
        func save() {}
      }
      """),
    RuleExample(
      "the file of a controller grew",
      configuration.replacing("max: 3", with: "max: 3, level: 'file'"),
      """
      ↓struct Note {}
      final class NotesController {
        func load() {}
      }
      """),
  ]
}
