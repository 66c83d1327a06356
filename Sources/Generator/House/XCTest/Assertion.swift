import SwiftSource

/// A condition as the assertion that says most when it fails.
struct Assertion {
  private let function: String
  private let operands: [String]

  private static let comparisons = [
    "==": "XCTAssertEqual", "!=": "XCTAssertNotEqual", "<": "XCTAssertLessThan",
    "<=": "XCTAssertLessThanOrEqual", ">": "XCTAssertGreaterThan",
    ">=": "XCTAssertGreaterThanOrEqual",
  ]
  /// Operators that bind stronger than a comparison.
  private static let stronger: Set<String> = ["+", "-", "*", "/", "%", "??", "...", "..<", "&+"]

  /// nil for a condition of several lines. What stands in `range` is written as `name`.
  init?(
    _ code: CodeTokens, _ condition: Range<Int>, named name: String = "",
    for range: Range<Int>? = nil
  ) {
    func text(_ part: Range<Int>) -> String? {
      guard let range, part.lowerBound <= range.lowerBound, range.upperBound <= part.upperBound
      else { return code.line(part) }
      guard range.upperBound < part.upperBound else { return name }
      return code.line(range.upperBound..<part.upperBound).map { name + $0 }
    }
    let outermost = code.outermost(condition)
    let operators = outermost.filter {
      [.binaryOperator, .infixQuestion, .is, .as].contains(code.kind($0))
        && !Self.stronger.contains(code.text($0))
    }
    if let sign = operators.first, operators.count == 1,
      let function = Self.comparisons[code.text(sign)],
      let left = text(condition.lowerBound..<sign),
      let right = text(sign + 1..<condition.upperBound)
    {
      let isNil = right == "nil"
      switch function {
      case "XCTAssertEqual" where isNil: self.init("XCTAssertNil", [left])
      case "XCTAssertNotEqual" where isNil: self.init("XCTAssertNotNil", [left])
      default: self.init(function, [left, right])
      }
    } else if let first = condition.first, code.text(first) == "!",
      !outermost.contains(where: { code.kind($0) == .binaryOperator }), operators.isEmpty,
      let operand = text(first + 1..<condition.upperBound)
    {
      self.init("XCTAssertFalse", [operand])
    } else if let whole = text(condition) {
      self.init("XCTAssertTrue", [whole])
    } else {
      return nil
    }
  }

  private init(_ function: String, _ operands: [String]) {
    self.function = function
    self.operands = operands
  }

  /// The call, with a message where it has one.
  func text(_ message: String) -> String {
    "\(function)(\((operands + [message]).filter { !$0.isEmpty }.joined(separator: ", ")))"
  }
}
