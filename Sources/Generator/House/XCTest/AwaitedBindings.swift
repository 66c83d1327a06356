import Names
import SwiftSource

/// Names for what expectations wait for: the arguments of assertions are autoclosures, which cannot wait.
///
/// `#expect(try await service.loadNotes() == [])` becomes `let notes = try await service.loadNotes()` and an
/// assertion of `notes`. What the same method answers later in the same block is assigned to the same name.
struct AwaitedBindings {
  struct Binding {
    let name: String
    /// The tokens that the name stands for.
    let range: Range<Int>
    let statement: String
  }

  private let code: CodeTokens
  private var bindings: [Int: Binding] = [:]

  /// What the expectations of a text wait for.
  init(_ code: CodeTokens) {
    self.code = code
    var found: [(condition: Int, awaited: Range<Int>, method: Int, key: Key)] = []
    var counts: [Key: Int] = [:]
    var blocks: [Int] = []
    for index in code.all.indices {
      if code.kind(index) == .leftBrace { blocks.append(index) }
      if code.kind(index) == .rightBrace { _ = blocks.popLast() }
      guard code.kind(index) == .pound, code.isWord(index + 1, "expect"),
        let end = code.closing(index + 2), let condition = code.arguments(index + 3..<end).first,
        let awaited = awaited(in: condition), let block = blocks.last
      else { continue }
      let callee = awaited.prefix {
        code.kind($0) != .leftParenthesis && code.kind($0) != .leftBrace
      }
      let key = Key(block: block, callee: callee.map(code.text).joined())
      found.append((condition.lowerBound, awaited, callee.last ?? 0, key))
      counts[key, default: 0] += 1
    }
    var names: [Key: String] = [:]
    var taken: [Int: Set<String>] = [:]
    for (condition, awaited, method, key) in found {
      let isFirst = names[key] == nil
      let name =
        names[key]
        ?? newName(
          for: code.text(method), in: key.block, not: taken[key.block] ?? [])
      names[key] = name
      taken[key.block, default: []].insert(name)
      guard let work = code.line(condition..<awaited.upperBound) else { continue }
      let word = !isFirst ? "" : counts[key] == 1 ? "let " : "var "
      bindings[condition] = Binding(
        name: name, range: condition..<awaited.upperBound, statement: "\(word)\(name) = \(work)")
    }
  }

  /// The name for what a condition waits for; nil where it does not wait, or in a way that is not known.
  func binding(of condition: Range<Int>) -> Binding? { bindings[condition.lowerBound] }

  private struct Key: Hashable {
    let block: Int
    let callee: String
  }

  /// The call after `await` at the start of a condition; nil where `await` stands elsewhere, too.
  private func awaited(in condition: Range<Int>) -> Range<Int>? {
    guard let first = condition.first else { return nil }
    let start = code.kind(first) == .try ? first + 2 : first + 1
    guard code.kind(start - 1) == .await, start < condition.upperBound,
      !(start..<condition.upperBound).contains(where: { code.kind($0) == .await })
    else { return nil }
    for index in code.outermost(start..<condition.upperBound) {
      switch code.kind(index) {
      case .leftParenthesis?:
        guard index > start, let close = code.closing(index) else { return nil }
        // A call of a type's initializer is what the method is called on.
        if code.text(index - 1).first?.isLowercase == true { return start..<close + 1 }
      case .leftBrace?:
        // `until { … }`
        guard index == start + 1, let close = code.closing(index) else { return nil }
        return start..<close + 1
      case .binaryOperator?: return nil
      default: break
      }
    }
    return nil
  }

  /// `notes` for `loadNotes`, `result` for what tells nothing; another where the block has that name.
  private func newName(
    for method: String, in block: Int, not taken: Set<String>
  ) -> String {
    var name = "result"
    if method.hasPrefix("load"), let initial = method.dropFirst(4).first {
      name = initial.lowercased() + method.dropFirst(5)
    }
    let end = code.closing(block) ?? code.all.count
    var used = taken
    for index in block..<end where code.kind(index) == .identifier {
      if code.kind(index - 1) != .period, code.kind(index + 1) != .colon {
        used.insert(code.text(index))
      }
    }
    return FreeName.first(name, isTaken: used.contains)
  }
}
