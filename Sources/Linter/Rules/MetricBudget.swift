import DependencyGraph
import Metrics

/// `{ metric: 'lines', level: 'type', in: 'controller', max: 300 }`: limits on a measured figure.
struct MetricBudget: Rule {
  let metric: any Metric
  let level: Level
  let roles: RoleSet?
  /// The smallest and the largest value that are allowed.
  let least: Double?
  let most: Double?
  /// Whether the entry says what to do.
  let hasFix: Bool

  private var words: MetricWords { MetricWords(metric: metric.description) }

  var summary: String {
    let limits = [
      least.map { "at least \(Measure.text($0))" }, most.map { "at most \(Measure.text($0))" },
    ]
    return "\(metric.description.title) of a \(roles?.spoken ?? level.rawValue) \(words.verb) "
      + Words.joined(limits.compactMap { $0 })
  }

  /// Sizes are those of what is declared; other figures come from references and bodies.
  var countsWhatIsInferred: Bool {
    !["lines", "code", "types", "protocols", "largestType"].contains(metric.description.id)
  }

  var judgesFiles: Bool { level == .file }

  private var ground: Finding.Ground {
    switch metric.description.id {
    case _ where !countsWhatIsInferred: .ends
    case "functions", "files", "tests", "third-party", "boilerplate", "forwarding", "lcom4", "a":
      .ends
    case "cd", "portability", "testability", "testCost": .reached
    default: .neighbours
    }
  }

  var inferenceNeed: InferenceNeed { metric.readsBodies ? .everything : .nothing }

  func findings(in code: Code) -> [Finding] {
    let measured = Measured(code.graph, level: level, roles: code.roles)
    let values = metric.values(measured).units
    let isRatio = metric.description.unit == "ratio"
    return zip(measured.view.units, values).compactMap { unit, value -> Finding? in
      guard let value, let breach = breach(value),
        let node = unit.nodes.first(where: { judges($0, code) })
      else { return nil }
      let name = level == .type ? code.name(of: node) : unit.id
      let id = level == .file ? code.fileID(Int(code.graph.nodes[node].file)) : unit.id
      let isTooLarge = breach.least == nil
      let measure = Measure(isRatio: isRatio, least: breach.least)
      var finding = Finding(
        rule: "", place: code.place(ofNode: place(of: unit, code) ?? node),
        from: FindingEnd(
          id: level == .type ? code.id(of: node) : id, name: name,
          role: code.roles.roleName(of: node)),
        kind: isTooLarge ? Finding.metricKind : Finding.shortfallKind,
        message: "\(words.sentence(value, of: name)), \(breach.words)",
        fix: hasFix ? nil : words.cure(isTooLarge: isTooLarge), count: measure.count(value))
      finding.measure = measure
      finding.ground = ground
      return finding
    }
  }

  /// What a value breaks, with the limit that it is below.
  private func breach(_ value: Double) -> (words: String, least: Double?)? {
    if let most, value > most { return ("more than \(Measure.text(most))", nil) }
    if let least, value < least { return ("less than \(Measure.text(least))", least) }
    return nil
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

  func vacuity(in code: Code) -> VacuityReason? {
    if let reason = roles?.vacuity(in: code) { return reason }
    if most == nil, least == 0 { return "no figure is below 0" }
    func hasValues(_ level: Level) -> Bool {
      metric.values(Measured(code.graph, level: level, roles: code.roles)).units
        .contains { $0 != nil }
    }
    if hasValues(level) { return nil }
    let others = Level.allCases.filter(hasValues).map { Words.withArticle($0.rawValue) }
    let measured = others.isEmpty ? "" : ", but \(Words.joined(others, "or")) has"
    return "no \(level.rawValue) has a value of '\(metric.description.id)'\(measured)"
  }
}

/// The kind of ``MetricBudget``.
struct MetricBudgetKind: RuleKind {
  let name = "metric"
  let summary = "a limit on a measured figure: 'max', 'min' or both"
  let cure = "bring it within its limits"
  let required = [RuleKey("metric", .word(ids(ofUnits: true), refused: others), "what is measured")]
  let optional = [
    RuleKey("max", .decimal, "the largest value that is allowed"),
    RuleKey("min", .decimal, "the smallest value that is allowed"),
    RuleKey("level", .word(Level.allCases.map(\.rawValue)), "of what; 'type' unless said"),
    RuleKey("in", .roles, "only types of these roles; of other levels what has one"),
  ]

  private static func ids(ofUnits: Bool) -> [String] {
    MetricList.all.map(\.description).filter { $0.isOfUnits == ofUnits }.map(\.id)
  }

  /// Metrics that would find nothing, whatever the limit.
  private static var others: [String: String] {
    let help = "no unit by itself has a value of it; 'archgen analyze' shows that of the whole"
    return Dictionary(uniqueKeysWithValues: ids(ofUnits: false).map { ($0, help) })
  }

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let metric = entry.text("metric").flatMap(MetricList.metric(id:)),
      metric.description.isOfUnits
    else { return nil }
    let (least, most) = (entry.limit("min"), entry.limit("max"))
    if least == nil, most == nil {
      entry.refuse("metric", "a figure without a limit says nothing", help: "add 'max' or 'min'")
    } else if let least, let most, least > most {
      entry.refuse("min", "no value is allowed: 'min' is above 'max'", help: "lower it")
    }
    let level = entry.text("level").flatMap(Level.init(rawValue:)) ?? .type
    return MetricBudget(
      metric: metric, level: level, roles: entry.roles("in"), least: least, most: most,
      hasFix: entry.text("fix") != nil)
  }

  private static let configuration = """
    {
      roles: { controller: { named: '*Controller' } },
      rules: [{ id: 'massive-controller', metric: 'lines', in: 'controller', max: 3 }],
    }
    """

  static let examples = [
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
      "too little of what is asked for, and enough",
      """
      {
        roles: { facade: { named: '*Facade' } },
        rules: [{
          id: 'facade-asks-nobody', metric: 'ce', in: 'facade', min: 2,
          because: 'what hides one type alone is a detour', fix: 'let its users know that type',
        }],
      }
      """,
      """
      struct Notes {}
      struct Tags {}
      struct ↓NotesFacade { let notes: Notes }
      struct LibraryFacade { let notes: Notes; let tags: Tags }
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
