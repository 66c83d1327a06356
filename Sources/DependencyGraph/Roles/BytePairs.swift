/// Which texts have which two bytes side by side.
struct BytePairs {
  /// For each pair where its texts begin in ``texts``.
  private var starts: [Int32] = []
  private var texts: [Int32] = []

  /// Knows nothing.
  init() {}

  /// Reads texts; `read` gives the bytes of one.
  init(_ count: Int, _ read: (Int, (UnsafeBufferPointer<UInt8>) -> Void) -> Void) {
    var entries: [(pair: Int, text: Int32)] = []
    for index in 0..<count {
      read(index) { bytes in
        for place in bytes.indices.dropLast() {
          entries.append((Self.pair(bytes[place], bytes[place + 1]), Int32(index)))
        }
      }
    }
    starts = [Int32](repeating: 0, count: 1 << 16 + 1)
    for entry in entries { starts[entry.pair + 1] += 1 }
    for pair in 1..<starts.count { starts[pair] += starts[pair - 1] }
    texts = [Int32](repeating: 0, count: entries.count)
    var next = starts
    for entry in entries {
      texts[Int(next[entry.pair])] = entry.text
      next[entry.pair] += 1
    }
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  /// The texts that may fit a pattern: those with the rarest pair that it wants, some of them twice. Nil
  /// where nothing was read, or the pattern wants no pair.
  func candidates(for glob: Glob) -> ArraySlice<Int32>? {
    guard !starts.isEmpty else { return nil }
    return glob.pairs.map { first, second -> Range<Int> in
      let pair = Self.pair(first, second)
      return Int(starts[pair])..<Int(starts[pair + 1])
    }.min { $0.count < $1.count }.map { texts[$0] }
  }
}
