import Diagnostics

/// What a `-` or `+` beside a delimiter asks for.
enum TrimMarker {
  case unspecified
  case trim
  case keep
}

/// A piece of a template: text, or a tag with its delimiters.
struct TemplateToken {
  enum Kind {
    case text
    case output
    case block
    case comment
  }

  var kind: Kind
  /// With delimiters.
  var span: Span
  /// Without delimiters and markers.
  var content: Span
  var leading = TrimMarker.unspecified
  var trailing = TrimMarker.unspecified
  /// The tag's word, `if` for `{% if a %}`; empty for other kinds.
  var word = Span(0, 0)
}

/// Cuts a template into text and tags, in one pass.
///
/// In a strict template a delimiter inside a quoted string does not close its tag; Stencil ends a tag
/// at the first closing delimiter.
struct TemplateLexer {
  let bytes: [UInt8]
  let isStrict: Bool
  private(set) var tokens: [TemplateToken] = []
  private(set) var problems: [(message: String, span: Span, help: String)] = []
  private var position = 0

  init(_ bytes: [UInt8], isStrict: Bool) {
    self.bytes = bytes
    self.isStrict = isStrict
    tokens.reserveCapacity(bytes.count / 24)
    run()
  }

  private mutating func run() {
    var textStart = 0
    while let start = nextOpening(from: position) {
      addText(textStart, start)
      guard let token = tag(at: start) else {
        // Everything after an unclosed tag would be a guess.
        return
      }
      tokens.append(token)
      position = token.span.end
      if let closing = closingWord(of: token) { skipRaw(until: closing, opening: token) }
      textStart = position
    }
    addText(textStart, bytes.count)
  }

  private mutating func addText(_ start: Int, _ end: Int) {
    guard start < end else { return }
    tokens.append(TemplateToken(kind: .text, span: Span(start, end), content: Span(start, end)))
  }

  private func nextOpening(from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "{") {
        switch bytes[index + 1] {
        case UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "#"): return index
        default: break
        }
      }
      index += 1
    }
    return nil
  }

  private mutating func tag(at start: Int) -> TemplateToken? {
    let opening = bytes[start + 1]
    let kind: TemplateToken.Kind
    let closing: UInt8
    switch opening {
    case UInt8(ascii: "{"): (kind, closing) = (.output, UInt8(ascii: "}"))
    case UInt8(ascii: "%"): (kind, closing) = (.block, opening)
    default: (kind, closing) = (.comment, opening)
    }
    guard let end = closingDelimiter(closing, from: start + 2, quotes: kind != .comment) else {
      let name = kind == .output ? "{{" : kind == .block ? "{%" : "{#"
      let cure = kind == .output ? "}}" : kind == .block ? "%}" : "#}"
      problems.append(("'\(name)' is not closed", Span(start, start + 2), "add '\(cure)'"))
      return nil
    }
    var token = TemplateToken(
      kind: kind, span: Span(start, end + 2), content: Span(start + 2, end))
    if kind == .block || (kind == .output && isStrict) { takeMarkers(&token) }
    while token.content.start < token.content.end, bytes[token.content.start].isSpace {
      token.content.start += 1
    }
    while token.content.start < token.content.end, bytes[token.content.end - 1].isSpace {
      token.content.end -= 1
    }
    if kind == .block { token.word = word(in: token.content) }
    return token
  }

  private func closingDelimiter(_ closing: UInt8, from start: Int, quotes: Bool) -> Int? {
    var index = start
    var quote: UInt8 = 0
    while index + 1 < bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        // A quote that its line does not close is no string: the parser reports it.
        if byte == quote {
          quote = 0
        } else if byte == UInt8(ascii: "\n") {
          return firstClosing(closing, start)
        }
      } else if byte == closing, bytes[index + 1] == UInt8(ascii: "}") {
        return index
      } else if quotes, isStrict, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      }
      index += 1
    }
    return quote == 0 ? nil : firstClosing(closing, start)
  }

  private func firstClosing(_ closing: UInt8, _ start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == closing, bytes[index + 1] == UInt8(ascii: "}") { return index }
      index += 1
    }
    return nil
  }

  private func takeMarkers(_ token: inout TemplateToken) {
    func marker(_ byte: UInt8) -> TrimMarker {
      byte == UInt8(ascii: "-") ? .trim : byte == UInt8(ascii: "+") ? .keep : .unspecified
    }
    if token.content.count > 0 { token.leading = marker(bytes[token.content.start]) }
    if token.leading != .unspecified { token.content.start += 1 }
    if token.content.count > 0 { token.trailing = marker(bytes[token.content.end - 1]) }
    if token.trailing != .unspecified { token.content.end -= 1 }
  }

  /// The first word of a tag; a label before it, `outer: for`, is passed over.
  private func word(in content: Span) -> Span {
    var end = content.start
    while end < content.end, bytes[end].continuesName { end += 1 }
    guard end < content.end, bytes[end] == UInt8(ascii: ":") else {
      return Span(content.start, end)
    }
    var start = end + 1
    while start < content.end, bytes[start].isSpace { start += 1 }
    end = start
    while end < content.end, bytes[end].continuesName { end += 1 }
    return Span(start, end)
  }

  private func closingWord(of token: TemplateToken) -> String? {
    guard token.kind == .block else { return nil }
    if matches("raw", token.word) { return "endraw" }
    if matches("verbatim", token.word) { return "endverbatim" }
    return nil
  }

  private func matches(_ word: StaticString, _ span: Span) -> Bool {
    guard span.count == word.utf8CodeUnitCount else { return false }
    for offset in 0..<span.count where word.utf8Start[offset] != bytes[span.start + offset] {
      return false
    }
    return true
  }

  /// Takes everything up to the closing tag as text.
  private mutating func skipRaw(until closing: String, opening: TemplateToken) {
    let textStart = position
    let wanted = Array(closing.utf8)
    while let start = nextOpening(from: position) {
      position = start + 2
      guard isTag(wanted, at: start), let token = tag(at: start) else { continue }
      addText(textStart, start)
      tokens.append(token)
      position = token.span.end
      return
    }
    let name = closing.dropFirst(3)
    problems.append(("'\(name)' is not closed", opening.span, "add '{% \(closing) %}'"))
    position = bytes.count
  }

  /// Whether a block tag with nothing but this word begins here.
  private func isTag(_ word: [UInt8], at start: Int) -> Bool {
    guard bytes[start + 1] == UInt8(ascii: "%") else { return false }
    var index = start + 2
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
    }
    skip { $0.isSpace || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard bytes[index...].starts(with: word) else { return false }
    index += word.count
    skip { $0.isSpace || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return bytes[index...].starts(with: "%}".utf8)
  }
}
