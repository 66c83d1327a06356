import Arguments
import DependencyGraph
import Files
import JSON5
import Linter
import Names
import SwiftSource
import Testing

@testable import ArchgenCLI

/// Every rule of every style's preset finds a violation that is planted for it, and nothing where
/// there is none.
@Suite struct PresetTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var style: String
    var configuration: LintConfiguration
    var rule: JSON
    var id: String { rule["id"]?.string ?? "" }
    var testDescription: String { "\(style): \(id)" }
  }

  static let cases: [Case] = {
    let context = Context(
      out: Output(), err: Output(), files: Disk(root: "/"), currentFolder: "/")
    guard let library = try? StyleFolders.library(ParsedArguments(), context) else { return [] }
    return ConfigurationFinder(context, styles: library).presets().flatMap { id, preset in
      (preset.merged["rules"]?.array ?? []).map {
        Case(style: id, configuration: preset, rule: $0)
      }
    }
  }()

  /// The ids of all styles that have a preset.
  static let styles = Set(cases.map(\.style)).sorted()

  @Test func thereArePresets() {
    #expect(
      Set(Self.cases.map(\.style)).isSuperset(of: [
        "clean", "mvc", "mvp", "mvvm", "reducer", "viper", "vsa-mvm",
      ]))
  }

  @Test(arguments: cases)
  func saysWhyAndWhatToDo(_ item: Case) {
    #expect(item.rule["because"]?.string != nil)
    #expect(item.rule["fix"]?.string != nil)
  }

  @Test(arguments: cases)
  func findsWhatIsPlanted(_ item: Case) {
    let plants = Planting(item.configuration, item.rule).plants
    #expect(!plants.isEmpty, "nothing can be planted for this kind of rule")
    for plant in plants {
      #expect(findings(item, plant.files).contains(item.id), "\(plant.what): \(plant.files)")
      if let clean = plant.clean {
        #expect(!findings(item, clean).contains(item.id), "\(plant.what): \(clean)")
      }
    }
  }

  @Test(
    "nothing below knows a screen, on UIKit either",
    arguments: ["mvc", "mvp", "mvvm", "reducer", "viper"],
    [
      ("Service/RemoteNotesService.swift", "struct RemoteNotesService"),
      ("Service/NotesDependencies.swift", "struct NotesDependencies"),
      ("Model/Note.swift", "struct Note"), ("UI/Phase.swift", "struct Phase"),
      ("UI/NotesRoute.swift", "struct NotesRoute"),
    ])
  func nothingBelowKnowsAScreen(style: String, below: (path: String, head: String)) throws {
    let item = try #require(Self.cases.first { $0.style == style })
    let screens = [
      ("NotesListViewController", "UIViewController"), ("NotesTable", "UITableView"),
      ("NotesRootViewController", "UINavigationController"), ("NoteRow", "View"),
    ]
    for (screen, base) in screens where style != "mvc" || !screen.hasPrefix("NotesRoot") {
      let found = findings(
        item,
        [
          (below.path, "\(below.head) {\n  func show(_ screen: \(screen)) {}\n}\n"),
          ("UI/\(screen).swift", "import UIKit\n\nfinal class \(screen): \(base) {}\n"),
        ])
      #expect(found.contains { $0.contains("know") }, "\(below.head) names \(screen): \(found)")
    }
  }

  @Test(
    "an entity is one, whatever it is called, and what views observe is theirs",
    arguments: [
      ("Model/Client.swift", "struct Client {}", "Client"),
      ("Model/Store.swift", "@Model final class Store {}", "Store"),
      ("Cart/CartStore.swift", "final class CartStore: ObservableObject {}", "CartStore"),
      ("Cart/CartStore.swift", "@Observable final class CartStore {}", "CartStore"),
    ])
  func entitiesAndStateAreNoData(path: String, text: String, name: String) throws {
    // Passive views know no entity there.
    for style in Self.styles where style != "mvp" {
      let item = try #require(Self.cases.first { $0.style == style })
      let path = style == "clean" ? path.replacing("Model/", with: "Domain/") : path
      let view = ("UI/Cart.swift", "struct Cart: View { let it: \(name) }")
      #expect(findings(item, [view, (path, text)]) == [], "\(style)")
    }
  }

  @Test("every style's rules end with status 1 where a view names a repository")
  func failsRuns() throws {
    let box = try Sandbox([
      "App/CartView.swift": """
      import SwiftUI
      protocol OrderRepository { func all() async -> [String] }
      final class RemoteOrderRepository: OrderRepository { func all() async -> [String] { [] } }
      struct CartView: View {
        let repository: OrderRepository = RemoteOrderRepository()
        var body: some View { Text("").task { _ = await repository.all() } }
      }
      """
    ])
    for style in Self.styles {
      let run = box.run("lint", "App", "--style", style)
      #expect(run.status == .findings)
      #expect(run.out.contains("view names a "), "\(style): \(run.out)")
    }
  }

  @Test(
    "a protocol that is called like a part is its contract",
    arguments: [
      ("mvp", "Presenter", "CartViewController: UIViewController"),
      ("viper", "Interactor", "CartPresenter"), ("clean", "UseCase", "CartViewModel"),
    ])
  func protocolsAreContracts(style: String, part: String, user: String) throws {
    let item = try #require(Self.cases.first { $0.style == style })
    let parts = """
      protocol Cart\(part) {}
      final class Cart\(part)Implementation: Cart\(part) {}
      """
    func found(_ named: String) -> [String] {
      findings(
        item,
        [
          ("A.swift", parts),
          ("B.swift", "@MainActor @Observable final class \(user) { let part: \(named) }"),
        ]
      ).filter { !$0.hasSuffix("-shape") }
    }
    #expect(found("Cart\(part)") == [])
    #expect(!found("Cart\(part)Implementation").isEmpty)
  }

  @Test("a presenter names its wireframe by the protocol")
  func knowsWireframes() throws {
    let item = try #require(Self.cases.first { $0.style == "viper" })
    let presenter = "@MainActor @Observable final class AddPresenter { let wireframe: "
    let wireframe = """
      protocol AddWireframeInterface {}
      final class AddWireframe: AddWireframeInterface { weak var screen: AddViewController? }
      final class AddViewController: UIViewController {}
      """
    #expect(
      findings(item, [("A.swift", presenter + "AddWireframe }"), ("B.swift", wireframe)])
        == ["presenter-names-concrete-part"])
    #expect(
      findings(item, [("A.swift", presenter + "AddWireframeInterface }"), ("B.swift", wireframe)])
        == [])
  }

  /// What `archgen init` takes for a repository, service, store or manager has data in every style.
  @Test(
    "a view must not ask for data, whatever has it is called",
    arguments: [
      "OrderRepository", "OrderRepositoryProtocol", "OrderRepositoryImplementation", "OrderService",
      "OrderStore", "OrderStorage", "OrderClient", "OrderGateway", "OrderAPI", "OrderManager",
    ])
  func viewsAskForNoData(name: String) throws {
    // There managers are whom views ask.
    for style in Self.styles where style != "vsa-mvm" || !name.hasSuffix("Manager") {
      let item = try #require(Self.cases.first { $0.style == style })
      for (kind, base) in [("struct", "View"), ("final class", "UIView")] {
        let view = ("UI/Cart.swift", "\(kind) Cart: \(base) { let orders: \(name) }")
        for declared in ["protocol", "final class"] {
          let found = findings(item, [view, ("Orders.swift", "\(declared) \(name) {}")])
          #expect(!found.isEmpty, "\(style): \(kind) Cart: \(base) names \(declared) \(name)")
        }
      }
    }
  }

  @Test("code on a library of the same name is not judged by a style's rules")
  func refusesForeignAliases() throws {
    let box = try Sandbox([
      "App/.archgen.json5": "{ extends: 'TCA' }", "App/A.swift": "struct A {}",
      "B/B.swift": "struct B {}",
    ])
    for run in [box.run("lint", "B", "--style", "tca"), box.run("lint", "App")] {
      #expect(run.status == .usage)
      #expect(run.err.contains("the rules of the style 'reducer' are not for"), "\(run.err)")
      #expect(run.err.contains("'archgen init' proposes rules"), "\(run.err)")
    }
    #expect(box.run("lint", "B", "--style", "redux").status == .done)
    #expect(box.run("new", "Notes", "--style", "tca", "--package").status == .done)
  }

  @Test(
    "what only sounds like a part is none",
    arguments: [
      // Of what stands with the repositories, those are some that are called so or conform to one.
      (
        "clean", "Data/Repositories/Task.swift",
        "final class RepositoryTask {}\nstruct OrderRepository { let task = RepositoryTask() }"
      ),
      (
        "clean", "UI/Locale.swift",
        "struct Reader { struct Container {} }\nstruct Row: View { let all = Reader.Container() }"
      ),
      (
        "mvvm", "Flow.swift",
        "protocol CartFlowDependencies { func cart() -> CartView }\nstruct CartView: View {}"
      ),
      (
        "viper", "AppDependencies.swift",
        "final class AppDependencies { let list = ListPresenter() }\n"
          + "@MainActor @Observable final class ListPresenter {}"
      ),
      (
        "mvvm", "AppEnvironment.swift",
        "struct AppEnvironment { let orders = OrderService() }\nstruct OrderService {}"
      ),
    ])
  func takesNoOthers(style: String, path: String, text: String) throws {
    let item = try #require(Self.cases.first { $0.style == style })
    #expect(findings(item, [(path, text)]) == [])
  }

  @Test(
    "what a style's text says of whom a part does not know is judged",
    arguments: [
      (
        "vsa-mvm", "model-knows-its-users", "Model/Bookmark.swift",
        "struct Bookmark {}\nfunc show(_ route: BookmarkRoute, _ phase: Phase) {}",
        "enum BookmarkRoute {}\nenum Phase {}"
      ),
      (
        "mvc", "passive-view-knows-somebody", "View/BookmarkTable.swift",
        "final class BookmarkTable: UITableView { var controller: BookmarkController? }",
        "@MainActor @Observable final class BookmarkController {}"
      ),
      (
        "clean", "entity-knows-its-users", "Domain/Bookmark.swift",
        "struct Bookmark { let load: any LoadUseCase }", "protocol LoadUseCase {}"
      ),
      (
        "clean", "interface-names-implementation", "Domain/LoadUseCase.swift",
        "protocol LoadUseCase { var other: DefaultLoadUseCase { get } }",
        "struct DefaultLoadUseCase {}"
      ),
      (
        "clean", "navigation-knows-too-much", "Presentation/BookmarkFlowCoordinator.swift",
        "@MainActor @Observable final class BookmarkFlowCoordinator { let list: ListViewModel }",
        "@MainActor @Observable final class ListViewModel {}"
      ),
      (
        "reducer", "state-knows-reducer", "ListState.swift",
        "nonisolated struct ListState { let reducer: ListReducer }",
        "nonisolated struct ListReducer {}"
      ),
      (
        "reducer", "effect-knows-state", "ListEffect.swift",
        "nonisolated enum ListEffect { case save(ListState) }", "nonisolated struct ListState {}"
      ),
      (
        "reducer", "action-knows-what-follows", "ListAction.swift",
        "nonisolated enum ListAction { case failed(ListEffect) }", "nonisolated enum ListEffect {}"
      ),
    ])
  func judgesWhatTextsSay(
    style: String, rule: String, path: String, text: String, other: String
  ) throws {
    let item = try #require(Self.cases.first { $0.style == style })
    let found = findings(item, [(path, text), ("Other.swift", other)])
    #expect(Set(found) == [rule])
  }

  @Test("every role of a style's rules is explained in its text", arguments: styles)
  func explainsRoles(style: String) throws {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let readme = try Disk(root: root).read("Templates/\(style)/README.md")
    let text = String(decoding: readme, as: UTF8.self).lowercased()
    let roles = try #require(Self.cases.first { $0.style == style }).configuration.roles.roles
    for role in roles.map(\.name) {
      let words = NameWords.words(of: role).joined(separator: " ")
      let isThere = [role, words].map { $0.lowercased() }.contains(where: text.contains)
      #expect(isThere, "\(role)")
    }
  }

  private func findings(_ item: Case, _ files: [(path: String, text: String)]) -> [String] {
    let graph = DependencyGraph(CodeBase(SourceSet(files)))
    let run = LintRun(
      item.configuration, Code(graph, roles: item.configuration.roles),
      today: CalendarDate(unixTime: 0))
    return run.findings.map(\.rule)
  }
}

