import Diagnostics

/// Text inside XML and HTML.
enum XMLText {
  /// Escaped for content and for quoted attributes; characters that XML 1.0 cannot hold become U+FFFD, and
  /// others that would steer the page `·`.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "\n": out += "&#10;"
      case "\r": out += "&#13;"
      case "\t": out += "&#9;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
      default: out.unicodeScalars.append(OneLine.isControl(scalar) ? "·" : scalar)
      }
    }
    return out
  }
}
