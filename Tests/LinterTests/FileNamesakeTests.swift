import Testing

@testable import Linter

/// Baselines of files that had another of their name in the module, or have one now.
@Suite struct FileNamesakeTests {
  private static let configuration = """
    { roles: { store: { named: 'Store' }, view: { path: '**' } },
      rules: [{ id: 'r', from: 'view', forbid: 'store' },
        { id: 'c', cycles: 'file', evidence: 'all' }] }
    """
  private static let faulty = "func a(_ s: Store) {}\nprivate struct P { var s: Store }"
  private static let clean = "func b() {}"

  private func run(_ files: [(path: String, text: String)]) throws -> LintRun {
    try Lint.run(Self.configuration, files + [("Store.swift", "struct Store {}")])
  }

  private func isCovered(_ now: LintRun, by old: LintRun) -> Bool {
    let baseline = Baseline(recording: old.findings)
    let verdict = baseline.judge(now.findings, shortNames: now.shortFileNames)
    return verdict.new.isEmpty && verdict.gone.isEmpty
      && baseline.growth(to: now.findings, shortNames: now.shortFileNames).isEmpty
      && baseline.pruned(to: now.findings, shortNames: now.shortFileNames)
        == Baseline(recording: now.findings)
  }

  @Test(
    "an entry holds when a clean file of the same name comes or goes",
    arguments: [
      "Features/B/Helpers.swift", "Helpers.swift", "main/Helpers.swift",
    ])
  func outlivesNamesakes(other: String) throws {
    let alone = try run([("Features/A/Helpers.swift", Self.faulty)])
    let both = try run([("Features/A/Helpers.swift", Self.faulty), (other, Self.clean)])
    #expect(Set(alone.findings.map(\.from?.id)) != Set(both.findings.map(\.from?.id)))
    #expect(alone.findings.count == 2)
    #expect(isCovered(both, by: alone))
    #expect(isCovered(alone, by: both))
  }

  @Test("of what the new file does nothing is known")
  func tellsNamesakesApart() throws {
    let alone = Baseline(recording: try run([("A/Helpers.swift", Self.faulty)]).findings)
    let both = try run([("A/Helpers.swift", Self.faulty), ("B/Helpers.swift", Self.faulty)])
    let more = alone.judge(both.findings, shortNames: both.shortFileNames)
    #expect(more.new.map(\.place.path) == ["B/Helpers.swift", "B/Helpers.swift"])
    #expect(more.gone.isEmpty)
    // The file of the entry is gone, and another is not the same one.
    let other = try run([("B/Helpers.swift", Self.faulty)])
    let known = try run([("A/Helpers.swift", Self.faulty), ("B/Helpers.swift", Self.clean)])
    let verdict = Baseline(recording: known.findings)
      .judge(other.findings, shortNames: other.shortFileNames)
    #expect(verdict.new.count == 2 && verdict.gone.count == 2)
  }

  @Test("a cycle of files is the same one, whichever of them is named first")
  func knowsCycles() throws {
    let circle = [
      ("Z/Helpers.swift", "func a() { b() }"), ("Main.swift", "func b() { a() }"),
    ]
    let alone = try run(circle)
    #expect(alone.findings.map(\.rule) == ["c"])
    #expect(isCovered(try run(circle + [("A/Helpers.swift", "func c() {}")]), by: alone))
  }

  @Test(
    "code that gets modules is told, however many",
    arguments: [
      ("App", "App", "'App'"), ("App", "Kit", "'App' and 'Kit'"),
    ])
  func tellsModules(view: String, store: String, names: String) throws {
    func findings(_ view: String, _ store: String, _ file: String) -> [Finding] {
      ["Row", "List (\(file))"].map { name in
        Finding(
          rule: "r", place: FindingPlace(path: "A.swift", line: 1, column: 1),
          from: FindingEnd(id: "\(view).\(name)"), to: FindingEnd(id: "\(store).Store"),
          kind: "annotation", message: "m")
      }
    }
    let baseline = Baseline(recording: findings("main", "main", "A/List.swift"))
    let verdict = baseline.judge(findings(view, store, "\(view)/List.swift"))
    let message = verdict.renamed(.module, path: "b") { _ in false }?.message
    #expect(
      message
        == "2 stale entries fit new findings but for the module: 'main' there, \(names) in the code"
    )
  }
}