/// Sources that break one rule, made from what the rule says.
struct Planting {
  struct Plant {
    var what: String
    var files: [(path: String, text: String)]
    var clean: [(path: String, text: String)]?
  }

  private let configuration: LintConfiguration
  private let rule: JSON

  init(_ configuration: LintConfiguration, _ rule: JSON) {
    self.configuration = configuration
    self.rule = rule
  }

  var plants: [Plant] {
    if let targets = roles("forbid") { return pairs(roles("from"), targets) { "let x: \($0)?" } }
    if let allowed = roles("allow") {
      let from = roles("from") ?? []
      let others = configuration.roles.roles.map(\.name).filter {
        !allowed.contains($0) && !from.contains($0)
      }
      return pairs(from, others) { "let x: \($0)?" }
    }
    if let targets = roles("forbidReach") {
      return pairs(roles("from"), targets) { "let x: \($0)?" }
    }
    if let targets = roles("forbidCast") {
      return pairs(roles("from"), targets) { "func f(_ a: Any) { _ = a as? \($0) }" }
    }
    if let made = roles("construct") {
      let makers = roles("by") ?? []
      let others = configuration.roles.roles.map(\.name).filter { !makers.contains($0) }
      return others.prefix(3).flatMap { other in
        pairs([other], made.filter { $0 != other }) { "let x = \($0)()" }
      }
    }
    if let held = roles("weak") {
      return pairs(roles("in"), held) { "var x: \($0)?" }
        .map { plant in
          // A value is no reference.
          let files = plant.files.map { ($0.path, $0.text.replacing("struct ", with: "class ")) }
          return Plant(what: plant.what, files: files, clean: nil)
        }
    }
    if rule["require"] != nil { return shapes }
    if let modules = texts("forbidImport") {
      return single("in") { $0.file(importing: modules.first?.replacing("*", with: "X")) }
    }
    if texts("allowImport") != nil { return single("in") { $0.file(importing: "Elsewhere") } }
    if let members = texts("forbidMember") {
      return single("in") { probe in
        let member = (members.first ?? "").replacing("*.", with: "Elsewhere.")
        return probe.file("let x = \(member.replacing("*", with: "elsewhere"))")
      }
    }
    if let uses = texts("forbidUse") {
      return single("in") { probe in
        let name = uses.first ?? ""
        return probe.file(name.hasPrefix("@") ? "\(name) var x = 1" : "let x = \(name)")
      }
    }
    if rule["metric"] != nil {
      return single("in") { $0.file(String(repeating: "// more\n", count: 2000)) }
    }
    return wholes
  }

