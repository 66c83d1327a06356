import Testing

@testable import ArchgenCLI

/// `archgen init`: which roles types play, by what they say, how they are named, and where they lie.
@Suite struct InitRolesTests {
  @Test("knows a scene of view controller, interactor and presenter by its protocols")
  func knowsScenes() throws {
    var files: [String: String] = [:]
    for index in 0..<10 {
      files["Scenes/S\(index)/S\(index).swift"] = """
        protocol S\(index)BusinessLogic {}
        protocol S\(index)PresentationLogic {}
        protocol S\(index)DisplayLogic: AnyObject {}
        protocol S\(index)RoutingLogic {}
        protocol S\(index)DataStore {}
        enum S\(index) { struct Request {} }
        class S\(index)ViewController: UIViewController, S\(index)DisplayLogic {
          var interactor: S\(index)BusinessLogic?, router: S\(index)RoutingLogic?
        }
        class S\(index)Interactor: S\(index)BusinessLogic, S\(index)DataStore {
          var presenter: S\(index)PresentationLogic?; let worker: S\(index)Worker
        }
        class S\(index)Presenter: S\(index)PresentationLogic {
          weak var viewController: S\(index)DisplayLogic?
        }
        class S\(index)Worker {}
        """
    }
    let box = try Sandbox(files)
    let run = box.run("init", "--yes")
    #expect(!run.out.contains("presenter-names-interactor"))
    for rule in ["controller-knows", "presenter-knows", "interactor-knows", "worker-knows"] {
      #expect(run.out.contains("\(rule)-its-users (error)"), "\(run.out)")
    }
    #expect(run.out.contains("controller-names-worker (error)"))
    #expect(run.out.contains("interactor: 30 types") && !run.out.contains("store:"), "\(run.out)")
  }

  @Test("a preview says nothing of the folder that its view stands in")
  func leavesPreviews() throws {
    var files = ["Views/Wide.swift": "struct Wide: ButtonStyle {}"]
    for index in 0..<10 {
      files["Views/V\(index)View.swift"] = """
        struct V\(index)View: View { var body: some View { EmptyView() } }
        #Preview { V\(index)View() }
        """
    }
    let run = try Sandbox(files).run("init", "--yes")
    #expect(run.out.contains("component: 1 type"))
    #expect(!run.out.contains("must not know"), "\(run.out)")
  }

  @Test("a view model may stand in its view, and an app may be observed")
  func knowsNestedViewModels() throws {
    var files = ["App.swift": "final class AppDelegate: UIApplicationDelegate, ObservableObject {}"]
    for index in 0..<10 {
      files["V\(index)View.swift"] =
        "struct V\(index)View: View { @StateObject var model = ViewModel() }"
      files["V\(index)View-ViewModel.swift"] = """
        extension V\(index)View {
          final class ViewModel: ObservableObject { let service = S\(index)Service() }
        }
        struct S\(index)Service {}
        """
    }
    let box = try Sandbox(files)
    let run = box.run("init", "--yes")
    #expect(run.out.contains("app: 1 type"))
    #expect(run.out.contains("viewModel: 10 types, likely, by name: V0View.ViewModel"))
    #expect(run.out.contains("view-names-service (error)"), "\(run.out)")
    #expect(box.run("lint", "--strict").status == .done)
  }

  @Test("the protocols of a VIPER module by who conforms to them; implementations; keys of clients")
  func knowsEndingsOfNames() throws {
    var files: [String: String] = [:]
    for name in ["Cart", "Feed", "Note"] {
      files["\(name).swift"] = """
        protocol \(name)ViewOutput {}
        protocol \(name)InteractorInput {}
        protocol \(name)RouterInput {}
        struct \(name)UseCaseImpl { let repository: \(name)RepositoryImpl }
        struct \(name)RepositoryImpl { let service: \(name)ServiceImpl }
        struct \(name)ServiceImpl {}
        enum \(name)ClientKey {}
        protocol \(name)ViewModelInputs {}
        protocol \(name)ViewModelOutputs {}
        final class \(name)Loader {}
        enum \(name)UIComposer {}
        """
    }
    let run = try Sandbox(files).run("init", "--yes")
    for role in [
      "presenter: 3 types", "interactor: 3 types", "router: 3 types",
      "useCase: 3 types", "repository: 3 types", "service: 6 types", "dependencies: 3 types",
      "viewModel: 6 types", "factory: 3 types",
    ] {
      #expect(run.out.contains("\n  \(role)"), "\(run.out)")
    }
  }

