import FeatureSpec
import Testing

/// Actions for which the user says the rest of what a row does not give.
@Suite struct RowFormsTests {
  private static func spec(_ parameters: String, _ rest: String = "") -> String {
    """
    { feature: 'Chat', entities: { Message: { id: 'String', text: 'String' }, Room: { name: 'String' } },
      state: { messages: '[Message]', rooms: '[Room]' },
      operations: { history: { returns: '[Message]' }, report: { parameters: { \(parameters) } } }, \(rest) }
    """
  }

  private static let sections =
    "screens: { all: { sections: { messages: 'history', rooms: 'rooms' } } }"

  @Test(
    arguments: [
      ("messageID: 'Message.ID', reason: 'String'", "", .row("Message", "messageID")),
      ("reason: 'String', id: 'Message.ID'", "", .row("Message", "id")),
      ("id: 'Room.ID', reason: 'String'", sections, .row("Room", "id")),
      // Which of two is the row's?
      ("id: 'Message.ID', other: 'Message.ID'", "", .offers("history")),
      ("id: 'Message.ID', room: 'Room.ID', reason: 'String'", sections, .asks),
      // No row of the screen is a room.
      ("id: 'Room.ID', reason: 'String'", "", .asks),
      ("id: 'Message.ID?', reason: 'String'", "", .offers("history")),
      // The row gives all.
      ("id: 'Message.ID'", "", .needsNothing),
      // The row's text is the one that there is: another is asked for.
      ("id: 'Message.ID', text: 'String'", "", .row("Message", "id")),
    ] as [(String, String, Opening)])
  func opens(_ parameters: String, _ rest: String, _ opening: Opening) throws {
    let model = try model(Self.spec(parameters, rest))
    let action = try #require(model.actions.first { $0.name == "report" })
    switch opening {
    case .row(let entity, let identity):
      #expect(action.trigger == .rowForm(entity: entity, identity: identity))
      #expect(model.typedReferences.isEmpty)
    case .asks:
      #expect(action.trigger == .prompt)
      #expect(model.typedReferences == ["report"])
    case .offers(let operation):
      #expect(action.trigger == .prompt)
      #expect(model.choices.map(\.operation) == [operation])
      #expect(model.typedReferences.isEmpty)
    case .needsNothing:
      #expect(action.trigger == .row(entity: "Message", thins: []))
    }
  }

  /// What opens the form of an action.
  enum Opening: Sendable {
    /// A row of this entity, whose identity is this parameter.
    case row(String, String)
    /// A button: the identity is typed.
    case asks
    /// A button: the identity is chosen among what this operation returns.
    case offers(String)
    /// There is no form.
    case needsNothing
  }

  @Test(
    "what a form asks for is called as the row calls it, unless the spec says otherwise",
    arguments: [
      ("'String'", "What is said"), ("{ type: 'String', label: 'New text' }", "New text"),
      // Also where it is called as it would be by itself.
      ("{ type: 'String', label: 'Text' }", "Text"),
    ])
  func isCalled(parameter: String, label: String) throws {
    let model = try model(
      """
      { feature: 'Chat', entities: { Message: { text: { type: 'String', label: 'What is said' } } },
        operations: { history: { returns: '[Message]' },
          change: { parameters: { id: 'Message.ID', text: \(parameter) } } } }
      """)
    let action = try #require(model.actions.first { $0.name == "change" })
    #expect(action.parameters.map(\.label).last == label)
  }

  @Test(
    "an action deletes that only takes out of what is shown",
    arguments: [
      ("messages.removeAll { $0.id == id }", true),
      ("if let at = messages.firstIndex(where: { $0.id == id }) { messages.remove(at: at) }", true),
      ("rooms.removeAll { $0.name == id }", false),
      ("for m in messages where m.id == id { messages.removeFirst(); messages.append(m) }", false),
    ])
  func deletes(statements: String, isDestructive: Bool) throws {
    let spec = Self.spec(
      "", "actions: { change: { parameters: { id: 'Message.ID' }, do: '\(statements)' } }")
    let action = try #require(try model(spec).actions.first { $0.name == "change" })
    #expect(action.trigger == .row(entity: "Message", thins: isDestructive ? ["messages"] : []))
  }

