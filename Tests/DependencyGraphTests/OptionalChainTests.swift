import DependencyGraph
import Testing

/// What a chain with a `?` in it gives: an optional.
@Suite struct OptionalChainTests {
  static let tree = """
    struct S { var rows: [T] = []; var row: T?; var kind = Kind.one; var pair: (Kind, Int); func find() -> T { h() } }
    enum Kind { case one }
    func take(_ t: T) -> T { t }
    struct Other { func run() {} }
    func == (a: Kind, b: Kind) -> Bool { true }
    """

  func edges(_ body: String) -> [String] {
    fileEdges(
      makeGraph([
        "A.swift": "func f(s: S?, b: Bool) { \(body) }", "S.swift": Self.tree,
        "T.swift": InferenceTests.type, "X.swift": InferenceTests.more,
        "O.swift": "func take(_ t: T?) -> Other { h() }\nextension Optional { var own: Int { 1 } }",
        "K.swift": "extension Kind { static let two = Kind.one }",
        "L.swift": "extension Array where Element == T { func list() {} }",
      ])
    ).filter { $0.hasPrefix("A") }
  }

  @Test(arguments: [
    ("let r = s?.rows; r.map { $0.list() }", "A>L"), ("let r = s?.find(); _ = r.own", "A>O"),
    ("take(s?.rows[0])", "A>O"), ("take(s?.find())", "A>O"),
    ("let t = b ? nil : T(); take(t)", "A>O"),
    ("let t = b ? T() : nil; take(t)", "A>O"), ("let t = s?.find() ?? T(); take(t).run()", "A>X"),
    ("s?.rows.first?.run()", "A>X"), ("s?.rows.map { $0.run() }", "A>X"),
    ("if let t = s?.find() { t.run() }", "A>X"),
    ("guard let t = s?.row else { return }; t.run()", "A>X"),
    ("s?.kind = .two", "A>K"), ("s?.pair = (.two, 1)", "A>K"), ("_ = s?.kind == .two", "A>K"),
    ("switch s?.kind { case .two?: break; default: break }", "A>K"),
    ("let g: (() -> T)? = nil; take(g?())", "A>O"), ("let k = s?.kind ?? .two", "A>K"),
  ])
  func chains(body: String, expected: String) {
    #expect(edges(body).contains(expected))
  }

  /// No function of the tree compares with `nil`, or an optional, what is none.
  @Test(arguments: ["_ = s!.kind == nil", "_ = nil == s?.kind", "_ = s?.kind == s?.kind"])
  func comparisons(body: String) {
    let graph = makeGraph([
      "A.swift": "func f(s: S?) { \(body) }", "S.swift": "struct S { var kind: Kind }",
      "K.swift": "enum Kind { case one }",
      "E.swift": "extension Kind: Equatable { static func == (a: Kind, b: Kind) -> Bool { true } }",
    ])
    #expect(!fileEdges(graph).contains("A>E"))
  }
}
