import DependencyGraph
import Testing

@Suite struct RolesTests {
  static let path = "App/Features/Cart/CartPresenter.swift"

  /// One type, the node of its file's free functions and globals, and what the file adds to `Shop`.
  static let graph = makeGraph(
    [
      path: """
      import Core
      extension Shop { @MainActor final class CartPresenter: Base, Presenter {} }
      """
    ], .written)

  static func glob(_ text: String) -> Glob {
    (try? Glob(text)) ?? RolesTests.glob("")
  }

  static let cases: [(RoleMatcher, Bool)] = [
    (.named(glob("*Presenter")), true), (.named(glob("Shop.*")), true),
    (.named(glob("Shop")), false),
    (.named(glob("Cart*")), true), (.path(glob("**/Cart/**")), true),
    (.path(glob("Cart/**")), false),
    (.conforms(glob("Present*")), true), (.conforms(glob("View")), false),
    (.inherits(glob("Base")), true), (.attribute("MainActor"), true), (.attribute("Model"), false),
    (.kind(.class), true), (.kind(.protocol), false),
    (.imports("Core"), true), (.imports("UIKit"), false), (.any([]), false), (.all([]), true),
    (.any([.imports("UIKit"), .imports("Core")]), true),
    (.all([.imports("UIKit"), .imports("Core")]), false), (.not(.imports("UIKit")), true),
  ]

  @Test(arguments: cases.indices) func matchers(index: Int) {
    let (matcher, holds) = Self.cases[index]
    #expect(Self.graph.firstMatches([matcher]).first == (holds ? 0 : Int?.none))
  }

  @Test func firstRoleWins() {
    let table = RoleTable(roles: [
      Role("view", .conforms(Self.glob("View"))),
      Role("presenter", .named(Self.glob("*Presenter"))),
      Role("other", .named(Self.glob("*"))),
    ])
    #expect(RoleAssignment(table, to: Self.graph).roles == [1, nil, nil])
  }

  @Test func saysWhichBranchGaveTheRole() {
    let table = RoleTable(roles: [
      Role(
        "presenter",
        .any([
          .conforms(Self.glob("View")),
          .any([.attribute("Model"), .imports("Core")]), .named(Self.glob("*Presenter")),
        ]))
    ])
    let conditions = RoleAssignment(table, to: Self.graph)
      .conditions(ofRole: 0, in: Self.graph)
    #expect(conditions == [.imports("Core"), .imports("Core"), .imports("Core")])
  }

  /// What a file adds to a type outside the tree fits by what that type is known to be, not by what the
  /// extension makes of it, nor by its name.
  @Test(arguments: [
    ("View", RoleMatcher.conforms(glob("View")), true),
    ("SwiftUI.View", .conforms(glob("View")), true),
    ("View where Self == Card", .conforms(glob("View")), true),
    ("Shape", .conforms(glob("View")), true),
    ("UITableViewController", .inherits(glob("UIViewController")), true),
    ("UILabel", .inherits(glob("UIViewController")), false),
    ("UILabel", .inherits(glob("NSObject")), true),
    ("SKScene", .inherits(glob("UIResponder")), true),
    ("DateFormatter", .inherits(glob("Formatter")), true),
    ("URL", .inherits(glob("NSObject")), false),
    ("URL: View", .conforms(glob("View")), false),
    ("FileManager", .named(glob("*Manager")), false),
    ("View", .path(glob("UI/**")), true),
    ("P", .conforms(glob("P")), true), ("P", .conforms(glob("View")), false),
    ("P where Self: View", .conforms(glob("View")), true),
    ("P where Self: AnyObject & UITableViewController", .inherits(glob("UIViewController")), true),
    ("P where Self: Base", .inherits(glob("UIViewController")), true),
    ("P where Self == Base", .inherits(glob("UIViewController")), false),
    ("P where T: View", .conforms(glob("View")), false),
  ])
  func additionsToTypesOutside(text: String, matcher: RoleMatcher, holds: Bool) {
    let known = "class Base: UIViewController {}\nprotocol P { associatedtype T }"
    let graph = makeGraph(["A.swift": known, "UI/A.swift": "extension \(text) { func f() {} }"])
    let answers = graph.firstMatches([matcher])
    #expect(answers.count == 5)
    #expect((answers.last == 0) == holds)
  }

  /// A name means what has it, too; a pattern, such as that of a protocol's types, does not: so `not` of it
  /// parts the protocol from them. A protocol for heirs of a class is one of these.
  @Test(arguments: [
    ("protocol Store {}", RoleMatcher.conforms(glob("Store")), true),
    ("protocol Store {}", .conforms(glob("*Store")), false),
    ("class Store {}", .conforms(glob("Store")), false),
    ("class Store {}", .inherits(glob("Store")), true),
    ("class Store {}", .inherits(glob("St?re")), false),
    ("protocol Store {}", .inherits(glob("Store")), false),
    ("protocol Page: UIViewController {}", .inherits(glob("UIViewController")), true),
    ("protocol Page where Self: UIView {}", .inherits(glob("UIView")), true),
    ("struct Page: UIView {}", .inherits(glob("UIView")), false),
  ])
  func namesMeanWhatHasThem(text: String, matcher: RoleMatcher, holds: Bool) {
    #expect(makeGraph(["A.swift": text]).firstMatches([matcher]).first == (holds ? 0 : Int?.none))
  }

