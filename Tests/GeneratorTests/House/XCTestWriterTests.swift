import Diagnostics
import Testing

@testable import Generator

/// Each form of Swift Testing that templates write, in XCTest.
@Suite struct XCTestWriterTests {
  struct Statement: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var expected: String

    init(_ testing: String, _ xctest: String) {
      testDescription = testing
      expected = xctest
    }
  }

  @Test("a statement", arguments: statements)
  func statement(_ row: Statement) throws {
    #expect(
      try written(in: "  func work() async throws {\n", row.testDescription)
        == "  func work() async throws {\n" + body(row.expected))
  }

  static let statements = [
    Statement("#expect(a.b == .c)", "XCTAssertEqual(a.b, .c)"),
    Statement("#expect(a != b)", "XCTAssertNotEqual(a, b)"),
    Statement("#expect(a == nil)", "XCTAssertNil(a)"),
    Statement("#expect(a?.b != nil)", "XCTAssertNotNil(a?.b)"),
    Statement("#expect(a > 1 + b)", "XCTAssertGreaterThan(a, 1 + b)"),
    Statement("#expect(!a.isEmpty)", "XCTAssertFalse(a.isEmpty)"),
    Statement("#expect(a.isEmpty)", "XCTAssertTrue(a.isEmpty)"),
    Statement("#expect(!a || b == c)", "XCTAssertTrue(!a || b == c)"),
    Statement("#expect(a is B)", "XCTAssertTrue(a is B)"),
    Statement("#expect(a == b, \"why \\(a == c)\")", "XCTAssertEqual(a, b, \"why \\(a == c)\")"),
    Statement(
      "#expect(a.filter { $0 == b } == [c, d])", "XCTAssertEqual(a.filter { $0 == b }, [c, d])"),
    Statement("#expect(try a() == b)", "XCTAssertEqual(try a(), b)"),
    Statement(
      "#expect(\n  a.calls\n    == [\n      .b(1),\n      .c,\n    ]\n)",
      "XCTAssertEqual(a.calls, [.b(1), .c])"),
    Statement("let a = try #require(b.first)", "let a = try XCTUnwrap(b.first)"),
    Statement(
      "var a = try #require(\n  B.c(d: E().f(g))\n    as? [String: Any]\n)",
      "var a = try XCTUnwrap(\n  B.c(d: E().f(g))\n    as? [String: Any]\n)"),
    // What is waited for gets a name: an autoclosure cannot wait.
    Statement(
      "#expect(await until { a.b.isEmpty })\n#expect(await until { a.b == c })",
      "var result = await until { a.b.isEmpty }\nXCTAssertTrue(result)\n"
        + "result = await until { a.b == c }\nXCTAssertTrue(result)"),
    Statement(
      "#expect(await a.perform(.b) == .c)",
      "let result = await a.perform(.b)\nXCTAssertEqual(result, .c)"),
    Statement(
      "#expect(try await a.loadNotes() == [])\n#expect(try await a.loadNotes().map(\\.id) == [1])",
      """
      var notes = try await a.loadNotes()
      XCTAssertEqual(notes, [])
      notes = try await a.loadNotes()
      XCTAssertEqual(notes.map(\\.id), [1])
      """),
    Statement(
      "let note = b\n#expect(try await a.loadNote(id: note.id) == note)",
      "let note = b\nlet note2 = try await a.loadNote(id: note.id)\nXCTAssertEqual(note2, note)"),
    // Errors.
    Statement(
      "#expect(throws: Bad(message: \"x\")) {\n  try a.b()\n}",
      "XCTAssertThrowsError(try a.b()) { error in\n  XCTAssertEqual(error as? Bad, Bad(message: \"x\"))\n}"
    ),
    Statement(
      "await #expect(throws: Bad.self) { try await a.b() }",
      """
      do {
        try await a.b()
        XCTFail("no error was thrown")
      } catch {
        XCTAssertTrue(error is Bad)
      }
      """),
    Statement(
      "let failure = await #expect(throws: Bad.self) {\n  _ = try await a.b(\n    c: 1\n  )\n}",
      """
      let failure: Bad?
      do {
        _ = try await a.b(
          c: 1
        )
        failure = nil
      } catch {
        failure = error as? Bad
      }
      XCTAssertNotNil(failure, "no Bad was thrown")
      """),
  ]

  @Test("a suite on the main actor makes its objects late, and its tests are asynchronous")
  func suite() throws {
    let text = """
      import Foundation
      import Testing

      /// What it is.
      @MainActor
      struct ATests {
        @MainActor
        final class Record {
          let a = A()
        }

        let record = Record()
        let now = Date(timeIntervalSince1970: 1)
        let model: Model

        init() {
          model = Model(record)
        }

        private var one: Int { let a = 1; return a }

        private func fill() {}

        @Test func adds() throws {
          var changed = model
          changed.add()
        }

        @Test func waits() async {}
      }
      """
    #expect(
      try written(text) == """
        import Foundation
        import XCTest

        /// What it is.
        nonisolated final class ATests: XCTestCase {
          @MainActor
          final class Record {
            let a = A()
          }

          @MainActor lazy var record = Record()
          let now = Date(timeIntervalSince1970: 1)
          @MainActor private var model: Model!

          @MainActor override func setUp() async throws {
            model = Model(record)
          }

          @MainActor private var one: Int { let a = 1; return a }

          @MainActor private func fill() {}

          @MainActor func testAdds() async throws {
            var changed: Model = model
            changed.add()
          }

          @MainActor func testWaits() async {}
        }
        """)
  }

  @Test("a test with arguments does its body for each; rows that describe themselves say which")
  func rows() throws {
    let text = """
      import Testing

      nonisolated struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        func check() { #expect(a == b) }
      }

      struct ATests {
        @Test(arguments: rows)
        func checking(_ row: Row) {
          row.check()
        }

        static let rows: [Row] = []
      }
      """
    #expect(
      try written(text) == """
        import XCTest

        nonisolated struct Row: Sendable {
          let testDescription: String
          func check() { XCTAssertEqual(a, b, testDescription) }
        }

        nonisolated final class ATests: XCTestCase {
          func testChecking() {
            for row in Self.rows {
              row.check()
            }
          }

          static let rows: [Row] = []
        }
        """)
  }

  @Test(
    "a form that is not known is an error at its place",
    arguments: [
      ("#expect(a == await b())", 3), ("try #require(a)", 3),
      ("#expect(throws: (any Error).self) { a }", 3),
      ("#expect(a, sourceLocation: b)", 3), ("Issue.record(\"a\")", 1),
      ("await confirmation() { a }", 1),
      ("#expect(a.map { b in\n  c\n  d\n} == e)", 3),
    ])
  func unknown(text: String, line: Int) {
    do {
      _ = try written(in: "  func work() {\n", text)
      Issue.record("no error")
    } catch let error as Diagnostics {
      let places = error.all.map { $0.place.map { $0.source.location(of: $0.span.start).line } }
      #expect(places == [line])
    } catch {
      Issue.record(error)
    }
  }

  @Test(
    "tests with a name, traits or two arguments are errors",
    arguments: [
      "@Test(\"name\") func a() {}", "@Test(.disabled()) func a() {}",
      "@Test(arguments: [1], [2]) func a(b: Int, c: Int) {}",
    ])
  func unknownTests(text: String) {
    #expect(throws: Diagnostics.self) { try written("import Testing\nstruct A {\n  \(text)\n}\n") }
  }

  @Test("a file without Swift Testing stays as it is")
  func others() throws {
    let text = "struct A { func expect() { #expect(a) } }\n"
    #expect(try written(text) == text)
  }

  private func body(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
  }

  private func written(in function: String, _ text: String) throws -> String {
    let head = "import Testing\n"
    let text = try written(head + function + body(text))
    return String(text.dropFirst("import XCTest\n".count))
  }

  private func written(_ text: String) throws -> String {
    String(
      decoding: try XCTestWriter.written(Array(text.utf8), path: "A.swift"), as: UTF8.self)
  }
}
