import FeatureSpec
import Testing

/// Snippets as they stand in a class and in a struct.
@Suite struct SnippetTests {
  private func action(_ statements: String) throws -> Snippet {
    let spec = """
      { feature: 'A', entities: { B: { t: 'String', n: 'Int', limit: 'Int' } },
        state: { bs: '[B]', limit: 'Int = 3', name: 'String?' },
        actions: { change: { parameters: { low: 'Int' }, do: "\(statements)" } } }
      """
    return try #require(try model(spec).actions.first { $0.name == "change" }?.statements)
  }

  @Test("a type that the spec does not know for sure is the compiler's matter")
  func fitting() throws {
    let spec = """
      { feature: 'A', external: ['Money'], enums: { K: { red: { rank: 3 } } },
        entities: { B: { id: 'Int', t: 'String?', k: 'K', isNew: 'Bool = false' } },
        state: { bs: '[B]', maybe: '[B?]', last: 'B.ID?', all: '[B.ID]', current: 'B?', d: 'Double = 1', k: 'K = .red',
          kID: 'K?', sum: 'Money = Money()', n: { type: 'Int', derived: 'k.rank' },
          words: { type: 'String?', derived: 'current?.t' } },
        operations: { f: { parameters: { b: 'B.ID?', d: 'Double', n: 'Int', sum: 'Money' } } },
        actions: {
          a: { parameters: { b: 'B' }, guard: 'b.isNew', call: 'f(b: b.id, d: 3, n: b.id, sum: d)',
            do: 'last = b.id; current = b; maybe = bs; kID = k; k = b.k.id; d = 2; last = 3; all = bs.map { $0.id }' },
          c: { do: 'all = bs.map(\\\\.id); last = all.first; d = Double(n) + d; sum = n; k = K.red; current = nil' } } }
      """
    #expect(throws: Never.self) { try model(spec) }
  }

