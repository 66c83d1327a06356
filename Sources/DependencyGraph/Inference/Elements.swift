import SwiftSource

// What iterating over a value gives.
extension Checker {
  /// What iterating over a value gives.
  func element(of type: TypeID) -> TypeID {
    guard depth < Self.depthLimit else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    switch arena.shape(type) {
    case .array: return arena.part(type)
    case .optional: return element(of: arena.part(type))
    case .labelled: return element(of: arena.part(type))
    case .dictionary:
      let parts = Array(arena.parts(type))
      guard parts.count == 2 else { return .unknown }
      return arena.make(.tuple, [label("key", parts[0]), label("value", parts[1])])
    case .nominal where treeEntity(of: type) != nil: return ownElement(of: type)
    case .outside, .nominal:
      guard let text = libraryName(of: type) else { return .unknown }
      if StandardLibrary.containers.contains(text) { return arena.part(type) }
      if text == "String" || text == "Substring" { return outside("Character") }
      if text == "IndexingIterator" { return element(of: arena.part(type)) }
      return .unknown
    case .generic: return element(ofParameter: type)
    case .dependent:
      let isLike = words.is(arena.name(type), oneOf: StandardLibrary.parts)
      return isLike ? element(of: arena.part(type)) : .unknown
    case .associated: return witness(of: words.element, in: type)
    default: return .unknown
    }
  }

  /// The element of a collection that the tree declares: its `Element`, or what its subscript gives.
  private func ownElement(of type: TypeID) -> TypeID {
    if let known = elements[type] { return known }
    // An element that is said in terms of itself is not known.
    elements[type] = .unknown
    let found = writtenElement(of: type)
    elements[type] = found
    return found
  }

  private func writtenElement(of type: TypeID) -> TypeID {
    if case .entity(let entity) = symbols.memberType(
      words.element, of: arena.head(type), place.view),
      self.entity(entity).kind != .associatedtype
    {
      return substitute(self.type(of: entity, []), base: type)
    }
    let argument = ownArgument(words.element, of: type)
    if !argument.isUnknown { return argument }
    for name in words.iteration {
      guard let result = result(of: name, parameters: 0, in: type) else { continue }
      // What is no optional is an iterator, whose `next` gives one.
      let found = arena.shape(result) == .optional ? arena.part(result) : element(of: result)
      if !found.isUnknown { return found }
    }
    return result(of: words.subscriptName, parameters: 1, in: type) ?? .unknown
  }

  /// What the first member of a name with so many parameters gives.
  private func result(of name: Name, parameters count: Int, in type: TypeID) -> TypeID? {
    let number = members(name, of: type, isStatic: false).joined().first {
      declaration($0).parameters.count == count && declaration($0).kind != .var
    }
    return number.map { arena.result(of: self.type(of: $0, in: type)) }
  }

  /// The element of a generic parameter: what is asked of it, or a type of which only its constraints
  /// are known.
  private func element(ofParameter type: TypeID) -> TypeID {
    let known = witness(of: words.element, in: type)
    guard known.isUnknown else { return known }
    let isSequence = constraintNames(of: type).contains { StandardLibrary.containers.contains($0) }
    return isSequence ? dependent(words.element, of: type) : .unknown
  }
}
