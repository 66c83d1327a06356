import SwiftSource

extension Checker {
  /// Whether the `where` clause of an extension allows its members on a value of a type: nil where
  /// what it asks about is not known.
  func constraintsHold(_ number: Int32, on base: TypeID) -> Bool? {
    guard let holder = extensionAround(number) else { return true }
    let (file, index) = whereabouts(of: holder)
    let source = symbols.code.files[file]
    var result = argumentsHold(ofExtension: index, inFile: file, on: base)
    if result == false { return false }
    let extended = symbols.entityOfDeclaration[Int(holder)]
    for requirement in source.requirements[source.declarations[index].requirements.range] {
      // `.name` on a protocol is a static member of the type that the extension says `Self` is.
      if requirement.isSameType, isStatic(number),
        isAbstract(base) || treeEntity(of: base) == nil && owners(of: base).first == extended,
        source.namePath(of: requirement.left) == [words.selfType]
      {
        continue
      }
      guard let actual = constrained(source.namePath(of: requirement.left), of: base) else {
        result = nil
        continue
      }
      let wanted = inPlace(of: Int(holder)) { read(requirement.right) }
      switch satisfies(actual, wanted, isSame: requirement.isSameType) {
      case false?: return false
      case nil: result = nil
      case true?: break
      }
    }
    return result
  }

  /// Whether `extension [T]` or `extension Box<T>` is one of a value's type.
  private func argumentsHold(ofExtension number: Int, inFile file: Int, on base: TypeID) -> Bool? {
    let source = symbols.code.files[file]
    let type = source.declarations[number].type
    guard source.writesArguments(type) || symbols.isAlias(type, in: source) else { return true }
    let wanted = inPlace(of: symbols.global(file, number)) { arena.unmeta(place.selfType) }
    let base = arena.unlabelled(arena.unmeta(base))
    guard arena.shape(wanted) == arena.shape(base) else { return nil }
    return Self.all(
      zip(arena.parts(base), arena.parts(wanted)).map { satisfies($0, $1, isSame: true) })
  }

  /// Whether a declaration stands in an extension with a `where` clause.
  func isConstrained(_ number: Int32) -> Bool {
    extensionAround(number).map { !declaration($0).requirements.isEmpty } ?? false
  }

  /// The extension that a declaration is a member of.
  func extensionAround(_ number: Int32) -> Int32? {
    holder(of: number).flatMap { declaration($0).kind == .extension ? $0 : nil }
  }

  /// The type that the left side of a requirement stands for in a base; nil for what is not judged.
  private func constrained(_ path: [Name], of base: TypeID) -> TypeID? {
    guard let last = path.last else { return nil }
    let base = arena.unlabelled(arena.unmeta(base))
    if path.count == 1, last == words.selfType { return base }
    if isAbstract(base) || !isOutside(base) {
      guard path.count == 1 || path.count == 2 && path[0] == words.selfType else { return nil }
      if parameterIndex(last, of: base) != nil { return ownArgument(last, of: base) }
      let type = memberType(last, of: base)
      // A name that leads to nothing.
      if type == outside(last, []) {
        return last == words.element ? element(of: base) : nil
      }
      return type
    }
    return argument(last, of: base)
  }

  /// Whether a type is another one, or conforms to it; nil where that is not known.
  func satisfies(_ type: TypeID, _ wanted: TypeID, isSame: Bool) -> Bool? {
    let type = arena.unlabelled(type)
    if type.isUnknown || wanted.isUnknown { return nil }
    if type == wanted { return true }
    if arena.shape(wanted) == .composition {
      return Self.all(arena.parts(wanted).map { satisfies(type, $0, isSame: false) })
    }
    switch arena.shape(type) {
    case .generic, .associated, .selfType,
      .outside where arena.isLibraryParameter(type):
      let owners = owners(of: type)
      if arena.shape(wanted) == .nominal, !isSame {
        return owners.contains { isSubtype($0, of: arena.head(wanted)) } ? true : nil
      }
      return arena.shape(type) == .generic && arena.shape(wanted) == .outside && !isSame
        && writtenConstraints(of: type).contains(arena.name(wanted)) ? true : nil
    // The element of an extended collection may be anything.
    case .dependent,
      .outside where !arena.isClosed(type):
      return nil
    default: break
    }
    switch arena.shape(wanted) {
    case .nominal:
      let head = arena.head(wanted)
      if arena.shape(type) == .nominal, arena.head(type) == head { return true }
      if isSame || entity(head).isInTree && entity(head).kind != .protocol {
        return arena.shape(type) == .nominal && isSubtype(arena.head(type), of: head)
      }
      if owners(of: type).contains(where: { isSubtype($0, of: head) }) { return true }
      return entity(head).isInTree ? false : isPlain(type, meeting: wanted)
    case .outside: return isSame ? false : isPlain(type, meeting: wanted)
    case .generic, .associated, .selfType, .dependent: return nil
    default: return arena.shape(type) == arena.shape(wanted) ? nil : false
    }
  }

  /// Whether a plain type of the library conforms to one of its protocols; nil where that is not known.
  private func isPlain(_ type: TypeID, meeting wanted: TypeID) -> Bool? {
    guard let name = libraryName(of: wanted), let own = libraryName(of: type),
      StandardLibrary.isPlain(own)
    else { return nil }
    if StandardLibrary.supertypes[own]?.contains(name) == true { return true }
    return StandardLibrary.isPlain(own, without: name) ? false : nil
  }

  /// Whether all are true: no, where one is false, and not known, where one of the others is not.
  private static func all(_ answers: [Bool?]) -> Bool? {
    answers.contains(false) ? false : answers.contains(nil) ? nil : true
  }

  /// Whether a type is another one, or has it among its supertypes.
  func isSubtype(_ entity: Int32, of parent: Int32) -> Bool {
    if entity == parent { return true }
    // An associated type that stands in no protocol has none around it.
    if parent < 0 { return false }
    if symbols.inheritanceLines.isAbove(parent, entity) { return true }
    let top = symbols.inheritanceLines.top(of: entity)
    return !symbols.supertypes[Int(top)].isEmpty && lineage(of: top).contains(parent)
  }

  /// The supertypes of a type, near and far.
  func lineage(of entity: Int32) -> Set<Int32> {
    if let known = lineages[entity] { return known }
    var lineage: Set<Int32> = []
    var front = symbols.supertypes[Int(entity)]
    while let type = front.popLast() {
      if lineage.insert(type).inserted { front += symbols.supertypes[Int(type)] }
    }
    lineages[entity] = lineage
    return lineage
  }
}
