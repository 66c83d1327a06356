import FeatureSpec
import Testing

/// What an entity refers to, and where a form gets the values to choose from.
@Suite struct ReferencesTests {
  private static func spec(_ fields: String, _ rest: String = "", crud: String = "['list', 'add']")
    -> String
  {
    """
    { feature: 'Tasks', entities: { TodoTask: { title: 'String', \(fields) }, Person: { name: 'String' } },
      crud: \(crud), operations: { team: { returns: '[Person]' }, find: { parameters: { name: 'String' }, returns: '[Person]' } }, \(rest) }
    """
  }

  @Test(arguments: [
    ("personID: 'Person.ID'", ["personChoices of team"]),
    ("personID: 'Person.ID?'", ["personChoices of team"]),
    // Two fields that refer to the same entity choose from one list.
    ("a: 'Person.ID', b: 'Person.ID?'", ["personChoices of team"]),
    ("parent: 'TodoTask.ID?'", ["todoTaskChoices of the store"]),
    ("people: '[Person.ID] = []'", ["personChoices of team"]),
    ("people: '[Person.ID]?'", []),
    ("person: 'Person?'", []),
  ])
  func choosesFrom(_ fields: String, _ choices: [String]) throws {
    let model = try model(Self.spec(fields))
    #expect(model.choices.map { "\($0.variable) of \($0.operation ?? "the store")" } == choices)
  }

  @Test func isPrinted() throws {
    #expect(
      try part("choices", of: Self.spec("personID: 'Person.ID'"))
        == #"[{"entity":"Person","variable":"personChoices","phase":"personChoicesPhase","#
        + #""method":"loadPersonChoices","operation":"team"}]"#)
  }

  @Test func isChosenInTheForm() throws {
    let spec = Self.spec(
      "personID: 'Person.ID', checkedBy: { type: 'Person.ID?', label: 'Checker' }, helpingPersonIDs: '[Person.ID]'"
    )
    let fields = try #require(try model(spec).entity("TodoTask")?.fields)
    #expect(fields.map(\.control) == [.hidden, .text, .reference, .reference, .reference])
    #expect(fields.map(\.label) == ["ID", "Title", "Person", "Checker", "Helping people"])
  }

