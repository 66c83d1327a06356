import Testing

@testable import Comparison

@Suite struct ImpactTests {
  private func tree(_ files: [String: String]) -> [Impact.Input] {
    files.sorted { $0.key < $1.key }.map {
      Impact.Input(path: $0.key, role: "view", bytes: Array($0.value.utf8))
    }
  }

  @Test func countsWhatAChangeCosts() {
    let impact = Impact(
      from: tree(["A": "1\n2\n3\n", "B": "same\n", "C": "gone\n"]),
      to: tree(["A": "1\ntwo\n3\n4\n", "B": "same\n", "D": "new\nfile\n"]))
    #expect(impact.files.map(\.path) == ["A", "C", "D"])
    #expect(impact.files.map(\.change) == [.touched, .removed, .added])
    #expect(impact.files.map(\.linesAdded) == [2, 0, 2])
    #expect(impact.files.map(\.linesRemoved) == [1, 1, 0])
    #expect(impact.unchanged == 1)
    #expect(impact.unchangedShare == 1.0 / 3)
    #expect(impact.roles == ["view"])
  }

  @Test(arguments: [
    ("", "", 0, 0), ("a", "a\n", 1, 1), ("a\n", "b\n", 1, 1), ("a\nb\n", "b\na\n", 1, 1),
    ("", "\n", 1, 0),
  ])
  func countsLinesAsDiffDoes(old: String, new: String, added: Int, removed: Int) {
    let difference = LineScript(
      from: UnifiedDiff.lines(Array(old.utf8)), to: UnifiedDiff.lines(Array(new.utf8)))
    #expect(difference.added == added)
    #expect(difference.removed == removed)
  }

  @Test func anEmptyTreeHasNoShare() {
    #expect(Impact(from: [], to: tree(["A": "1\n"])).unchangedShare == nil)
  }

  @Test("of very many changes no shortest way is looked for")
  func manyChanges() {
    let old = (0..<4_000).map { "\($0)\n" }
    let new = old.indices.map { $0 % 2 == 0 ? old[$0] : "new \($0)\n" } + ["end\n"]
    let script = LineScript(
      from: UnifiedDiff.lines(Array(old.joined().utf8)),
      to: UnifiedDiff.lines(Array(new.joined().utf8)))
    #expect(
      script.runs == [
        .init(old: 0..<1, new: 0..<1), .init(old: 1..<4_000, new: 1..<1),
        .init(old: 4_000..<4_000, new: 1..<4_001),
      ])
  }
}
