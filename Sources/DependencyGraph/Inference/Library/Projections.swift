import SwiftSource

/// What `$name` gives for properties with a wrapper.
extension Checker {
  /// `$name` by itself; nil for other names.
  func projected(_ node: Node) -> TypeID? {
    guard let plain = nameOfProjected(node.name) else { return nil }
    let found = lookup(plain)
    guard let number = pickValue(found.groups) else { return .unknown }
    note(number, at: node, kind(of: number))
    return projection(of: number, base: found.base)
  }

  /// `base.$name`; nil for other names.
  func projected(_ node: Node, of base: TypeID) -> TypeID? {
    guard let plain = nameOfProjected(node.name) else { return nil }
    let isStatic = arena.shape(base) == .meta
    guard let number = pickValue(members(plain, of: base, isStatic: isStatic)) else {
      return arena.shape(base) == .optional ? nil : .unknown
    }
    note(number, at: node, kind(of: number))
    return projection(of: number, base: base)
  }

  /// `_name`, or `base._name`: the wrapper itself; nil for other names.
  func wrapper(_ node: Node, of base: TypeID? = nil) -> TypeID? {
    guard let plain = name(behind: UInt8(ascii: "_"), of: node.name) else { return nil }
    let found =
      base.map { (groups: members(plain, of: $0, isStatic: arena.shape($0) == .meta), base: $0) }
      ?? lookup(plain)
    guard let number = pickValue(found.groups) else { return nil }
    let wrapper = wrapper(of: number, holding: type(of: number, in: found.base))
    return wrapper.isUnknown ? nil : wrapper
  }

  /// `name` of `$name`, the empty one where nothing has it; nil for other names.
  func nameOfProjected(_ name: Name) -> Name? { self.name(behind: UInt8(ascii: "$"), of: name) }

  private func name(behind sign: UInt8, of name: Name) -> Name? {
    let text = symbols.code.names.utf8(of: name)
    guard text.count > 1, text.first == sign else { return nil }
    return symbols.code.names.name(for: String(decoding: text.dropFirst(), as: UTF8.self))
      ?? Name.none
  }

  /// What the wrapper of a property projects: where the tree declares it, as is written there;
  /// otherwise what has the members of the value, projected again.
  private func projection(of number: Int32, base: TypeID) -> TypeID {
    let value = type(of: number, in: base)
    return projection(of: wrapper(of: number, holding: value), holding: value)
  }

  private func projection(of wrapper: TypeID, holding value: TypeID) -> TypeID {
    if let found = pickValue(members(words.projectedValue, of: wrapper, isStatic: false)) {
      let type = self.type(of: found, in: wrapper)
      // Of a wrapper or a publisher that is not read only the value is known.
      let isKnown = !isOutside(type) || !arena.parts(type).isEmpty && !isUnread(type)
      if !type.isUnknown, isKnown { return type }
    }
    switch libraryName(of: wrapper) {
    case "Published": return outside("Publisher", [value, outside("Never")])
    case "TaskLocal": return wrapper
    default: return project(value)
    }
  }

  /// What a wrapper or a projection of one holds.
  func wrappedValue(of type: TypeID) -> TypeID {
    if arena.shape(type) == .projected || isOutside(type) { return arena.part(type) }
    guard let found = pickValue(members(words.wrappedValue, of: type, isStatic: false)) else {
      return .unknown
    }
    return self.type(of: found, in: type)
  }

  /// What a value holds whose type, written or called by its name, is one of SwiftUI's bindings:
  /// `Bindable(model)`, `let name: Binding<Name>`. Nil for others.
  func bound(by type: TypeID) -> TypeID? {
    guard arena.parts(type).count == 1, let name = libraryName(of: type),
      StandardLibrary.bindings.contains(name)
    else { return nil }
    return arena.part(type)
  }

  func project(_ type: TypeID) -> TypeID {
    type.isUnknown ? .unknown : arena.make(.projected, of: type)
  }

  /// The wrapper of a property that the tree declares, or one of SwiftUI's, with the generic arguments under
  /// which it holds the property's value, or another wrapper of that; unknown without one.
  private func wrapper(of number: Int32, holding value: TypeID) -> TypeID {
    var (held, found) = (value, TypeID.unknown)
    // The outermost is written first.
    for wrapper in writtenWrappers(of: number).reversed() {
      found = completed(wrapper, holding: held)
      held = found
    }
    return found
  }

  private func completed(_ written: TypeID, holding value: TypeID) -> TypeID {
    if let name = nameOfLibraryWrapper(written) { return outside(name, [value]) }
    guard let entity = entity(of: written), arena.parts(written).isEmpty,
      let wrapped = pickValue(members(words.wrappedValue, of: written, isStatic: false))
    else { return written }
    var found: [TypeID] = []
    unify(type(of: wrapped), value, symbols.number(of: entity), &found)
    return arena.make(.nominal, head: arena.head(written), found)
  }

  private func nameOfLibraryWrapper(_ type: TypeID) -> String? {
    libraryName(of: type).flatMap { StandardLibrary.isWrapper($0) ? $0 : nil }
  }

  /// The attributes of a property that are types of the tree with a wrapped value, or wrappers of SwiftUI's.
  private func writtenWrappers(of number: Int32) -> [TypeID] {
    if let known = wrappers[number] { return known }
    let attributes = declaration(number).attributes.range
    let found = inPlace(of: Int(number)) {
      attributes.map { self.read(self.place.file.attributes[$0].type) }.filter {
        nameOfLibraryWrapper($0) != nil
          || arena.shape($0) == .nominal && isInTree($0)
            && !members(words.wrappedValue, of: $0, isStatic: false).isEmpty
      }
    }
    wrappers[number] = found
    return found
  }

  /// Adds what a variable in a body has besides itself where it has a wrapper: `$name` and `_name`.
  func addWrapper(ofLocal number: Int) {
    let declaration = place.file.declarations[number]
    guard !declaration.attributes.isEmpty else { return }
    let value = locals[declaration.name] ?? .unknown
    let wrapper = wrapper(of: Int32(symbols.global(place.index, number)), holding: value)
    add(wrapper, of: declaration.name, holding: value)
  }

  /// Adds the same of a parameter.
  func addWrapper(of parameter: Parameter, holding value: TypeID) {
    if parameter.attribute.isNone { return }
    let wrapper = read(parameter.attribute)
    guard arena.shape(wrapper) == .nominal, isInTree(wrapper) else { return }
    add(completed(wrapper, holding: value), of: parameter.name, holding: value)
  }

  private func add(_ wrapper: TypeID, of name: Name, holding value: TypeID) {
    if wrapper.isUnknown { return }
    let text = String(decoding: symbols.code.names.utf8(of: name), as: UTF8.self)
    for (sign, type) in [("_", wrapper), ("$", projection(of: wrapper, holding: value))] {
      if let name = symbols.code.names.name(for: sign + text) { locals.add(name, type) }
    }
  }
}
