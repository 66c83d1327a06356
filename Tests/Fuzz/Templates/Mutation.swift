import Harness

extension SplitMix {
  /// Bytes with one random change: one byte, a part less, twice or from elsewhere, a piece of syntax.
  mutating func mutated(_ bytes: [UInt8], with others: [[UInt8]], pieces: [[UInt8]]) -> [UInt8] {
    guard !bytes.isEmpty else { return one(of: others) }
    var result = bytes
    let from = below(bytes.count)
    let to = min(bytes.count, from + 1 + below(60))
    switch below(8) {
    case 0: result[from] = UInt8(below(256))
    case 1: result.removeSubrange(from..<to)
    case 2: result.insert(contentsOf: bytes[from..<to], at: to)
    case 3:
      let other = one(of: others)
      let start = below(other.count)
      result.replaceSubrange(from..<to, with: other[start..<min(other.count, start + 200)])
    case 4: result.insert(contentsOf: repeatElement(one(of: pieces), count: 50).joined(), at: from)
    default: result.replaceSubrange(from..<(below(2) == 0 ? from : to), with: one(of: pieces))
    }
    return result
  }
}
