import Diagnostics
import JSON5
import Linter
import Testing

@testable import Comparison

@Suite struct RoleGraphTests {
  private func graph(_ configuration: String) throws -> RoleGraph? {
    let source = SourceText(path: "c", configuration)
    let start = ExtendedConfiguration(
      identity: "c", source: source, value: try JSON5.parse(source))
    let files = [
      "View.swift": "struct NoteView {\n  let model: NoteModel\n  let other: NoteModel\n}\n",
      "Model.swift": "final class NoteModel {\n  var notes: [Note] = []\n}\n",
      "Note.swift": "struct Note {}\nstruct Other {}\n",
    ]
    return MeasuredSubject(
      Subject(
        name: "s",
        files: files.map { .init(path: $0.key, part: .own, bytes: Array($0.value.utf8)) },
        configuration: try ConfigurationReader.read(start) { _, _ in nil })
    ).roles
  }

  @Test func namesEveryPlace() throws {
    let graph = try #require(
      try graph(
        """
        {
          roles: { view: { named: '*View' }, model: { named: '*Model' }, none: { named: 'X' },
            entity: { named: 'Note' } },
          layers: { screens: ['view'] },
          rules: [{ id: 'r', from: 'model', forbid: ['entity'] }],
        }
        """))
    // The role that nothing plays is left out, and so is the type without a role.
    #expect(graph.roles.map(\.name) == ["view", "model", "entity"])
    #expect(graph.roles.map(\.layer) == ["screens", "", ""])
    #expect(graph.roles.map(\.types) == [["NoteView"], ["NoteModel"], ["Note"]])
    #expect(graph.edges.map { [$0.from, $0.to] } == [[0, 1], [1, 2]])
    #expect(graph.edges.map(\.isForbidden) == [false, true])
    let places = graph.edges.map { edge in
      edge.references.map { "\($0.path):\($0.line):\($0.column):\($0.length)" }
    }
    #expect(places == [["View.swift:2:14:9", "View.swift:3:14:9"], ["Model.swift:2:15:4"]])
  }

  @Test func needsRoles() throws {
    #expect(try graph("{}") == nil)
  }
}
