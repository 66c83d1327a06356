/// The names of up to 32 bytes that were asked for last: most words of a file stand in it again and again, and
/// a look here touches one place in memory where a look into a ``NameTable`` touches two that are far away.
struct RecentNames: ~Copyable, @unchecked Sendable {
  private struct Entry {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var name = Name.none
  }

  /// A name of more than sixteen bytes: its first and its last sixteen, which may overlap, and how many it has.
  private struct LongEntry {
    var first: (UInt64, UInt64) = (0, 0)
    var last: (UInt64, UInt64) = (0, 0)
    var length: UInt32 = 0
    var name = Name.none
  }

  private static let size = 4096
  private static let longSize = 1024
  private let entries: UnsafeMutablePointer<Entry>
  private let longEntries: UnsafeMutablePointer<LongEntry>

  init() {
    entries = .allocate(capacity: Self.size)
    entries.initialize(repeating: Entry(), count: Self.size)
    longEntries = .allocate(capacity: Self.longSize)
    longEntries.initialize(repeating: LongEntry(), count: Self.longSize)
  }

  deinit {
    entries.deallocate()
    longEntries.deallocate()
  }

  /// The number of the name with the `length` bytes at `start`, new or known. Sixteen bytes from
  /// `start` on must be readable.
  @inline(__always)
  func intern(
    _ start: UnsafePointer<UInt8>, length: Int, in names: inout NameTable
  ) -> Name {
    let bytes = UnsafeBufferPointer(start: start, count: length)
    // With zeros behind it a name is told from all others by sixteen bytes when it ends in none.
    guard length > 0, length <= 16, start[length &- 1] != 0 else {
      return length > 16 && length <= 32 ? internLong(bytes, in: &names) : names.intern(bytes)
    }
    let raw = UnsafeRawPointer(start)
    var low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    var high: UInt64 = 0
    if length < 8 {
      low &= (1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1
    } else if length > 8 {
      // The last eight bytes, moved to where they would stand.
      let last = raw.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
      high = UInt64(littleEndian: last) &>> UInt64(truncatingIfNeeded: 128 &- length &* 8)
    }
    let hash = (low ^ high &* 0xFF51_AFD7_ED55_8CCD) &* 0x9E37_79B9_7F4A_7C15
    let entry = entries + Int(truncatingIfNeeded: hash >> 52)
    if entry.pointee.low == low, entry.pointee.high == high { return entry.pointee.name }
    let name = names.intern(bytes)
    entry.pointee = Entry(low: low, high: high, name: name)
    return name
  }

  @inline(never)
  private func internLong(
    _ bytes: UnsafeBufferPointer<UInt8>, in names: inout NameTable
  ) -> Name {
    let raw = UnsafeRawBufferPointer(bytes)
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    let first = (word(0), word(8))
    let last = (word(bytes.count &- 16), word(bytes.count &- 8))
    var hash = (first.0 ^ last.1 &* 0xFF51_AFD7_ED55_8CCD) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 32 ^ first.1 ^ last.0) &* 0xC4CE_B9FE_1A85_EC53
    let entry = longEntries + Int(truncatingIfNeeded: hash >> 54)
    if entry.pointee.length == bytes.count, entry.pointee.first == first, entry.pointee.last == last
    {
      return entry.pointee.name
    }
    let name = names.intern(bytes)
    entry.pointee = LongEntry(
      first: first, last: last, length: UInt32(truncatingIfNeeded: bytes.count), name: name)
    return name
  }
}
