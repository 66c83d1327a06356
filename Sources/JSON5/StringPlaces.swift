import Diagnostics

extension JSONValue {
  /// Where a part of a string value stands in the file, for errors inside quoted text.
  ///
  /// `part` counts UTF-8 bytes of the string as it reads with its escapes resolved; the result
  /// takes every escape, line continuation and the opening quote into account. For anything but a
  /// string it is the whole value.
  public func span(of part: Span, in source: SourceText) -> Span {
    guard case .string = kind else { return span }
    var offset = span.start + 1
    var read = 0
    var start: Int?
    while offset < min(span.end, source.bytes.count) {
      if let start, read >= part.end { return Span(start, offset) }
      var count = 1
      var length = 1
      if source.bytes[offset] == UInt8(ascii: "\\") {
        switch StringEscape.read(source.bytes, at: offset) {
        case .text(let bytes, let escape): (count, length) = (bytes.count, escape)
        case .invalid(let escape, _): (count, length) = (0, max(1, escape))
        }
      }
      if start == nil, read + count > part.start { start = offset }
      read += count
      offset += length
    }
    return Span(start ?? max(span.start, span.end - 1), max(span.start, span.end - 1))
  }
}
