import Foundation

nonisolated extension UUID {
  /// An identity that is the same in every run, for samples and tests.
  static func sample(_ number: Int) -> UUID {
    let last = UInt8(truncatingIfNeeded: number)
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, last))
  }
}
