import FeatureSpec
import Testing

/// What the forms of actions begin with of the state.
@Suite struct BeginningsTests {
  /// What the form of the action `change` begins with.
  private func begins(_ change: String) throws -> [String: String] {
    let model = try model(
      """
      { feature: 'Card', entities: { Note: { title: 'String' } }, enums: { Theme: ['light', 'dark'] },
        state: { notes: '[Note]', name: 'String = "Ada"', nickname: 'String?', limit: 'Int = 3', theme: 'Theme = .light',
          days: '[Theme]', password: 'String = ""', short: { type: 'String', derived: 'name' } },
        operations: { send: { parameters: { text: 'String' }, returns: 'String' } },
        actions: { change: { \(change) } } }
      """)
    return try #require(model.actions.first { $0.name == "change" }).begins
  }

  @Test(
    "a form begins with the value that is set to what it asks for",
    arguments: [
      ("parameters: { to: 'String' }, do: 'name = to'", ["to": "name"]),
      ("parameters: { to: 'String' }, do: 'limit += 1; name=to; limit = 3'", ["to": "name"]),
      ("parameters: { to: 'String' }, do: 'name = to\\nlimit = 3'", ["to": "name"]),
      ("parameters: { to: 'Theme', on: '[Theme]' }, do: 'theme = to'", ["to": "theme"]),
      (
        "parameters: { to: 'Int', on: '[Theme]' }, do: 'limit = to; days = on'",
        ["to": "limit", "on": "days"]
      ),
      // What may be missing is there or not.
      ("parameters: { to: 'String' }, do: 'nickname = to'", ["to": "nickname"]),
      ("parameters: { to: 'String?' }, do: 'nickname = to'", ["to": "nickname"]),
      // Whether it is set may depend, and it may be set once a call has succeeded.
      ("parameters: { to: 'String' }, do: 'if limit > 2 { name = to }'", ["to": "name"]),
      ("parameters: { to: 'String' }, call: 'send(text: to)', then: 'name = to'", ["to": "name"]),
    ])
  func begins(change: String, expected: [String: String]) throws {
    #expect(try begins(change) == expected)
  }

  @Test(
    "else it begins as if there were nothing",
    arguments: [
      // Set to something else.
      "parameters: { to: 'String' }, do: 'name = to.lowercased()'",
      "parameters: { to: 'String' }, do: 'name = to + \"!\"'",
      "parameters: { to: 'String' }, do: 'name += to'",
      "parameters: { to: 'String' }, do: 'notes[0].title = to'",
      "parameters: { to: 'String' }, do: 'let name2 = to; name = name2'",
      "parameters: { to: 'String' }, call: 'send(text: to)', then: 'name = result'",
      // Which of two?
      "parameters: { to: 'String' }, do: 'name = to; nickname = to'",
      // A default says what it begins with, and a password is new.
      "parameters: { to: 'String = \"Bob\"' }, do: 'name = to'",
      "parameters: { to: 'String' }, do: 'password = to'",
      "parameters: { newPassword: 'String' }, do: 'name = newPassword'",
      // What a row opens is about the row.
      "parameters: { id: 'Note.ID', to: 'String' }, do: 'name = to'",
    ])
  func beginsEmpty(change: String) throws {
    #expect(try begins(change).isEmpty)
  }

  @Test("the printed model says it, too")
  func isPrinted() throws {
    let spec = """
      { feature: 'Card', state: { name: 'String = ""' },
        actions: { change: { parameters: { to: 'String' }, do: 'name = to' } } }
      """
    #expect(
      try part("actions.0.begins", of: spec) == #"[{"parameter":"to","property":"name"}]"#)
  }
}
