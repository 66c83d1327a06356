#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Says why a deletion failed, and offers to try it again.
    func deletionAlert<ID>(
      _ failure: Binding<FailedDeletion<ID>?>,
      retry: @escaping (ID) async -> Void
    ) -> some View {
      alert(
        String(localized: "Could Not Delete"),
        isPresented: Binding(
          get: { failure.wrappedValue != nil },
          set: { if !$0 { failure.wrappedValue = nil } }
        ),
        presenting: failure.wrappedValue
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
