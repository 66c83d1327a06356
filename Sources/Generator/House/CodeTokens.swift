import SwiftSource

/// The tokens of a text with the brackets that belong together, for changes of the text.
struct CodeTokens {
  let bytes: [UInt8]
  let all: [Token]
  /// The index of the closing bracket of each opening one, and the other way round; -1 for others.
  private let partners: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    all = Tokens(bytes).all
    var partners = Array(repeating: -1, count: all.count)
    var open: [Int] = []
    for (index, token) in all.enumerated() {
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .stringStart, .interpolationStart:
        open.append(index)
      case .rightParenthesis, .rightBracket, .rightBrace, .stringEnd, .interpolationEnd:
        guard let start = open.popLast() else { continue }
        partners[start] = index
        partners[index] = start
      default: break
      }
    }
    self.partners = partners
  }

  func kind(_ index: Int) -> TokenKind? { all.indices.contains(index) ? all[index].kind : nil }

  func text(_ index: Int) -> String {
    guard all.indices.contains(index) else { return "" }
    return String(decoding: bytes[all[index].range], as: UTF8.self)
  }

  /// Whether a word of that text stands there.
  func isWord(_ index: Int, _ word: String) -> Bool {
    kind(index)?.isWord == true && text(index) == word
  }

  /// The index of the bracket that closes the one at `index`.
  func closing(_ index: Int) -> Int? {
    guard partners.indices.contains(index), partners[index] > index else { return nil }
    return partners[index]
  }

  /// The index of the bracket that opens what the one at `index` closes.
  func opening(_ index: Int) -> Int? {
    guard partners.indices.contains(index), partners[index] >= 0, partners[index] < index else {
      return nil
    }
    return partners[index]
  }

  /// The tokens of a range that stand in no bracket of it; opening brackets are among them.
  func outermost(_ range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      found.append(index)
      index = (closing(index) ?? index) + 1
    }
    return found
  }

  /// The bytes from the first to the last token of a range.
  func span(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: all.indices)
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return all[first].range.lowerBound..<all[last].range.upperBound
  }

  /// The bytes from the start of a token to the start of a later one, or to the end of the text.
  func gap(from index: Int, to next: Int) -> Range<Int> {
    all[index].range
      .lowerBound..<(all.indices.contains(next) ? all[next].range.lowerBound : bytes.count)
  }

  /// Where the attributes and modifiers of a declaration begin.
  func head(of keyword: Int) -> Int {
    let modifiers: Set<String> = [
      "private", "fileprivate", "internal", "public", "static", "final", "nonisolated", "mutating",
      "lazy", "weak",
    ]
    var start = keyword
    while start > 0 {
      if modifiers.contains(text(start - 1)) {
        start -= 1
      } else if kind(start - 2) == .at {
        start -= 2
      } else if let open = opening(start - 1), kind(open - 2) == .at {
        start = open - 2
      } else if let open = opening(start - 1), modifiers.contains(text(open - 1)) {
        start = open - 1
      } else {
        break
      }
    }
    return start
  }

  /// The text of a range of tokens as it is.
  func source(_ range: Range<Int>) -> String {
    String(decoding: bytes[span(range)], as: UTF8.self)
  }

  /// The text of a range of tokens in one line; nil where it has statements or comments of several.
  func line(_ range: Range<Int>) -> String? {
    var out = ""
    for index in range {
      if index > range.lowerBound {
        let gap = bytes[all[index - 1].range.upperBound..<all[index].range.lowerBound]
        if gap.contains(UInt8(ascii: "/")) { return nil }
        if gap.contains(UInt8(ascii: "\n")) {
          guard let joint = joint(before: index) else { return nil }
          out += joint
        } else {
          out += String(decoding: gap, as: UTF8.self)
        }
      }
      let isLastComma =
        kind(index) == .comma && all.indices.contains(index + 1)
        && all[index + 1].flags.contains(.newlineBefore)
        && [.rightParenthesis, .rightBracket].contains(all[index + 1].kind)
      if !isLastComma { out += text(index) }
    }
    return out.contains("\n") ? nil : out
  }

  /// What stands for a line break before a token; nil where statements may end there.
  private func joint(before index: Int) -> String? {
    switch (all[index - 1].kind, all[index].kind) {
    case (.leftParenthesis, _), (.leftBracket, _), (_, .rightParenthesis), (_, .rightBracket): ""
    case (.leftBrace, _), (_, .rightBrace), (.comma, _), (.colon, _), (_, .binaryOperator),
      (.binaryOperator, _), (_, .infixQuestion):
      " "
    case (_, .period): ""
    default: nil
    }
  }

  /// The columns that the line of a token is indented by.
  func indent(_ index: Int) -> String {
    var start = all[index].range.lowerBound
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return String(
      decoding: bytes[start...].prefix { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }
}

/// Changes of a text, made at once.
struct TextChanges {
  private var changes: [(range: Range<Int>, text: String)] = []

  mutating func replace(_ range: Range<Int>, with text: String) { changes.append((range, text)) }

  /// The changed text. Of changes that overlap the first counts.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var end = 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where change.range.lowerBound >= end {
      out += bytes[end..<change.range.lowerBound]
      out += Array(change.text.utf8)
      end = change.range.upperBound
    }
    return out + bytes[end...]
  }
}
