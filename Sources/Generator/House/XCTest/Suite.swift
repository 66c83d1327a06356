import SwiftSource

/// A struct with tests of Swift Testing.
struct Suite {
  /// A member of its own: not what stands in its nested types.
  struct Member {
    /// The first token, of attributes and modifiers.
    let head: Int
    /// `func`, `var`, `let` or `init`.
    let keyword: Int
    let isTest: Bool
    /// The value of `@Test(arguments:)`.
    let arguments: Range<Int>?
    /// Whether `@Test` says more than its arguments.
    let hasOptions: Bool
    let isIsolated: Bool
    let isStatic: Bool
  }

  let name: String
  /// From the first attribute to the opening brace.
  let head: Range<Int>
  let body: Range<Int>
  /// What it conforms to.
  let inherited: String?
  let isIsolated: Bool
  let members: [Member]

  /// The suite whose `struct` stands at `keyword`; nil for a struct without tests.
  init?(_ code: CodeTokens, _ keyword: Int) {
    guard let open = (keyword..<code.all.count).first(where: { code.kind($0) == .leftBrace }),
      let close = code.closing(open)
    else { return nil }
    var members: [Member] = []
    var index = open + 1
    while index < close {
      switch code.kind(index) {
      case .func?, .`init`?, .let?, .var?:
        // `self.init`, or `if let` in a value.
        let head = code.head(of: index)
        if code.all[head].flags.contains(.newlineBefore) {
          members.append(Member(code, head, index))
        }
      case .struct?, .class?, .enum?, .protocol?, .extension?, .actor?:
        // Members of nested types are none of the suite.
        let brace = (index..<close).first { code.kind($0) == .leftBrace }
        if code.kind(index + 1)?.isIdentifier == true, let brace { index = brace }
      default: break
      }
      index = (code.closing(index) ?? index) + 1
    }
    guard members.contains(where: \.isTest) else { return nil }
    let start = code.head(of: keyword)
    name = code.text(keyword + 1)
    head = start..<open + 1
    body = open + 1..<close
    inherited = code.kind(keyword + 2) == .colon ? code.line(keyword + 3..<open) : nil
    isIsolated = (start..<keyword).contains { code.isWord($0, "MainActor") }
    self.members = members
  }
}

extension Suite.Member {
  fileprivate init(_ code: CodeTokens, _ head: Int, _ keyword: Int) {
    self.head = head
    self.keyword = keyword
    let test = (head..<keyword).first { code.kind($0 - 1) == .at && code.isWord($0, "Test") }
    isTest = test != nil
    isIsolated = (head..<keyword).contains { code.isWord($0, "MainActor") }
    isStatic = (head..<keyword).contains { code.kind($0) == .static }
    var arguments: Range<Int>?
    var hasOptions = false
    if let test, code.kind(test + 1) == .leftParenthesis, let close = code.closing(test + 1) {
      let parts = code.arguments(test + 2..<close)
      hasOptions = parts.count != 1
      if let part = parts.first, code.isWord(part.lowerBound, "arguments") {
        arguments = part.dropFirst(2)
      } else {
        hasOptions = true
      }
    }
    self.arguments = arguments
    self.hasOptions = hasOptions
  }
}
