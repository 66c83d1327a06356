import Testing

@testable import ArchgenCLI

@Suite struct SpecTests {
  @Test("check says in a line what a good spec describes")
  func checkGood() throws {
    let run = try Sandbox(["Notes.json5": "{ feature: 'Notes' }"]).run(
      "spec", "check", "Notes.json5")
    #expect(run.status == .done)
    #expect(run.out == "Notes.json5: Notes is valid · 1 entity; list of Note, detail, form\n")
  }

  @Test(
    "bounds that nothing meets, and figures that nothing holds, stop nothing",
    arguments: [
      "entities: { Item: { title: { type: 'String', validate: { 'no': 'title.count < 0' } } } }",
      """
      entities: { Item: { single: true, title: { type: 'String = String(repeating: "x", count: -1)',
        validate: { 'no': '!title.isEmpty' } } } }
      """,
      """
      entities: { Item: { single: true, title: { type: 'String = String(repeating: "x", count: 9000000000000)',
        validate: { 'no': '!title.isEmpty' } } } }
      """,
      """
      entities: { I: { a: 'String' } },
      state: { low: 'Int = -9223372036854775807 - 1', n: 'Int = 0', d: 'Decimal = 0' },
      actions: { go: { do: 'd = d - Decimal(low)' }, less: { guard: 'Decimal(low) < 0', do: 'n += 1' } }
      """,
    ])
  func checkOdd(spec: String) throws {
    let run = try Sandbox(["A.json5": "{ feature: 'Notes', \(spec) }"]).run(
      "spec", "check", "A.json5")
    #expect(run.status == .done, "\(run.err)")
  }

