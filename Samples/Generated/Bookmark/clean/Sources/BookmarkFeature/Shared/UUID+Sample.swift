import Foundation

nonisolated extension UUID {
  /// An identity that is the same in every run, for samples and tests.
  static func sample(_ number: Int) -> UUID {
    let (high, low) = (UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number))
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, high, low))
  }
}
