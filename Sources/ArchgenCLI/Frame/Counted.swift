/// Numbers with their nouns.
enum Counted {
  /// `1,203 lines`
  static func text(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `1,203`
  private static func grouped(_ number: Int) -> String {
    var out = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { out.append(",") }
      out.append(digit)
    }
    return String(out.reversed())
  }
}
