/// `{ from: 'view', forbid: 'service' }`: the first must not know the second.
struct Forbid: Rule {
  let from: RoleSet
  let to: RoleSet
  let evidence: Code.Evidence

  var inferenceNeed: InferenceNeed { evidence.need(.references(of: from)) }
  var summary: String { "\(from.spoken) must not know \(to.spoken)" }

  func findings(in code: Code) -> [Finding] {
    code.findings(
      evidence, whenRoles: { from.contains(role: $0) && to.contains(role: $1) },
      except: code.staysInside)
  }

  func vacuity(in code: Code) -> VacuityReason? { from.vacuity(in: code) ?? to.vacuity(in: code) }
}

/// The kind of ``Forbid``.
struct ForbidKind: RuleKind {
  let name = "forbid"
  let summary = "types of a role must not know types of another"
  let cure = "hand in the value or the closure that is needed, or let both know a protocol"
  let required = [
    RuleKey("from", .roles, "who must not know"), RuleKey("forbid", .roles, "whom"),
  ]
  let optional: [RuleKey] = [.evidence]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let from = entry.roles("from"), let to = entry.roles("forbid") else { return nil }
    return Forbid(from: from, to: to, evidence: entry.evidence)
  }

  private static let configuration = """
    {
      roles: { view: { conforms: 'View' }, repository: { named: '*Repository' } },
      rules: [{
        id: 'view-names-repository', from: 'view', forbid: 'repository',
        because: 'views get data from their presenter', fix: 'send the presenter an event',
      }],
    }
    """

  static let examples = [
    RuleExample(
      "a view is handed what it shows", configuration,
      """
      struct OrderRepository {}
      struct CartScreen: View { let titles: [String] }
      """),
    RuleExample(
      "a view makes a repository", configuration,
      """
      struct OrderRepository {}
      struct CartScreen: View {
        @State var repository = ↓OrderRepository()
      }
      """),
    RuleExample(
      "with evidence 'all' also where no name is written: what it holds, and whose members it uses",
      configuration.replacing(
        "forbid: 'repository',", with: "forbid: 'repository', evidence: 'all',"),
      """
      protocol OrderRepository { var count: Int { get } }
      struct Factory {
        static let shared = Factory()
        static func orders() -> any OrderRepository { shared.all[0] }
        static func hidden() -> some OrderRepository { shared.all[0] }
        let all: [any OrderRepository]
      }
      struct NoteRepository { enum Maker { static func make() -> NoteRepository { NoteRepository() } } }
      struct NoteScreen: View { let ↓notes = ↓NoteRepository.Maker.↓make() }
      let orders = Factory.orders()
      final class CartModel { let repository = Factory.orders() }
      struct CartScreen: View { let ↓repository = Factory.orders() }
      struct ListScreen: View { let ↓all = Factory.shared.all }
      struct PageScreen: View { static let ↓first = { Factory.hidden() }() }
      struct CardScreen: View { let ↓shown = orders; let count = orders.↓count }
      struct LineScreen: View {
        let model: CartModel
        var title: String { "\\(model.repository.↓count)" }
        func send() { let handed = model.repository; share(handed) }
        func share(_ value: Any) {}
      }
      """),
    RuleExample(
      "with evidence 'all' also what it gets without a name and hands on, unless it names or uses one besides",
      configuration.replacing(
        "forbid: 'repository',", with: "forbid: 'repository', evidence: 'all',"),
      """
      protocol OrderRepository { var count: Int { get } }
      final class OrderModel {
        let repository: any OrderRepository, others: [any OrderRepository], old: (any OrderRepository)?
        func find(_ name: String) -> any OrderRepository { repository }
        static func share(_ value: Any) {}
        static func load(_ make: () -> any OrderRepository) {}
        init(_ repository: any OrderRepository) {
          self.repository = repository
          (others, old) = ([], nil)
        }
      }
      struct OrderRow: View { let model: OrderModel; init(_ value: Any) {} }
      struct ArgumentScreen: View {
        let model: OrderModel
        var body: some View { OrderRow(model.↓repository) }
        func again() { OrderModel.share(model.repository) }
      }
      struct MadeScreen: View { func show(_ model: OrderModel) { _ = OrderModel(model.↓find("a")) } }
      struct LocalScreen: View { func show(_ model: OrderModel) { let kept = model.↓repository } }
      struct BoundScreen: View {
        func show(_ model: OrderModel) { if let kept = model.↓old { OrderModel.share(kept) } }
      }
      struct LoopScreen: View {
        let model: OrderModel
        func show() { for one in model.↓others { OrderModel.share(one) } }
      }
      struct ClosureScreen: View {
        let model: OrderModel
        func show() { OrderModel.load { model.↓repository } }
        func all() { model.others.forEach { OrderModel.share($0) } }
      }
      struct ResultScreen: View {
        let model: OrderModel
        var made: Any { model.↓repository }
      }
      struct NamingScreen: View {
        let model: OrderModel
        func show() { let kept: ↓OrderRepository = model.repository }
      }
      struct UsingScreen: View {
        let model: OrderModel
        func show() { OrderModel.share(model.repository); print(model.repository.↓count) }
      }
      struct FunctionScreen: View {
        let model: OrderModel
        func show() { OrderModel.share(model.find) }
      }
      struct PartScreen: View { func show(_ model: OrderModel) { OrderModel.share((1, [model.↓old])) } }
      """),
    RuleExample(
      "a view names it by another name, and by the name of what holds it", configuration,
      """
      struct OrderRepository {}
      struct Box<T> {}
      typealias Storage = OrderRepository
      typealias Storages = [Storage]
      typealias Found = (Storages) -> Void
      enum Kinds { typealias Boxed = Box<Storage> }
      struct CartScreen: View { let storage: ↓Storage }
      struct ListScreen: View { let found: ↓Found }
      struct CardScreen: View { let boxed: ↓Kinds.Boxed }
      """),
    RuleExample(
      "views know each other; a view knows what stands inside it",
      configuration.replacing("forbid: 'repository',", with: "forbid: 'view',"),
      """
      struct OrderRepository {}
      struct CartScreen: View {
        let rows: [Row]
        struct Row { var kind: Kind; enum Kind { case total } }
      }
      struct ListScreen: View { let open: () -> ↓CartScreen; let rows: [↓CartScreen.Row] }
      """),
    RuleExample(
      "what only another platform compiles; '#if false' is as good as a comment", configuration,
      """
      struct OrderRepository {}
      struct CartScreen: View {
        #if os(visionOS)
          let orders = ↓OrderRepository()
        #endif
        func load() {
          #if false
            OrderRepository().clear()
          #endif
        }
      }
      #if false
        struct ListScreen: View { let orders: OrderRepository }
      #endif
      """),
    RuleExample(
      "names of other alphabets, also of those without large letters", configuration,
      """
      struct ÜbersichtRepository { static let größe = 1 }
      struct 注文Repository { static let 合計 = 1 }
      struct CartScreen: View {
        let größe = ↓ÜbersichtRepository.größe
        func load(_ 合計: Int) { ↓注文Repository().load(合計) }
      }
      struct ListScreen: View {
        func load(注文Repository: Int) -> Int { 注文Repository.bitWidth }
        var 合計: Int { ↓注文Repository.合計 }
      }
      """),
    RuleExample(
      "a value of the same name", configuration,
      """
      struct OrderRepository {}
      struct CartScreen: View {
        func show(OrderRepository: Int) -> Int { OrderRepository.bitWidth }
        func clear() { ids.forEach { OrderRepository in OrderRepository.clear() } }
        func count() -> Int {
          func OrderRepository() -> Int { 0 }
          return [1].map { $0 + OrderRepository() }[0]
        }
        func load() { ↓OrderRepository().clear() }
      }
      struct ListScreen: View {
        func clear(_ isShort: Bool) {
          if isShort {
            OrderRepository()
            func OrderRepository() {}
          }
          let clear = { func OrderRepository() {}; OrderRepository() }
          ↓OrderRepository().clear()
        }
      }
      """),
    RuleExample(
      "a type of the same name in a body, which is seen in its block alone", configuration,
      """
      struct OrderRepository { func clear() {} }
      struct CartScreen: View {
        func show() { OrderRepository(); struct OrderRepository {} }
        func load(_ isShort: Bool) {
          if isShort {
            struct OrderRepository { var next: [OrderRepository] }
            load(OrderRepository(next: []))
          } else {
            ↓OrderRepository().clear()
          }
        }
      }
      struct ListScreen: View {
        func load(_ all: ↓OrderRepository) { typealias OrderRepository = Int; let count: OrderRepository }
        var count: Int { get { enum OrderRepository {}; return 0 } set { ↓OrderRepository().clear() } }
      }
      """),
    RuleExample(
      "a member of the same name; its type and its own value are none", configuration,
      """
      struct OrderRepository { func clear() {} }
      class Base { var OrderRepository = 0 }
      class BaseScreen: Base, View { func show() -> Int { OrderRepository.bitWidth } }
      struct CartScreen: View { func OrderRepository() -> Int { 0 } }
      extension CartScreen { func show() -> Int { OrderRepository() } }
      enum KindScreen: View { case OrderRepository, Cart; static let all = [OrderRepository, Cart] }
      struct ListScreen: View {
        let OrderRepository: ↓OrderRepository
        func clear() { OrderRepository.clear() }
      }
      struct CardScreen: View { let OrderRepository = ↓OrderRepository() }
      struct PairScreen: View { let pair: (OrderRepository: Int, Int); let all = ↓OrderRepository() }
      """),
    RuleExample(
      "another type's alias of the same name", configuration,
      """
      struct OrderRepository {}
      struct Note {}
      enum Notes { typealias Items = [Note]; struct Item {} }
      enum Orders { typealias Items = [OrderRepository]; typealias Item = OrderRepository? }
      struct CartScreen: View { let notes: Notes.Items; let note: Notes.Item }
      struct ListScreen: View { let orders: ↓Orders.Items }
      struct CardScreen: View { let order: ↓Orders.Item }
      """),
    RuleExample(
      "a free function has the role that the path or the imports of its file give",
      """
      {
        roles: { ui: { path: 'UI/**' }, repository: { named: '*Repository' } },
        rules: [{ id: 'ui-names-repository', from: 'ui', forbid: 'repository' }],
      }
      """,
      [
        ("OrderRepository.swift", "struct OrderRepository { func count() -> Int { 0 } }"),
        ("UI/CartScreen+Count.swift", "func count() -> Int { ↓OrderRepository().count() }"),
      ]),
    RuleExample(
      "an extension in a file with another role speaks for that file, with the types in it",
      """
      {
        roles: { data: { path: 'Data/**' }, entity: { path: 'Entities/**' } },
        rules: [{ id: 'entity-names-data', from: 'entity', forbid: 'data' }],
      }
      """,
      [
        ("Entities/Note.swift", "struct Note {}"),
        ("Data/Row.swift", "struct Row {}"),
        ("Data/Note+Row.swift", "extension Note { init(_ row: Row) {} }"),
        ("Data/Note+Cache.swift", "extension Note { struct Cache { let row: Row } }"),
      ]),
    RuleExample(
      "a role for all files takes no extension of a view, and no view in another type",
      """
      {
        roles: {
          view: { conforms: 'View' }, repository: { named: '*Repository' }, rest: { path: '**' },
        },
        rules: [{ id: 'view-names-repository', from: 'view', forbid: 'repository' }],
      }
      """,
      [
        ("Cart/CartScreen.swift", "struct CartScreen: View {}"),
        ("Cart/Cart.swift", "enum Cart { struct Row: View { let all: ↓OrderRepository } }"),
        ("Cart/Cell.swift", "class Cell { struct Row: View { let all: ↓OrderRepository } }"),
        ("Cart/OrderRepository.swift", "struct OrderRepository {}"),
        (
          "Cart/CartScreen+Load.swift",
          "extension CartScreen { func load() -> ↓OrderRepository {}; struct Row { let all: ↓OrderRepository } }"
        ),
      ]),
    RuleExample(
      "an extension of a library's protocol is part of what conforms to it", configuration,
      """
      struct OrderRepository {}
      extension View {
        func loaded() -> some View { task { _ = ↓OrderRepository() } }
      }
      extension String { func load() { _ = OrderRepository() } }
      """),
    RuleExample(
      "an extension of a library's view is one", configuration,
      """
      struct OrderRepository {}
      extension Text { func shown(_ all: ↓OrderRepository) {} }
      extension SwiftUI.Image { func shown(_ all: ↓OrderRepository) {} }
      extension Button where Label == Text { func shown(_ all: ↓OrderRepository) {} }
      extension Circle { func shown(_ all: ↓OrderRepository) {} }
      extension URL { func shown(_ all: OrderRepository) {} }
      """),
    RuleExample(
      "what has the name of such a view and is another library's is none", configuration,
      """
      import PathKit
      struct OrderRepository {}
      extension Path { func shown(_ all: OrderRepository) {} }
      """),
    RuleExample(
      "an extension of a protocol for views is part of them", configuration,
      """
      struct OrderRepository {}
      protocol Loading {}
      extension Loading { func load() { _ = OrderRepository() } }
      extension Loading where Self: View { func show() { _ = ↓OrderRepository() } }
      """),
    RuleExample(
      "a protocol, or a class, that a role's matcher names; a protocol for controllers",
      """
      {
        roles: {
          view: { inherits: 'UIViewController' },
          service: { any: [{ conforms: 'Service' }, { inherits: 'BaseService' }] },
        },
        rules: [{ id: 'view-names-service', from: 'view', forbid: 'service' }],
      }
      """,
      """
      protocol Service {}
      class BaseService {}
      class CartController: UIViewController { let one: any ↓Service, two: ↓BaseService }
      protocol Loading: UIViewController { var service: any ↓Service { get } }
      protocol Showing where Self: UIViewController { func show(_ service: any ↓Service) }
      protocol More: Showing { func more(_ service: any ↓Service) }
      """),
    RuleExample(
      "a type inside a view plays the view's role", configuration,
      """
      protocol OrderRepository {}
      struct CartScreen: View {
        final class Model { var repository: (any ↓OrderRepository)? }
      }
      """),
    RuleExample(
      "a view model inside a view plays the role that comes first",
      """
      {
        roles: {
          viewModel: { named: '*ViewModel' }, view: { conforms: 'View' },
          coordinator: { named: '*Coordinator' }, repository: { conforms: 'Storing' },
        },
        rules: [{ id: 'view-names-repository', from: 'view', forbid: 'repository' }],
      }
      """,
      """
      protocol Storing {}
      struct CartScreen: View {}
      extension CartScreen {
        final class ViewModel { var orders: (any Storing)? }
        final class Coordinator { var orders: (any ↓Storing)? }
      }
      """),
    RuleExample(
      "a preview plays no role of the folder that it stands in",
      """
      {
        roles: { repository: { named: '*Repository' }, view: { path: 'Views/**' } },
        rules: [{ id: 'view-names-repository', from: 'view', forbid: 'repository' }],
      }
      """,
      [
        ("NoteRepository.swift", "struct NoteRepository {}"),
        (
          "Views/NotesView.swift",
          """
          func row(_ all: ↓NoteRepository) {}
          @available(iOS 18, *)
          #Preview("Empty") { NotesView(all: NoteRepository()) }
          struct NotesView { let all: ↓NoteRepository }
          #Playground { row(NoteRepository()) }
          #made(↓NoteRepository.self)
          """
        ),
        (
          "Views/NotesPreviews.swift",
          "struct NotesPreviews: PreviewProvider { let all = NoteRepository() }"
        ),
        (
          "Views/NotesPreviews+More.swift",
          "extension NotesPreviews { static let more = NoteRepository() }"
        ),
      ]),
    RuleExample(
      "a type that is a preview, or stands in one, plays none either", configuration,
      """
      struct OrderRepository {}
      struct CartScreen: View { let all: ↓OrderRepository }
      struct CartPreviews: PreviewProvider {
        struct Shown: View { let all = OrderRepository() }
        static var previews: some View { CartScreen(all: OrderRepository()) }
      }
      extension CartScreen {
        struct Filled: PreviewModifier { static let all = OrderRepository() }
      }
      """),
    RuleExample(
      "but a role that is for previews",
      """
      {
        roles: { preview: { conforms: 'PreviewProvider' }, repository: { named: '*Repository' } },
        rules: [{ id: 'preview-names-repository', from: 'preview', forbid: 'repository' }],
      }
      """,
      """
      struct OrderRepository {}
      struct CartPreviews: PreviewProvider { let all: ↓OrderRepository }
      """),
    RuleExample(
      "a role of a layer is taken out",
      """
      {
        roles: {
          view: { named: '*View' }, mapper: { named: '*Mapper' }, store: { named: '*Store' },
          response: { named: '*Response' },
        },
        layers: { data: ['mapper', 'store', 'response'] },
        rules: [
          { id: 'response-leaves', from: ['data', '!mapper', '!response'], forbid: 'response' },
          { id: 'view-names-data', from: '!data', forbid: ['data', '!store'] },
        ],
      }
      """,
      """
      struct NoteResponse { let next: NoteResponse? }
      struct NoteMapper { let response: NoteResponse }
      struct NoteStore { let response: ↓NoteResponse }
      struct NoteView { let store: NoteStore; let mapper: ↓NoteMapper }
      """),
  ]
}
