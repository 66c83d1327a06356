import Testing

@testable import Comparison

/// One feature in two layouts, small enough to count by hand.
private let direct = Subject(
  name: "direct",
  files: [
    .init(
      path: "Note.swift", part: .shared, bytes: bytes("struct Note {\n  var title: String\n}\n")),
    .init(
      path: "NotesView.swift", part: .own,
      bytes: bytes(
        """
        import SwiftUI

        struct NotesView {
          let model: NotesModel
        }

        """)),
    .init(
      path: "NotesModel.swift", part: .own,
      bytes: bytes(
        """
        /// Holds the notes.
        final class NotesModel {
          var notes: [Note] = []

          func clear() { notes = [] }
        }

        """)),
    .init(
      path: "NotesModelTests.swift", part: .test,
      bytes: bytes("struct NotesModelTests {\n  let model = NotesModel()\n}\n")),
  ])

private let abstract = Subject(
  name: "abstract",
  files: direct.files.map { file in
    var file = file
    if file.path == "NotesModel.swift" {
      file.bytes = bytes(
        """
        protocol Notes {
          var all: [Note] { get }
        }

        final class NotesModel {
          let notes: any Notes
          init(notes: any Notes) {
            self.notes = notes
          }
        }

        """)
    }
    return file
  })

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

@Suite struct ComparisonTests {
  let table = Comparison.table(
    title: "Notes", [MeasuredSubject(direct), MeasuredSubject(abstract)], notes: [])

  /// Counted by hand from the sources above.
  @Test(arguments: [
    ("files", [2, 2]),  // the view and the model
    ("lines-of-logic", [4, 9]),  // the model's lines with a token
    ("largest-type", [5, 6]),  // NotesModel, its blank line included
    // direct: model → Note. abstract: Notes → Note, model → Notes: one of two ends at a protocol.
    ("abstraction", [0, 0.5]), ("cycles", [0, 0]), ("lines", [8, 13]), ("shared-lines", [3, 3]),
    ("test-lines", [3, 3]), ("types", [2, 3]), ("protocols", [0, 1]),  // without the shared Note
    // direct, a chain of three: 1 + 2 + 3 of 3; abstract, of four: 1 + 2 + 3 + 4 of 4.
    ("acd", [2, 2.5]),
  ])
  func measures(metric: String, values: [Double]) throws {
    let row = try #require(table.rows.first { $0.metric == metric })
    #expect(row.figures.map(\.value) == values.map(Optional.init))
  }

  @Test func leavesOutWhatHasNoValue() {
    // No rules and no changes: nothing to count.
    #expect(!table.rows.contains { $0.metric == "violations" })
    #expect(!table.rows.contains { $0.metric == "touched-by-field" })
  }
}

@Suite struct ComparisonSummaryTests {
  private func table(_ values: [Double?]) -> ComparisonTable {
    ComparisonTable(
      title: "t", columns: values.indices.map { "c\($0)" },
      rows: [
        .init(metric: "m", label: "M", unit: .count, figures: values.map { Figure($0, n: 1) })
      ],
      notes: [])
  }

  @Test func mediansAndRanges() throws {
    let tables = [table([9, 1, nil]), table([3, nil, nil]), table([4, 2, nil])]
    let summary = ComparisonTable.summary(of: tables, title: "s", notes: [])
    let figures = try #require(summary.rows.first).figures
    #expect(figures.map(\.value) == [4, 1.5, nil])
    #expect(figures.map(\.range) == [3...9, 1...2, nil])
    #expect(figures.map(\.n) == [3, 2, 0])
  }
}
