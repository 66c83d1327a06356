import Diagnostics
import Foundation
import Generator
import Harness
import JSON5
import TemplateEngine

/// Changed templates with changed contexts.
struct TemplateFuzz {
  let templates: [[UInt8]]
  let seed: UInt64
  var random: SplitMix

  init(templates: [[UInt8]], seed: UInt64) {
    self.templates = templates + Self.pieces
    self.seed = seed
    random = SplitMix(seed: seed)
  }

  mutating func run(seconds: Double) throws {
    var cases = 0
    var rendered = 0
    var slowest = 0.0
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(seconds) {
      let files = (0..<3).map { _ in template() }
      let context = context()
      let begin = clock()
      for dialect in Self.dialects where answer(files, context, dialect) { rendered += 1 }
      let time = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
      slowest = max(slowest, time)
      // What a render may use up is bounded: a million steps take about a second.
      if time > 15 { fail("case \(cases) of seed \(seed) takes \(time) s", files) }
      cases += 1
    }
    print(
      "\(cases) cases in \(Self.dialects.count) dialects, \(Int(seconds)) s, seed \(seed): "
        + "\(rendered) rendered, the others with errors; slowest \(Int(slowest * 1000)) ms")
  }

  /// Checks and renders; whether there was no error. Every error must have words and print.
  private func answer(
    _ files: [[UInt8]], _ context: TemplateObject, _ dialect: TemplateDialect
  ) -> Bool {
    let environment = TemplateEnvironment(dialect: dialect) { name in
      Int(name).flatMap { files.indices.contains($0) ? $0 : nil }
        .map { SourceText(path: name, bytes: files[$0]) }
    }
    let problems = environment.problems(in: "0", offering: TemplateOffer([context]))
    do throws(Diagnostics) {
      _ = try environment.render("0", context: context)
      return true
    } catch {
      let text = DiagnosticPrinter().print(error.all + problems.prefix(10))
      if error.all.isEmpty || text.isEmpty { fail("an error without words", files) }
      return false
    }
  }

  private mutating func template() -> [UInt8] {
    var bytes: [UInt8] = []
    switch random.below(10) {
    case 0: bytes = (0..<random.below(200)).map { _ in UInt8(random.below(256)) }
    case 1...5: for _ in 0..<(1 + random.below(12)) { bytes += random.one(of: Self.pieces) }
    default: bytes = random.one(of: templates)
    }
    for _ in 0..<random.below(5) {
      bytes = random.mutated(bytes, with: templates, pieces: Self.pieces)
    }
    return bytes
  }

  private mutating func context() -> TemplateObject {
    var bytes = Self.context
    for _ in 0..<random.below(3) {
      bytes = random.mutated(bytes, with: [Self.context], pieces: Self.values)
    }
    let (value, problems) = JSON5.read(SourceText(path: "context", bytes: bytes))
    _ = DiagnosticPrinter().print(problems)
    if case .object(let object) = TemplateValue(value.plain) { return object }
    return [:]
  }

  private func fail(_ message: String, _ files: [[UInt8]]) -> Never {
    for (index, file) in files.enumerated() {
      _ = FileManager.default.createFile(
        atPath: "fuzz-templates.failed.\(index)", contents: Data(file))
    }
    print("\(message); the templates are in fuzz-templates.failed.*")
    exit(1)
  }

  private static let dialects =
    TemplateDialect.Trim.allCases.map { TemplateDialect(mode: .strict, trim: $0) }
    + TemplateDialect.Trim.allCases.map { TemplateDialect(mode: .compatible, trim: $0) }

  private static let context = Array(
    """
    {
      name: 'Bookmark', title: "it's A b-c", count: 3, zero: 0, ratio: 1.5, on: true, off: false,
      nothing: null, items: ['a', 'b', 'c'], numbers: [3, 1, 2], empty: [], key: 'second', part: '1',
      map: { second: 'two', first: 'one' }, people: [{ name: 'Ann', age: 30 }, { name: 'Bob' }],
      deep: { a: { b: { c: [[1], [2]] } } }, lines: 'one\\n\\ntwo\\n', x: 9223372036854775807,
    }
    """.utf8)

  private static let values = split(
    "{ } [ ] , : null true 1e308 -1 'x' \"\\u{1F600}\" [[[[]]]] {a:{a:{}}} /* // \\ Infinity NaN 0x1F"
  )

  /// Tags, values and delimiters of every kind.
  private static let pieces =
    split(
      "{{ }} {% %} {# #} {%- -%} +%} ( ) [ ] | : , . ... == != < > <= >= and or not in if else '\" \n"
    )
    + split(
      "{{name}} {{items.0}} {{map[key]}} {{deep.a.b.c.1.first}} {{block.super}} {%block_a%}x{%endblock%}"
    )
    + [
      "{% for i in items %}", "{% for k, v in map where v %}", "{% outer: for i in 1...count %}",
      "{% empty %}", "{% break %}", "{% continue outer %}", "{% endfor %}", "{{ forloop.counter }}",
      "{% if count > 2 and on %}", "{% elif \"a\" in items %}", "{% else %}", "{% endif %}",
      "{% ifnot off %}", "{% set x %}", "{% set x x %}", "{% set x x|join:name %}", "{% endset %}",
      "{% macro m a b %}", "{% endmacro %}", "{% call m name x %}", "{% call m x|uppercase x %}",
      "{% include \"1\" %}", "{% include part map %}", "{% include \"../1\" %}",
      "{% import \"2\" %}",
      "{% extends \"1\" %}", "{% extends \"2\" %}", "{% block a %}", "{% block b %}",
      "{{ block.super }}", "{% endblock %}", "{% filter uppercase|indent:2 %}", "{% endfilter %}",
      "{% map items into x using i %}", "{% endmap %}", "{{ maploop.counter }}", "{% raw %}",
      "{% endraw %}", "{% for i in x...x %}", "{% for i in -5...99999 %}", "{{ x|replace:name,x }}",
      "{{ x|indent:9999,x,true }}", "{{ lines|split:\"\\n\"|join:x }}", "{{ name|filter:key }}",
      "{{ items|plural|swiftIdentifier:\"pretty\" }}", "{{ x|default:name if on else zero }}",
      "{{ (1...9)|join }}", "{{ x.last }}", "{{ x.count }}", "{{ x|snakeToCamelCase|kebabCase }}",
      "{{ ratio|percent }}", "{{ x|hexToInt }}", "text\n", "  \n", "\r\n", "é🙂\u{301}",
    ].map { Array($0.utf8) }

  private static func split(_ text: String) -> [[UInt8]] {
    text.split(separator: " ").map { Array($0.utf8) }
  }
}
