import Generator
import Testing

@testable import ArchgenCLI

/// The mistakes that experts find in real projects, planted into generated code: lint finds each at its
/// line, by the rule that is meant for it, and nothing else.
@Suite struct MistakeTests {
  /// What is changed in a generated feature `Notes`.
  struct Mistake: Sendable {
    enum Change: Sendable {
      /// A line at the top of the file.
      case importing(String)
      /// A line below the one that opens a declaration.
      case adding(String, below: String)
      /// A text that takes the place of the first such one at or below the line that opens a declaration.
      case replacing(String, by: String, below: String)
      /// A text that is taken out, the first at or below the line that opens a declaration.
      case without(String, below: String)
      /// Many lines below the one that opens a declaration.
      case growing(Int, below: String)
    }

    var file: String
    var change: Change
    var rules: [String]

    init(_ file: String, _ change: Change, _ rules: String...) {
      self.file = file
      self.change = change
      self.rules = rules
    }
  }

  static let mistakes: [String: [Mistake]] = [
    "mvc": [
      Mistake("View/NotesListView.swift", .importing("SwiftData"), "database-in-view"),
      Mistake("Controller/NotesListController.swift", .importing("UIKit"), "ui-in-controller"),
      Mistake("Model/NotesModel.swift", .importing("SwiftUI"), "ui-in-model"),
      Mistake("Model/Note.swift", .importing("Alamofire"), "networking-in-logic"),
      Mistake(
        "Model/NotesModel.swift",
        .adding("let session = URLSession.shared", below: "class NotesModel"), "singleton-in-logic"),
      Mistake(
        "Controller/NotesListController.swift",
        .adding("var view: NoteRow?", below: "class NotesListController"), "controller-names-view"),
      Mistake(
        "View/NotesListView.swift",
        .adding("let service: (any NotesService)? = nil", below: "struct NotesListView"),
        "view-names-service"),
      Mistake(
        "Model/NotesModel.swift",
        .adding("let own = InMemoryNotesService()", below: "class NotesModel"),
        "service-made-outside-dependencies"),
      Mistake(
        "View/NotesListView.swift",
        .adding("let session = URLSession.shared", below: "struct NotesListView"), "logic-in-view"),
      Mistake(
        "View/NotesListView.swift",
        .adding(
          "let tomorrow = Calendar.current.startOfDay(for: .now)", below: "struct NotesListView"),
        "logic-in-view"),
      Mistake(
        "Controller/NotesListController.swift", .growing(300, below: "class NotesListController"),
        "massive-controller"),
    ],
    "mvp": [
      Mistake("NotesList/NotesListView.swift", .importing("SwiftData"), "database-in-view"),
      Mistake("NotesList/NotesListPresenter.swift", .importing("UIKit"), "ui-in-presenter"),
      Mistake(
        "NotesList/NotesListPresenter.swift", .without("weak ", below: "class NotesListPresenter"),
        "strong-view"),
      Mistake(
        "NotesList/NotesListContract.swift",
        .without(": AnyObject", below: "protocol NotesListViewing"), "view-contract-shape"),
      Mistake(
        "NotesList/NotesListContract.swift",
        .adding("var service: InMemoryNotesService { get }", below: "protocol NotesListPresenting"),
        "contract-names-concrete-part"),
      Mistake(
        "Navigation/NotesRouter.swift",
        .adding(
          "func f(_ view: Any) { _ = view as? NotesListPresenter }", below: "class NotesRouter"),
        "presenter-casts", "router-knows-too-much"),
      Mistake(
        "NotesList/NotesListPresenter.swift",
        .adding("let session = URLSession.shared", below: "class NotesListPresenter"),
        "singleton-in-presenter"),
      Mistake(
        "NotesList/NotesListView.swift",
        .adding("let service = InMemoryNotesService()", below: "struct NotesListView"),
        "service-made-outside-dependencies", "view-names-model"),
      Mistake(
        "NotesList/NotesListPresenter.swift",
        .adding("let own = InMemoryNotesService()", below: "class NotesListPresenter"),
        "service-made-outside-dependencies"),
      Mistake(
        "NotesList/NotesListView.swift",
        .adding(
          "let tomorrow = Calendar.current.startOfDay(for: .now)", below: "struct NotesListView"),
        "logic-in-view"),
      Mistake("NotesList/NotesListPresenter.swift", .importing("Moya"), "networking-in-logic"),
    ],
    "mvvm": [
      Mistake("Views/NotesListView.swift", .importing("SwiftData"), "database-in-view"),
      Mistake("ViewModels/NotesListViewModel.swift", .importing("SwiftUI"), "ui-in-view-model"),
      Mistake(
        "ViewModels/NotesListViewModel.swift",
        .adding("let session = URLSession.shared", below: "class NotesListViewModel"),
        "singleton-in-view-model"),
      Mistake(
        "ViewModels/NotesListViewModel.swift",
        .adding("let own = InMemoryNotesService()", below: "class NotesListViewModel"),
        "service-made-outside-dependencies"),
      Mistake(
        "ViewModels/NotesListViewModel.swift",
        .adding("var view: NoteRow?", below: "class NotesListViewModel"), "view-model-names-view"),
      Mistake(
        "Views/NotesListView.swift",
        .adding("let service: (any NotesService)? = nil", below: "struct NotesListView"),
        "view-names-service"),
      Mistake(
        "Views/NotesListView.swift",
        .adding(
          "let tomorrow = Calendar.current.startOfDay(for: .now)", below: "struct NotesListView"),
        "logic-in-view"),
      Mistake("Model/Note.swift", .importing("Alamofire"), "networking-in-logic"),
      Mistake(
        "ViewModels/NotesListViewModel.swift",
        .without("final ", below: "class NotesListViewModel"), "view-model-shape"),
    ],
    "viper": [
      Mistake("NotesList/NotesListView.swift", .importing("SwiftData"), "database-in-view"),
      Mistake("NotesList/NotesListPresenter.swift", .importing("UIKit"), "ui-in-logic"),
      Mistake(
        "NotesList/NotesListInteractor.swift",
        .adding("var presenter: NotesListPresenter? { nil }", below: "struct NotesListInteractor"),
        "interactor-knows-too-much"),
      Mistake(
        "NotesList/NotesListPresenter.swift",
        .adding("let other: NotesListInteractor? = nil", below: "class NotesListPresenter"),
        "presenter-names-concrete-part"),
      Mistake(
        "Navigation/NotesRouter.swift",
        .adding(
          "func f(_ view: Any) { _ = view as! NotesListPresenter }", below: "class NotesRouter"),
        "router-casts", "router-knows-too-much"),
      Mistake(
        "NotesList/NotesListInteracting.swift",
        .adding(
          "var concrete: InMemoryNotesService { get }", below: "protocol NotesListInteracting"),
        "contract-names-concrete-part"),
      Mistake("NotesList/NotesListInteractor.swift", .importing("Network"), "networking-in-logic"),
      Mistake(
        "NotesList/NotesListPresenter.swift",
        .adding("let session = URLSession.shared", below: "class NotesListPresenter"),
        "singleton-in-logic"),
      Mistake(
        "NotesList/NotesListView.swift",
        .adding("let service: (any NotesService)? = nil", below: "struct NotesListView"),
        "view-bypasses-presenter"),
      Mistake(
        "NotesList/NotesListInteractor.swift",
        .adding("let own = InMemoryNotesService()", below: "struct NotesListInteractor"),
        "service-made-outside-dependencies"),
      Mistake(
        "NotesList/NotesListView.swift",
        .adding(
          "let tomorrow = Calendar.current.startOfDay(for: .now)", below: "struct NotesListView"),
        "logic-in-view"),
    ],
    "vsa-mvm": [
      Mistake("NotesManager.swift", .importing("UIKit"), "ui-in-logic"),
      Mistake(
        "NotesManager.swift",
        .adding("let session = URLSession.shared", below: "class NotesManager"),
        "singleton-in-manager"),
      Mistake(
        "NotesManager.swift",
        .adding("let own = InMemoryNotesService()", below: "class NotesManager"),
        "service-made-outside-dependencies"),
      Mistake(
        "NotesListView.swift",
        .adding("let service: (any NotesService)? = nil", below: "struct NotesListView"),
        "view-names-service"),
      Mistake(
        "NotesListView.swift",
        .adding(
          "let tomorrow = Calendar.current.startOfDay(for: .now)", below: "struct NotesListView"),
        "logic-in-view"),
      Mistake("NotesManager.swift", .importing("Alamofire"), "networking-in-logic"),
      Mistake(
        "NotesListView.swift",
        .adding("let own = NotesManager(dependencies: .mock)", below: "struct NotesListView"),
        "manager-made-in-view"),
      Mistake(
        "NotesListView.swift",
        .adding("let order: OrderCart? = nil", below: "struct NotesListView"), "slices-apart"),
    ],
    "clean": [
      Mistake(
        "Presentation/Views/NotesListView.swift", .importing("SwiftData"), "database-in-view"),
      Mistake(
        "Presentation/ViewModels/NotesListViewModel.swift", .importing("SwiftUI"), "ui-in-logic"),
      Mistake("Domain/Entities/Note.swift", .importing("Alamofire"), "domain-imports-outside"),
      Mistake(
        "Domain/Entities/Note.swift",
        .replacing("Sendable", by: "Sendable, Codable", below: "struct Note:"), "domain-has-format"),
      Mistake(
        "Presentation/ViewModels/NotesListViewModel.swift",
        .adding(
          "let own = DefaultLoadNotesUseCase(repository: own)", below: "class NotesListViewModel"),
        "use-case-made-outside-container", "view-model-bypasses-use-case"),
      Mistake(
        "Domain/UseCases/LoadNotesUseCase.swift",
        .adding("let own = InMemoryNotesRepository()", below: "struct DefaultLoadNotesUseCase"),
        "layer-direction", "repository-made-outside-composition"),
      Mistake(
        "Presentation/ViewModels/NotesListViewModel.swift",
        .adding("let session = URLSession.shared", below: "class NotesListViewModel"),
        "singleton-in-logic"),
      Mistake(
        "Presentation/ViewModels/NotesListViewModel.swift",
        .adding("var view: NoteRow?", below: "class NotesListViewModel"), "view-model-names-view"),
      Mistake(
        "Presentation/Views/NotesListView.swift",
        .adding(
          "let tomorrow = Calendar.current.startOfDay(for: .now)", below: "struct NotesListView"),
        "logic-in-view"),
      Mistake(
        "Presentation/Views/NotesListView.swift",
        .adding("let repository: (any NotesRepository)? = nil", below: "struct NotesListView"),
        "view-bypasses-view-model"),
    ],
    "reducer": [
      Mistake("NotesList/NotesListView.swift", .importing("SwiftData"), "database-in-view"),
      Mistake("NotesList/NotesListReducer.swift", .importing("SwiftUI"), "ui-in-core"),
      Mistake("NotesList/NotesListAdapter.swift", .importing("UIKit"), "ui-in-core"),
      Mistake("NotesList/NotesListUseCase.swift", .importing("Alamofire"), "networking-in-logic"),
      Mistake(
        "NotesList/NotesListReducer.swift",
        .adding("static let start = Date()", below: "enum NotesListReducer"), "impure-core"),
      Mistake(
        "NotesList/NotesListReducer.swift",
        .adding("static let service: (any NotesService)? = nil", below: "enum NotesListReducer"),
        "core-names-outside"),
      Mistake(
        "NotesList/NotesListUseCase.swift",
        .adding("let session = URLSession.shared", below: "struct NotesListUseCase"),
        "hidden-input-in-core"),
      Mistake(
        "NotesList/NotesListUseCase.swift",
        .adding("let own = InMemoryNotesService()", below: "struct NotesListUseCase"),
        "service-made-outside-dependencies"),
      Mistake(
        "NotesList/NotesListAdapter.swift",
        .adding("let useCase: NotesListUseCase? = nil", below: "class NotesListAdapter"),
        "adapter-names-outside"),
      Mistake(
        "NotesList/NotesListView.swift",
        .adding("let service: (any NotesService)? = nil", below: "struct NotesListView"),
        "view-bypasses-adapter"),
      Mistake(
        "NotesList/NotesListView.swift",
        .adding("@State private var count = 0", below: "struct NotesListView"), "view-owns-state"),
      Mistake(
        "NotesList/NotesListView.swift",
        .adding(
          "let tomorrow = Calendar.current.startOfDay(for: .now)", below: "struct NotesListView"),
        "logic-in-view"),
      Mistake(
        "NotesList/NotesListAdapter.swift", .without("final ", below: "class NotesListAdapter"),
        "adapter-shape"),
    ],
  ]

