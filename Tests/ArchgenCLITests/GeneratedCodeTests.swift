import Testing

@testable import ArchgenCLI

/// Places of generated code that were wrong once: what stands there, and what must not.
@Suite struct GeneratedCodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var says: String
    var spec: String
    var style: String
    var options: [String] = []
    /// The end of the path of the file that is looked at.
    var file: String
    var holds: [String] = []
    var lacks: [String] = []

    var testDescription: String { "\(style): \(says)" }

    /// The file as it is generated.
    func text() throws -> String {
      let sandbox = try Sandbox(["spec.json5": spec])
      let run = sandbox.run(
        ["new", "--spec", "spec.json5", "--style", style, "--package", "--output", "Out"] + options)
      #expect(run.status == .done, "\(run.err)")
      return try sandbox.read(try #require(sandbox.tree().first { $0.hasSuffix(file) }))
    }
  }

  @Test(arguments: cases + checks + checksInTests)
  func holds(_ row: Case) throws {
    let text = try row.text()
    for part in row.holds { #expect(text.contains(part)) }
    for part in row.lacks { #expect(!text.contains(part)) }
  }

  static let single = """
    { feature: 'Setup', store: 'swiftdata',
      entities: { Options: { single: true, volume: 'Int = 3' } } }
    """

  static let queue = """
    { feature: 'Player', entities: { Song: { title: 'String' } },
      state: { songs: '[Song] = []', queue: '[Song.ID] = []', shares: 'Int = 0' },
      operations: { report: { parameters: { id: 'Song.ID' } } },
      routes: { album: { name: 'String' } },
      actions: {
        enqueue: { parameters: { id: 'Song.ID' }, guard: '!queue.contains(id)', do: 'queue.append(id)' },
        share: {
          parameters: { song: 'Song' }, do: 'shares += 1', call: 'report(id: song.id)', go: 'album(name: song.title)' },
        open: { parameters: { song: 'Song' }, go: 'album(name: song.title)' } } }
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

  static let picked = """
    { feature: 'Notes', store: 'swiftdata', state: { picked: 'Note.ID?' },
      crud: ['list', 'add', 'delete'],
      actions: { pick: { parameters: { id: 'Note.ID' }, do: 'picked = id' } } }
    """

  static let rows = """
    { feature: 'Notes', store: 'swiftdata', entities: { Note: { title: 'String' } }, crud: ['list'],
      actions: { retitle: { parameters: { id: 'Note.ID', title: 'String' }, do: 'notes = []' } } }
    """

  static let thinned = """
    { feature: 'Notes', store: 'swiftdata', entities: { Note: { title: 'String' } }, crud: ['list', 'add'],
      operations: { fetch: { returns: '[Note]', into: 'notes', key: 'id' } },
      actions: { clear: { do: 'notes.removeAll()' } } }
    """

  static let fetched = """
    { feature: 'Notes', entities: { Note: { title: 'String' } }, crud: ['list', 'add'],
      operations: { fetchNote: { parameters: { id: 'Note.ID' }, returns: 'Note' } } }
    """

  static let chosen = """
    { feature: 'Notes', entities: { Note: { title: 'String' }, Tag: { name: 'String' } }, crud: ['list'],
      state: { tag: 'Tag.ID?' }, operations: { loadTags: { returns: '[Tag]' } },
      actions: { filter: { parameters: { by: 'Tag.ID?' }, do: 'tag = by' } } }
    """

  static let chosenBesideQueried =
    chosen.replacing("feature: 'Notes',", with: "feature: 'Notes', store: 'swiftdata',")

  static let referring = """
    { feature: 'Notes', entities: { Note: { id: 'Int', title: 'String' }, Tag: { name: 'String', of: 'Note.ID?' } },
      crud: ['list'], operations: { keep: { parameters: { tag: 'Tag' } } } }
    """

  static let accessor = """
    { feature: 'Notes', crud: ['list', 'add'],
      entities: { Note: { set: 'String', shown: { type: 'String', derived: 'set + set' } } },
      state: { notes: '[Note] = []', get: 'Int = 0', twice: { type: 'Int', derived: 'get * 2' } },
      actions: { count: { guard: 'get < 9', do: 'get += 1' } } }
    """

  static let totalled = """
    { feature: 'Notes', entities: { Note: { title: 'String' } }, crud: ['list'],
      state: { total: { type: 'Int', derived: 'notes.count' } } }
    """

  static let found = """
    { feature: 'Notes', entities: { Note: { title: 'String' } }, state: { notes: '[Note] = []' },
      operations: { fetch: { parameters: { id: 'Note.ID' }, returns: 'Note' } },
      screens: { notes: { list: 'notes' }, note: { detail: 'Note' } } }
    """

  static let named = """
    { feature: 'Notes', store: 'swiftdata', crud: ['list'],
      entities: { Note: { title: 'String', tagID: 'Tag.ID?' }, Tag: { name: 'String' } },
      operations: { loadTags: { returns: '[Tag]' } } }
    """

  static let looked = """
    { feature: 'Setup', entities: { Options: { single: true, owner: 'URL?' } } }
    """

  static let linked = """
    { feature: 'Notes', store: 'swiftdata', entities: { Note: { title: 'String' } }, crud: ['list'],
      actions: { link: { parameters: { from: 'Note.ID', to: 'Note.ID?' }, guard: 'from != to', do: 'notes = []' } } }
    """

  static let shown = """
    { feature: 'Notes', store: 'swiftdata', entities: { Note: { title: 'String' } }, crud: ['list'] }
    """

  static let merged = """
    { feature: 'Note', entities: { Note: { title: 'String' } }, crud: ['list', 'add'],
      operations: { pull: { returns: '[Note]', into: 'notes', key: 'id' } } }
    """

  static let bands = """
    { feature: 'Tune', entities: { Tune: { single: true, bands: '[Double] = [1, 2, 3]' } } }
    """

  static let guided = """
    { feature: 'Tour', entities: { Stop: { title: 'String' } }, crud: ['list'], sheets: { stop: { title: 'String' } },
      actions: { show: { parameters: { screen: 'Stop' }, go: 'stop(title: screen.title)' } } }
    """

  static let wedding = """
    { feature: 'Join', entities: { Person: { id: 'Int', name: 'String' } },
      operations: {
        people: { parameters: { before: 'Date = .now' }, returns: '[Person]' },
        marry: { parameters: { id: 'Person.ID', other: 'Person.ID' } } } }
    """

  static let ordered = """
    { feature: 'Shop', entities: { Item: { title: 'String' } }, state: { items: '[Item]' }, operations: { order: {
      parameters: { customerName: 'String', street: 'String', postalCode: 'String', city: 'String', country: 'String' } } } }
    """

  static let edited = """
    { feature: 'Notes', crud: ['list', 'edit'], entities: { Note: { title: 'String' } } }
    """

  static let panel = """
    { feature: 'Counter', state: { n: 'Int = 0' }, actions: { raise: { do: 'n += 1' } } }
    """

  static let asked = """
    { feature: 'Counter', state: { n: 'Int = 0' }, sheets: { help: {} },
      actions: { set: { parameters: { value: 'Int' }, do: 'n = value', go: 'help' } } }
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

  static let reports = """
    { feature: 'Chat', entities: { Message: { id: 'String', text: 'String' } },
      operations: {
        history: { returns: '[Message]' },
        report: { parameters: { messageID: 'Message.ID', reason: 'String' } } } }
    """

  /// A report that is noted before it is sent: its form goes at once.
  static let noted = """
    { feature: 'Chat', entities: { Message: { id: 'String', text: 'String' } }, state: { noted: '[Message.ID] = []' },
      operations: {
        history: { returns: '[Message]' },
        report: { parameters: { messageID: 'Message.ID', reason: 'String' } } },
      actions: {
        report: {
          parameters: { messageID: 'Message.ID', reason: 'String' }, do: 'noted.append(messageID)',
          call: 'report(messageID: messageID, reason: reason)' } } }
    """

  static let upload = """
    { feature: 'Upload', entities: { Part: { id: 'Int', title: 'String' } },
      operations: {
        parts: { returns: '[Part]' },
        part: { parameters: { id: 'Part.ID' }, returns: 'Part' },
        add: { parameters: { title: 'String', note: 'String?', size: 'Int?' } } },
      screens: { parts: { list: 'parts' }, part: { detail: 'Part' } } }
    """

  static let rewording = """
    { feature: 'Chat', entities: { Message: { id: 'String', text: 'String' } },
      operations: {
        history: { returns: '[Message]' },
        reword: { parameters: { id: 'Message.ID', text: 'String' } } } }
    """

  static let asking = """
    { feature: 'Player', enums: { Pace: ['slow', 'fast'] }, state: { pace: 'Pace = .fast' },
      actions: { slowDown: { parameters: { newPace: 'Pace' }, do: 'pace = newPace' } } }
    """

  static let teams = """
    { feature: 'Team', entities: { Team: { name: 'String', rivals: '[Team.ID] = []' } } }
    """

  static let account = """
    { feature: 'Account', crud: ['list', 'add', 'edit', 'delete'],
      entities: { Account: { name: 'String', password: 'String', marks: '[Int] = []' } } }
    """

  static let posts = """
    { feature: 'Blog', entities: { Post: { title: 'String' } }, crud: ['list', 'delete'],
      operations: { search: { returns: '[Post]', page: 20 } }, screens: { posts: { list: 'search' } } }
    """

  static let feed = """
    { feature: 'Feed', entities: { Post: { title: 'String' } }, state: { unread: 'Int = 0' },
      operations: { posts: { returns: '[Post]', page: 20 }, markRead: { parameters: { id: 'Post.ID' } } } }
    """

  static let rated = """
    { feature: 'Recipes', store: 'swiftdata', entities: { Recipe: { title: 'String', rating: 'Double?' } },
      crud: ['list', 'add', 'edit', 'delete'],
      operations: { rate: { parameters: { id: 'Recipe.ID' } } },
      actions: { rate: { parameters: { id: 'Recipe.ID' }, call: 'rate(id: id)' } } }
    """

  static let pulled = """
    { feature: 'Memos', crud: ['list', 'add', 'edit'], entities: { Memo: { title: 'String' } }, state: { count: 'Int = 0' },
      operations: { pull: { returns: '[Memo]', into: 'memos', key: 'title' } },
      actions: { pull: { call: 'pull()', then: 'count = result.count' } } }
    """

  static let limited = """
    { feature: 'Wallet', state: { sum: 'Int = 0' },
      actions: { setLimit: { parameters: { limit: 'Int' }, guard: 'limit > 0', do: 'sum = limit' } } }
    """

  static let checked = """
    { feature: 'Signup', entities: { Account: { single: true, name: 'String = ""',
        isCompany: 'Bool = true',
        taxID: { type: 'String = ""', validate: { 'Tax ID is missing': '!isCompany || taxID.shuffled() == []' } } } } }
    """

  static let submitted = """
    { feature: 'Membership', entities: { Account: { single: true,
        nickname: { type: 'String = ""', validate: { 'Nickname is empty': '!nickname.isEmpty' } } } },
      operations: { apply: { parameters: { account: 'Account' } } },
      actions: { submit: { call: 'apply(account: account)' } } }
    """

  /// Where each style decides what an action does.
  private static let hosts = [
    ("mvc", "Model"), ("mvp", "Presenter"), ("mvvm", "ViewModel"), ("viper", "Presenter"),
    ("vsa-mvm", "Manager"), ("clean", "ViewModel"), ("reducer", "Reducer"),
  ]

  static let checks = hosts.map { style, host in
    Case(
      says: "a call takes nothing that breaks a rule, and trying it again looks anew",
      spec: submitted, style: style, file: "Membership\(host).swift",
      holds: [
        """
            if let problem = account.problem {
              submitPhase = .failed(message: problem)

        """,
        "    guard case .failed = submitPhase else { return",
      ])
  }

  static let checksInTests = hosts.map { style, host in
    Case(
      says: "a call takes nothing that breaks a rule", spec: submitted, style: style,
      file: "Membership\(["Reducer": "", "Model": "Controller"][host] ?? host)Tests.swift",
      holds: ["func submitSendsNothingThatBreaksARule"])
  }

  static let priced = """
    { feature: 'Copies', state: { n: 'Int = 0', last: 'Int = 0' },
      operations: { order: { parameters: { count: 'Int', price: 'Decimal = 4.35' } } },
      actions: {
        order: { call: 'order(count: n)' },
        orderMore: { parameters: { more: 'Int' }, do: 'last = more', call: 'order(count: n + more)' } } }
    """

  static let renamed = """
    { feature: 'Notes', store: 'swiftdata', entities: { Note: { title: 'String' } }, crud: ['list', 'edit'],
      actions: {
        rename: {
          parameters: { id: 'Note.ID', title: 'String' },
          do: 'for index in notes.indices where notes[index].id == id { notes[index].title = title }' } } }
    """

  static let cases = [
    Case(
      says: "what a form's action changes of rows is stored after the form has gone", spec: renamed,
      style: "mvvm", file: "NotesRootView.swift", holds: ["Task { await viewModel.rename("]),
    Case(
      says: "what could not be stored is shown without other values, too", spec: renamed,
      style: "mvvm", options: ["--ui", "uikit"], file: "NotesListViewController.swift",
      holds: ["TableSection(rows: failureRows)"]),
    Case(
      says: "what could not be stored is shown without other values, too", spec: renamed,
      style: "mvp", options: ["--ui", "uikit"], file: "NotesListViewController.swift",
      holds: ["TableSection(rows: failureRows)"]),
    Case(
      says: "what could not be stored is shown without other values, too", spec: renamed,
      style: "reducer", options: ["--ui", "uikit"], file: "NotesListViewController.swift",
      holds: ["TableSection(rows: failureRows)"]),
    Case(
      says: "rows that views query are stored at once", spec: renamed, style: "vsa-mvm",
      file: "NotesRootView.swift", holds: ["manager.rename("], lacks: ["await"]),
    Case(
      says: "what 'crud' has no function for is not stored", spec: renamed, style: "reducer",
      file: "NotesListUseCase.swift", holds: ["service.update(note)\n        default: break\n"],
      lacks: ["service.add", "service.delete"]),
    Case(
      says: "a Decimal that is captured has its type", spec: priced, style: "mvvm",
      file: "CopiesViewModel.swift", holds: ["count = n + more, price = (435 / 100 as Decimal)] in"]
    ),
    Case(
      says: "what depends on the state alone is asked for directly, and anew", spec: priced,
      style: "mvvm", file: "CopiesViewModel.swift",
      holds: [
        "      try await service.order(count: n, price: 435 / 100)\n",
        "    guard case .failed = orderPhase else { return }\n    await order()\n",
      ], lacks: ["orderCall:"]),
    Case(
      says: "what a merge changes is stored, too", spec: pulled, style: "mvvm",
      file: "MemosListViewModel.swift",
      holds: ["          if memo != match { try await service.update(memo) }\n"]),
    Case(
      says: "a result that is taken in row by row is there for what follows", spec: pulled,
      style: "reducer", file: "MemosListReducer.swift",
      holds: ["    let result = pullResult\n    count = result.count\n"]),
    Case(
      says: "a sample that may break a rule is not saved by tests", spec: checked, style: "mvvm",
      file: "SignupViewModelTests.swift",
      holds: ["func doesNotSaveOverWhatItCouldNotLoad"], lacks: ["func savesWhatIsConfigured"]),
    Case(
      says: "a form that may be refused stands below the call that makes it", spec: limited,
      style: "viper", options: ["--ui", "uikit"], file: "WalletRootViewController.swift",
      holds: ["\n              onSave: { [presenter] input throws(InvalidInput) in\n"]),
    Case(
      says: "what goes wrong stands above a list, and values above an endless one", spec: feed,
      style: "mvvm", file: "FeedListView.swift",
      holds: [
        """
                  RetryRow(message: message, retry: viewModel.retryMarkRead)
                }
                LabeledContent(String(localized: "Unread")) {
        """
      ]),
    Case(
      says: "what goes wrong stands above a list, and values above an endless one", spec: feed,
      style: "mvp", options: ["--ui", "uikit"], file: "FeedListViewController.swift",
      holds: [
        """
              table.show([
                TableSection(rows: failureRows),
                TableSection(rows: valueRows),
                TableSection(rows: rows),
              ])
        """
      ]),
    Case(
      says: "what keeps the loads of a view in turn outlives the view's value", spec: posts,
      style: "vsa-mvm", file: "BlogDetailView.swift",
      holds: ["    @State private var appearances = TaskQueue()\n"]),
    Case(
      says: "a test of deletion sets what the list is loaded from", spec: posts, style: "mvvm",
      file: "BlogListViewModelTests.swift",
      holds: ["service.searchResult = [.numbered(1), .numbered(2), .numbered(3)]"],
      lacks: ["service.stored"]),
    Case(
      says: "a deletion moves the rows of later pages up", spec: posts, style: "mvvm",
      file: "BlogListViewModel.swift",
      holds: [
        "      rowsMovedUp(to: count)\n", "    page = min(page, count / pageSize)\n",
        "    guard phase == .empty, morePhase != .end else { return }\n",
      ]),
    Case(
      says: "a deleted row takes its failed calls with it", spec: rated, style: "mvvm",
      file: "RecipesListViewModel.swift",
      holds: [
        "      deletions.finish(id, in: &recipes)\n      forgetCalls(of: id)\n",
        "    recipes.removeAll { $0.id == id }\n    forgetCalls(of: id)\n",
        "      if ratePhases[rowID] == .loading {\n",
        "    rateCalls[id] = nil\n    ratePhases[id] = .idle\n",
      ]),
    Case(
      says: "a row that SwiftData has no more takes its failed calls with it", spec: rated,
      style: "vsa-mvm", file: "RecipesManager.swift",
      holds: ["recipes.map(\\.id)) {\n      forgetCalls(of: id)\n"]),
    Case(
      says: "who loads rows by an operation has no second way", spec: posts, style: "viper",
      file: "BlogListInteracting.swift", holds: ["func search("], lacks: ["loadPosts"]),
    Case(
      says: "what no screen asks for is no use case", spec: posts, style: "clean",
      file: "BlogUseCaseTests.swift", holds: ["searchAsksTheRepository"], lacks: ["loadPosts"]),
    Case(
      says: "an identity that is typed and is a number is read as numbers are", spec: wedding,
      style: "mvvm", file: "/Number+Text.swift", holds: ["init?(text: String"]),
    Case(
      says: "a test names what a form of many parameters hands over", spec: ordered, style: "mvvm",
      file: "ShopOrderFormViewModelTests.swift",
      holds: [
        """
            typealias SavedInput = (
              customerName: String,
              street: String,
              postalCode: String,
              city: String,
              country: String
            )

            var saved: [SavedInput] = []

        """
      ]),
    Case(
      says: "a password is typed unseen", spec: account, style: "mvvm",
      file: "AccountFormView.swift",
      holds: [
        """
                  LabeledField(
                    String(localized: "Password"),
                    text: $viewModel.draft.password,
                    isSecure: true
                  )
                  .keyboard(.password)

        """,
        """
                    text: $viewModel.draft.marks.lines,
                    axis: .vertical
                  )
                  .keyboard(.number)

        """,
      ]),
    Case(
      says: "a filled text field shows its name", spec: account, style: "reducer",
      file: "AccountFormView.swift",
      holds: ["LabeledField(String(localized: \"Name\"), text: draft.name)"],
      lacks: [" TextField(", " SecureField("]),
    Case(
      says: "a filled text field shows its name", spec: account, style: "mvp",
      options: ["--ui", "uikit"], file: "/TextInput.swift",
      holds: ["UIStackView(label: label, control: input, axis: .vertical)"],
      lacks: ["placeholder"]),
    Case(
      says: "a changed form asks before it goes", spec: account, style: "viper",
      file: "AccountFormView.swift",
      holds: [
        "CancelButton(isChanged: presenter.isChanged, isConfirming: $isConfirmingDiscard)",
        ".interactiveDismissDisabled(presenter.isChanged || presenter.phase == .loading)",
      ], lacks: ["dismiss()"]),
    Case(
      says: "a changed form asks before it goes", spec: account, style: "mvc",
      options: ["--ui", "uikit"], file: "AccountFormViewController.swift",
      holds: [
        "isModalInPresentation = model.isChanged || model.phase == .loading",
        "guard model.isChanged else { return onCancel() }",
      ]),
    Case(
      says: "a swipe at a changed form asks", spec: account, style: "mvc",
      options: ["--ui", "uikit"], file: "AccountListViewController.swift",
      holds: ["form.presentationController?.delegate = self", ".cancelForm()"]),
    Case(
      says: "a swipe at a changed form asks", spec: account, style: "mvvm",
      options: ["--ui", "uikit"], file: "/ScreenSheet.swift",
      holds: ["presentationController.cancelForm()"]),
    Case(
      says: "a sheet of the app's brings what asks forms, too",
      spec: """
        { feature: 'Account', crud: ['list'], entities: { Account: { name: 'String' } },
          sheets: { help: {} }, actions: { helpTapped: { go: 'help' } } }
        """, style: "mvvm", options: ["--ui", "uikit"], file: "/SheetForm.swift",
      holds: ["func cancelForm() {"]),
    Case(
      says: "a detail shows no password", spec: account, style: "mvp",
      file: "AccountDetailView.swift",
      holds: ["fields.name", "fields.marks"], lacks: ["password", "Password"]),
    Case(
      says: "nothing is deleted before it is seen", spec: account, style: "reducer",
      file: "AccountDetailView.swift",
      holds: [
        """
                  adapter.send(.deleteTapped)
                }
                .disabled(adapter.viewState.account == nil)

        """
      ]),
    Case(
      says: "nothing is typed into a form that is being saved", spec: account, style: "viper",
      file: "AccountFormView.swift",
      holds: [
        "        }\n        .disabled(presenter.phase == .loading)\n        .navigationTitle("
      ]),
    Case(
      says: "rows of any name are deleted",
      spec: """
        { feature: 'Trip', store: 'swiftdata', entities: { Place: { title: 'String' } },
          crud: ['list', 'delete'] }
        """, style: "vsa-mvm", file: "/TripListView.swift",
      holds: ["for place in $0.map({ places[$0] }) { delete(place) }"]),
    Case(
      says: "a queried row with swipe actions has Delete among them: SwiftUI adds none there",
      spec: picked, style: "vsa-mvm", file: "/NotesListView.swift",
      holds: [
        """
        .swipeActions {
                    Button(String(localized: "Delete"), systemImage: "trash", role: .destructive) {
                      delete(note)
                    }
        """
      ], lacks: [".onDelete"]),
    Case(
      says: "a row opens the form that asks for what the row does not give", spec: reports,
      style: "mvvm", file: "ChatListView.swift",
      holds: ["viewModel.reportTapped(id: message.id)"], lacks: [".toolbar"]),
    Case(
      says: "a row opens the form that asks for what the row does not give", spec: reports,
      style: "mvc", options: ["--ui", "uikit"], file: "ChatListViewController.swift",
      holds: ["{ [weak self] in\n          self?.reportTapped(id: message.id)"],
      lacks: ["reportFormButton"]),
    Case(
      says: "the form of a row knows the row", spec: reports, style: "viper",
      file: "ChatRootView.swift",
      holds: [
        "case .report(let id):",
        "ChatModuleFactory.makeReportForm(", "input async throws in",
      ]),
    Case(
      says: "the form of a row keeps the identity and shows it not", spec: reports,
      style: "reducer", file: "ChatReportDraft.swift",
      holds: ["let messageID: Message.ID\n  var reason = \"\""]),
    Case(
      says: "the form of a row keeps the identity and shows it not", spec: reports,
      style: "reducer", file: "ChatReportFormView.swift", lacks: ["messageID"]),
    Case(
      says: "the form of a row begins with what the row has", spec: rewording, style: "mvc",
      file: "ChatRewordDraft.swift",
      holds: [
        "init(_ message: Message) {\n    self.id = message.id\n    self.text = message.text\n"
      ]),
    Case(
      says: "the form of a row begins with what the row has", spec: rewording, style: "reducer",
      file: "ChatRewordDraftTests.swift",
      holds: ["#expect(draft.text == Message.samples[0].text)"]),
    Case(
      says: "the form of a queried row begins with its values", spec: rows, style: "vsa-mvm",
      file: "/NotesListView.swift",
      holds: [
        "retitleTapped(note: note.values)",
        "private func retitleTapped(note: Note.Values) {\n      sheet = .retitle(note: note)",
      ]),
    Case(
      says: "a store is not asked for the value of a detail that an operation loads",
      spec: fetched, style: "mvvm", file: "/NotesStoreTests.swift",
      holds: ["service.loadNotes()"], lacks: ["service.loadNote(id"]),
    Case(
      says: "queried rows that an action takes away are deleted", spec: thinned, style: "vsa-mvm",
      file: "/NotesListView.swift",
      holds: [
        "for note in notes where !kept.contains(note.id) {\n        modelContext.delete(note)"
      ]),
    Case(
      says: "an answer that replaces all rows deletes none of them",
      spec: thinned.replacing(", key: 'id'", with: ""), style: "vsa-mvm",
      file: "/NotesListView.swift", holds: ["modelContext.insert("],
      lacks: ["modelContext.delete("]),
    Case(
      says: "the form of an action chooses among queried rows, which nothing loads", spec: linked,
      style: "vsa-mvm", file: "/NotesLinkFormView.swift",
      holds: ["ForEach(manager.notes)"], lacks: ["noteChoices", "loadNoteChoices"]),
    Case(
      says: "a configurator that changes nothing does not ask whether it may", spec: looked,
      style: "mvvm", options: ["--ui", "uikit"], file: "/SetupViewController.swift",
      holds: ["ownerInput.show("], lacks: ["isLoaded"]),
    Case(
      says: "a configurator that changes nothing does not ask whether it may", spec: looked,
      style: "reducer", options: ["--ui", "uikit"], file: "/SetupViewController.swift",
      holds: ["ownerInput.show("], lacks: ["isLoaded"]),
    Case(
      says: "a form that cannot fail, but loads what it offers, tells when that failed",
      spec: chosen, style: "mvvm", options: ["--ui", "uikit"], file: "/FailureView.swift",
      holds: ["class FailureView"]),
    Case(
      says: "what a form loads to offer has a phase, also beside queried rows",
      spec: chosenBesideQueried, style: "vsa-mvm", file: "/Phase.swift", holds: ["enum Phase"]),
    Case(
      says: "what refers to a row may be like it: only a row does not refer to itself",
      spec: referring, style: "clean", file: "/NotesFormViewModel.swift",
      holds: ["noteChoices = try await useCases.loadNotes()\n"]),
    Case(
      says: "a detail has the phase of its load, also below rows that nothing loads", spec: found,
      style: "mvvm", file: "/Phase.swift", holds: ["enum Phase"]),
    Case(
      says: "a derived field that begins with 'set' is no setter", spec: accessor, style: "mvvm",
      file: "/Note.swift", holds: ["return set + set\n"]),
    Case(
      says: "a derived value that begins with 'get' is no getter of its own", spec: accessor,
      style: "reducer", file: "/NotesListState.swift",
      holds: ["return get * 2\n", "return get < 9\n"]),
    Case(
      says: "nor is it one where a host has it", spec: accessor, style: "mvvm",
      file: "/NotesListViewModel.swift",
      holds: ["return get * 2\n", "return get < 9\n"]),
    Case(
      says: "a manager has the service that it asks for a detail, also where nothing loads",
      spec: found, style: "vsa-mvm", file: "/NotesManager.swift",
      holds: ["private let service: any NotesService\n"]),
    Case(
      says: "the manager loads what a queried detail names, also without a form", spec: named,
      style: "vsa-mvm", file: "/NotesManager.swift",
      holds: ["var tagChoicesPhase: Phase", "func loadTagChoicesInTurn()"]),
    Case(
      says: "a passive view says which row, and its presenter what the row has", spec: rewording,
      style: "mvp", file: "ChatListPresenterTests.swift",
      holds: [
        "presenter.rewordTapped(id: Message.samples[0].id)\n"
          + "    #expect(router.sheet == .reword(message: Message.samples[0]))"
      ]),
    Case(
      says: "an alert tries the deletion again that it speaks of, not one that failed since",
      spec: invoices, style: "mvvm", options: ["--ui", "uikit"],
      file: "InvoiceListViewController.swift",
      holds: ["if let failed { await viewModel.delete(id: failed.id) }"]),
    Case(
      says: "an alert tries the deletion again that it speaks of, not one that failed since",
      spec: invoices, style: "reducer", options: ["--ui", "uikit"],
      file: "InvoiceListViewController.swift",
      holds: ["if let failed { await adapter.run(.delete(id: failed.id)) }"]),
    Case(
      says: "what a form of parameters reads is tested", spec: reports, style: "viper",
      file: "ChatReportDraftTests.swift",
      holds: [
        "ChatReportDraft(messageID: Message.samples[0].id)",
        "#expect(input.messageID == Message.samples[0].id)", "#expect(input.reason == \"Sample\")",
      ], lacks: ["refuses"]),
    Case(
      says: "what a form of parameters reads is tested", spec: invoices, style: "clean",
      file: "InvoicePayDraftTests.swift",
      holds: [
        "draft.amount = (1 as Decimal).text()", "#expect(input.amount == 1)",
        "draft.amount = \"?\"", "InvalidInput(message: \"Amount is not a number\")",
      ]),
    Case(
      says: "what a form makes of nothing is tested", spec: upload, style: "mvp",
      file: "UploadAddDraftTests.swift",
      holds: [
        "draft.note = \"\"\n    draft.size = \"\"\n    let input = try draft.input()\n",
        "#expect(input.note == nil)\n    #expect(input.size == nil)\n",
      ]),
    Case(
      says: "a number that is an identity has no separators of thousands", spec: upload,
      style: "clean", file: "UploadDetailView.swift", holds: ["Text(String(part.id))"]),
    Case(
      says: "a number that is an identity has no separators of thousands", spec: upload,
      style: "mvp", file: "UploadDetailPresenter.swift", holds: ["String(part.id)"]),
    Case(
      says: "what a form of parameters reads is tested, also where it is one", spec: asked,
      style: "mvvm", file: "CounterSetDraftTests.swift",
      holds: ["#expect(input == 1)", "\"Value is not a whole number\""]),
    Case(
      says: "a contract has no empty lines between its functions", spec: queue, style: "mvp",
      file: "PlayerListContract.swift",
      holds: ["  func enqueue(id: Song.ID)\n  func open(id: Song.ID)\n"]),
    Case(
      says: "a form waits for the call of its own row only", spec: noted, style: "vsa-mvm",
      file: "ChatRootView.swift",
      holds: ["guard manager.reportPhases[input.messageID] != .loading else {"]),
    Case(
      says: "a form says that the call of its row runs", spec: noted, style: "reducer",
      file: "ChatComposition.swift",
      holds: [
        "guard list.viewState.reportPhases[input.messageID] != .loading else {",
        "throw InvalidInput(message: String(localized: \"Report is not possible now\"))",
      ]),
    Case(
      says: "a form that cannot fail has no failure to show", spec: asking, style: "mvvm",
      file: "PlayerSlowDownFormViewModel.swift", holds: ["    onSave(draft.input())\n"],
      lacks: ["phase", "catch"]),
    Case(
      says: "a form that cannot fail has no failure to show", spec: asking, style: "mvp",
      options: ["--ui", "uikit"], file: "PlayerSlowDownFormViewController.swift",
      lacks: ["failure"]),
    Case(
      says: "a draft of which nothing has to be read does not throw", spec: asking, style: "mvvm",
      file: "PlayerSlowDownDraft.swift", holds: ["func input() -> Pace {"]),
    Case(
      says: "the host of a form of parameters is tested", spec: asking, style: "reducer",
      file: "PlayerSlowDownFormTests.swift",
      holds: ["#expect(record.saved == [Pace.fast])"]),
    Case(
      says: "the host of a form of parameters is tested", spec: reports, style: "viper",
      file: "ChatReportFormPresenterTests.swift",
      holds: ["#expect(input.reason == \"Sample\")", "record.refusal"]),
    Case(
      says: "a call captures what may change, and no parameter", spec: noted, style: "mvvm",
      file: "ChatListViewModel.swift", holds: ["reportCalls[messageID] = { [service] in"]),
    Case(
      says: "a detail shows the titles of others, not their identities", spec: teams, style: "mvvm",
      file: "TeamDetailView.swift",
      holds: ["team.name", "Text(viewModel.allTeams.text(of: team.rivals, title: \\.name))"],
      lacks: ["Text(team.rivals"]),
    Case(
      says: "a form waits for the call of its own row only", spec: noted, style: "mvc",
      file: "ChatListController.swift",
      holds: ["guard model.reportPhases[messageID] != .loading else { return }"]),
    Case(
      says: "a section whose arguments an action changes loads anew, and no other", spec: sections,
      style: "mvvm", file: "ShopViewModel.swift",
      holds: [
        "} while askedFreshGenre != genre\n",
        "    genre = newGenre\n    sheet = nil\n    await argumentsChanged()\n",
        "    guard freshPhase != .idle, askedFreshGenre != genre else { return }\n    fresh = []\n    await loadFresh()\n",
      ], lacks: ["askedOld", "IsOpen", "renewOld"]),
    Case(
      says: "a section whose arguments an action changes loads anew, and no other", spec: sections,
      style: "reducer", file: "ShopReducer.swift",
      holds: [
        "if askedFreshGenre != genre { return askFresh() }",
        "    sheet = nil\n    return argumentsChanged()\n",
        "    guard freshPhase != .idle, askedFreshGenre != genre else { return [] }\n    fresh = []\n    return loadFresh()\n",
      ], lacks: ["askedOld", "askOld", "renewOld"]),
    Case(
      says: "a test changes what a section is asked with to another value than it has",
      spec: sections,
      style: "mvvm", file: "ShopViewModelTests.swift",
      holds: [
        "let newGenre: Genre = .pop", "func setLoadsAnew()", "func setLoadsAnewWhatRuns()",
        "calls.contains(.loadNew(genre: newGenre, isOpen: true))", "calls.count == 3)",
      ]),
    Case(
      says: "what a form opens stays open when the form closes", spec: asked, style: "mvvm",
      file: "CounterViewModel.swift", holds: ["sheet = nil\n    sheet = .help\n"]),
    Case(
      says: "what a form opens stays open when the form closes", spec: asked, style: "reducer",
      file: "CounterReducer.swift", holds: ["n = value\n    sheet = .help\n  }"]),
    Case(
      says: "a test expects of a form that it is closed", spec: asked, style: "mvvm",
      file: "CounterViewModelTests.swift", holds: ["#expect(viewModel.sheet == .help)"]),
    Case(
      says: "what has no entity is tested, too", spec: panel, style: "reducer",
      file: "CounterReducerTests.swift", holds: ["nonisolated struct CounterReducerTests"]),
    Case(
      says: "only what can be added closes a sheet", spec: edited, style: "clean",
      file: "NotesListViewModel.swift", lacks: ["dismiss"]),
    Case(
      says: "only what can be added closes a sheet", spec: edited, style: "mvc",
      file: "NotesListController.swift", holds: ["didSave"], lacks: ["sheet"]),
    Case(
      says: "only what can be added is added by a test", spec: edited, style: "mvvm",
      file: "NotesListViewModelTests.swift", holds: ["didSave(.numbered(9))"], lacks: ["addTapped"]),
    Case(
      says: "nothing is performed where there is no effect", spec: panel, style: "reducer",
      file: "CounterUseCase.swift",
      holds: ["func perform(_ effect: CounterEffect) async -> CounterAction? {}"],
      lacks: ["switch"]),
    Case(
      says: "dependencies without any take nothing", spec: panel, style: "mvvm",
      file: "CounterDependencies.swift", holds: ["    CounterDependencies()\n"]),
    Case(
      says: "a text is one component of a path", spec: invoices, style: "mvvm",
      file: "RemoteInvoiceService.swift",
      holds: [
        #"path: ["invoices", invoice.id],"#, #"path: ["invoices", id, "payments"],"#,
        #"path: ["days", day.ISO8601Format(), status.rawValue]"#,
      ]),
    Case(
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
    Case(
      says: "a list of texts is edited as its elements", spec: invoices, style: "mvvm",
      file: "InvoiceDraft.swift",
      holds: [
        "var tags: [String] = []", "tags = invoice.tags\n", "tags: tags.filter { !$0.isEmpty }",
      ],
      lacks: ["joined", "split"]),
    Case(
      says: "a list of texts has a line for each", spec: invoices, style: "mvvm",
      file: "InvoiceFormView.swift",
      holds: ["text: $viewModel.draft.tags.lines,\n            axis: .vertical\n"]),
    Case(
      says: "a list of texts has a line for each", spec: invoices, style: "mvvm",
      options: ["--ui", "uikit"], file: "InvoiceFormViewController.swift",
      holds: ["tagsInput = LinesInput("]),
    Case(
      says: "an id that is text is made", spec: invoices, style: "mvvm",
      file: "InvoiceComposition.swift",
      holds: ["InvoiceDraft(id: dependencies.makeID().uuidString)"]),
    Case(
      says: "a single value that cannot be saved is taken back", spec: single, style: "mvvm",
      file: "SwiftDataSetupService.swift",
      holds: ["try save()", "modelContext.rollback()"], lacks: ["delete(model:"]),
    Case(
      says: "the router shows alerts, which hold their presenter weakly",
      spec: "{ feature: 'Notes' }", style: "viper", file: "NotesDetailPresenter.swift",
      holds: ["router.show(", "[weak self] in"], lacks: ["failedDeletion"]),
    Case(
      says: "the router keeps path, sheet and alert", spec: "{ feature: 'Notes' }", style: "viper",
      file: "NotesRouter.swift",
      holds: ["var path: [NotesRoute]", "var sheet: NotesSheet?", "var alert: RetryAlert?"]),
    Case(
      says: "the root shows the router's alert", spec: "{ feature: 'Notes' }", style: "viper",
      file: "NotesRootView.swift", holds: [".deletionAlert($router.alert)"]),
    Case(
      says: "the root shows the router's alert", spec: "{ feature: 'Notes' }", style: "viper",
      options: ["--ui", "uikit"], file: "NotesRootViewController.swift",
      holds: ["showDeletionAlert(router.alert?.message)"]),
    Case(
      says: "a presenter says which rows a guard lets through", spec: queue, style: "mvp",
      file: "PlayerListContract.swift", holds: ["let canEnqueue: Set<Song.ID>"]),
    Case(
      says: "a row's control is disabled where its guard is false", spec: queue, style: "mvp",
      file: "PlayerListView.swift",
      holds: [".disabled(!screen.state.canEnqueue.contains(row.id))"]),
    Case(
      says: "a retry knows what the way on needs", spec: queue, style: "mvvm",
      file: "PlayerListViewModel.swift",
      holds: ["(@Sendable () async throws -> Song)?", "let song = try await shareCall()"]),
    Case(
      says: "what only goes somewhere shows nothing anew", spec: queue, style: "mvp",
      file: "PlayerListPresenter.swift",
      holds: ["router.push(.album(name: song.title))\n  }"]),
    Case(
      says: "a merge by identity is tested with the identity of a row", spec: merged, style: "mvvm",
      file: "NoteListViewModelTests.swift",
      holds: ["service.pullResult = [Note(id: Note.samples[0].id, title: \"Note 2\")]"]),
    Case(
      says: "rows that a query alone shows have a test", spec: shown, style: "vsa-mvm",
      file: "NoteModelTests.swift", holds: ["@Test func samplesAreToldApart()"]),
    Case(
      says: "what stands for rows lies over no values", spec: totalled, style: "mvvm",
      file: "NotesListView.swift", holds: ["placeholder.frame(maxWidth: .infinity)"],
      lacks: [".overlay"]),
    Case(
      says: "what stands for rows lies over no values", spec: totalled, style: "mvp",
      file: "NotesListView.swift", holds: [".frame(maxWidth: .infinity)"], lacks: [".overlay"]),
    Case(
      says: "what stands for rows lies over no values", spec: totalled, style: "reducer",
      file: "NotesListView.swift", holds: ["placeholder.frame(maxWidth: .infinity)"],
      lacks: [".overlay"]),
    Case(
      says: "what stands for rows lies over no values",
      spec: totalled.replacing("'Notes',", with: "'Notes', store: 'swiftdata',"), style: "vsa-mvm",
      file: "NotesListView.swift", holds: ["ContentUnavailableView("], lacks: [".overlay"]),
    Case(
      says: "what stands for all that a list shows lies over it", spec: rows, style: "mvvm",
      file: "NotesListView.swift", holds: [".overlay"]),
    Case(
      says: "a value that names its type is not told it again", spec: bands, style: "mvvm",
      file: "TuneViewModel.swift", holds: ["var tune = Tune()"]),
    Case(
      says: "a value that names its type is not told it again", spec: bands, style: "reducer",
      file: "TuneState.swift", holds: ["var tune = Tune()"]),
    Case(
      says: "a slider reaches what its numbers are", spec: bands, style: "mvvm",
      file: "TuneView.swift", holds: ["in: 0...10"]),
    Case(
      says: "a slider reaches what its numbers are", spec: bands, style: "reducer",
      options: ["--ui", "uikit"], file: "TuneViewController.swift", holds: ["in: 0...10"]),
    Case(
      says: "a parameter does not hide what its test drives", spec: guided, style: "reducer",
      file: "TourListTests.swift", holds: ["screen.show(screen: screenValue)"]),
  ]
}
