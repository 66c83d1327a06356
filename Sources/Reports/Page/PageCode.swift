/// All code of a page, each line once: a feature's styles, and a feature before and after a change,
/// have most of their lines in common.
struct PageCode {
  /// The lines in the order in which they were met.
  private(set) var lines: [SwiftHighlight.Line] = []
  /// The texts, as numbers of lines.
  private(set) var texts: [[Int]] = []
  private var numbers: [SwiftHighlight.Line: Int] = [:]
  private var known: [[UInt8]: Int] = [:]

  /// The number of a text.
  mutating func text(_ bytes: [UInt8]) -> Int {
    if let number = known[bytes] { return number }
    texts.append(numbers(of: bytes))
    known[bytes] = texts.count - 1
    return texts.count - 1
  }

  /// The lines of a text that is not kept as a whole.
  mutating func numbers(of bytes: [UInt8]) -> [Int] {
    SwiftHighlight.lines(bytes).map { line in
      if let number = numbers[line] { return number }
      let number = lines.count
      numbers[line] = number
      lines.append(line)
      return number
    }
  }
}
