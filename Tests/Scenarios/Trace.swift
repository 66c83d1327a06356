/// Scenarios with their traces, as a file has them or the player prints them.
struct Trace {
  /// The names of the scenarios.
  let scenarios: [String]
  private let lines: [(text: String, scenario: String, step: String)]

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
      return (line, scenario, step)
    }
    scenarios = names
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
