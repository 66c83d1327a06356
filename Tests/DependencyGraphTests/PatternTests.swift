import DependencyGraph
import Testing

/// What patterns match that are no cases.
@Suite struct PatternTests {
  private static func edges(of code: String) -> [String] {
    let files: KeyValuePairs = [
      "A.swift": "func f(w: Word, s: Status) { \(code) }", "W.swift": "struct Word {}",
      "S.swift": "struct Status: Equatable { var code = 0 }",
      "X.swift": """
      extension Status { static func custom(_ n: Code) -> Status { .init() } }
      """,
      "N.swift": """
      struct Name { static func both(_ a: String, _ b: String) -> Name { .init() } }
      extension Name { static let help = Name() }
      """,
      "C.swift": "struct Code { static let teapot = Code() }",
      "O.swift": "func ~= (name: Name, word: Word) -> Bool { true }",
    ]
    return fileEdges(makeGraph(files)).filter { $0.hasPrefix("A") && $0 != "A>W" && $0 != "A>S" }
  }

  /// What begins with a dot is a member of what the tree's own `~=` compares the value with.
  @Test(arguments: ["case .both(\"a\", \"b\"): break", "case .help: break"])
  func comparedWithAnother(pattern: String) {
    #expect(Self.edges(of: "switch w { \(pattern); default: break }") == ["A>N"])
  }

  /// A function of the type may make the value that another one is compared with.
  @Test func madeToBeCompared() {
    let pattern = "switch s { case .custom(.teapot): break; default: break }"
    #expect(Self.edges(of: pattern) == ["A>C", "A>X"])
  }

  @Test func nothingIsOfAnUnknownValue() {
    #expect(Self.edges(of: "switch unknown { case .help: break; default: break }").isEmpty)
  }
}