  @Test(
    "a tap on a case does what takes the case, unless that goes somewhere",
    arguments: [
      ("choose: { parameters: { chosen: 'Genre' }, do: 'genre = chosen' }", ["choose"]),
      (
        "choose: { parameters: { chosen: 'Genre' }, do: 'genre = chosen' }, open: { parameters: { opened: 'Genre' }, go: 'all(genre: opened)' }",
        ["open"]
      ),
      ("note: { parameters: { chosen: 'Genre', words: 'String' }, do: 'genre = chosen' }", []),
    ])
  func tapsCases(actions: String, tapped: [String]) throws {
    let model = try model(
      """
      { feature: 'Shop', enums: { Genre: ['rock', 'pop'] }, state: { genre: 'Genre = .rock' },
        routes: { all: { genre: 'Genre' } }, actions: { \(actions) },
        screens: { genres: { sections: { genres: 'Genre.allCases' } } } }
      """)
    let taps = model.actions.filter { $0.trigger == .rowTap(type: .enumeration("Genre")) }
    #expect(taps.map(\.name) == tapped)
  }

  @Test("a place to go to is told what the row has")
  func goesWithValues() throws {
    let spec = Self.spec(
      "id: 'Message.ID', text: 'String'",
      """
      routes: { reply: { to: 'Message.ID', text: 'String' } },
      actions: { reply: { parameters: { id: 'Message.ID', text: 'String' }, go: 'reply(to: id, text: text)' } }
      """)
    let action = try #require(try model(spec).actions.first { $0.name == "reply" })
    #expect(action.trigger == .rowTap(type: .entity("Message")))
    #expect(action.rowArguments == [.property("id"), .property("text")])
  }

  @Test("what no form could ask for is made, whether a row gives its identity or itself")
  func makes() throws {
    for (taken, argument) in [
      ("Message.ID", Action.RowArgument.property("id")), ("Message", .row),
    ] {
      let spec = Self.spec(
        "",
        """
        actions: { copy: { parameters: { message: '\(taken)', newID: 'UUID = UUID()' },
          do: 'rooms.append(Room(id: newID, name: ""))' } }
        """)
      let action = try #require(try model(spec).actions.first { $0.name == "copy" })
      #expect(action.trigger == .row(entity: "Message", thins: []))
      #expect(action.rowArguments == [argument])
      #expect(action.made.map(\.name) == ["newID"])
    }
  }

