/// `{ strongCycles: true }`: classes must not keep each other alive through stored properties.
///
/// A type holds each type that a strong stored property of it names, or a case of it, or a property of its
/// superclass (``Holding``). A cycle counts where at least two classes or actors take part: one that holds
/// its own kind, itself or through a value or its protocol, is a tree or a chain, such as a decorator.
/// Each edge is asked for the shortest such cycle through it, so that a new one is not hidden by others.
struct StrongCycles: Rule {
  let roles: RoleSet?
  let evidence: Code.Evidence

  var summary: String { "no two classes hold each other strongly" }

  var readsInitialValues: Bool { true }
  var inferenceNeed: InferenceNeed { evidence.need(.everything) }
  var looksAtWhole: Bool { true }

  func findings(in code: Code) -> [Finding] {
    let holding = Holding(code, evidence)
    var finder = StrongCycleFinder(holding, id: code.id)
    var held = holding.held.filter { finder.isInCycle($0.step) }
    held.sort { a, b in
      (a.type.file, a.type.offset, a.step.to) < (b.type.file, b.type.offset, b.step.to)
    }
    let places = Dictionary(held.map { ($0.step, $0.type) }) { first, _ in first }
    var found: Set<[String]> = []
    return held.compactMap { step, type in
      guard code.isReference(holding.type(of: step.from)),
        let way = finder.shortestWay(through: step)
      else { return nil }
      let types = holding.types(of: way)
      guard types.count > 2,
        roles.map({ roles in
          types.contains { code.isReference($0) && roles.contains($0, in: code) }
        }) ?? true
      else { return nil }
      let ends = types.map(code.end)
      let members = ends.dropFirst().map(\.id).sorted()
      guard found.insert(members).inserted else { return nil }
      return Finding(
        rule: "", place: code.place(of: type),
        from: ends[0], to: ends[1], kind: Finding.holding,
        message: "types keep each other alive: "
          + ends.map(\.name).joined(separator: " → "),
        members: members,
        related: zip(way.dropFirst(), way.dropFirst(2)).compactMap { from, to in
          places[Step(from: from, to: to)].map { held in
            let (holder, type) = (code.end(holding.type(of: from)), code.end(to))
            return RelatedPlace(
              code.place(of: held), "\(holder.name) holds \(type.name)", from: holder, to: type)
          }
        }, count: 1)
    }
  }

  func vacuity(in code: Code) -> VacuityReason? {
    roles?.vacuity(in: code)
      ?? (code.types.contains(where: code.isReference) ? nil : "there are no classes")
  }
}

