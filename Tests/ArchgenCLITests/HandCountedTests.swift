import Arguments
import Diagnostics
import SwiftSource
import Testing

@testable import ArchgenCLI
@testable import Comparison

/// The figures of one small feature in two styles, counted by a person who read what is generated.
///
/// When a template changes, the lines below name the file to read again.
@Suite struct HandCountedTests {
  private static let spec = """
    { feature: 'Tags', entities: { Tag: { name: 'String' } }, crud: ['list'] }
    """

  /// What a person counts in one file that the style wrote itself.
  struct Counted: Sendable {
    var file: String
    /// Lines with a token.
    var code: Int
    var isView = false
    /// Lines of the largest type, from its first attribute to its brace.
    var type = 0
    /// Lines of each function, initialiser and computed property that does more than lay out.
    var logic: [Int] = []
    /// Of each type that holds a protocol or a closure the members that a double needs.
    var stubs: [Int] = []
    /// Types named by each type, and how many of them are protocols; of views nothing is asked.
    var edges = 0, toProtocols = 0
    /// Tokens of imports, requirements, `self.a = a`, and bodies that hand on.
    var boilerplate: [Int] = []
  }

  static let counted: [String: [Counted]] = [
    "mvvm": [
      // list(): 3, detail(): 6. Names the dependencies, both view models and Tag.
      Counted(file: "TagsComposition.swift", code: 13, type: 15, logic: [3, 6], edges: 4),
      // init: 4, appear: 6, load: 13. Names Tag, Phase, TaskQueue and the service, a protocol of two members.
      // Two imports, 'self.id = id' and 'self.service = service'.
      Counted(
        file: "TagsDetailViewModel.swift", code: 34, type: 37, logic: [4, 6, 13], stubs: [2],
        edges: 4, toProtocols: 1, boilerplate: [2, 2, 5, 5]),
      // init: 3, appear: 6, load: 13, rowTapped: 3. Names TagsRoute, too.
      Counted(
        file: "TagsListViewModel.swift", code: 36, type: 40, logic: [3, 6, 13, 3], stubs: [2],
        edges: 5, toProtocols: 1, boilerplate: [2, 2, 5]),
      Counted(file: "TagRow.swift", code: 12, isView: true, type: 10, boilerplate: [2]),
      // init: 3; 'fields(of:)' is 'some View'.
      Counted(
        file: "TagsDetailView.swift", code: 33, isView: true, type: 33, logic: [3],
        boilerplate: [2]),
      Counted(file: "TagsListView.swift", code: 42, isView: true, type: 41, boilerplate: [2]),
      // init: 5.
      Counted(
        file: "TagsRootView.swift", code: 26, isView: true, type: 22, logic: [5],
        boilerplate: [2]),
    ],
    "viper": [
      // push, pop, popToRoot: 3 each. Names TagsRouting, a protocol, and TagsRoute. Its path is its own
      // state: '{ path.append(route) }' hands nothing on.
      Counted(
        file: "TagsRouter.swift", code: 15, type: 17, logic: [3, 3, 3], edges: 2, toProtocols: 1,
        boilerplate: [2]),
      // 'func push(_ route: TagsRoute)'
      Counted(file: "TagsRouting.swift", code: 4, type: 4, edges: 1, boilerplate: [8]),
      // 'func loadTag(id: Tag.ID) async throws -> Tag'
      Counted(file: "TagsDetailInteracting.swift", code: 3, type: 3, edges: 1, boilerplate: [13]),
      // Names its protocol, the service's and Tag; '{ try await service.loadTag(id: id) }'.
      Counted(
        file: "TagsDetailInteractor.swift", code: 6, type: 7, logic: [3], stubs: [2], edges: 3,
        toProtocols: 2, boilerplate: [12]),
      // Names Tag, Phase, TaskQueue and the interactor's protocol, which has one member.
      Counted(
        file: "TagsDetailPresenter.swift", code: 34, type: 37, logic: [4, 6, 13], stubs: [1],
        edges: 4, toProtocols: 1, boilerplate: [2, 2, 5, 5]),
      // 'func loadTags() async throws -> [Tag]'
      Counted(file: "TagsListInteracting.swift", code: 3, type: 3, edges: 1, boilerplate: [10]),
      // '{ try await service.loadTags() }'
      Counted(
        file: "TagsListInteractor.swift", code: 6, type: 7, logic: [3], stubs: [2], edges: 3,
        toProtocols: 2, boilerplate: [9]),
      // init: 4, appear: 6, load: 13, rowTapped: 3. Names Tag, Phase, TaskQueue and two protocols with a
      // member each.
      Counted(
        file: "TagsListPresenter.swift", code: 37, type: 41, logic: [4, 6, 13, 3], stubs: [1 + 1],
        edges: 5, toProtocols: 2, boilerplate: [2, 2, 5, 5]),
      // make: 3, makeDetail: 6. Names the dependencies, the router's protocol, Tag, two presenters and
      // two interactors.
      Counted(
        file: "TagsModuleFactory.swift", code: 12, type: 13, logic: [3, 6], edges: 7,
        toProtocols: 1),
      Counted(file: "TagRow.swift", code: 12, isView: true, type: 10, boilerplate: [2]),
      Counted(
        file: "TagsDetailView.swift", code: 33, isView: true, type: 33, logic: [3],
        boilerplate: [2]),
      Counted(file: "TagsListView.swift", code: 42, isView: true, type: 41, boilerplate: [2]),
      // init: 8.
      Counted(
        file: "TagsRootView.swift", code: 35, isView: true, type: 31, logic: [8],
        boilerplate: [2]),
    ],
  ]

