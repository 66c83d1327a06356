import SwiftSource

extension SourceFile {
  /// Whether a written type is a function, also an optional one or one in parentheses.
  func isFunction(_ type: NodeID) -> Bool {
    var current = type
    while let node = node(current) {
      switch node.kind {
      case .typeFunction: return true
      case .typeOptional, .typeUnwrapped, .typeElement: current = node.firstChild
      case .typeTuple:
        guard let only = self.node(node.firstChild), only.next.isNone else { return false }
        current = node.firstChild
      default: return false
      }
    }
    return false
  }
}
