import SwiftSource

// What a type reaches of others by its own name: `Self.shared`, where a superclass has the singleton.
extension Checker {
  /// Notes a static member that a type is asked for by itself, where it has that from another.
  func noteInherited(_ number: Int32?, at node: Node, by type: TypeID) {
    guard let number, !place.isSilent, isStatic(number), declaration(number).kind != .case,
      let owner = owner(of: number)
    else { return }
    let own = arena.unmeta(type)
    if arena.shape(own) == .nominal || arena.shape(own) == .selfType, arena.head(own) == owner {
      return
    }
    result.implicitMembers.append(
      ImplicitMember(
        file: Int32(place.index), holder: place.holder, offset: node.offset,
        type: entity(owner).name, node: nodes.typeNode(of: owner), member: node.name))
  }

  /// The entity in whose declaration or extension a member stands.
  private func owner(of number: Int32) -> Int32? {
    let (file, declaration) = whereabouts(of: number)
    let declarations = symbols.code.files[file].declarations
    let parent = Int(declarations[declaration].parent)
    guard declarations.indices.contains(parent) else { return nil }
    let owner = symbols.entityOfDeclaration[symbols.global(file, parent)]
    return owner < 0 ? nil : owner
  }

  /// Whether an expression before a member means the type around, or its superclass: `Self`, `type(of: self)`,
  /// and `self` and `super` in what belongs to the type.
  func isOwnType(_ id: NodeID) -> Bool {
    guard let node = place.file.node(id) else { return false }
    switch node.kind {
    case .tuple, .argument: return isOwnType(node.firstChild)
    case .identifier:
      return [words.selfType, words.selfName, words.superName].contains(node.name)
    case .call:
      var children = place.file.children(of: id).makeIterator()
      guard let callee = children.next().flatMap(place.file.node), callee.kind == .identifier,
        words.text(callee.name) == "type", let argument = children.next().flatMap(place.file.node),
        let value = place.file.node(argument.firstChild)
      else { return false }
      return value.kind == .identifier && value.name == words.selfName
    default: return false
    }
  }
}
