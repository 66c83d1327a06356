/// Collects the starts of lines and counts which of them hold code and comments.
///
/// It is told of every line break, token and comment in the order in which the lexer meets them.
/// The lexer can go back and meet them again: what lies before the newest line is known already.
struct LineRecorder: Sendable {
  private(set) var starts: [UInt32] = [0]
  private(set) var code = 0
  private(set) var comment = 0
  /// The newest line holds a token.
  private(set) var hasCode = false
  private var hasComment = false
  private var newestStart = 0

  /// The number of the newest line, from 1.
  var number: Int { starts.count }

  init() { starts.reserveCapacity(512) }

  /// Begins a new file, in the same room.
  mutating func restart() {
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    code = 0
    comment = 0
    hasCode = false
    hasComment = false
    newestStart = 0
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

  /// A token covers `offset`. True when it is the first one on its line.
  @discardableResult
  mutating func markCode(at offset: Int) -> Bool {
    guard !hasCode, offset >= newestStart else { return false }
    hasCode = true
    code += 1
    if hasComment { comment -= 1 }
    return true
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
