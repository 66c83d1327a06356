import SwiftSource

/// `{ in: 'presenter', weak: 'view' }`: a stored property of the first that holds the second, or a protocol
/// that the second conforms to, is `weak`; so is what an array or a box keeps.
struct WeakReference: Rule {
  let holders: RoleSet
  let held: RoleSet
  let evidence: Code.Evidence

  var summary: String { "\(holders.spoken) must hold \(held.spoken) weakly" }

  var readsInitialValues: Bool { true }
  var inferenceNeed: InferenceNeed { evidence.need(.references(of: holders)) }

  func findings(in code: Code) -> [Finding] {
    references(in: code, held: .strongly).map { reference in
      let (holder, held, meant) = (reference.holder, reference.held, reference.meant)
      var finding = Finding(
        rule: "", place: code.place(of: held), from: code.end(holder), to: code.end(held.node),
        kind: Finding.holding,
        message: "\(code.spokenRole(of: holder)) holds \(code.name(of: held.node)) strongly")
      if meant != held.node {
        let conforming = code.name(of: meant)
        finding.message += ", to which \(conforming) conforms"
        finding.related = [
          RelatedPlace(code.place(ofNode: meant), "\(conforming) conforms to it")
        ]
      }
      return finding
    }
  }

  /// That a holder holds a type, and for which one of the held roles this counts.
  struct Reference {
    let holder: Int
    let held: HeldType
    let meant: Int
  }

  /// What the holders hold of the held roles.
  func references(in code: Code, held strength: StrongProperties.Strength) -> [Reference] {
    let targets = heldNodes(code)
    let properties = StrongProperties(code, evidence, withBounds: true)
    var found: [Reference] = []
    for (owner, holder) in self.properties(code) {
      properties.forEachHeldType(by: owner, strength) { held in
        guard let meant = targets[held.node], !code.isPart(held.node, of: holder) else { return }
        found.append(Reference(holder: holder, held: held, meant: meant))
      }
    }
    return found
  }

  /// The types whose properties count, and for whom: the holders' own, then what superclasses without
  /// their role hand down, once each.
  private func properties(_ code: Code) -> [(owner: Int, holder: Int)] {
    let own = Array(code.types(of: holders))
    var known = Set(own)
    var properties = own.map { (owner: $0, holder: $0) }
    for holder in own {
      var owner = holder
      while let above = code.superclass(of: owner), known.insert(above).inserted {
        properties.append((above, holder))
        owner = above
      }
    }
    return properties
  }

  /// The types of the held roles and all protocols that one of them conforms to, also through others, each
  /// with the first type for which it counts: itself, where it plays the role. A value is no reference: it cannot be
  /// held weakly, and closes no circle.
  private func heldNodes(_ code: Code) -> [Int: Int] {
    let own = code.types(of: held).filter { node in
      let kind = code.graph.nodes[node].kind
      return kind != .struct && kind != .enum
    }
    var found = Dictionary(uniqueKeysWithValues: own.map { ($0, $0) })
    for type in own {
      var queue = [type]
      while let node = queue.popLast() {
        for above in code.graph.supertypes(of: node) where found[above] == nil {
          found[above] = type
          queue.append(above)
        }
      }
    }
    return found.filter { $0.key == $0.value || code.graph.nodes[$0.key].kind == .protocol }
  }

  func vacuity(in code: Code) -> VacuityReason? {
    holders.vacuity(in: code) ?? held.vacuity(in: code)
  }
}

