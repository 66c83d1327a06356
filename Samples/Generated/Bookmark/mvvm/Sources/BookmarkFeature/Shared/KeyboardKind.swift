#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

/// What is typed into a text field, where there is a keyboard for it.
enum KeyboardKind {
  case email, number, password, phone, url

  #if canImport(UIKit) && !os(watchOS)
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
