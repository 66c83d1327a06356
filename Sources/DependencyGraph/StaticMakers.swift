import SwiftSource

/// Static members that give an instance of the type that they are asked of: `static let shared = Notes()`,
/// `static func make() -> Self` of a protocol that it conforms to, or a case.
public struct StaticMakers {
  private let graph: DependencyGraph

  /// Looks at the types of a graph.
  public init(_ graph: DependencyGraph) {
    self.graph = graph
  }

  /// Whether a static member of a type, its own or an inherited one, gives one of the type.
  public func gives(_ member: Name, _ type: Int) -> Bool {
    var queue = [type]
    var known = Set(queue)
    while let node = queue.popLast() {
      for (file, declaration) in graph.declarations(of: node)
      where gives(member, type, inFile: file, of: declaration) {
        return true
      }
      queue += graph.supertypes(of: node).filter { known.insert($0).inserted }
    }
    return false
  }

  /// The same of the members that stand in one declaration or extension.
  private func gives(_ member: Name, _ type: Int, inFile file: Int, of owner: Int) -> Bool {
    let source = graph.code.files[file]
    return source.members(ofDeclaration: owner).contains { index in
      let declaration = source.declarations[index]
      guard declaration.name == member else { return false }
      return declaration.kind == .case
        || !declaration.modifiers.isDisjoint(with: [.static, .class])
          && results(ofFile: file, index).contains { isOne($0, type, inFile: file, index) }
    }
  }

  /// The type that is written for a member, or the ones that its initial value says.
  private func results(ofFile file: Int, _ declaration: Int) -> [NodeID] {
    let item = graph.code.files[file].declarations[declaration]
    if !item.type.isNone { return [item.type] }
    let value = InitialValue(graph.code.files[file], graph.code.names)
    return value.types(
      in: item.initialValue, isGiven: { _, _ in false }, keepsArguments: { _ in false })
  }

  private func isOne(_ result: NodeID, _ type: Int, inFile file: Int, _ declaration: Int) -> Bool {
    let source = graph.code.files[file]
    if let name = source.node(source.unwrapped(result))?.name, graph.code.names[name] == "Self" {
      return true
    }
    return graph.nodes(ofType: result, inFile: file, at: declaration) == [type]
  }
}
