import SwiftSource

extension SourceFile {
  /// The only name of a written type, without generic arguments and sugar; nil where it has several or
  /// none.
  func simpleName(of type: NodeID) -> Name? {
    let nodes = self.nodes
    var index = Int(type.index)
    while index < nodes.count {
      switch nodes[index].kind {
      case .typeName: return nodes[index].name
      case .typeOptional, .typeUnwrapped, .typeAny, .typeSome, .typePack, .typeSuppressed:
        index = Int(nodes[index].firstChild.index)
      default: return nil
      }
    }
    return nil
  }

  /// Whether a type is written with generic arguments, or as `[T]` or `[K: V]`.
  func writesArguments(_ type: NodeID) -> Bool {
    guard var node = node(type) else { return false }
    // `Outer<T>.Inner`: what stands behind the first type are arguments.
    while node.kind == .typeMember, let base = self.node(node.firstChild) {
      if !base.next.isNone { return true }
      node = base
    }
    switch node.kind {
    case .typeArray, .typeDictionary: return true
    case .typeName: return !node.firstChild.isNone
    default: return false
    }
  }

  /// `A`, `B` for `A & B` and `(A & B)`; nothing for `~A`; otherwise the type itself.
  func compositionParts(of type: NodeID) -> [NodeID] {
    guard let node = node(type) else { return [type] }
    switch node.kind {
    case .typeComposition: return children(of: type).flatMap(compositionParts)
    case .typeSuppressed: return []
    case .typeTuple:
      guard let element = self.node(node.firstChild), element.next.isNone else { return [type] }
      return compositionParts(of: element.firstChild)
    default: return [type]
    }
  }

  /// The same, one after the other. Inlined, since a closure that is passed on copies what it captures: a whole
  /// table of symbols, for each type that is no composition.
  @inline(__always)
  func forEachPart(of type: NodeID, _ body: (NodeID) -> Void) {
    switch node(type)?.kind {
    case .typeComposition, .typeSuppressed, .typeTuple:
      for part in compositionParts(of: type) { body(part) }
    default: body(type)
    }
  }

  /// The last of the names of a written type: `B` for `A.B<Int>?`; nil where it has none.
  func lastName(of type: NodeID) -> Name? {
    let nodes = self.nodes
    var last: Name?
    var current = type
    while Int(current.index) < nodes.count {
      let node = nodes[Int(current.index)]
      switch node.kind {
      case .typeName, .identifier: return (last ?? node.name).isEmpty ? nil : last ?? node.name
      case .typeMember, .member: last = last ?? node.name
      case .typeOptional, .typeUnwrapped, .typeAny, .typeSome, .typePack, .typeSuppressed: break
      default: return nil
      }
      current = node.firstChild
    }
    return last
  }
}
