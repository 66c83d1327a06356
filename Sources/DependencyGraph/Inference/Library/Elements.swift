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
    // `ForEach($models) { $model in … }`
    case .projected: return project(element(of: arena.part(type)))
    case .dictionary:
      let parts = Array(arena.parts(type))
      guard parts.count == 2 else { return .unknown }
      return arena.make(.tuple, [label("key", parts[0]), label("value", parts[1])])
    case .nominal where treeEntity(of: type) != nil: return ownElement(of: type)
    case .outside, .nominal:
      if let value = bound(by: type) { return project(element(of: value)) }
      guard let text = libraryName(of: type) else { return elementOfUnread(type) }
      if StandardLibrary.mapped.contains(text) { return arena.parts(type).last ?? .unknown }
      if StandardLibrary.containers.contains(text) { return arena.part(type) }
      if text == "String" || text == "Substring" { return outside("Character") }
      if text == "Data" { return outside("UInt8") }
      if text == "CollectionDifference" { return change(in: type) }
      if StandardLibrary.views.contains(text) { return element(of: arena.part(type)) }
      return .unknown
    case .generic: return element(ofParameter: type)
    case .dependent:
      let isLike = words.is(arena.name(type), oneOf: StandardLibrary.parts)
      return isLike ? element(of: arena.part(type)) : .unknown
    case .selfType:
      let head = arena.head(type)
      if !entity(head).isInTree { return element(of: outsideInstance(head)) }
      let known = witness(of: words.element, in: type)
      let isKnown = !known.isUnknown || !meetsLibrary(oneOf: StandardLibrary.containers, type)
      return isKnown ? known : dependent(words.element, of: type)
    case .associated: return witness(of: words.element, in: type)
    default: return .unknown
    }
  }

  /// What a difference of collections is made of, which a tree may extend.
  private func change(in difference: TypeID) -> TypeID {
    guard let name = symbols.code.names.name(for: "Change") else { return .unknown }
    return memberType(name, of: difference, [arena.part(difference)])
  }

  /// The element of a collection of a package that is not read: its one generic argument, unless that is a
  /// collection itself, which the type may show.
  private func elementOfUnread(_ type: TypeID) -> TypeID {
    guard isUnread(type), !isGuessedBox(type), arena.parts(type).count == 1,
      element(of: arena.part(type)).isUnknown
    else { return .unknown }
    return arena.part(type)
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
    if let written = writtenMemberType(words.element, of: type) { return written }
    let argument = ownArgument(words.element, of: type)
    if !argument.isUnknown { return argument }
    for name in words.iteration {
      guard let result = result(of: name, parameters: 0, in: type) else { continue }
      // What is no optional is an iterator, whose `next` gives one.
      let found = arena.shape(result) == .optional ? arena.part(result) : element(of: result)
      if !found.isUnknown { return found }
    }
    return elementOfSubscript(in: type)
  }

  /// What a collection gives for a range of its indices: of one that the tree declares its `SubSequence`.
  func slice(of type: TypeID) -> TypeID {
    if treeEntity(of: type) == nil { return librarySlice(of: type) }
    if let written = writtenMemberType(words.subSequence, of: type) { return written }
    let made = outside("Slice", [type])
    // Where the tree does not name that, its elements are all that is asked for.
    return made.isUnknown ? array(of: element(of: type)) : made
  }

  /// The same of a collection of the library: itself, where the tree does not name its slices and so has nothing
  /// that could tell them from it.
  private func librarySlice(of type: TypeID) -> TypeID {
    if arena.shape(type) == .array {
      let slice = outside("ArraySlice", [arena.part(type)])
      return slice.isUnknown ? type : slice
    }
    guard libraryName(of: type) == "String" else { return type }
    let slice = outside("Substring")
    return slice.isUnknown ? type : slice
  }

  /// What the places of a collection's elements are.
  func index(of type: TypeID) -> TypeID {
    guard let name = libraryName(of: type) else { return libraryWitness(of: words.index, in: type) }
    if isRange(name) { return arena.part(type) }
    return StandardLibrary.counted.contains(name) ? outside("Int") : .unknown
  }

  /// A member type that the tree declares; nil where it does not, or says no more than that there is one.
  private func writtenMemberType(_ name: Name, of type: TypeID) -> TypeID? {
    guard case .entity(let entity) = symbols.memberType(name, of: arena.head(type), place.view),
      self.entity(entity).kind != .associatedtype
    else { return nil }
    return substitute(self.type(of: entity, []), base: type)
  }

  /// What the first member of a name with so many parameters gives.
  private func result(of name: Name, parameters count: Int, in type: TypeID) -> TypeID? {
    functions(name, parameters: count, in: type).first.map(arena.result)
  }

  /// What the subscript gives that takes what the collection begins with; another one may take a key, or a
  /// range.
  private func elementOfSubscript(in type: TypeID) -> TypeID {
    let found = functions(words.subscriptName, parameters: 1, in: type)
    guard found.count > 1, let start = pickValue(members(words.start, of: type, isStatic: false))
    else { return found.first.map(arena.result) ?? .unknown }
    let index = self.type(of: start, in: type)
    return (found.first { arena.part($0) == index } ?? found.first).map(arena.result) ?? .unknown
  }

  /// The types of the members of a name that have so many parameters.
  private func functions(_ name: Name, parameters count: Int, in type: TypeID) -> [TypeID] {
    members(name, of: type, isStatic: false).joined().filter {
      declaration($0).parameters.count == count && declaration($0).kind != .var
    }.map { self.type(of: $0, in: type) }
  }

  /// The element of a generic parameter: what is asked of it, or a type of which only its constraints
  /// are known.
  private func element(ofParameter type: TypeID) -> TypeID {
    let known = witness(of: words.element, in: type)
    guard known.isUnknown else { return known }
    let isSequence = meetsLibrary(oneOf: StandardLibrary.containers, type)
    return isSequence ? dependent(words.element, of: type) : .unknown
  }
}
