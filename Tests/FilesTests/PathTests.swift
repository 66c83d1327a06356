import Files
import Testing

/// Paths go by bytes: what reads alike is not the same, and a mark is no part of the slash before it.
@Suite struct PathTests {
  static let composed = "Jos\u{E9}"
  static let decomposed = "Jose\u{301}"

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/a", "."), ("/ab", "/a", nil), ("/a", "/", "a"),
    ("/\(composed)/App", "/\(composed)", "App"), ("/\(composed)/App", "/\(decomposed)", nil),
    ("/\(composed)", "/\(decomposed)", nil), ("y/\u{301}b.swift", "y", "\u{301}b.swift"),
    ("..x/A.swift", ".", "..x/A.swift"), ("../A.swift", ".", nil), ("..", ".", nil),
    ("/\u{301}b", ".", nil), ("../../Shared", "..", nil), ("../..", "..", nil),
  ])
  func relative(path: String, base: String, expected: String?) {
    #expect(Path.relative(path, to: base).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("a/./b/../c", "a/c"), ("../../a", "../../a"), ("/../a", "/a"), ("./y/\u{301}b", "y/\u{301}b"),
    ("./", "."), ("/.", "/"),
  ])
  func normalized(path: String, expected: String) {
    #expect(Array(Path.normalized(path).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("/a/b", ["/a/b", "/a", "/"]), ("a/b", ["a/b", "a", "."]), ("/", ["/"]), (".", ["."]),
  ])
  func ancestors(path: String, expected: [String]) {
    #expect(Array(Path.ancestors(of: path)) == expected)
  }

  @Test(arguments: [
    ("a/Package.swift", true), ("Package.swift", true), ("/Package.swift", true),
    ("a/MyPackage.swift", false), ("Package.swift/a", false), ("swift", false), ("", false),
  ])
  func isNamed(path: String, expected: Bool) {
    #expect(Path.isNamed(path, "Package.swift") == expected)
  }

  @Test(arguments: [
    ("/a/b/c", "/a/b", "c"), ("/a/b", "/a/b", "."), ("/a", "/a/b", ".."), ("/", "/a/b", "../.."),
    ("/a/bc", "/a/b", "../bc"), ("/a/b", "/a/bc", "../b"), ("/x/y", "/a/b/c", "../../../x/y"),
    ("/a/x/c", "/a/b/c", "../../x/c"), ("/a/x", "/", "a/x"),
  ])
  func seen(path: String, base: String, expected: String) {
    #expect(Path.seen(path, from: base) == expected)
  }

  @Test func seenFromABesideOfTheSameLook() {
    let seen = Path.seen("/\(Self.composed)/App", from: "/\(Self.decomposed)")
    #expect(Array(seen.utf8) == Array("../\(Self.composed)/App".utf8))
    #expect(Path.join("y", "/\u{301}b") == "/\u{301}b")
  }
}
