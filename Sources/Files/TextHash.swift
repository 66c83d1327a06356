/// A number that differs where texts differ; not against those who want to deceive.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, FNV-1a with 64 bits.
package enum TextHash {
  /// The hash as 16 hexadecimal digits.
  package static func hex(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
