import Files
import Generator
import Testing

@testable import ArchgenCLI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A record comes with a clone: what it says may not lead out of the project.
@Suite struct RecordBoundsTests {
  private static let commands = [
    ["update"], ["update", "Notes", "--dry-run"], ["status"], ["remove", "Notes"],
    ["convert", "Notes", "--style", "mvvm"], ["move", "Notes", "Features/Notes"],
  ]

  /// A project in the folder `App` of a sandbox, with a file beside it that is nobody's business.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox([
      "Other/Precious.swift": "let mine = 1\n", "App/.archgen.json5": "{}",
    ])
    let run = sandbox.run("new", "Notes", "--style", "viper", "--output", "App/Notes")
    #expect(run.status == .done, "\(run.err)")
    return sandbox
  }

  /// Runs a command in the project.
  private func run(_ words: [String], in sandbox: Sandbox) -> Sandbox.Run {
    let context = sandbox.context.standing(in: Path.join(sandbox.folder, "App"))
    let status = Archgen.run(words, context)
    return .init(status: status, out: context.out.text, err: context.err.text)
  }

  @Test(
    "a path that leads out is refused with its place, and nothing is touched",
    arguments: [
      ("\"Notes/NotesRootView.swift\"", "\"../Other/Precious.swift\""),
      ("\"Notes/NotesRootView.swift\"", "\"Notes/../../Other/Precious.swift\""),
      ("\"Notes/NotesRootView.swift\"", "\"/tmp/Precious.swift\""),
      ("\"output\": \"Notes\"", "\"output\": \"../Other\""),
    ])
  func leadsOut(old: String, new: String) throws {
    for command in Self.commands {
      let sandbox = try sandbox()
      for name in ["record.json5", "generated.txt"] {
        let path = "App/.archgen/features/Notes/\(name)"
        let bare = { (text: String) in text.filter { $0 != "\"" } }
        let text = try sandbox.read(path).replacing(old, with: new)
        try sandbox.disk.replace(
          path, Array(text.replacing("--- \(bare(old))\n", with: "--- \(bare(new))\n").utf8))
      }
      let before = try sandbox.tree()
      let run = run(command, in: sandbox)
      #expect(run.status == .findings, "\(command): \(run.out)\(run.err)")
      #expect(run.err.contains(".archgen/features/Notes/record.json5:"), "\(run.err)")
      #expect(run.err.contains("is outside the project · nothing is read or written there"))
      #expect(try sandbox.tree() == before)
      #expect(try sandbox.read("Other/Precious.swift") == "let mine = 1\n")
    }
  }

  @Test("a path with control characters is refused, and printed without them")
  func controlCharacters() throws {
    for command in Self.commands {
      let sandbox = try sandbox()
      let record = "App/.archgen/features/Notes/record.json5"
      let text = try sandbox.read(record).replacing(
        "\"Notes/NotesRootView.swift\"", with: #""Notes/x\n::error::pwned \u001b[31m""#)
      try sandbox.disk.replace(record, Array(text.utf8))
      let texts = "App/.archgen/features/Notes/generated.txt"
      let run = run(command, in: sandbox)
      #expect(run.status == .findings, "\(command): \(run.out)\(run.err)")
      #expect(!(run.out + run.err).contains("\u{1B}"), "\(command): \(run.out)\(run.err)")
      #expect(!(run.out + run.err).contains("\n::error"))
      #expect(sandbox.disk.isFile(texts))
    }
  }

  @Test("a list of changes stays a list, whatever files are called")
  func printsPlainly() {
    let change = Change(.created, "x\n::error::\u{1B}[31m", before: nil, after: [65, 10])
    let list = PlanOutput.list(Changes(folder: ".", [change]))
    #expect(list == "new        x·::error::·[31m\n")
  }

  @Test("a folder that is a link out of the project is refused; one that stays inside is followed")
  func followsLinks() throws {
    for command in Self.commands {
      let sandbox = try sandbox()
      try sandbox.disk.rename("App/Notes/Model", to: "Other/Model")
      try sandbox.link("App/Notes/Model", to: "../../Other/Model")
      let before = try sandbox.read("Other/Model/Note.swift")
      let run = run(command, in: sandbox)
      #expect(run.status == .findings, "\(command): \(run.out)\(run.err)")
      #expect(run.err.contains("'Notes/Model/Note.swift' of the record of 'Notes' is outside"))
      #expect(try sandbox.read("Other/Model/Note.swift") == before)
    }
    let sandbox = try sandbox()
    try sandbox.disk.rename("App/Notes/Model", to: "App/Moved")
    try sandbox.link("App/Notes/Model", to: "../Moved")
    #expect(!run(["status"], in: sandbox).err.contains("outside"))
  }

  @Test("a project's own templates are found from any folder in it")
  func findsTemplates() throws {
    let sandbox = try sandbox()
    try sandbox.add("App/Notes/Deep/x.txt", "")
    let inside = sandbox.context.standing(in: Path.join(sandbox.folder, "App/Notes/Deep"))
    #expect(Archgen.run(["templates", "new-style", "house", "--from", "mvvm"], inside) == .done)
    #expect(sandbox.disk.isFile("App/.archgen/templates/house/style.json5"))
    for folder in ["App", "App/Notes/Deep"] {
      let context = sandbox.context.standing(in: Path.join(sandbox.folder, folder))
      #expect(Archgen.run(["styles"], context) == .done)
      #expect(context.out.text.contains("house"), "\(folder)")
    }
    #expect(!sandbox.run("styles").out.contains("house"))
  }
}
