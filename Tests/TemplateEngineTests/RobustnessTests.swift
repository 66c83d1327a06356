import Diagnostics
import Harness
import TemplateEngine
import Testing

/// Whatever a template says, the engine answers with a text or with errors, soon.
@Suite struct RobustnessTests {
  /// Deep or long in one way each.
  static let deep: [(name: String, head: String, unit: String, tail: String)] = [
    ("tags", "", "{% if a %}", ""), ("loops", "", "{% for a in b %}", ""),
    ("ends", "", "{% endif %}", ""), ("openings", "", "{{", ""), ("braces", "", "{", ""),
    ("block openings", "", "{%", ""), ("comments", "", "{#", ""), ("quotes", "{{ ", "'", " }}"),
    ("parentheses", "{{ ", "(", " }}"), ("closing", "{{ ", ")", " }}"),
    ("brackets", "{{ a", "[a", " }}"), ("negations", "{% if ", "not ", "a %}{% endif %}"),
    ("members", "{{ a", ".a", " }}"), ("filters", "{{ a", "|uppercase", " }}"),
    ("sums", "{{ a", " and a", " }}"), ("inline", "{{ a", " if a else a", " }}"),
    ("blanks", "{{ a", " ", "}}"), ("blocks", "", "{% block a %}", ""),
    ("macros", "", "{% macro a %}", ""), ("raw", "{% raw %}", "{% endra %}", ""),
    ("lines", "", "{{ a }}\n", ""), ("blank lines", "", "  {# a #}\n", ""),
    ("unknown", "", "{% iff %}", ""), ("breaks", "{% for i in l %}", "{% break %}", "{% endfor %}"),
  ]

  @Test(arguments: deep)
  func survives(_ shape: (name: String, head: String, unit: String, tail: String)) {
    let count = 100_000 / shape.unit.utf8.count
    let template = shape.head + String(repeating: shape.unit, count: count) + shape.tail
    let text = errors(template, ["a": "x", "b": [1], "l": [1]])
    #expect(!text.isEmpty)
    #expect(text.utf8.count < 400_000)
  }

  static let endless: [(String, String)] = [
    ("{% macro m %}{% call m %}{% call m %}{% endmacro %}{% call m %}", "inside one another"),
    ("{% include \"main\" %}", "inside one another"),
    ("{% extends \"main\" %}", "inside one another"),
    ("{% for i in 1...999999 %}{% for j in 1...999999 %}{% endfor %}{% endfor %}", "steps"),
    ("{% for i in 1...9223372036854775807 %}{% endfor %}", "too long"),
    ("{% for i in 1...999999 %}\(String(repeating: "text ", count: 400)){% endfor %}", "bytes"),
    ("{% map 1...9999 into x using i %}{{ big }}{% endmap %}", "steps"),
    (
      "{% set x big %}{% for i in 1...999999 %}{% set x %}{{ x }}a{% endset %}{% endfor %}", "steps"
    ),
    (
      "{% for i in 1...999999 %}{% if big|uppercase == big|lowercase %}{% endif %}{% endfor %}",
      "steps"
    ),
    ("{% for i in 1...999999 %}{% if big.last == big.first %}{% endif %}{% endfor %}", "steps"),
    ("{% for i in -9223372036854775807...9223372036854775807 %}{% endfor %}", "too long"),
    ("{% for i in 1...999 %}{% set x 1...9999 %}{% endfor %}", "steps"),
    ("{% for i in 1...999 %}{% if i in 1...999999 %}{% endif %}{% endfor %}", "steps"),
    (
      "{% macro m n %}{% for i in 1...9 %}{% call m i %}{% endfor %}{% endmacro %}{% call m 1 %}",
      "inside one another"
    ),
    (
      "{% set x \"aaaaaaaa\" %}{% for i in 1...99 %}{% for j in l %}{% set x x|replace:\"a\",x %}{{ x }}{% endfor %}{% endfor %}{{ \"a\"|indent:10000,\"aaaaaaaaaaaaaaaaaaaaaaaa\",true|replace:\"a\",big }}",
      "bytes"
    ),
  ]

  /// Text that a search compares again and again if it is written without care.
  @Test func searchesInLinearTime() throws {
    let part = String(repeating: "a", count: 200_000)
    let context: TemplateObject = ["t": .string(part + part + "b"), "p": .string(part + "b")]
    #expect(
      try render("{{ t|contains:p }} {{ t|replace:p,\"\"|split:\"c\"|join:p == t }}", context)
        == "true false")
  }

  @Test(arguments: endless) func ends(_ template: String, _ expected: String) {
    let big = TemplateValue.string(String(repeating: "a", count: 100_000))
    let text = onLargeStack { errors(template, ["l": [1], "big": big]) }
    #expect(text.contains(expected))
  }

  /// A page holds the text of whole projects: what the caller hands over is no runaway template.
  @Test func textsOfTheContextMayBeLong() throws {
    let context: TemplateObject = ["long": .string(String(repeating: "a", count: 17 << 20))]
    #expect(try render("{{ long }}", context).utf8.count == 17 << 20)
    #expect(errors("{{ long }}{{ long }}", context).contains("bytes"))
  }

  /// Pieces of real templates, cut and joined at random (seeds 0 to 299), in both modes.
  @Test func survivesMutations() {
    let pieces = LanguageTests.cases.map(\.0) + LineRuleTests.cases.map(\.0)
    for seed in 0..<300 {
      var random = SplitMix(seed: UInt64(seed))
      var bytes: [UInt8] = []
      for _ in 0..<3 { bytes += Array(pieces[random.below(pieces.count)].utf8) }
      for _ in 0..<(1 + random.below(4)) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8(random.below(256)), at: place)
        default: bytes[place] = Array("{}%|\"'.:,()[]- \n#".utf8)[random.below(17)]
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!errors(text, LanguageTests.context, files: LineRuleTests.files).isEmpty)
      #expect(
        !errors(text, LanguageTests.context, files: LineRuleTests.files, .compatible).isEmpty)
    }
  }

  @Test func readsBytesThatAreNoText() throws {
    let environment = TemplateEnvironment { _ in nil }
    let source = SourceText(path: "x", bytes: [0xFF, 0x7B, 0x7B, 0x20, 0xC3, 0x28, 0x7D, 0x7D, 0])
    #expect(throws: Diagnostics.self) { try environment.compile(source) }
    let text = SourceText(path: "x", bytes: [0xFF, 0xFE, 0, 10])
    #expect(try environment.renderBytes(environment.compile(text)) == [0xFF, 0xFE, 0, 10])
  }
}
