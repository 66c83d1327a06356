import SwiftSource

extension SymbolTable {
  /// A member type of what an alias stands for, or of an associated type's constraints.
  func memberType(_ name: Name, ofAliased entity: Int32, _ view: Viewpoint) -> Meaning {
    guard memberTypeNames.contains(name.id) else { return .nothing }
    let target = followed(entity)
    return memberType(name, of: target < 0 ? associatedType(ofAlias: entity) : target, view)
  }

  /// The associated type that an alias of `T.Name` stands for; -1 for other entities.
  private func associatedType(ofAlias entity: Int32) -> Int32 {
    guard entity >= 0, entities[Int(entity)].isInTree, entities[Int(entity)].kind == .typealias
    else { return -1 }
    let item = entities[Int(entity)]
    let file = code.files[Int(item.file)]
    let path = file.namePath(of: file.declarations[Int(item.declaration)].type)
    let view = Viewpoint(file: item.file, module: item.module, isActive: item.isActive)
    let scope = UInt32(item.declaration)
    guard path.count == 2,
      case .generic(let parameter, let declaration, let owner) = meaning(
        of: path[0], in: file, scope: scope, view),
      case .entity(let found) = associatedType(
        path[1], ofParameter: parameter, of: declaration, file: owner, view: view, scope: scope)
    else { return -1 }
    return found
  }

  /// The associated type that `T.Name` means: found in what `where` clauses say that `T` is, and in its
  /// constraints, those at the parameter and those of the `where` clauses around the place.
  func associatedType(
    _ name: Name, ofParameter parameter: Int, of declaration: Int, file: Int, view: Viewpoint,
    scope: UInt32
  ) -> Meaning {
    guard memberTypeNames.contains(name.id) else { return .nothing }
    let owner = code.files[file]
    let item = owner.genericParameters[parameter]
    let ownerView = Viewpoint(
      file: Int32(file), module: Int32(code.moduleOfFile[file]), isActive: view.isActive)
    var found = Meaning.nothing
    /// Goes on with what a `where` clause says.
    func look(_ place: Int, _ file: SourceFile, _ view: Viewpoint, isSameType: Bool) {
      for requirement in file.requirements[file.declarations[place].requirements.range]
      where found == .nothing && requirement.isSameType == isSameType
        && file.simpleName(of: requirement.left) == item.name
      {
        found = associatedType(name, of: requirement.right, in: file, place, view)
      }
    }
    let here = code.files[Int(view.file)]
    func lookAround(isSameType: Bool) {
      look(declaration, owner, ownerView, isSameType: isSameType)
      var index = Int(scope)
      while found == .nothing, index < here.declarations.count {
        if Int(view.file) != file || index != declaration {
          look(index, here, view, isSameType: isSameType)
        }
        index = Int(here.declarations[index].parent)
      }
    }
    lookAround(isSameType: true)
    if found == .nothing {
      found = associatedType(name, of: item.constraint, in: owner, declaration, ownerView)
    }
    lookAround(isSameType: false)
    return found == .nothing
      ? impliedAssociatedType(name, ofParameter: item.name, of: declaration, in: owner, ownerView)
      : found
  }

  /// What `T.Outer.Name` means where `Outer` is no associated type of the tree: that of what a protocol among the
  /// constraints at `T` asks of it, `where Outer: P`.
  func associatedType(
    _ name: Name, of outer: Name, ofParameter parameter: Int, of declaration: Int, file: Int,
    _ view: Viewpoint
  ) -> Meaning {
    guard memberTypeNames.contains(name.id) else { return .nothing }
    let owner = code.files[file]
    let ownerView = Viewpoint(
      file: Int32(file), module: Int32(code.moduleOfFile[file]), isActive: view.isActive)
    var result = Meaning.nothing
    owner.forEachPart(of: owner.genericParameters[parameter].constraint) { type in
      let constraint = nominal(type, in: owner, scope: UInt32(declaration), ownerView)
      guard result == .nothing, constraint >= 0 else { return }
      result = associatedType(name, of: outer, ofProtocol: constraint)
      forEachSupertype(of: constraint) { parent in
        if result == .nothing { result = associatedType(name, of: outer, ofProtocol: parent) }
        return result == .nothing
      }
    }
    return result
  }

  /// The same where the clause of a protocol asks for it.
  private func associatedType(_ name: Name, of outer: Name, ofProtocol entity: Int32) -> Meaning {
    let item = entities[Int(entity)]
    guard item.isInTree, item.kind == .protocol else { return .nothing }
    let file = code.files[Int(item.file)]
    let view = Viewpoint(file: item.file, module: item.module, isActive: item.isActive)
    let clause = file.declarations[Int(item.declaration)].requirements.range
    for requirement in file.requirements[clause] where !requirement.isSameType {
      var path = file.namePath(of: requirement.left)[...]
      if path.first == selfName { path = path.dropFirst() }
      guard path.elementsEqual([outer]) else { continue }
      let found = associatedType(
        name, of: requirement.right, in: file, Int(item.declaration), view)
      if found != .nothing { return found }
    }
    return .nothing
  }

  /// The same by what a function takes and gives: `E` of `func load<E>(_ page: Page<E>)` must conform to what
  /// the parameter of `Page` must.
  private func impliedAssociatedType(
    _ name: Name, ofParameter parameter: Name, of declaration: Int, in file: SourceFile,
    _ view: Viewpoint
  ) -> Meaning {
    let item = file.declarations[declaration]
    guard item.kind == .func || item.kind == .`init` || item.kind == .subscript else {
      return .nothing
    }
    var result = Meaning.nothing
    /// Looks at a type, and at its parts: the parameter stands near the surface.
    func look(_ type: NodeID, _ steps: Int) {
      let parts = Array(file.children(of: type).prefix(16))
      if file.node(type)?.kind == .typeName,
        let place = parts.firstIndex(where: { file.simpleName(of: $0) == parameter }),
        let argument = genericParameter(at: place, of: type, in: file, declaration, view)
      {
        result = associatedType(
          name, ofParameter: argument.parameter, of: argument.declaration, file: argument.file,
          view: view, scope: Declaration.none)
      }
      for part in parts where result == .nothing && steps < 4 { look(part, steps + 1) }
    }
    for type in file.parameters[item.parameters.range].map(\.type) + [item.type]
    where result == .nothing {
      look(type, 0)
    }
    return result
  }

  /// The generic parameter for which a written type has an argument at a place; nil where an alias may order
  /// them in another way.
  private func genericParameter(
    at place: Int, of type: NodeID, in file: SourceFile, _ scope: Int, _ view: Viewpoint
  ) -> (parameter: Int, declaration: Int, file: Int)? {
    guard !isAlias(type, in: file) else { return nil }
    let entity = nominal(type, in: file, scope: UInt32(scope), view)
    guard entity >= 0, entities[Int(entity)].isInTree else { return nil }
    let item = entities[Int(entity)]
    let declaration = Int(item.declaration)
    let run = code.files[Int(item.file)].declarations[declaration].genericParameters.range
    let parameter = run.lowerBound + place
    return run.contains(parameter) ? (parameter, declaration, Int(item.file)) : nil
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
