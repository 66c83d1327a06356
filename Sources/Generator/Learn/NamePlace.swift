/// A place in a source that may spell a name, and what is around it.
struct NamePlace {
  let range: Range<Int>
  /// Whether letters before it belong to the same word.
  let continuesWord: Bool
  /// Where the word ends that begins here.
  let wordEnd: Int
  /// Whether it is a string literal, but for the quotes.
  let isWholeText: Bool
  private let part: SourcePart
  private let text: [UInt8]
  private let before: UInt8
  private let after: UInt8

  init(_ range: Range<Int>, of part: SourcePart, in text: [UInt8]) {
    self.range = range
    self.part = part
    self.text = text
    let (start, end) = (range.lowerBound, range.upperBound)
    // The letter of `\n` is a space.
    let isEscaped =
      part.isText && start > 1 && text[start - 2] == UInt8(ascii: "\\")
      && Self.isLetter(text[start - 1])
    let followsSign = isEscaped || Self.endsSign(text[..<start])
    before = start == 0 ? 0 : followsSign ? UInt8(ascii: " ") : text[start - 1]
    after = end == text.count ? 0 : Self.beginsSign(text[end]) ? UInt8(ascii: " ") : text[end]
    continuesWord = Self.isWord(before)
    wordEnd = text[end...].firstIndex { !Self.isWord($0) || Self.beginsSign($0) } ?? text.count
    isWholeText =
      part.isText && start - part.range.lowerBound <= 1 && part.range.upperBound - end <= 1
  }

  /// Whether a name can be spelled like this here: begins and ends here.
  func fits(_ form: NameSpelling.Form) -> Bool {
    if Self.isLowercase(after) { return false }
    switch form {
    case .pascal: return true
    case .variable: return isIdentifier
    case .escaped: return isIdentifier && part.reader == .compiler && before != UInt8(ascii: "`")
    case .camel, .snake, .kebab: return !Self.isLetter(before)
    case .shouted: return !Self.isLetter(before) && !Self.isLetter(after)
    case .phrase, .sentence, .title: return !Self.isWord(before) && !Self.isWord(after)
    }
  }

  /// The form that is meant where the same letters are several.
  func preferred(among forms: [NameSpelling.Form]) -> NameSpelling.Form? {
    order.first(where: forms.contains)
  }

  private var order: [NameSpelling.Form] {
    var first: [NameSpelling.Form] = []
    switch part.reader {
    case .compiler, .system: break
    case .machine: first = [.camel]
    case .person, .programmer:
      if isInPath || isQuoted {
        first = [.camel]
      } else if isProse {
        first = prose
      }
    }
    if isJoined(by: "_") {
      first = [.snake, .shouted]
    } else if first == [.camel], isInPath || isJoined(by: "-") {
      first = [.kebab]
    }
    return first + NameSpelling.Form.allCases
  }

  /// How a name is written among words for people. In a comment a capital within a sentence is a type's.
  private var prose: [NameSpelling.Form] {
    guard case .person(let isTitle) = part.reader else {
      return beginsSentence && continuesSentence ? [.phrase, .sentence] : [.phrase]
    }
    return beginsSentence && !isTitle ? [.phrase, .sentence] : [.phrase, .title]
  }

  /// Whether it is a whole identifier, but for a `_` before it.
  private var isIdentifier: Bool {
    let lead = text[..<range.lowerBound].reversed().prefix { $0 == UInt8(ascii: "_") }.count
    let first = range.lowerBound - lead
    return wordEnd == range.upperBound && (first == 0 || !Self.isWord(text[first - 1]))
  }

  /// Whether it stands among words: not in code within a comment, nor in what looks like code in a text.
  private var isProse: Bool {
    if Self.aroundCode.contains(before) || Self.aroundCode.contains(after) { return false }
    if before == UInt8(ascii: ".") || after == UInt8(ascii: "(") { return false }
    let isMember = after == UInt8(ascii: ".") && next.map(Self.isWord) ?? false
    return !isMember && !isDocumentedParameter
  }

  private static let aroundCode = Set("`@#$&=\\".utf8)

  /// `- Parameter recipe: …`, and `- recipe: …` in a list of them.
  private var isDocumentedParameter: Bool {
    part.reader == .programmer && after == UInt8(ascii: ":")
      && ["- ", "- Parameter "].contains(lead)
  }

  /// Whether the word is one for tools, which comments begin with: `TODO: …`, `- Note: …`.
  var isMarker: Bool {
    part.reader == .programmer && after == UInt8(ascii: ":")
      && !Self.isLowercase(text[range.lowerBound]) && ["", "- "].contains(lead)
  }

  /// What a comment has before it in its line.
  private var lead: Substring {
    let line = text[part.range.lowerBound..<range.lowerBound].reversed()
      .prefix { $0 != UInt8(ascii: "\n") }.reversed()
    return String(decoding: line, as: UTF8.self).drop { "/* ".contains($0) }
  }

  private var isInPath: Bool {
    before == UInt8(ascii: "/") || after == UInt8(ascii: "/")
  }

  /// Whether it stands between quotes within the text.
  private var isQuoted: Bool {
    before == UInt8(ascii: "\"") && range.lowerBound - 1 > part.range.lowerBound
      && (after == UInt8(ascii: "\"") || after == UInt8(ascii: "\\"))
  }

  /// Whether a sign joins it to a word; a `_` at the start of one joins nothing.
  private func isJoined(by sign: Character) -> Bool {
    if after == sign.asciiValue { return true }
    guard before == sign.asciiValue else { return false }
    return range.lowerBound > 1 && Self.isWord(text[range.lowerBound - 2])
  }

  private var next: UInt8? { range.upperBound + 1 < text.count ? text[range.upperBound + 1] : nil }

  private var beginsSentence: Bool {
    let lead = text[..<range.lowerBound].reversed().drop {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n")
    }
    return lead.first.map(Set("\"/*.!?".utf8).contains) ?? true
  }

  private var continuesSentence: Bool {
    after == UInt8(ascii: " ") && next.map(Self.isLowercase) ?? false
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { isLowercase(byte | 0x20) }

  /// Whether a byte begins a character of several that is no letter, such as a quote or an ellipsis: those of
  /// U+0080 to U+00BF and of U+2000 to U+2FFF.
  private static func beginsSign(_ byte: UInt8) -> Bool { byte == 0xC2 || byte == 0xE2 }

  private static func endsSign(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.last, last >= 0x80 else { return false }
    return text.dropLast().last == 0xC2 || text.dropLast(2).last == 0xE2
  }

  /// Whether a byte can be a part of an identifier.
  static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }
}
