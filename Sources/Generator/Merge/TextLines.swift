/// A text as lines, with what is the same for all of them kept apart: a merge should not see every
/// line changed because an editor saved the file with other line breaks.
struct TextLines: Equatable {
  /// The lines without their breaks.
  var lines: [ArraySlice<UInt8>]
  /// Whether lines end with CR LF: so do most of them.
  var usesCRLF: Bool
  /// Whether the last line ends with a break.
  var endsWithBreak: Bool

  init(lines: [ArraySlice<UInt8>], usesCRLF: Bool, endsWithBreak: Bool) {
    self.lines = lines
    self.usesCRLF = usesCRLF
    self.endsWithBreak = endsWithBreak
  }

  init(_ bytes: [UInt8]) {
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    endsWithBreak = parts.count > 1 && parts.last?.isEmpty == true
    if endsWithBreak || bytes.isEmpty { parts.removeLast() }
    let returns = parts.count { $0.last == UInt8(ascii: "\r") }
    usesCRLF = returns * 2 > parts.count
    lines = usesCRLF ? parts.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 } : parts
  }

  /// The text.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated() {
      bytes += line
      guard index + 1 < lines.count || endsWithBreak else { break }
      bytes += usesCRLF ? [13, 10] : [10]
    }
    return bytes
  }
}
