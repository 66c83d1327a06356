import Diagnostics
import Testing

@testable import ArchgenCLI

@Suite struct FrameTests {
  @Test("archgen alone says in at most twelve lines what it is and what it sees")
  func overview() throws {
    let run = try Sandbox(["Package.swift": "", ".archgen.json5": "{}"]).run()
    #expect(run.status == .done)
    #expect(run.out.split(separator: "\n", omittingEmptySubsequences: false).count <= 13)
    #expect(run.out.contains("here: a Swift package, an archgen configuration"))
    #expect(run.out.contains("next: archgen lint"))
    #expect(try Sandbox().run().out.contains("next: archgen new Notes"))
    #expect(try Sandbox(["A.xcodeproj/x": ""]).run().out.contains("here: an Xcode project, no"))
  }

  @Test("it takes the same project for the one that is meant as 'new' does")
  func overviewOfSeveralProjects() throws {
    let both = try Sandbox(["A.xcodeproj/x": "", "Package.swift": ""])
    #expect(both.run().out.contains("here: an Xcode project, no"))
    let model = try Sandbox(["Project.swift": "struct Project {}"])
    #expect(model.run().out.contains("here: no package and no Xcode project, no"))
    let tuist = try Sandbox(["Project.swift": "import ProjectDescription"])
    #expect(tuist.run().out.contains("here: a Tuist project, no"))
    let workspace = try Sandbox(["A.xcworkspace/x": ""])
    #expect(workspace.run().out.contains("here: an Xcode workspace, no"))
    let packages = try Sandbox([
      "r/.git": "", "r/Packages/Core/Package.swift": "", "r/Packages/Core/Sources/A.swift": "",
    ])
    #expect(packages.run(in: "r").out.contains("here: a repository with Swift code, no"))
    #expect(packages.run(in: "r").out.contains("next: archgen init"))
    #expect(packages.run(in: "r/Packages").out.contains("here: no package and no Xcode project"))
  }

  @Test("further down in a project it sees what lint and init would take")
  func overviewBelowAProject() throws {
    let box = try Sandbox([
      "r/.git": "", "r/App/Package.swift": "", "r/App/Sources/App/A.swift": "", "r/Docs/x": "",
    ])
    let inside = box.run(in: "r/App/Sources/App").out
    #expect(inside.contains("here: inside a Swift package, no archgen configuration"), "\(inside)")
    #expect(inside.contains("next: archgen init ../..   ("), "\(inside)")
    #expect(box.run(in: "r/Docs").out.contains("here: no package and no Xcode project, no"))
    try box.add("r/.archgen.json5", "{}")
    let judged = box.run(in: "r/App/Sources").out
    #expect(judged.contains("package, the archgen configuration '../../.archgen.json5'\nnext: "))
    #expect(judged.contains("next: archgen lint"))
  }

  @Test(
    "help is as wide as the terminal, or as COLUMNS says, and no wider than one reads well",
    arguments: [
      (50, nil, 50), (200, nil, 80), (9, nil, 40), (nil, nil, 80), (50, "60", 60), (70, "", 70),
    ])
  func helpWidth(columns: Int?, variable: String?, width: Int) throws {
    let box = try Sandbox()
    let context = Context(
      out: Output(isTerminal: true, columns: columns), err: Output(), files: box.disk,
      currentFolder: box.folder, environment: variable.map { ["COLUMNS": $0] } ?? [:])
    #expect(context.helpWidth == width)
    #expect(Archgen.run(["help", "status"], context) == .done)
    let longest = context.out.text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= width && longest > width - 15, "\(context.out.text)")
  }

  @Test("--version prints the version alone")
  func version() throws {
    #expect(try Sandbox().run("--version").out == "archgen \(Archgen.version)\n")
  }

  @Test("a wrong word exits 2 and prints to standard error only")
  func usage() throws {
    let run = try Sandbox().run("sytles")
    #expect(run.status == .usage)
    #expect(run.out == "")
    #expect(run.err == "error: unknown command 'sytles' · did you mean 'styles'?\n")
  }

  @Test(
    "errors are coloured where standard error is a terminal, wherever the report goes",
    arguments: [(false, true), (true, false)])
  func colorsOfErrors(outIsTerminal: Bool, errIsTerminal: Bool) throws {
    let box = try Sandbox(["Notes.json5": "{ feature: 3 }"])
    let context = Context(
      out: Output(isTerminal: outIsTerminal), err: Output(isTerminal: errIsTerminal),
      files: box.disk, currentFolder: box.folder)
    #expect(Archgen.run(["spec", "check", "Notes.json5"], context) == .findings)
    #expect(context.err.text.contains("\u{1B}[") == errIsTerminal)
    #expect(context.err.text.contains("1 | { feature: 3 }") == errIsTerminal)
  }

  @Test("who wants no colour gets none", arguments: [("NO_COLOR", "1"), ("TERM", "dumb")])
  func noColor(variable: String, value: String) throws {
    let box = try Sandbox()
    let context = Context(
      out: Output(), err: Output(isTerminal: true), files: box.disk, currentFolder: box.folder,
      environment: [variable: value])
    #expect(Archgen.run(["sytles"], context) == .usage)
    #expect(context.err.text == "error: unknown command 'sytles' · did you mean 'styles'?\n")
  }

  @Test(
    "every command has help with an example", arguments: CommandList.all.map { $0.declaration.name }
  )
  func help(name: String) throws {
    let run = try Sandbox().run(["help"] + name.split(separator: " ").map(String.init))
    #expect(run.status == .done)
    #expect(run.out.contains("usage: archgen \(name)"))
    #expect(run.out.contains("examples:\n  archgen") || run.out.contains("(archgen"))
    #expect(Self.tooWide(run.out) == [])
  }

  @Test(
    "what explains fits a terminal of 80 columns",
    arguments: [
      "--help", "styles", "explain rules", "explain claims", "explain metrics",
      "explain experiments",
    ])
  func fitsATerminal(line: String) throws {
    let run = try Sandbox().run(line.split(separator: " ").map(String.init))
    #expect(run.status == .done && Self.tooWide(run.out) == [])
  }

  /// Lines of more than 80 cells, but for commands that one types.
  private static func tooWide(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter {
      DisplayWidth.cells(String($0)) > 80 && !$0.hasPrefix("  archgen")
    }
  }

  @Test("no two commands share a name; no command declares an option twice")
  func declarations() {
    let all = CommandList.all.map { $0.declaration }
    #expect(Set(all.map(\.name)).count == all.count)
    for command in all {
      #expect(Set(command.options.map(\.name)).count == command.options.count, "\(command.name)")
      #expect(!command.options.contains { $0.name == "help" }, "\(command.name)")
    }
  }
}