  /// What a further property changes: the entity, its samples, the row and the detail; and a further
  /// screen: the route, the host of the action, the list with its button and the root that maps it.
  private static let touched = ["touched-by-field": 4.0, "touched-by-screen": 4.0]

  /// The entity 5 and its samples 8, route 3, service 4 and its store 19, dependencies 15, `MissingValue`
  /// 5, `Phase` 7, `TaskQueue` 16, what Linux lacks of texts 7, the sample's id 7, retry as row 35 and as view 18,
  /// the row that leads on 16.
  private static let shared = 5 + 8 + 3 + 4 + 19 + 15 + 5 + 7 + 16 + 7 + 7 + 35 + 18 + 16

  @Test(arguments: ["mvvm", "viper"]) func figuresAreThoseOfAPerson(style id: String) throws {
    let sandbox = try Sandbox()
    let library = try StyleFolders.library(ParsedArguments(), sandbox.context)
    let subjects = StyleSubjects(library, kit: "swiftui")
    let feature = try ChangedFeature(
      SourceText(path: "Tags.json5", Self.spec), store: .memory, StyleSubjects.inTable,
      in: subjects)
    let subject = try subjects.subject(of: feature, in: try library.style(id))
    let own = subject.files.filter { $0.part == .own }
    let files = try #require(Self.counted[id])
    #expect(
      own.compactMap { $0.path.split(separator: "/").last.map(String.init) }.sorted()
        == files.map(\.file).sorted())

    let logic = files.filter { !$0.isView }
    func sum(_ values: [Int]) -> Double { Double(values.reduce(0, +)) }
    let stubs = files.flatMap(\.stubs)
    // All tokens are left to the lexer: nobody counts thousands.
    let tokens = own.reduce(0) { $0 + Tokens($1.bytes).all.count }
    let expected: [String: Double] = [
      "files": Double(files.count),
      "lines": sum(files.map(\.code)),
      "lines-of-logic": sum(logic.map(\.code)),
      "largest-type": Double(files.map(\.type).max() ?? 0),
      "testability": sum(logic.flatMap(\.logic)) / sum(files.flatMap(\.logic)),
      "test-cost": sum(stubs) / Double(stubs.count),
      "abstraction": sum(logic.map(\.toProtocols)) / sum(logic.map(\.edges)),
      "boilerplate": sum(files.flatMap(\.boilerplate)) / Double(tokens),
      "shared-lines": Double(Self.shared),
      "cycles": 0, "violations": 0,
    ].merging(Self.touched) { $1 }

    let table = Comparison.table(title: "", [MeasuredSubject(subject)], notes: [])
    for (metric, value) in expected {
      let row = try #require(table.rows.first { $0.metric == metric })
      #expect(row.figures.first?.value == value, "\(metric)")
    }
    for item in files {
      let bytes = try #require(own.first { $0.path.hasSuffix("/" + item.file) }).bytes
      var reader = SourceReader()
      #expect(reader.read(path: item.file, bytes: bytes).lines.code == item.code, "\(item.file)")
    }
  }
}
