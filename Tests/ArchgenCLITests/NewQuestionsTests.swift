import Testing

@testable import ArchgenCLI

/// What `archgen new` asks on a terminal.
@Suite struct NewQuestionsTests {
  private func run(
    _ words: [String], _ answers: [String]
  ) throws -> (Sandbox, Sandbox.Run) {
    let sandbox = try Sandbox()
    var rest = answers[...]
    return (sandbox, sandbox.run(["new"] + words) { rest.popFirst() })
  }

  @Test("name, fields and style are asked for; what will not do is asked for again")
  func everything() throws {
    let (sandbox, run) = try run(
      [],
      [
        "notes", " Tasks ", "title", "title: String, done: Bool = false, tags: [String]", "vipr",
        "mvvm",
      ])
    #expect(run.status == .done, "\(run.err)")
    #expect(run.err.contains("'title' is no field"))
    #expect(run.err.contains("did you mean 'viper'?"))
    #expect(try sandbox.read("Tasks/Model/TaskItem.swift").contains("var tags: [String]"))
    #expect(
      try sandbox.read(".archgen/features/Tasks/spec.json5")
        .contains("{ 'title': 'String', 'done': 'Bool = false', 'tags': '[String]' }"))
    #expect(sandbox.run("status").out == "Tasks  mvvm  46 files: as generated\n")
  }

  @Test("only what is missing is asked for")
  func styleOnly() throws {
    let (_, run) = try run(["Notes"], ["mvc"])
    #expect(run.status == .done, "\(run.err)")
    #expect(!run.out.contains("Feature"))
    #expect(run.out.contains("  mvvm     views show view models"))
  }

  @Test("the end of the input writes nothing")
  func end() throws {
    let (sandbox, run) = try run([], ["Notes"])
    #expect(run.status == .usage)
    #expect(run.err.contains("nothing was written"))
    #expect(try sandbox.tree() == [])
  }

  @Test("nobody is asked where nobody sits at a terminal")
  func unattended() throws {
    let run = try Sandbox().run("new")
    #expect(run.status == .usage)
    #expect(run.out == "")
    #expect(run.err.contains("no style is given"))
    #expect(run.err.contains("no feature is given"))
  }
}
