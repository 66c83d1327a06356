import DependencyGraph
import Testing

/// What a tree adds to Apple's views, and what is reached through them.
@Suite struct AppleViewsTests {
  /// Views of SwiftUI, modified or not, have what the tree adds to `View`.
  @Test(arguments: [
    "Text(\"\").own()", "VStack { Text(\"\") }.own()", "Button(\"\") {}.padding().own()",
    "Text(\"\").font(.body).frame(width: 1).own()", "ForEach(ns) { Text(\"\\($0)\") }.own()",
    "Text(\"\").sheet(item: $n) { _ in }.own()", "NavigationStack { List(ns) { _ in } }.own()",
    "Color.red.own()", "Circle().fill(.red).own()", "Row().own()", "Row().padding().own()",
    "header.padding().own()", "if ns.isEmpty { Text(\"\").own() }",
    "Text(\"\").onChange(of: ns) { _, _ in }.own()",
  ])
  func modifiers(use: String) {
    let files: KeyValuePairs = [
      "A.swift": """
      struct A: View {
        @State var ns: [Int] = []; @State var n: Int?
        var body: some View { \(use) }; var header: some View { Text("") }
      }
      """,
      "R.swift": "struct Row: View { var body: some View { Text(\"\") } }",
      "X.swift": "extension View { func own() -> some View { self } }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }

  /// A binding has the members of what it holds, however it was made.
  @Test(arguments: [
    "func f(m: Model) { Bindable(m).live.isOn }",
    "func f(m: Model) { let b = Bindable(m); b.live.isOn }",
    "func f(m: Model) { Bindable(wrappedValue: m).live.isOn }",
    "func f(m: Model) { Bindable(m).wrappedValue.live.isOn }",
    "func f(m: Model) { @Bindable var b = m; g($b.live.isOn) }",
    "func f(m: Model) { @Bindable var b: Model = m\n g($b.live.isOn) }",
    "func f(b: Binding<Model>) { b.live.isOn }",
    "func f(b: Binding<Model>) { b.wrappedValue.live.isOn }",
    "func f(b: Binding<Model>) { b.projectedValue.live.isOn }",
    "func f(b: Bindable<Model>) { b.projectedValue.live.isOn }",
    "func f(b: Binding<[Model]>) { for m in b { m.live.isOn } }",
    "struct V { @Binding var m: Model; func f() { g($m.live.isOn) } }",
    "struct V { let b: Binding<Model>; func f() { g(b.live.isOn) } }",
  ])
  func membersOfBindings(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "M.swift": "final class Model { let live = Live() }",
      "L.swift": "final class Live {}; extension Live { var isOn: Bool { true } }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>L"))
  }

