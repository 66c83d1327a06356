#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Says why a deletion failed, and offers to try it again.
    func deletionAlert(_ alert: Binding<RetryAlert?>) -> some View {
      self.alert(
        String(localized: "Could Not Delete"),
        isPresented: Binding(
          get: { alert.wrappedValue != nil },
          set: { if !$0 { alert.wrappedValue = nil } }
        ),
        presenting: alert.wrappedValue
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
