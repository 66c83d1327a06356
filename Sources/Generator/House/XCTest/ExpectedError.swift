import SwiftSource

/// The error that a test expects: any of a type, or a certain one.
struct ExpectedError {
  private let type: String
  /// nil for any error of the type.
  private let value: String?

  /// nil where the text does not begin with the name of a type.
  init?(_ code: CodeTokens, _ range: Range<Int>) {
    let names = range.prefix { code.kind($0) == .identifier || code.kind($0) == .period }
    var words = names.map { code.text($0) }
    if code.isWord(range.upperBound - 1, "self"), names.count == range.count - 1 {
      value = nil
      words.removeLast()
    } else if names.count < range.count, let text = code.line(range) {
      value = text
    } else {
      return nil
    }
    type = words.joined()
    guard type.first?.isUppercase == true else { return nil }
  }

  /// Work of one line that does not wait.
  func asserted(_ work: String, _ indent: String) -> String {
    """
    XCTAssertThrowsError(\(work)) { error in
    \(indent)  \(assertion)
    \(indent)}
    """
  }

  /// Work that waits: an autoclosure could not.
  func caught(_ lines: String, _ indent: String) -> String {
    """
    do {
    \(lines)
    \(indent)  XCTFail("no error was thrown")
    \(indent)} catch {
    \(indent)  \(assertion)
    \(indent)}
    """
  }

  /// Work whose error gets a name.
  func named(_ name: String, _ lines: String, _ indent: String) -> String {
    """
    let \(name): \(type)?
    \(indent)do {
    \(lines)
    \(indent)  \(name) = nil
    \(indent)} catch {
    \(indent)  \(name) = error as? \(type)
    \(indent)}
    \(indent)XCTAssertNotNil(\(name), "no \(type) was thrown")
    """
  }

  private var assertion: String {
    value.map { "XCTAssertEqual(error as? \(type), \($0))" } ?? "XCTAssertTrue(error is \(type))"
  }
}
