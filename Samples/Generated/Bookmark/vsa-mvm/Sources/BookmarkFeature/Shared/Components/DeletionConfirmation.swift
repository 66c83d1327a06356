#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Asks before something is deleted.
    func deletionConfirmation(
      _ question: String, isPresented: Binding<Bool>, delete: @escaping () async -> Void
    ) -> some View {
      confirmationDialog(question, isPresented: isPresented, titleVisibility: .visible) {
        Button(String(localized: "Delete"), role: .destructive) {
          Task { await delete() }
        }
      }
    }
  }
#endif
