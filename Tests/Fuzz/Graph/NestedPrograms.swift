/// Programs of one expression in itself, many times over: what looks at a part twice at each level takes twice as
/// long with each.
enum NestedPrograms {
  /// What each begins with.
  private static let declarations = """
    infix operator <>
    func <> (a: Int, b: Int) -> Int { a }
    func <> (a: String, b: String) -> String { a }
    func run(_ f: () -> Int) -> Int { f() }
    func run(_ f: () -> String) -> String { f() }
    func made<A>(_ f: () -> A) -> A { f() }
    func same<A>(_ a: A) -> A { a }
    func give<A, B>(_ a: A, _ f: (A) -> B) -> B { f(a) }
    func fail<E: Error>(_ f: () throws(E) -> Int) throws(E) -> Int { try f() }
    func stack(@Rows _ f: () -> Int) -> Int { f() }
    @resultBuilder enum Rows {
      static func buildBlock(_ a: Int...) -> Int { 0 }
      static func buildEither(first: Int) -> Int { 0 }
      static func buildEither(second: Int) -> Int { 0 }
    }
    struct Table { subscript(i: Int) -> Int { i } }
    struct Box<V> { init(_ v: V) {}; init(_ v: V, other: Int) {} }
    indirect enum Tree { case leaf, node(Tree) }
    struct P {
      var a = 0
      func map<U>(_ f: (P) -> U) -> U { f(self) }
      func or(_ p: P) -> P { self }
      static func make(_ p: P? = nil) -> P { P() }
    }
    """

  /// What is innermost, and what is around it: `%` stands for the next one.
  private static let shapes: [(leaf: String, around: String)] = [
    ("i", "table[%]"), ("1", "run { % }"), ("1", "made { % }"), ("1", "same(%)"), ("1", "Box(%)"),
    ("1", "Box(%, other: 1)"), ("1", "1 <> (%)"), ("1", "(%) + 1"), ("1", "i > 1 ? (%) : 0"),
    ("1", "none ?? (%)"), ("1", "{ if i > 1 { % } else { 0 } }()"),
    ("1", "{ switch i { case 1: %; default: 0 } }()"), ("1", "[%]"), ("1", "(%, 1)"),
    ("1", "[1: %]"), ("1", "counts[1, default: %]"), ("1", "all.reduce(0) { a, b in a + % }"),
    ("0", "all.reduce(into: [:]) { $0[%, default: 0] += 1 }.count"),
    ("0", "all.reduce(into: []) { $0.append(%) }.count"),
    ("0", "all.reduce(into: [:]) { $0[$1, default: []].append(%) }.count"),
    ("1", "all.map { _ in % }.count"), ("[1]", "all.flatMap { _ in % }"),
    ("1", "all.compactMap { $0 > 1 ? % : nil }.count"), ("1", "all.sorted { $0 < % }.count"),
    ("1", "Dictionary(grouping: all) { _ in % }.count"), (".leaf", "Tree.node(%)"),
    (".leaf", ".node(%)"), ("1", "\"\\(%)\".count"), ("1", "stack { % }"),
    ("1", "stack { if i > 1 { % } else { 2 } }"), ("1", "P().map { $0.a + % }"),
    ("P()", "P.make(%).or(.make())"), ("1", "give(1) { _ in % }"), ("1", "give(%) { $0 }"),
    ("1", "(try? fail { % }) ?? 0"), ("1", "{ struct L { var x = % }; return L().x }()"),
    ("1", "{ func f() -> Int { % }; return f() }()"), ("1", "{ let v = %; return v }()"),
    ("1", "{ if let v = Optional(%) { return v } else { return 0 } }()"),
    ("1", "await Task { % }.value"), ("1", "((%) as Any as! Int)"), ("1", "-(%)"),
    ("1", "max(%, 1)"), ("1", "Swift.max(%, 1)"), ("1", "all.lazy.map { _ in % }.first!"),
  ]

  /// All of them, each nested so deep that no run would see the end of twice at each level.
  static var all: [String] {
    shapes.map { leaf, around in
      let parts = around.split(separator: "%", omittingEmptySubsequences: false)
      let opening = String(repeating: String(parts[0]), count: 40)
      let closing = String(repeating: String(parts[1]), count: 40)
      return """
        \(declarations)
        struct A {
          let table: Table, all: [Int], none: Int?, counts: [Int: Int]
          func f(i: Int) async { let v = \(opening)\(leaf)\(closing) }
        }
        """
    }
  }
}
