/// Why edges of the compiler were missed: by what is written there, and by what archgen made of it.
enum Causes {
  /// A line for each cause, the most frequent first.
  static func table(of trial: Trial) -> String {
    var counts: [String: Int] = [:]
    for edge in trial.truth.missing(in: trial.found) {
      counts[cause(of: edge, in: trial), default: 0] += 1
    }
    let total = counts.values.reduce(0, +)
    guard total > 0 else { return "\(trial.package): nothing missed" }
    let lines = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { cause, count in
      String(repeating: " ", count: max(0, 6 - String(count).count)) + "\(count)  \(cause)"
    }
    return "\(trial.package): \(total) missed\n" + lines.joined(separator: "\n")
  }

  /// Of the first place of an edge.
  private static func cause(of edge: EdgeSet.Edge, in trial: Trial) -> String {
    guard let place = trial.truth[edge]?.first else { return "unknown" }
    let position = Trial.Position(file: edge.from, line: place.line, column: place.column)
    let verdict =
      if trial.reached.contains(position) {
        "another file was taken"
      } else if let isAmbiguous = trial.undecided[position] {
        isAmbiguous ? "several fit" : "not found in its type"
      } else {
        "type of the base or the position not known"
      }
    return "\(place.kind): \(verdict)"
  }
}
