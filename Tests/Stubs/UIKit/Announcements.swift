/// Speaks to those who do not see the screen; here it only takes what would be said.
public struct UIAccessibility {
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let announcement = Notification(rawValue: 1)
  }

  public static func post(notification: Notification, argument: Any?) {}
}
