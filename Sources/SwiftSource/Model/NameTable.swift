/// The names of a set of files, each kept once.
///
/// Open addressing over one byte arena: looking up a name that is there costs one hash and one
/// comparison, and no `String` is made. A slot holds the upper half of the hash beside the place in the
/// arena, so most misses are seen, and larger tables are filled, without touching the arena. The number
/// and the length of a name stand right before its bytes: whoever compares these has all of it at hand,
/// where each other place would be far away in memory.
public struct NameTable: Sendable {
  /// For each name its number, its length, and its bytes.
  private var text: [UInt8] = []
  /// Where the bytes of each name begin, by its number.
  private var starts: [UInt32] = [0]
  private var slots: [UInt64]
  /// The bits of a hash below those that say where the search for a name begins: the highest ones, which
  /// every byte of a name has changed.
  private var shift: UInt64

  /// A table that holds only the empty name.
  public init() {
    slots = Array(repeating: 0, count: 1 << 10)
    shift = 64 - 10
  }

  /// Number of names, the empty one included; the names are those with ids below.
  public var count: Int { starts.count }

  /// The number of a name, new or known.
  public mutating func intern(_ name: String) -> Name {
    var name = name
    return name.withUTF8 { intern($0) }
  }

  /// The number of the name with these bytes, new or known.
  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Name {
    guard !bytes.isEmpty else { return .none }
    let hash = Self.hash(bytes)
    let (slot, entry) = place(of: bytes, hash)
    if entry != 0 { return name(at: entry) }
    // The arena is full: more text than any code base has names.
    guard text.count + Self.headLength + bytes.count <= Int(UInt32.max) else { return .none }
    let id = UInt32(truncatingIfNeeded: starts.count)
    let start = UInt32(truncatingIfNeeded: text.count + Self.headLength)
    let head = UInt64(id) | UInt64(bytes.count) << 32
    withUnsafeBytes(of: head.littleEndian) { text.append(contentsOf: $0) }
    text.append(contentsOf: bytes)
    starts.append(start)
    slots[slot] = (hash >> 32) << 32 | UInt64(start)
    if starts.count * 4 > slots.count * 3 { grow() }
    return Name(id: id)
  }

  /// The bytes of a number and a length.
  private static let headLength = 8

  /// The number and the length of the name whose bytes begin at a place.
  @inline(__always)
  private func head(at start: Int) -> (id: UInt32, length: Int) {
    let head = text.withUnsafeBytes {
      UInt64(
        littleEndian: $0.loadUnaligned(fromByteOffset: start - Self.headLength, as: UInt64.self))
    }
    return (UInt32(truncatingIfNeeded: head), Int(head >> 32))
  }

  /// The name of a slot's entry.
  @inline(__always)
  private func name(at entry: UInt64) -> Name {
    Name(id: head(at: Int(UInt32(truncatingIfNeeded: entry))).id)
  }

  /// Where the bytes of a name stand; nil for the empty one and for a number that is not from this table.
  @inline(__always)
  private func range(of name: Name) -> Range<Int>? {
    let id = Int(name.id)
    guard id > 0, id < starts.count else { return nil }
    let start = Int(starts[id])
    return start..<start + head(at: start).length
  }

  /// The number of a name if it is known.
  public func name(for text: String) -> Name? {
    var text = text
    return text.withUTF8 { find($0) }
  }

  /// The text of a name; of a number that is not from this table the empty one.
  public subscript(name: Name) -> String {
    withUTF8(of: name) { String(decoding: $0, as: UTF8.self) }
  }

  /// How many bytes a name has; of a number that is not from this table none.
  public func length(of name: Name) -> Int { range(of: name)?.count ?? 0 }

  /// The bytes of a name; of a number that is not from this table none.
  public func utf8(of name: Name) -> ArraySlice<UInt8> { range(of: name).map { text[$0] } ?? [] }

  /// Calls a function with the bytes of a name.
  public func withUTF8<Result>(
    of name: Name, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let range = range(of: name) else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// True when the first letter after underscores is upper-case, as types are written, or has no case.
  public func isTypeLike(_ name: Name) -> Bool {
    let first = withUTF8(of: name) { $0.first { $0 != UInt8(ascii: "_") } ?? 0 }
    if first >= 0x80 {
      return String(decoding: utf8(of: name), as: UTF8.self).unicodeScalars
        .first { $0 != "_" }.map { UnicodeClass.startsType($0.value) } ?? false
    }
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }

  /// Whether a name is an operator's.
  public func isOperator(_ name: Name) -> Bool {
    let text = utf8(of: name)
    guard let first = text.first else { return false }
    if first < 0x80 {
      return first == UInt8(ascii: ".")
        || ByteClass.table[Int(first)] & ByteClass.continuesOperator != 0
    }
    return String(decoding: text, as: UTF8.self).unicodeScalars.first.map {
      UnicodeClass.startsOperator($0.value)
    } ?? false
  }

  /// Adds the names of another table from `numbers.count` on: element `i` of `numbers` is then what its
  /// name `i` is here. For a table that grows, this is done again and again.
  public mutating func add(_ other: NameTable, to numbers: inout [Name]) {
    if numbers.isEmpty { numbers.append(.none) }
    for id in numbers.count..<max(numbers.count, other.count) {
      numbers.append(other.withUTF8(of: Name(id: UInt32(truncatingIfNeeded: id))) { intern($0) })
    }
  }

  private func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Name? {
    guard !bytes.isEmpty else { return Name.none }
    let entry = place(of: bytes, Self.hash(bytes)).entry
    return entry == 0 ? nil : name(at: entry)
  }

  /// Where a name stands with what stands there; 0 on the free place for a new name.
  @inline(__always)
  private func place(
    of bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64
  ) -> (slot: Int, entry: UInt64) {
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    while true {
      let entry = slots[slot]
      if entry == 0
        || entry >> 32 == hash >> 32 && matches(UInt32(truncatingIfNeeded: entry), bytes)
      {
        return (slot, entry)
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  /// Whether these are the bytes of the name at a place.
  @inline(__always)
  private func matches(_ place: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(place)
    let count = bytes.count
    guard head(at: start).length == count else { return false }
    return text.withUnsafeBytes { known in
      let given = UnsafeRawBufferPointer(bytes)
      var index = 0
      while index &+ 8 <= count {
        let a = known.loadUnaligned(fromByteOffset: start &+ index, as: UInt64.self)
        let b = given.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if a != b { return false }
        index &+= 8
      }
      while index < count {
        if known[start &+ index] != given[index] { return false }
        index &+= 1
      }
      return true
    }
  }

  private mutating func grow() {
    let known = slots
    slots = [UInt64](repeating: 0, count: known.count * 2)
    shift -= 1
    for entry in known where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry &>> shift)
      while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = entry
    }
  }

  /// Eight bytes at a time, multiplied and folded; the same on every machine and in every run.
  @inline(__always)
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    let count = raw.count
    var hash = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    func half(_ offset: Int) -> UInt64 {
      UInt64(UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    var index = 0
    while index &+ 8 < count {
      hash = (hash ^ word(index)) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
      index &+= 8
    }
    // The rest overlaps what came before, so that no byte is taken alone.
    let tail: UInt64
    if count >= 8 {
      tail = word(count &- 8)
    } else if count >= 4 {
      tail = half(0) | half(count &- 4) << 32
    } else {
      tail =
        UInt64(raw[0]) | UInt64(raw[count >> 1]) << 8 | UInt64(raw[count &- 1]) << 16
    }
    return (hash ^ tail) &* 0xC4CE_B9FE_1A85_EC53
  }
}
