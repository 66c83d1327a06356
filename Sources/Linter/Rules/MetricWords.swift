import Metrics
import Names

/// What is said of a metric's values, and what helps against those that are out of bounds.
struct MetricWords {
  let metric: MetricDescription

  /// `lines of code`, `logic testable with doubles`.
  private var title: [Substring] {
    let title = metric.title
    return (title.prefix(1).lowercased() + title.dropFirst()).split(separator: " ")
  }

  /// Where the noun of the title stands: before what tells more of it.
  private var noun: Int {
    let title = title
    let rest = title.firstIndex {
      ["of", "to", "that", "between", "from", "in", "per", "testable"].contains($0)
    }
    return (rest ?? title.count) - 1
  }

  private var isPlural: Bool {
    let noun = title[noun]
    return noun.hasSuffix("s") && !noun.hasSuffix("ss")
  }

  /// `is` or `are`, as it fits the title.
  var verb: String { isPlural ? "are" : "is" }

  /// `A has 1 line`, `A's largest type is 9 lines`, `A's instability is 0.5`.
  func sentence(_ value: Double, of name: String) -> String {
    let text = Measure.text(value)
    var title = title
    guard isPlural, metric.unit != "ratio" else {
      let unit = value == 1 ? EnglishNouns.singular(metric.unit) : metric.unit
      let counted = metric.unit == "ratio" ? "" : " \(unit)"
      return "\(name)'s \(title.joined(separator: " ")) \(verb) \(text)\(counted)"
    }
    if value == 1 { title[noun] = EnglishNouns.singular(String(title[noun]))[...] }
    return "\(name) has \(text) \(title.joined(separator: " "))"
  }

  /// The units of which something has less once it is in two parts.
  private static let divisible: Set = ["lines", "functions", "types", "files", "members", "groups"]

  /// What helps against a value that is too large, or too small.
  func cure(isTooLarge: Bool) -> String {
    if isTooLarge, Self.divisible.contains(metric.unit) { return "split it" }
    if !isTooLarge, metric.unit == "lines" { return "join it with what it belongs to" }
    return "\(isTooLarge ? "lower" : "raise") this: \(metric.formula)"
  }
}
