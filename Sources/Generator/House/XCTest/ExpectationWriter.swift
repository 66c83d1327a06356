import SwiftSource

/// Writes `#expect` as assertions of XCTest, and `try #require` as `try XCTUnwrap`.
struct ExpectationWriter {
  private let code: CodeTokens
  private(set) var problems: [XCTestWriter.Problem] = []
  private var changes = TextChanges()
  private let bindings: AwaitedBindings
  /// Types that tell what they stand for: their assertions say it.
  private let described: [Range<Int>]

  init(_ code: CodeTokens) {
    self.code = code
    bindings = AwaitedBindings(code)
    described = DescribedTypes.bodies(in: code)
  }

  mutating func written() -> [UInt8] {
    for index in code.all.indices where code.kind(index) == .pound {
      guard let end = code.closing(index + 2), code.kind(index + 2) == .leftParenthesis else {
        continue
      }
      let isKnown =
        switch code.text(index + 1) {
        case "expect" where code.isWord(index + 3, "throws"): writeThrows(index, end)
        case "expect": write(index, end)
        case "require": writeRequire(index, end)
        default: true
        }
      if !isKnown {
        let span = code.span(index..<end + 1)
        problems.append(
          .init(text: String(decoding: code.bytes[span], as: UTF8.self), span: span))
      }
    }
    return changes.applied(to: code.bytes)
  }

  /// `#expect(condition)`, `#expect(condition, "message")`.
  private mutating func write(_ index: Int, _ end: Int) -> Bool {
    let arguments = code.arguments(index + 3..<end)
    guard let condition = arguments.first, arguments.count <= 2,
      !arguments.contains(where: { code.kind($0.lowerBound + 1) == .colon })
    else { return false }
    var message = arguments.count > 1 ? code.line(arguments[1]) : ""
    if message == "", described.contains(where: { $0.contains(index) }) {
      message = "testDescription"
    }
    guard let message else { return false }
    var assertion: String?
    var binding = ""
    if let awaited = bindings.binding(of: condition) {
      binding = awaited.statement + "\n" + code.indent(index)
      assertion = Assertion(code, condition, named: awaited.name, for: awaited.range)?.text(message)
    } else if !condition.contains(where: { code.kind($0) == .await }) {
      assertion = Assertion(code, condition)?.text(message)
    }
    guard let assertion else { return false }
    // `await` or `try` before the macro stands for those in it.
    var start = index
    while [.await, .try].contains(code.kind(start - 1)) { start -= 1 }
    changes.replace(code.span(start..<end + 1), with: binding + assertion)
    return true
  }

  /// `let value = try #require(optional)`.
  private mutating func writeRequire(_ index: Int, _ end: Int) -> Bool {
    let arguments = code.arguments(index + 3..<end)
    // A condition has no value, and must not be taken for an optional.
    guard arguments.count == 1, code.kind(index - 1) == .try, code.kind(index - 2) == .equal,
      !arguments[0].contains(where: { code.kind($0) == .await })
    else { return false }
    changes.replace(code.span(index..<index + 2), with: "XCTUnwrap")
    return true
  }

  /// `#expect(throws: error) { work }`, with or without a name for what was thrown.
  private mutating func writeThrows(_ index: Int, _ end: Int) -> Bool {
    guard code.kind(index + 4) == .colon, code.kind(end + 1) == .leftBrace,
      let close = code.closing(end + 1), let error = ExpectedError(code, index + 5..<end)
    else { return false }
    let body = end + 2..<close
    var start = index
    while [.await, .try].contains(code.kind(start - 1)) { start -= 1 }
    var name: String?
    if code.kind(start - 1) == .equal {
      guard code.kind(start - 3) == .let else { return false }
      name = code.text(start - 2)
      start -= 3
    }
    guard code.all[start].flags.contains(.newlineBefore) else { return false }
    let indent = code.indent(start)
    let text: String
    if name == nil, let work = code.line(body), !body.contains(where: { code.kind($0) == .await }) {
      text = error.asserted(work.droppingDiscard, indent)
    } else {
      let lines = code.lines(body, indent: indent + "  ")
      text = name.map { error.named($0, lines, indent) } ?? error.caught(lines, indent)
    }
    changes.replace(code.span(start..<close + 1), with: text)
    return true
  }
}

extension String {
  fileprivate var droppingDiscard: String { hasPrefix("_ = ") ? String(dropFirst(4)) : self }
}

extension CodeTokens {
  /// The arguments between two parentheses, without their commas.
  func arguments(_ range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = range.lowerBound
    for index in outermost(range) where kind(index) == .comma {
      found.append(start..<index)
      start = index + 1
    }
    found.append(start..<range.upperBound)
    return found.filter { !$0.isEmpty }
  }

  /// The lines of statements, the first of which is indented by `indent`.
  func lines(_ body: Range<Int>, indent: String) -> String {
    let old = body.first.map { all[$0].flags.contains(.newlineBefore) ? self.indent($0).count : 0 }
    let lines = source(body).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      number == 0 ? indent + line : indent + line.dropFirst(old ?? 0)
    }.joined(separator: "\n")
  }
}
