import SwiftSource

extension Checker {
  /// An argument of a call.
  struct Argument {
    var label: Name
    var value: NodeID
    var isTrailing: Bool
    var kind: NodeKind?

    var isClosure: Bool { kind == .closure }

    /// How much of the call it wants to be known: a key path its root, a closure what it takes.
    var rank: Int { kind == .closure ? 3 : kind == .keyPath ? 1 : 0 }
  }

  func arguments(of id: NodeID) -> [Argument] {
    place.file.children(of: id).dropFirst().compactMap { child in
      guard let node = place.file.node(child) else { return nil }
      return Argument(
        label: node.name, value: node.firstChild, isTrailing: node.flags.contains(.trailing),
        kind: place.file.node(node.firstChild)?.kind)
    }
  }

  /// `callee(arguments)`.
  func call(_ id: NodeID, _ expected: TypeID) -> TypeID {
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
      if let type = call(found.groups, base: found.base, callee, arguments, expected) {
        return type
      }
      if found.groups.joined().contains(where: { !takesArguments($0) }) { break }
      if !found.groups.isEmpty {
        inferAll(arguments)
        return .unknown
      }
      if let type = ownLibraryMember(callee.name, arguments, expected) { return type }
      if let type = libraryFunction(callee.name, arguments, expected) { return type }
    case .member:
      return memberCall(calleeID, callee, arguments, expected)
    case .implicitMember:
      let target = arena.unwrapped(arena.unlabelled(expected))
      noteImplicit(callee, of: target)
      if callee.name == words.initName {
        return construct(target, callee, arguments, expected, isNamed: false)
      }
      let groups = members(callee.name, of: target).compactMap { group -> [Int32]? in
        let fits = group.filter { isStatic($0) }
        return fits.isEmpty ? nil : fits
      }
      if let made = call(groups, base: target, callee, arguments, expected) {
        return value(of: made, for: target)
      }
      if groups.isEmpty, let inner = nestedType(callee, of: target) {
        return apply(inner, arguments, expected, callee)
      }
      let payload = payload(words.text(callee.name), in: expected) ?? .unknown
      for argument in arguments { infer(argument.value, expected: payload) }
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

  private func memberCall(
    _ id: NodeID, _ callee: Node, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID {
    if let module = moduleBase(callee.firstChild, before: callee.name) {
      let groups = [values.globals(callee.name, ofModule: module).filter { isVisible($0) }]
      if let type = call(groups, base: .unknown, callee, arguments, expected) { return type }
      return apply(typeInModule(callee.name, module), arguments, expected, callee)
    }
    let base = inferBase(callee.firstChild, ofChainGiving: expected)
    return memberCall(callee, of: arena.unlabelled(base), arguments, expected)
  }

  private func memberCall(
    _ callee: Node, of base: TypeID, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID {
    let wantsStatic = arena.shape(base) == .meta
    if callee.name == words.initName {
      let type = arena.unmeta(base)
      // `self.init` and `super.init` go on with what is being made.
      let isNamed = !wantsStatic || names(place.file.node(callee.firstChild) ?? callee, type)
      return construct(type, callee, arguments, expected, isNamed: isNamed)
    }
    let groups = members(callee.name, of: base, isStatic: wantsStatic)
    if let type = call(groups, base: base, callee, arguments, expected) { return type }
    if groups.isEmpty, !wantsStatic,
      let type = wrapperMember(words.text(callee.name), of: base, arguments, expected)
    {
      return type
    }
    if arena.shape(base) == .optional {
      return memberCall(callee, of: arena.part(base), arguments, expected)
    }
    if wantsStatic {
      let type = memberValue(callee, of: base)
      if !type.isUnknown { return apply(type, arguments, expected, callee) }
    } else if groups.isEmpty, let type = dynamicMember(callee, of: base) {
      return apply(type, arguments, expected, callee)
    }
    if wantsStatic ? groups.isEmpty : groups.isEmpty || isOutside(base) {
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
    case .nominal: !symbols.entities[Int(arena.head(type))].isInTree
    default: false
    }
  }

  /// Calls the declaration that fits; nil where none does, or several do. Arguments are walked only when
  /// one does.
  func call(
    _ groups: [[Int32]], base: TypeID, _ callee: Node, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID? {
    guard let number = pick(groups, arguments, base) else { return nil }
    let item = declaration(number)
    note(number, at: callee, item.kind == .case ? .case : item.kind == .var ? .member : .call)
    let function = substitute(type(of: number), base: base)
    guard item.kind == .func || item.kind == .case || item.kind == .`init` else {
      return apply(function, arguments, expected, callee)
    }
    return apply(function, of: number, arguments, expected)
  }

  /// Makes a value of a type: notes a written initialiser; with `isNamed` the type's name before it says
  /// already that one is made.
  func construct(
    _ type: TypeID, _ callee: Node, _ arguments: [Argument], _ expected: TypeID = .unknown,
    isNamed: Bool = true
  ) -> TypeID {
    let groups = initializers(of: type)
    if isLiteral(arguments, of: groups) { return type }
    let picked = pick(groups, arguments, type)
    if !isNamed { noteMade(type, by: picked, at: callee) { accepts($0, arguments) } }
    if let number = picked {
      if isNamed, !isInheritedAsOwn(number, type) { note(number, at: callee, .call) }
      let function = substitute(self.type(of: number), base: type)
      let made = apply(function, of: number, arguments, expected)
      if arena.shape(type) == .nominal, arena.parts(type).isEmpty { return generic(made, type) }
      return arena.shape(made) == .optional ? arena.optional(type) : type
    }
    return libraryMade(type, arguments, expected) ?? memberwise(type, arguments)
  }

  /// Whether an initialiser of a superclass is one that a class has without writing it, as it inherits all
  /// that make a whole value; one for convenience stays the superclass's.
  func isInheritedAsOwn(_ number: Int32, _ type: TypeID) -> Bool {
    guard arena.shape(type) == .nominal, symbols.entities[Int(arena.head(type))].kind == .class
    else { return false }
    let (file, index) = whereabouts(of: number)
    let source = values.files[file].file
    let item = source.declarations[index]
    let parent = Int(item.parent)
    return !item.modifiers.contains(.convenience) && parent < source.declarations.count
      && source.declarations[parent].kind == .class
      && symbols.entityOfDeclaration[symbols.global(file, parent)] != arena.head(type)
  }

  /// Whether a name in front of arguments is a type's own, and no alias of it.
  private func names(_ node: Node, _ type: TypeID) -> Bool {
    guard arena.shape(type) == .nominal else { return true }
    var node = node
    // `(Store)`, `Store.self`
    while node.kind == .tuple || node.kind == .argument
      || (node.kind == .member && node.name == words.selfName),
      let inner = place.file.node(node.firstChild)
    {
      node = inner
    }
    return node.name == symbols.entities[Int(arena.head(type))].name
  }

  /// Whether a call is a literal in the name of its type: `T(1)` is `1 as T` where `T` takes such literals.
  private func isLiteral(_ arguments: [Argument], of groups: [[Int32]]) -> Bool {
    guard arguments.count == 1, arguments[0].label.isEmpty,
      let node = place.file.node(arguments[0].value), node.firstChild.isNone,
      let label = StandardLibrary.literals[node.kind]
    else { return false }
    return groups.joined().contains { number in
      let parameters = parameters(of: number)
      return parameters.count == 1 && parameters.first.flatMap { words.text($0.label) } == label
    }
  }

  /// The initialisers of a type; of one outside the tree only those that extend it, because its own
  /// meet what protocols of the tree require.
  func initializers(of type: TypeID) -> [[Int32]] {
    let groups = members(words.initName, of: type)
    guard let owner = owners(of: type).first, !symbols.entities[Int(owner)].isInTree else {
      return groups
    }
    return groups.map { $0.filter { !isRequirement($0) } }.filter { !$0.isEmpty }
  }

  /// What an initialiser made, if that says more than the type's name did.
  private func generic(_ made: TypeID, _ type: TypeID) -> TypeID {
    let inner = arena.unwrapped(made)
    return arena.shape(inner) == .nominal && arena.head(inner) == arena.head(type) ? made : type
  }

  /// Arguments of an initialiser that nobody wrote are expected to be what the properties are, and tell
  /// what generic parameters stand for.
  private func memberwise(_ type: TypeID, _ arguments: [Argument]) -> TypeID {
    var made = type
    var owner: Int32 = -1
    if arena.shape(type) == .nominal, arena.parts(type).isEmpty, !isOutside(type) {
      let entity = symbols.entities[Int(arena.head(type))]
      made = instanceType(of: arena.head(type))
      owner = symbols.number(of: entity)
    }
    var found: [TypeID] = []
    let properties = storedProperties(of: type)
    var next = 0
    for argument in arguments {
      var place: Int?
      if !argument.label.isEmpty {
        place = properties.places[argument.label].flatMap { $0 >= next ? $0 : nil }
      } else if argument.isTrailing {
        place = properties.numbers[next...].firstIndex {
          arena.shape(self.type(of: $0)) == .function
        }
      }
      var target = TypeID.unknown
      if let place {
        target = substitute(self.type(of: properties.numbers[place]), base: type)
        next = place + 1
      }
      let wanted = bind(target, declaration: owner, to: found)
      unify(target, infer(argument.value, expected: wanted), owner, &found)
    }
    return found.isEmpty ? type : bind(made, declaration: owner, to: found)
  }

  /// The properties of a struct that an initialiser must or may set.
  struct StoredProperties {
    /// In the order of the source.
    var numbers: [Int32] = []
    /// By name the place of the first of that name.
    var places: [Name: Int] = [:]
  }

  func storedProperties(of type: TypeID) -> StoredProperties {
    guard arena.shape(type) == .nominal else { return StoredProperties() }
    let head = arena.head(type)
    if let known = storedProperties[head] { return known }
    var found = StoredProperties()
    for number in storedProperties(of: symbols.entities[Int(head)]) {
      let name = declaration(number).name
      if found.places[name] == nil { found.places[name] = found.numbers.count }
      found.numbers.append(number)
    }
    storedProperties[head] = found
    return found
  }

  private func storedProperties(of entity: Entity) -> [Int32] {
    guard entity.isInTree, entity.kind == .struct else { return [] }
    let declarations = symbols.code.files[Int(entity.file)].declarations
    let start = Int(entity.declaration)
    return (start + 1..<max(start + 1, Int(declarations[start].subtreeEnd))).compactMap { index in
      let item = declarations[index]
      guard item.parent == UInt32(start), item.kind == .var || item.kind == .let,
        !item.flags.contains(.isComputed), !item.modifiers.contains(.static)
      else { return nil }
      return Int32(symbols.global(Int(entity.file), index))
    }
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
      for (index, argument) in arguments.enumerated() {
        infer(argument.value, expected: index + 1 < parts.count ? parts[index] : .unknown)
      }
      return parts.last ?? .unknown
    case .optional: return apply(arena.part(function), arguments, expected, callee)
    default:
      let groups = members(words.callName, of: function, isStatic: false)
      if let callee, let type = call(groups, base: function, callee, arguments, expected) {
        return type
      }
      inferAll(arguments)
      return .unknown
    }
  }

  func inferAll(_ arguments: [Argument]) {
    for argument in arguments { infer(argument.value) }
  }

  /// Calls a declared function: arguments are expected to be what its parameters are, and tell what its
  /// generic parameters stand for. Key paths, what begins with `.name`, and closures come last, when the
  /// most is known.
  private func apply(
    _ function: TypeID, of number: Int32, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID {
    let parts = Array(arena.parts(function))
    guard arena.shape(function) == .function, let result = parts.last else {
      inferAll(arguments)
      return function
    }
    if declaration(number).modifiers.contains(.throws) {
      place.thrown.add(thrownType(of: number))
    }
    let all = parameters(of: number)
    let parameters = Array(all)
    let matched = match(all, arguments) ?? []
    // The arguments of the function's own generic parameters, and of those of the type that it makes.
    var found: [TypeID] = []
    var foundOfOwner: [TypeID] = []
    let owner = genericOwner(of: number)
    let isOpen = arguments.count > 1 && !arena.isClosed(function)
    func order(of argument: Argument) -> Int {
      isOpen && argument.rank == 0 && leadingMember(of: argument.value) != nil ? 2 : argument.rank
    }
    for rank in 0...3 where rank == 0 || arguments.contains(where: { order(of: $0) == rank }) {
      for (place, argument) in arguments.enumerated() where order(of: argument) == rank {
        var target = TypeID.unknown
        if place < matched.count, matched[place] < parts.count - 1 {
          target = parts[matched[place]]
          if parameters[matched[place]].isVariadic {
            target = arena.part(target)
            // Each element of a pack has a type of its own.
            if isPack(parameters[matched[place]], values.files[whereabouts(of: number).file].file) {
              infer(argument.value, expected: target)
              continue
            }
          }
        }
        let wanted = bind(
          bind(target, declaration: number, to: found), declaration: owner, to: foundOfOwner)
        let type = infer(argument.value, expected: wanted)
        unify(target, type, number, &found)
        if owner >= 0 { unify(target, type, owner, &foundOfOwner) }
      }
      unifySameTypes(of: number, &found, owner: owner, &foundOfOwner)
      if owner >= 0, rank == 0 { unifyMade(result, expected, owner, &foundOfOwner) }
    }
    if found.isEmpty, !expected.isUnknown { unify(result, expected, number, &found) }
    let bound = bind(result, declaration: number, to: found)
    return bind(bound, declaration: owner, to: foundOfOwner)
  }

  /// Finds the generic arguments under which what is made is what its position asks for.
  private func unifyMade(
    _ made: TypeID, _ expected: TypeID, _ owner: Int32, _ found: inout [TypeID]
  ) {
    let made = arena.unwrapped(made)
    let expected = arena.unwrapped(arena.unlabelled(expected))
    if expected.isUnknown || arena.isClosed(made) { return }
    if arena.head(made) == arena.head(expected) { return unify(made, expected, owner, &found) }
    for (wanted, own) in witnesses(of: expected, in: made) { unify(own, wanted, owner, &found) }
  }

  /// What `throws(E)` of a function says; unknown for errors of any type.
  private func thrownType(of number: Int32) -> TypeID {
    let (file, index) = whereabouts(of: number)
    let type = values.files[file].file.declarations[index].thrownType
    return type.isNone ? .unknown : inPlace(of: Int(number)) { read(type) }
  }

  /// For an initialiser or a case the declaration whose generic parameters its arguments decide.
  private func genericOwner(of number: Int32) -> Int32 {
    let (file, index) = whereabouts(of: number)
    let item = values.files[file].file.declarations[index]
    guard item.kind == .`init` || item.kind == .case,
      Int(item.parent) < values.files[file].file.declarations.count
    else { return -1 }
    let entity = symbols.entityOfDeclaration[symbols.global(file, Int(item.parent))]
    guard entity >= 0, symbols.entities[Int(entity)].isInTree else { return -1 }
    let owner = symbols.entities[Int(entity)]
    return symbols.number(of: owner)
  }

  // MARK: subscripts

  func subscriptCall(_ id: NodeID, _ node: Node, _ expected: TypeID) -> TypeID {
    let base = inferBase(node.firstChild, ofChainGiving: expected)
    let arguments = arguments(of: id)
    var type = arena.unlabelled(base)
    while true {
      let wantsStatic = arena.shape(type) == .meta
      let groups = members(words.subscriptName, of: type, isStatic: wantsStatic)
      if let number = pick(groups, arguments, type) {
        note(number, at: node, .call)
        let function = substitute(self.type(of: number), base: type)
        return apply(function, of: number, arguments, .unknown)
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
    inferAll(arguments)
    if let first = arguments.first, rangeForm(of: first) != nil { return type }
    return element(of: type)
  }
}
