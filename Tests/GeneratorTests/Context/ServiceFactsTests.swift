import Testing

@testable import Generator

/// What a service has, and what answers for it in previews.
struct ServiceFactsTests {
  @Test(
    "a preview answers with a new row where one is made, and else with the row that it is asked for",
    arguments: [
      (
        "parameters: { text: 'String' }, returns: 'Message'", "text: \"A\"",
        "{ text in Message(id: UUID().uuidString, text: text, likes: "
      ),
      // What it is given under another name, or as another type, is no field.
      (
        "parameters: { words: 'String', likes: 'Int?' }, returns: 'Message'",
        "words: \"A\", likes: nil", "{ _, _ in Message(id: UUID().uuidString, text: \""
      ),
      (
        "parameters: { id: 'Message.ID' }, returns: 'Message'", "id: \"A\"",
        "{ id in Message.samples.first { $0.id == id } ?? Message.samples[0] }"
      ),
      ("returns: '[Message]'", "", "{ Message.samples }"),
    ])
  func mocks(operation: String, arguments: String, expected: String) throws {
    let kept = operation.contains("[Message]") ? "found" : "last"
    let spec = """
      { feature: 'Chat', entities: { Message: { id: 'String', text: 'String', likes: 'Int = 1' } },
        state: { last: 'Message?', found: '[Message] = []' },
        operations: { loadMessages: { returns: '[Message]' }, post: { \(operation) } },
        actions: { write: { call: 'post(\(arguments))', then: '\(kept) = result' } } }
      """
    let mock = try FeatureFactsTests.render("{{ dependencies.mockService }}", of: spec)
    #expect(mock.contains("onPost: " + expected), "\(mock)")
  }
}
