import Arguments
import Generator
import JSON5
import Linter
import Metrics
import Testing

@testable import ArchgenCLI

/// Inference only where a rule asks for it finds what inference everywhere finds.
@Suite struct InferenceNeedTests {
  /// Code whose members are reached through types that nobody writes where they are used.
  static let sources = [
    "Package.swift": """
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "Core"), .target(name: "App")])
    """,
    "Sources/Core/Store.swift": """
    public struct Note { public var title = ""; public var store = NoteStore() }
    public final class NoteStore {
      public init() {}
      public static let shared = NoteStore()
      public static let all = { let store = NoteStore(); return [store.first, store.first] }()
      public var first: Note { load() }
      public func load() -> Note { Note() }
      public enum Order { case newest, oldest }
    }
    public let defaultStore = NoteStore.shared
    public func == (a: Note, b: Note) -> Bool { a.title == b.title }
    """,
    "Sources/Core/Data/NoteStore+Cache.swift": """
    extension NoteStore { public var cache: NoteCache { NoteCache() } }
    public struct NoteCache {
      public subscript(_ note: Note) -> Note { note }
      public lazy var last = defaultStore.load()
      public func warm(_ body: (Note) -> Void) { body(defaultStore.first) }
    }
    """,
    "Sources/App/NotesView.swift": """
    import Core
    protocol View {}
    struct NotesView: View {
      let presenter = NotesPresenter()
      var store = defaultStore
      lazy var title = presenter.note.title + store.first.title
      func show() {
        presenter.store.load()
        presenter.sorted(.newest).forEach { print($0.store.cache[$0].title) }
        let pairs = [(1, presenter)]
        for (_, item) in pairs { item.store.cache.warm { $0.store.load() } }
        guard let first = presenter.notes.first, first == presenter.note else { return }
      }
      struct Row: View { func tap() { NoteStore.shared.cache.warm { _ in } } }
      #if os(Nowhere)
      func other() { store.load() }
      #endif
    }
    """,
    "Sources/App/NotesPresenter.swift": """
    import Core
    final class NotesPresenter {
      let router = NotesRouter.make()
      let store = NoteStore.shared
      var note: Note { store.first }
      lazy var notes = NoteStore.all
      func sorted(_ order: NoteStore.Order) -> [Note] { order == .newest ? notes : [] }
      func open() { router.view.show(); router.open(note) }
    }
    """,
    "Sources/App/NotesRouter.swift": """
    import Core
    final class NotesRouter {
      static func make() -> NotesRouter { .init() }
      let view = NotesView()
      func open(_ note: Note) { if view.presenter.note == note { open(note: note) } }
      func open(note: Note, order: NoteStore.Order = .oldest) {
        (view as Any as? NotesPresenter)?.open()
      }
    }
    """,
    "Sources/App/Data/NotesView+Data.swift": """
    import Core
    extension NotesView {
      var newest: Note { presenter.store.cache[store.first] }
      struct Model { func load() { defaultStore.load() } }
    }
    extension NoteStore { func reload() { NotesView().show() } }
    """,
    "Sources/App/Helpers/Free.swift": """
    import Core
    let shownView = NotesView()
    func refresh() { shownView.presenter.open(); shownView.store.cache.warm { _ in refresh() } }
    """,
  ]

  private static let declared = """
    roles: {
      view: { conforms: 'View' }, presenter: { named: '*Presenter' }, router: { named: '*Router' },
      store: { named: '*Store' }, cache: { named: '*Cache' }, entity: { named: 'Note' },
      data: { path: '**/Data/**' }, helper: { path: '**/Helpers/**' },
    },
    layers: { ui: ['view', 'presenter', 'router'], domain: ['entity'], data: ['store', 'cache'] },
    slices: 'Sources/{slice}/**',
    """

  private static let roles = [
    "view", "presenter", "router", "store", "cache", "entity", "data", "helper", "ui", "domain",
  ]

  /// The rules of one configuration each: every kind that takes `evidence`, alone and beside others.
  static let rules: [String] =
    roles.flatMap { role -> [String] in
      let others = roles.filter { $0 != role }.map { "'\($0)'" }.joined(separator: ", ")
      let other = role == "helper" ? "entity" : "helper"
      return [
        "{ from: '\(role)', forbid: [\(others)] }",
        "{ from: '\(role)', allow: [] }", "{ from: '\(role)', allow: ['entity', 'cache'] }",
        "{ from: '\(role)', require: ['store', 'cache'] }",
        "{ from: '\(role)', forbidReach: ['cache'] }",
        "{ construct: '\(role)', by: ['helper'] }",
        "{ layers: ['\(role)', '\(other)'] }", "{ layers: ['\(other)', '\(role)'], closed: true }",
      ]
    } + ["type", "file", "role", "slice", "module"].map { "{ cycles: '\($0)' }" }
    + ["type", "file", "module"].map { "{ stable: '\($0)' }" }
    + [
      "{ layers: ['ui', 'domain', 'data'] }", "{ slices: 'independent' }",
      "{ from: 'view', forbid: 'store' }, { from: 'router', forbid: ['view', 'entity'] }",
      "{ from: 'view', forbid: 'cache' }, { metric: 'cbo', max: 0 }",
      "{ from: 'view', forbid: 'cache' }, { metric: 'lines', max: 1 }",
      "{ from: 'view', forbid: 'cache' }, { metric: 'lcom4', max: 1 }",
      "{ from: 'view', forbid: 'cache' }, { strongCycles: true }, { exhaustive: true }",
      "{ from: 'view', forbid: 'cache' }, { in: 'presenter', weak: 'router' }",
    ]

