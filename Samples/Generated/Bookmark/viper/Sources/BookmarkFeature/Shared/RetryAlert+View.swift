#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Says why a deletion failed, and offers to try it again. An answer clears what was
    /// shown, and never the failure that follows it.
    func deletionAlert(_ alert: Binding<RetryAlert?>) -> some View {
      let shown = alert.wrappedValue
      return self.alert(
        String(localized: "Could Not Delete"),
        isPresented: Binding(
          get: { alert.wrappedValue != nil },
          set: { if !$0, alert.wrappedValue?.id == shown?.id { alert.wrappedValue = nil } }
        ),
        presenting: shown
      ) { failed in
        Button(String(localized: "Try Again")) {
          Task { await failed.retry() }
        }
        Button(String(localized: "Cancel"), role: .cancel) {}
      } message: { failed in
        Text(failed.message)
      }
    }
  }
#endif
