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
        let head = Self.head(of: index, code)
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
    let start = Self.head(of: keyword, code)
    name = code.text(keyword + 1)
    head = start..<open + 1
    body = open + 1..<close
    inherited = code.kind(keyword + 2) == .colon ? code.line(keyword + 3..<open) : nil
    isIsolated = (start..<keyword).contains { code.isWord($0, "MainActor") }
    self.members = members
  }

  /// Where the attributes and modifiers of a declaration begin.
  private static func head(of keyword: Int, _ code: CodeTokens) -> Int {
    let modifiers: Set<String> = [
      "private", "fileprivate", "internal", "public", "static", "final", "nonisolated", "mutating",
      "lazy", "weak",
    ]
    var start = keyword
    while start > 0 {
      if modifiers.contains(code.text(start - 1)) {
        start -= 1
      } else if code.kind(start - 2) == .at {
        start -= 2
      } else if let open = code.opening(start - 1), code.kind(open - 2) == .at {
        start = open - 2
      } else {
        break
      }
    }
    return start
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

/// A property that holds its value.
struct StoredProperty {
  /// What it begins with.
  struct Value {
    /// Whether it is a text, a number or one of Foundation's values, and not an object of the tests.
    let isPlain: Bool
  }

  let value: Value?
  let type: String?
  let typeRange: Range<Int>

  /// nil for a computed property.
  init?(_ code: CodeTokens, _ member: Suite.Member) {
    let start = member.keyword + 2
    var end = start
    while end < code.all.count {
      let isContinued = [.colon, .equal].contains(code.kind(end - 1))
      if code.all[end].flags.contains(.newlineBefore), !isContinued { break }
      if code.kind(end) == .leftBrace { return nil }
      if code.kind(end) == .equal {
        let first = code.text(end + 1)
        let initial = first.first
        value = Value(
          isPlain: ["Date", "UUID"].contains(first) || initial == "\"" || initial?.isNumber == true)
        type = nil
        typeRange = start..<start
        return
      }
      end += 1
    }
    guard code.kind(start) == .colon, start + 1 < end else { return nil }
    value = nil
    typeRange = start + 1..<end
    type = code.line(typeRange)
  }
}
