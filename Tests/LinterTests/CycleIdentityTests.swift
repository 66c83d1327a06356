import Testing

@testable import Linter

/// A baseline knows a cycle by who takes part in it.
@Suite struct CycleIdentityTests {
  private func findings(_ rule: String, _ text: String) throws -> [Finding] {
    try Lint.run("{ rules: [{ id: 'r', \(rule) }] }", [("A.swift", text)]).findings
  }

  private let pair = "final class A { var b: B? }\nfinal class B { var a: A? }"

  /// Other references, other places and other order, the same cycle.
  @Test(
    arguments: [
      "final class A { var b: B? }\nfinal class B { var a: A?; var a2: A?; var a3: A? }",
      "final class A { var b: B?; var b2: B?; var b3: B? }\nfinal class B { var a: A? }",
      "final class B { var a: A? }\nfinal class A { var b: B? }",
    ], ["cycles: 'type'", "strongCycles: true"])
  func staysTheSame(changed: String, rule: String) throws {
    let baseline = Baseline(recording: try findings(rule, pair))
    let verdict = baseline.judge(try findings(rule, changed))
    #expect(verdict.new.isEmpty && verdict.gone.isEmpty && verdict.known == 1)
  }

  /// Cycles of three that share classes: which are shown does not depend on weights or places.
  @Test func isTheSameWhereCyclesMeet() throws {
    let types = [
      "final class A { var b: B? }", "final class B { var c: C?; var d: D? }",
      "final class C { var a: A? }", "final class D { var e: E? }", "final class E { var b: B? }",
    ]
    let heavy = types.map {
      $0.replacing("var b: B?", with: "var b: B?; var more: B?; var last: B?")
    }
    let known = Baseline(recording: try findings("cycles: 'type'", types.joined(separator: "\n")))
    #expect(known.identities.map(\.to) == ["main.B, main.C", "main.D, main.E"])
    for changed in [types.reversed(), heavy, heavy.reversed()] {
      let now = Baseline(
        recording: try findings("cycles: 'type'", changed.joined(separator: "\n")))
      #expect(now == known)
    }
  }

  @Test(arguments: ["cycles: 'type'", "strongCycles: true"])
  func aNewCycleIsNew(rule: String) throws {
    let text = pair + "\nfinal class C { var b: B? }"
    let baseline = Baseline(recording: try findings(rule, text))
    let verdict = baseline.judge(
      try findings(rule, text.replacing("var a: A?", with: "var a: A?; var c: C?")))
    #expect(verdict.new.map(\.members) == [["main.B", "main.C"]])
    #expect(verdict.known == 1 && verdict.gone.isEmpty)
  }

  /// Two ways round that share an edge are two leaks.
  @Test func aSecondWayRoundIsNew() throws {
    let text = """
      final class A { var b: B? }
      final class B { var c: C? }
      final class C { var a: A? }
      final class D { var a: A? }
      """
    let baseline = Baseline(recording: try findings("strongCycles: true", text))
    let verdict = baseline.judge(
      try findings("strongCycles: true", text.replacing("var c: C?", with: "var c: C?; var d: D?")))
    #expect(verdict.new.map(\.members) == [["main.A", "main.B", "main.D"]])
    #expect(verdict.known == 1 && verdict.gone.isEmpty)
  }

  @Test(
    "an enum that only gives names is looked through once, however many it gives",
    .timeLimit(.minutes(10)))
  func looksThroughNamesOnce() throws {
    let types = (0..<100_000).map { "struct S\($0) {}" }.joined(separator: "\n")
    #expect(try findings("cycles: 'type'", "enum Names {\n\(types)\n}").isEmpty)
  }
}
