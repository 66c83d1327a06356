import Testing

@testable import DependencyGraph

@Suite struct PropertyListTests {
  private func read(_ text: String) throws -> PropertyList { try PropertyList(Array(text.utf8)) }

  @Test func everyForm() throws {
    let text = #"""
      // !$*UTF8*$!
      {
        /* a comment */ word = App/Main.swift;
        "a key" = "say \"hi\"\n\U00e9\101 é";
        'single' = 'it"s';
        list = ( one, "two", ( ), { }, );
        empty = "";
        data = <0fbd 77>;
        13B07F96 /* AppDelegate.swift */ = {isa = PBXFileReference; };
      }

      """#
    #expect(
      try read(text)
        == .record([
          "word": .text("App/Main.swift"), "a key": .text("say \"hi\"\néA é"),
          "single": .text("it\"s"),
          "list": .list([.text("one"), .text("two"), .list([]), .record([:])]),
          "empty": .text(""), "data": .text(""),
          "13B07F96": .record(["isa": .text("PBXFileReference")]),
        ]))
  }

  @Test(arguments: [3, 15, 16, 17, 40]) func theLastValueOfAKeyCounts(count: Int) throws {
    let fields = (0..<count).map { "k\($0) = v\($0);" }.joined()
    let list = try read("{ first = one; k1 = old; \(fields) k0 = last; }")
    #expect(list["first"] == .text("one"))
    for index in 1..<count { #expect(list["k\(index)"] == .text("v\(index)")) }
    #expect(list["k0"] == .text("last"))
    #expect(list["k\(count)"] == nil)
  }

  @Test(arguments: [
    ("", 1), ("{\n  a = b\n}", 3), ("{\n<<<<<<< ours\n a = b; }", 2), ("( a, b", 1),
    ("{ a = \"b;\n}\n", 3), ("{ a = b; }\n}", 2), ("{ a = b; /* }", 1),
    ("<?xml version=\"1.0\"?>", 1),
  ])
  func whereItStops(text: String, line: Int) {
    #expect(throws: PropertyListError(line: line)) { try read(text) }
  }

  @Test func noDepthIsTooMuch() {
    #expect(throws: PropertyListError.self) {
      try read(String(repeating: "(", count: 1_000_000))
    }
  }
}
