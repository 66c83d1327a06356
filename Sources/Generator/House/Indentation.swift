/// Levels of one width become levels of another.
enum Indentation {
  /// The text with each level of `old` columns `new` columns wide. The content of a multi-line string keeps
  /// its shape and moves with its closing quotes, so that its value stays.
  static func changed(_ text: String, from old: Int, to new: Int) -> String {
    guard old != new else { return text }
    func columns(_ written: Int) -> Int { written / old * new + written % old }
    var output: [String] = []
    /// Lines of an open multi-line string.
    var string: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let toggles = line.multilineQuotes % 2 == 1
      if var lines = string {
        lines.append(line)
        string = lines
        guard toggles else { continue }
        let written = line.prefix { $0 == " " }.count
        let shift = columns(written) - written
        // Each line of such a string begins with the blanks that stand before its closing quotes.
        output += lines.map { line in
          line.isEmpty
            ? "" : String(repeating: " ", count: max(shift, 0)) + line.dropFirst(max(-shift, 0))
        }
        string = nil
        continue
      }
      let written = line.prefix { $0 == " " }.count
      output.append(
        written == 0
          ? String(line)
          : String(repeating: " ", count: columns(written)) + line.dropFirst(written))
      if toggles { string = [] }
    }
    output += (string ?? []).map(String.init)
    return output.joined(separator: "\n")
  }
}