  @Test(arguments: [
    "extension View { func twice() -> some View { padding().own() } }",
    "extension View { func twice() -> some View { self.modifier(M()).own() } }",
    "struct M: ViewModifier { func body(content: Content) -> some View { content.own() } }",
    "struct M: ViewModifier { func body(content: Content) -> some View { content.bold().own() } }",
    "struct S: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label.bold().own() } }",
    "func f<V: View>(v: V) -> some View { v.padding().own() }",
    "func f(v: some View) -> some View { v.padding().own() }",
    "struct S: Shape { func f() -> some View { S().stroke(.red).own() } }",
  ])
  func modifiersOfAnyView(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "X.swift": "extension View { func own() -> some View { self } }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>X"])
  }

  /// A modifier of SwiftUI is meant where the tree's of that name takes something else.
  @Test(arguments: [
    ("badge(true)", ["A>X"]), ("badge(3)", []), ("badge(\"\")", []), ("font(.title)", []),
    ("font(.own)", ["A>X", "A>Y"]), ("padding()", []), ("padding(.own)", ["A>X", "A>Y"]),
    ("padding(i)", ["A>X"]), ("padding(8)", []), ("card()", ["A>X"]), ("unknown()", []),
    ("focused($n, as: 1)", ["A>X"]), ("focused($n, equals: 1)", []),
  ])
  func modifiersOfTheLibrary(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f(i: Inset) { Text(\"\").\(use) }",
      "I.swift": "struct Inset {}; struct AppFont {}",
      "X.swift": """
      extension View {
        func badge(_ on: Bool) -> some View { self }; func font(_ f: AppFont) -> some View { self }
        func padding(_ i: Inset) -> some View { self }; func card() -> some View { self }
        func focused<V>(_ b: B<V>, as v: V) -> some View { self }
      }
      """,
      "Y.swift":
        "extension Inset { static let own = Inset() }; extension AppFont { static let own = AppFont() }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A>") && $0 != "A>I" } == expected)
  }

  /// `.name` behind a modifier is a member of what that takes.
  @Test(arguments: [
    ("foregroundColor(.own)", "extension Color { static let own = Color.red }"),
    (
      "background(.own)",
      "extension ShapeStyle where Self == Color { static var own: Color { .red } }"
    ),
    ("font(.own)", "extension Font { static let own = Font.body }"),
    ("font(.own(3))", "extension Font { static func own(_ n: Int) -> Font { .body } }"),
    (
      "buttonStyle(.own)",
      "struct S: ButtonStyle {}; extension ButtonStyle where Self == S { static var own: S { S() } }"
    ),
    (
      "buttonStyle(.own(1))",
      "struct S: ButtonStyle {}; extension ButtonStyle where Self == S { static func own(_ n: Int) -> S { S() } }"
    ),
    ("padding().animation(.own)", "extension Animation { static let own = Animation.default }"),
    ("foregroundStyle(Color.red.own)", "extension Color { var own: Color { self } }"),
  ])
  func argumentsOfModifiers(use: String, code: String) {
    let files: KeyValuePairs = [
      "A.swift": "import SwiftUI\nfunc f() { Text(\"\").\(use) }", "X.swift": code,
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>X"])
  }

  /// Where nobody uses SwiftUI a type of that name is another package's.
  @Test func namesOfViewsElsewhere() {
    let files: KeyValuePairs = [
      "A.swift": "func f() { g(Path(\"\").parent()) }",
      "P.swift": "extension Path { var own: Int { 1 } }; func g(_ p: Path) {}",
      "I.swift": "func g(_ n: Int, to: Path? = nil) {}",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>P"])
  }

  /// A class of Apple's frameworks has what the tree adds to those above it.
  @Test(arguments: [
    ("UIView", "func f(l: UILabel) { l.own() }"),
    ("UIView", "let l = UIStackView(); func f() { l.own() }"),
    ("UIView", "class C: UITableViewCell { func f() { own() } }"),
    ("UIViewController", "class C: UITableViewController { func f() { own() } }"),
    ("UIViewController", "func f(n: UINavigationController?) { n?.own() }"),
    ("NSObject", "func f(l: UIButton) { l.own() }"),
    ("UIControl", "func f(l: UIButton) { l.own() }"),
    ("CALayer", "func f(l: CAShapeLayer) { l.own() }"),
  ])
  func classes(extended: String, code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "X.swift": "extension \(extended) { func own() {} }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>X"])
  }

  /// What classes of UIKit have is of types to which the tree adds members.
  @Test(arguments: [
    "class C: UIViewController { func f() { view.own() } }",
    "class C: UIViewController { func f() { view.backgroundColor = .own } }",
    "class C: UITableViewController { func f() { navigationController?.own() } }",
    "class B: UIViewController {}; class C: B { func f() { navigationController?.own() } }",
    "class C: UITableViewCell { let l = UILabel(); func f() { l.textColor = .own; contentView.own() } }",
    "class C: UIView { func f() { backgroundColor = .own } }",
    "class C: UIView { func f() { subviews.forEach { $0.own() } } }",
    "func f(c: UIViewController) { c.view.own() }", "func f(b: UIButton) { b.titleLabel?.own() }",
    "func f(n: UINavigationController) { n.topViewController?.view.own() }",
    "class C: UIViewController {}; func f(c: C) { c.view.own() }",
    "class C: UIViewController { let b = UIBarButtonItem(); func f() { b.menu = .own(1) { _ in } } }",
    "class C: UIViewController { func f() { navigationItem.titleView?.own() } }",
    "class C: UIViewController { func f() { navigationItem.rightBarButtonItem?.tintColor = .own } }",
    "func f(t: UITableView) { t.tableHeaderView?.own() }",
    "func f(s: UIStackView) { s.arrangedSubviews.last?.own() }",
  ])
  func propertiesOfClasses(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code,
      "X.swift": """
      extension UIView { func own() {} }; extension UIColor { static let own = UIColor() }
      extension UINavigationController { func own() {} }
      extension UIMenu { static func own(_ n: Int, do: (Int) -> Void) -> UIMenu { UIMenu() } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>X"])
  }

  @Test(arguments: [
    ("UIView", "struct C { func f() { view.own() } }"),
    ("UIView", "class C: UIViewController { let view = 1; func f() { view.own() } }"),
    ("UIView", "class C: UIView { func f() { view.own() } }"),
    ("UILabel", "func f(v: UIView) { v.own() }"), ("UIControl", "func f(l: UILabel) { l.own() }"),
    ("View", "func f(l: UILabel) { l.own() }"), ("View", "func f(s: Model) { s.load().own() }"),
    ("View", "func f() { Model.make().own() }"),
  ])
  func othersHaveNothing(extended: String, code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "M.swift": "struct Model: Codable {}",
      "X.swift": "extension \(extended) { func own() {} }",
    ]
    #expect(!fileEdges(makeGraph(files)).contains("A>X"))
  }
}
