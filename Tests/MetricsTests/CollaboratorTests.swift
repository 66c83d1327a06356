import Testing

/// Who works for a type, and what it only has: what testability tells apart.
@Suite struct CollaboratorTests {
  /// A holder of one line of logic, and `Part` with a line for each of its functions.
  private func isTestable(with part: String) throws -> Bool {
    let holder = """
      protocol Work { func work() }
      protocol Titled { var title: String { get } }
      final class Holder { let part: Part
        func go() {
        }
      }
      """
    return try total("testability", holder + "\n" + part) == 1
  }

  @Test(
    "a struct that works for its holder is concrete, whatever it stores",
    arguments: [
      "struct Part: Work { func work() {} }",
      "struct Part: Work { let session: Session; func work() {} }",
      "struct Part { let session: Session; func load() async {} }",
      "struct Part { var retries = 3; func load() async throws {} }",
      "struct Part { let file: URL; func load() throws {} }",
      "struct Part { let file: URL }\nextension Part { func load() throws {} }",
      "protocol More: Work {}\nstruct Part: More { let a: Int; func work() {} }",
      "struct Part: Titled { var title: String { \"now\" } }",
    ])
  func worker(_ part: String) throws { #expect(try !isTestable(with: part), "\(part)") }

  @Test(
    "an entity, a draft, or a value with protocols of its own is none",
    arguments: [
      "struct Part { let id: Int; let title: String }",
      "struct Part: Titled { let title: String }",
      "struct Part: Work, Hashable { let a: Int; func work() {} }",
      "struct Part { var title = \"\"; func note() throws -> Int { 1 } }",
      "struct Part: Sendable & Equatable { let a: Int; func note() throws -> Int { 1 } }",
      "struct Part { let now: () -> Int; static func live() async -> Part { fatalError() } }",
      "enum Part: Work { case a; func work() {} }",
    ])
  func value(_ part: String) throws { #expect(try isTestable(with: part), "\(part)") }

  @Test(
    "what a holder makes or takes for itself is concrete, though no type is written",
    arguments: [
      ("let part = Part()", false), ("let part = Part.shared", false),
      ("private let part: Part = .shared", false), ("var parts = [Part()]", false),
      ("lazy var part = { Part() }()", false), ("let part = Part.count", true),
      ("let part = Value()", true), ("let part = Queue()", true), ("let queue: Queue", true),
    ])
  func made(property: String, isTestable: Bool) throws {
    let text = """
      final class Part { static let shared = Part(), count = 3; func run() {} }
      struct Value { let a = 1 }
      final class Queue { func run(_ work: () async -> Void) async {} }
      final class Holder { \(property)
        func go() {
          print(1)
        }
      }
      """
    // 'Part.run' and 'Queue.run' are logic, too.
    let lines = isTestable ? 5.0 : 2
    #expect(try total("testability", text) == lines / 5, "\(property)")
  }
}
