#if canImport(SwiftUI)
  import SwiftUI

  /// Saves, and shows that it is at work meanwhile.
  struct SaveButton: View {
    var title = String(localized: "Save")
    let isSaving: Bool
    let action: () -> Void

    var body: some View {
      if isSaving {
        ProgressView().accessibilityLabel(title)
      } else {
        Button(title, action: action)
      }
    }
  }
#endif
