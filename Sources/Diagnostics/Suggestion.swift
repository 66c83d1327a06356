/// "Did you mean": the nearest of a set of names.
public enum Suggestion {
  /// The candidate with the smallest edit distance to `name`, ignoring case, or nil when none is
  /// near: at most a third of the name's length may differ (one character in a name of two to five).
  /// Of equally near ones the longest is taken, since letters are rather forgotten than added, and of
  /// these the first in sorted order.
  public static func closest(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    var best: (distance: Int, length: Int, name: String)?
    for candidate in candidates.sorted() where candidate != name {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let limit = max(1, max(wanted.count, other.count) / 3)
      guard abs(wanted.count - other.count) <= limit else { continue }
      let distance = editDistance(wanted, other)
      guard distance <= limit, distance < max(wanted.count, other.count) else { continue }
      if let best, (best.distance, -best.length) <= (distance, -other.count) { continue }
      best = (distance, other.count, candidate)
    }
    return best?.name
  }

  /// `did you mean 'x'?`, or nil when nothing is near.
  public static func didYouMean(_ name: String, in candidates: some Sequence<String>) -> String? {
    closest(to: name, in: candidates).map { "did you mean '\($0)'?" }
  }

  /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours cost one.
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