  @Test(arguments: mistakes.keys.sorted())
  func isFoundAtItsLine(style: String) throws {
    let box = try Sandbox(["Features/Order/OrderCart.swift": "struct OrderCart {}\n"])
    let new = box.run("new", "Notes", "--style", style, "--output", "Features/Notes")
    #expect(new.status == .done, "\(new.err)")
    #expect(box.run("lint", ".", "--style", style).out == "")
    for mistake in Self.mistakes[style] ?? [] {
      let path = "Features/Notes/\(mistake.file)"
      let text = try box.read(path)
      let planted = try #require(Self.planted(mistake.change, in: text), "\(mistake)")
      try box.disk.replace(path, Array(planted.text.utf8))
      let run = box.run("lint", ".", "--style", style)
      let findings = run.out.split(separator: "\n")
      #expect(findings.count == mistake.rules.count, "\(mistake): \(run.out)")
      for (finding, rule) in zip(findings, mistake.rules) {
        #expect(finding.hasPrefix("\(path):\(planted.line):"), "\(mistake): \(finding)")
        #expect(finding.hasSuffix("(\(rule))"), "\(mistake): \(finding)")
      }
      #expect(run.status == .findings)
      try box.disk.replace(path, Array(text.utf8))
    }
  }

  /// The changed text, and the line at which the finding must point.
  private static func planted(_ change: Mistake.Change, in text: String) -> (
    text: String, line: Int
  )? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func opening(_ declaration: String) -> Int? {
      lines.firstIndex { $0.contains(declaration) && $0.hasSuffix("{") }
    }
    var line = 0
    switch change {
    case .importing(let module): lines.insert("import \(module)", at: 0)
    case .adding(let added, let declaration):
      guard let open = opening(declaration) else { return nil }
      lines.insert("  " + added, at: open + 1)
      line = open + 1
    case .without(let removed, let declaration):
      return planted(.replacing(removed, by: "", below: declaration), in: text)
    case .replacing(let removed, let new, let declaration):
      guard let open = opening(declaration),
        let found = lines[open...].firstIndex(where: { $0.contains(removed) })
      else { return nil }
      lines[found] = lines[found].replacing(removed, with: new, maxReplacements: 1)
      line = found
    case .growing(let count, let declaration):
      guard let open = opening(declaration) else { return nil }
      lines.insert(contentsOf: repeatElement("  // more", count: count), at: open + 1)
      line = open
    }
    return (lines.joined(separator: "\n"), line + 1)
  }
}
