import DependencyGraph

/// What a configuration writes for names of types, members and modules. A pattern that no name fits would
/// pass for ever, and beside others nobody would see it.
enum NamePattern {
  /// Where a pattern for a path fits.
  static let depth =
    "A pattern without '/' at its start fits at any depth: 'App/Data/**' also what stands in "
    + "Packages/Old/App/Data, '/App/Data/**' only what stands in App/Data beside the configuration."

  /// What is wrong with a pattern that can fit no name.
  struct Problem: Error {
    var message: String
    var help: String?
  }

  /// A pattern with `*` for names, with dots between them where they may be qualified.
  static func glob(_ text: String, mayHaveDots: Bool = true) throws(Problem) -> Glob {
    let marks = mayHaveDots ? "*{}." : "*{}"
    guard !text.isEmpty, isMade(text, ofPartsAnd: marks) else {
      throw Problem(
        message: "no name fits '\(text)'",
        help: mayHaveDots
          ? "a pattern has letters, digits and '*'; several stand in a list: ['*View', '*Screen']"
          : "name a whole module: 'UIKit', 'Swift*'")
    }
    // Who knows regular expressions writes '.*View'.
    let dot = UInt8(ascii: ".")
    guard
      !text.utf8.contains(dot)
        || !text.utf8.split(separator: dot, omittingEmptySubsequences: false).contains(
          where: \.isEmpty)
    else {
      throw Problem(
        message: "no name fits '\(text)'",
        help: "'*' fits any text, and a dot stands between two names: '*View', 'Cart.*'")
    }
    do throws(Glob.Problem) { return try Glob(text) } catch {
      throw Problem(message: error.message)
    }
  }

  /// A pattern for paths.
  static func path(_ text: String) throws(Problem) -> Glob {
    guard text.contains(where: { $0 != "/" }) else {
      throw Problem(message: "no path fits '\(text)'", help: "write one like 'Domain/**'")
    }
    // As in '.gitignore'.
    guard !text.hasPrefix("!") else {
      throw Problem(
        message: "'!' takes nothing out of a path",
        help: "a role's matcher leaves out what stands in 'not': "
          + "not: { path: '\(text.dropFirst())' }; 'exclude' only adds to what is left out")
    }
    do throws(Glob.Problem) { return try Glob(path: text) } catch {
      throw Problem(message: error.message)
    }
  }

  /// A name, which is no pattern.
  static func name(_ text: String) throws(Problem) -> String {
    guard !text.isEmpty, isMade(text, ofPartsAnd: "") else {
      throw Problem(
        message: "'\(text)' is no name", help: "write one as it is, without '*' and dots")
    }
    return text
  }

  /// Whether a text has nothing but what names have, and some marks, which are ASCII.
  private static func isMade(_ text: String, ofPartsAnd marks: String) -> Bool {
    // Of most texts each byte is a character, and nobody has to look up what that is.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.utf8.allSatisfy { isPart($0) || marks.utf8.contains($0) }
    }
    return text.allSatisfy { isPart($0) || marks.contains($0) }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || !character.isASCII
  }
}
