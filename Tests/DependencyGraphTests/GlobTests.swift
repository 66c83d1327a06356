import DependencyGraph
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("*Presenter", "CartPresenter", true), ("*Presenter", "Presenter", true),
    ("*Presenter", "PresenterSpy", false), ("Cart*View*", "CartListViewModel", true),
    ("a*b*c", "abbbcabc", true), ("a*b*c", "abbbcab", false), ("*", "", true), ("", "a", false),
    ("Domain/**", "Domain/a/b.swift", true), ("Domain/**", "Domain", false),
    ("**/Generated/**", "a/b/Generated/c.swift", true),
    ("**/Generated/**", "Generated/c.swift", true), ("a/**/b", "a/b", true),
    ("a/**/b/**/c", "a/x/b/y/b/z/c", true), ("a/**/b/**/c", "a/x/b/y/b/z/d", false),
    ("a/*/c", "a/b/b/c", false), ("日*", "日本", true), ("*.swift", "a/b.swift", false),
  ])
  func wholeText(pattern: String, text: String, fits: Bool) throws {
    #expect(try Glob(pattern).matches(text) == fits)
  }

  @Test(
    arguments: [
      ("Features/{slice}/**", "App/Features/Cart/Cart.swift", ["Cart"]),
      ("Features/{slice}/**", "Features/Cart/Features/Sub/x.swift", ["Cart"]),
      ("Features/{slice}/**", "Features/Cart.swift", nil),
      ("/Features/{slice}/**", "App/Features/A/b", nil),
      ("/App/{a}-{b}/**", "App/x-y-z/f", ["x", "y-z"]), ("{a}{b}.swift", "abc.swift", ["a", "bc"]),
      ("./Sources/{m}/*.swift", "Sources/Core/A.swift", ["Core"]),
    ] as [(String, String, [String]?)])
  func captures(pattern: String, path: String, expected: [String]?) throws {
    #expect(try Glob(path: pattern).captures(in: path) == expected)
  }

  @Test(arguments: [
    ("{", Glob.Problem.unbalancedBrace), ("a}", .unbalancedBrace), ("{}", .badCaptureName("")),
    ("{a,b}", .badCaptureName("a,b")), ("{a}/{a}", .repeatedCapture("a")),
  ])
  func problems(pattern: String, problem: Glob.Problem) {
    #expect(throws: problem) { try Glob(pattern) }
  }

  /// Patterns that blow up a backtracking matcher end, because only the last star moves.
  @Test func manyStarsStayPolynomial() throws {
    let stars = String(repeating: "*a", count: 50) + "b"
    #expect(try !Glob(stars).matches(String(repeating: "a", count: 20_000)))
    let folders = String(repeating: "**/a/", count: 50) + "b"
    #expect(try !Glob(folders).matches(String(repeating: "a/", count: 20_000) + "a"))
  }
}
