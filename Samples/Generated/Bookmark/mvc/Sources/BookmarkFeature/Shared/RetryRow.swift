#if canImport(SwiftUI)
  import SwiftUI

  /// Says what went wrong beside what could be shown. What need not be tried again can be
  /// dismissed.
  struct RetryRow: View {
    let message: String
    /// The row that it is about.
    var subject: String?
    let retry: () async -> Void
    var dismiss: (() -> Void)?

    var body: some View {
      HStack {
        Label {
          VStack(alignment: .leading) {
            Text(message)
            if let subject {
              Text(subject)
                .font(.caption)
                .foregroundStyle(.secondary)
            }
          }
        } icon: {
          Image(systemName: "exclamationmark.triangle")
        }
        .accessibilityElement(children: .combine)
        Spacer()
        Button(String(localized: "Try Again")) {
          Task { await retry() }
        }
        if let dismiss {
          Button(String(localized: "Dismiss"), systemImage: "xmark", action: dismiss)
            .labelStyle(.iconOnly)
        }
      }
      // Else a tap anywhere on the row would be one on each button.
      .buttonStyle(.borderless)
    }
  }
#endif
