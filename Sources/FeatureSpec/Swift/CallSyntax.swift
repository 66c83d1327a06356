import SwiftSource

/// Reads `name(label: value, …)` or a name alone.
struct CallSyntax {
  /// An argument as written.
  struct Argument {
    /// Its label; nil where none is written.
    var label: String?
    /// The index of its first token.
    var index: Int
    /// Its value.
    var value: Quoted
  }

  /// The name that is called.
  let name: String
  /// The arguments in order.
  let arguments: [Argument]

  /// The call; nil where the text is none.
  init?(_ text: Quoted) {
    guard let first = text.token(0), first.kind.isIdentifier, text.tokens.firstUnbalanced == nil
    else { return nil }
    name = text.word(0)
    let count = text.tokens.all.count
    if count == 1 {
      arguments = []
      return
    }
    guard text.kind(1) == .leftParenthesis, text.kind(count - 1) == .rightParenthesis else {
      return nil
    }
    var arguments: [Argument] = []
    var depth = 0
    var start = 2
    for index in 2..<count {
      switch text.kind(index) {
      case .rightParenthesis where depth == 0 && index < count - 1: return nil
      case .comma where depth == 0, .rightParenthesis where depth == 0:
        if start < index {
          let isLabelled = text.kind(start + 1) == .colon
          arguments.append(
            Argument(
              label: isLabelled ? text.word(start) : nil, index: start,
              value: text.part((isLabelled ? start + 2 : start)..<index)))
        }
        start = index + 1
      case let kind: depth += kind?.nesting ?? 0
      }
    }
    self.arguments = arguments
  }
}
