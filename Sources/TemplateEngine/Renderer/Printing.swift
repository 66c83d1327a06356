/// What goes into the output, and the line rule.
extension Renderer {
  /// Ends a line of the template that has a tag: nothing if it is blank, else without blanks at its end.
  /// Prints what follows, from `next` on.
  func endLine(
    _ out: Output, _ text: [UInt8], _ start: Int32, _ next: Int32, _ end: Int32
  ) {
    let lineEnd = out.startOfBlanks(above: floor)
    out.cut(to: lineEnd)
    out.append(text, out.startsLine(lineEnd, above: floor) ? next : start, end)
  }

  /// Drops the blanks of a last line that has nothing else; it may be a fragment, so others stay.
  func dropBlankLine() {
    let lineEnd = out.startOfBlanks(above: floor)
    if out.startsLine(lineEnd, above: floor) { out.cut(to: lineEnd) }
  }

  /// Indents what a tag that stands alone on its line has printed, from its second line on.
  mutating func endOwnLine(_ template: Template, _ start: Int32, _ end: Int32) {
    let mark = ownLines.removeLast()
    out.removeLineBreak(above: mark)
    guard end > start else { return }
    out.indent(from: mark, by: template.source.bytes[Int(start)..<Int(end)])
  }

  // MARK: Captures

  mutating func beginCapture() {
    captures.append((out.count, floor))
    floor = out.count
  }

  /// The text since the last ``beginCapture()``.
  mutating func endCapture() -> String {
    let capture = captures.removeLast()
    let text = out.text(from: capture.start)
    steps += text.utf8.count / Self.bytesPerStep
    out.cut(to: capture.start)
    floor = capture.floor
    return text
  }
}
