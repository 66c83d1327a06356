import DependencyGraph
import SwiftSource

extension DependencyGraph {
  /// Whether a struct is a collaborator that works for its holder, and not a value that a test can simply
  /// make: a double could stand there, if a protocol were named.
  ///
  /// Who waits works. Who only throws, or plays what a protocol of the tree asks for, may be a draft that
  /// checks itself or an entity of a kind: unless it can be compared, coded or edited, it works, too.
  func doesWork(_ node: Int) -> Bool {
    let methods = members(of: node).map(declaration).filter {
      $0.kind == .func && !$0.modifiers.contains(.static)
    }
    if methods.contains(where: { $0.modifiers.contains(.async) }) { return true }
    let stored = storedProperties(of: node).map(declaration)
    guard !stored.contains(where: { $0.kind == .var }), !isDeclaredValue(node) else { return false }
    if methods.contains(where: { $0.modifiers.contains(.throws) }) { return true }
    let protocols = protocols(of: node)
    return stored.isEmpty ? !protocols.isEmpty : protocols.contains { asksForMethods($0) }
  }

  /// Whether all that a type does is to run what it is handed, as a queue of tasks does: a test hands in its
  /// double.
  func runsWhatItIsHanded(_ node: Int) -> Bool {
    let methods = members(of: node).filter { declaration($0).kind == .func }
    return !methods.isEmpty
      && methods.allSatisfy { method in
        let file = code.files[method.file]
        let item = declaration(method)
        return item.modifiers.contains(.async)
          && file.parameters[item.parameters.range].contains {
            file.node(file.unwrapped($0.type))?.kind == .typeFunction
          }
      }
  }

  /// Whether a type says that it is a value.
  private func isDeclaredValue(_ node: Int) -> Bool {
    declarations(of: node).contains { file, declaration in
      let source = code.files[file]
      return source.inheritance[source.declarations[declaration].inherits.range].contains { type in
        source.compositionNames(of: type).contains { DesignWords.values.contains(code.names[$0]) }
      }
    }
  }

  /// The protocols of the tree that a type conforms to, those that they inherit from among them.
  private func protocols(of node: Int) -> Set<Int> {
    var found: Set<Int> = []
    var rest = supertypes(of: node)
    while let next = rest.popLast() {
      guard nodes[next].kind == .protocol, found.insert(next).inserted else { continue }
      rest += supertypes(of: next)
    }
    return found
  }

  private func asksForMethods(_ node: Int) -> Bool {
    let file = code.files[Int(nodes[node].file)]
    return file.members(ofDeclaration: Int(nodes[node].declaration)).contains {
      file.declarations[$0].kind == .func && !file.declarations[$0].modifiers.contains(.static)
    }
  }
}

extension SourceFile {
  /// The last name of each part of `A & B`, of any other type its own.
  fileprivate func compositionNames(of type: NodeID) -> [Name] {
    guard let node = node(type) else { return [] }
    if node.kind == .typeComposition { return children(of: type).flatMap(compositionNames) }
    return namePath(of: type).suffix(1)
  }
}
