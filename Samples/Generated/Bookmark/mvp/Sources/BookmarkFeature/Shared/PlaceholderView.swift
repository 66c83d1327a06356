#if canImport(SwiftUI)
  import SwiftUI

  /// Fills a screen that has nothing else to show.
  struct PlaceholderView: View {
    let placeholder: Placeholder
    let emptyTitle: String
    let retry: () async -> Void

    var body: some View {
      switch placeholder {
      case .loading:
        ProgressView(String(localized: "Loading"))
      case .empty:
        ContentUnavailableView(emptyTitle, systemImage: "tray")
      case .failed(let message):
        RetryView(message: message, retry: retry)
      }
    }
  }
#endif
