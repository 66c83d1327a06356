import SwiftSource

extension SymbolTable {
  /// A member type of what an alias stands for, or of an associated type's constraints.
  func memberType(_ name: Name, ofAliased entity: Int32, _ view: Viewpoint) -> Meaning {
    let target = followed(entity)
    guard target >= 0 else { return .nothing }
    return memberType(name, of: target, view)
  }

  /// The associated type that `T.Name` means: found in the constraints of `T`, those at the parameter
  /// and those of the `where` clauses around the place.
  func associatedType(
    _ name: Name, ofParameter parameter: Int, of declaration: Int, file: Int, view: Viewpoint,
    scope: UInt32
  ) -> Meaning {
    guard memberTypeNames.contains(name.id) else { return .nothing }
    let owner = code.files[file]
    let item = owner.genericParameters[parameter]
    let ownerView = Viewpoint(
      file: Int32(file), module: Int32(code.moduleOfFile[file]), isActive: view.isActive)
    var found = associatedType(name, of: item.constraint, in: owner, declaration, ownerView)
    /// Goes on with what a `where` clause says.
    func look(_ place: Int, _ file: SourceFile, _ view: Viewpoint) {
      for requirement in file.requirements[file.declarations[place].requirements.range]
      where found == .nothing && !requirement.isSameType
        && file.simpleName(of: requirement.left) == item.name
      {
        found = associatedType(name, of: requirement.right, in: file, place, view)
      }
    }
    look(declaration, owner, ownerView)
    let here = code.files[Int(view.file)]
    var index = Int(scope)
    while found == .nothing, index < here.declarations.count {
      if Int(view.file) != file || index != declaration { look(index, here, view) }
      index = Int(here.declarations[index].parent)
    }
    return found
  }

  /// The associated type of a name that the first of some constraints with one has: `A`, `B` of
  /// `A & B`.
  private func associatedType(
    _ name: Name, of constraints: NodeID, in file: SourceFile, _ scope: Int, _ view: Viewpoint
  ) -> Meaning {
    var result = Meaning.nothing
    file.forEachPart(of: constraints) { type in
      guard result == .nothing else { return }
      let constraint = nominal(type, in: file, scope: UInt32(scope), view)
      guard constraint >= 0 else { return }
      result = memberType(name, of: constraint, view)
      if case .entity(let entity) = result { result = .entity(first(of: entity, view)) }
    }
    return result
  }

  /// The associated type that a protocol's repeats: that of the protocol which declares it first.
  private func first(of associated: Int32, _ view: Viewpoint) -> Int32 {
    var result = associated
    // Protocols that inherit from each other end the search.
    for _ in 0..<16 {
      let item = entities[Int(result)]
      guard item.kind == .associatedtype, item.owner >= 0 else { return result }
      var inherited: Int32 = -1
      for parent in supertypes[Int(item.owner)] {
        if case .entity(let found) = memberType(item.name, of: parent, view),
          entities[Int(found)].kind == .associatedtype
        {
          inherited = found
          break
        }
      }
      if inherited < 0 { return result }
      result = inherited
    }
    return result
  }

  /// Whether a type or one of its supertypes has a supertype outside the tree.
  func hasOutsideSupertype(_ entity: Int32) -> Bool {
    entity < 0 || inheritsOutside[Int(entity)]
  }
}