  @Test(
    "in closures the state gets its self, parameters and what closures introduce do not",
    arguments: [
      ("bs.removeAll { $0.n > limit }", "bs.removeAll { $0.n > self.limit }"),
      ("bs.removeAll { $0.n > low }", "bs.removeAll { $0.n > low }"),
      ("bs.removeAll { limit in limit.n > low }", "bs.removeAll { limit in limit.n > low }"),
      ("bs.removeAll { (bs: B) in bs.n > low }", "bs.removeAll { (bs: B) in bs.n > low }"),
      ("bs.removeAll { $0.limit > low }", "bs.removeAll { $0.limit > low }"),
      ("bs.removeAll { f(limit: $0.n) }", nil),
      ("bs.removeAll { max(limit, $0.n) > 3 }", "bs.removeAll { max(self.limit, $0.n) > 3 }"),
      (
        "bs = bs.filter { b in bs.contains { $0.n < b.n } }",
        "bs = bs.filter { b in self.bs.contains { $0.n < b.n } }"
      ),
      ("if limit > low { limit = low }", "if limit > low {\n  limit = low\n}"),
      (
        "for b in bs where b.n < low { limit += b.n }",
        "for b in bs where b.n < low {\n  limit += b.n\n}"
      ),
      (
        "bs.forEach { b in if b.n > 1 { limit += 1 } }",
        "bs.forEach { b in if b.n > 1 { self.limit += 1 } }"
      ),
      ("if let name { limit = name.count }", "if let name {\n  limit = name.count\n}"),
      (
        "if let i = bs.firstIndex(where: { $0.n == limit }) { limit = i }",
        "if let i = bs.firstIndex(where: { $0.n == self.limit }) {\n  limit = i\n}"
      ),
      ("bs.sort { $0.n < $1.n }", "bs.sort { $0.n < $1.n }"),
      (
        "bs.forEach { b in if let name { limit = name.count } }",
        "bs.forEach { b in if let name { self.limit = name.count } }"
      ),
      (#"name = 'about \\(bs.map { limit + $0.n })'"#, nil),
      ("limit = low > 0 ? limit : low", "limit = low > 0 ? limit : low"),
    ] as [(String, String?)])
  func hosted(statements: String, expected: String?) throws {
    guard let expected else {
      #expect(throws: (any Error).self) { try action(statements) }
      return
    }
    let snippet = try action(statements)
    #expect(snippet.hosted == expected)
    #expect(snippet.plain.split { $0.isWhitespace } == statements.split(separator: " "))
  }

  @Test(
    "what may change a value is told from what reads it, and what may shorten it from what does not",
    arguments: [
      ("name = bs.first { $0.n > 1 }?.t", ["name"], ["name"]),
      ("if let b = bs.first(where: { $0.n == low }), b.n == limit { limit += b.n }", ["limit"], []),
      ("for b in bs where bs.contains(b) || bs[0].n != 1 { name = b.t }", ["name"], ["name"]),
      ("for i in bs.indices where bs[i].n <= low { bs[i].n = low }", ["bs"], []),
      ("if let i = bs.firstIndex(where: { $0.n == low }) { bs[i] = bs[0] }", ["bs"], []),
      ("bs[0].t.append(bs[1].t)", ["bs"], []),
      ("bs[0].t.removeAll()", ["bs"], []),
      ("bs.append(bs[0]); bs += bs.filter { $0.n > low }; bs.sort { $0.n < $1.n }", ["bs"], []),
      ("bs = bs.filter { $0.n > limit }", ["bs"], ["bs"]),
      ("bs.removeAll { $0.n > limit }", ["bs"], ["bs"]),
      ("bs[0..<low] = []", ["bs"], ["bs"]),
      ("(name, bs) = (nil, [])", ["bs", "name"], ["bs", "name"]),
      ("(bs).removeAll()", ["bs"], ["bs"]),
      ("name?.append(bs[0].t)", ["name"], []),
      ("limit -= bs.count; name = bs.last?.t", ["limit", "name"], ["name"]),
      ("while let b = bs.popLast() { limit = b.n }", ["bs", "limit"], ["bs", "limit"]),
    ] as [(String, Set<String>, Set<String>)])
  func changes(statements: String, changed: Set<String>, shortened: Set<String>) throws {
    let snippet = try action(statements)
    #expect(snippet.changes == changed)
    #expect(snippet.shortens == shortened)
  }

  @Test(
    "statements stand on lines of their own",
    arguments: [
      ("limit = 1; bs = []", ["limit = 1", "bs = []"]),
      (#"limit = 1\nbs = []"#, ["limit = 1", "bs = []"]),
      (#"bs = bs\n  .filter { $0.n > 1 }"#, ["bs = bs\n.filter { $0.n > 1 }"]),
      (#"limit =\n 1 +\n 2"#, ["limit =\n1 +\n2"]),
      ("bs.removeAll { $0.n > 1; }", ["bs.removeAll { $0.n > 1; }"]),
      (
        "if let i = bs.firstIndex(where: { $0.n == low }) { bs[i].n += 1; limit = 0 } else { bs = [] }; limit += 1",
        [
          "if let i = bs.firstIndex(where: { $0.n == low }) {", "  bs[i].n += 1", "  limit = 0",
          "} else {", "  bs = []", "}", "limit += 1",
        ]
      ),
      (
        "switch low { case 1, 2: limit = 1; bs = []; default: for b in bs { limit += b.n } }",
        [
          "switch low {", "case 1, 2:", "  limit = 1", "  bs = []", "default:", "  for b in bs {",
          "    limit += b.n", "  }", "}",
        ]
      ),
      (
        "switch low {\\ncase 1: limit = 1\\n  bs = []\\ndefault: limit = 2\\n}",
        ["switch low {", "case 1:", "  limit = 1", "  bs = []", "default:", "  limit = 2", "}"]
      ),
      (
        "bs.forEach { b in if b.n > 1 { limit += 1 } }",
        ["bs.forEach { b in if b.n > 1 { limit += 1 } }"]
      ),
    ])
  func lines(statements: String, expected: [String]) throws {
    #expect(try action(statements).plainLines == expected)
  }

  @Test(
    "what is no Swift is found where it goes wrong",
    arguments: [
      ("limit = low ? 1", "something is missing after '1'"),
      ("bs.append(low low)", "'low' follows a value without an operator"),
      ("limit = bs as", "something is missing after 'as'"),
    ])
  func syntax(statements: String, message: String) {
    #expect(
      problemsOf(
        """
        { feature: 'A', state: { bs: '[Int]', limit: 'Int = 3' },
          actions: { change: { parameters: { low: 'Int' }, do: '\(statements)' } } }
        """
      ).contains(message))
  }

  @Test func uses() throws {
    #expect(try action("bs.removeAll { $0.n > limit + low }").uses == ["bs", "limit", "low"])
  }
}
