import Testing

@testable import Generator

@Suite("Another name for a type")
struct TypeRenamingTests {
  @Test(
    "names in code are changed, and nothing else",
    arguments: [
      ("let note: Note?", "let note: NoteValues?"),
      ("[Note.ID: [Note]]", "[NoteValues.ID: [NoteValues]]"),
      ("App.Note(id: id)", "App.NoteValues(id: id)"),
      ("NoteDraft, Notes, a_Note, Note2", "NoteDraft, Notes, a_Note, Note2"),
      ("text(\"Note\", Note.self) // a Note", "text(\"Note\", NoteValues.self) // a Note"),
      ("\"a \\\" Note\" + Note.label", "\"a \\\" Note\" + NoteValues.label"),
      (
        "\"\\(Note.all(Note.one)) Note\" + Note.label",
        "\"\\(NoteValues.all(NoteValues.one)) Note\" + NoteValues.label"
      ),
      ("\"\\(f(\"Note \\(Note.a)\")) Note\"", "\"\\(f(\"Note \\(NoteValues.a)\")) Note\""),
      ("\"\\\\\" + Note.label", "\"\\\\\" + NoteValues.label"),
      ("/// A Note's \"\nstruct Note {}", "/// A Note's \"\nstruct NoteValues {}"),
      ("/// A Note\nstruct Note {}", "/// A Note\nstruct NoteValues {}"),
      ("a / Note.count", "a / NoteValues.count"),
      ("Model/Note+Samples.swift", "Model/NoteValues+Samples.swift"),
      ("", ""),
    ])
  func renames(_ text: String, _ expected: String) throws {
    let renaming = try #require(
      TypeRenaming(["query": ["entity": "Note", "values": "NoteValues"]]))
    #expect(renaming.applied(to: text) == expected)
  }
}
