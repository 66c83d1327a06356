import Names
import Testing

@Suite struct FreeNameTests {
  @Test(arguments: [
    ([], "", "note"), (["notes"], "", "note"), (["note"], "", "note2"),
    (["note", "note2", "note4"], "", "note3"), (["note", "note2"], "-", "note-2"),
  ])
  func isFirst(beside taken: [String], separator: String, is expected: String) {
    #expect(FreeName.first("note", separator: separator, isTaken: taken.contains) == expected)
  }
}
