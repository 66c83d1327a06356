import Testing

/// Members of types of the spec: what is refused, where, and what to write instead.
@Suite struct RefusedMembersTests {
  @Test(arguments: [
    (
      #"""
      { feature: 'A',
        enums: { K: { a: { count: 3 }, b: { count: 4 } } },
        entities: { B: { t: 'String', k: 'K', c: 'C?', w: { type: 'String',
          derived: 'k.lable + (c?.nam ?? "")' }, x: { type: 'Int',
          derived: 'k.count + K.a.count + K.alllCases.count + K.c.count' } },
          C: { name: 'String', n: 'Sting' } },
        state: { bs: '[B]', one: 'C?', n: { type: 'Int',
          derived: 'bs.cont + (one?.nam.count ?? 0) + one.name.count' } },
        operations: { f: { returns: 'C' } },
        actions: { go: { parameters: { b: 'B' }, do: 'bs = bs.filter { $0.foo == b.fo }' },
          h: { call: 'f()', then: 'one = result; bs = [B](result.mane)' } } }
      """#,
      #"""
      f:4:17: error: 'K' has no 'lable' · did you mean 'label'?
      f:4:29: error: 'C' has no 'nam' · did you mean 'name'?
      f:5:39: error: 'K' has no 'alllCases' · did you mean 'allCases'?
      f:5:59: error: 'K' has no 'c' · it has: allCases, a, b
      f:6:30: error: unknown type 'Sting' · did you mean 'String'?
      f:8:31: error: 'C' has no 'nam' · did you mean 'name'?
      f:8:49: error: 'one' may be nil · write 'one?.name'
      f:10:69: error: 'B' has no 'foo' · it has: c, hashValue, id, k, t, w, x
      f:10:78: error: 'B' has no 'fo' · it has: c, hashValue, id, k, t, w, x
      f:11:60: error: 'C' has no 'mane' · it has: hashValue, id, name
      """#
    )
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }

  private static func spec(_ statements: String) -> String {
    """
    { feature: 'Upload', enums: { Kind: { image: { rank: 1 }, text: { rank: 2 } } },
      entities: { Item: { name: 'String', size: 'Int', kind: 'Kind', parts: '[Part]', last: 'Part?' },
        Part: { text: 'String' } },
      state: { items: '[Item] = []', one: 'Item?', names: '[String] = []', n: 'Int = 0', kind: 'Kind = .text' },
      actions: { change: { parameters: { item: 'Item' }, do: '\(statements)' } } }
    """
  }

  @Test(
    "what makes a value of an entity names its fields",
    arguments: [
      ("Part(id: item.id, text: item.name)", nil),
      (
        "Part(text: item.name)",
        "75: error: 'Part' needs 'id' · let an action take it, such as newID: 'UUID = UUID()'"
      ),
      ("Part(id: item.id)", "75: error: 'Part' needs 'text' · it is Part(id: text:)"),
      (
        "Part(id: item.id, txet: item.name)",
        "93: error: 'Part' stores no 'txet' · did you mean 'text'?"
      ),
      (
        "Part(text: item.name, id: item.id)",
        "97: error: 'id' is out of order · it is Part(id: text:)"
      ),
      ("Part(item.name)", "80: error: the argument has no label · it is Part(id: text:)"),
    ] as [(String, String?)])
  func initializers(made: String, problem: String?) {
    #expect(problemsOf(Self.spec("items[0].last = \(made)")) == (problem.map { "f:5:" + $0 } ?? ""))
  }

  @Test("a member of an element is refused at its place, with what was meant")
  func place() {
    #expect(
      problemsOf(Self.spec(#"n = items.map(\\.sizes).max() ?? 0"#))
        == "f:5:76: error: 'Item' has no 'sizes' · did you mean 'size'?")
  }

  @Test(
    "what closures, key paths, loops and bindings take of an element has to be there",
    arguments: [
      (#"names = items.map(\\.nmae)"#, "'Item' has no 'nmae'"),
      (#"names = items.map(\\Item.nmae)"#, "'Item' has no 'nmae'"),
      (#"names = items.map(\\.last).map(\\.text)"#, "what '.text' is taken of may be nil"),
      (#"names = items.compactMap(\\.last).map(\\.txt)"#, "'Part' has no 'txt'"),
      (#"names = items.flatMap(\\.parts).map(\\.txt)"#, "'Part' has no 'txt'"),
      ("n = items.filter { $0.bytes > 3 }.count", "'Item' has no 'bytes'"),
      ("n = items.filter({ $0.bytes > 3 }).count", "'Item' has no 'bytes'"),
      ("n = items.filter { x in x.bytes > 3 }.count", "'Item' has no 'bytes'"),
      ("n = items.filter { (x: Item) in x.bytes > 3 }.count", "'Item' has no 'bytes'"),
      (
        "items = items.filter { $0.size > 3 }.sorted { $0.a < $1.b }",
        "'Item' has no 'a', 'Item' has no 'b'"
      ),
      ("items.removeAll(where: { $0.bytes > 3 })", "'Item' has no 'bytes'"),
      ("n = items.reduce(0) { $0 + $1.bytes }", "'Item' has no 'bytes'"),
      ("n = items.reduce(0) { sum, x in sum + x.bytes }", "'Item' has no 'bytes'"),
      ("items = items.filter { $0.parts.contains { $0.size > 1 } }", "'Part' has no 'size'"),
      (
        "items = items.filter { $0.parts.contains { $0.text == item.bytes } }",
        "'Item' has no 'bytes'"
      ),
      ("names = items.map { $0.parts }.flatMap { $0.map { $0.txt } }", "'Part' has no 'txt'"),
      ("names = items.map { $0.kind.lable }", "'Kind' has no 'lable'"),
      ("n = Kind.allCases.map { $0.rnak }.max() ?? 0", "'Kind' has no 'rnak'"),
      (#"n = Kind.allCases.map(\\.rnak).max() ?? 0"#, "'Kind' has no 'rnak'"),
      ("n = Kind.image.rnak", "'Kind' has no 'rnak'"),
      ("n = one.map { $0.bytes } ?? 0", "'Item' has no 'bytes'"),
      ("n = items.first?.bytes ?? 0", "'Item' has no 'bytes'"),
      ("n = items.first.size", "'first' may be nil"),
      ("n = items.first { $0.size > 3 }.size", "what '.size' is taken of may be nil"),
      ("items[0].nmae = names[0]", "'Item' has no 'nmae'"),
      (
        "for x in items where x.bytes > 3 { n += x.sizes }",
        "'Item' has no 'bytes', 'Item' has no 'sizes'"
      ),
      ("for x in items { for part in x.parts { names.append(part.txt) } }", "'Part' has no 'txt'"),
      ("if let x = items.first { n = x.bytes }", "'Item' has no 'bytes'"),
      ("if let one { n = one.bytes }", "'Item' has no 'bytes'"),
      ("let x = item; n = x.bytes", "'Item' has no 'bytes'"),
    ])
  func elements(statements: String, problems: String) {
    let messages = problemsOf(Self.spec(statements)).split(separator: "\n").map {
      $0.split(separator: " error: ")[1].split(separator: " · ")[0]
    }
    #expect(messages.joined(separator: ", ") == problems)
  }

  @Test(
    "what a standard type has, and what is not known, is nobody's fault",
    arguments: [
      (#"names = items.map(\\.name.capitalized)"#),
      (#"items = items.map(\\.self)"#),
      ("items = Array(items.prefix(3)[0..<2].dropFirst())"),
      ("items = Array(items[1...].reversed())"),
      ("n = items[0...].map { $0.size }.max() ?? 0"),
      ("names = names.map { $0.uppercased() }.filter { $0.first?.isLetter == true }"),
      ("n = items.enumerated().map { $0.offset + $0.element.size }.max() ?? 0"),
      ("n = zip(items, names).map { $0.0.size + $0.1.count }.max() ?? 0"),
      ("n = items.map { ($0.size, $0.name) }.map { $0.0 }.max() ?? 0"),
      ("n = items.map { [$0.size: $0.name] }.map { $0.count }.max() ?? 0"),
      ("n = items.map { $0.name + $0.name }.map { $0.count }.max() ?? 0"),
      ("n = items.reduce(into: [:]) { $0[$1.name] = $1.size }.values.count"),
      ("n = Dictionary(grouping: items) { $0.kind }.mapValues { $0.count }.values.max() ?? 0"),
      ("items.sort { ($0.kind.rank, $0.name.count) < ($1.kind.rank, $1.name.count) }"),
      ("for (index, x) in items.enumerated() { n += index + x.size }"),
      ("for x in items.reversed() where x.kind == .text { n += x.size }"),
      ("for x in items.map { $0.size } { n += x.magnitude.trailingZeroBitCount }"),
      ("if let x = items.first?.parts.first { names.append(x.text) }"),
      ("if let x = items.first?.name { n = x.count }"),
      ("if let x = items.firstIndex(where: { $0.id == item.id }) { n = x.advanced(by: 1) }"),
      ("let x = items.isEmpty ? n : 3; n = x.magnitude.hashValue"),
      ("let x = item; let y = x.name; n = y.count"),
      ("items = items.filter { x in x.parts.contains { x in x.text.isEmpty } }"),
      ("items = items.filter { x in { $0.isEmpty }(x.name) }"),
      ("n = one.map { $0.size } ?? 0"),
      ("n = one?.parts.map { $0.text.count }.max() ?? 0"),
      ("n = max(items.count, items.indices.upperBound)"),
      ("n = items.lazy.map { $0.size }.max() ?? 0"),
      ("items.swapAt(0, 1); items.append(contentsOf: items.map { $0 })"),
      ("kind = Kind.allCases.first { $0.rank == n } ?? .text"),
      ("kind = Kind.allCases[0]"),
    ])
  func silence(statements: String) {
    #expect(problemsOf(Self.spec(statements)) == "")
  }
}
