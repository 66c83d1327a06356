import DependencyGraph

/// `{ stable: 'module' }`: who depends on another depends on something at least as stable.
///
/// Instability I = Ce / (Ca + Ce); a dependency goes toward lower I. Source: R. C. Martin, "Design
/// Principles and Design Patterns", 2000: the stable-dependencies principle.
struct StableDependencies: Rule {
  let level: Level
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed { evidence.need(.everything) }
  var summary: String { "\(level.rawValue)s depend on more stable ones" }

  func findings(in code: Code) -> [Finding] {
    let units = Units(level, code)
    let references = units.references(evidence)
    let graph = references.graph
    let reversed = graph.reversed
    func couplings(_ unit: Int) -> (out: Int, all: Int) {
      let out = graph.targets(of: unit).count
      return (out, out + reversed.targets(of: unit).count)
    }
    let breaking = graph.edges.filter { edge in
      let from = couplings(edge.from)
      let to = couplings(edge.to)
      // out/all of the target is larger, compared without rounding.
      return to.out * from.all > from.out * to.all
    }
    let first = references.first(of: breaking.map { Step(from: $0.from, to: $0.to) })
    return breaking.compactMap { edge in
      guard let reference = first[edge.from, edge.to] else { return nil }
      let from = couplings(edge.from)
      let to = couplings(edge.to)
      var finding = Finding(
        rule: "", place: code.place(of: reference), from: units.end(edge.from),
        to: units.end(edge.to), kind: "unstable",
        message:
          "\(units.end(edge.from).name) (I = \(from.out)/\(from.all)) depends on the less stable "
          + "\(units.end(edge.to).name) (I = \(to.out)/\(to.all))")
      finding.ground = .neighbours
      return finding
    }
  }

  func vacuity(in code: Code) -> VacuityReason? {
    Units(level, code).count < 2 ? "there are fewer than two \(level.rawValue)s" : nil
  }
}

/// The kind of ``StableDependencies``.
struct StableDependenciesKind: RuleKind {
  let name = "stable"
  let summary = "dependencies go toward lower instability I = Ce / (Ca + Ce)"
  let cure = "let it know a protocol of its own that the less stable one conforms to"
  let required = [RuleKey("stable", .word(Level.allCases.map(\.rawValue)), "at which level")]
  let optional: [RuleKey] = [.evidence]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let level = entry.text("stable").flatMap(Level.init(rawValue:)) else { return nil }
    return StableDependencies(level: level, evidence: entry.evidence)
  }

  private static let configuration = "{ rules: [{ id: 'unstable', stable: 'file' }] }"

  static let examples = [
    RuleExample(
      "two files depend on one that depends on none", configuration,
      [
        ("A.swift", "struct A { var c: C }"), ("B.swift", "struct B { var c: C }"),
        ("C.swift", "struct C {}"),
      ]),
    RuleExample(
      "what many know depends on what knows many", configuration,
      [
        ("A.swift", "struct A { var core: Core }"), ("B.swift", "struct B { var core: Core }"),
        ("Core.swift", "struct Core { var screen: ↓Screen }"),
        ("Screen.swift", "struct Screen { var x: X; var y: Y }"), ("X.swift", "struct X {}"),
        ("Y.swift", "struct Y {}"),
      ]),
  ]
}
