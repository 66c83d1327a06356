import Synchronization

/// Nodes as ends of findings, each made once: one may be in thousands of them.
final class KnownEnds: Sendable {
  private let known = Mutex<[Int: FindingEnd]>([:])

  /// A node as an end, by `make` where it is none yet.
  func end(_ node: Int, _ make: () -> FindingEnd) -> FindingEnd {
    if let end = known.withLock({ $0[node] }) { return end }
    let end = make()
    known.withLock { $0[node] = end }
    return end
  }
}
