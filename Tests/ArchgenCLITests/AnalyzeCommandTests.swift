import Files
import Testing

@testable import ArchgenCLI

/// `archgen analyze`: tables that fit, and what changed since a revision.
@Suite struct AnalyzeCommandTests {
  @Test func foldsColumnsThatAreEqual() throws {
    let sandbox = try Sandbox(GraphCommandTests.files)
    let text = sandbox.run("analyze", "--level", "type").out
    let head = try #require(text.split(separator: "\n").first { $0.contains("  lines") })
    #expect(!head.contains("types") && !head.contains("tests"))
    #expect(text.contains("Equal in all: files 1, types 1, protocols 0, functions 0, tests 0"))
    // Of one unit every column is the answer.
    let one = sandbox.run("analyze", "Sources/App/B.swift", "--level", "file").out
    #expect(!one.contains("Equal in all"))
  }

  @Test func turnsATableThatIsTooWide() throws {
    let text = try Sandbox(GraphCommandTests.files).run("analyze").out
    let rows = text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rows.contains(["App"]) && rows.contains(["lines", "6"]), "\(text)")
  }

  @Test(
    "on a terminal a table has no lines that are too long, and every column once",
    arguments: [50, 60, 400])
  func breaksATableThatIsTooWide(columns: Int) throws {
    let sandbox = try Sandbox([
      "A.swift": (0..<9).map { "struct Chain\($0) {\n  let next: Chain\($0 + 1)\n}\n" }.joined()
        + "struct Chain9 {}\n"
    ])
    func text(columns: Int?) -> String {
      let context = Context(
        out: Output(isTerminal: columns != nil, columns: columns), err: Output(),
        files: sandbox.disk, currentFolder: sandbox.folder)
      #expect(Archgen.run(["analyze", "--level", "type"], context) == .done)
      return context.out.text
    }
    func titles(_ text: String) -> [[Substring]] {
      text.split(separator: "\n").filter { $0.hasPrefix("     ") }.map { $0.split(separator: " ") }
    }
    let narrow = text(columns: columns)
    let wide = text(columns: nil)
    #expect(titles(wide).count == 1)
    #expect(titles(narrow).flatMap(\.self) == titles(wide)[0], "\(narrow)")
    #expect((titles(narrow).count > 1) == (columns < 400))
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(narrow)")
    let rows = narrow.split(separator: "\n").filter { $0.hasPrefix("main.Chain3 ") }
    #expect(rows.count == titles(narrow).count)
  }

  @Test func printsEveryFormat() throws {
    let sandbox = try Sandbox(GraphCommandTests.files)
    let json = sandbox.run("analyze", "--level", "file", "--format", "json").out
    #expect(
      json.hasPrefix(
        "{\"version\":1,\"level\":\"file\",\"units\":[{\"id\":\"Sources/App/A.swift\","))
    #expect(json.contains("\"ca\":0,\"ce\":1,\"i\":1,\"a\":0,\"d\":0"))
    #expect(sandbox.run("analyze").out.contains("Lines of code"))
    #expect(sandbox.run("analyze", "--format", "markdown").out.contains("| module | files |"))
    #expect(sandbox.run("analyze", "--format", "csv").out.hasPrefix("module,files,lines,code,"))
  }

  /// A file without a type is no unit of that level, and its size is not in the whole.
  @Test(arguments: [("file", false), ("module", false), ("type", true)])
  func saysWhatSizesAreOf(level: String, isPart: Bool) throws {
    let sandbox = try Sandbox([
      "A.swift": "struct A {}\n", "B.swift": "import Foundation\nlet b = 1\n",
    ])
    for format in ["text", "markdown"] {
      let out = sandbox.run("analyze", "--level", level, "--format", format).out
      let says = out.contains("functions are those of the units at the level \(level)")
      #expect(says == isPart, "\(out)")
      let files = out.split(separator: "\n").first {
        $0.hasPrefix("Files  ") || $0.hasPrefix("| Files ")
      }
      #expect(files?.contains(isPart ? "1" : "2") == true, "\(out)")
    }
  }

  @Test func directionIsTheShareThatRulesAllow() throws {
    let run = try Sandbox(GraphCommandTests.chain).run(
      "analyze", "--level", "role", "--format", "json")
    // The one edge between two roles is forbidden.
    #expect(run.out.contains("\"id\":\"view\"") && run.out.contains("\"direction\":0,"))
    let free = try Sandbox(GraphCommandTests.files).run("analyze", "--format", "json")
    #expect(free.out.contains("\"direction\":null"))
  }

  @Test func whyLogicIsNotTestableAlone() throws {
    let screen = """
      import SwiftUI
      struct Screen: View {
        func price() -> Int {
          1
        }
      }
      """
    let sandbox = try Sandbox(["Screen.swift": screen])
    let json = sandbox.run("analyze", "--format", "json").out
    #expect(
      json.contains(
        "\"reasons\":[{\"metric\":\"testability\",\"id\":\"main.Screen\","
          + "\"text\":\"imports SwiftUI\",\"weight\":3}]"))
    #expect(sandbox.run("analyze").out.contains("main.Screen: imports SwiftUI, 3 lines"))
  }

  /// Makes a repository of a sandbox, with one commit.
  private static func commit(_ sandbox: Sandbox) throws {
    for words in [
      ["init", "-q"], ["add", "."],
      ["-c", "user.name=t", "-c", "user.email=t@t", "commit", "-q", "-m", "first"],
    ] {
      try #require(Child.run(["git", "-C", sandbox.folder] + words)?.status == 0)
    }
  }

  /// A repository with one commit; then a file changes, one goes and one comes.
  private static func repository() throws -> Sandbox {
    let sandbox = try Sandbox(
      ["Sources/App/A.swift": "struct A {}", "Sources/App/Old/B.swift": "struct B { let a: A }"])
    try commit(sandbox)
    try sandbox.disk.removeAll("Sources/App/Old")
    try sandbox.disk.replace("Sources/App/A.swift", Array("struct A { let c: C }".utf8))
    try sandbox.add("Sources/App/C.swift", "struct C {}")
    return sandbox
  }

  @Test(arguments: [
    (
      ["--format", "csv"],
      ["main.C,,,added\r\n", "main.B,,removed,\r\n", "main.A,ca,1,0\r\n", "main.A,ce,0,1\r\n"]
    ),
    (["--format", "text"], ["since HEAD: 1 type added, 1 removed\n  + main.C\n  - main.B\n"]),
    (
      ["--format", "markdown"],
      ["- added: main.C\n- removed: main.B\n", "| main.A | Afferent coupling | 1 | 0 |"]
    ),
    (
      ["--format", "json"],
      [
        "\"added\":[\"main.C\"],\"removed\":[\"main.B\"]",
        "{\"unit\":\"main.A\",\"metric\":\"ca\",\"before\":1,\"after\":0}",
      ]
    ),
  ])
  func whatChangedSinceARevision(words: [String], parts: [String]) throws {
    let sandbox = try Self.repository()
    let run = sandbox.run(["analyze", "Sources", "--level", "type", "--against", "HEAD"] + words)
    #expect(run.status == .done)
    for part in parts { #expect(run.out.contains(part), "\(run.out)") }
  }

  /// The project of the revision says what its modules were.
  @Test(arguments: [".", "Code"]) func aRevisionOfAnXcodeProject(path: String) throws {
    let sandbox = try Sandbox([
      "Demo.xcodeproj/project.pbxproj": GraphCommandTests.project,
      "Code/A.swift": "import Kit\nvar k: K?\n",
      "Code/K.swift": "public struct K {}\n",
    ])
    try Self.commit(sandbox)
    try sandbox.disk.replace("Code/A.swift", Array("import Kit\nstruct A { var k: K? }\n".utf8))
    let run = sandbox.run("analyze", path, "--against", "HEAD", "--format", "csv")
    #expect(run.status == .done)
    #expect(run.out.contains("App,types,0,1\r\n") && !run.out.contains("Kit"), "\(run.out)")
  }

  /// As on macOS, where `/tmp` is a link.
  @Test func aRevisionOfCodeThatIsNamedThroughALink() throws {
    let sandbox = try Self.repository()
    let elsewhere = try Sandbox()
    try elsewhere.link("link", to: sandbox.folder)
    let run = { (path: String) in
      sandbox.run("analyze", path, "--level", "type", "--against", "HEAD")
    }
    #expect(run("\(elsewhere.folder)/link/Sources").out == run("Sources").out)
    let outside = run(elsewhere.folder)
    #expect(outside.status == .usage && outside.err.contains("is outside the repository"))
  }

  @Test func aRevisionThatGitDoesNotKnow() throws {
    let run = try Self.repository().run("analyze", "--against", "nowhere")
    #expect(run.status == .usage && run.err.contains("does not know the revision 'nowhere'"))
  }
}
