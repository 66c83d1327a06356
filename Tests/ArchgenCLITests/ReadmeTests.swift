import Files
import Testing

@testable import ArchgenCLI

/// What README shows of a command is what the command prints.
@Suite struct ReadmeTests {
  @Test func comparisonIsThatOfTheSample() throws {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let disk = Disk(root: root)
    let readme = String(decoding: try disk.read("README.md"), as: UTF8.self)
    let prompt = "$ archgen compare Samples/Bookmark.json5\n"
    let shown = try #require(readme.split(separator: prompt).dropFirst().first)
      .split(separator: "```").first
    let sample = "Samples/Bookmark.json5"
    let sandbox = try Sandbox([sample: String(decoding: try disk.read(sample), as: UTF8.self)])
    let run = sandbox.run("compare", sample)
    #expect(run.status == .done, "\(run.err)")
    #expect(shown.map(String.init) == run.out)
  }
}