  @Test("samples refer to what there are samples of")
  func samples() throws {
    let spec = Self.spec("people: '[Person.ID] = []'")
    let samples = try #require(try model(spec).entity("TodoTask")?.samples)
    #expect(
      samples.compactMap(\.last) == [
        "[UUID.sample(2001), UUID.sample(2002)]", "[UUID.sample(2002), UUID.sample(2003)]",
        "[UUID.sample(2003)]",
      ])
  }

  @Test("what is there for the form alone is no button, and fills no state")
  func operationOfTheForm() throws {
    let model = try model(Self.spec("personID: 'Person.ID'"))
    #expect(model.actions.map(\.name) == ["find"])
    #expect(!model.loads.contains { $0.variable == "people" })
  }

  @Test("an operation that something else names goes on to do that, too")
  func operationOfOthers() throws {
    let spec = Self.spec("personID: 'Person.ID'", "actions: { meet: { call: 'team()' } }")
    let model = try model(spec)
    #expect(model.choices.map(\.operation) == ["team"])
    #expect(model.actions.contains { $0.call?.operation == "team" })
    #expect(model.property("people") != nil)
  }

  @Test("what an action asks for is chosen, too, but for the row that it is about")
  func isChosenForAnAction() throws {
    let spec = Self.spec(
      "isDone: 'Bool'",
      """
      actions: { assign: { parameters: { id: 'TodoTask.ID', personID: 'Person.ID', helperIDs: '[Person.ID]' },
        do: 'todoTasks.removeAll { $0.id == id }' } }
      """)
    let model = try model(spec)
    let assign = try #require(model.actions.first { $0.name == "assign" })
    #expect(assign.trigger == .rowForm(entity: "TodoTask", identity: "id"))
    #expect(assign.parameters.dropFirst().map(\.control) == [.reference, .reference])
    #expect(assign.parameters.dropFirst().map(\.label) == ["Person", "Helpers"])
    #expect(model.choices.map(\.operation) == ["team"])
    #expect(!model.actions.contains { $0.call?.operation == "team" })
  }

  @Test(
    "what an action asks for on its way is chosen: nothing offers the operation that lists it",
    arguments: [
      "call: 'reserve(id: id, branch: branch)', go: 'queued(place: result)'",
      "call: 'reserve(id: id, branch: branch)'",
    ])
  func isChosenOnTheWay(does: String) throws {
    let model = try model(
      """
      { feature: 'Shelf', entities: { Book: { title: 'String' }, Branch: { name: 'String' } }, crud: ['list'],
        operations: { loadBranches: { returns: '[Branch]' },
          reserve: { parameters: { id: 'Book.ID', branch: 'Branch.ID' }, returns: 'Int' } },
        sheets: { queued: { place: 'Int' } },
        actions: { reserve: { parameters: { id: 'Book.ID', branch: 'Branch.ID' }, \(does) } } }
      """)
    #expect(model.actions.map(\.name) == ["reserve"])
    #expect(model.choices.map(\.operation) == ["loadBranches"])
    #expect(model.property("branches") == nil)
  }

  @Test("what nothing lists cannot be asked for")
  func unlistedForAnAction() {
    let spec = """
      { feature: 'Tasks', entities: { TodoTask: { title: 'String' }, Person: { name: 'String' } }, crud: ['list'],
        operations: { assign: { parameters: { id: 'TodoTask.ID', personID: 'Person.ID' } } } }
      """
    #expect(
      problemsOf(spec).contains(
        "no control can ask for 'personID' of type 'Person.ID' · let an operation without parameters "
          + "return '[Person]' to choose from"))
  }

  @Test("what an action adds refers to what an operation lists")
  func isChosenInTheFormOfAnAction() throws {
    let model = try model(
      """
      { feature: 'Tasks', entities: { Item: { title: 'String', personID: 'Person.ID' }, Person: { name: 'String' } },
        state: { items: '[Item]' }, operations: { team: { returns: '[Person]' } }, screens: { all: { list: 'items' } },
        actions: { add: { parameters: { item: 'Item' }, do: 'items.append(item)' } } }
      """)
    #expect(model.choices.map(\.operation) == ["team"])
    #expect(model.entity("Item")?.field("personID")?.control == .reference)
  }

  @Test("without a form the detail names it")
  func withoutForm() throws {
    let model = try model(Self.spec("personID: 'Person.ID?'", crud: "['list', 'delete']"))
    #expect(model.choices.map(\.operation) == ["team"])
    #expect(model.entity("TodoTask")?.field("personID")?.label == "Person")
    #expect(model.actions.map(\.name) == ["find"])
  }

  /// A list that an operation loads, without crud.
  private static func listed(_ rest: String) -> String {
    """
    { feature: 'Movies', entities: { Movie: { title: 'String', directorID: 'Person.ID' }, Person: { name: 'String' } },
      operations: { trending: { returns: '[Movie]' }, people: { returns: '[Person]' },
        find: { parameters: { id: 'Movie.ID' }, returns: 'Movie' } }, \(rest) }
    """
  }

  @Test(
    "without crud, too, what is loaded to choose from is no button",
    arguments: [
      ("screens: { all: { list: 'trending' }, one: { detail: 'Movie' } }", []),
      (
        "screens: { all: { list: 'trending' } }, actions: { credit: { parameters: { personID: 'Person.ID', role: 'String' }, do: 'movies = []' } }",
        ["credit", "find"]
      ),
      // Nothing chooses among them.
      ("screens: { all: { list: 'trending' } }", ["loadPeople", "find"]),
      // The state has a place for them.
      (
        "state: { people: '[Person]' }, screens: { all: { list: 'trending' }, one: { detail: 'Movie' } }",
        ["loadPeople"]
      ),
    ])
  func withoutCRUD(rest: String, actions: [String]) throws {
    #expect(try model(Self.listed(rest)).actions.map(\.name) == actions)
  }

  @Test("what a form makes without crud refers to what an operation lists")
  func madeWithoutCRUD() throws {
    let model = try model(
      """
      { feature: 'Checkout', entities: { Order: { email: 'String', addressID: 'Address.ID' }, Address: { street: 'String' } },
        state: { orders: '[Order]' }, operations: { addresses: { returns: '[Address]' } },
        actions: { place: { parameters: { order: 'Order' }, do: 'orders.append(order)' } } }
      """)
    #expect(model.choices.map(\.operation) == ["addresses"])
    #expect(model.actions.map(\.name) == ["place"])
  }

  @Test("what hosts have for it is no name of the spec")
  func clashes() {
    let spec = Self.spec("personID: 'Person.ID'", "state: { personChoices: 'Int = 0' }")
    #expect(
      problemsOf(spec).contains(
        "generated code has a 'personChoices' of its own, for choosing a 'Person'"))
  }

  @Test("a row does not show the identity of something else")
  func rows() throws {
    let spec = Self.spec("personID: 'Person.ID', due: 'Date?'")
    #expect(try model(spec).entity("TodoTask")?.subtitleField == "due")
  }

  @Test("a row does not show a password, and shows what is about one")
  func passwords() throws {
    let spec = Self.spec("oldPassword: 'String', passwordHint: 'String'")
    #expect(try model(spec).entity("TodoTask")?.subtitleField == "passwordHint")
  }

  @Test("what nothing lists is refused where it has to be there")
  func unlisted() throws {
    let spec = """
      { feature: 'Tasks', entities: { TodoTask: { title: 'String', personID: 'Person.ID' }, Person: { name: 'String' } } }
      """
    #expect(
      problemsOf(spec).contains(
        "no form can make the 'personID' of a 'TodoTask' · let an operation without parameters "
          + "return '[Person]' to choose from, or make it optional"))
  }

  @Test(
    "the state shows what an identity refers to, and none of which it is not known",
    arguments: [
      ("tasks: '[TodoTask] = []'", "id: 'TodoTask.ID?'", ["Todo task"]),
      ("tasks: '[TodoTask] = []'", "pickedID: 'TodoTask.ID?'", ["Picked"]),
      ("n: 'Int = 0'", "id: 'TodoTask.ID?'", ["N"]),
      ("early: '[TodoTask]', late: '[TodoTask]'", "id: 'TodoTask.ID?'", []),
    ])
  func inTheState(rows: String, identity: String, shown: [String]) throws {
    let model = try model(
      """
      { feature: 'Board', entities: { TodoTask: { title: 'String' } }, state: { \(rows), \(identity) },
        screens: { board: { sections: { kinds: 'Kind.allCases' } } }, enums: { Kind: ['one', 'two'] },
        actions: { clear: { do: '\(identity.prefix { $0 != ":" }) = nil' } } }
      """)
    let values = model.screens.main.values.compactMap(model.property)
    #expect(values.map(\.label) == shown)
  }
}
