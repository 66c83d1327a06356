import Reports
import SwiftSource
import Testing

@Suite struct InspectReportTests {
  private let set = SourceSet(
    [
      (
        "Sources/A.swift",
        """
        // A screen.
        import SwiftUI

        @MainActor public final class Outer: Base<Int> {
          struct Inner: View { let id: Avatar.ID }
          func f() { let g = Avatar() }
        }
        let x = )
        """
      )
    ], options: ReadOptions(locals: true))

  @Test func jsonHasTheDocumentedForm() {
    let expected = """
      {"version":1,"files":[{"path":"Sources/A.swift",\
      "lines":{"total":8,"code":6,"comment":1,"blank":1},\
      "imports":[{"module":"SwiftUI","line":2,"column":8}],\
      "declarations":[\
      {"name":"Outer","kind":"class","line":4,"column":31,"access":"public",\
      "attributes":["MainActor"],"modifiers":["final"],"inherits":["Base<Int>"]},\
      {"name":"Outer.Inner","kind":"struct","line":5,"column":10,"access":"internal",\
      "attributes":[],"modifiers":[],"inherits":["View"]},\
      {"name":"Outer.Inner.id","kind":"let","line":5,"column":28,"access":"internal",\
      "attributes":[],"modifiers":[],"inherits":[]},\
      {"name":"Outer.f","kind":"func","line":6,"column":8,"access":"internal",\
      "attributes":[],"modifiers":[],"inherits":[]},\
      {"name":"x","kind":"let","line":8,"column":5,"access":"internal",\
      "attributes":[],"modifiers":[],"inherits":[]}],\
      "references":[\
      {"name":"MainActor","kind":"attribute","in":"Outer","line":4,"column":2},\
      {"name":"Base","kind":"inheritance","in":"Outer","line":4,"column":38},\
      {"name":"Int","kind":"generic","in":"Outer","line":4,"column":43},\
      {"name":"View","kind":"inheritance","in":"Outer.Inner","line":5,"column":17},\
      {"name":"Avatar.ID","kind":"annotation","in":"Outer.Inner.id","line":5,"column":32},\
      {"name":"Avatar","kind":"construction","in":"Outer.f.g","line":6,"column":22}],\
      "problems":[{"message":"unexpected token; skipped","line":8,"column":9}]}]}

      """
    #expect(InspectJSON.text(set) == expected)
  }

  @Test func localsAreListedWhenAskedFor() {
    #expect(!InspectJSON.text(set).contains(#""name":"Outer.f.g","kind""#))
    #expect(InspectJSON.text(set, locals: true).contains(#""name":"Outer.f.g","kind":"let""#))
    #expect(InspectText.text(set, locals: true).contains("6:18 let Outer.f.g\n"))
  }

  @Test func textIsForPeople() {
    let lines = InspectText.text(set).split(separator: "\n").map(String.init)
    #expect(lines[0] == "Sources/A.swift")
    #expect(lines[1] == "  8 lines: 6 code, 1 comment, 1 blank")
    #expect(lines[2] == "  import SwiftUI")
    #expect(lines[3] == "  4:31 class Outer: Base<Int>")
    #expect(lines.suffix(2).first == "  names Avatar, Avatar.ID, Base, Int, MainActor, View")
    #expect(lines.last == "  8:9 problem: unexpected token; skipped")
  }
}
