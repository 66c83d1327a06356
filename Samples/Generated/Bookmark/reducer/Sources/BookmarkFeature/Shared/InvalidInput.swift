import Foundation

/// Why a form cannot be saved: the first rule that its input breaks.
nonisolated struct InvalidInput: LocalizedError, Hashable {
  let message: String

  var errorDescription: String? { message }
}
