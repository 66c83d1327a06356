import Synchronization

/// Nodes as ends of findings, each made once: one may be in thousands of them.
final class KnownEnds: Sendable {
  private struct Known {
    /// For each node its place among the ends, or -1.
    var places: [Int32]
    var ends: [FindingEnd] = []

    subscript(node: Int) -> FindingEnd? { places[node] < 0 ? nil : ends[Int(places[node])] }
  }

  private let known: Mutex<Known>

  /// Knows none of some nodes yet.
  init(_ nodes: Range<Int>) {
    known = Mutex(Known(places: Array(repeating: -1, count: nodes.upperBound)))
  }

  /// A node as an end, by `make` where it is none yet.
  func end(_ node: Int, _ make: () -> FindingEnd) -> FindingEnd {
    if let end = known.withLock({ $0[node] }) { return end }
    let end = make()
    known.withLock { known in
      if known.places[node] >= 0 { return }
      known.places[node] = Int32(known.ends.count)
      known.ends.append(end)
    }
    return end
  }
}
