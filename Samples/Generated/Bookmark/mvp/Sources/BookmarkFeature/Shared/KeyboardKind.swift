#if canImport(SwiftUI)
  import SwiftUI

  /// What is typed into a text field, where there is a keyboard for it.
  enum KeyboardKind {
    case email, number, password, phone, url

    #if os(iOS)
      var keyboardType: UIKeyboardType {
        switch self {
        case .email: .emailAddress
        // A pad of digits has no sign.
        case .number: .numbersAndPunctuation
        case .password: .asciiCapable
        case .phone: .phonePad
        case .url: .URL
        }
      }

      var contentType: UITextContentType? {
        switch self {
        case .email: .emailAddress
        case .number: nil
        case .password: .password
        case .phone: .telephoneNumber
        case .url: .URL
        }
      }
    #endif
  }

  extension View {
    /// Brings the keyboard for what is typed, and neither capitalizes nor corrects it.
    func keyboard(_ kind: KeyboardKind) -> some View {
      #if os(iOS)
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
