import Diagnostics

/// What types of a role are called: `{Screen}Screen`.
public struct HouseName: Sendable, Equatable {
  /// The pattern.
  public let pattern: String
  /// Where it stands, if in a configuration.
  public let place: Place?

  /// Takes a pattern.
  public init(_ pattern: String, at place: Place? = nil) {
    self.pattern = pattern
    self.place = place
  }

  /// Whether types are called the same, wherever that is said.
  public static func == (a: HouseName, b: HouseName) -> Bool { a.pattern == b.pattern }
}