  /// Rules about the code as a whole.
  private var wholes: [Plant] {
    let circle = [("A.swift", "final class A { var b: B? }\nfinal class B { var a: A? }\n")]
    switch rule["cycles"]?.string {
    case "type":
      guard let roles = roles("in") else {
        return [Plant(what: "circle", files: circle, clean: [("A.swift", "class A {}")])]
      }
      let others = configuration.roles.roles.map(\.name).filter { !roles.contains($0) }
      let clean = others.flatMap(self.circle)
      return roles.compactMap { role in
        let files = self.circle(role)
        return files.isEmpty ? nil : Plant(what: role, files: files, clean: clean)
      }
    case "slice", .some: return slices
    case nil: break
    }
    if rule["strongCycles"] != nil { return [Plant(what: "circle", files: circle)] }
    if rule["slices"] != nil { return slices }
    if rule["exhaustive"] != nil {
      return [Plant(what: "stranger", files: [("Zz/Zz.swift", "struct Zz {}")])]
    }
    if case .array(let levels)? = rule["layers"] {
      let names = levels.map { $0.string.map { [$0] } ?? ($0.array ?? []).compactMap(\.string) }
      let flat = names.map { $0.flatMap(expand) }
      guard let top = flat.first, let bottom = flat.last else { return [] }
      return pairs(bottom, top) { "let x: \($0)?" }
    }
    return []
  }

