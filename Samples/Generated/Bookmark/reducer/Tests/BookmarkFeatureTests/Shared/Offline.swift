import Foundation

nonisolated struct Offline: LocalizedError {
  var errorDescription: String? { "offline" }
}
