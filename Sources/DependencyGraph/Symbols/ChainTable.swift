/// Many small lists, found by a pair of numbers: open addressing to the first element, the rest
/// linked in the order of adding.
struct ChainTable: Sendable {
  private var keys: [UInt64] = Array(repeating: .max, count: 64)
  private var heads: [Int32] = Array(repeating: -1, count: 64)
  private var tails: [Int32] = Array(repeating: -1, count: 64)
  private var used = 0
  /// Values and links of all lists.
  private(set) var values: [Int32] = []
  private(set) var next: [Int32] = []

  /// The key of a list: what owns it, and a name.
  @inline(__always)
  static func key(_ owner: UInt32, _ name: UInt32) -> UInt64 { UInt64(owner) << 32 | UInt64(name) }

  /// Appends a value to the list of a key.
  mutating func add(_ value: Int32, to key: UInt64) {
    if used * 2 >= keys.count { grow() }
    let place = Int32(truncatingIfNeeded: values.count)
    values.append(value)
    next.append(-1)
    let slot = slot(of: key)
    if heads[slot] < 0 {
      keys[slot] = key
      heads[slot] = place
      used += 1
    } else {
      next[Int(tails[slot])] = place
    }
    tails[slot] = place
  }

  /// The place of the first value of a list, or -1; go on with ``next``.
  @inline(__always)
  func first(_ key: UInt64) -> Int32 { heads[slot(of: key)] }

  /// All values of a list.
  func all(_ key: UInt64) -> [Int32] {
    var found: [Int32] = []
    var place = first(key)
    while place >= 0 {
      found.append(values[Int(place)])
      place = next[Int(place)]
    }
    return found
  }

  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
    while keys[slot] != key, heads[slot] >= 0 { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = (keys, heads, tails)
    keys = Array(repeating: .max, count: old.0.count * 4)
    heads = Array(repeating: -1, count: old.0.count * 4)
    tails = heads
    for index in old.0.indices where old.1[index] >= 0 {
      let slot = slot(of: old.0[index])
      keys[slot] = old.0[index]
      heads[slot] = old.1[index]
      tails[slot] = old.2[index]
    }
  }
}

/// A set of small numbers, one bit each.
struct BitSet: Sendable {
  private var words: [UInt64]

  /// The empty set with room for `0 ..< capacity`.
  init(capacity: Int) { words = Array(repeating: 0, count: capacity / 64 + 1) }

  /// Adds a number; one that has no room is ignored.
  mutating func insert(_ number: UInt32) {
    let word = Int(number) / 64
    if word < words.count { words[word] |= 1 << UInt64(number % 64) }
  }

  /// Whether the number is in the set.
  @inline(__always)
  func contains(_ number: UInt32) -> Bool {
    let word = Int(number) / 64
    return word < words.count && words[word] & (1 << UInt64(number % 64)) != 0
  }
}
