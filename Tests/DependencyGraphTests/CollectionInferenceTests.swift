import DependencyGraph
import Testing

/// What collections have as elements and parts: as in ``InferenceTests``, only a member that was really found
/// joins `A` and `X`.
@Suite struct CollectionInferenceTests {
  /// A collection of `T` in which other subscripts stand before that of its elements.
  static let table = """
    struct Table<K, V> { subscript(key: K) -> Int { 1 }; subscript(part: Range<Index>) -> Int { 1 } }
    extension Table: RandomAccessCollection {
      struct Index {}
      var startIndex: Index { h() }
      subscript(position: Index) -> (K, V) { h() }
      func add<C: Collection>(_ c: C, _ use: (V) -> Void) where V == C.Element { c.forEach { use($0) } }
    }
    struct Row: Collection {
      typealias Element = T
      var startIndex: Int { 1 }
      subscript(i: Int) -> T { h() }
    }
    struct Cut: Collection {
      typealias SubSequence = [T]
      var startIndex: Int { 1 }
      subscript(i: Int) -> Int { 1 }
    }
    """

  static let reached: [String] = [
    // The elements of a literal say what its type has for generic parameters.
    "struct S<E>: ExpressibleByArrayLiteral { init(arrayLiteral e: E...) {}; var top: E { h() } }; func f(t: T) { let s: S = [t]; s.top.run() }",
    "struct S<E>: ExpressibleByArrayLiteral { init(arrayLiteral e: [E]...) {}; var top: E { h() } }; func f(t: T) { let s: S = [[t]]; s.top.run() }",
    "func f(t: Table<Int, T>) { for (_, v) in t { v.run() } }",
    "func f(t: Table<Int, T>) { t.first { $0.0 > 1 }?.1.run() }",
    "func f(r: Row) { for t in r[1...] { t.run() } }", "func f(r: Row) { r[..<2].first?.run() }",
    "func f(ts: [T], i: ClosedRange<Int>) { ts[i].first?.run() }",
    "func f(c: Cut) { c[1...].first?.run() }",
    "extension Row { func f<C: Collection>(_ c: C) where Element == C.Element { for t in c { t.run() } } }",
    "func f(t: Set<T>.Element) { t.run() }",
    "func f(s: Slice<[T]>) { s.first?.run() }", "func f(s: Slice<Row>) { for t in s { t.run() } }",
    "func f(s: LazySequence<[T]>) { for t in s { t.run() } }",
    "func f(s: ReversedCollection<Slice<[T]>>) { s.last?.run() }",
    "func f(s: Deque<T>) { s.first?.run() }", "func f(s: IdentifiedArrayOf<T>) { s[id: 1]?.run() }",
    "func f(s: FetchedResults<T>) { for t in s { t.run() } }",
    // What is added to a collection is made of its elements.
    "func f(ts: inout [T], n: [Int]) { ts.append(contentsOf: n.map { .init(n: $0) }) }",
    "func f(ts: inout [T]) { ts.insert(contentsOf: [.init(n: 1)], at: 0) }",
    "func f(ts: inout [T]) { ts.replaceSubrange(0..<1, with: [.init(n: 1)]) }",
    "func f(ts: inout Set<T>, n: [Int]) { ts.formUnion(n.map { .init(n: $0) }) }",
    "func f(ts: Set<T>) -> Set<T> { ts.union([.init(n: 1)]) }",
    // What a collection is made for says of what it is made of.
    "func f(n: [Int]) -> [Int: T] { Dictionary(uniqueKeysWithValues: n.map { ($0, .init(n: $0)) }) }",
    "func f(n: [Int]) -> Set<T> { Set(n.map { .init(n: $0) }) }",
    "struct S { var ts: [T]?; init(n: [Int]) { ts = Array(n.map { .init(n: $0) }) } }",
    "struct V { @State var ts: [T]; var body: some View { ForEach($ts) { $t in Text(t.name) } } }",
    "extension Int { var t: T { h() } }; func f(s: [Int]) { s.distance(from: 1, to: 2).t.run() }",
    "extension URLRequest { var t: T { h() } }; func f(s: URLSessionTask) { s.originalRequest?.t.run() }",
    // A property of the library beside functions of its name.
    "extension Sequence { func first<X>(ofType: X.Type) -> X? { h() } }; func f(ts: [T]) { ts.first!.run() }",
    "func f(ts: [T]) { ts.indices.map { ts[$0] }.first?.run() }",
    "extension Int { func t() -> T { h() } }; func f(ts: [Int]) { for i in ts.indices { i.t().run() } }",
    // A type of the library as it is written.
    "extension Array where Element == T { static func all() -> [T] { h() } }; func f() { [T].all().first?.run() }",
    "extension Array { static var all: Self { h() } }; func f() { [T].all.first?.run() }",
    "extension Dictionary { static func all() -> Self { h() } }; func f() { [Int: T].all()[1]?.run() }",
    // Elements that begin with a dot.
    "func f(t: T) { _ = [.init(n: 1)].contains(t) }",
    "func f(t: T?) { _ = [.init(n: 1)].contains(t) }",
    "func f(t: T) { for t in [.init(n: 1), t] { _ = t } }",
    "func f(t: T) { if [.shared, .init(n: 1)].contains(t.me) {} }",
    // What takes a tuple apart.
    "struct F<V> { var v: V; func map<X>(_ f: (V) -> X) -> F<X> { h() } }; func f(a: F<(T, Int)>) { a.map { t, n in t }.v.run() }",
    // Types as elements are values.
    "extension Array { func each(_ c: (Element) -> Void) {} }; func f() { [T.self].each { _ = $0.build() } }",
  ]

