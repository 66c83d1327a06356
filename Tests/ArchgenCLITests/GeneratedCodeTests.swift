import Testing

@testable import ArchgenCLI

/// Places of generated code that were wrong once, beside those of forms and of rows: what stands there,
/// and what must not.
@Suite struct GeneratedCodeTests {
  @Test(arguments: places)
  func holds(_ place: GeneratedPlace) throws {
    try place.expectHolds()
  }

  static let single = """
    { feature: 'Setup', store: 'swiftdata',
      entities: { Options: { single: true, volume: 'Int = 3' } } }
    """

  static let invoices = """
    { feature: 'Invoice', store: 'remote', enums: { Status: ['open', 'paid'] },
      entities: { Invoice: { id: 'String', title: 'String', tags: '[String] = []', link: 'URL?' } },
      crud: ['list', 'add', 'edit', 'delete'],
      operations: {
        pay: { parameters: { id: 'Invoice.ID', amount: 'Decimal', on: 'Date' }, http: 'POST /invoices/{id}/payments' },
        search: { parameters: { status: 'Status?', since: 'Date', limit: 'Int' }, returns: '[Invoice]', http: 'GET /invoices/search' },
        move: { parameters: { day: 'Date', status: 'Status' }, returns: '[Int]', http: 'PUT /days/{day}/{status}' } } }
    """

  static let accessor = """
    { feature: 'Notes', crud: ['list', 'add'],
      entities: { Note: { set: 'String', shown: { type: 'String', derived: 'set + set' } } },
      state: { notes: '[Note] = []', get: 'Int = 0', twice: { type: 'Int', derived: 'get * 2' } },
      actions: { count: { guard: 'get < 9', do: 'get += 1' } } }
    """

  static let bands = """
    { feature: 'Tune', entities: { Tune: { single: true, bands: '[Double] = [1, 2, 3]' } } }
    """

  static let guided = """
    { feature: 'Tour', entities: { Stop: { title: 'String' } }, crud: ['list'], sheets: { stop: { title: 'String' } },
      actions: { show: { parameters: { screen: 'Stop' }, go: 'stop(title: screen.title)' } } }
    """

  static let panel = """
    { feature: 'Counter', state: { n: 'Int = 0' }, actions: { raise: { do: 'n += 1' } } }
    """

  static let sections = """
    { feature: 'Shop', enums: { Genre: ['rock', 'pop'] }, entities: { Disc: { title: 'String', genre: 'Genre' } },
      state: { genre: 'Genre = .rock', words: 'String = ""', isOpen: 'Bool = true' },
      operations: {
        loadNew: { parameters: { genre: 'Genre', isOpen: 'Bool' }, returns: '[Disc]' },
        loadOld: { parameters: { words: 'String' }, returns: '[Disc]' } },
      screens: { shop: { sections: { fresh: 'loadNew', old: 'loadOld' } } },
      actions: { set: { parameters: { newGenre: 'Genre' }, do: 'genre = newGenre' } } }
    """

  static let priced = """
    { feature: 'Copies', state: { n: 'Int = 0', last: 'Int = 0' },
      operations: { order: { parameters: { count: 'Int', price: 'Decimal = 4.35' } } },
      actions: {
        order: { call: 'order(count: n)' },
        orderMore: { parameters: { more: 'Int' }, do: 'last = more', call: 'order(count: n + more)' } } }
    """

  static let timed = """
    { feature: 'Timer', state: { began: 'Date?' },
      actions: { begin: { parameters: { time: 'Date = .now' }, do: 'began = time' } } }
    """

