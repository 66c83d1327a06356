import FeatureSpec
import Testing

/// Sample values and values that fail.
@Suite struct SamplesTests {
  private func entity(_ fields: String) throws -> Entity {
    try #require(try model("{ feature: 'A', entities: { B: { \(fields) } } }").entity("B"))
  }

  @Test(
    "a sample passes the validation, and the failing value does not",
    arguments: [
      ("String", "!x.isEmpty", #""X 1""#, #""""#),
      ("String", "x.count >= 8", #""X 000001""#, #""""#),
      ("String", "x.count == 3", #""X 1""#, #""""#),
      ("String", "x.count <= 2", #""X1""#, #""xxx""#),
      ("String", "x.count <= 80", #""X 1""#, #"String(repeating: "x", count: 81)"#),
      ("String", "URL(string: x)?.host != nil", #""https://example.com/1""#, #""no address""#),
      ("String", "x.contains(\"@\")", #""X 1@""#, #""""#),
      ("String", "x.hasPrefix(\"DE\")", #""DEX 1""#, #""""#),
      ("Int", "x >= 18", "18", "17"), ("Int", "x > 18", "19", "18"), ("Int", "x < 1", "0", "1"),
      ("Int", "(5...9).contains(x)", "5", "4"), ("Int", "x > 1 && x < 4", "2", "1"),
      ("Decimal", "x >= 0", "1.5", "-1"), ("Double", "x <= -2.5", "-2.5", "-1.5"),
      ("String?", "x?.isEmpty ?? true", #""""#, #""Sample""#),
      ("String?", "x?.contains(\"@\") ?? true", #""X 1@""#, #""""#),
      ("String?", "(x?.count ?? 0) <= 2", #""X1""#, #""xxx""#),
      ("String?", "(x?.count ?? 0) > 2", #""X 1""#, #""""#),
      ("String", "!x.trimmingCharacters(in: .whitespaces).isEmpty", #""X 1""#, #""""#),
      ("Double?", "x.map { (0...1).contains($0) } ?? true", "1", "-1"),
      ("Double?", "x.map { $0 <= 0.5 } ?? true", "0.5", "1.5"),
      ("Double?", "x.map { $0 <= 0.5 && $0 > 0 } ?? true", "0.5", "1.5"),
      ("Int", "x >= 9223372036854775807", "1", nil), ("Double", "x > 1e999", "1.5", nil),
      ("Int", "x > 9007199254740992", "1", nil), ("Int", "x >= 2.5", "1", nil),
      ("[Int]", "!x.isEmpty", "[1, 2]", "[]"), ("[Int] = []", "!x.isEmpty", "[1, 2]", "[]"),
      ("[Int] = [7]", "!x.isEmpty", "[7]", "[]"),
      // What the text does not give away is tried.
      ("Int", "x % 2 == 0", "2", "3"), ("Int", "x > 3 || x < 1", "0", "1"),
      ("Int", "x.isMultiple(of: 1000)", "0", "1"),
      ("String", "x.shuffled() == []", #""X 1""#, nil),
      ("Int = 9223372036854775807", "x % 2 == 0", "2", "3"),
      ("Decimal", "x * 2 > 100", "50.5", "49.5"), ("Bool", "x || x", "true", "false"),
    ] as [(String, String, String, String?)])
  func validated(type: String, condition: String, sample: String, failing: String?) throws {
    let text = condition.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\\"")
    let entity = try entity("x: { type: '\(type)', validate: { 'no': \"\(text)\" } }")
    #expect(entity.samples.first?.last == sample)
    #expect(entity.field("x")?.validations.first?.failing == failing)
    #expect(entity.samplesAreValid == (failing != nil))
  }

  @Test("rules that compare fields are kept, and broken one at a time")
  func comparing() throws {
    let entity = try entity(
      """
      least: { type: 'Int', validate: { 'negative': 'least >= 0', 'least': 'least <= most' } },
      most: { type: 'Int', validate: { 'most': 'most % 5 == 0' } }, tags: { type: '[Int]', validate: { 'many': 'tags.count <= 2' } }
      """)
    #expect(entity.samplesAreValid)
    #expect(entity.samples.map { Array($0[1...2]) } == [["1", "5"], ["2", "10"], ["3", "15"]])
    let failing = entity.fields.flatMap { $0.validations.map(\.failing) }
    #expect(failing == ["-1", "6", "6", nil])
  }

  @Test(
    "what fails a rule keeps those before it, which would be told instead",
    arguments: [
      ("!x.isEmpty", "x.contains('@')", #""x""#),
      ("x.count >= 3", "x.hasPrefix('DE')", #""xxx""#),
      ("x.hasSuffix('.de')", "x.contains('@')", #"".de""#),
      ("x.hasPrefix('DE')", "x.count <= 4", #""DExxx""#),
      ("x.contains('@')", "x.count <= 80", nil),
      ("!x.isEmpty", "x.count <= 80", #"String(repeating: "x", count: 81)"#),
      ("x.count <= 5", "x.contains('@')", #""""#),
      ("!x.isEmpty", "x.contains('x')", nil),
    ] as [(String, String, String?)])
  func secondRule(first: String, second: String, failing: String?) throws {
    let rules = [first, second].map { $0.split(separator: "'", omittingEmptySubsequences: false) }
      .map { $0.joined(separator: "\\\"") }
    let entity = try entity(
      "x: { type: 'String', validate: { 'no': \"\(rules[0])\", 'nor': \"\(rules[1])\" } }")
    #expect(entity.field("x")?.validations.last?.failing == failing)
  }

  @Test("an address that may be missing needs nothing in its place")
  func optionalAddress() throws {
    let samples = try entity("here: 'URL', there: 'URL?'").samples
    #expect(
      samples.first?.dropFirst() == [
        #"URL(string: "https://example.com/1") ?? URL(filePath: "/")"#,
        #"URL(string: "https://example.com/1")"#,
      ])
  }

  @Test func aLongSampleIsAsLongAsItMustBe() throws {
    let samples = try entity("x: { type: 'String', validate: { 'no': 'x.count >= 1000' } }").samples
    #expect(samples.first?.last == #""X " + String(repeating: "0", count: 997) + "1""#)
    #expect(Set(samples.compactMap(\.last)).count == 3)
  }

  @Test("samples tell rows apart, and the last one leaves out what is optional")
  func rows() throws {
    let entity = try entity("name: 'String', email: 'String?', on: 'Bool', at: 'Date', n: 'Int'")
    #expect(
      entity.samples.map { Array($0.dropFirst()) } == [
        [
          #""B 1""#, #""person1@example.com""#, "false",
          "Date(timeIntervalSince1970: 1_760_000_000)", "1",
        ],
        [
          #""B 2""#, #""person2@example.com""#, "true",
          "Date(timeIntervalSince1970: 1_759_913_600)", "2",
        ],
        [#""B 3""#, "nil", "false", "Date(timeIntervalSince1970: 1_759_827_200)", "3"],
      ])
    #expect(Set(entity.samples.compactMap(\.first)).count == 3)
  }

  @Test(
    "rows that tests number differ in all that their rules let differ",
    arguments: [
      ("x: 'String'", #""X \(number)""#), ("city: 'String?'", #""Berlin \(number)""#),
      ("x: 'URL?'", #"URL(string: "https://example.com/\(number)")"#),
      ("x: 'Int'", "number"), ("x: 'Double?'", "Double(number)"),
      ("x: 'Decimal'", "Decimal(number)"),
      ("x: 'Bool'", "false"), ("x: '[Int] = []'", "[]"),
      (
        "x: { type: 'String', validate: { 'no': 'URL(string: x)?.host != nil' } }",
        #""https://example.com/\(number)""#
      ),
      // Too long, once it has two digits.
      ("x: { type: 'String', validate: { 'no': 'x.count <= 3' } }", #""X 1""#),
      ("x: { type: 'Int', validate: { 'no': 'x > 0' } }", "1 + number"),
      ("x: { type: 'Int', validate: { 'no': '(1...40).contains(x)' } }", "1 + number % 10"),
      ("x: { type: 'Int', validate: { 'no': 'x % 2 == 0' } }", "2"),
      (
        "x: { type: 'Int', validate: { 'no': 'double < 10' } }, double: { type: 'Int', derived: 'x * 2' }",
        "1"
      ),
    ])
  func numbered(fields: String, value: String) throws {
    let entity = try entity(fields)
    #expect(entity.numbered.map(\.expression) == [".sample(number)", value])
  }

  @Test func references() throws {
    let spec = """
      { feature: 'A', samples: 2, entities: {
        B: { c: 'C', i: 'C.ID', all: '[C]', tags: '[String]' }, C: { id: 'String', t: 'String' } },
        state: { bs: '[B]', cs: '[C]' }, crud: ['list'] }
      """
    let entity = try #require(try model(spec).entity("B"))
    #expect(
      entity.samples.map { Array($0.dropFirst()) } == [
        ["C.samples[0]", #""c-1""#, "[]", #"["Tags 1", "Tags 2"]"#],
        ["C.samples[1]", #""c-2""#, "[]", #"["Tags 2", "Tags 3"]"#],
      ])
    #expect(entity.field("i")?.control == .readonly)
  }
}
