import Testing

@testable import ArchgenCLI

/// Places of generated sections, sheets and filters that were wrong once: what stands there, and what must not.
@Suite struct GeneratedSectionTests {
  @Test(arguments: places)
  func holds(_ place: GeneratedPlace) throws {
    try place.expectHolds()
  }

  /// The same entity in three sections, of which one deletes.
  static let board = """
    { feature: 'Board', entities: { Train: { line: 'String', platform: 'Int' } },
      state: { pinned: '[Train] = []', last: 'String = ""' },
      operations: { loadSoon: { returns: '[Train]' }, loadLater: { returns: '[Train]' } },
      screens: { board: { sections: { pinned: 'pinned', soon: 'loadSoon', later: 'loadLater' } } },
      sheets: { told: { line: 'String' } },
      actions: {
        follow: { parameters: { train: 'Train' }, guard: 'train.platform > 0', do: 'last = train.line' },
        tell: { parameters: { train: 'Train' }, go: 'told(line: train.line)' },
        unpin: { parameters: { id: 'Train.ID' }, do: 'pinned.removeAll { $0.id == id }' },
        note: { parameters: { words: 'String' }, do: 'last = words' } } }
    """

  static let filtered = """
    { feature: 'Notes', store: 'remote', enums: { Topic: ['home', 'work'] },
      entities: { Note: { title: 'String', topic: 'Topic' } },
      operations: { find: { parameters: { topic: 'Topic?' }, returns: '[Note]', into: 'notes', http: 'GET /notes' } },
      screens: { notes: { list: 'find', filter: 'topic' } } }
    """

  static let places = [
    GeneratedPlace(
      says: "a row is looked up in the section that was tapped", spec: board, style: "mvp",
      file: "BoardPresenter.swift",
      holds: [
        "func follow(id: Train.ID, in section: BoardViewState.Section) {",
        "guard let train = trainRows(in: section).first(where: { $0.id == id })",
        "canFollow: allowed { canFollow(train: $0) }",
        "func unpin(id: Train.ID) {",
      ], lacks: ["pinned + soon + later"]),
    GeneratedPlace(
      says: "the view says in which section a row is", spec: board, style: "mvp",
      options: ["--ui", "uikit"], file: "BoardViewController.swift",
      holds: [
        "state.soon.map { trainRow($0, in: .soon) }",
        "state.later.map { trainRow($0, in: .later) }",
        "presenter.follow(id: row.id, in: .pinned)", "presenter.tell(id: row.id, in: section)",
        "state.canFollow[section, default: []].contains(row.id)",
      ]),
    GeneratedPlace(
      says: "a test sees that the row of another section is taken", spec: board, style: "mvp",
      file: "BoardPresenterTests.swift",
      holds: [
        "func tellTakesTheRowOfItsSection() async {",
        "presenter.tell(id: Train.samples[0].id, in: .pinned)",
        "== ShownRow(", #"title: "Line 1","#,
      ]),
    GeneratedPlace(
      says: "sections whose rows are alike share what makes them", spec: board, style: "mvc",
      options: ["--ui", "uikit"], file: "BoardViewController.swift",
      holds: [
        "model.pinned.map(pinnedRow)", "model.soon.map(trainRow)", "model.later.map(trainRow)",
      ],
      lacks: ["soonRow", "laterRow"]),
    GeneratedPlace(
      says: "a model leads to the app's sheets alone", spec: board, style: "mvc",
      options: ["--ui", "uikit"], file: "BoardSheet.swift", holds: ["case told(line: String)"],
      lacks: ["case note"]),
    GeneratedPlace(
      says: "who keeps a sheet learns that another has taken its place", spec: board,
      style: "viper", options: ["--ui", "uikit"], file: "/SheetKeeper.swift",
      holds: ["if let sheet { keeper?.didDismiss(sheet) }"]),
    GeneratedPlace(
      says: "a sheet that went is only that of who presented it", spec: board, style: "viper",
      options: ["--ui", "uikit"], file: "/ScreenSheet.swift",
      holds: ["if sheet === presented {"]),
    GeneratedPlace(
      says: "the menu of a filter is set once", spec: filtered, style: "mvvm",
      options: ["--ui", "uikit"], file: "NotesListViewController.swift",
      holds: ["= ChoiceBarButton(String(localized: \"Topic\"))", "filterButton.show("],
      lacks: ["filterButton.menu"]),
  ]
}
