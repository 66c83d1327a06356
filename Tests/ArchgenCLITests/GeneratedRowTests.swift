import Testing

@testable import ArchgenCLI

/// Places of generated lists and rows that were wrong once: what stands there, and what must not.
@Suite struct GeneratedRowTests {
  @Test(arguments: places)
  func holds(_ place: GeneratedPlace) throws {
    try place.expectHolds()
  }

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

  static let totalled = """
    { feature: 'Notes', entities: { Note: { title: 'String' } }, crud: ['list'],
      state: { total: { type: 'Int', derived: 'notes.count' } } }
    """

  /// Whose rows have identities that the user gives.
  static let numbered = """
    { feature: 'Notes', entities: { Note: { id: 'Int', title: 'String' } }, crud: ['list', 'add', 'edit'] }
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
    { feature: 'Setup', entities: { Options: { single: true, owner: 'Bool?' } } }
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

  static let teams = """
    { feature: 'Team', entities: { Team: { name: 'String', rivals: '[Team.ID] = []' } } }
    """

  static let posts = """
    { feature: 'Blog', entities: { Post: { title: 'String' } }, crud: ['list', 'delete'],
      operations: { search: { returns: '[Post]', page: 20 } }, screens: { posts: { list: 'search' } } }
    """

  static let feed = """
    { feature: 'Feed', entities: { Post: { title: 'String' } }, state: { unread: 'Int = 0' },
      operations: { posts: { returns: '[Post]', page: 20 }, markRead: { parameters: { id: 'Post.ID' } } } }
    """

  static let edited = """
    { feature: 'Notes', store: 'swiftdata', entities: { Note: { title: 'String', editedAt: 'Date = .now' } } }
    """

  static let rated = """
    { feature: 'Recipes', store: 'swiftdata', entities: { Recipe: { title: 'String', rating: 'Double?' } },
      crud: ['list', 'add', 'edit', 'delete'],
      operations: { rate: { parameters: { id: 'Recipe.ID' } } },
      actions: { rate: { parameters: { id: 'Recipe.ID' }, call: 'rate(id: id)' } } }
    """

  static let ratedAtOnce = rated.replacing(
    "call: 'rate(id: id)'",
    with:
      "call: 'rate(id: id)', then: 'for index in recipes.indices where recipes[index].id == id { recipes[index].rating = 5 }'"
  )

  static let pulled = """
    { feature: 'Memos', crud: ['list', 'add', 'edit'], entities: { Memo: { title: 'String' } }, state: { count: 'Int = 0' },
      operations: { pull: { returns: '[Memo]', into: 'memos', key: 'title' } },
      actions: { pull: { call: 'pull()', then: 'count = result.count' } } }
    """

  static let ruled = pulled.replacing(
    "title: 'String'", with: "title: { type: 'String', validate: { 'Empty': '!title.isEmpty' } }")

  static let renamed = """
    { feature: 'Notes', store: 'swiftdata', entities: { Note: { title: 'String' } }, crud: ['list', 'edit'],
      actions: {
        rename: {
          parameters: { id: 'Note.ID', title: 'String' },
          do: 'for index in notes.indices where notes[index].id == id { notes[index].title = title }' } } }
    """

  static let starred = """
    { feature: 'Chores', store: 'file', entities: { Chore: { name: 'String' } }, crud: ['list', 'add'],
      state: { starredID: 'Chore.ID?' },
      actions: { star: { parameters: { id: 'Chore.ID' }, do: 'starredID = id' } } }
    """

  static let subtitled = """
    { feature: 'Kitchen', entities: { Recipe: { name: 'String', servings: 'Int' }, Chore: { name: 'String', isDone: 'Bool = false' },
        Oven: { name: 'String', isHot: 'Bool?' }, Pan: { name: 'String', litres: 'Double?' } },
      state: { recipes: '[Recipe]', chores: '[Chore]', ovens: '[Oven]', pans: '[Pan]' },
      screens: { all: { sections: { recipes: 'recipes', chores: 'chores', ovens: 'ovens', pans: 'pans' } } },
      actions: { clear: { do: 'chores = []' } } }
    """

  static let called = """
    { feature: 'Notes', entities: { Note: { title: 'String', isRead: 'Bool = false' } }, state: { last: 'String?' },
      operations: { notes: { returns: '[Note]', page: 20 }, read: { parameters: { id: 'Note.ID' } } },
      sheets: { top: { title: 'String' } },
      actions: {
        show: { do: 'last = notes.first { $0.isRead }?.title', go: 'top(title: last ?? "")' },
        read: {
          parameters: { id: 'Note.ID' }, call: 'read(id: id)',
          then: 'for index in notes.indices where notes[index].id == id { notes[index].isRead = true }' } } }
    """

  static let filtered = """
    { feature: 'Notes', enums: { Mood: ['good', 'bad'] }, entities: { Note: { title: 'String' } },
      operations: { search: { parameters: { mood: 'Mood?' }, returns: '[Note]' } },
      screens: { notes: { list: 'search', filter: 'mood' } } }
    """

  static let presenting = """
    { feature: 'Notes', entities: { Note: { title: 'String' } }, state: { notes: '[Note] = []' },
      sheets: { preview: { title: 'String' } },
      actions: { preview: { parameters: { note: 'Note' }, go: 'preview(title: note.title)' } } }
    """

  static let places = [
    GeneratedPlace(
      says: "of rows with the same id the first is shown", spec: shown, style: "mvvm",
      options: ["--ui", "uikit"], file: "/RowsTable.swift",
      holds: ["guard rows[id] == nil else { continue }\n          rows[id] = row\n"]),
    GeneratedPlace(
      says: "a number below a title says what it is of", spec: subtitled, style: "mvvm",
      file: "/RecipeRow.swift",
      holds: ["Text(String(localized: \"Servings: \\(recipe.servings.formatted())\"))"]),
    GeneratedPlace(
      says: "a flag below a title is its label where it is set", spec: subtitled, style: "mvvm",
      file: "/ChoreRow.swift",
      holds: ["if chore.isDone {\n          Text(String(localized: \"Done\"))"]),
    GeneratedPlace(
      says: "a presenter says of what a number is, and a flag where it is set", spec: subtitled,
      style: "mvp", file: "/KitchenPresenter.swift",
      holds: [
        "lines: [String(localized: \"Servings: \\(recipe.servings.formatted())\")]",
        "lines: [chore.isDone ? String(localized: \"Done\") : nil].compactMap(\\.self)",
        "[oven.isHot == true ? String(localized: \"Hot\") : nil].compactMap(\\.self)",
        "pan.litres.map { String(localized: \"Litres: \\($0.formatted())\") }",
      ]),
    GeneratedPlace(
      says: "reading rows does not change them", spec: called, style: "mvvm",
      file: "NotesListViewModel.swift",
      holds: ["    last = notes.first { $0.isRead }?.title\n    sheet = .top("]),
    GeneratedPlace(
      says: "reading rows does not change them", spec: called, style: "reducer",
      file: "NotesListReducer.swift",
      holds: ["    last = notes.first { $0.isRead }?.title\n    sheet = .top("]),
    GeneratedPlace(
      says: "a call that takes no row away moves none to an earlier page", spec: called,
      style: "mvvm", file: "NotesListViewModel.swift",
      holds: ["isRead = true\n      }\n      rowsChanged()"],
      lacks: ["rowsMovedUp", "refill"]),
    GeneratedPlace(
      says: "a view that comes back shows what was to be shown meanwhile", spec: called,
      style: "vsa-mvm", file: "NotesRootView.swift",
      holds: [".task(id: sheet == nil ? manager.presented.first : nil) {"]),
    GeneratedPlace(
      says: "an identity is shown by the title of its row", spec: starred, style: "mvvm",
      file: "ChoresListView.swift",
      holds: [
        "Text(viewModel.chores.text(of: viewModel.starredID, title: \\.name))",
        "String(localized: \"Starred\")",
      ]),
    GeneratedPlace(
      says: "an identity is shown by the title of its row", spec: starred, style: "mvp",
      file: "ChoresListPresenter.swift",
      holds: ["chores.text(of: starredID, title: \\.name)"]),
    GeneratedPlace(
      says: "an identity is shown by the title of its row", spec: starred, style: "reducer",
      options: ["--ui", "uikit"], file: "ChoresListViewController.swift",
      holds: ["adapter.viewState.chores.text(of: adapter.viewState.starredID, title: \\.name)"]),
    GeneratedPlace(
      says: "an identity is shown by the title of the row that its view queries",
      spec: starred.replacing("'file'", with: "'swiftdata'"), style: "vsa-mvm",
      file: "ChoresListView.swift",
      holds: ["Text(chores.text(of: manager.starredID, title: \\.name))"]),
    GeneratedPlace(
      says: "what a form's action changes of rows is stored after the form has gone", spec: renamed,
      style: "mvvm", file: "NotesListViewModel.swift", holds: ["    Task { await rename("]),
    GeneratedPlace(
      says: "what could not be stored is shown without other values, too", spec: renamed,
      style: "mvvm", options: ["--ui", "uikit"], file: "NotesListViewController.swift",
      holds: ["TableSection(rows: failureRows)"]),
    GeneratedPlace(
      says: "what could not be stored is shown without other values, too", spec: renamed,
      style: "mvp", options: ["--ui", "uikit"], file: "NotesListViewController.swift",
      holds: ["TableSection(rows: failureRows)"]),
    GeneratedPlace(
      says: "what could not be stored is shown without other values, too", spec: renamed,
      style: "reducer", options: ["--ui", "uikit"], file: "NotesListViewController.swift",
      holds: ["TableSection(rows: failureRows)"]),
    GeneratedPlace(
      says: "rows that views query are stored at once", spec: renamed, style: "vsa-mvm",
      file: "NotesRootView.swift", holds: ["manager.rename("], lacks: ["await"]),
    GeneratedPlace(
      says: "rows that views query are there before a test changes one", spec: renamed,
      style: "vsa-mvm", file: "NotesManagerTests.swift",
      holds: ["    manager.show(NoteValues.samples)\n    manager.rename("], lacks: ["await"]),
    GeneratedPlace(
      says: "rows are loaded once before one is deleted", spec: ratedAtOnce, style: "mvvm",
      file: "RecipesListViewModelTests.swift",
      holds: [
        "DeletedRow() async {\n    await viewModel.load()\n    let id: Recipe.ID = Recipe.samples[0].id\n    let recorded"
      ], lacks: ["DeletedRow() async {\n    let"]),
    GeneratedPlace(
      says: "what 'crud' has no function for is not stored", spec: renamed, style: "reducer",
      file: "NotesListUseCase.swift", holds: ["service.update(note)\n        default: break\n"],
      lacks: ["service.add", "service.delete"]),
    GeneratedPlace(
      says: "what a merge changes is stored, too, and what was removed meanwhile is not added",
      spec: pulled, style: "mvvm", file: "MemosListViewModel.swift",
      holds: [
        """
                  if memo != match {
                    try await service.update(memo)
                    // What has changed meanwhile holds.
                    guard memos.contains(match) else { continue }
                  }
                } else {
                  guard !earlier.contains(memo.title) else { continue }
                  try await service.add(memo)
        """
      ]),
    GeneratedPlace(
      says: "each row that is taken in is one that a load may not know of", spec: pulled,
      style: "mvvm", file: "MemosListViewModel.swift",
      holds: [
        "        memos.merge([memo], by: \\.title, identity: \\.id)\n        rowsChanged()\n",
        "      count = result.count\n      pullPhase = .loaded\n",
      ]),
    GeneratedPlace(
      says: "each row that is taken in is one that a load may not know of", spec: pulled,
      style: "reducer", file: "MemosListReducer.swift",
      holds: [
        "earlier: pullKeys)\n        rowsChanged()\n      }\n      return storePull()\n",
        """
              // What has changed meanwhile holds.
              if pullMatch.map(memos.contains) ?? true {
        """,
      ]),
    GeneratedPlace(
      says: "a row that is there keeps the identity that the user gave it", spec: numbered,
      style: "mvvm", file: "NotesFormView.swift", holds: [".disabled(!viewModel.isNew)"]),
    GeneratedPlace(
      says: "a row that is there keeps the identity that the user gave it", spec: numbered,
      style: "mvp", options: ["--ui", "uikit"], file: "NotesFormViewController.swift",
      holds: ["idInput.isUserInteractionEnabled = state.isNew"]),
    GeneratedPlace(
      says: "who adds no row is not asked for an identity",
      spec: numbered.replacing("'add', ", with: ""), style: "mvvm", file: "NotesFormView.swift",
      holds: ["$viewModel.draft.title"], lacks: ["draft.id"]),
    GeneratedPlace(
      says: "a member of Foundation's is imported with it",
      spec: totalled.replacing(
        "notes.count", with: "notes.count { $0.title.localizedUppercase == $0.title }"),
      style: "reducer", file: "NotesListState.swift", holds: ["import Foundation\n"]),
    GeneratedPlace(
      says: "what breaks a rule is not taken in", spec: ruled, style: "mvvm",
      file: "MemosListViewModel.swift",
      holds: ["for var memo in result where memo.problem == nil {"]),
    GeneratedPlace(
      says: "what breaks a rule is not taken in", spec: ruled, style: "reducer",
      file: "MemosListReducer.swift", holds: ["pullRest = result.filter { $0.problem == nil }"]),
    GeneratedPlace(
      says: "what breaks a rule is not taken in", spec: "{ store: 'swiftdata'," + ruled.dropFirst(),
      style: "vsa-mvm", file: "MemosManager.swift",
      holds: ["result.filter { $0.problem == nil },\n"]),
    GeneratedPlace(
      says: "a result that is taken in row by row is there for what follows", spec: pulled,
      style: "reducer", file: "MemosListReducer.swift",
      holds: ["    let result = pullResult\n    count = result.count\n"]),
    GeneratedPlace(
      says: "what goes wrong stands above a list, and values above an endless one", spec: feed,
      style: "mvvm", file: "FeedListView.swift",
      holds: [
        """
                    subject: viewModel.markReadFailedRow,
                    retry: viewModel.retryMarkRead,
                    dismiss: viewModel.dismissMarkReadFailure
                  )
                }
                LabeledContent(String(localized: "Unread")) {
        """
      ]),
    GeneratedPlace(
      says: "what failed of a row names the row, and can be dismissed", spec: feed,
      style: "reducer", options: ["--ui", "uikit"], file: "FeedListViewController.swift",
      holds: [
        "          subject: adapter.viewState.markReadFailedRow,\n",
        "          dismiss: { [adapter] in adapter.send(.dismissMarkReadFailure) }\n",
      ]),
    GeneratedPlace(
      says: "a form that changes a queried row says when it was changed", spec: edited,
      style: "vsa-mvm", file: "NotesDetailView.swift",
      holds: ["          draft: NoteDraft(note.values, editedAt: now()),\n"]),
    GeneratedPlace(
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
    GeneratedPlace(
      says: "what keeps the loads of a view in turn outlives the view's value", spec: posts,
      style: "vsa-mvm", file: "BlogDetailView.swift",
      holds: ["    @State private var appearances = TaskQueue()\n"]),
    GeneratedPlace(
      says: "a test of deletion sets what the list is loaded from", spec: posts, style: "mvvm",
      file: "BlogListViewModelTests.swift",
      holds: ["service.searchResult = [.numbered(1), .numbered(2), .numbered(3)]"],
      lacks: ["service.stored"]),
    GeneratedPlace(
      says: "a deletion moves the rows of later pages up", spec: posts, style: "mvvm",
      file: "BlogListViewModel.swift",
      holds: [
        "      rowsMovedUp(to: min(count, posts.count))\n",
        "    page = min(page, count / pageSize)\n",
        "    guard phase == .empty, morePhase != .end else { return }\n",
      ]),
    GeneratedPlace(
      says: "a deleted row takes its failed calls with it", spec: rated, style: "mvvm",
      file: "RecipesListViewModel.swift",
      holds: [
        "      deletions.finish(id, in: &recipes)\n      forgetCalls(of: id)\n",
        "    recipes.removeAll { $0.id == id }\n    forgetCalls(of: id)\n",
        "      if ratePhases[rowID] == .loading {\n",
        "    rateCalls[id] = nil\n    ratePhases[id] = .idle\n",
      ]),
    GeneratedPlace(
      says: "a row that SwiftData has no more takes its failed calls with it", spec: rated,
      style: "vsa-mvm", file: "RecipesManager.swift",
      holds: ["recipes.map(\\.id)) {\n      forgetCalls(of: id)\n"]),
    GeneratedPlace(
      says: "who loads rows by an operation has no second way", spec: posts, style: "viper",
      file: "BlogListInteracting.swift", holds: ["func search("], lacks: ["loadPosts"]),
    GeneratedPlace(
      says: "what no screen asks for is no use case", spec: posts, style: "clean",
      file: "BlogUseCaseTests.swift", holds: ["searchAsksTheRepository"], lacks: ["loadPosts"]),
    GeneratedPlace(
      says: "rows of any name are deleted",
      spec: """
        { feature: 'Trip', store: 'swiftdata', entities: { Place: { title: 'String' } },
          crud: ['list', 'delete'] }
        """, style: "vsa-mvm", file: "/TripListView.swift",
      holds: ["for place in $0.map({ places[$0] }) { delete(place) }"]),
    GeneratedPlace(
      says: "the screens below a queried detail stay when that is deleted",
      spec: "{ feature: 'Notes', store: 'swiftdata' }",
      style: "vsa-mvm", file: "/NotesRootView.swift",
      holds: ["path = Array(path.prefix { $0 != .detail(id: id) })"]),
    GeneratedPlace(
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
    GeneratedPlace(
      says: "the form of a queried row begins with its values", spec: rows, style: "vsa-mvm",
      file: "/NotesListView.swift",
      holds: [
        "retitleTapped(note: note.values)",
        "private func retitleTapped(note: Note.Values) {\n      sheet = .retitle(note: note)",
      ]),
    GeneratedPlace(
      says: "a store is not asked for the value of a detail that an operation loads",
      spec: fetched, style: "mvvm", file: "/NotesStoreTests.swift",
      holds: ["service.loadNotes()"], lacks: ["service.loadNote(id"]),
    GeneratedPlace(
      says: "queried rows that an action takes away are deleted", spec: thinned, style: "vsa-mvm",
      file: "/NotesListView.swift",
      holds: [
        "for note in notes where !kept.contains(note.id) {\n        modelContext.delete(note)"
      ]),
    GeneratedPlace(
      says: "an answer that replaces all rows deletes none of them",
      spec: thinned.replacing(", key: 'id'", with: ""), style: "vsa-mvm",
      file: "/NotesListView.swift", holds: ["modelContext.insert("],
      lacks: ["modelContext.delete("]),
    GeneratedPlace(
      says: "the form of an action chooses among queried rows, which nothing loads", spec: linked,
      style: "vsa-mvm", file: "/NotesLinkFormView.swift",
      holds: ["ForEach(manager.notes)"], lacks: ["noteChoices", "loadNoteChoices"]),
    GeneratedPlace(
      says: "a configurator that changes nothing does not ask whether it may", spec: looked,
      style: "mvvm", options: ["--ui", "uikit"], file: "/SetupViewController.swift",
      holds: ["ownerInput.show("], lacks: ["isLoaded"]),
    GeneratedPlace(
      says: "a configurator that changes nothing does not ask whether it may", spec: looked,
      style: "reducer", options: ["--ui", "uikit"], file: "/SetupViewController.swift",
      holds: ["ownerInput.show("], lacks: ["isLoaded"]),
    GeneratedPlace(
      says: "a form that cannot fail, but loads what it offers, tells when that failed",
      spec: chosen, style: "mvvm", options: ["--ui", "uikit"], file: "/FailureView.swift",
      holds: ["class FailureView"]),
    GeneratedPlace(
      says: "what a form loads to offer has a phase, also beside queried rows",
      spec: chosenBesideQueried, style: "vsa-mvm", file: "/Phase.swift", holds: ["enum Phase"]),
    GeneratedPlace(
      says: "what refers to a row may be like it: only a row does not refer to itself",
      spec: referring, style: "clean", file: "/NotesFormViewModel.swift",
      holds: ["noteChoices = try await useCases.loadNotes()\n"]),
    GeneratedPlace(
      says: "a detail has the phase of its load, also below rows that nothing loads", spec: found,
      style: "mvvm", file: "/Phase.swift", holds: ["enum Phase"]),
    GeneratedPlace(
      says: "a manager has the service that it asks for a detail, also where nothing loads",
      spec: found, style: "vsa-mvm", file: "/NotesManager.swift",
      holds: ["private let service: any NotesService\n"]),
    GeneratedPlace(
      says: "the manager loads what a queried detail names, also without a form", spec: named,
      style: "vsa-mvm", file: "/NotesManager.swift",
      holds: ["var tagChoicesPhase: Phase", "func loadTagChoicesInTurn()"]),
    GeneratedPlace(
      says: "a contract has no empty lines between its functions", spec: queue, style: "mvp",
      file: "PlayerListContract.swift",
      holds: ["  func enqueue(id: Song.ID)\n  func open(id: Song.ID)\n"]),
    GeneratedPlace(
      says: "a detail shows the titles of others, not their identities", spec: teams, style: "mvvm",
      file: "TeamDetailView.swift",
      holds: ["team.name", "Text(viewModel.allTeams.text(of: team.rivals, title: \\.name))"],
      lacks: ["Text(team.rivals"]),
    GeneratedPlace(
      says: "a presenter says which rows a guard lets through", spec: queue, style: "mvp",
      file: "PlayerListContract.swift", holds: ["let canEnqueue: Set<Song.ID>"]),
    GeneratedPlace(
      says: "a row's control is disabled where its guard is false", spec: queue, style: "mvp",
      file: "PlayerListView.swift",
      holds: [".disabled(!screen.state.canEnqueue.contains(row.id))"]),
    GeneratedPlace(
      says: "a retry knows what the way on needs", spec: queue, style: "mvvm",
      file: "PlayerListViewModel.swift",
      holds: ["(@Sendable () async throws -> Song)?", "let song = try await shareCall()"]),
    GeneratedPlace(
      says: "what only goes somewhere shows nothing anew", spec: queue, style: "mvp",
      file: "PlayerListPresenter.swift",
      holds: ["router.push(.album(name: song.title))\n  }"]),
    GeneratedPlace(
      says: "a merge by identity is tested with the identity of a row", spec: merged, style: "mvvm",
      file: "NoteListViewModelTests.swift",
      holds: ["service.pullResult = [\n      Note(id: Note.samples[0].id, title: \"Note 2\"),\n"]),
    GeneratedPlace(
      says: "rows that a query alone shows have a test", spec: shown, style: "vsa-mvm",
      file: "NoteModelTests.swift", holds: ["@Test func samplesAreToldApart()"]),
    GeneratedPlace(
      says: "what stands for rows lies over no values", spec: totalled, style: "mvvm",
      file: "NotesListView.swift", holds: ["placeholder.frame(maxWidth: .infinity)"],
      lacks: [".overlay"]),
    GeneratedPlace(
      says: "what stands for rows lies over no values", spec: totalled, style: "mvp",
      file: "NotesListView.swift", holds: [".frame(maxWidth: .infinity)"], lacks: [".overlay"]),
    GeneratedPlace(
      says: "what stands for rows lies over no values", spec: totalled, style: "reducer",
      file: "NotesListView.swift", holds: ["placeholder.frame(maxWidth: .infinity)"],
      lacks: [".overlay"]),
    GeneratedPlace(
      says: "what stands for rows lies over no values",
      spec: totalled.replacing("'Notes',", with: "'Notes', store: 'swiftdata',"), style: "vsa-mvm",
      file: "NotesListView.swift", holds: ["ContentUnavailableView("], lacks: [".overlay"]),
    GeneratedPlace(
      says: "what stands for all that a list shows lies over it", spec: rows, style: "mvvm",
      file: "NotesListView.swift", holds: [".overlay"]),
    GeneratedPlace(
      says: "what stands for rows lies over no choice above them", spec: filtered, style: "mvvm",
      file: "NotesListView.swift", holds: ["placeholder.frame(maxWidth: .infinity)"],
      lacks: [".overlay"]),
    GeneratedPlace(
      says: "what stands for rows lies over no choice above them", spec: filtered, style: "mvp",
      file: "NotesListView.swift", holds: [".frame(maxWidth: .infinity)"], lacks: [".overlay"]),
    GeneratedPlace(
      says: "what stands for rows lies over no choice above them", spec: filtered,
      style: "reducer",
      file: "NotesListView.swift", holds: ["placeholder.frame(maxWidth: .infinity)"],
      lacks: [".overlay"]),
    GeneratedPlace(
      says: "where a choice stands in the bar, what stands for rows fills the screen",
      spec: filtered, style: "mvvm", options: ["--ui", "uikit"],
      file: "NotesListViewController.swift", holds: ["contentUnavailableConfiguration ="]),
    GeneratedPlace(
      says: "what stands for rows lies over nothing that failed", spec: called, style: "mvvm",
      file: "NotesListView.swift", holds: ["placeholder.frame(maxWidth: .infinity)"],
      lacks: [".overlay"]),
    GeneratedPlace(
      says: "what stands for rows lies over nothing that failed", spec: rated, style: "vsa-mvm",
      file: "RecipesListView.swift", holds: ["ContentUnavailableView("], lacks: [".overlay"]),
    GeneratedPlace(
      says: "a row that opens a detail shows it", spec: found, style: "mvvm",
      file: "NotesListView.swift", holds: ["DisclosureRow {\n              NoteRow(note: note)"]),
    GeneratedPlace(
      says: "a row that opens a detail shows it", spec: found, style: "mvp",
      file: "NotesListView.swift", holds: ["DisclosureRow {\n              TextRow("]),
    GeneratedPlace(
      says: "a row that opens a detail shows it", spec: found, style: "reducer",
      file: "NotesListView.swift", holds: ["DisclosureRow {\n              NoteRow(note: note)"]),
    GeneratedPlace(
      says: "a row that opens a detail shows it", spec: rated, style: "vsa-mvm",
      file: "RecipesListView.swift",
      holds: ["DisclosureRow {\n              RecipeRow(recipe: recipe)"]),
    GeneratedPlace(
      says: "a row that opens a detail shows it", spec: found, style: "viper",
      options: ["--ui", "uikit"], file: "NotesListViewController.swift",
      holds: ["tableRow.pushes = true"]),
    GeneratedPlace(
      says: "a row that opens a detail shows it", spec: found, style: "mvp",
      options: ["--ui", "uikit"], file: "NotesListViewController.swift",
      holds: ["tableRow.pushes = true"]),
    GeneratedPlace(
      says: "what a row that leads on shows is the table's", spec: found, style: "mvc",
      options: ["--ui", "uikit"], file: "/RowsTable.swift",
      holds: [
        "cell.accessoryType = row?.pushes == true ? .disclosureIndicator : .none"
      ]),
    GeneratedPlace(
      says: "a row that pushes a route shows it", spec: queue, style: "mvvm",
      file: "PlayerListView.swift", holds: ["DisclosureRow {\n              SongRow(song: song)"]),
    GeneratedPlace(
      says: "a row that presents a sheet shows nothing of it", spec: presenting, style: "mvvm",
      file: "NotesListView.swift", holds: ["} label: {\n            NoteRow(note: note)"],
      lacks: ["DisclosureRow"]),
    GeneratedPlace(
      says: "a row that presents a sheet shows nothing of it", spec: presenting, style: "mvvm",
      options: ["--ui", "uikit"], file: "NotesListViewController.swift",
      holds: ["tableRow.tap = {"], lacks: ["tableRow.pushes"]),
    GeneratedPlace(
      says: "a row whose tap does nothing shows nothing", spec: feed, style: "mvvm",
      file: "FeedListView.swift", holds: ["PostRow(post: post)"], lacks: ["DisclosureRow"]),
  ]
}
