import DependencyGraph
import SwiftSource

extension SourceFile {
  /// The member of the only call that a body consists of, where its arguments are plain names.
  func onlyCall(in body: NodeID) -> NodeID? {
    let statements = Array(children(of: body))
    guard statements.count == 1, var current = node(statements[0]) else { return nil }
    while [.returnStatement, .tryExpression, .effect].contains(current.kind) {
      guard let inner = node(current.firstChild) else { return nil }
      current = inner
    }
    guard current.kind == .call, let callee = node(current.firstChild), callee.kind == .member
    else { return nil }
    var next = callee.next
    while let argument = node(next) {
      guard let value = node(argument.firstChild), value.kind == .identifier else { return nil }
      next = argument.next
    }
    return current.firstChild
  }

  /// The name at the beginning of a chain of members: `items` of `items.last?.append` and of
  /// `self.items.append`; nil where it begins with something else than a name.
  func root(of member: NodeID, selfName: Name?) -> Name? {
    var last: Name?
    var current = node(member)
    while let node = current {
      switch node.kind {
      case .identifier: return node.name == selfName ? last : node.name
      case .member: last = node.name
      case .optionalChain, .forceUnwrap, .subscriptCall: break
      default: return nil
      }
      current = self.node(node.firstChild)
    }
    return nil
  }
}

/// What types keep for themselves: variables that hold values. Who calls a method of one changes its own state,
/// and hands nothing on; a collaborator is held as a constant, as a class or behind a protocol.
final class OwnState {
  private let graph: DependencyGraph
  private var known: [Int: Set<Name>] = [:]

  init(_ graph: DependencyGraph) { self.graph = graph }

  /// The names of such variables of the type that a declaration stands in.
  func names(ofTypeAround declaration: Int, inFile file: Int) -> Set<Name> {
    let node = graph.node(ofDeclaration: declaration, inFile: file)
    guard node < graph.typeCount else { return [] }
    if let names = known[node] { return names }
    let names = Set(
      graph.storedProperties(of: node).filter(isState).map { graph.declaration($0).name })
    known[node] = names
    return names
  }

  private func isState(_ member: TypeMember) -> Bool {
    let item = graph.declaration(member)
    guard item.kind == .var, item.modifiers.isDisjoint(with: [.weak, .unowned]) else {
      return false
    }
    let file = graph.code.files[member.file]
    if let kind = file.node(item.type)?.kind, kind == .typeArray || kind == .typeDictionary {
      return true
    }
    return !HeldParts(of: member, in: graph).types.contains(where: isCollaborator)
  }

  private func isCollaborator(_ node: Int) -> Bool {
    let kind = graph.nodes[node].kind
    return kind == .class || kind == .actor || kind == .protocol
      || kind == .struct && graph.doesWork(node)
  }
}
