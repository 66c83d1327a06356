import TemplateEngine
import Testing

/// Compatible templates against Stencil: what it prints was recorded from Stencil 0.15.1 itself, and for
/// the tags and filters of StencilSwiftKit from its published behaviour.
@Suite struct ConformanceTests {
  static let groups: [(name: String, cases: String, trim: TemplateDialect.Trim)] = [
    ("Variables", variablesCases, .nothing), ("Filters", filtersCases, .nothing),
    ("Conditions", conditionsCases, .nothing), ("Loops", loopsCases, .nothing),
    ("Templates", templatesCases, .nothing), ("Output", outputCases, .nothing),
    ("Tags", tagsCases, .nothing), ("Trim nothing", trimNothingCases, .nothing),
    ("Trim smart", trimSmartCases, .smart), ("Trim all", trimAllCases, .all),
    ("SwiftKit tags", swiftKitTagsCases, .nothing),
    ("SwiftKit filters", swiftKitFiltersCases, .nothing),
    ("Deviations", deviationCases, .nothing),
  ]

  static let context: TemplateObject = [
    "name": "Bookmark", "title": "hello WORLD foo-bar it's 3abc x_y", "count": 3, "zero": 0,
    "negative": -2, "ratio": 1.5, "on": true, "off": false, "blank": "", "items": ["a", "b", "c"],
    "numbers": [1, 2, 3], "empty": [], "key": "second", "index": 1,
    "map": ["second": "two", "first": "one"],
    "deep": ["a": ["b": ["c": "deep"]], "list": [["x": 1], ["x": 2]]],
    "people": [["name": "Ann", "age": 30], ["name": "Bob", "age": 20]],
    "pairs": [["x", 1], ["y", 2]], "lines": "one\ntwo\n\nthree", "snake": "user_profile_id",
    "camel": "userProfileID", "url": "URLSession", "path": "a/b/c.swift", "part": "part",
  ]

  static let files = [
    "base": "<{% block a %}base{% endblock %}|{% block b %}B{% endblock %}>",
    "child": "{% extends \"base\" %}{% block a %}[{{ block.super }}]{% endblock %}",
    "part": "({{ name }})", "setter": "{% set leaked \"yes\" %}{{ leaked }}",
    "macros": "{% macro twice x %}{{ x }}{{ x }}{% endmacro %}text",
    "loop": "{{ forloop.counter }}{{ i }}", "bad": "{% if %}",
  ]

  @Test(arguments: groups)
  func printsWhatStencilPrints(
    _ group: (name: String, cases: String, trim: TemplateDialect.Trim)
  ) {
    let dialect = TemplateDialect(mode: .compatible, trim: group.trim)
    for (template, expected) in Self.cases(in: group.cases) {
      let actual = Self.result(template, dialect)
      #expect(actual == expected, "\(template)")
    }
  }

  @Test func hasEnoughCases() {
    let count = Self.groups.reduce(0) { $0 + Self.cases(in: $1.cases).count }
    #expect(count == 449)
  }

  /// The text, or `!` and the errors.
  private static func result(_ template: String, _ dialect: TemplateDialect) -> String {
    let problems = errors(template, context, files: files, dialect)
    guard problems.hasPrefix("no error: ") else { return "!" + problems.dropLast() }
    return String(problems.dropFirst("no error: ".count))
  }

  /// Lines of the form `` `template` => `output` ``, with `\n` and `\t` written out.
  private static func cases(in text: String) -> [(String, String)] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.dropFirst().dropLast().split(
        separator: "` => `", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return (unescaped(parts[0]), unescaped(parts[1]))
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var out = ""
    var isEscape = false
    for character in text {
      if isEscape {
        out.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else {
        out.append(character)
      }
    }
    return out
  }
}