  @Test(
    "a protocol that stands between two roles keeps them from knowing each other",
    arguments: [("Protocol", "Presenter"), ("", "ViewOutput")])
  func knowsWhoAsksInVIPER(suffix: String, output: String) throws {
    var files = ["API.swift": "final class APIManager {}"]
    let presenter = output + suffix
    for name in ["Cart", "Feed", "Note"] {
      files["\(name).swift"] = """
        protocol \(name)ViewInput\(suffix): AnyObject {}
        protocol \(name)\(presenter) {}
        protocol \(name)InteractorInput\(suffix) {}
        protocol \(name)InteractorOutput\(suffix): AnyObject {}
        final class \(name)ViewController: UIViewController, \(name)ViewInput\(suffix) {
          var presenter: \(name)\(presenter)!
        }
        final class \(name)Presenter: \(name)\(presenter), \(name)InteractorOutput\(suffix) {
          weak var view: \(name)ViewInput\(suffix)?
          var interactor: \(name)InteractorInput\(suffix)!
        }
        final class \(name)Interactor: \(name)InteractorInput\(suffix) {
          weak var output: \(name)InteractorOutput\(suffix)?
          let api = APIManager()
        }
        """
    }
    let out = try Sandbox(files).run("init", "--yes").out
    for rule in [
      "presenter must not know controller\n", "interactor must not know presenter, controller\n",
      "controller must not know interactor\n", "controller must not know manager\n",
      "presenter must not know manager\n", "presenter must not hold controller strongly\n",
      "interactor must not hold presenter strongly\n",
    ] {
      #expect(out.contains(rule), "\(out)")
    }
  }

  /// What names and declarations do not say, folders do.
  @Test func takesFoldersForRoles() throws {
    var files: [String: String] = [:]
    for index in 0..<12 {
      files["Sources/Lib/Core/C\(index).swift"] = "struct C\(index) {}"
      files["Sources/Lib/Query/Q\(index).swift"] = "struct Q\(index) { let c: C\(index) }"
    }
    files["Sources/Lib/Core/C99.swift"] = "struct C99 { let q: Q1 }"
    let box = try Sandbox(files)
    let out = box.run("init", "--yes").out
    #expect(out.contains("  Core: 13 types, by folder: C0, C1, C10 …"))
    #expect(out.contains("core-knows-its-users (error): Core must not know Query"))
    #expect(out.contains("1 breaks it, accepted for now in the baseline:"))
    #expect(out.contains("Sources/Lib/Core/C99.swift:1:21: C99 → Q1"))
    #expect(box.run("lint", "--strict").status == .done)
  }

  @Test("a preview puts together what lies in all folders, and breaks no rule of its own")
  func takesPreviewsFromFolders() throws {
    var files: [String: String] = [:]
    for index in 0..<12 {
      files["Sources/Lib/Core/C\(index).swift"] = """
        struct C\(index) {}
        struct C\(index)_Previews: PreviewProvider { let shown = Q\(index)() }
        #Preview { Q\(index)() }
        """
      files["Sources/Lib/Query/Q\(index).swift"] = "struct Q\(index) { let c: C\(index) }"
    }
    let box = try Sandbox(files)
    let out = box.run("init", "--yes").out
    #expect(out.contains("  preview: 12 types, sure: C0_Previews"), "\(out)")
    #expect(out.contains("core-knows-its-users (error): Core must not know Query"), "\(out)")
    #expect(!out.contains("accepted for now"), "\(out)")
    #expect(box.run("lint", "--strict").status == .done)
  }

