/// A tag of the language: its word, and how it becomes code.
///
/// `compile` finds the cursor behind the word; what it leaves of the tag is an error.
struct Tag: Sendable {
  var name: String
  /// The word that ends it, for tags with a body.
  var end: String?
  /// Whether the tag itself prints something.
  var prints = false
  var compile: @Sendable (inout Compiler, TemplateToken) throws(SyntaxError) -> Void
}

/// Every tag; a new one is a file beside this and a line here.
enum TagList {
  static let all: [Tag] =
    conditionTags + loopTags + captureTags + macroTags + inclusionTags + inheritanceTags + mapTags
    + rawTags

  static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  /// The end of each tag with a body.
  static let ending = Dictionary(
    all.compactMap { tag in tag.end.map { (tag.name, $0) } },
    uniquingKeysWith: { first, _ in first })
}

extension Compiler {
  /// Opens a tag whose body starts at the next instruction.
  mutating func begin(_ kind: OpenTag.Kind, _ token: TemplateToken, branch: Int = -1) {
    if open.count == Self.maximumOpenTags {
      report(
        SyntaxError(
          message: "more than \(Self.maximumOpenTags) tags inside one another", span: token.span,
          help: "move a part into a macro or another template"))
    }
    open.append(
      OpenTag(kind: kind, span: token.span, word: tagName, body: code.count, branch: branch))
  }

  /// Closes the innermost tag, or says why this end is out of place.
  mutating func finish(_ token: TemplateToken) throws(SyntaxError) -> OpenTag {
    let word = source[token.word]
    guard let last = open.last else {
      throw SyntaxError(message: "'\(word)' closes nothing", span: token.span)
    }
    if TagList.ending[last.word] == word {
      open.removeLast()
      return last
    }
    let expected = TagList.ending[last.word] ?? "end"
    // If an outer tag is meant, the inner ones were not closed: report them once, here.
    if let match = open.lastIndex(where: { TagList.ending[$0.word] == word }) {
      for inner in open[(match + 1)...] {
        report(
          SyntaxError(
            message: "'\(inner.word)' is not closed", span: inner.span,
            help: "add '{% \(TagList.ending[inner.word] ?? "end") %}' before '\(word)'"))
      }
      let tag = open[match]
      open.removeSubrange(match...)
      return tag
    }
    throw SyntaxError(
      message: "'\(word)' closes nothing: '\(last.word)' is open", span: token.span,
      help: "write '{% \(expected) %}'")
  }
}