  /// Two types of a role that know each other; none, where a role has a single name.
  private func circle(_ role: String) -> [(path: String, text: String)] {
    guard let one = probe(role, role + "From"), let other = probe(role, role + "To"),
      one.name != other.name
    else { return [] }
    return [one.file("var x: [\(other.name)]"), other.file("var x: [\(one.name)]")]
  }

  private var slices: [Plant] {
    guard let pattern = configuration.roles.slices else { return [] }
    func path(_ slice: String) -> String {
      pattern.description.split(separator: "/").map { part in
        part.hasPrefix("{") ? slice : part == "**" ? slice + ".swift" : String(part)
      }.joined(separator: "/")
    }
    return [
      Plant(
        what: "neighbour",
        files: [
          (path("Cart"), "struct Cart { var order: Order? }"),
          (path("Order"), "struct Order { static let carts: [Cart] = [] }"),
        ], clean: [(path("Cart"), "struct Cart {}"), (path("Order"), "struct Order {}")])
    ]
  }

  /// A declaration of another kind, or with a forbidden conformance.
  private var shapes: [Plant] {
    guard let roles = roles("in") else { return pairs(self.roles("from"), [""]) { _ in "" } }
    let negated = (texts("require") ?? []).flatMap { $0.split(separator: "&") }
      .map { $0.filter { $0 != " " } }.filter { $0.hasPrefix("!") }.map { $0.dropFirst() }
    return roles.compactMap { role in
      guard let probe = probe(role, "Probe") else { return nil }
      let files =
        negated.isEmpty
        ? [probe.file(kind: "enum")] : [probe.file(adding: negated.first.map(String.init))]
      return Plant(what: role, files: files)
    }
  }

