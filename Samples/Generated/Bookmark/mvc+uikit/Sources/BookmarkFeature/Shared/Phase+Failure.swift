nonisolated extension Phase {
  /// Why it failed; nil while it has not.
  var failure: String? {
    guard case .failed(let message) = self else { return nil }
    return message
  }
}
