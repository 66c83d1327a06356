import Diagnostics

/// What becomes of the text between tags.
///
/// The line rule (`Trim.lines`): a line of the template that has a tag and prints nothing but blanks is
/// left out, break and all; and what a tag prints that stands alone on its line is indented to its
/// column. Whether a line is blank shows only when it is printed, so its break becomes an instruction.
extension Compiler {
  mutating func text(_ index: Int, of tokens: [TemplateToken]) {
    let span = trimmed(index, of: tokens)
    if isStrict, extended != nil, open.isEmpty {
      lineHasTag = false
      let visible = source.bytes[span.start..<span.end].firstIndex { !$0.isSpace }
      if let visible { guardOutput(Span(visible, visible + 1)) }
      return
    }
    if dialect.trim == .smart, let blanks = blanksBeforeFinalBreak(span, index, tokens) {
      print(Span(span.start, blanks.start))
      return print(Span(blanks.end, span.end))
    }
    guard dialect.trim == .lines, lineHasTag,
      let lineEnd = source.bytes[span.start..<span.end].firstIndex(of: UInt8(ascii: "\n"))
    else { return print(span) }
    if index > 0, tokens[index - 1].trailing == .keep {
      lineHasTag = false
      return print(span)
    }
    let hasReturn = lineEnd > span.start && source.bytes[lineEnd - 1] == UInt8(ascii: "\r")
    let breakStart = hasReturn ? lineEnd - 1 : lineEnd
    print(Span(span.start, breakStart))
    emit(
      .lineBreak(start: Int32(breakStart), next: Int32(lineEnd + 1), end: Int32(span.end)))
    lineHasTag = false
  }

  private mutating func print(_ span: Span) {
    guard span.count > 0 else { return }
    emit(.text(start: Int32(span.start), end: Int32(span.end)))
  }

  // MARK: Trimming

  private func trimmed(_ index: Int, of tokens: [TemplateToken]) -> Span {
    var span = tokens[index].span
    if index > 0 { trimStart(&span, after: tokens[index - 1]) }
    if index + 1 < tokens.count { trimEnd(&span, before: tokens[index + 1]) }
    return span
  }

  private func trimStart(_ span: inout Span, after tag: TemplateToken) {
    let bytes = source.bytes
    switch (tag.trailing, tag.kind, dialect.trim) {
    case (.trim, _, _), (.unspecified, .block, .all):
      while span.start < span.end, bytes[span.start].isSpace { span.start += 1 }
    case (.unspecified, .block, .smart):
      var end = span.start
      while end < span.end, bytes[end].isBlank { end += 1 }
      if end < span.end, bytes[end] == UInt8(ascii: "\n") { span.start = end + 1 }
    default: break
    }
  }

  private func trimEnd(_ span: inout Span, before tag: TemplateToken) {
    let bytes = source.bytes
    switch (tag.leading, tag.kind, dialect.trim) {
    case (.trim, _, _), (.unspecified, .block, .all):
      while span.start < span.end, bytes[span.end - 1].isSpace { span.end -= 1 }
    case (.unspecified, .block, .smart):
      while span.start < span.end, bytes[span.end - 1].isBlank { span.end -= 1 }
    default: break
    }
  }

  /// Blanks before a line break that ends the text: Stencil's pattern for the end of a text finds them.
  private func blanksBeforeFinalBreak(
    _ span: Span, _ index: Int, _ tokens: [TemplateToken]
  ) -> Span? {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .block,
      tokens[index + 1].leading == .unspecified, span.count > 1,
      span.end == tokens[index].span.end,
      source.bytes[span.end - 1] == UInt8(ascii: "\n")
    else { return nil }
    var start = span.end - 1
    while start > span.start, source.bytes[start - 1].isBlank { start -= 1 }
    return Span(start, span.end - 1)
  }

  // MARK: Own lines

  /// The indentation of a tag that prints and stands alone on its line: beside it there are only blanks,
  /// comments and tags that print nothing.
  func standsAlone(_ index: Int, in tokens: [TemplateToken]) -> Span? {
    guard dialect.trim == .lines, prints(tokens[index]), tokens[index].leading != .trim,
      tokens[index].trailing != .trim
    else { return nil }
    var after = index + 1
    while after < tokens.count {
      let token = tokens[after]
      if token.kind == .text {
        let lineEnd = source.bytes[token.span.start..<token.span.end].first { !$0.isBlank }
        if let lineEnd {
          guard lineEnd == UInt8(ascii: "\n") || lineEnd == UInt8(ascii: "\r") else { return nil }
          break
        }
      } else if prints(token) {
        return nil
      }
      after += 1
    }
    var before = index - 1
    var indent = Span(tokens[index].span.start, tokens[index].span.start)
    while before >= 0 {
      let token = tokens[before]
      if token.kind == .text {
        var start = token.span.end
        while start > token.span.start, source.bytes[start - 1].isBlank { start -= 1 }
        indent = Span(start, token.span.end)
        if start > token.span.start {
          guard source.bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
          return indent
        }
      } else if prints(token) {
        return nil
      } else {
        indent = Span(token.span.start, token.span.start)
      }
      before -= 1
    }
    return indent
  }

  private func prints(_ token: TemplateToken) -> Bool {
    switch token.kind {
    case .text, .comment: false
    case .output: true
    case .block: TagList.byName[source[token.word]]?.prints ?? false
    }
  }
}
