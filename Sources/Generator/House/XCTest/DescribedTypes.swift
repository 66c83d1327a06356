import SwiftSource

/// Types that describe themselves for Swift Testing, `CustomTestStringConvertible`: XCTest does not ask
/// them, so that their assertions say it.
enum DescribedTypes {
  static let conformance = "CustomTestStringConvertible"

  /// The tokens of their bodies.
  static func bodies(in code: CodeTokens) -> [Range<Int>] {
    code.all.indices.compactMap { index in
      guard code.isWord(index, conformance),
        let open = (index..<code.all.count).first(where: { code.kind($0) == .leftBrace }),
        let close = code.closing(open)
      else { return nil }
      return open..<close
    }
  }

  /// Takes the conformance away.
  static func removeConformances(in code: CodeTokens, _ changes: inout TextChanges) {
    for index in code.all.indices where code.isWord(index, conformance) {
      if code.kind(index - 1) == .colon, code.kind(index + 1) == .comma {
        let next = code.span(index..<index + 3)
        changes.replace(
          next.lowerBound..<next.upperBound - code.text(index + 2).utf8.count, with: "")
      } else if index > 1 {
        let start = code.all[index - 2].range.upperBound
        changes.replace(start..<code.all[index].range.upperBound, with: "")
      }
    }
  }
}
