import Foundation

/// What was asked for is no longer there.
nonisolated struct MissingValue: LocalizedError, Hashable {
  let name: String

  var errorDescription: String? { String(localized: "\(name) not found") }
}
