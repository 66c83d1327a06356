import SwiftSource

/// A part of a source that is all code, all comment or all text: a name is written one way in code, and
/// another where people read it.
struct SourcePart {
  /// Who reads a part.
  enum Reader: Equatable {
    case compiler
    /// A comment: for people who know the code.
    case programmer
    /// A text that names something elsewhere: a key, a path, an image, a query.
    case machine
    /// The name of a symbol that the system draws, whatever the feature is about: `folder`, `cart`.
    case system
    /// A text for people; in a title each word has a capital.
    case person(isTitle: Bool)
  }

  /// Its bytes.
  let range: Range<Int>
  let reader: Reader
  /// Whether it is text between quotes.
  let isText: Bool

  /// A whole text that is a path.
  static func path(_ text: [UInt8]) -> SourcePart {
    SourcePart(range: text.indices, reader: .machine, isText: true)
  }

  /// The parts of a source, in order and without gaps. `inTitles` is how single words are read, which tell
  /// nothing of it themselves.
  static func parts(of source: [UInt8], inTitles: Bool = false) -> [SourcePart] {
    let tokens = Tokens(source)
    let readers = Literals(tokens, inTitles: inTitles).readers
    var parts: [SourcePart] = []
    var end = 0
    for (index, token) in tokens.all.enumerated() {
      // What lies between tokens is space and comments.
      parts.append(
        SourcePart(range: end..<token.range.lowerBound, reader: .programmer, isText: false))
      let reader = readers[index]
      parts.append(
        SourcePart(range: token.range, reader: reader ?? .compiler, isText: reader != nil))
      end = token.range.upperBound
    }
    parts.append(SourcePart(range: end..<source.count, reader: .programmer, isText: false))
    return parts.filter { !$0.range.isEmpty }
  }
}

/// The string literals of a source: who reads each of them.
private struct Literals {
  /// By the indexes of the tokens that are their text.
  private(set) var readers: [Int: SourcePart.Reader] = [:]
  private let tokens: Tokens
  private let inTitles: Bool

  /// What stands for a value in a text.
  private static let value: Character = "\u{FFFC}"

  init(_ tokens: Tokens, inTitles: Bool) {
    self.tokens = tokens
    self.inTitles = inTitles
    // Literals may be inside the interpolations of others.
    var open: [(start: Int, segments: [Int])] = []
    for (index, token) in tokens.all.enumerated() {
      switch token.kind {
      case .string: read([index], from: index)
      case .stringStart: open.append((index, []))
      case .stringSegment where !open.isEmpty: open[open.count - 1].segments.append(index)
      case .stringEnd:
        if let (start, segments) = open.popLast() { read(segments, from: start) }
      default: break
      }
    }
  }

  private mutating func read(_ segments: [Int], from start: Int) {
    let text = segments.map { tokens.text(of: tokens.all[$0]) }
      .joined(separator: String(Self.value))
    let reader = named(start) ?? (Self.isQuery(text) ? .machine : reader(of: text))
    for segment in segments { readers[segment] = reader }
  }

  /// People are shown sentences, and single words with a capital: `"recipes"` is a key.
  private func reader(of text: String) -> SourcePart.Reader {
    let text = text.drop { "#\"".contains($0) }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      .filter { $0.first?.isLetter == true }
    let isCapital = words.allSatisfy { $0.first?.isUppercase == true }
    if text.contains(where: \.isWhitespace) {
      return .person(isTitle: isCapital && words.count > 1)
    }
    let isWord =
      words.count == 1 && isCapital && !text.contains { "/_-\(Self.value)".contains($0) }
    return isWord ? .person(isTitle: inTitles) : .machine
  }

  private static func isQuery(_ text: String) -> Bool {
    let text = text.drop { !$0.isLetter }
    return ["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ", "CREATE ", "DROP "].contains {
      text.hasPrefix($0)
    }
  }

  /// Who reads a literal that names something, as what stands before it says: `forKey: "Recipe"`,
  /// `Image("Recipe")`, `values["Recipe"]`; nil where nothing says so.
  private func named(_ start: Int) -> SourcePart.Reader? {
    guard start > 1 else { return nil }
    let (before, further) = (tokens.all[start - 1], tokens.all[start - 2])
    let word = tokens.text(of: further).lowercased()
    switch before.kind {
    case .colon where further.kind.isWord:
      if Self.systemLabels.contains(word) { return .system }
      let isName = word == "name" && start > 3 && tokens.all[start - 3].kind == .leftParenthesis
      let callee = isName ? tokens.text(of: tokens.all[start - 4]).lowercased() : ""
      let isKey = Self.labels.contains(where: word.hasSuffix) || Self.callees.contains(callee)
      return isKey ? .machine : nil
    case .leftParenthesis: return Self.callees.contains(word) ? .machine : nil
    case .leftBracket:
      let isAfterValue =
        further.kind.isWord || [.rightBracket, .rightParenthesis].contains(further.kind)
      return isAfterValue && before.range.lowerBound == further.range.upperBound ? .machine : nil
    default: return nil
    }
  }

  /// Labels of names of symbols, in small letters.
  private static let systemLabels: Set<String> = ["systemname", "systemimage", "systemsymbolname"]

  /// How labels end, in small letters, whose texts name something.
  private static let labels = [
    "key", "identifier", "named", "nibname", "entityname", "filename", "suitename", "forresource",
    "category", "path",
  ]

  /// What takes the name of something first, in small letters.
  private static let callees: Set<String> = [
    "image", "color", "name", "selector", "nsclassfromstring", "accessibilityidentifier",
    "appstorage", "scenestorage", "nsfetchrequest", "logger", "uistoryboard", "uinib",
    "nspersistentcontainer",
  ]
}
