import Diagnostics
import Foundation
import Generator
import JSON5
import TemplateEngine

/// Something that is repeated up to a million bytes.
struct Shape {
  var head = ""
  var unit: String
  var tail = ""

  func bytes(_ count: Int) -> [UInt8] {
    let unit = Array(unit.utf8)
    return Array(head.utf8) + repeatElement(unit, count: count / unit.count).joined()
      + Array(tail.utf8)
  }
}

/// A million bytes of templates and contexts that nest, or never end, in one way each.
func runShapes() throws {
  for shape in templateShapes {
    for dialect in [TemplateDialect.strict, .compatible] {
      require(shape) { bytes in
        let environment = TemplateEnvironment(dialect: dialect) { _ in nil }
        let context: TemplateObject = ["a": "x", "b": [1, 2], "l": [1]]
        do throws(Diagnostics) {
          let template = try environment.compile(SourceText(path: "shape", bytes: bytes))
          _ = environment.problems(in: template, offering: TemplateOffer([context]))
          _ = try environment.renderBytes(template, context: context)
        } catch {
          _ = DiagnosticPrinter().print(error.all)
        }
      }
    }
  }
  for shape in contextShapes {
    require(shape) { bytes in
      let (value, problems) = JSON5.read(SourceText(path: "shape", bytes: bytes))
      _ = DiagnosticPrinter().print(problems)
      let environment = TemplateEnvironment(dialect: .compatible) { _ in nil }
      let template = try environment.compile(
        SourceText(path: "t", "{{ a }}{{ a.a.b }}{{ a|join }}"))
      _ = try? environment.renderBytes(template, context: ["a": TemplateValue(value.plain)])
    }
  }
  print(
    "\(templateShapes.count) shapes of templates in both modes and \(contextShapes.count) of contexts, "
      + "a million bytes each: no crash, linear")
}

/// The work on 500,000 and on a million bytes.
private func require(_ shape: Shape, _ body: ([UInt8]) throws -> Void) {
  func time(_ count: Int) -> Double {
    let bytes = shape.bytes(count)
    let start = clock()
    try? body(bytes)
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
  let half = time(500_000)
  let whole = time(1_000_000)
  if whole > half * 4 + 0.2 {
    print("'\(shape.head)\(shape.unit)': 500,000 bytes take \(half) s, a million \(whole) s")
    exit(1)
  }
}

private let templateShapes: [Shape] =
  [
    "{% if a %}", "{% for a in b %}", "{% endif %}", "{% endfor %}", "{{", "{", "{%", "{#", "}}",
    "%}",
    "{% block a %}", "{% macro a %}", "{% set a %}", "{% filter uppercase %}", "{% raw %}",
    "{{ a }}\n",
    "  {# a #}\n", "{# a #}", "{% iff %}", "{{ a", "{{ ' }}", "{{ '", "{% '\n %}", "{% outer: for ",
    "{% if a %}{% else %}{% endif %}", "{% if a %}\n{% set a a %}\n{% endif %}\n", "{{ a }} {# #}",
    "{% map b into a using i %}", "{% include \"a\" %}", "{% call a %}", "{{ nmae }}", "\n", " ",
    "é",
    "{% elif a %}", "{% block a %}{% endblock %}", "{%raw%}{%endraw%}", "{%-", "{{ a.b }",
  ].map { Shape(unit: $0) } + [
    Shape(head: "{{ ", unit: "'", tail: " }}"), Shape(head: "{{ ", unit: "(", tail: " }}"),
    Shape(head: "{{ ", unit: ")", tail: " }}"), Shape(head: "{{ a", unit: "[a", tail: " }}"),
    Shape(head: "{{ a", unit: ".a", tail: " }}"),
    Shape(head: "{{ a", unit: "|uppercase", tail: "}}"),
    Shape(head: "{{ a", unit: " and a", tail: " }}"), Shape(head: "{{ a", unit: " if a else a"),
    Shape(head: "{{ a", unit: " ", tail: "}}"),
    Shape(head: "{{ a|default:a", unit: ",a", tail: "}}"),
    Shape(head: "{% if ", unit: "not ", tail: "a %}{% endif %}"),
    Shape(head: "{% raw %}", unit: "{% endra %}"), Shape(head: "{% raw %}", unit: "{%  "),
    Shape(head: "{% if a %}", unit: "{% elif a %}x", tail: "{% endif %}"),
    Shape(head: "{% for i in l %}", unit: "{% break %}", tail: "{% endfor %}"),
    Shape(head: "{% macro m ", unit: "a ", tail: "%}{% endmacro %}"),
    Shape(head: "{% macro m a %}{% endmacro %}{% call m ", unit: "a ", tail: "%}"),
    Shape(head: "{% for ", unit: "a,", tail: "b in b %}{% endfor %}"),
    Shape(head: "{{ a", unit: "b", tail: " }}"), Shape(head: "{{ ", unit: "1", tail: " }}"),
    Shape(head: "{{ \"", unit: "x", tail: "\"|swiftIdentifier|plural|camelToSnakeCase }}"),
    Shape(
      head: "{{ \"", unit: "xY_", tail: "\"|snakeCase|pascalCase|replace:\"x\",\"y\"|indent }}"),
  ]

private let contextShapes: [Shape] =
  [
    "[", "{a:", "{'a':[", "]", "}", "[]", "{}", "'", "\"", "\\", "/*", "//", ",", ":", "[1,", "-",
    "1",
    "'\\", "{\"a\":1,", "null ", "\n", "0x", "a", "/", "[[],", "{a:{},",
  ].map { Shape(unit: $0) } + [
    Shape(head: "[", unit: "1,", tail: "]"), Shape(head: "[", unit: "[],", tail: "]"),
    Shape(head: "'", unit: "x", tail: "'"), Shape(head: "{", unit: "a:1,", tail: "}"),
    Shape(head: "'", unit: "\\u0041", tail: "'"), Shape(head: "[", unit: "'a',", tail: "]"),
  ]