  /// What the compiler adds counts, as in the shapes of types; for a pattern it does not.
  @Test(arguments: [
    ("struct A: Encodable {}\nextension A: Decodable {}", "Codable", true),
    ("struct A: Encodable {}", "Codable", false),
    ("class Base: Codable {}\nclass A: Base {}", "Encodable", true),
    ("enum A { case a, b }", "Hashable", true), ("enum A { case a(Int) }", "Hashable", false),
    ("enum A {}", "Hashable", false), ("struct A {}", "Equatable", false),
    ("enum A: Int { case a }", "Equatable", true),
    ("enum A: Int { case a }", "RawRepresentable", true),
    ("enum A { case a }", "RawRepresentable", false),
    ("actor A {}", "Sendable", true),
    ("@MainActor class Base {}\nclass A: Base {}", "Sendable", true),
    ("class A {}", "Sendable", false), ("actor A {}", "*able", false),
    ("class A: NSObject {}", "Hashable", true), ("class A: NSObject {}", "Codable", false),
    ("class Base: UIView {}\nclass A: Base {}", "Equatable", true),
    ("class A: NSCell {}", "CustomStringConvertible", true),
    ("class A: UIView {}", "*able", false), ("protocol A: NSObject {}", "Hashable", false),
  ])
  func compilerAddsConformances(text: String, name: String, holds: Bool) throws {
    let graph = makeGraph(["A.swift": text], .written)
    let node = try #require(graph.nodes.indices.first { graph.qualifiedName(of: $0) == "A" })
    let matcher = RoleMatcher.conforms(Self.glob(name))
    #expect(graph.firstMatches([matcher])[node] == (holds ? 0 : Int?.none))
    #expect(graph.conforms(node, to: Self.glob(name)) == holds)
  }

  @Test func slicesAndLayers() throws {
    let table = RoleTable(
      layers: [Layer("ui", roles: ["view", "presenter"]), Layer("data", roles: ["store"])],
      slices: try Glob(path: "Features/{slice}/**"))
    #expect(table.slice(ofPath: Self.path) == "Cart")
    #expect(table.slice(ofPath: "App/Main.swift") == nil)
    #expect(table.layer(ofRole: "store") == 1)
    #expect(table.layer(ofRole: "entity") == nil)
  }
}

/// Which role the types of a graph play.
@Suite struct RoleAssignmentTests {
  /// A type conforms to what a typealias in its clause stands for, in and outside the tree.
  @Test(arguments: [
    ("typealias Screen = View\nstruct A: Screen {}", "View"),
    ("typealias Screen = View & Identifiable\nstruct A: Screen {}", "View"),
    ("typealias Screen = View & Identifiable\nstruct A: Screen {}", "Screen"),
    ("typealias Screen = Page\ntypealias Page = View\nstruct A: Screen {}", "View"),
    ("enum Kit { typealias Screen = View }\nstruct A: Kit.Screen {}", "View"),
    ("typealias Screen = Part\nprotocol Part: View {}\nstruct A: Screen {}", "View"),
    ("protocol View {}\ntypealias Screen = View\nextension A: Screen {}\nstruct A {}", "View"),
    ("typealias Screen = View\nprotocol Part: Screen {}\nstruct A: Part {}", "View"),
    (
      "struct A: A39 {}\ntypealias A0 = View\n"
        + (1..<40).map { "typealias A\($0) = A\($0 - 1) & A\($0 - 1)\n" }.joined(), "View"
    ),
  ])
  func conformsThroughAliases(text: String, name: String) throws {
    let graph = makeGraph(["A.swift": text], .written)
    let table = RoleTable(roles: [Role("view", .conforms(try Glob(name)))])
    let node = try #require(graph.nodes.indices.first { graph.qualifiedName(of: $0) == "A" })
    #expect(RoleAssignment(table, to: graph).roleName(of: node) == "view")
    #expect(graph.conforms(node, to: try Glob(name)))
  }

  @Test func inheritsThroughAliases() throws {
    let graph = makeGraph(
      [
        "A.swift": """
        typealias Screen = UIViewController
        class A: Screen {}
        typealias Loop = Loop
        class B: Loop {}
        """
      ], .written)
    let table = RoleTable(roles: [Role("view", .inherits(try Glob("UIViewController")))])
    let roles = RoleAssignment(table, to: graph)
    #expect(graph.nodes.indices.map { roles.roleName(of: $0) } == ["view", nil, nil])
  }

