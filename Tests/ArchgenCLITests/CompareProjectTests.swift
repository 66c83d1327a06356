import Diagnostics
import JSON5
import Testing

@testable import ArchgenCLI

/// One feature in several styles, as projects that know nothing of archgen.
@Suite struct CompareProjectTests {
  private static let projects = Result {
    let sandbox = try Sandbox([
      "Tags.json5": "{ feature: 'Tags', entities: { Tag: { name: 'String' } }, crud: ['list'] }"
    ])
    for style in ["mvc", "viper", "vsa-mvm"] {
      let run = sandbox.run(
        "new", "--spec", "Tags.json5", "--style", style, "--package", "--output", style)
      #expect(run.status == .done, "\(run.err)")
      try sandbox.disk.remove("\(style)/.archgen.json5")
    }
    try sandbox.add("few/Model.swift", "struct Model { let title: String }\n")
    try sandbox.add("none/notes.txt", "no Swift\n")
    return sandbox.lasting()
  }

  @Test func figuresAreThoseOfTheFiles() throws {
    let sandbox = try Self.projects.get()
    let run = sandbox.run(
      "compare", "--project", "MVC=mvc", "--project", "VIPER=viper", "--project", "切片=vsa-mvm",
      "--format", "json")
    #expect(run.status == .done, "\(run.err)")
    let table = try JSON5.parse(.init(path: "table", run.out)).plain
    #expect(table["columns"] == ["MVC", "VIPER", "切片"])
    let rows = table["rows"]?.array ?? []
    let files = try #require(rows.first { $0["metric"] == "files" })
    for (style, value) in zip(["mvc", "viper", "vsa-mvm"], files["values"]?.array ?? []) {
      let count = try sandbox.tree().count {
        $0.hasPrefix("\(style)/Sources/") && !$0.hasSuffix("/")
      }
      #expect(value["value"] == .integer(count), "\(style)")
    }
    // A mean of some types rests on these, not on all that was read.
    let cost = try #require(rows.first { $0["metric"] == "test-cost" })
    for (all, some) in zip(files["values"]?.array ?? [], cost["values"]?.array ?? []) {
      guard case .integer(let all)? = all["n"], case .integer(let some)? = some["n"] else {
        Issue.record("no counts: \(run.out)")
        continue
      }
      #expect(0 < some && some < all)
    }
    // Without a configuration nobody knows what is forbidden, and nothing was changed.
    let metrics = Set(rows.compactMap { $0["metric"]?.string })
    #expect(metrics.isSuperset(of: ["testability", "boilerplate", "cycles", "largest-type"]))
    #expect(metrics.isDisjoint(with: ["violations", "touched-by-field"]))
    #expect(table["notes"] == [])
  }

  @Test func chineseNamesAlign() throws {
    let run = try Self.projects.get().run(
      "compare", "--project", "切片=vsa-mvm", "--project", "VIPER=viper")
    let lines = run.out.split(separator: "\n").dropFirst().prefix { $0.first != "E" }
    #expect(lines.count > 5)
    #expect(Set(lines.map { DisplayWidth.cells(String($0)) }).count == 1, "\(run.out)")
  }

  @Test func tellsWhatWasNotReadInFull() throws {
    let box = try Sandbox([
      "Old/Model.swift": "struct Model {\n  func load() {\n",
      "New/Model.swift": "struct Model {}", "New/ModelTests/Tests.swift": "struct Tests {",
    ])
    let run = box.run("compare", "--project", "Old=Old", "--project", "New=New")
    #expect(run.status == .done)
    #expect(
      run.err.contains("Old/Model.swift:") && run.err.contains("New/ModelTests/Tests.swift:"),
      "\(run.err)")
    #expect(run.err.contains("not read in full: '}' is missing"), "\(run.err)")
  }

  @Test func saysWhatRestsOnFewFiles() throws {
    let run = try Self.projects.get().run(
      "compare", "--project", "mvc=mvc", "--project", "few=few")
    #expect(run.out.hasSuffix("Few files, weak figures: few has 1.\n"))
  }

  @Test(arguments: [
    (["a=none"], "there is no Swift file in 'none'"), (["a=nowhere"], "nowhere"),
    (["a=mvc", "a=viper"], "two projects are called 'a'"), (["mvc"], "write NAME=DIR"),
  ])
  func wrongUse(projects: [String], message: String) throws {
    let run = try Self.projects.get().run(["compare"] + projects.flatMap { ["--project", $0] })
    #expect(run.status == .usage && run.err.contains(message), "\(run.err)")
  }

  @Test func tellsOfEveryProjectThatCannotBeRead() throws {
    let run = try Self.projects.get().run(
      "compare", "--project", "a=none", "--project", "b=mvc", "--project", "c=nowhere")
    #expect(run.status == .usage && run.out.isEmpty)
    #expect(run.err.contains("'none'") && run.err.contains("'nowhere'"), "\(run.err)")
  }

  @Test("what is held fixed between styles is refused for code that exists, all of it at once")
  func optionsOfStyles() throws {
    let run = try Self.projects.get().run(
      "compare", "--project", "a=mvc", "--ui", "uikit", "--with-shared")
    #expect(run.status == .usage)
    #expect(
      run.err == """
        error: --with-shared has no effect beside --project · leave one out
        error: --ui has no effect beside --project · leave one out

        """)
  }
}