/// The kind of ``WeakReference``.
struct WeakReferenceKind: RuleKind {
  let name = "weak"
  let summary = "stored properties of a role that hold another role must be weak or unowned"
  let cure = "write 'weak' or 'unowned'; of several, keep each in a box that holds it so"
  let required = [
    RuleKey("in", .roles, "whose properties"), RuleKey("weak", .roles, "what they hold"),
  ]
  let optional: [RuleKey] = [.evidence]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let holders = entry.roles("in"), let held = entry.roles("weak") else { return nil }
    return WeakReference(holders: holders, held: held, evidence: entry.evidence)
  }

  private static let configuration = """
    {
      roles: { presenter: { named: '*Presenter' }, view: { inherits: 'UIViewController' } },
      rules: [{ id: 'presenter-holds-view', in: 'presenter', weak: 'view' }],
    }
    """

  static let examples = [
    RuleExample(
      "weak, and a closure that returns one", configuration,
      """
      protocol NotesViewing: AnyObject {}
      final class NotesController: UIViewController, NotesViewing {}
      final class NotesPresenter {
        weak var view: (any NotesViewing)?
        let makeView: () -> NotesController
        let makeOther = NotesController.init
      }
      """),
    RuleExample(
      "a wrapper that keeps what it is given weakly, and one that does not", configuration,
      """
      @propertyWrapper struct Weak<T: AnyObject> { weak var wrappedValue: T? }
      @propertyWrapper struct Logged<T> { var wrappedValue: T }
      final class NotesController: UIViewController {}
      final class ListPresenter { @Weak var view: NotesController? }
      final class PagePresenter { @WeakLazyInjected var view: NotesController? }
      final class FormPresenter { @Logged var view: ↓NotesController? }
      """),
    RuleExample(
      "what only follows from a member or a function",
      configuration.replacing("in: 'presenter',", with: "in: 'presenter', evidence: 'all',"),
      """
      final class NotesController: UIViewController {}
      struct Screens { let notes = NotesController(); static let live = Screens() }
      func makeNotes() -> NotesController? { nil }
      final class NotesPresenter {
        let ↓view = Screens.live.notes
        weak var last = makeNotes()
        static let first = makeNotes()
        var count = Screens.live.notes.children.count
      }
      final class ListPresenter { lazy var ↓view = makeNotes() }
      """),
    RuleExample(
      "what follows from one: elements, parts, and what a box keeps",
      configuration.replacing("in: 'presenter',", with: "in: 'presenter', evidence: 'all',"),
      """
      final class NotesController: UIViewController {}
      final class Weak<T: AnyObject> { weak var value: T? }
      struct Box<T> { var value: T }
      enum Factory {
        static func list() -> [NotesController] { [] }
        static func named() -> [String: NotesController] { [:] }
        static func pair() -> (NotesController, Int)? { nil }
        static func set() -> Set<NotesController> { [] }
        static func boxed() -> Box<NotesController> { Box(value: NotesController()) }
        static func weak() -> [Weak<NotesController>] { [] }
        static func maker() -> () -> NotesController { NotesController.init }
      }
      final class ListPresenter { let ↓views = Factory.list() }
      final class MapPresenter { let ↓views = Factory.named() }
      final class PairPresenter { let ↓both = Factory.pair() }
      final class SetPresenter { let ↓views = Factory.set() }
      final class BoxPresenter { let ↓box = Factory.boxed() }
      final class NotesPresenter { let weak = Factory.weak(), make = Factory.maker() }
      """),
    RuleExample(
      "held through its protocol", configuration,
      """
      protocol NotesViewing: AnyObject {}
      final class NotesController: UIViewController, NotesViewing {}
      final class NotesPresenter {
        var view: (any ↓NotesViewing)?
      }
      """),
    RuleExample(
      "by a superclass, through the protocol of another", configuration,
      """
      protocol NotesViewing: AnyObject {}
      class Screen: UIViewController, NotesViewing {}
      class Base { var view: (any ↓NotesViewing)? }
      final class NotesPresenter: Base {}
      """),
    RuleExample(
      "held as a generic parameter", configuration,
      """
      protocol NotesViewing: AnyObject {}
      final class NotesController: UIViewController, NotesViewing {}
      class ListPresenter<View: NotesViewing, Note> { var view: ↓View?; var notes: Note? }
      class FormPresenter<View> where View: NotesViewing { let view: ↓View; weak var other: View? }
      """),
    RuleExample(
      "held as elements, or in a box; a box may keep it weakly", configuration,
      """
      final class NotesController: UIViewController {}
      final class Weak<T: AnyObject> { weak var value: T? }
      struct Box<T> { var value: T }
      final class ListPresenter { var views: [↓NotesController] = [] }
      final class MapPresenter { var views: [String: Set<↓NotesController>]? }
      final class LastPresenter { var view: Result<↓NotesController, any Error>? }
      final class FormPresenter { var view: Box<↓NotesController> }
      final class NotesPresenter {
        var views: [Weak<NotesController>] = []
        let others = NSHashTable<NotesController>.weakObjects()
      }
      """),
    RuleExample(
      "made and kept", configuration,
      """
      final class NotesController: UIViewController {}
      final class NotesPresenter { let view = ↓NotesController() }
      """),
    RuleExample(
      "said by the initial value: what it makes, casts to, or gives back", configuration,
      """
      protocol NotesViewing: AnyObject {}
      final class NotesController: UIViewController, NotesViewing {}
      final class Weak<T: AnyObject> { weak var value: T? }
      struct Box<T> { var value: T? }
      final class ListPresenter { var views = [↓NotesController]() }
      final class AnyPresenter { var views = [any ↓NotesViewing](), more = Set<↓NotesController>() }
      final class MapPresenter { var views = [String: [↓NotesViewing?]]() }
      final class BoxPresenter { var view = Box<↓NotesController>() }
      final class MadePresenter { private let view = try! ↓NotesController.init(nil) }
      final class PairPresenter { let (view, count) = (↓NotesController(), 1) }
      final class CastPresenter { let view = storyboard.first() as! ↓NotesController }
      final class TwoPresenter { lazy var view = isSmall ? nil : other ?? ↓NotesController() }
      final class RootPresenter { let root = UINavigationController(rootViewController: ↓NotesController()) }
      final class LazyPresenter {
        lazy var view = {
          let style = Style()
          let view = ↓NotesController(style)
          view.title = "Notes"
          return view
        }()
      }
      final class NotesPresenter {
        var views = [Weak<NotesController>](), weak = Weak<NotesController>()
        let title = NotesController().title
        let height = measure(NotesController())
        let makers = [() -> NotesController]()
        let type = NotesController.self, name = String(describing: NotesController.self)
        lazy var make = { NotesController() }
        weak var view = NotesController()
      }
      """),
    RuleExample(
      "chosen by if or switch, or put into a box", configuration,
      """
      final class NotesController: UIViewController {}
      final class Weak<T: AnyObject> { weak var value: T?; init(_ value: T) {} }
      struct Box<T> { var value: T }
      final class ListPresenter { let view = if isSmall { ↓NotesController() } else { other } }
      final class FormPresenter {
        let view = switch size { case .small: other; default: ↓NotesController() }
      }
      final class LazyPresenter {
        lazy var view = {
          if let old = NotesController.last { return old } else { return ↓NotesController() }
        }()
      }
      final class BoxPresenter { let box = Box(value: ↓NotesController()) }
      final class CasePresenter { var view = Result<_, any Error>.success(↓NotesController()) }
      final class NotesPresenter {
        let weak = Weak(NotesController())
        let title = if NotesController().isEmpty { "" } else { NotesController().title }
      }
      """),
    RuleExample(
      "put into a box that is made of one that is made of it", configuration,
      """
      final class NotesController: UIViewController {}
      final class Box<T> { let value: T; lazy var crate = Crate(value) }
      final class Crate<T> { let value: T; lazy var box = Box(value) }
      final class NotesPresenter { let box = Box(↓NotesController()), crate = Crate(1) }
      """),
    RuleExample(
      "given by a static member of it, or of a protocol that it conforms to", configuration,
      """
      protocol Storyboarded {}
      extension Storyboarded { static func instantiate() -> Self { load() as! Self } }
      final class NotesController: UIViewController, Storyboarded {
        static let shared = NotesController()
        class func make() -> NotesController? { NotesController() }
        static var count = 1
      }
      final class ListPresenter { let view = ↓NotesController.instantiate() }
      final class FormPresenter { let view = ↓NotesController.shared }
      final class PagePresenter { lazy var view = ↓NotesController.make()! }
      final class NotesPresenter {
        let count = NotesController.count
        let title = NotesController.shared.title
        weak var view = NotesController.make()
      }
      """),
    RuleExample(
      "a value that stands inside it refers to nothing", configuration,
      """
      final class NotesController: UIViewController {
        enum Section { case notes }
        final class Cell {}
      }
      final class NotesPresenter {
        var sections: [NotesController.Section] = []
        var cell: NotesController.↓Cell?
      }
      """),
    RuleExample(
      "a value that plays the role cannot be held weakly, and is no reference",
      """
      {
        roles: { presenter: { named: '*Presenter' }, view: { conforms: 'View' } },
        rules: [{ id: 'presenter-holds-view', in: 'presenter', weak: 'view' }],
      }
      """,
      """
      struct RowView: View {}
      final class CanvasView: View {}
      final class ListPresenter { let row: RowView; var rows: [RowView] = []; let canvas: ↓CanvasView }
      """),
    RuleExample(
      "a controller holds what stands inside it, and that does not hold the controller",
      """
      {
        roles: { controller: { inherits: 'UIViewController' } },
        rules: [{ id: 'controller-holds-controller', in: 'controller', weak: 'controller' }],
      }
      """,
      """
      final class NotesController: UIViewController {
        let cell = Cell()
        var next: ↓EditController?
        final class Cell { var controller: ↓NotesController? }
      }
      final class EditController: UIViewController { var cell: NotesController.↓Cell? }
      """),
    RuleExample(
      "held by an optional that is written out", configuration,
      """
      final class NotesController: UIViewController {}
      final class NotesPresenter { var view: Optional<↓NotesController> }
      final class ListPresenter { var view = Optional<↓NotesController>.none }
      """),
  ]
}