  /// A cell is a view, unless the tree has a type of that name.
  @Test func inheritsWhatTheLibraryInherits() throws {
    let graph = makeGraph(
      [
        "A.swift": """
        final class Row: UICollectionViewListCell {}
        final class Field: UIKit.UISearchTextField {}
        final class Page: UIHostingController<Text> {}
        struct Camera: UIViewRepresentable {}
        struct Wave: InsettableShape {}
        """,
        "B.swift": "protocol Shape {}\nstruct Square: Shape {}",
      ], .written)
    let table = RoleTable(roles: [
      Role("view", .any([.inherits(try Glob("UIView")), .conforms(try Glob("View"))])),
      Role("controller", .inherits(try Glob("UIViewController"))),
    ])
    let roles = RoleAssignment(table, to: graph)
    let names = ["Row", "Field", "Page", "Camera", "Wave", "Shape", "Square"]
    let nodes = try names.map { name in
      try #require(graph.nodes.indices.first { graph.qualifiedName(of: $0) == name })
    }
    #expect(
      nodes.map { roles.roleName(of: $0) }
        == ["view", "view", "controller", "view", "view", nil, nil])
    #expect(
      nodes.map { graph.conforms($0, to: RolesTests.glob("*View")) }
        == [true, true, false, true, true, false, false])
  }

  /// Nor does anybody write `Error` beside `LocalizedError`.
  @Test(arguments: [
    ("Error", "LocalizedError", true), ("Error", "Foundation.CustomNSError", true),
    ("Decodable", "Codable", true), ("Encodable", "Equatable & Codable", true),
    ("Codable", "Decodable", false), ("Equatable", "Hashable", true),
    ("RawRepresentable", "OptionSet", true), ("Equatable", "OptionSet", true),
    ("Sequence", "RandomAccessCollection", true), ("Error", "Recoverable", false),
    ("Error", "RecoverableError", false),
  ])
  func conformsToWhatTheLibraryRefines(wanted: String, written: String, fits: Bool) throws {
    let code = "struct A: \(written) {}\nprotocol RecoverableError {}"
    let graph = makeGraph(["A.swift": code], .written)
    let table = RoleTable(roles: [Role("a", .conforms(try Glob(wanted)))])
    #expect(RoleAssignment(table, to: graph).roleName(of: 0) == (fits ? "a" : nil))
    #expect(graph.conforms(0, to: try Glob(wanted)) == fits)
  }

  /// A macro of a library says by its name what it adds; one of the tree may add anything.
  @Test(arguments: [
    ("Observable", "@Observable class A {}\nclass B: A {}", ["a", "a"]),
    ("Reducer", "@ComposableArchitecture.Reducer struct A {}", ["a"]),
    ("Identifiable", "@Model final class A {}", ["a"]),
    ("Reducer", "@Model final class A {}", [nil]),
    ("Reducer", "@Reducer struct A {}\nprotocol Reducer {}", [nil, "a"]),
  ])
  func conformsByAMacro(wanted: String, code: String, expected: [String?]) throws {
    let graph = makeGraph(["A.swift": code], .written)
    let table = RoleTable(roles: [Role("a", .conforms(try Glob(wanted)))])
    let roles = RoleAssignment(table, to: graph)
    #expect((0..<graph.typeCount).map { roles.roleName(of: $0) } == expected)
    #expect(graph.conforms(0, to: try Glob(wanted)) == (expected[0] != nil))
  }

  @Test func inheritsByAQualifiedName() throws {
    let graph = makeGraph(
      ["A.swift": "class A: UIKit.Controller {}\nclass B: Other.Controller {}\nclass C: A {}"],
      .written)
    let table = RoleTable(roles: [Role("view", .inherits(try Glob("UIKit.*")))])
    let roles = RoleAssignment(table, to: graph)
    #expect((0..<graph.typeCount).map { roles.roleName(of: $0) } == ["view", nil, "view"])
  }

  /// Many patterns are looked up by the pairs of bytes that they want, few are tried on every name.
  @Test func manyPatternsFindWhatEachFindsAlone() throws {
    let words = ["Cart", "Car", "Ca", "C", "Art", "Tart", "View", "Model", "日本", "本日"]
    let names = words.flatMap { first in words.map { first + "Of" + $0 } }
    let graph = makeGraph(
      ["A.swift": names.map { "struct \($0) {}\n" }.joined()], .written)
    let patterns =
      words.map { "\($0)*" } + words.map { "*\($0)*" } + ["*", "C*O*", "?art*", "*a*t*", "本*日*"]
    let all = RoleTable(roles: try patterns.map { Role($0, .named(try Glob($0))) })
    let found = RoleAssignment(all, to: graph)
    let alone = try patterns.map { pattern in
      RoleAssignment(RoleTable(roles: [Role(pattern, .named(try Glob(pattern)))]), to: graph)
    }
    for node in graph.nodes.indices {
      let first = alone.lazy.compactMap { $0.roleName(of: node) }.first
      #expect(found.roleName(of: node) == first, "\(graph.qualifiedName(of: node))")
    }
  }
}
