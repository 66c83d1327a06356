import SwiftSource

/// What is known of wrappers that take a key path: SwiftUI's `@Environment`, and those of packages that are
/// not read, `@Injected(\.notes)`.
extension Checker {
  /// What `@Environment(Model.self)`, `@Environment(\.model)` or `@Injected(\.model)` makes of a property
  /// without a written type; unknown for other properties.
  func valueByKeyPath(of declaration: Declaration) -> TypeID {
    for attribute in place.file.attributes[declaration.attributes.range] {
      guard let arguments = place.file.node(attribute.arguments),
        let argument = place.file.node(arguments.firstChild), argument.name.isEmpty
      else { continue }
      let wrapper = attribute.type.isNone ? .unknown : read(attribute.type)
      let expected = keyPath(argument.firstChild, takenBy: wrapper)
      if expected.isUnknown { continue }
      let type = infer(argument.firstChild, expected: expected)
      if arena.shape(type) == .meta { return arena.part(type) }
      let value = arena.parts(type).last ?? .unknown
      // A package's container may hand out factories, which its wrapper asks.
      return isUnread(wrapper) ? boxedValue("wrappedValue", of: value) ?? value : value
    }
    return .unknown
  }

  /// What an attribute's argument is expected to be: `@Environment` takes key paths into the values of the
  /// environment; what a package's wrapper takes begins at the only type outside the tree to which the tree
  /// adds such a member. Unknown for other arguments.
  func keyPath(_ argument: NodeID, takenBy wrapper: TypeID) -> TypeID {
    if libraryName(of: wrapper) == "Environment" { return environmentPath }
    guard isUnread(wrapper), kind(argument) == .keyPath else { return .unknown }
    guard let member = firstMember(ofRootless: argument) else {
      return arena.make(.function, [.unknown, .unknown])
    }
    let owners = owners(ofAdded: member.name)
    guard owners.count == 1 else { return .unknown }
    return arena.make(.function, [type(of: owners[0], []), .unknown])
  }

  /// `notes` of `\.notes.all`; nil where the path names the type at which it begins.
  private func firstMember(ofRootless path: NodeID) -> Node? {
    let parts = Array(place.file.children(of: path).prefix(2))
    guard parts.count == 2, kind(parts[0]) == .typeOther else { return nil }
    return place.file.node(parts[1])
  }

  /// The types outside the tree to which it adds a property of that name. Into SwiftUI's environment no package's
  /// wrapper looks.
  private func owners(ofAdded property: Name) -> [Int32] {
    extendedTypes.filter { type in
      words.text(entity(type).name) != "EnvironmentValues"
        && values.members(property, of: type).contains {
          declaration($0).kind == .var && !isStatic($0) && isVisible($0)
        }
    }
  }

  private var environmentPath: TypeID {
    arena.make(.function, [outside("EnvironmentValues"), .unknown])
  }

  /// `environment(\.notes, .live)`; nil without a key path.
  func environment(_ arguments: [Argument]) -> TypeID? {
    guard arguments.count == 2, arguments[0].kind == .keyPath else { return nil }
    let path = infer(arguments[0].value, expected: environmentPath)
    infer(arguments[1].value, expected: arena.parts(path).last ?? .unknown)
    return .unknown
  }

  /// Notes what a key path in an attribute says that a property is, or that it may say several things: nobody
  /// writes its type.
  func noteValueByKeyPath(of declaration: Declaration, _ number: Int) {
    guard declaration.kind == .var, declaration.type.isNone, declaration.initialValue.isNone else {
      return
    }
    for attribute in place.file.attributes[declaration.attributes.range] {
      guard let arguments = place.file.node(attribute.arguments),
        let argument = place.file.node(arguments.firstChild), kind(argument.firstChild) == .keyPath,
        let last = Array(place.file.children(of: argument.firstChild)).last,
        let member = place.file.node(last)
      else { continue }
      if argument.name.isEmpty,
        let first = ambiguousMember(beginning: argument.firstChild, takenBy: attribute)
      {
        result.undecided.append(
          Undecided(
            file: Int32(place.index), offset: first.offset, name: first.name, isAmbiguous: true))
        return
      }
      let type = arena.unwrapped(type(of: Int32(symbols.global(place.index, number))))
      for owner in owners(of: type) where entity(owner).isInTree {
        note(symbols.number(of: entity(owner)), at: member, .inferred)
      }
      return
    }
  }

  /// What a key path begins with that a package's wrapper takes, where several types have it.
  private func ambiguousMember(beginning path: NodeID, takenBy attribute: Attribute) -> Node? {
    guard !attribute.type.isNone, isUnread(read(attribute.type)),
      let member = firstMember(ofRootless: path), owners(ofAdded: member.name).count > 1
    else { return nil }
    return member
  }
}
