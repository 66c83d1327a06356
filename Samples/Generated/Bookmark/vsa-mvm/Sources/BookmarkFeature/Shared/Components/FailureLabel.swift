#if canImport(SwiftUI)
  import SwiftUI

  /// Says in a form what went wrong, also to those who do not see it appear.
  struct FailureLabel: View {
    let message: String

    var body: some View {
      Label(message, systemImage: "exclamationmark.triangle")
        .task(id: message) {
          AccessibilityNotification.Announcement(message).post()
        }
    }
  }
#endif