/// The kind of ``StrongCycles``.
struct StrongCyclesKind: RuleKind {
  let name = "strong-cycles"
  let summary = "classes must not keep each other alive through stored properties and protocols"
  let cure = "write 'weak' or 'unowned' at one of these properties"
  let required = [RuleKey("strongCycles", .flag, "true")]
  let optional = [RuleKey("in", .roles, "cycles through these roles only"), .evidence]

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard entry.isSet("strongCycles") else { return nil }
    return StrongCycles(roles: entry.roles("in"), evidence: entry.evidence)
  }

  private static let configuration = "{ rules: [{ id: 'strong-cycle', strongCycles: true }] }"

  static let examples = [
    RuleExample(
      "one side is weak, by itself or by a wrapper; a decorator holds its own protocol",
      configuration,
      """
      @propertyWrapper struct Weak<Value: AnyObject> { weak var wrappedValue: Value? }
      final class Router { @Weak var flow: Flow? }
      final class Flow { let router = Router() }
      final class Presenter { weak var view: Screen? }
      final class Screen { var presenter: Presenter }
      protocol Service {}
      final class Logged: Service { let inner: any Service }
      """),
    RuleExample(
      "what only follows from a member or a function",
      "{ rules: [{ id: 'strong-cycle', strongCycles: true, evidence: 'all' }] }",
      """
      final class Flow { let ↓screen = Screens.live.notes; let title = Screens.live.title }
      final class Screen { var flow: Flow? }
      struct Screens { let notes = Screen(); let title = "Notes"; static let live = Screens() }
      """),
    RuleExample(
      "objects of Core Data and SwiftData, whose relations the store keeps", configuration,
      """
      final class Team: NSManagedObject { @NSManaged var players: Set<Player> }
      final class Player: NSManagedObject { @NSManaged var team: Team? }
      @Model final class Note { @Relationship(inverse: \\Tag.note) var tags: [Tag] = [] }
      @Model final class Tag { var note: Note? }
      """),
    RuleExample(
      "relations of Fluent and Realm, which a database keeps", configuration,
      """
      final class Star: Model { @Children(for: \\.$star) var planets: [Planet] }
      final class Planet: Model {
        @Parent(key: "star") var star: Star
        @OptionalChild(for: \\.$planet) var moon: Moon?
        @Siblings(through: Visit.self, from: \\.$planet, to: \\.$tag) var tags: [Tag]
      }
      final class Moon: Model { @OptionalParent(key: "planet") var planet: Planet? }
      final class Tag: Model {
        @Siblings(through: Visit.self, from: \\.$tag, to: \\.$planet) var planets: [Planet]
      }
      final class Owner: Object { @Persisted var dog: Dog?; var cats: List<Cat>? }
      final class Dog: Object { @Persisted var owner: Owner? }
      final class Cat: Object {
        let owners = LinkingObjects(fromType: Owner.self, property: "cats")
        let all: LinkingObjects<Owner>
      }
      """),
    RuleExample(
      "a wrapper of one's own that keeps what it is given, whatever it is called", configuration,
      """
      @propertyWrapper struct Parent<Value> { var wrappedValue: Value }
      final class Star { var planet: ↓Planet? }
      final class Planet { @Parent var star: Star }
      """),
    RuleExample(
      "presenter and interactor hold each other through a protocol", configuration,
      """
      protocol Output: AnyObject {}
      final class Presenter: Output { let interactor: ↓Interactor }
      final class Interactor { var output: (any Output)? }
      """),
    RuleExample(
      "a value behind a protocol that refines the one that is held", configuration,
      """
      protocol Source {}
      protocol Pages: Source {}
      struct Book: Pages { let model: Model }
      final class Screen { let source: any ↓Source }
      final class Model { let screen: Screen }
      """),
    RuleExample(
      "each circle is found, also where two of them meet", configuration,
      """
      final class List { var detail: ↓Detail? }
      final class Detail { var list: List?; var editor: ↓Editor? }
      final class Editor { var detail: Optional<Detail> }
      """),
    RuleExample(
      "a struct and the values of an enum hold what keeps them", configuration,
      """
      final class Screen { var state: ↓State? }
      struct State { var presenter: Presenter? }
      final class Presenter { var screen: Screen? }
      final class Flow { var step: ↓Step }
      enum Step { case idle, running(Runner) }
      final class Runner { var flow: Flow? }
      """),
    RuleExample(
      "what a typealias names, and what a generic type keeps of its arguments", configuration,
      """
      typealias Rows = [Row]
      final class List { var rows: ↓Rows = [] }
      final class Row { let list: List }
      enum Loading<Value> { case idle, done(Value) }
      final class Screen { var model: Loading<↓Model> }
      final class Model { var screen: Screen? }
      """),
    RuleExample(
      "what the initial value says, where no type is written", configuration,
      """
      final class List { var rows = [↓Row]() }
      final class Row { let list: List }
      struct Box<Value> { private var values = [Value]() }
      final class Screen { let model = Box<↓Model>() }
      final class Model { var screen: Screen? }
      final class Form { let style = Style(for: Editor().title) }
      struct Style {}
      final class Editor { let form: Form }
      """),
    RuleExample(
      "a case as the initial value, and what it carries", configuration,
      """
      enum Step { case idle, running(Runner); static let count = 2 }
      final class Flow { var step = ↓Step.idle; var count = Step.count }
      final class Runner { var flow: Flow? }
      enum Loading<Value> { case idle, done(Value) }
      final class List { var row = Loading.done(↓Row()) }
      final class Row { let list: List }
      final class Screen { var model = Loading<↓Model>.idle }
      final class Model { var screen: Screen? }
      final class Form { var field = Optional.some(↓Field()) }
      final class Field { var form: Form? }
      final class Table { var count = Step.running(Cell()).hashValue }
      final class Cell { let table: Table }
      """),
    RuleExample(
      "a generic type that keeps its argument weakly, or not at all", configuration,
      """
      struct Weak<Value: AnyObject> { weak var value: Value? }
      struct Tag<Value> { let id: Int }
      typealias Action<Value> = (Value) -> Void
      final class Screen { var model: Model? }
      final class Model { var screen: Weak<Screen>; var tag: Tag<Screen>; var act: Action<Screen> }
      """),
    RuleExample(
      "what a superclass holds, and what it conforms to, counts for its heirs", configuration,
      """
      class Base { var presenter: ↓Presenter? }
      final class Screen: Base {}
      final class Presenter { let screen: Screen }
      protocol Viewing: AnyObject {}
      class Form: Viewing {}
      final class Editor: Form { let model: ↓Model }
      final class Model { var view: (any Viewing)? }
      """),
    RuleExample(
      "a tree of a class and its heirs", configuration,
      """
      class Leaf { var next: Leaf?; var badge: Badge? }
      final class Badge: Leaf {}
      final class Branch: Leaf { var parts: [Badge] = [] }
      """),
    RuleExample(
      "a tree of one class", configuration,
      """
      final class Branch { var parts: [Part] = []; var style: Style? }
      enum Part { case leaf, branch(Branch) }
      struct Style { var inherited: Branch? }
      """),
    RuleExample(
      "two decorators of one protocol, one of them through a struct", configuration,
      """
      protocol Service {}
      struct Dependencies { let service: any Service }
      final class Logged: Service { let inner: any Service }
      final class Cached: Service { let dependencies: Dependencies }
      """),
  ]
}