  @Test("check names what the screens are about, and entities that nothing needs")
  func checkSubject() throws {
    let spec = """
      { feature: 'Tasks', entities: { Project: { title: 'String', owner: 'Person?' },
        TodoTask: { title: 'String' }, Person: { name: 'String' } }, crud: ['list'] }
      """
    let run = try Sandbox(["T.json5": spec]).run("spec", "check", "T.json5")
    #expect(
      run.out
        == "T.json5: Tasks is valid · 3 entities; list of Project, detail\nT.json5: note: nothing needs TodoTask\n"
    )
  }

  @Test("check names what the form does not change, though nothing else sets it")
  func checkKept() throws {
    let spec = """
      { feature: 'Tasks', enums: { Mood: ['good', 'bad'] }, entities: { TodoTask: { title: 'String',
        related: '[TodoTask.ID]?', moods: '[Mood]?', isOpen: 'Bool?', tags: '[String]', createdAt: 'Date = .now' } } }
      """
    let run = try Sandbox(["T.json5": spec]).run("spec", "check", "T.json5")
    #expect(
      run.out
        == "T.json5: Tasks is valid · 1 entity, 1 enum; list of TodoTask, detail, form\n"
        + "T.json5: note: the form keeps related, moods, isOpen as it is\n"
    )
  }

  @Test("what a form does not do that the entity says is told")
  func unheardChanges() throws {
    let sandbox = try Sandbox([
      "T.json5":
        "{ feature: 'Tasks', entities: { TodoTask: { title: 'String', isDone: { type: 'Bool', onChange: 'title = title.uppercased()' } } } }"
    ])
    #expect(
      sandbox.run(["spec", "check", "T.json5"]).out.contains(
        ": note: the form runs no onChange of isDone\n"))
  }

  @Test("what a configurator shows and cannot change is told")
  func shownOptions() throws {
    let spec = """
      { feature: 'Settings', enums: { Theme: ['light', 'dark'] },
        entities: { Setup: { single: true, theme: 'Theme?', others: '[Theme] = []', size: 'Double = 1', levels: '[Double] = []',
          isOn: 'Bool = true', nickname: 'String?', limit: 'Int?',
          since: 'Date?', tags: '[String] = []', page: 'URL?', asks: 'Bool?' } },
        screens: { setup: { configurator: 'Setup' } } }
      """
    let sandbox = try Sandbox(["S.json5": spec])
    let run = sandbox.run("spec", "check", "S.json5")
    let note = ": note: the configurator only shows tags, asks\n"
    #expect(run.out.hasSuffix(note), "\(run.out)\(run.err)")
    // As the generated view has it.
    #expect(sandbox.run("new", "--spec", "S.json5", "--style", "mvvm").status == .done)
    let model = try sandbox.read("Settings/ViewModels/SettingsViewModel.swift")
    let names = [
      "theme", "others", "size", "levels", "isOn", "nickname", "limit", "since", "tags", "page",
      "asks",
    ]
    for name in names {
      let isSet = model.contains("(\(name):") || model.contains("(\(name) value:")
      #expect(isSet == !["tags", "asks"].contains(name), "\(name)")
    }
  }

  @Test("what actions change of stored rows, and nothing stores, is told")
  func unstoredChanges() throws {
    let spec = """
      { feature: 'Tasks', entities: { TodoTask: { title: 'String', isDone: 'Bool' } },
        crud: ['list', 'add'], state: { count: 'Int = 0', todoTasksSeen: 'Int = 0' },
        operations: { send: { parameters: { id: 'TodoTask.ID' } } },
        actions: {
          look: { do: 'count = todoTasks.count' },
          see: { do: 'todoTasksSeen += 1' },
          sort: { do: 'todoTasks.reverse()' },
          copy: { parameters: { task: 'TodoTask' }, do: 'todoTasks.append(task)' },
          swap: { parameters: { task: 'TodoTask' }, do: 'todoTasks = [task]' },
          close: { do: 'for index in todoTasks.indices { todoTasks[index].isDone = true }' },
          hand: { parameters: { id: 'TodoTask.ID' }, call: 'send(id: id)', then: 'todoTasks.removeAll { $0.id == id }' } } }
      """
    let run = try Sandbox(["T.json5": spec]).run("spec", "check", "T.json5")
    #expect(
      run.out.hasSuffix(
        """
        : note: what sort, close, hand changes of rows lasts until the next load
        T.json5: note: of what swap changes of rows, what 'crud' has of 'add', 'edit' and 'delete' is stored

        """),
      "\(run.out)\(run.err)")
  }

  @Test("state that stays as it begins is told: a text to search for needs an action that takes it")
  func unchangedState() throws {
    let spec = """
      { feature: 'Places', entities: { Place: { title: 'String' } },
        state: { text: 'String = ""', seen: '[Place] = []', all: '[Place] = []', page: 'Int = 1',
          isEmpty: { type: 'Bool', derived: 'seen.isEmpty' }, copies: '[Place] = []' },
        operations: { search: { parameters: { text: 'String' }, returns: '[Place]', into: 'all' },
          copy: { parameters: { page: 'Int' }, returns: '[Place]' } },
        actions: {
          see: { parameters: { place: 'Place' }, do: 'seen.append(place)' },
          copyAll: { guard: 'page > 0', call: 'copy(page: page)', then: 'copies = result' } },
        screens: { places: { list: 'search' } } }
      """
    let run = try Sandbox(["P.json5": spec]).run("spec", "check", "P.json5")
    #expect(
      run.out.hasSuffix(
        ": note: nothing changes text, page\n"
          + "P.json5: note: rows offer see and give themselves: no form makes a value for it\n"
      ),
      "\(run.out)\(run.err)")
  }

  @Test(
    "a parameter whose default every load sends is told, until filter, state or an action gives it",
    arguments: [
      ("query: 'String = \"\"'", "", "", "query of search"),
      ("status: 'Status?', limit: 'Int = 9'", "", "", "status of search, limit of search"),
      ("status: 'Status?'", "", ", filter: 'status'", nil),
      ("before: 'Date = .now'", "", "", nil),
      // A state property gives what it holds only where it has the type.
      ("query: 'String = \"\"'", "state: { query: 'String?' },", "", "query of search"),
      (
        "query: 'String = \"\"'",
        "state: { query: 'String = \"\"' }, "
          + "actions: { find: { parameters: { text: 'String' }, do: 'query = text' } },", "", nil
      ),
      (
        "query: 'String = \"\"'",
        "actions: { find: { parameters: { text: 'String' }, call: 'search(query: text)' } },", "",
        nil
      ),
      (
        "query: 'String = \"\"'", "actions: { again: { call: 'search()' } },", "",
        "query of search"
      ),
    ])
  func ungivenParameters(parameters: String, more: String, filter: String, told: String?) throws {
    let spec = """
      { feature: 'Find', enums: { Status: ['open'] }, entities: { Hit: { name: 'String' } },
        operations: { search: { parameters: { \(parameters) }, returns: '[Hit]', into: 'hits' } }, \(more)
        screens: { hits: { list: 'search'\(filter) } } }
      """
    let run = try Sandbox(["F.json5": spec]).run("spec", "check", "F.json5")
    #expect(run.status == .done, "\(run.err)")
    let note = told.map {
      "note: nothing gives \($0) a value, so every load sends the default: add a state property of that name and "
        + "type, and an action that sets it, or make an optional enum the 'filter'\n"
    }
    #expect(run.out.contains(note ?? "Find is valid"), "\(run.out)")
    #expect(run.out.contains("so every load sends") == (told != nil), "\(run.out)")
  }

  @Test(
    "a parameter for which nobody is asked and that always has its default is told",
    arguments: [
      ("mark: { parameters: { tags: '[Bool] = []' }, do: 'marks = tags' }", "tags of mark"),
      (
        "mark: { parameters: { text: 'String', tags: '[Bool] = []' }, do: 'marks = tags' }",
        "tags of mark"
      ),
      // A button leaves it to the call.
      ("mark: { parameters: { tags: '[Bool] = []' }, call: 'send(tags: tags)' }", "tags of send"),
      ("mark: { call: 'send()' }", "tags of send"),
      ("mark: { call: 'send()' }, all: { call: 'send(tags: marks)' }", nil),
      ("mark: { parameters: { text: 'String = \"a\"' }, do: 'query = text' }", nil),
      ("mark: { parameters: { at: 'Date = .now' }, do: 'last = at' }", nil),
      ("mark: { parameters: { id: 'UUID = UUID()' }, do: 'lastID = id' }", nil),
    ])
  func unaskedParameters(actions: String, told: String?) throws {
    let call =
      actions.contains("send(")
      ? "operations: { send: { parameters: { tags: '[Bool] = []' } } }," : ""
    let spec = """
      { feature: 'Find', entities: { Hit: { name: 'String' } }, \(call)
        state: { marks: '[Bool]', query: 'String = \"\"', last: 'Date?', lastID: 'UUID?' }, actions: { \(actions) } }
      """
    let run = try Sandbox(["F.json5": spec]).run("spec", "check", "F.json5")
    #expect(run.status == .done, "\(run.err)")
    let note = told.map {
      "note: nobody is asked for \($0), so the default is always taken: let an action take a text, number, date or "
        + "enum for it, or leave it out\n"
    }
    #expect(run.out.contains(note ?? "Find is valid"), "\(run.out)")
    #expect(run.out.contains("nobody is asked for") == (told != nil), "\(run.out)")
  }

  @Test(
    "a key that merges nothing is told: pages and filters take the place of the rows",
    arguments: [("page: 20,", true), ("parameters: { status: 'Status?' },", true), ("", false)])
  func unmergedLoads(how: String, isTold: Bool) throws {
    let filter = how.hasPrefix("parameters") ? ", filter: 'status'" : ""
    let spec = """
      { feature: 'Report', enums: { Status: ['open'] }, entities: { Report: { title: 'String' } },
        state: { reports: '[Report]' },
        operations: { search: { \(how) returns: '[Report]', into: 'reports', key: 'title' } },
        screens: { reports: { list: 'search'\(filter) } } }
      """
    let run = try Sandbox(["R.json5": spec]).run("spec", "check", "R.json5")
    #expect(run.status == .done, "\(run.err)")
    let note = ": note: what search loads takes the place of the rows, whatever its key\n"
    #expect(run.out.hasSuffix(note) == isTold, "\(run.out)")
  }

  @Test(
    "an action that goes with what it has emptied is told: what it is to show is to be kept first",
    arguments: [
      ("lines.removeAll()", "total", true), ("lines.removeAll()", "lines.count", true),
      ("paid = total; lines.removeAll()", "paid", false),
      ("lines.append(lines[0])", "total", false),
    ])
  func shortenedDestinations(then: String, shown: String, isTold: Bool) throws {
    let spec = """
      { feature: 'Cart', entities: { Line: { title: 'String' } },
        state: { lines: '[Line] = []', paid: 'Int = 0',
          total: { type: 'Int', derived: 'lines.count' } },
        sheets: { receipt: { total: 'Int' } },
        operations: { pay: { parameters: { total: 'Int' } } },
        actions: {
          add: { parameters: { line: 'Line' }, do: 'lines.append(line)' },
          checkOut: { call: 'pay(total: total)', then: '\(then)', go: 'receipt(total: \(shown))' } } }
      """
    let run = try Sandbox(["C.json5": spec]).run("spec", "check", "C.json5")
    #expect(run.status == .done, "\(run.err)")
    let note =
      ": note: where checkOut goes is told what its 'do' and 'then' have left in the list: what was there before, "
      + "let them keep in the state first\n"
    #expect(run.out.contains(note) == isTold, "\(run.out)")
  }

  @Test("a rule that samples may break costs the tests of its form, which is told")
  func unreadRules() throws {
    let spec = """
      { feature: 'Codes', entities: { Code: { digits: {
        type: 'Int', validate: { 'Odd': '[digits].shuffled() == [2]' } } } } }
      """
    let sandbox = try Sandbox(["C.json5": spec])
    #expect(
      sandbox.run("spec", "check", "C.json5").out.hasSuffix(
        ": note: no tests of forms of Code: samples may break rules that archgen cannot read\n"))
    #expect(sandbox.run("new", "--spec", "C.json5", "--style", "mvvm").status == .done)
    #expect(try !sandbox.tree().contains { $0.hasSuffix("CodesFormViewModelTests.swift") })
  }

  @Test("what archgen cannot tell of a guard or of what an action does costs a test, which is told")
  func unperformed() throws {
    let spec = """
      { feature: 'Gym', entities: { Lesson: { title: 'String' } },
        state: { booked: '[Lesson] = []', words: 'String = ""', isOpen: 'Bool = true' },
        operations: { load: { returns: '[Lesson]' }, book: { parameters: { id: 'Lesson.ID' } } },
        actions: {
          enter: { guard: 'isOpen', call: 'load()' },
          write: { parameters: { newWords: 'String' }, guard: 'isOpen', do: 'words = newWords' },
          plan: { parameters: { lesson: 'Lesson' }, do: 'booked.append(lesson)' },
          leave: { guard: '!booked.isEmpty', do: 'booked.removeAll()' },
          cancel: { parameters: { id: 'Lesson.ID' }, guard: 'booked.shuffled().first?.id == id',
            do: 'booked.removeAll { $0.id == id }' },
          send: { guard: 'words.count > 300', do: 'words = ""' },
          shuffle: { guard: 'isOpen', do: 'booked.shuffle()' } } }
      """
    let sandbox = try Sandbox(["G.json5": spec])
    let run = sandbox.run("spec", "check", "G.json5")
    let notes = [
      ": note: no test performs cancel, send: archgen cannot tell what makes the guard true",
      "G.json5: note: no test performs shuffle: archgen cannot tell what would be seen of it\n",
    ]
    #expect(run.out.hasSuffix(notes.joined(separator: "\n")), "\(run.out)\(run.err)")
    #expect(sandbox.run("new", "--spec", "G.json5", "--style", "mvvm").status == .done)
    let path = try #require(
      try sandbox.tree().first { $0.hasSuffix("GymListViewModelTests.swift") })
    let tests = try sandbox.read(path)
    for name in ["leave", "write", "cancel", "send", "shuffle"] {
      let isPerformed = ["leave", "write"].contains(name)
      #expect(tests.contains("func \(name)ChangesTheState") == isPerformed, "\(name)")
    }
  }

  @Test(
    "rows that an action takes away and SwiftData keeps are told",
    arguments: [
      ("", "swiftdata", true), (", key: 'title'", "swiftdata", false), ("", "memory", false),
    ])
  func undeletedRows(key: String, store: String, isTold: Bool) throws {
    let spec = """
      { feature: 'Tasks', store: '\(store)', entities: { TodoTask: { title: 'String' } }, crud: ['list'],
        operations: { fetch: { returns: '[TodoTask]', into: 'todoTasks'\(key) } },
        actions: { fetch: { call: 'fetch()' }, clear: { do: 'todoTasks.removeAll()' } } }
      """
    let run = try Sandbox(["T.json5": spec]).run("spec", "check", "T.json5")
    #expect(run.status == .done, "\(run.err)")
    let note = ": note: where views query SwiftData (vsa-mvm), what clear takes away stays stored: "
    #expect(run.out.contains(note) == isTold, "\(run.out)")
    let isKept = store == "swiftdata" && !isTold
    let kept = "next load, but is stored where views query SwiftData (vsa-mvm)"
    #expect(run.out.contains(kept) == isKept, "\(run.out)")
    #expect(run.out.contains(": note: what clear changes of rows lasts until the next load"))
  }

  @Test("check says which actions that take an entity a row offers, and not a form")
  func checkRowActions() throws {
    let spec = """
      { feature: 'Player', entities: { Song: { title: 'String' } }, state: { queue: '[Song.ID]' },
        crud: ['list', 'add'], actions: {
          enqueue: { parameters: { song: 'Song' }, do: 'queue.append(song.id)' },
          open: { parameters: { song: 'Song' }, go: 'detail(id: song.id)' },
          drop: { parameters: { id: 'Song.ID' }, do: 'queue.removeAll { $0 == id }' } } }
      """
    let run = try Sandbox(["P.json5": spec]).run("spec", "check", "P.json5")
    let note =
      "form\nP.json5: note: rows offer enqueue and give themselves: no form makes a value for it\n"
      + "P.json5: note: a tap on a row opens the detail, and so does open\n"
    #expect(run.out.hasSuffix(note), "\(run.out)\(run.err)")
  }

  @Test("check names operations whose result goes nowhere")
  func checkDropped() throws {
    let spec = """
      { feature: 'Support', state: { number: 'Int = 0' }, operations: {
        ping: { returns: 'Int' }, count: { returns: 'Int' }, clear: {}, ask: { returns: 'String', into: 'answer' } },
        actions: { count: { call: 'count()', then: 'number = result' } } }
      """
    let run = try Sandbox(["S.json5": spec]).run("spec", "check", "S.json5")
    #expect(
      run.out.hasSuffix("; panel\nS.json5: note: nothing keeps what ping returns\n"),
      "\(run.out)\(run.err)")
  }

  @Test("check names actions for which a user has to type an identity")
  func checkTyped() throws {
    let spec = """
      { feature: 'Chat', entities: { Message: { id: 'String', text: 'String' } }, operations: {
        history: { parameters: { before: 'Date = .now' }, returns: '[Message]' },
        join: { parameters: { id: 'Message.ID', other: 'Message.ID' } } } }
      """
    let run = try Sandbox(["C.json5": spec]).run("spec", "check", "C.json5")
    #expect(
      run.out
        == "C.json5: Chat is valid · 1 entity, 2 operations, 1 action; list of Message\nC.json5: note: join asks for an id to be typed\n"
    )
  }

  @Test("check reports all errors of all files and exits 1")
  func checkBad() throws {
    let sandbox = try Sandbox([
      "A.json5": "{ feature: 'A',\n  entities: { B: { t: 'Sting', u: 'Strin' } } }",
      "B.json5": "{ feature: 'notes' }", "C.json5": "{ feature: 'C' }",
    ])
    let run = sandbox.run("spec", "check", "A.json5", "B.json5", "C.json5")
    #expect(run.status == .findings)
    #expect(
      run.err == """
        A.json5:2:24: error: unknown type 'Sting' · did you mean 'String'?
        A.json5:2:36: error: unknown type 'Strin' · did you mean 'String'?
        B.json5:1:12: error: 'notes' begins with a small letter · write 'Notes'

        """)
    #expect(run.out.hasPrefix("C.json5: C is valid"))
  }

  @Test("a file that is not there is wrong usage")
  func missing() throws {
    #expect(try Sandbox().run("spec", "check", "None.json5").status == .usage)
    #expect(try Sandbox().run("spec", "print", "None.json5").status == .usage)
  }

  @Test("print writes the model as JSON")
  func print() throws {
    let run = try Sandbox(["Notes.json5": "{ feature: 'Notes' }"]).run(
      "spec", "print", "Notes.json5")
    #expect(run.status == .done)
    #expect(run.out.hasPrefix("{\n  \"feature\": \"Notes\",\n  \"store\": \"memory\","))
  }

  @Test("a name that rules of some styles take for another part is said once, with its place")
  func namesOfRoles() throws {
    let run = try Sandbox([
      "S.json5":
        "{ feature: 'Shop', entities: { Item: { title: 'String' }, ItemPresenter: { a: 'Int' } } }"
    ]).run("spec", "check", "S.json5")
    #expect(run.status == .done)
    #expect(
      run.err == """
        S.json5:1:59: warning: the rules of MVP, VIPER take 'ItemPresenter' for a part of the role \
        'presenter', by its name · rename it, such as 'ItemKind', or write the feature in \
        another style

        """)
  }

  @Test("a name that rules of a style forbid is said, and such a feature not written in that style")
  func forbiddenNames() throws {
    let sandbox = try Sandbox([
      "I.json5": "{ feature: 'Inbox', entities: { Thread: { title: 'String' } } }"
    ])
    let problem = "the rules of Reducer forbid the name 'Thread', which the system has, too"
    let check = sandbox.run("spec", "check", "I.json5")
    #expect(check.status == .done)
    #expect(
      check.err.hasPrefix("I.json5:1:33: warning: \(problem) · rename it, such as 'ThreadItem', or")
    )
    let reducer = sandbox.run("new", "--spec", "I.json5", "--style", "reducer")
    #expect(reducer.status == .findings)
    #expect(reducer.err.contains("error: \(problem)"))
    #expect(sandbox.run("new", "--spec", "I.json5", "--style", "mvvm").status == .done)
  }

  @Test("init writes a spec that passes check, and never over another file")
  func initWrites() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("spec", "init", "Recipes").status == .done)
    #expect(sandbox.run("spec", "check", "Recipes.json5").status == .done)
    let again = sandbox.run("spec", "init", "Recipes")
    #expect(again.status == .findings)
    #expect(again.err.hasPrefix("error: 'Recipes.json5' is there already"))
  }

  @Test("init refuses what is no name", arguments: ["../../etc", "class", "日本", "notes"])
  func initRefuses(name: String) throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("spec", "init", name).status == .usage)
    #expect(try sandbox.tree().isEmpty)
  }

  @Test("schema prints the JSON Schema")
  func schema() throws {
    let run = try Sandbox().run("spec", "schema")
    #expect(run.status == .done)
    #expect(run.out.contains("\"required\": [\n    \"feature\"\n  ]"))
  }
}
