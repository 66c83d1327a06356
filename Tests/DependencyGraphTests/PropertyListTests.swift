import Testing

@testable import DependencyGraph

@Suite struct PropertyListTests {
  private func read(_ text: String) throws -> PropertyList { try PropertyList(Array(text.utf8)) }

  /// A value as it could be written, with quotes around texts.
  private func written(_ value: PropertyList.Value, in list: PropertyList) -> String {
    if let text = list.text(value) { return "\"\(text)\"" }
    let items = list.items(value).map { written($0, in: list) }
    var fields: [String] = []
    list.forEachField(of: value) { fields.append("\(list.names[$0])=\(written($1, in: list))") }
    // An empty list and an empty record look alike.
    return fields.isEmpty
      ? "(\(items.joined(separator: ",")))" : "{\(fields.joined(separator: ";"))}"
  }

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
    let list = try read(text)
    #expect(
      written(list.root, in: list)
        == #"{word="App/Main.swift";a key="say "hi"\#néA é";single="it"s";"#
        + #"list=("one","two",(),());empty="";data="";13B07F96={isa="PBXFileReference"}}"#)
  }

  @Test func eachValueIsOfOneForm() throws {
    let list = try read("{ text = one; list = ( one ); record = { list = two; }; }")
    let (text, items, record) = (
      list[list.root, "text"], list[list.root, "list"], list[list.root, "record"]
    )
    #expect(list.name(text) == list.name(list.items(items).first))
    #expect(list.isText(text, "one") && !list.isText(text, "two") && !list.isText(text, "three"))
    #expect(list.text(items) == nil && list.text(record) == nil && list.text(nil) == nil)
    #expect(list.items(text).isEmpty && list.items(record).isEmpty && list.items(nil).isEmpty)
    #expect(list.text(list[record, "list"]) == "two")
    #expect(list[items, "one"] == nil && list[text, "one"] == nil && list[nil, "one"] == nil)
  }

  @Test(arguments: [3, 15, 16, 17, 40]) func theLastValueOfAKeyCounts(count: Int) throws {
    let fields = (0..<count).map { "k\($0) = v\($0);" }.joined()
    let list = try read("{ first = one; k1 = old; \(fields) k0 = last; }")
    func text(_ key: String) -> String? { list.text(list[list.root, key]) }
    #expect(text("first") == "one")
    for index in 1..<count { #expect(text("k\(index)") == "v\(index)") }
    #expect(text("k0") == "last")
    #expect(text("k\(count)") == nil)
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
