import SwiftSource

extension Checker {
  /// An argument of a call.
  struct Argument {
    var label: Name
    var value: NodeID
    var isTrailing: Bool
    var kind: NodeKind?

    var isClosure: Bool { kind == .closure }
    var isLiteral: Bool { kind.map(StandardLibrary.isLiteral) ?? false }

    /// How much of the call it wants to be known: a key path its root, a closure what it takes.
    var rank: Int { kind == .closure ? 3 : kind == .keyPath ? 1 : 0 }
  }

  func arguments(of id: NodeID) -> [Argument] {
    place.file.children(of: id).dropFirst().compactMap { argument($0) }
  }

  func argument(_ id: NodeID) -> Argument? {
    guard let node = place.file.node(id) else { return nil }
    return Argument(
      label: node.name, value: node.firstChild, isTrailing: node.flags.contains(.trailing),
      kind: place.file.node(node.firstChild)?.kind)
  }

  /// `callee(arguments)`.
  func call(_ id: NodeID, _ expected: TypeID) -> TypeID {
    let asked = takeAsked()
    let arguments = arguments(of: id)
    guard let calleeID = place.file.node(id)?.firstChild, let callee = place.file.node(calleeID)
    else {
      return .unknown
    }
    switch callee.kind {
    case .identifier:
      if let local = local(callee.name) { return apply(local, arguments, expected, callee) }
      if callee.name == words.superName || callee.name == words.selfType { break }
      let found = lookup(callee.name)
      if !found.base.isUnknown {
        noteInherited(found.groups.joined().first, at: callee, by: found.base)
      }
      self.asked = asked
      if let type = call(found.groups, base: found.base, callee, arguments, expected) {
        return type
      }
      if found.groups.joined().contains(where: { !takesArguments($0) }) { break }
      // The tree's own members of that name may take something else.
      if !found.groups.joined().contains(where: { accepts($0, arguments) }),
        let type = ownLibraryMember(callee.name, arguments, expected)
      {
        return type
      }
      // What the tree's overloads of a library's function do not take, that may take.
      if found.groups.joined().contains(where: {
        holder(of: $0) != nil || !competesWithLibrary($0)
      }) {
        inferAll(arguments)
        return .unknown
      }
      if let type = libraryFunction(callee.name, arguments, expected)
        ?? ownModified(callee.name, arguments)
      {
        return type
      }
    case .member:
      return memberCall(calleeID, callee, arguments, expected, asked)
    case .implicitMember:
      let wanted = arena.unwrapped(arena.unlabelled(expected))
      let target = withoutUntold(wanted)
      if isOptionals(callee.name, expected) {
        for argument in arguments { infer(argument.value, expected: target) }
        return expected
      }
      noteImplicit(callee, of: target)
      if callee.name == words.initName {
        return construct(target, callee, arguments, expected, isNamed: false)
      }
      let groups = members(callee.name, of: target).filteringGroups { isStatic($0) }
      if let made = call(groups, base: target, callee, arguments, expected) {
        return value(of: made, for: wanted)
      }
      if groups.isEmpty, let inner = nestedType(callee, of: target) {
        return apply(inner, arguments, expected, callee)
      }
      inferAll(arguments, carriedBy: payload(words.text(callee.name), in: expected) ?? [])
      return target
    case .tuple:
      // `(Store)()`
      let function = infer(calleeID)
      guard arena.shape(function) == .meta else {
        return apply(function, arguments, expected, callee)
      }
      let inner = place.file.node(callee.firstChild).flatMap { place.file.node($0.firstChild) }
      let type = arena.part(function)
      return construct(
        type, inner ?? callee, arguments, expected, isNamed: names(callee, type))
    case .closure:
      // `{ … }()`
      let taken = [TypeID](repeating: .unknown, count: arguments.count)
      let function = infer(calleeID, expected: arena.make(.function, taken + [expected]))
      return apply(function, arguments, expected, callee)
    case .arrayLiteral, .dictionaryLiteral:
      // `[Model]()`
      let type = infer(calleeID)
      return apply(typeLiteral(type) ?? type, arguments, expected, callee)
    default: break
    }
    return apply(infer(calleeID), arguments, expected, callee)
  }

  /// A type of the tree without generic arguments that are parameters which a call has yet to tell: what is made
  /// of it tells them.
  private func withoutUntold(_ type: TypeID) -> TypeID {
    let parts = arena.parts(type)
    guard arena.shape(type) == .nominal, !arena.isClosed(type),
      parts.allSatisfy({ arena.shape($0) == .generic && !isInScope($0) })
    else { return type }
    return arena.make(.nominal, head: arena.head(type))
  }

