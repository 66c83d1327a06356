import DependencyGraph
import Testing

/// Functions that are named with the labels of what they take.
@Suite struct CompoundNameTests {
  @Test(arguments: [
    ("_ = r.row(for:)", "X"), ("_ = R.row(at:)", "Y"), ("let g = row(for:); g(1).run()", "X"),
    ("_ = unknown.map(row(at:))", "Y"), ("_ = unknown.map(R.init(for:))", "X"),
    ("let g: (Int) -> M = M.made(at:)", "Y"),
  ])
  func labelsTell(use: String, file: String) {
    let files: KeyValuePairs = [
      "A.swift": "extension R { func f(r: R) { \(use) } }", "R.swift": "class R {}",
      "M.swift": "struct M {}",
      "X.swift": """
      extension R { func row(for n: Int) -> M { M() }; convenience init(for n: Int) { self.init() } }
      extension M { static func made(for n: Int) -> M { M() } ; func run() {} }
      """,
      "Y.swift": """
      extension R { func row(at n: Int) -> M { M() }; convenience init(at n: Int) { self.init() } }
      extension M { static func made(at n: Int) -> M { M() } }
      """,
    ]
    let found = fileEdges(makeGraph(files)).filter { ["A>X", "A>Y"].contains($0) }
    #expect(found == ["A>\(file)"])
  }

  /// Of a type that only protocols tell of, the requirement is meant.
  @Test func initialisersOfParameters() {
    let files: KeyValuePairs = [
      "A.swift": "func f<V: Value>(r: Raw?) -> V? { r.flatMap(V.init(raw:)) }",
      "R.swift": "struct Raw {}", "V.swift": "protocol Value { init?(raw: Raw) }",
      "X.swift": "extension Value where Self: RawRepresentable { init?(raw: Raw) { nil } }",
    ]
    let graph = makeGraph(files)
    #expect(evidence(graph).contains { $0.contains("init call") })
    #expect(!fileEdges(graph).contains("A>X"))
  }

  /// A label that no initialiser of the library has is the tree's.
  @Test(arguments: [
    ("_ = unknown.map(String.init(platform:))", true),
    ("_ = unknown.map(String.init(describing:))", false),
  ])
  func initialisersOfTheLibrary(use: String, isOwn: Bool) {
    let files: KeyValuePairs = [
      "A.swift": "func f() { \(use) }",
      "X.swift": """
      extension String { init(platform n: Int) { self = "" }; init(describing n: Int) { self = "" } }
      """,
    ]
    #expect(fileEdges(makeGraph(files)).contains("A>X") == isOwn)
  }
}