  /// Little code shows neither a style nor a direction.
  @Test("a folder of entities leaves use cases and repositories what they are")
  func leavesNamedRolesInFolders() throws {
    let run = try Sandbox([
      "Data/NoteEntity.swift": "final class NoteEntity: NSManagedObject {}",
      "Data/CoreDataNotesRepository.swift":
        "struct CoreDataNotesRepository: NotesRepository { func all() -> [Note] { [] } }",
      "Domain/Entities/Note.swift": "struct Note {}",
      "Domain/Interfaces/NotesRepository.swift":
        "protocol NotesRepository { func all() -> [Note] }",
      "Domain/UseCases/LoadNotesUseCase.swift":
        "struct LoadNotesUseCase { let repository: any NotesRepository; let notes: [Note] }",
    ]).run("init")
    #expect(run.out.contains("useCase: 1 type, likely, by name"), "\(run.out)")
    #expect(run.out.contains("repository: 2 types, likely, by name"), "\(run.out)")
    #expect(run.out.contains("entity: 2 types, by folder: Note, NoteEntity"), "\(run.out)")
  }

  @Test("what stands in a namespace plays its role as if that were not there")
  func looksIntoNamespaces() throws {
    var files = ["Client.swift": "protocol Client {}"]
    for name in ["Login", "Feed", "Detail"] {
      files["\(name).swift"] = "enum \(name) {}"
      files["\(name)Screen.swift"] =
        "extension \(name) { struct Screen: View { let model: Model; enum Size { case small } } }"
      files["\(name)Model.swift"] =
        "extension \(name) { @Observable final class Model { let client: any Client } }"
    }
    let run = try Sandbox(files).run("init")
    let summary = "10 types in 10 files, 70.0 % of the files have a role"
    #expect(run.out.hasPrefix(summary), "\(run.out)")
    #expect(run.out.contains("view: 3 types, sure: Detail.Screen, Feed.Screen, Login.Screen"))
    #expect(run.out.contains("viewModel must not know view\n"), "\(run.out)")
  }

  @Test("a file whose types stand in an extension is one of the files")
  func countsFilesOfNestedTypes() throws {
    let box = try Sandbox([
      "A.swift": "struct Kit {}", "B.swift": "extension Kit { struct B {} }",
      "C.swift": "struct C: View {}",
    ])
    let run = box.run("init")
    #expect(run.out.contains("2 types in 3 files, 33.3 % of the files have a role"), "\(run.out)")
  }

  @Test("what is observed and named for another role keeps that, whatever view models are called")
  func leavesObservedCoordinatorsTheirRole() throws {
    var files = [
      "C.swift": "final class AppCoordinator: ObservableObject { var view: V0View? }",
      "S.swift": "final class Session: ObservableObject {}",
    ]
    for index in 0..<5 {
      files["V\(index).swift"] = """
        struct V\(index)View: View { @StateObject var model: V\(index)ViewModel }
        final class V\(index)ViewModel: ObservableObject {}
        """
    }
    let run = try Sandbox(files).run("init", "--yes")
    #expect(run.out.contains("router: 1 type, likely, by name: AppCoordinator\n"), "\(run.out)")
    #expect(run.out.contains("viewModel: 5 types, likely, by name: V0ViewModel"), "\(run.out)")
    #expect(run.out.contains("observed: 1 type, sure: Session\n"), "\(run.out)")
    files["C.swift"] = nil
    let joined = try Sandbox(files).run("init", "--yes")
    #expect(joined.out.contains("viewModel: 6 types, sure: Session, V0ViewModel"), "\(joined.out)")
  }

  @Test("what types of a role do in a folder of extensions is judged by the rules about them")
  func leavesExtensionsToTheirTypes() throws {
    var files = [
      "Extensions/Text.swift": "extension String { func shown() {} }\nstruct Shown {}",
      "App/Kit.swift": "struct Kit { let shown: Shown }",
    ]
    #expect(try Sandbox(files).run("init").out.contains("support: 1 type, by folder: Shown\n"))
    files["App/Detail.swift"] = "final class DetailViewController: UIViewController {}"
    files["Extensions/Detail.swift"] = "extension DetailViewController { func show(_ a: Kit) {} }"
    let run = try Sandbox(files).run("init")
    #expect(run.out.contains("controller: 1 type") && !run.out.contains("support:"), "\(run.out)")
  }
}
