#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Says why a deletion failed, and offers to try it again. An answer clears what was
    /// shown, and never the failure that follows it.
    func deletionAlert<ID>(
      _ failure: Binding<FailedDeletion<ID>?>,
      retry: @escaping (ID) async -> Void
    ) -> some View {
      let shown = failure.wrappedValue
      return alert(
        String(localized: "Could Not Delete"),
        isPresented: Binding(
          get: { failure.wrappedValue != nil },
          set: { if !$0, failure.wrappedValue == shown { failure.wrappedValue = nil } }
        ),
        presenting: shown
      ) { failed in
        Button(String(localized: "Try Again")) {
          Task { await retry(failed.id) }
        }
        Button(String(localized: "Cancel"), role: .cancel) {}
      } message: { failed in
        Text(failed.message)
      }
    }
  }
#endif
