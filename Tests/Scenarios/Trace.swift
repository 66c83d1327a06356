import Foundation

/// Scenarios with their traces, as a file has them or the player prints them.
struct Trace {
  /// The names of the scenarios.
  let scenarios: [String]
  private let lines: [Line]

  private struct Line {
    var text: String
    var scenario: String
    var step: String
  }

  private init(scenarios: [String], lines: [Line]) {
    self.scenarios = scenarios
    self.lines = lines
  }

  init(_ text: String) {
    var scenario = ""
    var step = ""
    var names: [String] = []
    lines = text.split(separator: "\n").map(String.init).map { line in
      if line.hasPrefix("scenario ") {
        scenario = String(line.dropFirst("scenario ".count))
        names.append(scenario)
      } else if !line.hasPrefix(" ") {
        step = line
      }
      return Line(text: line, scenario: scenario, step: step)
    }
    scenarios = names
  }

  /// The trace as another kit may show the same: the elements of a line in any order, and the lines of a step, too;
  /// what a row does not offer is not there, and what is named like the chosen category has no heading.
  var unordered: Trace {
    var steps: [[Line]] = []
    var shown: [String: String] = [:]
    for var line in lines {
      guard line.text.hasPrefix("  "), !steps.isEmpty else {
        if line.text.hasPrefix("scenario ") { shown = [:] }
        steps.append([line])
        continue
      }
      if line.text.hasPrefix("  no button '") {
        line.text = "  " + line.text.dropFirst("  no button ".count) + " is disabled"
      }
      if line.text.hasPrefix("  gone ") { shown[String(line.text.dropFirst(7))] = nil }
      if let screen = Screen(line.text) {
        line.text = screen.unordered
        // Nothing has changed but what rows do not offer.
        guard shown.updateValue(line.text, forKey: screen.name) != line.text else { continue }
      }
      steps[steps.count - 1].append(line)
    }
    return Trace(
      scenarios: scenarios,
      lines: steps.flatMap { $0.prefix(1) + $0.dropFirst().sorted { $0.text < $1.text } })
  }

  /// A line of a trace that says what a screen shows.
  private struct Screen {
    let name: String
    private let elements: [String]

    init?(_ line: String) {
      guard !["  calls ", "  cancels ", "  gone "].contains(where: line.hasPrefix),
        let colon = line.firstRange(of: ": ")
      else { return nil }
      name = String(line[..<colon.lowerBound].drop { $0 == " " })
      elements = line[colon.upperBound...].components(separatedBy: " | ")
    }

    var unordered: String {
      let category = elements.first { $0.hasPrefix("Category = ") }?.dropFirst(11)
      let parts = elements.filter { $0 != category ?? "" }.map { element in
        guard let category, element.hasPrefix("\(category) = ") else {
          return Self.offered(element)
        }
        return String(element.dropFirst(category.count + 3))
      }
      return "  \(name): \(parts.sorted().joined(separator: " | "))"
    }

    /// `Disc 1` of `Disc 1 (Wrap) (Put back)`: the row without what it does not offer now.
    private static func offered(_ element: String) -> String {
      guard !element.hasPrefix("("), element.hasSuffix(")"),
        let end = element.firstRange(of: " (")
      else { return element }
      return String(element[..<end.lowerBound])
    }
  }

  /// Where the scenario's first difference is: the step, and the two lines; nil where they are equal.
  func difference(from other: Trace, in scenario: String) -> String? {
    let mine = lines.filter { $0.scenario == scenario }
    let its = other.lines.filter { $0.scenario == scenario }
    for place in 0..<max(mine.count, its.count) {
      let one = mine.indices.contains(place) ? mine[place] : nil
      let two = its.indices.contains(place) ? its[place] : nil
      if one?.text == two?.text { continue }
      return """
        scenario \(scenario)
          step:     \(one?.step ?? two?.step ?? "")
          expected: \(one?.text.drop { $0 == " " } ?? "nothing more")
          found:    \(two?.text.drop { $0 == " " } ?? "nothing more")
        """
    }
    return nil
  }
}
