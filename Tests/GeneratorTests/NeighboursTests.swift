import Diagnostics
import Generator
import Testing

@Suite struct NeighboursTests {
  /// Planned files and neighbours by path; which files are left to write, and which clashes there are.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var planned = ["New/A.swift": "struct A {}\nextension A { struct Inner {} }\n"]
    let others: [String: String]
    var isCommon = true
    var written = ["New/A.swift"]
    var clashes: [String] = []
  }

  @Test(
    "neighbours are compared by their types and bytes",
    arguments: [
      Case(testDescription: "no neighbours", others: [:]),
      Case(testDescription: "other types", others: ["Old/B.swift": "struct B { struct A {} }\n"]),
      Case(
        testDescription: "a type of that name", others: ["Old/B.swift": "// B\nfinal class A {}\n"],
        clashes: ["Old/B.swift:2:13 'A'"]),
      Case(
        testDescription: "an alias of that name", others: ["Old/B.swift": "typealias A = Int\n"],
        clashes: ["Old/B.swift:1:11 'A'"]),
      Case(testDescription: "private types", others: ["Old/B.swift": "private enum A {}\n"]),
      Case(testDescription: "extensions", others: ["Old/B.swift": "extension A {}\n"]),
      Case(
        testDescription: "names in strings and comments",
        others: ["Old/B.swift": "// struct A\nlet a = \"struct A {}\"\n"]),
      Case(
        testDescription: "the file itself, edited",
        others: ["New/A.swift": "struct A { let x = 1 }\n"]),
      Case(
        testDescription: "the same file in another folder",
        others: ["Old/A.swift": "struct A {}\nextension A { struct Inner {} }\n"], written: []),
      Case(
        testDescription: "the same file in another folder, of a style's own",
        others: ["Old/A.swift": "struct A {}\nextension A { struct Inner {} }\n"],
        isCommon: false, clashes: ["Old/A.swift:1:8 'A'"]),
      Case(
        testDescription: "files that cannot clash, the same and another",
        others: [
          "Apart/A.swift": "struct A {}\nextension A { struct Inner {} }\n",
          "Apart/B.swift": "struct A { let x = 1 }\n",
        ]),
      Case(
        testDescription: "the same file without a type",
        planned: ["New/E.swift": "extension B {}\n"],
        others: ["Old/E.swift": "extension B {}\n"], written: []),
      Case(
        testDescription: "a file that is not Swift", others: ["Old/b.swift": "\u{0}\u{1}{{{ struct"]
      ),
    ])
  func joins(_ item: Case) {
    let plan = Plan(
      folder: "New",
      files: item.planned.map {
        PlannedFile(
          path: $0.key, role: "", purpose: .source, isCommon: item.isCommon,
          bytes: Array($0.value.utf8))
      })
    let others = item.others.sorted { $0.key < $1.key }.map { SourceText(path: $0.key, $0.value) }
    let joined = Neighbours(others).join(plan, apart: ["Apart/A.swift", "Apart/B.swift"]) { _ in
      true
    }
    #expect(joined.plan.files.map(\.path) == item.written)
    let clashes = joined.clashes.compactMap { clash in
      clash.place.map { place in
        let location = place.source.location(of: place.span.start)
        return
          "\(place.source.path):\(location.line):\(location.column) '\(place.source[place.span])'"
      }
    }
    #expect(clashes == item.clashes)
  }

  @Test("files of another module are left alone")
  func modules() {
    let file = PlannedFile(
      path: "T.swift", role: "", purpose: .test, bytes: Array("enum A {}".utf8))
    let joined = Neighbours([SourceText(path: "A.swift", "enum A {}")])
      .join(Plan(folder: ".", files: [file])) { $0.purpose == .source }
    #expect(joined.plan.files == [file])
    #expect(joined.clashes.isEmpty)
  }
}
