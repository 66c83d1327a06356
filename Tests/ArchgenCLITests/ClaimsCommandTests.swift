import Comparison
import Files
import JSON5
import Testing

@testable import ArchgenCLI

@Suite struct ClaimsCommandTests {
  /// One run over a sample that has enums. The lesson's test judges another one.
  private static let run = Result {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let disk = Disk(root: root)
    let sandbox = try Sandbox()
    try sandbox.add(
      "Guqin.json5", String(decoding: try disk.read("Samples/Guqin.json5"), as: UTF8.self))
    let run = sandbox.run(
      "claims", "Guqin.json5", "--output", "json:claims.json", "--output",
      "markdown:claims.md")
    return (run, try sandbox.read("claims.json"), try sandbox.read("claims.md"))
  }

  @Test func everyClaimIsJudgedByTheSamples() throws {
    let (run, json, _) = try Self.run.get()
    #expect(run.status == .done, "\(run.err)")
    let plain = try JSON5.parse(.init(path: "claims.json", json)).plain
    #expect(plain["features"] == ["Guqin"])
    #expect(plain["styles"]?.array?.count == 7)
    let claims = try #require(plain["claims"]?.array)
    #expect(claims.compactMap { $0["id"]?.string } == ClaimList.all.map(\.id))
    // One feature alone is not small.
    let ofSmall: Set = ["mvc-over-layers-small-apps", "mvvm-heavy-for-small-features"]
    for claim in claims {
      let id = try #require(claim["id"]?.string)
      let verdict = claim["verdict"]?.string.flatMap(Verdict.init(rawValue:))
      #expect(verdict != nil && (verdict == .notMeasured) == ofSmall.contains(id), "\(id)")
      for measure in claim["measures"]?.array ?? [] {
        let values = (measure["values"]?.array ?? []).compactMap { $0["value"] }
        #expect(values.count == 7 && values.contains { $0 != .null }, "\(measure)")
      }
    }
  }

  @Test func theTextFitsATerminalAndSaysWhatItRestsOn() throws {
    let text = try Self.run.get().0.out
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(text.contains("is no sample of a pattern"))
    for claim in ClaimList.all { #expect(text.contains("[\(claim.id)]\n")) }
  }

  @Test func markdownHasARowForEachMeasure() throws {
    let text = try Self.run.get().2
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count == 1 + ClaimList.all.reduce(0) { $0 + $1.measures.count })
    for row in rows { #expect(row.count { $0 == "|" } == 13, "\(row)") }
  }

  @Test func aClaimWithoutItsStyleIsNotMeasured() throws {
    let sandbox = try Sandbox(["Notes.json5": "{ feature: 'Notes' }"])
    let run = sandbox.run("claims", "Notes.json5", "--styles", "mvc,mvvm")
    let verdict = "→ not measured  [slice-ports-easily]\n    Judged for vsa-mvm. Holds when"
    #expect(run.out.contains(verdict))
    #expect(run.out.contains("1 feature through one set of templates is no sample"))
  }

  @Test(arguments: [(["claims"], "SPEC"), (["claims", "Nowhere.json5"], "no such file")])
  func wrongUse(words: [String], message: String) throws {
    let run = try Sandbox().run(words)
    #expect(run.status == .usage && run.err.contains(message), "\(run.err)")
  }
}
