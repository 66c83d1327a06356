import SwiftSource

/// `{ construct: 'repository', by: ['factory'] }`: only these roles may call an initialiser of the role.
/// Nobody else may, with a role or without, but a type makes itself; tests, previews, the app itself and the
/// statements of a `main.swift` make what they need, whatever roles their folders give them.
struct Construction: Rule {
  let made: RoleSet
  let makers: RoleSet
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed { evidence.need(.everything) }

  var summary: String {
    makers.names.isEmpty
      ? "nobody makes \(made.spoken)" : "only \(makers.spoken) makes \(made.spoken)"
  }

  func findings(in code: Code) -> [Finding] {
    var starts = Starts(code)
    return code.findings(
      evidence, of: [.construction],
      whenRoles: { source, target in
        made.contains(role: target) && !makers.contains(role: source)
      }, except: { starts.contains($0) || code.staysInside($0) })
  }

  func vacuity(in code: Code) -> VacuityReason? { made.vacuity(in: code) }

  func unusedPermissions(in code: Code) -> [String] {
    let index = RoleNames(code.table)
    return makers.names.filter { name in
      RoleSet([name], in: index).vacuity(in: code) != nil
    }
  }
}

/// The kind of ``Construction``.
struct ConstructionKind: RuleKind {
  let name = "construct"
  let summary = "only types of these roles may call an initialiser of a role's types"
  let cure = "let one that may make it hand it in"
  let required = [
    RuleKey("construct", .roles, "whose initialisers"),
    RuleKey("by", .roles, "who may call them; that role itself only if it is named"),
  ]
  let optional: [RuleKey] = [.evidence]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let made = entry.roles("construct"), let makers = entry.roles("by") else { return nil }
    return Construction(made: made, makers: makers, evidence: entry.evidence)
  }

  private static let configuration = """
    {
      roles: {
        repository: { named: '*Repository' }, useCase: { named: '*UseCase' },
        factory: { named: '*Factory' },
      },
      rules: [{
        id: 'use-case-makes-repository', construct: 'repository', by: ['factory'],
        because: 'who makes its collaborators cannot be tested with others',
        fix: 'take it in init, and let the factory pass it',
      }],
    }
    """

  static let examples = [
    RuleExample(
      "the factory makes it", configuration,
      """
      struct NoteRepository {}
      struct LoadUseCase { let repository: NoteRepository }
      enum NotesFactory {
        static func make() -> LoadUseCase { LoadUseCase(repository: NoteRepository()) }
      }
      """),
    RuleExample(
      "a use case makes its repository", configuration,
      """
      struct NoteRepository {}
      struct LoadUseCase { let repository = ↓NoteRepository() }
      """),
    RuleExample(
      "a use case makes its repository from the type as a value", configuration,
      """
      struct NoteRepository {}
      struct LoadUseCase { let repository = (↓NoteRepository)() }
      struct SaveUseCase { let repository = ↓NoteRepository.self.init() }
      struct FindUseCase { let types = [NoteRepository.self] }
      """),
    RuleExample(
      "a use case hands on what makes its repository", configuration,
      """
      struct NoteRepository {}
      struct LoadUseCase { let make: () -> NoteRepository = ↓NoteRepository.init }
      """),
    RuleExample(
      "a use case makes its repository without naming it",
      configuration.replacing("by: ['factory'],", with: "by: ['factory'], evidence: 'all',"),
      """
      struct NoteRepository { init(path: String = "") {} }
      struct LoadUseCase { let repository: NoteRepository = .↓init() }
      struct SaveUseCase {
        @State var repository: NoteRepository
        init() { _repository = State(initialValue: .↓init(path: "notes")) }
      }
      """),
    RuleExample(
      "a type whose name begins with a small letter, which is taken for a value unless all is looked at",
      configuration.replacing("by: ['factory'],", with: "by: ['factory'], evidence: 'all',"),
      """
      struct noteRepository { static let shared = noteRepository() }
      struct LoadUseCase { let repository = ↓noteRepository() }
      struct SaveUseCase { let repository = noteRepository.shared }
      """),
    RuleExample(
      "a repository makes itself and what stands inside it, and no other", configuration,
      """
      struct NoteRepository {
        static let shared = NoteRepository()
        func keys() -> [Key] { [Key()] }
        struct Key { func owner() -> NoteRepository { NoteRepository() } }
      }
      struct CachedRepository { let notes = ↓NoteRepository() }
      """),
    RuleExample(
      "so do a helper and a global, which have no role", configuration,
      """
      struct NoteRepository {}
      struct LoadUseCase { let repository: NoteRepository }
      final class Helper { func load() -> LoadUseCase { .init(repository: ↓NoteRepository()) } }
      """),
    RuleExample(
      "a global holds one", configuration,
      "struct NoteRepository {}\nlet repository = ↓NoteRepository()"),
    RuleExample(
      "tests, previews, the app and the statements of a main.swift", configuration,
      [
        (
          "Sources/NoteRepository.swift",
          """
          struct NoteRepository {}
          #Preview { NotesList(NoteRepository()) }
          struct NotesPreviews: PreviewProvider { static let repository = NoteRepository() }
          """
        ),
        (
          "Sources/main.swift",
          """
          let repository = NoteRepository()
          run(repository, NoteRepository())
          """
        ),
        (
          "App/NotesApp.swift",
          """
          @main struct NotesApp: App { let container = Container() }
          extension NotesApp { struct Container { let repository = NoteRepository() } }
          final class Scenes: UIWindowSceneDelegate { let repository = NoteRepository() }
          """
        ),
        (
          "Tests/RepositoryTests.swift",
          "import Testing\nstruct RepositoryTests { let repository = NoteRepository() }"
        ),
        (
          "AppTests/Support/Builders.swift",
          "func makeRepository() -> NoteRepository { NoteRepository() }"
        ),
      ]),
    RuleExample(
      "so they do in folders with a role",
      configuration.replacing("roles: {", with: "roles: {\n    ui: { path: 'UI/**' },"),
      [
        ("NoteRepository.swift", "struct NoteRepository {}"),
        ("UI/App.swift", "@main struct NotesApp: App { let repository = NoteRepository() }"),
        ("UI/main.swift", "run(NoteRepository())"),
        (
          "UI/Tests/Builders.swift",
          "struct Builders { let repository = NoteRepository() }"
        ),
        (
          "UI/Views.swift",
          """
          #Preview {
            let repository = NoteRepository()
            NotesList(repository)
          }
          struct Filled: PreviewModifier { let repository = NoteRepository() }
          """
        ),
      ]),
    RuleExample(
      "a function of a main.swift", configuration,
      [
        ("NoteRepository.swift", "struct NoteRepository {}"),
        ("main.swift", "func run() { open(↓NoteRepository()) }\nrun()"),
      ]),
  ]
}