  private func memberCall(
    _ id: NodeID, _ callee: Node, _ arguments: [Argument], _ expected: TypeID, _ asked: Name
  ) -> TypeID {
    if let module = moduleBase(callee.firstChild, before: callee.name) {
      let groups = [values.globals(callee.name, ofModule: module).filter { isVisible($0) }]
      if let type = call(groups, base: .unknown, callee, arguments, expected) { return type }
      return apply(typeInModule(callee.name, module), arguments, expected, callee)
    }
    // `Swift.max(a, b)`
    if isLibraryModule(callee.firstChild),
      let type = libraryFunction(callee.name, arguments, expected)
    {
      return type
    }
    if let type = libraryType(id, callee) { return apply(type, arguments, expected, callee) }
    if let type = literalContains(callee, arguments) { return type }
    let base = inferBase(callee.firstChild, ofChainGiving: expected, before: callee.name)
    noteMember(callee, ofTypeIn: base)
    return memberCall(callee, of: arena.unlabelled(base), arguments, expected, asked)
  }

  /// `[.one, .two].contains(value)`: what the elements are members of, only the value says. Nil for other calls.
  private func literalContains(_ callee: Node, _ arguments: [Argument]) -> TypeID? {
    guard arguments.count == 1, arguments[0].label.isEmpty, !arguments[0].isClosure,
      words.text(callee.name) == "contains",
      place.file.node(callee.firstChild)?.kind == .arrayLiteral,
      place.file.children(of: callee.firstChild).allSatisfy({ leadingMember(of: $0) != nil }),
      members(callee.name, of: arena.make(.array, of: .unknown), isStatic: false).isEmpty
    else { return nil }
    let value = infer(arguments[0].value)
    infer(callee.firstChild, expected: value.isUnknown ? .unknown : arena.make(.array, of: value))
    return outside("Bool")
  }

  private func memberCall(
    _ callee: Node, of base: TypeID, _ arguments: [Argument], _ expected: TypeID, _ asked: Name
  ) -> TypeID {
    let wantsStatic = arena.shape(base) == .meta
    if arena.shape(base) == .tuple {
      return apply(tupleMember(callee.name, of: base), arguments, expected, callee)
    }
    if callee.name == words.initName {
      let type = arena.unmeta(base)
      // `self.init` and `super.init` go on with what is being made.
      let isNamed = !wantsStatic || names(place.file.node(callee.firstChild) ?? callee, type)
      return construct(type, callee, arguments, expected, isNamed: isNamed)
    }
    let groups = members(callee.name, of: base, isStatic: wantsStatic)
    if let type = ownMember(callee.name, groups, base, arguments) { return type }
    self.asked = asked
    if let type = call(groups, base: base, callee, arguments, expected) { return type }
    if groups.isEmpty, !wantsStatic,
      let type = addedTask(callee, to: base, arguments) ?? grown(callee, base, arguments)
        ?? wrapperMember(words.text(callee.name), of: base, arguments, expected)
    {
      return type
    }
    if arena.shape(base) == .optional {
      return memberCall(callee, of: arena.part(base), arguments, expected, asked)
    }
    if wantsStatic {
      let type = memberValue(callee, of: base)
      if !type.isUnknown { return apply(type, arguments, expected, callee) }
    } else if groups.isEmpty, let type = dynamicMember(callee, of: base) {
      return apply(type, arguments, expected, callee)
    }
    if groups.isEmpty, !wantsStatic,
      let type = handedOn(callee, by: base, arguments, expected)
        ?? call(added(callee.name, to: base), base: base, callee, arguments, expected)
    {
      return type
    }
    // The tree's own members of that name may take something else.
    if wantsStatic
      ? groups.isEmpty
      : isOutside(base) || !groups.joined().contains(where: { accepts($0, arguments) })
    {
      return libraryMember(
        words.text(callee.name), of: base, arguments: arguments, expected: expected)
    }
    inferAll(arguments)
    return .unknown
  }

  /// Whether a value's own members are outside the tree.
  func isOutside(_ type: TypeID) -> Bool {
    switch arena.shape(type) {
    case .array, .dictionary, .outside, .optional: true
    case .nominal: !entity(arena.head(type)).isInTree
    default: false
    }
  }

