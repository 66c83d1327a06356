import SwiftSource

/// Many small lists, found by a pair of numbers: open addressing to the first element, the rest
/// linked in the order of adding.
struct ChainTable: Sendable {
  /// A key with the first and the last of its list; empty where there is no first.
  private struct Slot: Sendable {
    var key: UInt64
    var head: Int32
    var tail: Int32
  }

  private static let empty = Slot(key: .max, head: -1, tail: -1)
  private var slots: [Slot] = Array(repeating: Self.empty, count: 64)
  private var used = 0
  /// Values and links of all lists.
  private(set) var values: [Int32] = []
  private(set) var next: [Int32] = []

  /// The key of a list: what owns it, and a name.
  @inline(__always)
  static func key(_ owner: UInt32, _ name: UInt32) -> UInt64 { UInt64(owner) << 32 | UInt64(name) }

  /// Makes room for a number of values.
  mutating func reserve(_ count: Int) {
    values.reserveCapacity(count)
    next.reserveCapacity(count)
    var size = slots.count
    while size < count * 2 { size *= 2 }
    if size > slots.count { grow(to: size) }
  }

  /// Appends a value to the list of a key.
  mutating func add(_ value: Int32, to key: UInt64) {
    if used * 2 >= slots.count { grow(to: slots.count * 4) }
    let place = Int32(truncatingIfNeeded: values.count)
    values.append(value)
    next.append(-1)
    let slot = slot(of: key)
    if slots[slot].head < 0 {
      slots[slot] = Slot(key: key, head: place, tail: place)
      used += 1
    } else {
      next[Int(slots[slot].tail)] = place
      slots[slot].tail = place
    }
  }

  /// The place of the first value of a list, or -1; go on with ``next``.
  @inline(__always)
  func first(_ key: UInt64) -> Int32 { slots[slot(of: key)].head }

  /// The last value of a list.
  func last(_ key: UInt64) -> Int32? {
    let slot = slots[slot(of: key)]
    return slot.head < 0 ? nil : values[Int(slot.tail)]
  }

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
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
    while slots[slot].key != key, slots[slot].head >= 0 { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow(to size: Int) {
    let old = slots
    slots = Array(repeating: Self.empty, count: size)
    for item in old where item.head >= 0 { slots[slot(of: item.key)] = item }
  }
}

/// A set of small numbers, one bit each.
struct BitSet: Sendable {
  private var words: [UInt64]

  /// The empty set with room for `0 ..< capacity`.
  init(capacity: Int) { words = Array(repeating: 0, count: capacity / 64 + 1) }

  /// The numbers of those of some names that a table knows.
  init(_ known: [String], _ names: NameTable) {
    self.init(capacity: names.count)
    for name in known.lazy.compactMap({ names.name(for: $0) }) { insert(name.id) }
  }

  /// Adds a number; one that has no room is ignored.
  mutating func insert(_ number: UInt32) {
    let word = Int(number) / 64
    if word < words.count { words[word] |= 1 << UInt64(number % 64) }
  }

  /// The numbers of both sets; the other has the same capacity.
  func union(_ other: BitSet) -> BitSet {
    var both = self
    for (index, word) in zip(both.words.indices, other.words) { both.words[index] |= word }
    return both
  }

  /// Whether the number is in the set.
  @inline(__always)
  func contains(_ number: UInt32) -> Bool {
    let word = Int(number) / 64
    return word < words.count && words[word] & (1 << UInt64(number % 64)) != 0
  }
}
