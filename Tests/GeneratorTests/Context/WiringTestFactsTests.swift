import Testing

@testable import Generator

/// What tests say of the wiring of a list with its detail and its form.
struct WiringTestFactsTests {
  @Test(
    "an edit and a deletion are told of where a detail makes them, an addition where its form can be filled in",
    arguments: [
      ("crud: ['list', 'add', 'edit', 'delete']", "edits deletes adds"),
      ("crud: ['list', 'add']", "adds"),
      ("crud: ['list', 'delete']", "deletes"),
      ("crud: ['list']", "nothing"),
      // What is picked of new rows may depend on anything.
      (
        """
        crud: ['list', 'add', 'delete'], screens: { notes: { list: 'found' }, note: { detail: 'Note' } },
        state: { found: { type: '[Note]', derived: 'notes.filter { $0.title.contains("Note") }' } }
        """, "deletes"
      ),
      (
        """
        crud: ['list', 'add', 'delete'], screens: { notes: { list: 'found' }, note: { detail: 'Note' } },
        state: { found: { type: '[Note]', derived: 'notes.shuffled()' } }
        """, "nothing"
      ),
    ])
  func told(parts: String, expected: String) throws {
    let template = """
      {% if wiring %}{% if wiring.edits %}edits {% endif %}{% if wiring.deletes %}deletes {% endif %}\
      {% if wiring.adds %}adds{% endif %}{% else %}nothing{% endif %}
      """
    let told = try FeatureFactsTests.render(
      template, of: "{ feature: 'Notes', entities: { Note: { title: 'String' } }, \(parts) }")
    #expect(told.split(separator: " ").joined(separator: " ") == expected)
  }
}
