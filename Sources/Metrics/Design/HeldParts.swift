import DependencyGraph
import SwiftSource

/// What a stored property holds, however its type is written: by an alias, by a generic parameter and its
/// constraints, as an element of a collection, by the initial value alone.
struct HeldParts {
  /// The types of the tree, in the order in which they are written.
  private(set) var types: [Int] = []
  /// The functions.
  private(set) var functions = 0
  private let graph: DependencyGraph

  /// Looks into the type of a member.
  init(of member: TypeMember, in graph: DependencyGraph) {
    self.graph = graph
    let item = graph.declaration(member)
    for type in item.type.isNone ? initialTypes(of: member, item.initialValue) : [item.type] {
      look(at: WrittenType(type: type, file: member.file, declaration: member.index), 0)
    }
  }

  private func initialTypes(of member: TypeMember, _ value: NodeID) -> [NodeID] {
    if value.isNone { return [] }
    let makers = StaticMakers(graph)
    return InitialValue(graph.code.files[member.file], graph.code.names).types(
      in: value,
      isGiven: { type, name in
        let types = graph.nodes(ofType: type, inFile: member.file, at: member.index)
        return types.count == 1 && makers.gives(name, types[0])
      },
      keepsArguments: { _ in false })
  }

  private mutating func look(at written: WrittenType, _ depth: Int) {
    // Aliases and constraints may lead in a circle.
    guard depth < 16 else { return }
    let file = graph.code.files[written.file]
    guard let node = file.node(written.type) else { return }
    func part(_ type: NodeID) -> WrittenType {
      WrittenType(type: type, file: written.file, declaration: written.declaration)
    }
    switch node.kind {
    case .typeFunction: functions += 1
    case .typeSuppressed, .typeMeta, .typeOther: return
    case .typeName, .typeMember, .identifier, .member:
      let stands = graph.written(for: written)
      if !stands.isEmpty {
        for other in stands { look(at: other, depth + 1) }
        return
      }
      let found = graph.nodes(
        ofType: written.type, inFile: written.file, at: written.declaration)
      types += found
      // What a type of the tree does with its arguments is its own affair.
      guard found.isEmpty else { return }
      // The first child of a member is what it belongs to.
      let isMember = node.kind == .typeMember || node.kind == .member
      for argument in file.children(of: written.type).dropFirst(isMember ? 1 : 0) {
        look(at: part(argument), depth + 1)
      }
    default:
      for child in file.children(of: written.type) { look(at: part(child), depth + 1) }
    }
  }
}