  static let places = [
    GeneratedPlace(
      says: "a host takes the time of a tap from its clock", spec: timed, style: "mvvm",
      file: "/TimerViewModel.swift",
      holds: ["func begin() {\n    let time = now()\n    began = time\n"]),
    GeneratedPlace(
      says: "an action that is a value carries the time of the tap", spec: timed, style: "reducer",
      file: "/TimerView.swift", holds: ["adapter.send(.begin(time: adapter.now()))"]),
    GeneratedPlace(
      says: "a Decimal that is captured has its type", spec: priced, style: "mvvm",
      file: "CopiesViewModel.swift", holds: ["count = n + more, price = (435 / 100 as Decimal)] in"]
    ),
    GeneratedPlace(
      says: "what depends on the state alone is asked for directly, and anew", spec: priced,
      style: "mvvm", file: "CopiesViewModel.swift",
      holds: [
        "      try await service.order(count: n, price: 435 / 100)\n",
        "    guard case .failed = orderPhase else { return }\n    await order()\n",
      ], lacks: ["orderCall:"]),
    GeneratedPlace(
      says: "a derived field that begins with 'set' is no setter", spec: accessor, style: "mvvm",
      file: "/Note.swift", holds: ["return set + set\n"]),
    GeneratedPlace(
      says: "a derived value that begins with 'get' is no getter of its own", spec: accessor,
      style: "reducer", file: "/NotesListState.swift",
      holds: ["return get * 2\n", "return get < 9\n"]),
    GeneratedPlace(
      says: "nor is it one where a host has it", spec: accessor, style: "mvvm",
      file: "/NotesListViewModel.swift",
      holds: ["return get * 2\n", "return get < 9\n"]),
    GeneratedPlace(
      says: "an alert tries the deletion again that it speaks of, not one that failed since",
      spec: invoices, style: "mvvm", options: ["--ui", "uikit"],
      file: "InvoiceListViewController.swift",
      holds: ["if let failed { await viewModel.delete(id: failed.id) }"]),
    GeneratedPlace(
      says: "an alert tries the deletion again that it speaks of, not one that failed since",
      spec: invoices, style: "reducer", options: ["--ui", "uikit"],
      file: "InvoiceListViewController.swift",
      holds: ["if let failed { await adapter.run(.delete(id: failed.id)) }"]),
    GeneratedPlace(
      says: "what a form of parameters reads is tested", spec: invoices, style: "clean",
      file: "InvoicePayDraftTests.swift",
      holds: [
        "draft.amount = (1 as Decimal).text()", "#expect(input.amount == 1)",
        "draft.amount = \"?\"", "InvalidInput(message: \"Amount is not a number\")",
      ]),
    GeneratedPlace(
      says: "a section whose arguments an action changes loads anew, and no other", spec: sections,
      style: "mvvm", file: "ShopViewModel.swift",
      holds: [
        "} while askedFreshGenre != genre\n",
        "    genre = newGenre\n    sheet = nil\n    await argumentsChanged()\n",
        "    guard freshPhase != .idle, askedFreshGenre != genre else { return }\n    fresh = []\n    await loadFresh()\n",
      ], lacks: ["askedOld", "IsOpen", "renewOld"]),
    GeneratedPlace(
      says: "a section whose arguments an action changes loads anew, and no other", spec: sections,
      style: "reducer", file: "ShopReducer.swift",
      holds: [
        "if askedFreshGenre != genre { return askFresh() }",
        "    sheet = nil\n    return argumentsChanged()\n",
        "    guard freshPhase != .idle, askedFreshGenre != genre else { return [] }\n    fresh = []\n    return loadFresh()\n",
      ], lacks: ["askedOld", "askOld", "renewOld"]),
    GeneratedPlace(
      says: "a test changes what a section is asked with to another value than it has",
      spec: sections,
      style: "mvvm", file: "ShopViewModelTests.swift",
      holds: [
        "let newGenre: Genre = .pop", "func setLoadsAnew()", "func setLoadsAnewWhatRuns()",
        "calls.contains(.loadNew(genre: newGenre, isOpen: true))", "calls.count == 3)",
      ]),
    GeneratedPlace(
      says: "what has no entity is tested, too", spec: panel, style: "reducer",
      file: "CounterReducerTests.swift", holds: ["nonisolated struct CounterReducerTests"]),
    GeneratedPlace(
      says: "nothing is performed where there is no effect", spec: panel, style: "reducer",
      file: "CounterUseCase.swift",
      holds: ["func perform(_ effect: CounterEffect) async -> CounterAction? {}"],
      lacks: ["switch"]),
    GeneratedPlace(
      says: "dependencies without any take nothing", spec: panel, style: "mvvm",
      file: "CounterDependencies.swift", holds: ["    CounterDependencies()\n"]),
    GeneratedPlace(
      says: "a text is one component of a path", spec: invoices, style: "mvvm",
      file: "RemoteInvoiceService.swift",
      holds: [
        #"path: ["invoices", invoice.id],"#, #"path: ["invoices", id, "payments"],"#,
        #"path: ["days", day.ISO8601Format(), status.rawValue]"#,
      ]),
    GeneratedPlace(
      says: "a test sees where a request goes, what it holds, and what comes back", spec: invoices,
      style: "mvvm", file: "RemoteInvoiceServiceTests.swift",
      holds: [
        #"#expect(server.paths == [["invoices", "sample/1+", "payments"]])"#, #""amount": 2,"#,
        #""on": Date(timeIntervalSinceReferenceDate: 800_000_003),"#,
        "#expect(try server.bodies == [body])", #""status": "open","#,
        #""since": "2026-05-09T06:13:22Z","#, #""limit": "3","#,
        "#expect(server.queries == [query])", "#expect(result == answer)",
        #"#expect(server.paths == [["days", "2026-05-09T06:13:21Z", "paid"]])"#,
        #"deleteInvoice(id: "..")"#, "func searchLeavesOutWhatIsMissing()",
      ]),
    GeneratedPlace(
      says: "a list of texts is edited as its elements", spec: invoices, style: "mvvm",
      file: "InvoiceDraft.swift",
      holds: [
        "var tags: [String] = []", "tags = invoice.tags\n", "tags: tags.filter { !$0.isEmpty }",
      ],
      lacks: ["joined", "split"]),
    GeneratedPlace(
      says: "a list of texts has a line for each", spec: invoices, style: "mvvm",
      file: "InvoiceFormView.swift",
      holds: ["text: $viewModel.draft.tags.lines,\n            axis: .vertical\n"]),
    GeneratedPlace(
      says: "a list of texts has a line for each", spec: invoices, style: "mvvm",
      options: ["--ui", "uikit"], file: "InvoiceFormViewController.swift",
      holds: ["tagsInput = LinesInput("]),
    GeneratedPlace(
      says: "an id that is text is made", spec: invoices, style: "mvvm",
      file: "InvoiceComposition.swift",
      holds: ["InvoiceDraft(id: dependencies.makeID().uuidString)"]),
    GeneratedPlace(
      says: "SwiftData works off the main thread, on which the app is put together",
      spec: single, style: "mvvm", file: "/SwiftDataSetupService.swift",
      holds: ["private lazy var modelContext = ModelContext(modelContainer)\n"],
      lacks: ["ModelActor"]),
    GeneratedPlace(
      says: "an operation without parameters that lists what is kept is called in the store's test",
      spec: """
        { feature: 'Shelf', store: 'swiftdata', entities: { Book: { title: 'String' } },
          crud: ['list', 'add', 'delete'], screens: { overview: { list: 'loadAll' } },
          operations: { loadAll: { returns: '[Book]', into: 'books' } } }
        """, style: "viper", file: "ShelfStoreTests.swift",
      holds: ["await service.loadAll().first == Book.samples[0]"]),
    GeneratedPlace(
      says: "a single value that cannot be saved is taken back", spec: single, style: "mvvm",
      file: "SwiftDataSetupService.swift",
      holds: ["try save()", "modelContext.rollback()"], lacks: ["delete(model:"]),
    GeneratedPlace(
      says: "the router shows alerts, which hold their presenter weakly",
      spec: "{ feature: 'Notes' }", style: "viper", file: "NotesDetailPresenter.swift",
      holds: ["router.show(", "[weak self, id, onRetry] in"], lacks: ["failedDeletion"]),
    GeneratedPlace(
      says: "the router keeps path, sheet and alert", spec: "{ feature: 'Notes' }", style: "viper",
      file: "NotesRouter.swift",
      holds: ["var path: [NotesRoute]", "var sheet: NotesSheet?", "var alert: RetryAlert?"]),
    GeneratedPlace(
      says: "the root shows the router's alert", spec: "{ feature: 'Notes' }", style: "viper",
      file: "NotesRootView.swift", holds: [".deletionAlert($router.alert)"]),
    GeneratedPlace(
      says: "the root shows the router's alert", spec: "{ feature: 'Notes' }", style: "viper",
      options: ["--ui", "uikit"], file: "NotesRootViewController.swift",
      holds: ["showDeletionAlert(router.alert?.message)"]),
    GeneratedPlace(
      says: "a value that names its type is not told it again", spec: bands, style: "mvvm",
      file: "TuneViewModel.swift", holds: ["var tune = Tune()"]),
    GeneratedPlace(
      says: "a value that names its type is not told it again", spec: bands, style: "reducer",
      file: "TuneState.swift", holds: ["var tune = Tune()"]),
    GeneratedPlace(
      says: "a slider reaches what its numbers are", spec: bands, style: "mvvm",
      file: "TuneView.swift", holds: ["in: 0...10"]),
    GeneratedPlace(
      says: "a slider reaches what its numbers are", spec: bands, style: "reducer",
      options: ["--ui", "uikit"], file: "TuneViewController.swift", holds: ["in: 0...10"]),
    GeneratedPlace(
      says: "a parameter does not hide what its test drives", spec: guided, style: "reducer",
      file: "TourListTests.swift", holds: ["screen.show(screen: screenValue)"]),
  ]
}
