#if canImport(SwiftUI)
  import SwiftUI

  /// Takes a form away, and asks before changes are lost.
  struct CancelButton: View {
    let isChanged: Bool
    @Binding var isConfirming: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Button(String(localized: "Cancel")) {
        if isChanged { isConfirming = true } else { dismiss() }
      }
      .confirmationDialog(
        String(localized: "Discard Changes?"), isPresented: $isConfirming, titleVisibility: .visible
      ) {
        Button(String(localized: "Discard Changes"), role: .destructive) { dismiss() }
        Button(String(localized: "Keep Editing"), role: .cancel) {}
      }
    }
  }
#endif
