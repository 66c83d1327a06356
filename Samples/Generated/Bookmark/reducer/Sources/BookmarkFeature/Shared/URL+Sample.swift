import Foundation

nonisolated extension URL {
  /// An address for samples and tests.
  static func sample(_ number: Int) -> URL {
    URL(filePath: "/samples").appending(path: "\(number)")
  }
}
