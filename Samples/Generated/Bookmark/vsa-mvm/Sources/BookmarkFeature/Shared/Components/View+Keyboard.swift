#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Brings the keyboard for what is typed, and neither capitalizes nor corrects it.
    func keyboard(_ kind: KeyboardKind) -> some View {
      #if os(iOS) || os(visionOS)
        keyboardType(kind.keyboardType)
          .textContentType(kind.contentType)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
      #else
        autocorrectionDisabled()
      #endif
    }
  }
#endif
