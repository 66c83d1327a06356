import Files
import Testing

@testable import ArchgenCLI

/// What README shows of a command is what the command prints.
@Suite struct ReadmeTests {
  private let disk = Disk(
    root: #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined())

  private func readme() throws -> String {
    String(decoding: try disk.read("README.md"), as: UTF8.self)
  }

  /// The lines that begin with `archgen` in the first block of commands of a section.
  private func commands(below heading: String) throws -> [[String]] {
    let section = try #require(try readme().split(separator: heading + "\n").dropFirst().first)
    let block = try #require(section.split(separator: "```sh\n").dropFirst().first)
    let lines = try #require(block.split(separator: "```").first).split(separator: "\n")
    return lines.filter { $0.hasPrefix("archgen ") }.map { line in
      line.prefix { $0 != "#" }.split(separator: " ").dropFirst().map(String.init)
    }
  }

  @Test("who pastes the commands that generate, and generate again, sees each of them work")
  func commandsThatGenerateWorkInTheirOrder() throws {
    let sandbox = try Sandbox()
    let commands = try ["## Generate", "### Generate again, and keep your edits"]
      .flatMap { try self.commands(below: $0) }
    #expect(commands.count >= 12)
    for command in commands {
      let run = sandbox.run(command)
      #expect(run.status == .done, "archgen \(command.joined(separator: " ")): \(run.err)")
    }
  }

  @Test("who pastes the commands that lint into a project, and answers yes, sees each of them work")
  func commandsThatLintWorkInTheirOrder() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("new", "Bookmark", "--style", "mvvm").status == .done)
    let commands = try commands(below: "## Lint")
    #expect(commands.count >= 8)
    for command in commands {
      let run = sandbox.run(command, answer: { "y" })
      #expect(run.status == .done, "archgen \(command.joined(separator: " ")): \(run.err)")
    }
  }

  @Test func comparisonIsThatOfTheSample() throws {
    let readme = try readme()
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
