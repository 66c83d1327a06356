#if canImport(SwiftUI)
  import SwiftUI

  /// Says what went wrong beside what could be shown.
  struct RetryRow: View {
    let message: String
    let retry: () async -> Void

    var body: some View {
      HStack {
        Label(message, systemImage: "exclamationmark.triangle")
        Spacer()
        Button(String(localized: "Try Again")) {
          Task { await retry() }
        }
      }
    }
  }
#endif
