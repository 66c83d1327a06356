import SwiftSource

/// Writes suites of Swift Testing, which are structs, as classes of XCTest.
///
/// The class is `nonisolated` and its members name the main actor themselves: XCTest's initializers have no
/// isolation, so neither a class on the main actor with stored objects nor one in a module that is on the main
/// actor by default could override them. For the same reason objects of the main actor are made late:
/// those with a value by `lazy`, those that the suite's initializer made in `setUp`.
struct SuiteWriter {
  private let code: CodeTokens
  private(set) var problems: [XCTestWriter.Problem] = []
  private var changes = TextChanges()

  init(_ code: CodeTokens) { self.code = code }

  mutating func written() -> [UInt8] {
    for index in code.all.indices {
      if XCTestWriter.isImport(index, in: code) {
        changes.replace(code.all[index].range, with: "XCTest")
      }
      guard code.kind(index) == .struct, let suite = Suite(code, index) else { continue }
      write(suite)
    }
    DescribedTypes.removeConformances(in: code, &changes)
    return changes.applied(to: code.bytes)
  }

  private mutating func write(_ suite: Suite) {
    let others = suite.inherited.map { ", " + $0 } ?? ""
    changes.replace(
      code.span(suite.head),
      with: "nonisolated final class \(suite.name): XCTestCase\(others) {")
    let isolation = suite.isIsolated ? "@MainActor " : ""
    let hasSetUp = suite.members.contains { code.kind($0.keyword) == .`init` }
    for member in suite.members {
      let isKnown =
        switch code.kind(member.keyword) {
        case .func where member.isTest: writeTest(member, suite)
        case .`init`: writeSetUp(member, isolation)
        case .func: add(isolation, to: member)
        default: writeProperty(member, isolation, hasSetUp)
        }
      if !isKnown {
        let span = code.span(member.head..<member.keyword + 2)
        problems.append(
          .init(text: code.line(member.head..<member.keyword + 2) ?? "", span: span, isLate: true))
      }
    }
  }

  private mutating func add(_ isolation: String, to member: Suite.Member) -> Bool {
    guard !isolation.isEmpty, !member.isIsolated else { return true }
    let start = code.all[member.head].range.lowerBound
    changes.replace(start..<start, with: isolation)
    return true
  }

  /// `@Test func name()` as `func testName()`; with arguments the body is done for each.
  private mutating func writeTest(_ member: Suite.Member, _ suite: Suite) -> Bool {
    let keyword = member.keyword
    guard code.kind(keyword + 2) == .leftParenthesis, let close = code.closing(keyword + 2),
      let open = (close..<suite.body.upperBound).first(where: { code.kind($0) == .leftBrace }),
      let end = code.closing(open), code.source(open..<end + 1).multilineQuotes == 0,
      code.source(member.head..<keyword).split(separator: " ").count <= 2 || member.arguments != nil
    else { return false }
    let name = code.text(keyword + 1)
    var effects = (close + 1..<open).map(code.text)
    let isIsolated = suite.isIsolated || member.isIsolated
    // A test on the main actor must be asynchronous: on Linux only such are called on the actor.
    if isIsolated, !effects.contains("async") { effects.insert("async", at: 0) }
    let function =
      (["func test\(SwiftText.upperFirst(name))()"] + effects + ["{"])
      .joined(separator: " ")
    let indent = code.indent(member.head)
    let isShort = indent.count + function.count < 80
    let isolation = isIsolated ? "@MainActor" + (isShort ? " " : "\n" + indent) : ""
    guard let arguments = member.arguments else {
      guard close == keyword + 3, !member.hasOptions else { return false }
      changes.replace(code.span(member.head..<open + 1), with: isolation + function)
      return true
    }
    let parameter = keyword + 3..<close
    guard let colon = parameter.first(where: { code.kind($0) == .colon }), colon - 2 < close,
      code.arguments(parameter).count == 1, let list = code.line(arguments)
    else { return false }
    let isOwn = arguments.count == 1 && code.kind(arguments.lowerBound) == .identifier
    let loop = "for \(code.text(colon - 1)) in \(isOwn ? "Self." : "")\(list) {"
    let body = code.lines(open + 1..<end, indent: indent + "    ")
    changes.replace(
      code.span(member.head..<end + 1),
      with: """
        \(isolation)\(function)
        \(indent)  \(loop)
        \(body)
        \(indent)  }
        \(indent)}
        """)
    return true
  }

  /// `init() { … }` as `setUp`.
  private mutating func writeSetUp(_ member: Suite.Member, _ isolation: String) -> Bool {
    let keyword = member.keyword
    guard code.kind(keyword + 1) == .leftParenthesis, code.kind(keyword + 2) == .rightParenthesis,
      let open = (keyword..<code.all.count).first(where: { code.kind($0) == .leftBrace })
    else { return false }
    changes.replace(
      code.span(member.head..<open + 1), with: isolation + "override func setUp() async throws {")
    return true
  }

  /// `var changed = state` with its type: without it a copy of what `setUp` made would be optional.
  private mutating func unwrapCopies(of name: String, _ type: String) {
    for index in code.all.indices where code.isWord(index, name) {
      guard code.kind(index - 1) == .equal, [.let, .var].contains(code.kind(index - 3)),
        code.all.indices.contains(index + 1), code.all[index + 1].flags.contains(.newlineBefore),
        code.kind(index + 1) != .period
      else { continue }
      let end = code.all[index - 2].range.upperBound
      changes.replace(end..<end, with: ": \(type)")
    }
  }

  private mutating func writeProperty(
    _ member: Suite.Member, _ isolation: String, _ hasSetUp: Bool
  ) -> Bool {
    let modifiers = member.head..<member.keyword
    let isolation = member.isIsolated ? "" : isolation
    var head = isolation + code.source(modifiers) + (modifiers.isEmpty ? "" : " ")
    let property = member.isStatic ? nil : StoredProperty(code, member.keyword)
    if let isPlain = property?.hasPlainValue {
      // What belongs to no actor is made at once.
      guard !isolation.isEmpty, !isPlain else { return true }
      head += "lazy var"
    } else if let property, let type = property.type, hasSetUp {
      head += "private var"
      let isName = type.allSatisfy { $0 != " " }
      changes.replace(code.span(property.typeRange), with: isName ? type + "!" : "(\(type))!")
      unwrapCopies(of: code.text(member.keyword + 1), type)
    } else {
      head += code.text(member.keyword)
    }
    changes.replace(code.span(member.head..<member.keyword + 1), with: head)
    return true
  }
}
