import Diagnostics

/// Comma-separated values.
enum CSVText {
  /// A line of cells.
  static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r\n"
  }

  /// A cell on one line, as names stand in every report; quoted where RFC 4180 asks for it, where a spreadsheet
  /// would read a formula, and where a CI system would take the start of a line for a command.
  static func cell(_ text: String) -> String {
    let text = OneLine.text(text)
    let isFormula = text.utf8.first.map { "=+-@".utf8.contains($0) } == true && Double(text) == nil
    guard
      isFormula || OneLine.isCommand(text) || text.utf8.contains(where: { ",\"".utf8.contains($0) })
    else { return text }
    return (isFormula ? "\"'" : "\"") + text.replacing("\"", with: "\"\"") + "\""
  }
}
