#if !canImport(Darwin)
  nonisolated extension String {
    /// What Foundation has on Apple's platforms alone: elsewhere texts stay as they are written.
    init(localized text: String) {
      self = text
    }
  }
#endif