  @Test(arguments: rules)
  func findsWhatInferenceEverywhereFinds(rules: String) throws {
    var number = 0
    let entries = rules.split(separator: "{ ").map { entry -> String in
      number += 1
      let takesNone = ["metric", "strongCycles", "exhaustive", "in:"].contains(
        where: entry.hasPrefix)
      return "{ id: 'r\(number)', \(takesNone ? "" : "evidence: 'all', ")\(entry)"
    }
    let configuration = "{ \(Self.declared) rules: [\(entries.joined())] }"
    try expectTheSame(configuration, Self.sources)
  }

  /// Initial values are read only where a rule asks for them.
  @Test(arguments: ["in: 'presenter', weak: 'view'", "strongCycles: true"])
  func readsTypesInInitialValues(rule: String) throws {
    let roles = "roles: { presenter: { named: '*Presenter' }, view: { named: '*View' } }"
    let box = try Sandbox([
      ".archgen.json5": "{ \(roles), rules: [{ id: 'r', \(rule) }] }",
      "A.swift": """
      final class NotesPresenter { var views = [NotesView]() }
      final class NotesView { let presenter: NotesPresenter }
      """,
    ])
    #expect(box.run("lint").out.contains("A.swift:1:43: "))
  }

  /// A limit on a figure measures what its metric looks at, bodies too, with no other rule beside it.
  @Test(
    arguments: MetricList.all.filter {
      $0.description.isOfUnits && $0.example.units.values.contains { $0 ?? 0 > 0 }
    }.map(\.description.id))
  func measuresWhatItLimits(metric id: String) throws {
    let example = try #require(MetricList.metric(id: id)).example
    let files = Dictionary(uniqueKeysWithValues: example.files)
    let rule = "{ id: 'r', metric: '\(id)', level: '\(example.level)', max: 0 }"
    let box = try Sandbox(files.merging([".archgen.json5": "{ rules: [\(rule)] }"]) { $1 })
    let out = box.run("lint").out
    #expect(out.contains("(r)"), "\(out)")
  }

  /// Every example of every kind of rule, and every rule of every style, with `evidence: 'all'` where the
  /// kind has that.
  @Test func holdsForExamplesAndStyles() throws {
    for example in RuleKinds.all.flatMap(\.examples) {
      let files = Dictionary(
        example.sources.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
      try expectTheSame(inferring(example.configuration, files), files)
    }
    for style in PresetTests.styles {
      var files = Self.sources
      for item in PresetTests.cases where item.style == style {
        for file in Planting(item.configuration, item.rule).plants.flatMap(\.files) {
          files[file.path] = file.text
        }
      }
      try expectTheSame(inferring("{ extends: '\(style)' }", files), files)
    }
  }

  /// Both ways must find something by inference, and one of them must read less.
  @Test func findsMembersAndReadsLess() throws {
    let box = try Sandbox(
      Self.sources.merging([".archgen.json5": configuration("from: 'view', forbid: 'store'")]) {
        $1
      })
    let input = try input(box)
    let loaded = try input.load()
    let run = LintRun(input.configuration, loaded.code, today: Clock.today)
    #expect(run.findings.contains { $0.kind == "call" || $0.kind == "member" }, "\(run.findings)")
    let graph = loaded.code.graph
    let inferred = Set(
      graph.dependencies.filter { !$0.isWritten }.map {
        graph.code.files[Int($0.file)].path
      })
    #expect(inferred == ["Sources/App/NotesView.swift", "Sources/App/Data/NotesView+Data.swift"])
  }

  private func configuration(_ rule: String) -> String {
    "{ \(Self.declared) rules: [{ id: 'r', evidence: 'all', \(rule) }] }"
  }

  /// A configuration with everything that it extends, each of its rules that can asking for all references.
  private func inferring(_ text: String, _ files: [String: String]) throws -> String {
    let box = try Sandbox([".archgen.json5": text])
    let configuration = try input(box).configuration
    guard case .object(let members) = configuration.merged else { return text }
    let looking = configuration.rules.filter { rule in
      RuleKinds.kinds(named: rule.kind).contains { $0.optional.contains { $0.name == "evidence" } }
    }
    let ids = Set(looking.map(\.id))
    return JSON.object(
      members.map { member in
        guard member.key == "rules" else { return member }
        let rules = (member.value.array ?? []).map { rule -> JSON in
          guard case .object(let keys) = rule, case .string(let id)? = rule["id"],
            ids.contains(id)
          else { return rule }
          return .object(
            keys.filter { $0.key != "evidence" } + [JSON.Member("evidence", .string("all"))])
        }
        return JSON.Member("rules", .array(rules))
      }
    ).text(.pretty)
  }

  private func input(_ box: Sandbox) throws -> LintInput {
    try LintInput(ParsedArguments(), box.context, paths: [])
  }

  /// Compares whole reports, on one thread and on three.
  private func expectTheSame(_ configuration: String, _ sources: [String: String]) throws {
    let box = try Sandbox(sources.merging([".archgen.json5": configuration]) { $1 })
    let input = try input(box)
    func report(everywhere: Bool, workers: Int) throws -> String {
      let loaded = try input.load(allReferences: everywhere, workers: workers)
      #expect(loaded.problems.isEmpty)
      let run = LintRun(
        input.configuration, loaded.code, today: Clock.today, threads: .workers(workers))
      return "\(run.report())"
    }
    let everywhere = try report(everywhere: true, workers: 1)
    for workers in [1, 3] {
      let asked = try report(everywhere: false, workers: workers)
      #expect(asked == everywhere, "\(configuration)")
    }
  }
}