  /// Calls the declaration that fits; nil where none does, or several do. Arguments are walked only when
  /// one does.
  func call(
    _ groups: [[Int32]], base: TypeID, _ callee: Node, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID? {
    let asked = takeAsked()
    guard let number = pick(groups, arguments, base, giving: expected, asked) else { return nil }
    let function = type(of: number, in: base, sharedWith: rivals, arguments)
    let item = declaration(number)
    note(
      number, of: base, at: callee,
      item.kind == .case ? .case : item.kind == .var ? .member : .call)
    guard item.kind == .func || item.kind == .case || item.kind == .`init` else {
      return apply(function, arguments, expected, callee)
    }
    return apply(function, of: number, arguments, expected, on: base)
  }

  private func takeAsked() -> Name {
    defer { asked = .none }
    return asked
  }

  /// Calls a value: a function, or a type.
  func apply(
    _ function: TypeID, _ arguments: [Argument], _ expected: TypeID, _ callee: Node? = nil
  ) -> TypeID {
    switch arena.shape(function) {
    case .meta:
      let type = arena.part(function)
      guard let callee else {
        inferAll(arguments)
        return type
      }
      return construct(type, callee, arguments, expected, isNamed: names(callee, type))
    case .function:
      let parts = Array(arena.parts(function))
      let owner = untoldOwner(of: function)
      var found: [TypeID] = []
      for (index, argument) in arguments.enumerated() {
        let target = index + 1 < parts.count ? parts[index] : .unknown
        let type = infer(argument.value, expected: bind(target, declaration: owner, to: found))
        if owner >= 0 { unify(target, type, owner, &found) }
      }
      let thrown = arena.thrown(by: function)
      if !thrown.isUnknown { noteThrown(bind(thrown, declaration: owner, to: found)) }
      return bind(parts.last ?? .unknown, declaration: owner, to: found)
    case .optional: return apply(arena.part(function), arguments, expected, callee)
    default:
      let groups = members(words.callName, of: function, isStatic: false)
      if let callee, let type = call(groups, base: function, callee, arguments, expected) {
        return type
      }
      inferAll(arguments)
      return calledBox(function, arguments) ?? .unknown
    }
  }

  /// Walks what is passed to something outside the tree, be it a member of a value or its initialiser.
  func inferAll(_ arguments: [Argument], passedTo base: TypeID = .unknown) {
    for argument in arguments {
      infer(argument.value, expected: held(by: base, beginning: argument.value))
    }
  }

  /// Walks what is passed for what a case of the library carries.
  func inferAll(_ arguments: [Argument], carriedBy payload: [TypeID]) {
    for (index, argument) in arguments.enumerated() {
      let part = index < payload.count ? arena.unlabelled(payload[index]) : .unknown
      infer(argument.value, expected: part)
    }
  }

  // MARK: subscripts

  func subscriptCall(_ id: NodeID, _ node: Node, _ expected: TypeID) -> TypeID {
    let arguments = arguments(of: id)
    let base = inferBase(node.firstChild, ofChainGiving: expected)
    return subscripted(told(base, by: arguments, at: node.firstChild), node, arguments, expected)
  }

  /// Whether arguments can be the place of an element: not a key path, a name, or what has a label.
  private func isPlace(_ arguments: [Argument], _ type: String?) -> Bool {
    guard arguments.count == 1, let only = arguments.first else { return false }
    return only.label.isEmpty && only.rank == 0 && leadingMember(of: only.value) == nil
      && type != "String"
  }

  /// Whether a subscript is the library's that takes a range, as the one of the tree is known to take no such.
  private func isSlice(_ number: Int32, _ arguments: [Argument], of type: TypeID) -> Bool {
    guard arguments.count == 1, let only = arguments.first, only.label.isEmpty, !only.isLiteral,
      only.rank == 0, let parameter = arena.parts(self.type(of: number, in: type)).first
    else { return false }
    return ahead { infer(only.value) }.flatMap { rangeForm(of: $0) }
      .map { !takes($0, parameter) } ?? false
  }

  /// What a subscript of a value gives.
  func subscripted(
    _ base: TypeID, _ node: Node, _ arguments: [Argument], _ expected: TypeID = .unknown
  ) -> TypeID {
    var type = arena.unlabelled(base)
    while true {
      let wantsStatic = arena.shape(type) == .meta
      let groups = members(words.subscriptName, of: type, isStatic: wantsStatic)
      if let number = pick(groups, arguments, type, giving: expected) {
        let function = self.type(of: number, in: type, sharedWith: rivals, arguments)
        if !isSlice(number, arguments, of: type) {
          note(number, at: node, .call)
          return apply(function, of: number, arguments, .unknown, on: type)
        }
      }
      guard arena.shape(type) == .optional else { break }
      type = arena.part(type)
    }
    let parts = Array(arena.parts(type))
    if arena.shape(type) == .dictionary, parts.count == 2 {
      for (index, argument) in arguments.enumerated() {
        infer(argument.value, expected: index == 0 ? parts[0] : parts[1])
      }
      return arguments.count > 1 ? parts[1] : arena.optional(parts[1])
    }
    if arguments.count == 1, words.text(arguments[0].label) == "keyPath" {
      let path = infer(arguments[0].value, expected: arena.make(.function, [type, .unknown]))
      let parts = arena.parts(path)
      return parts.count == 2 ? parts.last ?? .unknown : .unknown
    }
    let index = arguments.map { infer($0.value) }.first.flatMap(libraryName)
    if isUnread(type), !isPlace(arguments, index) { return .unknown }
    let isRange = arguments.first.flatMap(rangeForm) != nil || index.map(isRange) ?? false
    return isRange ? slice(of: type) : element(of: type)
  }
}
