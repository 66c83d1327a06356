import Files
import Testing

@testable import ArchgenCLI

/// `generate.provided`: a feature uses what the app has and brings none of its own.
@Suite struct ProvidedTests {
  private static let sources = [
    "App/LoadState.swift": """
    enum LoadState: Hashable { case idle, loading, loaded, empty, failed(message: String) }
    enum Progress: Hashable { case idle, loading, loaded, empty, failed(String), stopped }
    enum Stage { case idle, loading, loaded, empty, failed(message: String) }
    """,
    "App/APIClient.swift": """
    struct APIClient { func send<T: Decodable>(_ path: String, as type: T.Type) async throws -> T }
    """,
    "App/AppContainer.swift": """
    struct AppContainer { let api: APIClient, now: @Sendable () -> Date }
    extension AppContainer { var makeID: @Sendable () -> UUID { { UUID() } } }
    struct Pair { let first: APIClient, second: APIClient, clock: Int }
    """,
    "App/AppCoordinator.swift": """
    class Navigator { func leave(_ route: some Hashable) {}; func dismiss() {}; var sheet: AnyHashable? }
    final class AppCoordinator: Navigator {
      init(start: Int) {}
      func push(_ route: some Hashable) {}
      func present(_ sheet: some Hashable) {}
      func show(message: String, retry: @escaping () -> Void) {}
    }
    """,
  ]

  private static let spec = "{ feature: 'Notes', store: 'remote' }"

  private static func configuration(_ provided: String) -> String {
    "{ extends: 'viper', sources: 'App', generate: { style: 'viper', "
      + "sources: 'App/Features/{Feature}', testSources: 'AppTests/{Feature}', "
      + "shared: 'App/Shared', provided: { \(provided) } } }"
  }

  private func sandbox(_ provided: String) throws -> Sandbox {
    try Sandbox(
      Self.sources.merging([
        ".archgen.json5": Self.configuration(provided), "Notes.json5": Self.spec,
      ]) { $1 })
  }

  private static let all = """
    Phase: 'LoadState', router: 'AppCoordinator', dependencies: 'AppContainer',
    service: { type: 'APIClient', call: 'client.send({path}, as: {Result}.self)',
      callWithoutResult: 'client.send({path}, as: Int.self)' }
    """

