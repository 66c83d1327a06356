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

  @Test(
    "a preview lists what the filter lets through, and what the store has where it keeps such rows",
    arguments: [
      (
        "", "screens: { all: { list: 'find', filter: 'mood' } },", "page: 20,",
        "InjectedChatService(onFind: { mood, page, _ in page == 1 ? Message.samples.filter { mood == nil || $0.mood == mood } : [] })",
        ""
      ),
      (
        "", "screens: { all: { list: 'find', filter: 'mood' } },", "",
        "InjectedChatService(onFind: { mood in Message.samples.filter { mood == nil || $0.mood == mood } })",
        ""
      ),
      (
        "crud: ['list', 'add'],", "screens: { all: { list: 'find', filter: 'mood' } },",
        "page: 20,",
        "InMemoryChatService(messages: Message.samples)",
        "Array(stored.filter { mood == nil || $0.mood == mood }.dropFirst((page - 1) * size).prefix(size))"
      ),
      (
        "crud: ['list', 'add'],", "screens: { all: { list: 'find', filter: 'mood' } },", "",
        "InMemoryChatService(messages: Message.samples)",
        "stored.filter { mood == nil || $0.mood == mood }"
      ),
    ])
  func lists(crud: String, screens: String, page: String, mock: String, listed: String) throws {
    let spec = """
      { feature: 'Chat', store: 'remote', enums: { Mood: ['glad', 'sad'] },
        entities: { Message: { text: 'String', mood: 'Mood' } }, \(crud) \(screens)
        operations: { find: { parameters: { mood: 'Mood?' }, \(page) returns: '[Message]', into: 'messages' } } }
      """
    #expect(try FeatureFactsTests.render("{{ dependencies.mockService }}", of: spec) == mock)
    let answers = "{% for m in service.operations %}{{ m.listed }}{% endfor %}"
    #expect(try FeatureFactsTests.render(answers, of: spec) == listed)
  }

  @Test(
    "a service has a function for all rows where anything asks for them",
    arguments: [
      ("", "", "loadIssues loadIssue add searchIssues"),
      ("screens: { issues: { list: 'searchIssues' } },", "", "loadIssue add searchIssues"),
      // A form offers them.
      (
        "screens: { issues: { list: 'searchIssues' } },", "parent: 'Issue.ID?'",
        "loadIssues loadIssue add searchIssues"
      ),
    ])
  func asked(screens: String, field: String, expected: String) throws {
    let call = screens.isEmpty ? "actions: { search: { call: 'searchIssues()' } }," : ""
    let spec = """
      { feature: 'Issue', entities: { Issue: { title: 'String', \(field) } }, crud: ['list', 'add'], \(screens) \(call)
        operations: { searchIssues: { returns: '[Issue]', into: 'issues', page: 20 } } }
      """
    let paged = screens.isEmpty ? spec.replacing(", page: 20", with: "") : spec
    let names = "{% for m in service.methods %}{{ m.name }} {% endfor %}"
    #expect(try FeatureFactsTests.render(names, of: paged) == expected + " ")
    // The store keeps rows all the same.
    #expect(try FeatureFactsTests.render("{{ service.hasStore }}", of: paged) == "true")
  }
}
