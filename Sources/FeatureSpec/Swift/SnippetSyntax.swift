import SwiftSource

/// Asks archgen's own Swift parser whether a snippet is well formed.
enum SnippetSyntax {
  /// The first token that does not fit, by index, and why; nil for good syntax.
  static func problem(in text: Quoted) -> (index: Int, message: String)? {
    let head = "func f() {\n"
    let set = SourceSet([(path: "", text: head + text.text + "\n}")])
    guard let problem = set.files.first?.problems.first else { return nil }
    let offset = Int(problem.offset) - head.utf8.count
    let last = text.tokens.all.count - 1
    let index = text.tokens.all.firstIndex { Int($0.end) > offset } ?? last
    switch problem.kind {
    case .unexpectedToken where offset >= text.text.utf8.count:
      return (last, "something is missing after '\(text.word(last))'")
    case .unexpectedToken: return (index, "'\(text.word(index))' does not fit here")
    default: return (index, problem.kind.message)
    }
  }
}
