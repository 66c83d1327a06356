import Testing

@testable import Linter

/// For whom an extension speaks in a file that has a role of its own: for that file, whatever the rule;
/// only a cycle of types is one of the types themselves.
@Suite struct SpeakerTests {
  /// Of an extension of an entity among the data, the rules that find something.
  @Test(arguments: [
    ("in: 'data', forbidUse: 'Date()'", ["Data/Note+Row.swift:2:34"]),
    ("in: 'entity', forbidUse: 'Date()'", []),
    ("in: 'data', forbidMember: '*.standard'", ["Data/Note+Row.swift:3:19"]),
    ("in: 'entity', forbidMember: '*.standard'", []),
    ("in: 'data', forbidMember: '*.shared', evidence: 'all'", ["Data/Note+Row.swift:4:23"]),
    ("in: 'entity', forbidMember: '*.shared', evidence: 'all'", []),
    ("from: 'data', forbid: 'ui'", ["Data/Note+Row.swift:4:14"]),
    ("from: 'entity', forbid: 'ui'", []),
  ])
  func speaksForItsFile(rule: String, places: [String]) throws {
    let row = """
      extension Note {
        static func make() { let now = Date() }
        var all: Bool { UserDefaults.standard.isEmpty }
        var cache: Cache { .shared }
      }
      """
    #expect(
      try self.places(
        rule,
        [
          ("Data/Note+Row.swift", row), ("Entities/Note.swift", "struct Note {}"),
          ("UI/Cache.swift", "struct Cache { static let shared = Cache() }"),
        ]) == places)
  }

  /// Who uses what the extension declares uses the file that it stands in; who makes the type makes it.
  @Test(arguments: [
    ("from: 'ui', forbid: 'data', evidence: 'all'", ["UI/View.swift:3:22"]),
    ("from: 'ui', forbid: 'data'", []),
    (
      "from: 'ui', forbid: 'entity', evidence: 'all'",
      ["UI/View.swift:2:13", "UI/View.swift:4:25", "UI/View.swift:4:33"]
    ),
    ("construct: 'entity', by: [], evidence: 'all'", ["UI/View.swift:4:33"]),
    ("from: 'data', forbid: 'data', evidence: 'all'", []),
  ])
  func isUsedInItsFile(rule: String, places: [String]) throws {
    let view = """
      struct View {
        let note: Note
        func save() { note.save() }
        static func make() -> Note { .init(row: 1) }
      }
      """
    #expect(
      try self.places(
        rule,
        [
          (
            "Data/Note+Row.swift",
            "extension Note { init(row: Int) { self.init() }; func save() { mark() }; func mark() {} }"
          ),
          ("Entities/Note.swift", "struct Note {}"), ("UI/View.swift", view),
        ]) == places)
  }

  /// A graph shows what is forbidden to the file, and to the views that a protocol's extension is for.
  @Test(arguments: [
    ("Data/Note+Row.swift", "extension Note { var view: NoteView? { nil } }"),
    ("Loading.swift", "protocol P {}\nextension P where Self: Row { var view: NoteView? { nil } }"),
  ])
  func showsWhatIsForbidden(path: String, text: String) throws {
    let run = try Lint.run(
      """
      {
        roles: { data: { any: [{ path: 'Data/**' }, { conforms: 'Row' }] }, ui: { named: '*View' } },
        rules: [{ id: 'r', from: 'data', forbid: 'ui' }],
      }
      """, [(path, text), ("Notes.swift", "struct Note {}\nstruct NoteView {}")])
    #expect(run.findings.count == 1)
    #expect(
      zip(run.code.graph.dependencies, run.forbiddenDependencies).filter(\.1)
        .map { run.code.graph.name(of: $0.0) } == ["NoteView"])
  }

  @Test func belongsToItsTypeInACycleOfTypes() throws {
    let files = [
      ("Entities/Note.swift", "struct Note {}"),
      (
        "Data/Row.swift",
        "struct Row { var notes: [Note] }\nextension Note { func row() -> Row {} }"
      ),
    ]
    #expect(try places("cycles: 'type'", files) == ["Data/Row.swift:1:26", "Data/Row.swift:2:32"])
  }

  private func places(_ rule: String, _ files: [(path: String, text: String)]) throws -> [String] {
    let roles = "data: { path: 'Data/**' }, entity: { path: 'Entities/**' }, ui: { path: 'UI/**' }"
    let run = try Lint.run("{ roles: { \(roles) }, rules: [{ id: 'r', \(rule) }] }", files)
    return run.findings.flatMap { [$0.place] + $0.related.map(\.place) }
      .map { "\($0.path):\($0.line):\($0.column)" }.sorted()
  }
}