  private func single(
    _ key: String, _ plant: (RoleProbe) -> (path: String, text: String)
  ) -> [Plant] {
    (roles(key) ?? []).compactMap { role in
      probe(role, "Probe").map { probe in
        Plant(what: role, files: [plant(probe)], clean: [probe.file()])
      }
    }
  }

  private func pairs(
    _ from: [String]?, _ to: [String], _ member: (String) -> String
  ) -> [Plant] {
    (from ?? []).flatMap { source in
      to.compactMap { target -> Plant? in
        guard let one = probe(source, "From"), let other = probe(target, "To") else { return nil }
        return Plant(
          what: "\(source) → \(target)", files: [one.file(member(other.name)), other.file()],
          clean: [one.file(), other.file()])
      }
    }
  }

  private func probe(_ role: String, _ prefix: String) -> RoleProbe? {
    configuration.roles.roles.first { $0.name == role }.map {
      RoleProbe($0.matcher, prefix: prefix)
    }
  }

  private func roles(_ key: String) -> [String]? { texts(key).map { $0.flatMap(expand) } }

  private func expand(_ name: String) -> [String] {
    if configuration.roles.roles.contains(where: { $0.name == name }) { return [name] }
    return configuration.roles.layers.first { $0.name == name }?.roles ?? []
  }

  private func texts(_ key: String) -> [String]? {
    rule[key].map { value in
      value.string.map { [$0] } ?? (value.array ?? []).compactMap(\.string)
    }
  }
}
