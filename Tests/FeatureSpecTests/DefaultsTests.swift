import FeatureSpec
import Testing

/// What a spec need not say.
@Suite struct DefaultsTests {
  @Test func nameAlone() throws {
    let spec = "{ feature: 'Notes' }"
    let model = try model(spec)
    let note = try #require(model.entity("Note"))
    #expect(note.plural == "Notes")
    #expect(note.fields.map(\.name) == ["id", "title", "createdAt"])
    #expect(note.fields.map(\.type.swift) == ["UUID", "String", "Date"])
    #expect(note.fields.map(\.defaultValue) == [.makeID, .none, .now])
    #expect(note.fields.map(\.control) == [.hidden, .text, .readonly])
    #expect(note.field("title")?.validations.map(\.message) == ["Title is empty"])
    #expect(note.field("title")?.validations.first?.failing == #""""#)
    #expect(model.crud?.kinds == Set(Crud.Kind.allCases))
    #expect(model.state.map(\.name) == ["notes"])
    #expect(model.loads.map(\.source) == [.list(entity: "Note")])
    #expect(model.routes.map(\.name) == ["detail"])
    #expect(model.routes.map(\.isOwn) == [true])
    #expect(
      try part("screens", of: spec) == """
        {"main":{"name":"notes","title":"Notes","kind":"list","variable":"notes","picked":null,\
        "entity":"Note","filter":null,"sections":[],"values":[]},"detail":{"name":"detail","entity":"Note",\
        "operation":null},"form":{"name":"form","entity":"Note","action":null}}
        """)
  }

  @Test(
    "when something has happened is no choice of a form",
    arguments: [
      ("createdAt", true), ("addedAt", true), ("lastModifiedOn", true), ("updatedDate", true),
      ("dateAdded", true), ("executeOn", false), ("remindAt", false), ("dueAt", false),
      ("startsAt", false), ("feedAt", false), ("scheduledAt", false), ("expectedOn", false),
      ("date", false), ("created", false), ("isEdited", false),
    ])
  func stamp(name: String, isKept: Bool) throws {
    func control(_ field: String) throws -> Control? {
      try model("{ feature: 'Notes', entities: { Note: { title: 'String', \(field) } } }")
        .entity("Note")?.field(name)?.control
    }
    #expect(try control("\(name): 'Date = .now'") == (isKept ? .readonly : .date))
    // What has no default is asked for, and so is what has a rule.
    #expect(try control("\(name): 'Date'") == .date)
    #expect(try control("\(name): 'Date?'") == .date)
    #expect(
      try control(
        "\(name): { type: 'Date = .now', "
          + "validate: { 'Too early': '\(name) > Date(timeIntervalSinceReferenceDate: 0)' } }")
        == .date)
  }

  @Test(
    "a form sets anew when something has changed",
    arguments: [
      ("updatedAt", true), ("lastModifiedOn", true), ("dateChanged", true), ("editedDate", true),
      ("createdAt", false), ("addedAt", false), ("updatedBy", false), ("changeAt", false),
    ])
  func renewed(name: String, isRenewed: Bool) throws {
    let model = try model(
      "{ feature: 'Notes', entities: { Note: { title: 'String', \(name): 'Date = .now' } } }")
    #expect(model.entity("Note")?.renewed.map(\.name) == (isRenewed ? [name] : []))
  }

  @Test(
    "a store without an order sorts rows by what all have, else by what some have",
    arguments: [
      ("title: 'String', at: 'Date'", "at"), ("title: 'String', at: 'Date?'", "title"),
      ("note: 'String?', isGood: 'Bool', at: 'Date?'", "at"),
      ("note: 'String?', isGood: 'Bool'", "note"), ("isGood: 'Bool'", nil),
    ])
  func order(fields: String, by field: String?) throws {
    let model = try model("{ feature: 'Readings', entities: { Reading: { \(fields) } } }")
    #expect(model.entity("Reading")?.order?.name == field)
  }

  @Test("a form that would ask for nothing else asks when it happened")
  func stampAlone() throws {
    func controls(_ fields: String) throws -> [Control]? {
      try model(
        "{ feature: 'Visits', entities: { Visit: { \(fields) }, Place: { name: 'String' } }, "
          + "operations: { places: { returns: '[Place]' } }, crud: ['list', 'add'] }"
      ).entity("Visit")?.stored.map(\.control)
    }
    #expect(try controls("startedAt: 'Date = .now'") == [.hidden, .date])
    #expect(
      try controls("startedAt: 'Date = .now', endedAt: 'Date = .now'") == [.hidden, .date, .date])
    // A flag that may be missing is kept as it is.
    #expect(try controls("isPaid: 'Bool?', startedAt: 'Date = .now'")?.last == .date)
    #expect(
      try controls("place: 'Place.ID', startedAt: 'Date = .now'")
        == [.hidden, .reference, .readonly])
  }

  @Test("an entity whose name generated code uses itself gets another")
  func nameOfItsOwn() throws {
    let model = try model("{ feature: 'Tasks' }")
    #expect(model.entities.map(\.name) == ["TaskItem"])
    #expect(model.crud?.entity == "TaskItem")
  }

  @Test(
    "a detail is loaded by what only reads: what else takes an id and returns the entity is an action",
    arguments: [
      ("cancel", nil, false), ("openNote", nil, false),
      ("cancel", "POST /notes/{id}/cancel", false), ("loadCopy", "POST /notes/{id}/copy", true),
      ("fetchNote", nil, true), ("note", nil, true),
      ("anything", "GET /notes/{id}", true),
    ] as [(String, String?, Bool)])
  func detailThatReads(name: String, http: String?, reads: Bool) throws {
    let model = try model(
      """
      { feature: 'Notes', store: 'remote', crud: ['list', 'edit'],
        entities: { Note: { title: 'String' } },
        operations: { \(name): {
          parameters: { id: 'Note.ID' }, returns: 'Note'\(http.map { ", http: '\($0)'" } ?? "") } } }
      """)
    #expect(model.screens.detail?.operation == (reads ? name : nil))
    #expect(model.actions.map(\.name) == (reads ? [] : [name]))
  }

  @Test("a name given on the command line reads like the spec that holds nothing else")
  func named() throws {
    #expect(try FeatureSpec.named("Categories") == model("{ feature: 'Categories' }"))
    #expect(throws: (any Error).self) { try FeatureSpec.named("../../etc") }
    #expect(throws: (any Error).self) { try FeatureSpec.named("'}") }
  }

  @Test("a default is the same behind '=' and under its key")
  func defaults() throws {
    let short = try model("{ feature: 'Notes', entities: { Note: { n: 'Int = 3' } } }")
    let long = "{ feature: 'Notes', entities: { Note: { n: { type: 'Int', default: '3' } } } }"
    #expect(try short == model(long))
    #expect(short.entity("Note")?.field("n")?.defaultValue == .expression("3"))
  }

  @Test(
    "what is not in the path of a request is in its body, or in the query of one without",
    arguments: [("POST", ["text"], []), ("DELETE", [], ["text"]), ("GET", [], ["text"])])
  func requests(method: String, body: [String], query: [String]) throws {
    let model = try model(
      """
      { feature: 'Notes', store: 'remote', entities: { Note: { title: 'String' } },
        operations: { say: { parameters: { room: 'String', text: 'String' }, returns: 'Note',
          http: '\(method) /rooms/{room}/words' } } }
      """)
    let request = try #require(model.operations.first?.http)
    #expect(request.body == body && request.query == query)
  }

  @Test(
    "a decimal is what the spec says, not the nearest Double",
    arguments: [
      ("19.99", "1999 / 100"), ("-0.1", "-1 / 10"), ("0.5", "0.5"), ("12.25", "12.25"),
      ("1_000.070", "1_000_070 / 1000"),
      ("2500", "2500"), ("1.0e3", "1.0e3"), ("1e-3", "1 / 1000"), ("1.5e-1", "15 / 100"),
      (
        "123456789012345678.012345678901",
        "123_456_789_012_345_678 + 12_345_678_901 / 1_000_000_000_000"
      ),
    ])
  func decimals(written: String, swift: String) throws {
    let model = try model(
      """
      { feature: 'Notes', entities: { Note: { price: 'Decimal? = \(written)' } },
        state: { limit: 'Decimal = \(written)' } }
      """)
    #expect(model.entity("Note")?.field("price")?.defaultValue == .expression(swift))
    #expect(model.property("limit")?.defaultValue == .expression(swift))
  }

  @Test("a decimal of more digits than can be exact is refused")
  func longDecimal() {
    let spec =
      "{ feature: 'A', state: { n: 'Decimal = 0.1234567890123456789' }, actions: { a: { do: 'n += 1' } } }"
    #expect(
      problemsOf(spec)
        == "f:1:40: error: '0.1234567890123456789' has more digits than can be written exactly"
        + " · at most 18 stand before and 18 behind the point")
  }

  @Test(
    "a literal beside a decimal is exact, one beside a Double stays",
    arguments: [
      ("total > 9.99", "total > (999 / 100 as Decimal)"),
      (
        "items.contains { $0.price * 0.19 >= -0.07 }",
        "items.contains { $0.price * (19 / 100 as Decimal) >= -(7 / 100 as Decimal) }"
      ),
      ("max(total, 0.1) > 2", "max(total, (1 / 10 as Decimal)) > 2"),
      ("money?.amount == 0.3 && total > 0.3", "money?.amount == 0.3 && total > 0.3"),
      ("ratio < 0.5", "ratio < 0.5"),
      ("ratio < 0.5 && total > 9.99", "ratio < 0.5 && total > 9.99"),
      ("Double(count) > 0.5 && total > 1", "Double(count) > 0.5 && total > 1"),
      (
        "count.distance(to: 2) > 1 && Decimal(0.5) < total",
        "count.distance(to: 2) > 1 && Decimal(0.5) < total"
      ),
    ])
  func decimalsOfSnippets(written: String, swift: String) throws {
    let model = try model(
      """
      { feature: 'Cart', external: ['Money'], entities: { Item: { name: 'String',
          price: { type: 'Decimal', validate: { 'Too dear': 'price <= 99.99' } },
          tax: { type: 'Decimal', derived: 'price * 0.19' } } },
        state: { items: '[Item] = []', ratio: 'Double = 0.1', money: 'Money?', count: 'Int = 0',
          total: { type: 'Decimal', derived: 'items.reduce(0.0) { $0 + $1.price }' } },
        operations: { pay: { parameters: { amount: 'Decimal = 4.35' } } },
        actions: { add: { parameters: { item: 'Item' }, do: 'items.append(item)' },
          change: { guard: '\(written)', call: 'pay(amount: 0.07)' } } }
      """)
    #expect(model.actions.first { $0.name == "change" }?.condition?.plain == swift)
    #expect(
      model.actions.first { $0.name == "change" }?.call?.arguments.first?.value?.plain
        == "(7 / 100 as Decimal)")
    #expect(model.operations.first?.parameters.first?.defaultValue == .expression("435 / 100"))
    let item = try #require(model.entity("Item"))
    #expect(item.field("tax")?.derived?.plain == "price * (19 / 100 as Decimal)")
    let rule = try #require(item.field("price")?.validations.first)
    #expect(rule.condition.plain == "price <= (9999 / 100 as Decimal)")
    #expect(item.samplesAreValid && rule.failing != nil)
  }

  @Test("the first sample of a single value has its defaults, where they keep the rules")
  func sampleOfSingle() throws {
    let samples = try part(
      "entities.0.samples.0",
      of: """
        { feature: 'Signup', entities: { Account: { single: true,
          name: { type: 'String = ""', validate: { 'Name is empty': '!name.isEmpty' } },
          nickname: 'String = ""',
          email: { type: 'String = "@"', validate: { 'No e-mail': 'email.contains("@")' } },
          age: { type: 'Int = 0', validate: { 'Only for adults': 'age >= 18' } },
          seats: { type: 'Int = 1', validate: { 'No seat': 'seats > 0' } } } } }
        """)
    #expect(samples == #"["\"Account 1\"","\"\"","\"@\"","18","1"]"#)
  }

  @Test(
    "a label says acronyms in capitals, also several",
    arguments: [
      ("imageURLs", "[URL]", "Image URLs"), ("tagIds", "[Int]", "Tag IDs"),
      ("apiKey", "String", "API key"), ("faqs", "[String]", "FAQs"),
    ])
  func labels(field: String, type: String, label: String) throws {
    let model = try model("{ feature: 'Notes', entities: { Note: { \(field): '\(type)' } } }")
    #expect(model.entity("Note")?.field(field)?.label == label)
  }

  @Test("actions and what they ask for are called as they are told, or by their names")
  func labelsOfActions() throws {
    let model = try model(
      """
      { feature: 'Notes', entities: { Note: { title: { type: 'String', label: 'Words' } } }, crud: ['list'],
        operations: { rate: { parameters: { stars: { type: 'Int', label: 'How many' } } } },
        actions: {
          pin: { parameters: { id: 'Note.ID' }, do: 'notes.removeAll { $0.id == id }' },
          openPDF: { label: 'Read', do: 'notes = []' },
          retitle: { parameters: { id: 'Note.ID', title: 'String', why: { type: 'String', label: 'Reason' } },
            do: 'for i in notes.indices where notes[i].id == id { notes[i].title = title + why }' } } }
      """)
    let labels = model.actions.map { action in
      ([action.label] + action.parameters.map(\.label)).joined(separator: ", ")
    }
    #expect(labels == ["Pin, ID", "Read", "Retitle, ID, Words, Reason", "Rate, How many"])
  }

  @Test("the list of what is called by an acronym is its plural in small letters")
  func acronyms() throws {
    #expect(try part("crud.variable", of: "{ feature: 'FAQ' }") == #""faqs""#)
  }

  @Test("a plural like its singular gets a list of another name")
  func series() throws {
    #expect(try part("crud.variable", of: "{ feature: 'Series' }") == #""seriesList""#)
  }

  @Test(arguments: [
    // An operation that returns entities gives a list and is loaded when it needs nothing.
    ("operations: { all: { returns: '[B]' } }", "state.0.name", #""bs""#),
    ("operations: { all: { returns: '[B]' } }", "loads.0.method", #""load""#),
    ("operations: { all: { returns: '[B]' } }", "actions", "[]"),
    // One that has to ask becomes an action with a prompt.
    (
      "operations: { find: { parameters: { text: 'String' }, returns: '[B]' } }",
      "actions.0.trigger.kind", #""prompt""#
    ),
    ("operations: { find: { parameters: { text: 'String' }, returns: '[B]' } }", "loads", "[]"),
    ("operations: { ping: {} }", "actions.0.trigger.kind", #""button""#),
    // What an action adds to the list that is shown is new: as a row of it, it would be there twice.
    (
      "operations: { all: { returns: '[B]' } }, actions: { add: { parameters: { b: 'B' }, do: 'bs.append(b)' } }",
      "actions.0.trigger.kind", #""form""#
    ),
    (
      "operations: { all: { returns: '[B]' } }, actions: { add: { parameters: { b: 'B' }, do: 'bs.insert(b, at: 0)' } }",
      "actions.0.trigger.kind", #""form""#
    ),
    (
      """
      state: { bs: '[B]', picked: '[B]' }, operations: { all: { returns: '[B]', into: 'bs' } },
      actions: { pick: { parameters: { b: 'B' }, do: 'picked.append(b)' } }
      """, "actions.0.trigger.kind", #""row""#
    ),
    // The result of a call goes where the action says, else into the list.
    (
      "operations: { all: { returns: '[B]' } }, actions: { go: { call: 'all()' } }",
      "operations.0.into", #""bs""#
    ),
    (
      """
      state: { n: 'Int = 0' }, operations: { all: { returns: '[B]' } },
      actions: { go: { call: 'all()', then: 'n = result.count' } }
      """, "operations.0.into", "null"
    ),
    // A list on the screen fills a property of its own where the result of a call goes elsewhere.
    (
      """
      state: { n: 'Int = 0' }, operations: { all: { returns: '[B]' } }, screens: { home: { list: 'all' } },
      actions: { go: { call: 'all()', then: 'n = result.count' } }
      """, "state.1",
      """
      {"name":"home","type":"[B]","label":"Home",\
      "default":{"kind":"expression","swift":"[]"},"derived":null,"implied":true}
      """
    ),
    ("state: { count: 'Int = 0', bs: '[B]', cs: '[B]' }", "screens.main.values", #"["count"]"#),
    ("state: { o: 'Int?', a: '[Int]' }", "state.1.default", #"{"kind":"expression","swift":"[]"}"#),
    ("state: { o: 'Int?' }", "state.0.default", #"{"kind":"nil"}"#),
  ])
  func implied(rest: String, path: String, expected: String) throws {
    let spec = "{ feature: 'A', entities: { B: { t: 'String' } }, \(rest) }"
    #expect(try part(path, of: spec) == expected)
  }

  @Test(
    "an enum has images where the spec gives or uses one",
    arguments: [
      ("['a']", "actions: { n: { do: 'i = 1' } }", [String]()),
      ("{ a: 'A' }", "actions: { n: { do: 'i = k.label.count' } }", []),
      ("{ a: { imageName: 'x' }, b: 'B' }", "actions: { n: { do: 'i = 1' } }", ["imageName"]),
      ("['a']", "actions: { n: { do: 'i = k.imageName.count' } }", ["imageName"]),
      (
        "['a']",
        """
        screens: { all: { sections: { ks: 'K.allCases' } } }, routes: { k: { n: 'String' } },
        actions: { kTapped: { parameters: { kind: 'K', imageName: 'String' }, go: 'k(n: imageName)' } }
        """, ["imageName"]
      ),
    ])
  func images(cases: String, rest: String, expected: [String]) throws {
    let model = try model(
      "{ feature: 'A', enums: { K: \(cases) }, state: { k: 'K = .a', i: 'Int = 0' }, \(rest) }")
    #expect(model.enums[0].properties.map(\.name) == expected)
    #expect(model.enums[0].cases.allSatisfy { $0.values.count == expected.count })
  }

  @Test("a single entity is loaded and shown in a configurator")
  func single() throws {
    let model = try model(
      "{ feature: 'A', entities: { Setup: { single: true, volume: 'Int = 3', marks: '[Int]' } } }")
    #expect(model.entity("Setup")?.fields.map(\.name) == ["volume", "marks"])
    #expect(model.entity("Setup")?.field("marks")?.defaultValue == .expression("[]"))
    #expect(model.property("setup")?.defaultValue == .expression("Setup()"))
    #expect(model.loads.map(\.source) == [.single(entity: "Setup")])
    #expect(model.screens.main.kind == .configurator)
  }

  @Test(
    "an operation that is called as the list that it fills is loaded by an action of another name")
  func impliedName() throws {
    let model = try model(
      """
      { feature: 'Player', entities: { Track: { title: 'String' } }, operations: { tracks: { parameters: { of: 'String' }, returns: '[Track]' } } }
      """)
    #expect(model.property("tracks") != nil)
    #expect(model.actions.map(\.name) == ["loadTracks"])
    #expect(model.actions.map(\.call?.operation) == ["tracks"])
  }

  @Test("without list, sections and single entity there is a panel")
  func panel() throws {
    let model = try model(
      "{ feature: 'Timer', state: { ticks: 'Int = 0' }, actions: { tick: { do: 'ticks += 1' } } }")
    #expect(model.screens.main.kind == .panel)
    #expect(model.screens.main.values == ["ticks"])
    #expect(model.entities.isEmpty)
  }

  @Test(
    "the starting spec is good for any name that is",
    arguments: [
      "Notes", "Tasks", "Series", "Category", "X", "List", "News", "PhotoAlbums", "States",
    ])
  func starter(name: String) {
    #expect(problemsOf(FeatureSpec.starter(named: name)) == "")
  }
}
