import Files
import Testing

@testable import ArchgenCLI

/// Every built-in style through the command line, for the feature that a name alone stands for. That the
/// result compiles, and that its tests pass, is the matter of `Tests/Matrix`.
@Suite struct BuiltInStylesTests {
  @Test(
    "a package lints clean by its own configuration; a second run changes nothing",
    arguments: StyleFolders.builtInNames)
  func package(style: String) throws {
    let sandbox = try Sandbox()
    let run = sandbox.run("new", "Notes", "--style", style, "--package")
    #expect(run.err == "")
    #expect(run.status == .done)
    #expect(run.out.contains("lints clean"))
    #expect(run.out.contains("show it: "))
    let lint = sandbox.run("lint", "Notes")
    #expect(lint.status == .done, "\(lint.out)\(lint.err)")
    let before = try sandbox.tree()
    let again = sandbox.run("new", "Notes", "--style", style, "--package")
    #expect(again.out.hasPrefix("nothing to write"))
    #expect(try sandbox.tree() == before)
  }

  @Test("a second feature joins the first in one target", arguments: StyleFolders.builtInNames)
  func joins(style: String) throws {
    let sandbox = try Sandbox()
    for feature in ["Notes", "Bookmark", "Podcasts"] {
      let run = sandbox.run(
        "new", feature, "--style", style, "--output", "Sources/App/Features/\(feature)")
      #expect(run.err == "")
      #expect(run.status == .done)
    }
    let lint = sandbox.run("lint", "Sources", "--style", style)
    #expect(lint.status == .done, "\(lint.out)\(lint.err)")
  }

  @Test("the same run writes the same bytes", arguments: StyleFolders.builtInNames)
  func isDeterministic(style: String) throws {
    let contents = try (0..<2).map { _ in
      let sandbox = try Sandbox()
      _ = sandbox.run("new", "Notes", "--style", style)
      return try sandbox.tree().filter { !$0.hasSuffix("/") }.map {
        ($0 + "\n" + (try sandbox.read($0)))
      }
    }
    #expect(contents[0] == contents[1])
    #expect(contents[0].count > 10)
  }

  @Test("each file is found by its path")
  func files() throws {
    let texts = try StyleFolders.library(nil, Sandbox().context).texts
    #expect(texts.paths.count > 400)
    #expect(texts.paths.allSatisfy { texts[$0]?.path == StyleFolders.builtInPath($0) })
  }

  @Test("--style all writes a folder per style")
  func all() throws {
    let sandbox = try Sandbox()
    let run = sandbox.run("new", "Notes", "--style", "all", "--package")
    #expect(run.status == .done)
    let folders = try sandbox.disk.list("Notes").map(\.name).sorted()
    #expect(folders == StyleFolders.builtInNames.sorted())
  }

  @Test("every style says what it is", arguments: StyleFolders.builtInNames)
  func describes(style: String) throws {
    let run = try Sandbox().run("styles", style)
    #expect(run.status == .done)
    for section in ["\nrole, and whom it may know:\n", "\nrules:\n", "/Note.swift "] {
      #expect(run.out.contains(section))
    }
  }
}
