/// Gives rendered Swift the blank lines and the line lengths of code that was formatted by hand.
///
/// Templates leave out sections and repeat others, and names are as long as their writer likes: so
/// blank lines pile up and lines run over. Nothing but white space (and the comma after the last of
/// several elements) changes, and nothing at all inside a multi-line string.
enum SwiftLayout {
  /// The columns of a line, as the default configuration of swift-format has them.
  static let width = 100

  /// The text with single blank lines, none beside braces, ending in one line break.
  static func tidy(_ text: String) -> String {
    var output: [String] = []
    var blank = false
    var isInString = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let togglesString =
        line.utf8.contains(UInt8(ascii: "\"")) && line.occurrences(of: "\"\"\"") % 2 == 1
      if isInString {
        output.append(String(line))
        if togglesString { isInString = false }
        continue
      }
      let trimmed = line.droppingTrailingBlanks
      if trimmed.isEmpty {
        blank = true
        continue
      }
      if blank, needsBlank(between: output.last, and: trimmed) { output.append("") }
      blank = false
      if togglesString {
        isInString = true
        output.append(String(trimmed))
      } else {
        output += LineFitter.fit(String(trimmed), width: width)
      }
    }
    return output.isEmpty ? "" : output.joined(separator: "\n") + "\n"
  }

  private static func needsBlank(between previous: String?, and next: Substring) -> Bool {
    guard let previous else { return false }
    let opens =
      ["{", "(", "["].contains { previous.hasSuffix($0) }
      || (previous.hasSuffix(" in") && previous.contains("{"))
      || previous.hasSuffix(":") && !previous.drop(while: \.isBlank).hasPrefix("//")
    let start = next.drop(while: \.isBlank)
    let closes = ["}", ")", "]", "#endif", "#else"].contains { start.hasPrefix($0) }
    return !opens && !closes
  }
}

extension Character {
  var isBlank: Bool { self == " " || self == "\t" }
}

extension StringProtocol {
  fileprivate var droppingTrailingBlanks: Substring {
    var end = endIndex
    while end > startIndex {
      let before = index(before: end)
      guard self[before].isBlank else { break }
      end = before
    }
    return Substring(self[startIndex..<end])
  }

  fileprivate func occurrences(of text: String) -> Int {
    var count = 0
    var rest = Substring(self)
    while let start = rest.firstIndex(of: "\"") {
      rest = rest[start...]
      if rest.hasPrefix(text) {
        count += 1
        rest = rest.dropFirst(text.count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return count
  }
}