  @Test("a button is enough where all that an action takes is made, whatever speaks of it")
  func buttonMakes() throws {
    let action = try #require(
      try model(
        """
        { feature: 'Chat', entities: { Room: { name: 'String' } }, state: { last: 'UUID?' },
          operations: { open: { parameters: { id: 'UUID' } } }, routes: { room: { key: 'UUID' } },
          actions: { open: { parameters: { newID: 'UUID = UUID()' }, do: 'last = newID',
            call: 'open(id: newID)', then: 'last = newID', go: 'room(key: newID)' } } }
        """
      ).actions.first)
    #expect(action.trigger == .button)
    #expect(action.parameters.isEmpty)
    #expect(action.made.map(\.defaultValue) == [.makeID])
  }

  @Test(
    "the time is that of the tap where a form would ask for it alone, and begins the form among others",
    arguments: [
      ("at: 'Date = .now'", [], Action.Trigger.button),
      ("id: 'Room.ID', at: 'Date = .now'", ["id"], .row(entity: "Room", thins: [])),
      ("room: 'Room', at: 'Date = .now'", ["room"], .row(entity: "Room", thins: [])),
      ("name: 'String', at: 'Date = .now'", ["name", "at"], .prompt),
      (
        "id: 'Room.ID', name: 'String', at: 'Date = .now'", ["id", "name", "at"],
        .rowForm(entity: "Room", identity: "id")
      ),
      ("at: 'Date'", ["at"], .prompt),
    ])
  func timeOfTheTap(parameters: String, asked: [String], trigger: Action.Trigger) throws {
    let action = try #require(
      try model(
        """
        { feature: 'Chat', entities: { Room: { name: 'String' } }, crud: ['list'], state: { last: 'Date?' },
          actions: { enter: { parameters: { \(parameters) }, do: 'last = at' } } }
        """
      ).actions.first)
    #expect(action.trigger == trigger)
    #expect(action.parameters.map(\.name) == asked)
    #expect(action.made.map(\.name) == (asked.contains("at") ? [] : ["at"]))
  }

  @Test("a form asks for nothing that is made")
  func formMakes() throws {
    let action = try #require(
      try model(
        """
        { feature: 'Chat', entities: { Room: { name: 'String' } }, state: { rooms: '[Room]' },
          actions: { open: { parameters: { name: 'String', newID: 'UUID = UUID()' },
            do: 'rooms.append(Room(id: newID, name: name))' } } }
        """
      ).actions.first)
    #expect(action.trigger == .prompt)
    #expect(action.parameters.map(\.name) == ["name"])
    #expect(action.made.map(\.name) == ["newID"])
  }

  @Test("a button calls with defaults where a form could ask for nothing else")
  func callsWithDefaults() throws {
    for (parameters, call, isButton, isLeft) in [
      ("tags: '[Message] = []', at: '[Date] = []'", "sync(tags: tags, at: at)", true, true),
      ("tags: '[Message] = []', limit: 'Int = 9'", "sync(tags: tags, at: [])", false, false),
      ("tags: '[Message] = []'", "sync(tags: tags.reversed(), at: [])", true, false),
    ] {
      let spec = """
        { feature: 'Chat', entities: { Message: { text: 'String' } },
          operations: { sync: { parameters: { tags: '[Message]', at: '[Date]' } } },
          actions: { sync: { parameters: { \(parameters) }, call: '\(call)' } } }
        """
      let action = try #require(try model(spec).actions.first { $0.name == "sync" })
      #expect(action.trigger == (isButton ? .button : .prompt), "\(parameters)")
      #expect(action.parameters.isEmpty == isButton)
      let argument = try #require(action.call?.arguments.first)
      #expect((argument.value == nil) == isLeft)
      #expect((argument.parameter.defaultValue == .expression("[]")) == isLeft)
      #expect(action.made.map(\.name) == (isLeft ? [] : ["tags"]))
    }
  }

  @Test("a property that is named 'row' is not the row")
  func namesRow() throws {
    let model = try model(
      """
      { feature: 'Seats', entities: { Seat: { row: 'Int' } }, operations: { load: { returns: '[Seat]' } },
        screens: { seats: { list: 'load' } }, routes: { seat: { id: 'Seat.ID', row: 'Int' } },
        actions: { choose: { parameters: { id: 'Seat.ID', row: 'Int' }, go: 'seat(id: id, row: row)' } } }
      """)
    let action = try #require(model.actions.first { $0.name == "choose" })
    #expect(action.trigger == .rowTap(type: .entity("Seat")))
    #expect(action.rowArguments == [.property("id"), .property("row")])
  }

  @Test("a reference beside that of the row is typed, and told to be")
  func typesOthers() throws {
    let model = try model(Self.spec("id: 'Message.ID', room: 'Room.ID'"))
    #expect(model.typedReferences == ["report"])
  }

  @Test func isPrinted() throws {
    let actions = try part("actions", of: Self.spec("id: 'Message.ID', reason: 'String'"))
    #expect(
      actions.contains(#""trigger":{"kind":"rowForm","entity":"Message","identity":"id"}"#))
  }

  @Test("what hosts have for the form is no name of the spec")
  func clashes() {
    let problems = problemsOf(
      Self.spec("id: 'Message.ID', reason: 'String'", "sheets: { report: {} }"))
    #expect(problems.contains("the feature has a sheet 'report' of its own · rename this one"))
  }

  @Test("what opens a form is tapped, but where the action is called so itself")
  func opens() {
    #expect(Action.opener(of: "rate") == "rateTapped")
    #expect(Action.opener(of: "genreTapped") == "openGenre")
  }

  @Test("what no control can ask for is refused beside a row's identity, too")
  func refuses() {
    let problems = problemsOf(Self.spec("id: 'Message.ID', room: 'Room'"))
    #expect(problems.contains("no control can ask for 'room' of type 'Room'"))
  }

  @Test("a form is told the row by its identity")
  func refusesTheWholeRow() {
    let problems = problemsOf(
      Self.spec(
        "id: 'Message.ID'",
        "actions: { reword: { parameters: { message: 'Message', text: 'String' }, do: 'messages = []' } }"
      ))
    #expect(
      problems.contains(
        "no control can ask for 'message' of type 'Message' · take its identity, 'Message.ID', "
          + "which the row that opens the form gives"))
  }
}
