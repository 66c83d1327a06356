import TemplateEngine
import Testing

/// The language in strict mode: a template, and what it prints.
@Suite struct LanguageTests {
  static let context: TemplateObject = [
    "name": "Bookmark", "count": 3, "ratio": 1.5, "on": true, "off": false, "nothing": nil,
    "items": ["a", "b", "c"], "empty": [], "key": "second",
    "map": ["second": "two", "first": "one"],
    "people": [["name": "Ann", "age": 30], ["name": "Bob", "age": 20]],
    "pairs": [["x", 1], ["y", 2]],
  ]

  static let cases: [(String, String)] = [
    ("Hello {{ name }}!", "Hello Bookmark!"),
    ("{{ name.count }} {{ items.first }}{{ items.last }} {{ items.1 }}", "8 ac b"),
    ("{{ map.second }} {{ map[key] }} {{ people.0.name }} {{ map[\"first\"] }}", "two two Ann one"),
    ("{{ nothing }}|{{ nothing|default:\"x\" }}|{{ missing|default:\"y\" }}", "|x|y"),
    ("{{ items.7|default:\"x\" }}{{ items[8]|default:items.2 }}", "xc"),
    ("{{ ratio }} {{ count }} {{ on }} {{ items }}", "1.5 3 true [\"a\", \"b\", \"c\"]"),
    ("{% if on %}a{% elif off %}b{% else %}c{% endif %}", "a"),
    ("{% if off %}a{% elif count > 2 %}b{% else %}c{% endif %}", "b"),
    ("{% ifnot on %}a{% else %}b{% endif %}", "b"),
    ("{% if not off and (off or on) %}yes{% endif %}", "yes"),
    ("{% if \"a\" in items and \"z\" not in items %}yes{% endif %}", "yes"),
    ("{% if count == 3 and ratio < 2 %}yes{% endif %}", "yes"),
    ("{{ \"a\" if off else \"b\" }}{{ name if on }}", "bBookmark"),
    (
      "{% for i in items %}{{ forloop.counter }}{{ i }}{% if not forloop.last %},{% endif %}{% endfor %}",
      "1a,2b,3c"
    ),
    ("{% for i in empty %}x{% empty %}none{% endfor %}", "none"),
    ("{% for p in people where p.age > 25 %}{{ p.name }}{% endfor %}", "Ann"),
    ("{% for k, v in map %}{{ k }}={{ v }};{% endfor %}", "first=one;second=two;"),
    ("{% for k, v in pairs %}{{ k }}={{ v }};{% endfor %}", "x=1;y=2;"),
    ("{% for i in 1...3 %}{{ i }}{% endfor %}{% for i in 3...1 %}{{ i }}{% endfor %}", "123321"),
    (
      "{% outer: for i in items %}{% for j in items %}{% if j == \"b\" %}{% continue outer %}{% endif %}{{ i }}{{ j }} {% endfor %}{% endfor %}",
      "aa ba ca "
    ),
    ("{% for i in items %}{% if i == \"b\" %}{% break %}{% endif %}{{ i }}{% endfor %}", "a"),
    ("{% set x %}a{{ count }}{% endset %}{{ x }}{% set y count %}{{ y }}", "a33"),
    ("{% set x 1 %}{% if on %}{% set x 2 %}{{ x }}{% endif %}{{ x }}", "21"),
    (
      "{% macro hi who %}Hi {{ who }}{% endmacro %}{% call hi name %} {% call hi \"you\"|uppercase %}",
      "Hi Bookmark Hi YOU"
    ),
    ("{% filter uppercase %}a{{ name }}{% endfilter %}", "ABOOKMARK"),
    ("{# nothing #}a{# {{ more }} #}", "a"),
    ("{% raw %}{{ x }}{% if %}{% endraw %}!", "{{ x }}{% if %}!"),
    ("{% verbatim %}{{ x }}{% endverbatim %}{{ \"{% x %}\" }}", "{{ x }}{% x %}"),
    ("a   {%- if on -%}   b   {%- endif -%}   c", "abc"),
    ("{% map items into up using i %}{{ i|uppercase }}{% endmap %}{{ up|join:\"-\" }}", "A-B-C"),
    ("{{ name|lowerFirstLetter|plural }} {{ \"user_id\"|pascalCase }}", "bookmarks UserId"),
    ("{{ \"}}\" }}", "}}"),
    ("{{ \"aaaaa\"|replace:\"aa\",\"b\" }} {{ \"ababac\"|replace:\"abac\",\"-\" }}", "bba ab-"),
    ("{{ \"aabaaab\"|split:\"aab\"|join:\".\" }} {{ \"x\"|split:\"xx\" }}", ".a. [\"x\"]"),
    (
      "{{ \"abcabd\"|contains:\"abd\" }} {{ \"abd\" in \"ababd\" }} {{ \"\" in name }}",
      "true true true"
    ),
  ]

  @Test(arguments: cases) func prints(_ template: String, _ expected: String) throws {
    #expect(try render(template, Self.context) == expected)
  }

  static let files = [
    "base": "<{% block a %}base{% endblock %}|{% block b %}B{% endblock %}>",
    "child": "{% extends \"base\" %}{% block a %}[{{ block.super }}]{% endblock %}",
    "part": "({{ name }})",
    "macros": "{% macro twice x %}{{ x }}{{ x }}{% endmacro %}text",
    "sub/inner": "inner",
  ]

  static let fileCases: [(String, String)] = [
    (
      "{% include \"part\" %}{% include \"part\" people.0 %}{% include \"./sub/../sub/inner\" %}",
      "(Bookmark)(Ann)inner"
    ),
    ("{% extends \"base\" %}{% block a %}x{% endblock %}", "<x|B>"),
    ("{% extends \"child\" %}{% block a %}x{{ block.super }}{% endblock %}", "<x[base]|B>"),
    ("{% import \"macros\" %}{% call twice \"a\" %}", "aa"),
  ]

  @Test(arguments: fileCases) func joins(_ template: String, _ expected: String) throws {
    #expect(try render(template, Self.context, files: Self.files) == expected)
  }

  @Test func largeOutputIsWhole() throws {
    let text = try render("{% for i in 1...20000 %}{{ i }},{% endfor %}")
    #expect(text == (1...20_000).map { "\($0)," }.joined())
  }
}
