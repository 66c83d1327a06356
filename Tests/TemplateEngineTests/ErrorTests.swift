import TemplateEngine
import Testing

/// What is wrong with a template, and where: the whole text that people see.
@Suite struct ErrorTests {
  static let context: TemplateObject = [
    "name": "Bookmark", "items": ["a"], "user": ["email": "x"], "nothing": nil,
  ]

  static let cases: [(String, String)] = [
    ("{{ nmae }}", "main:1:4: error: undefined variable 'nmae' · did you mean 'name'?\n"),
    (
      "{{ name }} {{ nmae }}",
      "main:1:15: error: undefined variable 'nmae' · did you mean 'name'?\n"
    ),
    (
      "{{ user.emial }}",
      "main:1:9: error: undefined variable: 'user' is an object without a member 'emial' · did you mean 'email'?\n"
    ),
    (
      "{{ items.0 }}{{ items.1 }}{{ items[7] }}{{ items.9|default:\"none\" }}",
      "main:1:23: error: undefined variable: 'items' is an array without a member '1'\n"
    ),
    (
      "{{ items[7] }}",
      "main:1:10: error: undefined variable: 'items' is an array without a member '7]'\n"
    ),
    ("{{ nothing.x }}", "main:1:12: error: 'nothing' is null and has no member 'x'\n"),
    (
      "{{ name|upercase }}",
      "main:1:9: error: unknown filter 'upercase' · did you mean 'uppercase'?\n"
    ),
    (
      "{% fro x in items %}{% endfor %}",
      "main:1:4: error: unknown tag 'fro' · did you mean 'for'?\n"
    ),
    ("a\n {{ name", "main:2:2: error: '{{' is not closed · add '}}'\n"),
    ("{% if name %}", "main:1:1: error: 'if' is not closed · add '{% endif %}'\n"),
    ("{% endif %}", "main:1:1: error: 'endif' closes nothing\n"),
    (
      "{% for a in items %}{% endif %}{% endfor %}",
      "main:1:21: error: 'endif' closes nothing: 'for' is open · write '{% endfor %}'\n"
    ),
    ("{{ name name }}", "main:1:9: error: 'name' was not expected here\n"),
    (
      "{{ name|replace:\"a\" }}",
      "main:1:9: error: filter 'replace' takes 2 arguments, not 1\n"
    ),
    (
      "{{ }}{% if %}{% endif %}{{ a| }}",
      """
      main:1:1: error: '{{ }}' has no value
      main:1:11: error: a value is missing here
      main:1:30: error: the name of a filter is missing here

      """
    ),
    ("{% call hi %}", "main:1:9: error: 'hi' is no macro\n"),
    ("{% include \"x\" %}", "main:1:12: error: there is no template 'x'\n"),
    (
      "{% include \"../x\" %}",
      "main:1:12: error: the template name '../x' leaves its folder · write a path below the templates' root\n"
    ),
    ("{% for x in name %}{% endfor %}", "main:1:13: error: cannot loop over a string\n"),
    ("{% if name < 1 %}{% endif %}", "main:1:7: error: cannot order a string and a number\n"),
    (
      "{% if 1 < 2 < 3 %}{% endif %}",
      "main:1:13: error: comparisons cannot be chained · join them with 'and'\n"
    ),
    ("{% break %}", "main:1:1: error: 'break' stands in no loop\n"),
    (
      "{% macro greet %}{% endmacro %}{% call gret %}",
      "main:1:40: error: 'gret' is no macro · did you mean 'greet'?\n"
    ),
    (
      "{% outer: for a in items %}{% break otter %}{% endfor %}",
      "main:1:37: error: no loop labelled 'otter' is open · did you mean 'outer'?\n"
    ),
    (
      "{% fi name %}{% endif %}{% edn %}{{ a|b }}{% for %}{% endfor %}{{ (a }}",
      """
      main:1:4: error: unknown tag 'fi' · did you mean 'if'?
      main:1:28: error: unknown tag 'edn'
      main:1:39: error: unknown filter 'b'
      main:1:49: error: a name for the loop variable is missing here
      main:1:67: error: '(' is not closed · add ')'

      """
    ),
  ]

  @Test(arguments: cases) func reports(_ template: String, _ expected: String) {
    #expect(errors(template, Self.context) == expected)
  }

  @Test func tellsTheWay() {
    let files = [
      "a": "{% macro m x %}\n  {{ x.foo }}\n{% endmacro %}\n{% include \"b\" %}",
      "b": "\n{% call m \"s\" %}",
    ]
    #expect(
      errors("{% include \"a\" %}", files: files) == """
        a:2:8: error: undefined variable: 'x' is a string without a member 'foo'
        b:2:1: note: called here
        a:4:1: note: included here
        main:1:1: note: included here

        """)
  }

  @Test func tellsTheWayThroughBlocks() {
    let files = [
      "base": "{% block a %}{% endblock %}",
      "page": "{% extends \"base\" %}{% block a %}\n{{ x }}{% endblock %}",
      "macros": "{{ y }}",
    ]
    #expect(
      errors("{% include \"page\" %}", files: files) == """
        page:2:4: error: undefined variable 'x'
        base:1:1: note: in block 'a'
        page:1:1: note: extended here
        main:1:1: note: included here

        """)
    #expect(
      errors("{% import \"macros\" %}", files: files) == """
        macros:1:4: error: undefined variable 'y'
        main:1:1: note: imported here

        """)
  }

  @Test func endsRecursion() {
    let text = errors("{% include \"main\" %}")
    #expect(text.hasPrefix("main:1:1: error: more than 64 includes, calls and blocks inside one"))
    #expect(text.hasSuffix("itself\nmain:1:1: note: included here\n"))
    let turns = errors("{% include \"a\" %}", files: ["a": "\n{% include \"main\" %}"])
    #expect(turns.contains("\na:2:1: note: included here\n"))
    #expect(turns.split(separator: "\n").count == 3, "\(turns)")
  }
}
