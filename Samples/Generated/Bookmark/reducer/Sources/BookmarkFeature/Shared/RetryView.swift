#if canImport(SwiftUI)
  import SwiftUI

  /// Fills a screen that has nothing to show because loading failed.
  struct RetryView: View {
    let message: String
    let retry: () async -> Void

    var body: some View {
      ContentUnavailableView {
        Label(String(localized: "Something Went Wrong"), systemImage: "exclamationmark.triangle")
      } description: {
        Text(message)
      } actions: {
        Button(String(localized: "Try Again")) {
          Task { await retry() }
        }
      }
    }
  }
#endif