  @Test(arguments: reached) func memberIsReached(code: String) {
    let graph = makeGraph([
      "A.swift": code, "C.swift": Self.table, "T.swift": InferenceTests.type,
      "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// A view of a collection has its elements, not the collection itself, and a part of it none of the members
  /// that the collection has.
  @Test(arguments: [
    "func f(s: Slice<Row>) { s.first?.run() }", "func f(s: LazySequence<Row>) { s.first?.run() }",
    "func f(r: Row) { r[1...].run() }", "func f(r: Row, i: Range<Int>) { r[i].run() }",
  ])
  func viewsAreNotTheCollection(code: String) {
    let graph = makeGraph([
      "A.swift": code, "C.swift": Self.table, "T.swift": "class T {}",
      "X.swift": "extension Row { func run() {} }",
    ])
    #expect(!fileEdges(graph).contains("A>X"))
  }

  /// Without arguments a property of the library is meant, and no function that the tree gives its type.
  @Test(arguments: [
    "func f(a: [Int]) { for i in a.indices { print(i) } }", "func f(a: [Int]) { _ = a.first }",
    "func f(a: [Int]) -> Int { a.count }", "func f(a: String) -> Int { a.count }",
  ])
  func propertiesOfTheLibrary(code: String) {
    let graph = makeGraph([
      "A.swift": code,
      "X.swift": """
      extension Array { func indices(of x: Int) -> [Int] { [] } }
      extension Sequence { func first<T>(ofType: T.Type) -> T? { nil } }
      extension Collection { func count(of x: Int) -> Int { 1 } }
      """,
    ])
    #expect(!fileEdges(graph).contains("A>X"))
  }

  /// A range is no index.
  @Test(arguments: ["r[1...]", "r[..<i]", "r[i..<i]"]) func rangesAreNoIndices(use: String) {
    let graph = makeGraph([
      "R.swift": "struct R { typealias Store = [Int]; typealias Index = Store.Index }",
      "X.swift": "extension R: Collection { subscript(position: Index) -> Int { 1 } }",
      "A.swift": "func f(r: R, i: R.Index) { _ = \(use) }",
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A") } == ["A>R"])
  }

  /// The compiler gives an enum all its cases, where it says so itself or through a protocol.
  @Test(arguments: [
    "func f() { _ = Axis.allCases.map(\\.shift)[0].own }",
    "func f() { Axis.allCases.first!.shift.own }",
    "func f() { _ = Side.allCases.map { $0.shift }[0].own }",
    "func f() { _ = Edge.allCases.map { $0.shift }[0].own }",
    "extension Axis { static var a: [Int] { allCases.map(\\.shift).map(\\.own) } }",
    "func f<C: CaseIterable & Shifted>(_ c: C.Type) { _ = C.allCases.map(\\.shift)[0].own }",
  ])
  func allCases(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code,
      "B.swift": """
      protocol Shifted { var shift: Shift { get } }
      enum Axis: Int, CaseIterable, Shifted { case x; var shift: Shift { Shift() } }
      enum Side: Shifted { case left; var shift: Shift { Shift() } }
      extension Side: CaseIterable {}
      protocol Listed: CaseIterable {}
      enum Edge: Listed, Shifted { case top; var shift: Shift { Shift() } }
      struct Other { var shift: Int; var own: Int }
      struct Shift {}
      """,
      "X.swift": "extension Shift { var own: Int { 1 } }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }

  /// The raw value of an enum is of the type that it names.
  @Test(arguments: [
    "func f(a: Axis) { a.rawValue.titled() }", "func f(s: Side) { s.rawValue.titled() }",
    "func f(all: [Axis]) { all.map(\\.rawValue).forEach { $0.titled() } }",
    "func f(a: Axis?) { a?.rawValue.titled() }",
    "extension Axis { func f() { self.rawValue.titled() } }",
    "extension Axis { func f() { rawValue.titled() } }",
    "func f<R: RawRepresentable>(r: R) where R.RawValue == String { r.rawValue.titled() }",
    "extension Named where Self: RawRepresentable, RawValue == String { func f() { rawValue.titled() } }",
  ])
  func rawValues(code: String) {
    let files: KeyValuePairs = [
      "A.swift": code,
      "B.swift": """
      enum Axis: String, Hashable { case x }
      enum Side: Int { case left }
      protocol Named {}
      struct Other { func titled() {} }
      """,
      "X.swift": "extension String { func titled() {} }\nextension Int { func titled() {} }",
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X"))
  }

  /// A type that does not say so has none.
  @Test func noCases() {
    let files: KeyValuePairs = [
      "A.swift": "func f() { _ = Axis.allCases.map(\\.shift)[0].own }",
      "B.swift": """
      enum Axis { case x; var shift: Shift { Shift() } }
      struct Other { var shift: Int; var own: Int }
      struct Shift {}
      """,
      "X.swift": "extension Shift { var own: Int { 1 } }",
    ]
    #expect(!fileEdges(makeGraph(files)).contains("A>X"))
  }

  /// A collection of a package that is not read holds its one generic argument.
  @Test(arguments: [
    "func f(q: Ring<T>) { q[0].run() }", "func f(q: Ring<T>, i: Ring<T>.Index) { q[i].run() }",
    "func f(q: inout Ring<T>) { q.removeFirst().run() }",
    "func f(q: Ring<T>) { for t in q { t.run() } }",
    "func f(q: Ring<(T, Int)>) { q.first?.0.run() }",
    "func f(q: Ring<T>) { q.first { $0.name > 1 } }",
    // Of functions.
    "func f(h: inout [(T) -> Void]) { h.append { $0.run() } }",
    "struct S { var h: [(Int, T) -> Void] = []; mutating func f() { h.insert({ _, t in t.run() }, at: 0) } }",
    "struct S { var q: Ring<T>?; func f() { q?.enumerated().forEach { $0.element.run() } } }",
  ])
  func collectionsThatAreNotRead(code: String) {
    let graph = makeGraph([
      "A.swift": code, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// What is found by a key or a key path may be a part, and what shows a collection may show parts of it.
  @Test(arguments: [
    "func f(t: Table<T>) { t[\\.name].run() }", "func f(t: Table<T>) { t[\"name\"].run() }",
    "func f(t: Table<T>) { t[.name].run() }", "func f(t: Table<T>) { t[row: 1].run() }",
    "func f(t: Table<[T]>) { for x in t { x.run() } }", "func f(t: Table<T, Int>) { t[1].run() }",
    "func f<C: Collection>(t: Table<C>) where C.Element == T { for x in t { x.run() } }",
  ])
  func othersThatAreNotRead(code: String) {
    let graph = makeGraph([
      "A.swift": code, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(!fileEdges(graph).contains("A>X"))
  }

  /// Sequences of the library that show others.
  @Test(arguments: [
    "func f(s: AsyncMapSequence<B, T>) async throws { for try await t in s { t.run() } }",
    "func f(s: AsyncThrowingMapSequence<B, T>) async throws { try await s.once().run() }",
    "func f(s: AsyncFilterSequence<AsyncStream<T>>) async { await s.once().run() }",
    "func f(s: LazyMapSequence<B, T>) { s.first?.run() }",
    "func f(s: LazyFilterSequence<[T]>) { for t in s { t.run() } }",
    "func f(t: Task<T, any Error>) async { switch await t.result { case .success(let t): t.run(); default: break } }",
  ])
  func sequencesOfTheLibrary(code: String) {
    let graph = makeGraph([
      "A.swift": code, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
      "E.swift": "extension AsyncSequence { func once() async rethrows -> Element { h() } }",
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// A literal tells the generic parameters of what takes it.
  @Test(arguments: [
    "G(d: [1: T()])", "G(d: [1: T()], n: 1)", "g([1: T()])", "g([2: make(), 1: T()])",
  ])
  func dictionaryLiteralsTellParameters(use: String) {
    let graph = makeGraph([
      "A.swift": "func f() { \(use).d[1]?.run() }", "T.swift": InferenceTests.type,
      "X.swift": InferenceTests.more,
      "G.swift":
        "struct G<K: Hashable, V> { var d: [K: V]; var n = 1 }; func g<K, V>(_ d: [K: V]) -> G<K, V> { h() }",
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// What tells two collections apart, and its cases, which carry an element of them.
  @Test(arguments: [
    "func f(a: [T], b: [T]) { for c in a.difference(from: b) { if case .insert(_, let t, _) = c { t.run() } } }",
    "func f(a: [T], b: [T]) { for case .remove(offset: _, element: let t, associatedWith: _) in a.difference(from: b) { t.run() } }",
    "func f(a: [T], b: [T]) { for c in a.difference(from: b, by: { $0.name == $1.name }) { g(c) } }",
    "func f(a: [T]) { _ = a.difference(from: [.init(n: 1)]) }",
    "func f(d: CollectionDifference<T>) { d.inferringMoves().insertions.forEach { if case .insert(let c) = $0 { c.element.run() } } }",
    "func f(d: CollectionDifference<T>) { for c in d.removals { switch c { case let .remove(_, t, _): t.run(); default: break } } }",
    "func f(c: CollectionDifference<T>.Change) { if case .insert(_, let t, _) = c { t.run() } }",
    "func f() -> CollectionDifference<T>.Change { .remove(offset: 1, element: .init(n: 1), associatedWith: nil) }",
  ])
  func differences(code: String) {
    let graph = makeGraph([
      "A.swift": code, "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// A span is of the elements of its collection, and has not what is added to collections.
  @Test(arguments: [
    ("ts.span.own()", "A>S"), ("ts.span.extracting(1..<2).own()", "A>S"),
    ("var s = ts.mutableSpan; s.change()", "A>S"), ("ts.span[0].run()", "A>X"),
    ("for i in ts.span.indices { ts.span[i].run() }", "A>X"), ("ts.own()", "A>C"),
  ])
  func spans(use: String, edge: String) {
    let graph = makeGraph([
      "A.swift": "func f(ts: inout [T]) { \(use) }",
      "C.swift": "extension Sequence { func own() {} }",
      "S.swift": """
      extension Span<T> { func own() {} }
      extension MutableSpan where Element == T { func change() {} }
      """,
      "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).filter { $0.hasPrefix("A>") && $0 != "A>T" } == [edge])
  }

  /// The views that the standard library names beside its sequences.
  @Test(arguments: [
    "LazyMapCollection<Int, T>", "LazyFilterCollection<[T]>", "DropFirstSequence<[T]>",
    "LazyPrefixWhileSequence<[T]>",
  ])
  func viewsOfCollections(type: String) {
    let graph = makeGraph([
      "A.swift": "func f(ts: \(type)) { ts.filter { $0.name == \"\" }.forEach { $0.run() } }",
      "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
    ])
    #expect(fileEdges(graph).contains("A>X"))
  }

  /// A part of a collection of the tree is of another type, unless that says so itself.
  @Test(arguments: [
    ("c.dropFirst().own()", []), ("d.dropFirst().own()", ["A>X"]),
    ("c.filter { _ in true }.own()", []),
    ("c.prefix(2).first!.run()", ["A>T"]), ("c.filter { _ in true }[0].run()", ["A>T"]),
    ("e.filter { _ in true }.own()", ["A>X"]), ("c.split { _ in true }[0].own()", []),
  ])
  func partsOfCollections(use: String, expected: [String]) {
    let files: KeyValuePairs = [
      "A.swift": "func f(c: C, d: D, e: F) { \(use) }",
      "C.swift": """
      struct C: Collection { subscript(n: Int) -> T { T() } }
      struct D: Collection { typealias SubSequence = D; subscript(n: Int) -> T { T() } }
      struct F: RangeReplaceableCollection { subscript(n: Int) -> T { T() } }
      """,
      "X.swift": """
      extension C { func own() {} }; extension D { func own() {} }; extension F { func own() {} }
      """,
      "S.swift": "struct T {}", "T.swift": "extension T { func run() {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { ["A>X", "A>T"].contains($0) } == expected)
  }

  /// The places of a collection's elements are what its `startIndex` is, or whole numbers.
  @Test(arguments: [
    ("Box(c).cut(in: c.startIndex ..< c.startIndex)", "A>B"), ("Box([1]).cut(in: 1 ..< 2)", "A>B"),
    ("Box(c).cut(in: 1 ..< 2)", "A>P"),
  ])
  func placesOfElements(use: String, expected: String) {
    let files: KeyValuePairs = [
      "A.swift": "func f(c: C) { \(use) }",
      "C.swift": """
      struct C: Collection { var startIndex: K }; struct K: Comparable {}; protocol P {}
      """,
      "S.swift": "struct Box<E>: P { init(_ e: E) {} }",
      "B.swift": "extension Box where E: Collection { func cut(in range: Range<E.Index>) {} }",
      "P.swift": "extension P { func cut<R: RangeExpression>(in range: R) {} }",
    ]
    #expect(fileEdges(makeGraph(files)).filter { ["A>B", "A>P"].contains($0) } == [expected])
  }
}
