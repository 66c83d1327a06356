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

  /// The first block of a language in a section.
  private func block(_ language: String, below heading: String) throws -> Substring {
    let section = try #require(try readme().split(separator: heading + "\n").dropFirst().first)
    let block = try #require(section.split(separator: "```\(language)\n").dropFirst().first)
    return try #require(block.split(separator: "```").first)
  }

  /// The words of a command after `archgen`, without its comment.
  private func words(_ command: Substring) -> [String] {
    command.prefix { $0 != "#" }.split(separator: " ").map(String.init)
  }

  /// The lines that begin with `archgen` in the first block of commands of a section.
  private func commands(below heading: String) throws -> [[String]] {
    try block("sh", below: heading).split(separator: "\n").filter { $0.hasPrefix("archgen ") }
      .map { Array(words($0).dropFirst()) }
  }

  @Test("every command that the text names is one that the program takes")
  func namedCommandsAreTaken() throws {
    var commands: [Substring] = []
    for (index, part) in try readme().split(separator: "```").enumerated() {
      commands +=
        index.isMultiple(of: 2)
        ? part.matches(of: /`(?:[^`\n]* )?archgen ([a-z][^`\n]*)`/).map(\.1)
        : part.matches(of: /(?m)^[^#\n]*\barchgen ([a-z][^\n]*)/).map(\.1)
    }
    #expect(commands.count >= 50)
    for command in commands {
      #expect(throws: Never.self, "archgen \(command)") {
        try Archgen.program.parse(words(command).map { $0 == "COMMAND" ? "new" : $0 })
      }
    }
  }

  @Test("every file and folder that the text names is there")
  func namedPathsAreThere() throws {
    let readme = try readme()
    let linked = readme.matches(of: /\]\((?!https?:)([^)]+)\)/).map(\.1)
    let quoted = readme.matches(of: /`((?:Samples|Sources|Templates|Tests)\/[^`<*]*)`/).map(\.1)
    #expect(linked.count >= 4 && quoted.count >= 15)
    for path in linked + quoted {
      #expect(try disk.status(String(path)) != nil, "\(path)")
    }
  }

  @Test("who pastes the spec and the configuration of a team gets a feature")
  func shownSpecAndConfigurationWork() throws {
    let sandbox = try Sandbox([
      "Bookmark.json5": String(try block("json5", below: "## Generate")),
      ".archgen.json5": String(try block("json5", below: "### In your house style")),
    ])
    let check = sandbox.run("spec", "check", "Bookmark.json5")
    #expect(check.status == .done, "\(check.err)")
    let run = sandbox.run("new", "--spec", "Bookmark.json5")
    #expect(run.status == .done, "\(run.err)")
    #expect(
      try sandbox.tree().contains("App/Features/Bookmark/BookmarkList/BookmarkListScreen.swift"))
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
