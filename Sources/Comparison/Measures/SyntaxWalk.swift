import SwiftSource

extension SourceFile {
  /// Counts the nodes in all bodies and initial values for which a test holds.
  func countNodes(where isCounted: (Node) -> Bool) -> Int {
    var front = declarations.flatMap { [$0.body, $0.initialValue] }
    var count = 0
    while let id = front.popLast() {
      guard let node = node(id) else { continue }
      if isCounted(node) { count += 1 }
      front += Array(children(of: id))
    }
    return count
  }
}
