/// Comma-separated values.
enum CSVText {
  /// A line of cells.
  static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r\n"
  }

  /// A cell, quoted where RFC 4180 asks for it, and where a spreadsheet would read a formula.
  static func cell(_ text: String) -> String {
    let isFormula =
      text.utf8.first.map { "=+-@\t\r".utf8.contains($0) } == true && Double(text) == nil
    guard isFormula || text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else {
      return text
    }
    var quoted = isFormula ? "\"'" : "\""
    for character in text.unicodeScalars {
      if character == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}
