import Comparison
import Testing

@testable import Reports

@Suite struct CompareReportTests {
  let table = ComparisonTable(
    title: "Bookmark · 形制", columns: ["mvc", "viper"],
    rows: [
      .init(
        metric: "files", label: "Files", unit: .count,
        figures: [Figure(9, n: 9), Figure(1204, n: 1204)]),
      .init(
        metric: "testable", label: "Logic 可测", unit: .share,
        figures: [Figure(0.414, n: 5), Figure(nil, n: 0)]),
      .init(
        metric: "nccd", label: "NCCD", unit: .ratio,
        figures: [Figure(1.285, n: 6), Figure(-0.004, n: 6)], isDetail: true),
      .init(
        metric: "cycles", label: "Cycles", unit: .count,
        figures: [Figure(0, n: 3), Figure(0, n: 8)]),
      .init(
        metric: "store", label: "Store lines", unit: .lines,
        figures: [Figure(3, n: 1), Figure(4, n: 1)]),
    ], notes: ["1 feature."])

  @Test func alignsByCellsAndFoldsWhatIsEqual() {
    #expect(
      CompareText.text(table)
        == """
        Bookmark · 形制
                     mvc  viper
        Files          9  1,204
        Logic 可测   41%    n/a
        Store lines    3      4
        Equal in all: cycles 0
        1 feature.

        """)
  }

  @Test func ofSeveralFeaturesTheLeastAndTheMostStandBelowTheMedian() {
    let tables = [(5.0, 900.0), (7, 900), (12, 1204)].map { mvc, viper in
      ComparisonTable(
        title: "", columns: ["mvc", "viper"],
        rows: [
          .init(
            metric: "files", label: "Files", unit: .count,
            figures: [Figure(mvc, n: 1), Figure(viper, n: 1)])
        ], notes: [])
    }
    #expect(
      CompareText.text(.summary(of: tables, title: "3 features", notes: []))
        == """
        3 features
                 mvc  viper
        Files      7    900
          least    5    900
          most    12  1,204

        """)
  }

  @Test func showsDetailAndEqualRowsOnRequest() {
    let text = CompareText.text(table, showsAll: true)
    #expect(text.contains("NCCD         1.29   0.00\n"))
    #expect(text.contains("Cycles          0      0\n"))
    #expect(!text.contains("Equal in all"))
  }

  @Test func writesMarkdown() {
    #expect(
      CompareMarkdown.text(table)
        == """
        ## Bookmark · 形制

        | | mvc | viper |
        |---|---:|---:|
        | Files | 9 | 1,204 |
        | Logic 可测 | 41% | n/a |
        | NCCD | 1.29 | 0.00 |
        | Cycles | 0 | 0 |
        | Store lines | 3 | 4 |

        - 1 feature.

        """)
  }

  @Test func writesJSON() {
    #expect(
      CompareJSON.text(table).contains(
        """
            {"metric": "testable", "label": "Logic 可测", "unit": "share", "values": [{"value": 0.414, "n": 5}, {"value": null, "n": 0}]},
        """))
    #expect(CompareJSON.text(table).hasPrefix("{\n  \"version\": 1,\n"))
  }

  @Test func writesCSV() {
    #expect(
      CompareCSV.text(table)
        == "metric,unit,mvc,viper\r\nfiles,count,9,1204\r\ntestable,share,0.414,\r\n"
        + "nccd,ratio,1.285,-0.004\r\ncycles,count,0,0\r\nstore,lines,3,4\r\n")
  }

  @Test(arguments: [
    ("a", "a"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("=1+1", "\"'=1+1\""),
    ("-1", "-1"), ("-a", "\"'-a\""), ("\t=1+1", "·=1+1"),
    // Neither a terminal nor a CI system carries out a name.
    ("a\u{1B}[31m\r.swift", "a·[31m·.swift"), ("a\n::error::b", "a·::error::b"),
    ("::error::b", "\"::error::b\""), ("##[error]b", "\"##[error]b\""),
  ])
  func quotesCells(text: String, cell: String) {
    #expect(CSVText.cell(text) == cell)
  }
}
