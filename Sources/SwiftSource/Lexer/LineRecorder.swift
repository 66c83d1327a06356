/// Collects the starts of lines and counts which of them hold code and comments.
///
/// It is told of every line break, comment and first token of a line in the order in which the lexer
/// meets them. The lexer looks at a string twice: what lies before the newest line is known already.
struct LineRecorder: ~Copyable, Sendable {
  private(set) var starts = Row<UInt32>(capacity: 512)
  private(set) var code = 0
  private(set) var comment = 0
  /// The newest line holds a token.
  private(set) var hasCode = false
  private var hasComment = false
  /// Where the newest line starts.
  private(set) var newestStart = 0

  /// The number of the newest line, from 1.
  var number: Int { starts.count }

  /// Begins a new file, in the same room. Its first line starts behind the byte order mark, if there is one.
  mutating func restart(at start: Int) {
    starts.truncate(to: 0)
    starts.append(UInt32(truncatingIfNeeded: start))
    code = 0
    comment = 0
    hasCode = false
    hasComment = false
    newestStart = start
  }

  /// A line break ends at `offset`.
  @inline(__always)
  mutating func endLine(at offset: Int) {
    guard offset > newestStart else { return }
    starts.append(UInt32(truncatingIfNeeded: offset))
    newestStart = offset
    hasCode = false
    hasComment = false
  }

  /// A token covers `offset`.
  mutating func markCode(at offset: Int) {
    guard offset >= newestStart else { return }
    markCode()
  }

  /// A token stands on the newest line.
  mutating func markCode() {
    guard !hasCode else { return }
    hasCode = true
    code += 1
    if hasComment { comment -= 1 }
  }

  /// A comment covers `offset`.
  mutating func markComment(at offset: Int) {
    guard !hasCode, !hasComment, offset >= newestStart else { return }
    hasComment = true
    comment += 1
  }

  /// The counts for a file of `count` bytes.
  func counts(byteCount: Int) -> LineCounts {
    var result = LineCounts()
    result.total = starts.count - (newestStart >= byteCount ? 1 : 0)
    result.code = code
    result.comment = comment
    return result
  }
}
