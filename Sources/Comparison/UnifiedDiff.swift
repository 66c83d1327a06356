/// The difference of two texts as `diff -u` writes it: hunks of changed lines with three lines around.
public enum UnifiedDiff {
  private static let context = 3

  /// The hunks under the names of both texts; empty for equal texts. `nil` stands for a text that is
  /// not there.
  public static func text(path: String, from old: [UInt8]?, to new: [UInt8]?) -> String {
    let (before, after) = (lines(old ?? []), lines(new ?? []))
    let script = script(before, after)
    guard script.contains(where: { $0.mark != " " }) else { return "" }
    var out = "--- \(old == nil ? "/dev/null" : "a/" + path)\n"
    out += "+++ \(new == nil ? "/dev/null" : "b/" + path)\n"
    for hunk in hunks(script) {
      let lines = script[hunk]
      let first = lines.first
      out += "@@ -\(range(first?.old ?? 0, lines.count { $0.mark != "+" }))"
      out += " +\(range(first?.new ?? 0, lines.count { $0.mark != "-" })) @@\n"
      for line in lines {
        out += "\(line.mark)\(String(decoding: line.text, as: UTF8.self))"
        if line.text.last != lineBreak { out += "\n\\ No newline at end of file\n" }
      }
    }
    return out
  }

  /// One line of the script, and how many lines of each text stand before it.
  private struct Line {
    let mark: Character
    let text: ArraySlice<UInt8>
    let old: Int
    let new: Int
  }

  private static let lineBreak = UInt8(ascii: "\n")

  /// The lines of a text with their breaks: a last one without is another line.
  static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: lineBreak) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  private static func script(
    _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
  ) -> [Line] {
    var script: [Line] = []
    for run in LineScript(from: before, to: after).runs {
      if run.isKept {
        for (old, new) in zip(run.old, run.new) {
          script.append(Line(mark: " ", text: after[new], old: old, new: new))
        }
      } else {
        for old in run.old {
          script.append(Line(mark: "-", text: before[old], old: old, new: run.new.lowerBound))
        }
        for new in run.new {
          script.append(Line(mark: "+", text: after[new], old: run.old.lowerBound, new: new))
        }
      }
    }
    return script
  }

  /// The parts of the script that are printed: changes with the lines around them, joined where they
  /// meet.
  private static func hunks(_ script: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in script.indices where script[index].mark != " " {
      let start = max(0, index - context)
      let end = min(script.count, index + context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  /// `start,count`, from 1; an empty range names the line before it.
  private static func range(_ before: Int, _ count: Int) -> String {
    count == 0 ? "\(before),0" : count == 1 ? "\(before + 1)" : "\(before + 1),\(count)"
  }
}