  @Test("what the app has is named, and not written again; its coordinator plays the router")
  func isUsed() throws {
    let sandbox = try sandbox(Self.all)
    let run = sandbox.run("new", "--spec", "Notes.json5")
    #expect(run.status == .done, "\(run.err)")
    #expect(run.out.contains("NotesRootView(dependencies: .live(app), router: router)"))
    for name in ["Phase", "HTTPClient"] {
      #expect(!sandbox.disk.isFile("App/Shared/\(name).swift"))
    }
    #expect(!sandbox.disk.isFile("App/Features/Notes/Navigation/NotesRouter.swift"))
    #expect(!sandbox.disk.isFile("AppTests/Shared/StubServer.swift"))
    let presenter = try sandbox.read("App/Features/Notes/NotesList/NotesListPresenter.swift")
    #expect(presenter.contains("phase: LoadState = .idle"))
    let service = try sandbox.read("App/Features/Notes/Service/RemoteNotesService.swift")
    #expect(service.contains("  let client: APIClient\n"))
    #expect(service.contains("try await client.send(\"notes\", as: [Note].self)\n"))
    #expect(service.contains("try await client.send(\"notes/\\(id)\", as: Int.self)\n"))
    let dependencies = try sandbox.read("App/Features/Notes/NotesDependencies.swift")
    #expect(dependencies.contains("RemoteNotesService(client: app.api)"))
    #expect(dependencies.contains("now: app.now,\n      makeID: app.makeID\n"))
    let router = try sandbox.read("App/Features/Notes/Navigation/AppCoordinator+Notes.swift")
    #expect(router.contains("extension AppCoordinator: NotesRouting {\n"))
    #expect(router.contains("get { sheet as? NotesSheet }"))
    #expect(!router.contains("func push"))
    // It cannot be made without an argument, so nothing previews it.
    let root = try sandbox.read("App/Features/Notes/NotesRootView.swift")
    #expect(root.contains("$router.notesSheet") && !root.contains("#Preview"))
    #expect(sandbox.run("update").out == "everything is up to date\n")
    #expect(sandbox.run("convert", "Notes", "--style", "mvvm").status == .done)
    #expect(!sandbox.disk.isFile("App/Shared/Phase.swift"))
    #expect(sandbox.run("convert", "Notes", "--style", "viper").status == .done)
    #expect(
      try sandbox.read("App/Features/Notes/Navigation/AppCoordinator+Notes.swift") == router)
  }

  @Test(
    "the query of a request is what the app's client takes",
    arguments: [
      ("{query}", #"["page": "\(page)"]"#),
      ("{queryItems}", #"[URLQueryItem(name: "page", value: "\(page)")]"#),
    ])
  func passesQueries(hole: String, items: String) throws {
    let sandbox = try sandbox(
      "service: { type: 'APIClient', call: 'client.send({path}, \(hole), as: {Result}.self)' }")
    try sandbox.add(
      "News.json5",
      """
      { feature: 'News', store: 'remote', entities: { Item: { title: 'String' } },
        operations: { loadItems: { parameters: { page: 'Int' }, returns: '[Item]',
          http: 'GET /items' } } }
      """)
    let run = sandbox.run("new", "--spec", "News.json5")
    #expect(run.status == .done, "\(run.err)")
    let service = try sandbox.read("App/Features/News/Service/RemoteNewsService.swift")
    #expect(service.contains("client.send(\"items\", \(items), as: [Item].self)"), "\(service)")
  }

  @Test("a client that takes a whole path gets each text in it escaped")
  func escapesPaths() throws {
    let sandbox = try sandbox(Self.all)
    try sandbox.add(
      "Tags.json5",
      "{ feature: 'Tags', store: 'remote', entities: { Tag: { id: 'String', title: 'String' } } }")
    #expect(sandbox.run("new", "--spec", "Tags.json5").status == .done)
    let service = try sandbox.read("App/Features/Tags/Service/RemoteTagsService.swift")
    #expect(service.contains("client.send(\"tags/\\(escaped(id))\", as: Int.self)\n"))
    #expect(service.contains("private func escaped(_ component: String) throws -> String {\n"))
  }

  @Test("the preset's rules hold for what the app has: its presenter may not name the coordinator")
  func feedsLint() throws {
    let sandbox = try sandbox(Self.all)
    try sandbox.add(
      "App/Extra.swift",
      "final class ExtraPresenter {\n  let next: AppCoordinator? = nil\n  let api: APIClient? = nil\n}\n"
    )
    let run = sandbox.run("lint")
    #expect(run.status == .findings)
    #expect(run.out.contains("App/Extra.swift:2:13: error:"), "\(run.out)")
    #expect(run.out.contains("App/Extra.swift:3:12: error:"))
    #expect(run.out.contains("presenter-names-concrete-part"))
  }

  @Test(
    "what the app lacks is told with its place before anything is written",
    arguments: [
      ("Phase: 'LoadStat'", "declares no type 'LoadStat'", "did you mean 'LoadState'"),
      ("Phaze: 'LoadState'", "no feature brings a 'Phaze'", "did you mean 'Phase'"),
      ("HTTPClient: 'APIClient'", "no feature brings an 'HTTPClient'", "service: { type, call }"),
      ("Phase: 'Progress'", "'Progress' has no 'failed(message:)'", "it has 'failed(_:)'"),
      ("Phase: 'Progress'", "'Progress' has the case 'stopped'", "it switches over empty"),
      ("Phase: 'Stage'", "'Stage' does not conform to 'Hashable'", "as 'Phase' does"),
      (
        "router: { type: 'AppCoordinator', push: 'psh({route})' }",
        "'AppCoordinator' has no 'psh'", "did you mean 'push"
      ),
      ("router: 'LoadState'", "'LoadState' has no 'push(_:)'", "push: '…'"),
      (
        "router: { type: 'AppCoordinator', push: 'push({rout})' }", "there is no '{rout}'",
        "did you mean '{route}'"
      ),
      (
        "router: { type: 'AppCoordinator', push: 'push({route}' }", "no Swift expression",
        "brackets"
      ),
      (
        "dependencies: 'Pair', service: { type: 'APIClient', call: 'client.send({path})' }",
        "several members of the type 'APIClient': first, second", "client: '…'"
      ),
      (
        "dependencies: { type: 'AppContainer', now: 'clok' }", "'AppContainer' has no 'clok'",
        "error"
      ),
      (
        "dependencies: 'LoadState', service: { type: 'APIClient', call: 'client.send({path})' }",
        "'LoadState' has no member of the type 'APIClient'", "client: '…'"
      ),
      (
        "service: { type: 'APIClient', call: 'client.snd({path})' }", "'APIClient' has no 'snd'",
        "did you mean 'send"
      ),
      (
        "service: { type: 'APIClient', call: 'send({path})' }", "a call begins with the client",
        "client.send"
      ),
      (
        "service: { type: 'APIClient', call: 'client.send({path}, as: {Result}.self)' }",
        "'add' has no result for {Result}", "callWithoutResult"
      ),
      ("service: { type: 'APIClient' }", "'call'", "error"),
    ])
  func isRefused(provided: String, message: String, help: String) throws {
    let sandbox = try sandbox(provided)
    let before = try sandbox.tree()
    let run = sandbox.run("new", "--spec", "Notes.json5")
    #expect(run.status == .usage)
    #expect(run.err.contains(message) && run.err.contains(help), "\(run.err)")
    #expect(run.err.contains(".archgen.json5:1:"))
    #expect(try sandbox.tree() == before)
  }

  @Test("what is wrong with several calls is told in the order of the file")
  func keepsOrder() throws {
    let calls = ["show", "present", "push", "leave", "dismiss"]
    let said = calls.map { "\($0): '\($0)({no\($0)})'" }.joined(separator: ", ")
    let run = try sandbox("router: { type: 'AppCoordinator', \(said) }")
      .run("new", "--spec", "Notes.json5")
    #expect(run.status == .usage)
    let found = run.err.split(separator: "\n").compactMap { line in
      calls.first { line.contains("'{no\($0)}'") }
    }
    #expect(found == calls, "\(run.err)")
  }

  @Test("a router is the app's only where views are SwiftUI's")
  func refusesUIKit() throws {
    let run = try sandbox("router: 'AppCoordinator'")
      .run("new", "Notes", "--ui", "uikit")
    #expect(run.status == .usage)
    #expect(run.err.contains("uikit"), "\(run.err)")
  }

  @Test("a style that keeps its own router says so")
  func refusesAnotherRouter() throws {
    let run = try sandbox("router: 'AppCoordinator'").run("new", "Notes", "--style", "mvp")
    #expect(run.status == .usage)
    #expect(run.err.contains("'mvp' keeps its own router"), "\(run.err)")
    #expect(run.err.contains(".archgen.json5:1:"))
  }
}
