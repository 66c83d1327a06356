/// Speaks to those who do not see the screen; here it only takes what would be said. Apple's is of the
/// module `Accessibility`, which its `SwiftUI` exports.
public enum AccessibilityNotification {
  public struct Announcement {
    public init(_ announcement: String) {}
    public func post() {}
  }
}
