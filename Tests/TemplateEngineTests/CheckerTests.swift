import Diagnostics
import Testing

@testable import TemplateEngine

/// What a check finds without rendering.
@Suite struct CheckerTests {
  static let contexts: [TemplateObject] = [
    ["feature": ["name": "Notes"], "entities": [["name": "Note", "key": nil]], "crud": nil],
    [
      "feature": ["name": "Order", "store": "file"],
      "entities": [["name": "Line", "key": ["type": "UUID"]]], "crud": ["add": true],
    ],
  ]

  static let cases: [(String, String)] = [
    ("{{ feature.name }}{{ feature.store }}{{ crud.add }}", ""),
    ("{% for e in entities %}{{ e.name }}{{ e.key.type }}{{ forloop.last }}{% endfor %}", ""),
    (
      "{{ feature.nmae }}",
      "main:1:12: error: 'feature' has no member 'nmae' · did you mean 'name'?\n"
    ),
    (
      "{% if false %}{{ featur }}{% endif %}",
      "main:1:18: error: undefined variable 'featur' · did you mean 'feature'?\n"
    ),
    (
      "{% for e in entities %}{{ e.nmae }}{% endfor %}",
      "main:1:29: error: 'e' has no member 'nmae' · did you mean 'name'?\n"
    ),
    ("{% for e in entities %}{% endfor %}{{ e }}", "main:1:39: error: undefined variable 'e'\n"),
    ("{{ missing|default:\"x\" }}{% set a 1 %}{{ a }}", ""),
    ("{% macro m x %}{{ x.y }}{% endmacro %}{% call m feature %}", ""),
    (
      "{% include \"part\" %}",
      """
      part:1:4: error: undefined variable 'nothing'
      main:1:1: note: included here

      """
    ),
    ("{% include \"gone\" %}", "main:1:12: error: there is no template 'gone'\n"),
    (
      "{% if %}",
      "main:1:1: error: 'if' is not closed · add '{% endif %}'\nmain:1:6: error: a value is missing here\n"
    ),
  ]

  /// Each template includes the next one twice: two to the power of thirty checks.
  @Test func endsWhereIncludesMultiply() {
    let environment = TemplateEnvironment { name in
      let next = "{% include \"\((Int(name) ?? 0) + 1)\" %}"
      return SourceText(path: name, name == "30" ? "" : next + next)
    }
    let problems = environment.problems(in: "0", offering: .unknown)
    #expect(problems.first?.message == "the template includes too much to check")
  }

  /// Of three members of different kinds any two contradict each other, whatever the third one is.
  @Test func mergesInAnyOrder() {
    let context: TemplateObject = [
      "main": [
        "a": ["name": "x"], "b": "text", "c": ["kind": "y"], "d": 1, "e": [["rank": 1]], "f": nil,
      ]
    ]
    let template = "{% for k, v in main %}{{ v.zork }}{% endfor %}"
    for _ in 1...20 {
      let environment = TemplateEnvironment { SourceText(path: $0, template) }
      #expect(environment.problems(in: "main", offering: TemplateOffer([context])).isEmpty)
    }
    let offers: [TemplateOffer] = [
      .unknown, .anything, .scalar, .string, .list(.scalar), .list(.string),
      .object(["a": .scalar]), .object(["a": .string, "b": .scalar]),
    ]
    for a in offers {
      for b in offers {
        #expect(a.merging(b) == b.merging(a))
        for c in offers { #expect(a.merging(b).merging(c) == a.merging(b.merging(c))) }
      }
    }
  }

  @Test(arguments: cases) func finds(_ template: String, _ expected: String) {
    let files = ["main": template, "part": "{{ nothing }}{% include \"main\" %}"]
    let environment = TemplateEnvironment { name in
      files[name].map { SourceText(path: name, $0) }
    }
    let problems = environment.problems(in: "main", offering: TemplateOffer(Self.contexts))
    #expect(DiagnosticPrinter().print(problems) == expected)
  }
}
