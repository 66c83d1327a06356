import SwiftSource

/// Names of a spec that are not ASCII: whoever writes `höhe` means it, and swift-format is told so.
enum NonASCIINames {
  private static let note = "// swift-format-ignore-file: IdentifiersMustBeASCII\n\n"

  /// The text of a Swift file, with a note for swift-format where it has such a name.
  static func noted(_ text: String) -> String {
    // Most files have none, and bytes are quicker to look at.
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    let tokens = Tokens(text)
    let hasName = tokens.all.contains {
      $0.kind.isIdentifier && tokens.text(of: $0).utf8.contains { $0 >= 0x80 }
    }
    return hasName ? note + text : text
  }
}
