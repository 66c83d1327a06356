import Diagnostics

/// Writes tests of Swift Testing as tests of XCTest.
///
/// Templates write tests once, in the few forms of Swift Testing that generated code needs: suites that
/// are structs, `@Test` with or without arguments, `#expect` of conditions and of errors. Each form has
/// one of XCTest. A form that is not known here is an error at its place, and never left as it is.
enum XCTestWriter {
  /// The text in XCTest; without a change where it has nothing of Swift Testing. `path` names it in
  /// errors.
  static func written(_ bytes: [UInt8], path: String) throws(Diagnostics) -> [UInt8] {
    let code = CodeTokens(bytes)
    guard code.all.indices.contains(where: { isImport($0, in: code) }) else { return bytes }
    var expectations = ExpectationWriter(code)
    let asserted = expectations.written()
    var suites = SuiteWriter(CodeTokens(asserted))
    let written = suites.written()
    let problems = expectations.problems + suites.problems
    let source = SourceText(path: path, bytes: bytes)
    guard problems.isEmpty else {
      throw Diagnostics(
        problems.map {
          .error(
            "'\($0.text)' has no form in XCTest that archgen knows",
            at: SourceText(path: path, bytes: $0.isLate ? asserted : bytes).place($0.span),
            help: "write the test in a simpler form, or leave out --tests xctest")
        })
    }
    let left = remains(of: CodeTokens(written))
    guard left.isEmpty else {
      throw Diagnostics(
        left.map {
          .error("'\($0)' of Swift Testing has no form in XCTest", at: source.place(0..<0))
        }
      )
    }
    return written
  }

  /// A form that is not known.
  struct Problem {
    let text: String
    let span: Range<Int>
    /// Whether the span is one of the text whose expectations were written already.
    var isLate = false
  }

  static func isImport(_ index: Int, in code: CodeTokens) -> Bool {
    code.isWord(index, "Testing") && code.kind(index - 1) == .import
  }

  /// Words of Swift Testing that no form took away.
  private static func remains(of code: CodeTokens) -> [String] {
    code.all.indices.compactMap { index in
      let word = code.text(index)
      switch code.kind(index - 1) {
      case .pound? where ["expect", "require"].contains(word): return "#" + word
      case .at? where ["Test", "Suite"].contains(word): return "@" + word
      default:
        let isCall = code.kind(index + 1) == .leftParenthesis && code.kind(index - 1) != .period
        return isCall && ["confirmation", "withKnownIssue"].contains(word)
          || word == "Issue" && code.isWord(index + 2, "record") ? word : nil
      }
    }
  }
}

extension SourceText {
  fileprivate func place(_ span: Range<Int>) -> Place {
    Place(self, Span(span.lowerBound, span.upperBound))
  }
}
