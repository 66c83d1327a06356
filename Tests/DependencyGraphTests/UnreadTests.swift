import DependencyGraph
import Testing

/// What is reached through types and beside members of packages that are not read.
@Suite struct UnreadTests {
  private static func isReached(_ code: String) -> Bool {
    let files: KeyValuePairs = [
      "A.swift": code, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ]
    return fileEdges(makeGraph(files)).contains("A>X")
  }

  /// What was put into a box comes out of it.
  @Test(arguments: [
    "let b = LockedBox(T()); func f() { b.withLockedValue { $0.run() } }",
    "let b = LockedBox(T()); func f() { b.withValue { t in t.run() } }",
    "let b = LoopBox(T(), eventLoop: loop); func f() { b.value.run() }",
    "func f(b: LoopBox<T>) { b.value.run() }", "func f(b: Kept<T>) { b.wrappedValue.run() }",
    "class A { private let b = LockedBox(T()); var n: Int { b.withLock { $0.name } } }",
    "func f(d: OrderedDictionary<Int, T>) { d.values.forEach { $0.run() }; d[1]?.run() }",
  ])
  func boxes(code: String) {
    #expect(Self.isReached(code))
  }

  /// What the tree adds to a type that is nested in one of a package.
  @Test func membersOfNestedTypes() {
    let files: KeyValuePairs = [
      "A.swift": "func g(_ o: Outside) {}; func f() { g(.Inner.a) }",
      "X.swift": "extension Outside.Inner { static let a: Outside = h() }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>X"])
  }

  /// What a parameter must meet is enough for an extension that asks for it.
  @Test(arguments: [
    "func f<D: DataProtocol>(d: D?) { d.withUnsafeBytes { _ in } }",
    "func f<D>(d: D?) where D: DataProtocol { d.withUnsafeBytes { _ in } }",
  ])
  func parametersMeetProtocols(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code,
      "B.swift": "func f(d: [Int]) { d.withUnsafeBytes { _ in } }",
      "X.swift": """
      extension Optional where Wrapped: DataProtocol { func withUnsafeBytes(_ f: (Int) -> Void) {} }
      extension Array where Element: Other { func withUnsafeBytes(_ f: (Int) -> Void) {} }
      """,
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>X"])
  }

  static let added = """
    extension Container {
      var first: T { h() }
      var boxed: Factory<T> { h() }
      var both: T { h() }
      var shown: T { h() }
      static var made: T { h() }
    }
    extension Values { var both: T { h() } }
    extension EnvironmentValues { var lock: LockedBox<T> { h() }; var shown: T { h() } }
    """

  /// What a wrapper of a package takes by a key path from what the tree adds to a type of that package.
  @Test(arguments: [
    ("struct A { @Injected(\\.first) var a; func f() { a.run() } }", "A>X"),
    ("struct A { @Injected(\\.first) var a }", "A>T"),
    ("struct A { @Injected(\\.boxed) var a; func f() { a.run() } }", "A>X"),
    ("struct A { @Injected(\\Container.first) var a; func f() { a.run() } }", "A>X"),
    ("struct A { @Environment(\\.lock) var a; func f() { a.value.run() } }", "A>X"),
    ("struct A { @Injected(by: \\.first) var a; func f() { a.run() } }", nil),
    ("struct A { @Injected(\\.both) var a; func f() { a.run() } }", nil),
    ("struct A { @Injected(\\.shown) var a; func f() { a.run() } }", "A>X"),
    ("struct A { @Injected(\\.made) var a; func f() { a.run() } }", nil),
    ("func f() { Container.shared.boxed().run() }", "A>X"),
    ("func f() { Container.shared.boxed(1).run() }", nil),
  ])
  func keyPathsOfWrappers(code: String, edge: String?) {
    let files: KeyValuePairs = [
      "A.swift": code, "C.swift": Self.added, "T.swift": InferenceTests.type,
      "X.swift": InferenceTests.more,
    ]
    let edges = fileEdges(makeGraph(files)).filter { $0 == "A>T" || $0 == "A>X" }
    #expect(edge.map(edges.contains) ?? edges.isEmpty)
  }

  /// A key path that may begin at several of these types is listed, where nothing else says what it gives.
  @Test(arguments: [
    ("@Injected(\\.both) var a", ["both"]), ("@Injected(\\.both.run) var a", ["both"]),
    ("@Injected(\\.both) var a; @Injected(\\.first) var b: Absent.Kind", ["both"]),
    ("@Injected(\\.both) var a: T", []), ("@Injected(\\.first) var a", []),
    ("@Injected(\\.shown) var a", []), ("@Injected(\\Container.both) var a", []),
    ("@Injected(by: \\.both) var a", []), ("@Environment(\\.both) var a", []),
  ])
  func ambiguousKeyPaths(property: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "struct A { \(property) }", "C.swift": Self.added, "T.swift": InferenceTests.type,
    ]
    let graph = makeGraph(files)
    #expect(graph.undecided.map { graph.code.names[$0.name] } == expected)
    #expect(graph.undecided.map(\.isAmbiguous) == expected.map { _ in true })
  }

  /// What an unread type does else with what it is made of is not known.
  @Test(arguments: [
    "let b = Builder(T()); func f() { b.map { $0.run() } }",
    "let b = Builder(T()); func f() { b.onChange { $0.run() } }",
    "let b = Builder(name: T()); func f() { b.withLock { $0.run() } }",
    "func f(b: Pair<T, T>) { b.value.run() }",
    "let b = Builder(T()); func f() { b.first.run() }",
  ])
  func noBoxes(code: String) {
    #expect(!Self.isReached(code))
  }

  /// A call with a label that nothing of the library has means the tree's, closures and key paths or not.
  @Test(arguments: [
    ("func f(a: [Int]) { _ = a.map(styles: \\.magnitude) }", true),
    ("func f(a: [Int]) { _ = a.filter(tagged: { $0 > 1 }) }", true),
    ("func f(a: [Int]) { _ = a.first(where: { $0 > 1 }) }", false),
    ("func f(a: [Int]) { _ = a.map(\\.magnitude) }", false),
  ])
  func labels(code: String, isOwn: Bool) {
    let members = """
      extension Sequence {
        func map<T>(styles body: (Element) -> T) -> [T] { h() }
        func map<T>(_ body: (Element) -> T) -> [T] { h() }
        func filter(tagged test: (Element) -> Bool) -> [Element] { h() }
        func first(where test: (Element) -> Bool) -> Element? { h() }
      }
      """
    let graph = makeGraph(["A.swift": code, "X.swift": members])
    #expect(fileEdges(graph) == (isOwn ? ["A>X"] : []))
  }

  /// Where an extension's own function of a name does not fit, the library's is meant.
  @Test func libraryMembersBesideOwn() {
    let code = "func sorted(up: Bool) -> [T] { sorted { ($0.name < $1.name) == up } }"
    #expect(Self.isReached("extension Array where Element == T { \(code) }"))
  }

  /// What begins with a dot is a member of the one generic argument that has it; `get()` gives what a box holds.
  @Test(arguments: [
    ("func f(p: Promise<M>) { p.succeed(.own) }", true),
    ("func f(p: Promise<M>) { p.fill(with: [.own]) }", true),
    ("func f(c: Cache<Int, M>) { c.put(.own, 1) }", true),
    ("func f() { let r = Relay<M>(value: .own) }", true),
    ("let s: Subject<M, Never> = .init(.own)", true),
    ("func f(p: Promise<M>) { p.get().run() }", true),
    ("func f(c: Cache<M, M2>) { c.put(.own) }", false),
    ("func f(p: Promise<M>) { p.get(1).run() }", false),
  ])
  func whatIsHeld(code: String, isKnown: Bool) {
    let files: KeyValuePairs = [
      "A.swift": code, "M.swift": "struct M {}\nstruct M2 {}",
      "X.swift": """
      extension M { static let own = M(); func run() {} }
      extension M2 { static let own = M2() }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X") == isKnown)
  }
}
