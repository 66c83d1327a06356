/// The same numbers for the same seed, on every machine (splitmix64).
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

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
