/// What a declaration must look like: `final class & @Observable & @MainActor`.
///
/// Terms are joined by `&`; each is one of
/// - words: a kind (`class`, `struct`, `enum`, `actor`, `protocol`) with modifiers and access before it;
/// - `@Name`: an attribute;
/// - `Name`: a protocol or class that it conforms to or inherits, also through others (`*` fits);
/// - `named *Presenter`: its simple name;
/// - `path Data/**`: where its file stands, as in a role's matcher;
/// - any of these after `!`: it must not hold.
struct Shape: Hashable, Sendable, CustomStringConvertible {
  /// One condition of a shape.
  enum Term: Hashable, Sendable {
    case kind(String)
    case modifier(String)
    case attribute(String)
    case conforms(String)
    case named(String)
    case path(String)
    indirect case not(Term)

    /// What is said or denied.
    var bare: Term { if case .not(let term) = self { term.bare } else { self } }
  }

  /// The shape as written.
  let description: String
  let terms: [Term]

  /// What is wrong with a written shape.
  struct Problem: Error {
    var message: String
    /// Where, in bytes of the text.
    var offset: Int
    var word: String
    /// What to write instead, where that is known.
    var help: String?
  }

  static let kinds: Set = ["class", "struct", "enum", "actor", "protocol"]
  static let modifiers: Set = [
    "final", "indirect", "nonisolated", "distributed", "open", "public", "package", "internal",
    "fileprivate", "private",
  ]
  /// Those that no protocol has.
  static let modifiersOfTypes: Set = ["final", "indirect", "distributed", "open"]

  /// Reads a shape.
  init(_ text: String) throws(Problem) {
    var terms: [Term] = []
    var offset = 0
    for part in text.split(separator: "&", omittingEmptySubsequences: false) {
      let before = terms.count
      try Self.read(part, at: offset, &terms)
      if terms.count == before {
        let message =
          text.contains("&") ? "a term is missing beside '&'" : "a shape says at least one term"
        throw Problem(message: message, offset: offset, word: "")
      }
      offset += part.utf8.count + 1
    }
    description = text
    self.terms = terms
  }

  private static func read(
    _ part: Substring, at start: Int, _ terms: inout [Term]
  ) throws(Problem) {
    // What takes the next word as its pattern.
    var open: (word: Substring, isNegated: Bool)?
    for word in part.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      let offset = start + part.utf8.distance(from: part.startIndex, to: word.startIndex)
      if word.contains("|") {
        throw Problem(
          message: "'|' joins nothing in a shape", offset: offset, word: String(word),
          help: "write alternatives as a list: ['struct', 'enum']")
      }
      var name = word
      var isNegated = name.hasPrefix("!")
      if isNegated { name = name.dropFirst() }
      let term: Term
      if let begun = open {
        term = begun.word == "named" ? .named(String(name)) : .path(String(name))
        isNegated = begun.isNegated
        open = nil
      } else if name == "named" || name == "path" {
        open = (name, isNegated)
        continue
      } else {
        term = try self.term(name, Problem(message: "", offset: offset, word: String(name)))
      }
      terms.append(isNegated ? .not(term) : term)
    }
    if let open {
      throw Problem(
        message: "a pattern is missing after '\(open.word)'", offset: start, word: "")
    }
  }

  private static func term(_ word: Substring, _ problem: Problem) throws(Problem) -> Term {
    let text = String(word)
    if kinds.contains(text) { return .kind(text) }
    if modifiers.contains(text) { return .modifier(text) }
    if word.hasPrefix("@"), word.count > 1 { return .attribute(String(word.dropFirst())) }
    if let first = word.first(where: { $0 != "_" }), first.isUppercase || first == "*" {
      return .conforms(text)
    }
    var problem = problem
    problem.message = "'\(text)' is no kind, modifier, attribute or type"
    throw problem
  }
}
