import JSON5
import Testing

@Suite struct JSONWriterTests {
  @Test func pretty() {
    var writer = JSONWriter(.pretty)
    writer.object {
      $0.member("version", 1)
      $0.member("name", nil as String?)
      $0.array("values") {
        $0.value(0.5)
        $0.value(2.0)
        $0.value(Double.nan)
        $0.value("a\"\\\n\u{1}é")
      }
      $0.array("none") { _ in }
      $0.object("empty") { _ in }
      $0.member("tree", ["a": [true, nil], "b": "x"])
    }
    #expect(
      writer.text == #"""
        {
          "version": 1,
          "name": null,
          "values": [
            0.5,
            2,
            null,
            "a\"\\\n\u0001é"
          ],
          "none": [],
          "empty": {},
          "tree": {
            "a": [
              true,
              null
            ],
            "b": "x"
          }
        }
        """#)
  }
}

extension JSONWriterTests {
  /// How deep lines are broken, and the text.
  @Test(arguments: [
    (JSONWriter.Layout.lines(0), "{\"a\": [1, {}], \"b\": {\"c\": []}}\n"),
    (.lines(1), "{\n  \"a\": [1, {}],\n  \"b\": {\"c\": []}\n}\n"),
    (.lines(2), "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": {\n    \"c\": []\n  }\n}\n"),
    (.compact, "{\"a\":[1,{}],\"b\":{\"c\":[]}}\n"),
  ])
  func breaksLines(_ layout: JSONWriter.Layout, _ expected: String) {
    let tree = JSON.members([("a", [1, [:]]), ("none", nil), ("b", ["c": []])])
    #expect(tree.text(layout) == expected)
  }

  @Test(arguments: [
    (-9_223_372_036_854_775_808.0, "-9.223372036854776e+18"),
    (-9_007_199_254_740_991.0, "-9007199254740991"), (1e300, "1e+300"),
  ])
  func largeNumbers(_ number: Double, _ expected: String) {
    #expect(JSON.number(number).text(.compact) == expected + "\n")
  }

  @Test func escapesWhatSteersTerminalsAndBreaksScripts() {
    let text = JSON.string("\u{1B}[2J\u{7F}\u{9B}\u{2028}\u{2029}é🙂\\").text(.compact)
    #expect(text == "\"\\u001b[2J\\u007f\\u009b\\u2028\\u2029é🙂\\\\\"\n")
  }
}
