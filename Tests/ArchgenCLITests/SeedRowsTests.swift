import Foundation
import Testing

@testable import ArchgenCLI

/// What the articles ask for, row by row, looked for in what is generated for the sample that stands
/// for the article.
@Suite struct SeedRowsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var article: Article
    var says: String
    /// The end of the paths of the files that are looked at; all sources where it is empty.
    var file: String
    var holds: [String]
    var lacks: [String] = []

    init(
      _ article: Article, _ says: String, in file: String, holds: [String], lacks: [String] = []
    ) {
      (self.article, self.says, self.file) = (article, says, file)
      (self.holds, self.lacks) = (holds, lacks)
    }

    var testDescription: String { "\(article.rawValue): \(says)" }
  }

  /// An article with the style and the sample that it is about.
  enum Article: String, Sendable, CaseIterable {
    case slices, viper, reducer, mvvm, clean

    var style: String { self == .slices ? "vsa-mvm" : rawValue }
    var sample: String {
      switch self {
      case .slices: "Bookmark"
      case .viper: "Explore"
      case .reducer: "Order"
      case .mvvm: "Guqin"
      case .clean: "Report"
      }
    }
  }

  @Test(arguments: slices + viper + reducer + mvvm + clean)
  func holds(_ row: Row) throws {
    let files = try #require(Self.generated[row.article]).filter { $0.key.hasSuffix(row.file) }
    #expect(!files.isEmpty, "no file ends in '\(row.file)'")
    let text = files.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
    for part in row.holds { #expect(text.contains(part)) }
    for part in row.lacks { #expect(!text.contains(part)) }
  }

  static let slices = [
    Row(
      .slices, "a slice is UI, logic and data in one folder", in: "",
      holds: ["struct BookmarkListView", "final class BookmarkManager", "final class Bookmark "]),
    Row(
      .slices, "the model is SwiftData's", in: "Model/BookmarkModel.swift",
      holds: ["@Model", "final class Bookmark {", "@Attribute(.unique) var id: UUID"]),
    Row(
      .slices, "operations and snippets use Sendable values", in: "Model/BookmarkValues.swift",
      holds: ["struct BookmarkValues: Identifiable, Hashable, Sendable"]),
    Row(
      .slices, "the view queries, and deletes through the context", in: "BookmarkListView.swift",
      holds: [
        "@Environment(\\.modelContext) private var modelContext", "@Query",
        "private var bookmarks: [Bookmark]", "modelContext.delete(bookmark)",
      ]),
    Row(
      .slices, "the view creates through the context", in: "BookmarkFormView.swift",
      holds: ["modelContext.insert(Bookmark(values))", "try modelContext.save()"]),
    Row(
      .slices, "a list with rows, onDelete, and a view when empty", in: "BookmarkListView.swift",
      holds: ["BookmarkRow(bookmark: bookmark)", ".onDelete", "ContentUnavailableView("]),
    Row(
      .slices, "the manager holds complex logic and its state", in: "BookmarkManager.swift",
      holds: [
        "@Observable", "private(set) var fetchBookmarksPhase: Phase",
        "func fetchBookmarks(from: URL) async", ".failed(message:",
      ],
      lacks: ["import SwiftUI", "import SwiftData", "import UIKit"]),
    Row(
      .slices, "addresses are validated", in: "Model/BookmarkValues.swift",
      holds: ["URL(string: url)?.host != nil"]),
    Row(
      .slices, "the manager comes through the environment", in: "BookmarkRootView.swift",
      holds: ["@Environment(BookmarkManager.self) private var manager"],
      lacks: ["@State private var manager"]),
    Row(
      .slices, "what slices share are components and utils", in: "Shared/Components/RetryRow.swift",
      holds: ["struct RetryRow: View"]),
    Row(
      .slices, "what slices share knows no slice", in: "Shared/Utils/Phase.swift",
      holds: ["enum Phase"], lacks: ["Bookmark"]),
    Row(
      .slices, "no ObservableObject, no @Published", in: "",
      holds: [], lacks: ["ObservableObject", "@Published"]),
  ]

  static let viper = [
    Row(
      .viper, "the entity is a struct", in: "Model/Avatar.swift",
      holds: ["struct Avatar: Identifiable, Hashable, Sendable, Codable"]),
    Row(
      .viper, "a service is a stateless Sendable struct", in: "InjectedExploreService.swift",
      holds: ["struct InjectedExploreService"], lacks: ["var "]),
    Row(
      .viper, "an interactor is a struct behind an async throwing contract",
      in: "ExploreInteractor.swift",
      holds: ["struct ExploreInteractor: ExploreInteracting", "async throws"]),
    Row(
      .viper, "rule 1: a state source is an observable final class", in: "ExplorePresenter.swift",
      holds: ["@MainActor\n@Observable\nfinal class ExplorePresenter"], lacks: ["import SwiftUI"]),
    Row(
      .viper, "the router keeps path and sheet", in: "ExploreRouter.swift",
      holds: [
        "@MainActor\n@Observable\nfinal class ExploreRouter", "var path: [ExploreRoute]",
        "var sheet: ExploreSheet?", "func push(", "func pop()", "func popToRoot()",
      ]),
    Row(
      .viper, "rule 2: dependencies are a Sendable struct, live and mock",
      in: "ExploreDependencies.swift",
      holds: ["struct ExploreDependencies: Sendable", "static func live(", "static func mock("]),
    Row(
      .viper, "routes are values", in: "Route.swift", holds: ["enum ExploreRoute: Hashable"]),
    Row(
      .viper, "sheets are values", in: "Sheet.swift",
      holds: ["enum ExploreSheet: Hashable, Identifiable"]),
    Row(
      .viper, "a stack over the router's path", in: "ExploreRootView.swift",
      holds: ["NavigationStack(path: $router.path)", ".navigationDestination(for: ExploreRoute"]),
    Row(
      .viper, "one router, made once", in: "",
      holds: ["_router = State(initialValue: router)"], lacks: ["@State private var router = "]),
    Row(
      .viper, "a factory makes the module", in: "ExploreModuleFactory.swift",
      holds: ["@MainActor\nenum ExploreModuleFactory", "static func make(", "router:"]),
    Row(
      .viper, "rule 3: a view only sends events", in: "ExploreView.swift",
      holds: ["presenter.avatarTapped(avatar: avatar)", ".task { await presenter.appear() }"],
      lacks: ["router", "interactor", "service"]),
  ]

  static let reducer = [
    Row(
      .reducer, "five layers: view, adapter, state and reducer, use case, service", in: "",
      holds: [
        "struct OrderListView: View", "final class OrderListAdapter", "struct OrderListState",
        "enum OrderListReducer: Reducer", "struct OrderListUseCase: Performing",
        "struct InjectedOrderService",
      ]),
    Row(
      .reducer, "state to the UI, action from it; the UI owns no state", in: "OrderListView.swift",
      holds: ["let adapter: OrderListAdapter", "adapter.viewState", "adapter.send(.addTapped)"],
      lacks: ["@State", "service", "Reducer"]),
    Row(
      .reducer, "the reducer is a pure function", in: "OrderListReducer.swift",
      holds: [
        "static func reduce(", "_ state: inout OrderListState", "_ action: OrderListAction",
        ") -> [OrderListEffect]",
      ],
      lacks: ["async", "await", "Task", "Date(", "UUID(", "import"]),
    Row(
      .reducer, "the total follows from the items", in: "OrderListState.swift",
      holds: ["var total: Decimal {"], lacks: ["var total: Decimal ="]),
    Row(
      .reducer, "effects through an injected protocol", in: "OrderListAdapter.swift",
      holds: ["performer: any Performing<OrderListEffect>"], lacks: ["UseCase", "Service"]),
    Row(
      .reducer, "the adapter maps state to view state", in: "OrderListAdapter.swift",
      holds: [
        "func send(_ action: OrderListAction)", "func render(_ state: OrderListState)",
        "OrderListViewState(state)",
      ]),
    Row(
      .reducer, "a form changes the list by an action alone", in: "OrderComposition.swift",
      holds: ["list.send(.add("], lacks: ["state.items"]),
  ]

  static let mvvm = [
    Row(
      .mvvm, "enums with label and imageName", in: "Model/StringCount.swift",
      holds: [
        "enum StringCount: String, CaseIterable, Identifiable, Hashable, Sendable, Codable",
        "var label: String", "var imageName: String",
      ]),
    Row(
      .mvvm, "a configuration with defaults and a derived name", in: "Model/Configuration.swift",
      holds: ["Hashable, Sendable, Codable", "var shape: Shape = .fuxi", "var displayName: String"]
    ),
    Row(
      .mvvm, "another number of strings resets the tuning", in: "Model/Configuration.swift",
      holds: [
        "didSet", "guard stringCount != oldValue",
        "tuning = Array(repeating: 0, count: stringCount.count)",
      ]),
    Row(
      .mvvm, "the view model publishes configuration, category, preview",
      in: "GuqinViewModel.swift",
      holds: [
        "private(set) var configuration = Configuration()",
        "private(set) var selectedCategory: GuqinCategory",
        "private(set) var isPreviewing: Bool",
      ],
      lacks: ["import SwiftUI", "import UIKit", "withAnimation"]),
    Row(
      .mvvm, "select and isSelected", in: "GuqinViewModel.swift",
      holds: ["func select(shape: Shape)", "func isSelected(shape: Shape) -> Bool"]),
    Row(
      .mvvm, "save, reset, preview", in: "GuqinViewModel.swift",
      holds: ["func save() async", "func reset()", "func togglePreview()"]),
    Row(
      .mvvm, "the main view owns the view model", in: "GuqinRootView.swift",
      holds: ["@State private var viewModel: GuqinViewModel", "GuqinView(viewModel: viewModel)"]),
    Row(
      .mvvm, "components are dumb: values down, events up", in: "Shared/OptionRow.swift",
      holds: ["let title: String", "let isSelected: Bool", "let select: () -> Void"],
      lacks: ["ViewModel"]),
  ]

  static let clean = [
    Row(
      .clean, "the domain has no UI, no Codable, no network", in: "Domain/Entities/Report.swift",
      holds: ["struct Report: Identifiable, Hashable, Sendable {"],
      lacks: ["Codable", "SwiftUI", "UIKit"]),
    Row(
      .clean, "the domain declares the repository", in: "Domain/Interfaces/ReportRepository.swift",
      holds: ["protocol ReportRepository: Sendable"]),
    Row(
      .clean, "use cases stand in the domain and ask the interface",
      in: "Domain/UseCases/SearchReportUseCase.swift",
      holds: ["protocol SearchReportUseCase", "let repository: any ReportRepository"]),
    Row(
      .clean, "the data layer implements the repository",
      in: "Data/Repositories/RemoteReportRepository.swift",
      holds: ["struct RemoteReportRepository: ReportRepository", "let answer: [ReportDTO]"]),
    Row(
      .clean, "the mapping is the data layer's", in: "Data/DTOs/ReportDTO.swift",
      holds: ["struct ReportDTO: Codable", "func report() -> Report"]),
    Row(
      .clean, "folders as in the article", in: "Presentation/ViewModels/ReportListViewModel.swift",
      holds: ["final class ReportListViewModel"]),
    Row(
      .clean, "the view model calls use cases through protocols", in: "ReportListViewModel.swift",
      holds: ["let search: any SearchReportUseCase"],
      lacks: ["DefaultSearchReportUseCase", "ReportRepository", "ReportDTO"]),
    Row(
      .clean, "page and size; a refresh replaces, more appends", in: "ReportListViewModel.swift",
      holds: ["page: page, size: pageSize", "pageSize = 20", "reports = rows", "reports += new"]),
    Row(
      .clean, "footers for the end, for nothing, for an error", in: "Views/ReportListView.swift",
      holds: [
        "\"No More\"", "\"No Reports\"", "RetryRow(message: message, retry: viewModel.loadMore)",
      ]
    ),
    Row(
      .clean, "all is a choice that sends no status", in: "Views/ReportListView.swift",
      holds: ["Text(String(localized: \"全部\")).tag(Status?.none)"]),
    Row(
      .clean, "POST /reports/search with endDate, page and size",
      in: "Data/Repositories/RemoteReportRepository.swift",
      holds: [
        "method: \"POST\"", "path: [\"reports\", \"search\"]", "let status: String?",
        "let endDate: Date",
        "let page: Int", "let size: Int",
      ]),
    Row(
      .clean, "the clock is injected", in: "ReportListViewModel.swift",
      holds: ["private let now: @Sendable () -> Date", "endDate = now()"], lacks: ["Date()"]),
  ]

  /// The sources of each article's sample in its style, by path.
  private static let generated: [Article: [String: String]] = {
    var all: [Article: [String: String]] = [:]
    for article in Article.allCases { all[article] = try? sources(of: article) }
    return all
  }()

  private static func sources(of article: Article) throws -> [String: String] {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let spec = try String(
      contentsOfFile: "\(root)/Samples/\(article.sample).json5", encoding: .utf8)
    let sandbox = try Sandbox(["spec.json5": spec])
    let run = sandbox.run(
      "new", "--spec", "spec.json5", "--style", article.style, "--package", "--output", "Out")
    #expect(run.status == .done, "\(run.err)")
    let paths = try sandbox.tree().filter { $0.hasPrefix("Out/Sources/") && $0.hasSuffix(".swift") }
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try sandbox.read($0)) })
  }
}
