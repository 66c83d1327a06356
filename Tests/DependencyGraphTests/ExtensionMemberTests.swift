import DependencyGraph
import Testing

/// Who has the members of an extension that asks something of its type, and what is seen inside of it.
@Suite struct ExtensionMemberTests {
  @Test func anExtensionOfSomeElementsSeesItsOwn() {
    let files: KeyValuePairs = [
      "B.swift": "extension Array where Element == UInt8 { init(buffer: Int) { self = [] } }",
      "A.swift":
        "extension Array where Element == UInt8 { init(n: Int) { self = Self(buffer: n) } }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>B"])
  }

  static let ofSome: [(String, [String])] = [
    ("func f(a: [T]) { a.some() }", ["A>T", "A>X"]), ("func f(a: [E]) { a.some() }", ["A>E"]),
    ("func f(b: Box<T>) { b.some() }", ["A>T", "A>X"]),
    ("func f(b: Box<E>) { b.some() }", ["A>E", "A>T"]),
    ("extension [E] { func f() { first?.go() } }", ["A>E"]),
    ("extension Box<E> { func f() { value.go() } }", ["A>E", "A>T"]),
    ("extension Array where Element == E { func f() { self[0].go() } }", ["A>E"]),
    ("extension Box where V == E { func f() { value.go() } }", ["A>E", "A>T"]),
    ("extension Box<E>.Part { func f() { whole.value.go() } }", ["A>E", "A>L", "A>T"]),
  ]

  /// Extensions of a type with some arguments: who has their members, and what they see.
  @Test(arguments: ofSome) func extensionsOfSomeArguments(code: String, expected: [String]) {
    let graph = makeGraph([
      "A.swift": code, "T.swift": InferenceTests.type, "E.swift": "struct E { func go() {} }",
      "X.swift": "extension [T] { func some() {} }\nextension Box<T> { func some() {} }",
      "L.swift": "let none = Array<Int>()\nextension Box { struct Part { var whole: Box } }",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A>") } == expected)
  }

  /// The library's members of these names take no argument without a label.
  @Test(arguments: [
    ("ts.joined(\", \")", true), ("ts.first(3)", true), ("ts.sorted(true)", true),
    ("ts.update(where: { $0.name > 1 }) { _ in }", true),
    ("ts.joined(separator: 1)", false), ("ts.contains(n)", false), ("ts.sorted { $0 < $1 }", false),
  ])
  func argumentsWithoutLabels(use: String, isOwn: Bool) {
    let files: KeyValuePairs = [
      "A.swift": "func f(ts: [T], n: Int) { _ = \(use) }", "T.swift": InferenceTests.type,
      "X.swift": """
      extension Sequence where Element == T {
        func joined(_ s: L) -> T { h() }; func contains(_ l: L) -> Bool { true }
        func joined(separator: L) -> T { h() }
      }
      extension Array { func first(_ n: Int) -> [Element] { self }; func sorted(_ b: Bool) -> Int { 1 } }
      extension Array { func update(where: (Element) -> Bool, _ f: (Element) -> Void) {} }
      """,
      "L.swift": "struct L: ExpressibleByStringLiteral { init(stringLiteral s: String) {} }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X") == isOwn)
  }

  @Test func typesInsideLibraryTypesAreExtended() {
    let files: KeyValuePairs = [
      "X.swift":
        "extension String.Index { static let first = 1; var n: Int { 1 }; init(n: Int) { h() } }",
      "A.swift": "func f(s: String.Index) { _ = s.n }", "B.swift": "let b = String.Index(n: 1)",
      "C.swift": "let c = String.Index.first", "D.swift": "func f(s: Elsewhere.Index) { _ = s.n }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>X", "B>X", "C>X"])
  }

  @Test func selfHasWhatItsExtensionAsks() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P {}", "Q.swift": "protocol Q {}",
      "X.swift": "extension Q { var n: Int { 1 }; static func all() {} }",
      "A.swift": "extension P where Self: Q { func f() { _ = self.n } }",
      "B.swift": "extension P where Self: Q { static func f() { all() } }",
      "C.swift": "extension P { func f() { _ = self.n } }",
    ]
    #expect(
      fileEdges(makeGraph(files)).filter { !$0.hasPrefix("X") }
        == ["A>P", "A>Q", "A>X", "B>P", "B>Q", "B>X", "C>P"])
  }

  @Test func aConcreteTypeMeetsRequirementsByItself() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P { var rawValue: Int { get }; func run() }",
      "E.swift": "enum E: Int, P { case one; func run() {} }",
      "A.swift": "func f(e: E) { _ = e.rawValue; e.run() }",
      "B.swift": "func f(e: some P) { _ = e.rawValue }",
      "C.swift": "extension E { var n: Int { rawValue } }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>E", "B>P", "C>E", "E>P"])
  }

  @Test func memberTypesOfParametersAreFollowed() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P { associatedtype R }\nprotocol W { associatedtype S }",
      "O.swift": "extension Optional: P where Wrapped: W { typealias R = Wrapped.S }",
      "U.swift": "extension Unmanaged: W { struct S { static func go() {} } }",
      "A.swift": "class A { typealias Rep = Optional<Unmanaged<A>>.R; func f() { Rep.go() } }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>O", "A>U"])
  }

  @Test func requirementsStandForWhatExtensionsOffer() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P { var name: Int { get } }", "R.swift": "protocol R: P {}",
      "E.swift": "extension R { var name: Int { 1 } }",
      "A.swift": "func f(r: some R) { _ = r.name }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>P", "A>R"])
  }

  @Test func aTypeOutsideTheTreeMeetsRequirementsByItself() {
    let files: KeyValuePairs = [
      "P.swift": "protocol P { var count: Int { get }; func run() }",
      "E.swift": "extension Outside: P { func more() {} }",
      "A.swift": "func f(o: Outside) { _ = o.count; o.run(); o.more() }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>E"])
  }

  /// What an extension of a library's type asks of its parameters is known of their values in it.
  @Test(arguments: [
    "Array where Element: P { func f() { first { $0.own } } }",
    "Sequence where Element: P { func f() { for p in self { p.own } } }",
    "Collection where Self.Element: P { func f() { map(\\.own) } }",
    "Optional where Wrapped: P { func f() { self?.own } }",
    "Optional where Wrapped: P & Sendable { func f() { if let self { self.own } } }",
    "Dictionary where Key: P { func f() { for (k, _) in self { k.own } } }",
    "Dictionary where Key: P { func f() { keys.sorted { $0.own < $1.own } } }",
    "Dictionary where Value: P { func f() { mapValues { $0.own } } }",
    "Dictionary where Key: Q { func f() { reduce(1) { $0 + $1.key.own } } }",
    "Array where Element: P { func g(_ p: any P) {}; func g(_ n: Int) {}; func f() { g(self[0]); self[0].own } }",
  ])
  func parametersOfLibraryTypesAreConstrained(code: String) {
    let graph = makeGraph([
      "A.swift": "extension \(code)", "P.swift": "protocol P {}\nprotocol Q: P {}",
      "X.swift": "extension P { var own: Int { 1 } }",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A") } == ["A>P", "A>X"])
  }

  /// What is asked of one of them is not asked of another, nor elsewhere.
  @Test(arguments: [
    "extension Dictionary where Key: P { func f() { values.first?.own } }",
    "extension Array where Element: P {}; extension Array { func f() { first?.own } }",
    "extension Array { func f<S: Sequence>(s: S) where S.Element: P { first?.own } }",
  ])
  func parametersOfLibraryTypesAreToldApart(code: String) {
    let graph = makeGraph([
      "A.swift": code, "P.swift": "protocol P {}", "X.swift": "extension P { var own: Int { 1 } }",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A") } == ["A>P"])
  }

  /// Inside `extension P where Self == S` what `S` declares of its own is meant.
  @Test func anExtensionOfOneTypeSeesIt() {
    let files: KeyValuePairs = [
      "A.swift": "extension P where Self == S { func f() { go(); make() } }",
      "P.swift": "protocol P {}\nextension P { func go() {} }", "S.swift": "struct S: P {}",
      "X.swift": "extension S { func go() {} }", "Y.swift": "extension S { func make() {} }",
    ]
    let found = fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") }
    #expect(found == ["A>P", "A>S", "A>X", "A>Y"])
  }

  /// `Self` and `SubSequence` in an extension of a library's protocol are those of what conforms to it.
  @Test(arguments: [
    "func f(k: K) { k.clamped(to: k...k).own }", "func f(k: K) { k.pair().1.own }",
    "func f(k: K) { k.other(k)?.own }", "func f(ks: [K]) { ks.me().first?.own }",
    "func f(ks: [K]) { ks.parts()[0].first?.own }",
    "func f(ks: [K]) { ks.parts().map { $0.map { $0.own } } }",
    "func f(ks: Set<K>) { ks.me().me().first?.own }",
  ])
  func selfOfLibraryProtocols(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code, "K.swift": "struct K: Comparable, Hashable {}",
      "X.swift": "extension K { var own: Int { 1 } }",
      "E.swift": """
      extension Comparable {
        func clamped(to range: ClosedRange<Self>) -> Self { self }
        func pair() -> (Int, Self) { (1, self) }
      }
      extension Equatable { func other(_ o: Self) -> Self? { o } }
      extension Sequence { func me() -> Self { self } }
      extension Collection { func parts() -> [SubSequence] { [] } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") } == ["A>E", "A>K", "A>X"])
  }

  /// Of what extends several protocols of the library that is meant which extends the one that refines the
  /// others, or whose requirements the elements meet.
  @Test(arguments: [
    ("a: [Int]", "total", "C"), ("a: Set<Int>", "total", "C"),
    ("a: AnySequence<Int>", "total", "S"),
    ("a: [Int]", "average", "I"), ("a: [Double]", "average", "F"), ("a: [String]", "average", "T"),
  ])
  func libraryProtocolsAreRefined(parameter: String, member: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(\(parameter)) { a.\(member)() }",
      "S.swift": "extension Sequence { func total() {} }",
      "C.swift": "extension Collection { func total() {} }",
      "I.swift": "extension Collection where Element: BinaryInteger { func average() {} }",
      "F.swift": "extension Collection where Element: FloatingPoint { func average() {} }",
      "T.swift": "extension Collection where Element: StringProtocol { func average() {} }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>\(expected)"])
  }

  /// What protocols of the library inherit, and what an enum has with its raw type.
  @Test(arguments: [
    ("Equatable", "struct S: Comparable {}"), ("Equatable", "struct S: Hashable {}"),
    ("Encodable", "struct S: Codable {}"), ("RawRepresentable", "enum S: Int { case a }"),
    ("RawRepresentable where RawValue == String", "enum S: String { case a }"),
    ("Hashable", "enum S: String { case a }"), ("Error", "enum S: LocalizedError {}"),
  ])
  func supertypesOfLibraryProtocols(extended: String, declared: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(s: S) { s.own() }", "S.swift": declared,
      "X.swift": "extension \(extended) { func own() {} }",
    ]
    #expect(fileEdges(makeGraph(files)) == ["A>S", "A>X"])
  }

  /// What a sequence of the tree has from the library, named without `self`, and on what only a protocol is
  /// known of.
  @Test(arguments: [
    "struct S: Sequence { func next() -> T? { nil }; func f() { forEach { $0.run() } } }",
    "struct S: Sequence { typealias Element = T; func f() { _ = map { $0.name } } }",
    "protocol S: Sequence where Element == T {}; extension S { func f() { for t in self { t.run() } } }",
    "protocol S: Sequence where Element == T {}; extension S { func f() { forEach { $0.run() } } }",
    "protocol S: Collection where Element: E {}; extension S { func f() { first?.t.run() } }",
    "protocol S: Collection where Element: E {}; extension S { func f() { self.map { $0.t.run() } } }",
    "protocol E { var t: T { get } }; protocol S: Sequence where Element: E {}; func f<A: S>(a: A) { for e in a { e.t.run() } }",
  ])
  func sequencesOfTheTree(code: String) {
    let graph = makeGraph([
      "A.swift": code, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
      "E.swift": code.contains("protocol E") ? "" : "protocol E { var t: T { get } }",
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// A type of the library has initialisers of its own beside those that a protocol of the tree offers.
  @Test(arguments: [
    ("_ = String(substring)", false), ("_ = Array(words)", false), ("_ = Int(number)", false),
    ("_ = Int(word)", true), ("_ = String(word)", true),
  ])
  func initialisersOfProtocols(code: String, isOwn: Bool) {
    let files: KeyValuePairs = [
      "A.swift":
        "func f(word: Word, words: Words, substring: Substring, number: Double) { \(code) }",
      "W.swift": "struct Word {}\nstruct Words: Sequence {}",
      "P.swift": """
      protocol Argument { init?(_ word: Word) }
      extension Argument where Self: LosslessStringConvertible {
        init?(_ word: Word) { self.init("") }
      }
      extension Int: Argument {}
      extension String: Argument {}
      extension Array: Argument where Element: Argument { init?(_ word: Word) { self = [] } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>P") == isOwn)
  }

  /// What the compiler makes a type conform to by its kind gives it what the tree adds to that.
  @Test(arguments: [
    ("actor T {}", "Actor", true), ("class T {}", "Actor", false),
    ("enum T { case a, b }", "Hashable", true), ("enum T { case a }", "Equatable", true),
    ("enum T { case a(Int) }", "Hashable", false), ("enum T {}", "Equatable", false),
    ("struct T {}", "Hashable", false),
  ])
  func conformancesOfTheCompiler(type: String, library: String, isAdded: Bool) {
    let graph = makeGraph([
      "A.swift": "func f(t: T) async { await t.help() }", "T.swift": type,
      "X.swift": "extension \(library) { func help() {} }",
    ])
    #expect(fileEdges(graph) == (isAdded ? ["A>T", "A>X"] : ["A>T"]))
  }
}
