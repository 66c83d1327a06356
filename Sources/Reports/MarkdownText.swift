import Diagnostics

/// Text inside a Markdown document.
enum MarkdownText {
  /// Characters that mean something in Markdown or HTML stand for themselves; a name cannot end a
  /// table row, open a tag or make a link.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in OneLine.text(text).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!": out += "\\\(scalar)"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "&": out += "&amp;"
      case "@": out += "&#64;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
