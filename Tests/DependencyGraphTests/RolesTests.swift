import DependencyGraph
import Testing

@Suite struct RolesTests {
  struct Subject: RoleSubject {
    var qualifiedName = "Shop.CartPresenter"
    var path = "App/Features/Cart/CartPresenter.swift"
    var parents = ["Presenter"]
    func conforms(to name: Glob) -> Bool { parents.contains(where: name.matches) }
    func inherits(from name: Glob) -> Bool { name.matches("Base") }
    func hasAttribute(_ name: String) -> Bool { name == "MainActor" }
    func imports(_ module: String) -> Bool { module == "Core" }
  }

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
    (.imports("Core"), true), (.imports("UIKit"), false), (.any([]), false), (.all([]), true),
    (.any([.imports("UIKit"), .imports("Core")]), true),
    (.all([.imports("UIKit"), .imports("Core")]), false), (.not(.imports("UIKit")), true),
  ]

  @Test(arguments: cases.indices) func matchers(index: Int) {
    let (matcher, holds) = Self.cases[index]
    #expect(matcher.matches(Subject()) == holds)
  }

  @Test func firstRoleWins() {
    let table = RoleTable(roles: [
      Role("view", .conforms(Self.glob("View"))),
      Role("presenter", .named(Self.glob("*Presenter"))),
      Role("other", .named(Self.glob("*"))),
    ])
    #expect(table.role(of: Subject()) == 1)
    #expect(table.role(of: Subject(qualifiedName: "")) == nil)
  }

  @Test func slicesAndLayers() throws {
    let table = RoleTable(
      layers: [Layer("ui", roles: ["view", "presenter"]), Layer("data", roles: ["store"])],
      slices: try Glob(path: "Features/{slice}/**"))
    #expect(table.slice(ofPath: Subject().path) == "Cart")
    #expect(table.slice(ofPath: "App/Main.swift") == nil)
    #expect(table.layer(ofRole: "store") == 1)
    #expect(table.layer(ofRole: "entity") == nil)
  }
}
