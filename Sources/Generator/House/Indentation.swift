/// Levels of two columns become levels of another width.
enum Indentation {
  /// The text with each level `width` columns wide. The content of a multi-line string keeps its shape
  /// and moves with its closing quotes, so that its value stays.
  static func changed(_ text: String, to width: Int) -> String {
    guard width != 2 else { return text }
    var output: [String] = []
    /// Lines of an open multi-line string.
    var string: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let toggles = line.multilineQuotes % 2 == 1
      if var lines = string {
        lines.append(line)
        string = lines
        guard toggles else { continue }
        let old = line.prefix { $0 == " " }.count
        let shift = columns(old, width) - old
        output += lines.map { $0.isEmpty ? "" : String(repeating: " ", count: shift) + $0 }
        string = nil
        continue
      }
      let old = line.prefix { $0 == " " }.count
      output.append(
        old == 0
          ? String(line)
          : String(repeating: " ", count: columns(old, width)) + line.dropFirst(old))
      if toggles { string = [] }
    }
    output += (string ?? []).map(String.init)
    return output.joined(separator: "\n")
  }

  private static func columns(_ old: Int, _ width: Int) -> Int { old / 2 * width + old % 2 }
}
