import Diagnostics

/// The starts of a text's lines, for many questions about one text.
struct LineTable {
  private let starts: [Int]

  /// Looks at the whole text once.
  init(_ source: SourceText) {
    var starts = [0]
    let bytes = source.bytes
    for index in bytes.indices {
      let isReturn =
        bytes[index] == UInt8(ascii: "\r")
        && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
      if isReturn || bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The line and column of a byte offset, both from 1. Logarithmic in the lines.
  func location(of offset: Int) -> SourceLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: max(0, offset - starts[low]) + 1)
  }
}
