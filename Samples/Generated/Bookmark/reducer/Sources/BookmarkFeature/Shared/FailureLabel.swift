#if canImport(SwiftUI)
  import SwiftUI

  /// Says below a form what went wrong, however long that is, and also to those who do not see it
  /// appear.
  struct FailureLabel: View {
    let message: String

    var body: some View {
      Label(message, systemImage: "exclamationmark.triangle")
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
        .background(.bar)
        .task(id: message) {
          AccessibilityNotification.Announcement(message).post()
        }
    }
  }
#endif
