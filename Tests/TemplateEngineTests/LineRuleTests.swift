import TemplateEngine
import Testing

/// The line rule: a line with a tag that prints nothing is left out, and what a tag prints that stands
/// alone on its line is indented to its column.
@Suite struct LineRuleTests {
  static let context: TemplateObject = [
    "on": true, "off": false, "items": ["a", "b"], "none": "", "lines": "one\n\ntwo\n",
  ]
  static let files = [
    "part": "func f() {\n  body\n}\n",
    "nothing": "{% if off %}\nx\n{% endif %}\n",
    "base": "struct S {\n  {% block body %}\n  base\n  {% endblock %}\n}\n",
  ]

  static let cases: [(String, String)] = [
    ("a\n{% if on %}\nb\n{% endif %}\nc\n", "a\nb\nc\n"),
    ("a\n  {% if off %}\n  b\n  {% else %}\n  c\n  {% endif %}\nd\n", "a\n  c\nd\n"),
    ("{% for i in items %}\n  {{ i }}\n{% endfor %}\nend\n", "  a\n  b\nend\n"),
    ("a\n{# comment #}\nb\n", "a\nb\n"),
    ("a\n\nb {{ on }}\n\nc\n", "a\n\nb true\n\nc\n"),
    ("a\n  {{ none }}\nb\n", "a\nb\n"),
    ("a {% if off %}x{% endif %}\nb\n", "a\nb\n"),
    ("  {{ lines }}\nend\n", "  one\n\n  two\nend\n"),
    ("{{ on }}  {{ lines }}\nend\n", "true  one\n\ntwo\nend\n"),
    ("{\n  {% include \"part\" %}\n}\n", "{\n  func f() {\n    body\n  }\n}\n"),
    ("a\n  {% include \"nothing\" %}\nb\n", "a\nb\n"),
    (
      "{% if on %}\n    {% include \"part\" %}\n{% endif %}\n",
      "    func f() {\n      body\n    }\n"
    ),
    (
      "{% macro m x %}\n{{ x }}\n  more\n{% endmacro %}\n  {% call m \"q\" %}\nlet a = {% call m 1 %};\n",
      "  q\n    more\nlet a = 1\n  more;\n"
    ),
    ("{% set x %}\none\ntwo\n{% endset %}\n  {{ x }}\n[{{ x }}]\n", "  one\n  two\n[one\ntwo]\n"),
    (
      "{% extends \"base\" %}\n{% block body %}\n  x\n{{ block.super }}\n{% endblock %}\n",
      "struct S {\n  x\n  base\n}\n"
    ),
    ("a\n{% if on +%}\nb\n{% endif %}\n", "a\n\nb\n"),
    (
      "f(\n{%- for i in items %}{{ i }}{% if not forloop.last %}, {% endif %}{% endfor -%}\n)\n",
      "f(a, b)\n"
    ),
    ("a\r\n{% if on %}\r\nb\r\n{% endif %}\r\n", "a\r\nb\r\n"),
    ("x {# one\n two #}\ny\n", "x\ny\n"),
    ("{% for i in items %}\n{{ i }}\n\n{% endfor %}\nz", "a\n\nb\n\nz"),
    ("a\n{% if on %}b{% endif %}", "a\nb"),
  ]

  @Test(arguments: cases) func prints(_ template: String, _ expected: String) throws {
    #expect(try render(template, Self.context, files: Self.files) == expected)
  }
}
