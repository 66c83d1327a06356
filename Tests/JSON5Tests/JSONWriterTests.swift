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
