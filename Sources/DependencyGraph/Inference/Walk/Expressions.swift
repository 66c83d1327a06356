import SwiftSource

/// The types of expressions and of names in them.
extension Checker {
  /// The type of an expression; `expected` is what its position asks for. Notes what it reaches.
  @discardableResult
  func infer(_ id: NodeID, expected: TypeID = .unknown) -> TypeID {
    let type = inferLink(id, expected: expected)
    noteValue(type, of: id)
    return isChained(id) && arena.shape(type) != .meta ? arena.optional(type) : type
  }

  /// Whether an expression ends a chain with a `?` in it, and so gives an optional.
  func isChained(_ id: NodeID) -> Bool {
    var link = id
    while let node = place.file.node(link) {
      switch node.kind {
      case .member, .call, .subscriptCall: link = node.firstChild
      // Alone it is a pattern, or what is called.
      case .optionalChain: return link != id
      default: return false
      }
    }
    return false
  }

  /// The type of an expression as what follows in its chain sees it: behind a `?` no optional.
  func inferLink(_ id: NodeID, expected: TypeID = .unknown) -> TypeID {
    guard let node = place.file.node(id), depth < Self.depthLimit else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .identifier: return identifier(id, node, expected)
    case .member: return member(id, node, expected)
    case .implicitMember: return implicitMember(node, expected)
    case .call: return call(id, expected)
    case .subscriptCall: return subscriptCall(id, node, expected)
    case .argument: return infer(node.firstChild, expected: expected)
    case .integerLiteral: return known(expected) ?? outside("Int")
    case .floatLiteral: return known(expected) ?? outside("Double")
    case .stringLiteral: return stringLiteral(id, known(expected) ?? outside("String"))
    case .booleanLiteral: return outside("Bool")
    case .arrayLiteral: return arrayLiteral(id, expected)
    case .dictionaryLiteral: return dictionaryLiteral(id, expected)
    case .tuple: return tuple(id, expected)
    case .closure: return closure(id, expected)
    case .sequence: return sequence(place.file.children(of: id), expected)
    case .prefixOperator, .postfixOperator: return unary(node, expected)
    case .inOut: return infer(node.firstChild, expected: expected)
    case .forceUnwrap, .optionalChain:
      return arena.unwrapped(inferBase(node.firstChild, ofChainGiving: expected))
    case .tryExpression:
      let thrown = place.thrown
      place.isTrying = true
      let type = infer(node.firstChild, expected: expected)
      if node.flags.contains(.optional) {
        place.thrown = thrown
        return arena.optional(type)
      }
      // Something that is not known throws.
      if place.thrown.count == thrown.count { place.thrown.add(.unknown) }
      return type
    case .effect:
      if node.name == words.awaitName { place.isAwaiting = true }
      return infer(node.firstChild, expected: expected)
    case .keyPath: return keyPath(id, expected)
    case .macroExpansion: return predicate(id, node, expected) ?? expansion(id, node)
    case .typeExpression: return arena.make(.meta, of: read(node.firstChild))
    case .typeName, .typeMember, .typeArray, .typeDictionary, .typeOptional:
      return arena.make(.meta, of: read(id))
    case .ifStatement, .switchStatement, .doStatement: return walk(id, expected: expected)
    case .letPattern, .bindingPattern:
      bind(id, to: expected)
      return expected
    case .otherExpression:
      for child in place.file.children(of: id) { infer(child) }
      return .unknown
    default: return .unknown
    }
  }

  /// `#name(arguments)`.
  private func expansion(_ id: NodeID, _ node: Node) -> TypeID {
    let children = place.file.children(of: id).filter { place.file.node($0)?.kind == .argument }
    let types = children.map { infer($0) }
    guard let name = words.text(node.name), let first = types.first,
      let label = children.first.flatMap({ place.file.node($0)?.name })
    else { return .unknown }
    if words.text(label) == "throws" {
      return name == "require" ? arena.unmeta(first) : arena.optional(arena.unmeta(first))
    }
    return label.isEmpty && name == "require" ? arena.unwrapped(first) : .unknown
  }

  /// `#Predicate<Item> { … }`, `#Expression<Item, Int> { … }`: the closure takes what the generic arguments are,
  /// be they written or expected. Nil for other macros.
  private func predicate(_ id: NodeID, _ node: Node, _ expected: TypeID) -> TypeID? {
    guard let name = words.text(node.name), name == "Predicate" || name == "Expression",
      !symbols.typeNames.contains(node.name.id)
    else { return nil }
    var types: [TypeID] = []
    var arguments: [NodeID] = []
    for child in place.file.children(of: id) {
      if kind(child) == .argument { arguments.append(child) } else { types.append(read(child)) }
    }
    let wanted = arena.unwrapped(arena.unlabelled(expected))
    if types.isEmpty, libraryName(of: wanted) == name { types = Array(arena.parts(wanted)) }
    if types.isEmpty { return nil }
    let taken = name == "Predicate" ? types : types.dropLast()
    for argument in arguments {
      infer(argument, expected: arena.make(.function, taken + [.unknown]))
    }
    return outside(node.name, types)
  }

  private func known(_ type: TypeID) -> TypeID? {
    switch arena.shape(type) {
    case .nominal, .outside: type
    case .optional: known(arena.part(type))
    default: nil
    }
  }

  func identifier(_ id: NodeID, _ node: Node, _ expected: TypeID) -> TypeID {
    if let local = local(node.name) { return local }
    if node.name == words.superName { return superType() }
    if let type = projected(node) { return type }
    var found = lookup(node.name)
    found.groups = withLabels(of: node, found.groups)
    if let picked = pickValue(found.groups) {
      let number = requirement(for: picked, found.groups, found.base)
      if !found.base.isUnknown { noteInherited(picked, at: node, by: found.base) }
      if let type = oneOfSeveral(number, node, found.groups, found.base, expected) { return type }
      note(number, of: found.base, at: node, kind(of: number))
      return type(of: number, in: found.base)
    }
    if let nearest = found.groups.first,
      let type = functionValue(node, nearest, found.base, expected)
    {
      return type
    }
    if found.groups.isEmpty {
      if let type = ownLibraryMember(node.name, nil, expected) { return type }
      if let type = operatorValue(node, expected) { return type }
      if let type = wrapper(node) { return type }
    }
    return typeExpression(id, node)
  }

  /// A local name, `self`, or `$0`.
  func local(_ name: Name) -> TypeID? {
    if let known = locals[name] { return known }
    if name == words.selfName { return place.selfValue }
    return shorthandNumber(name).map { $0 < shorthands.count ? shorthands[$0] : .unknown }
  }

  /// The number in `$0`; nil for other names.
  func shorthandNumber(_ name: Name) -> Int? {
    let text = symbols.code.names.utf8(of: name)
    guard text.first == UInt8(ascii: "$") else { return nil }
    return Int(String(decoding: text.dropFirst(), as: UTF8.self))
  }

  private func superType() -> TypeID {
    guard let entity = treeEntity(of: arena.unmeta(place.selfType)) else { return .unknown }
    let type = superclass(of: arena.unmeta(place.selfType), entity)
    return arena.shape(place.selfType) == .meta && !type.isUnknown
      ? arena.make(.meta, of: type) : type
  }

  /// What an unqualified name can mean beside locals: members of the types around, from the inside
  /// out, then globals. `base` is the type whose member it is.
  func lookup(_ name: Name) -> (groups: [[Int32]], base: TypeID) {
    guard let first = symbols.code.names.utf8(of: name).first,
      first >= 0x80 || first == UInt8(ascii: "_") || (first | 0x20) >= UInt8(ascii: "a")
    else { return ([], .unknown) }
    var wantsStatic = arena.shape(place.selfType) == .meta
    for index in place.file.scopes(from: place.holder) {
      let declaration = place.file.declarations[index]
      if declaration.kind.isNominal || declaration.kind == .extension {
        let entity = symbols.entityOfDeclaration[symbols.global(place.index, index)]
        if entity >= 0 {
          let base =
            entity == place.entity ? arena.unmeta(place.selfValue) : instanceType(of: entity)
          let groups = members(name, of: base, isStatic: wantsStatic)
          if !groups.isEmpty { return (groups, base) }
          // A member of the extended type itself, which the tree does not declare.
          if !self.entity(entity).isInTree, let text = words.text(name),
            StandardLibrary.collection[text] != nil
          {
            return ([], .unknown)
          }
        }
        wantsStatic = true
      }
    }
    return (globals(name), .unknown)
  }

  /// A name that means a type, as a value.
  private func typeExpression(_ id: NodeID, _ node: Node) -> TypeID {
    if node.name == words.selfType { return arena.make(.meta, of: arena.unmeta(place.selfType)) }
    let isTypeLike = symbols.code.names.isTypeLike(node.name)
    guard isTypeLike || isType(node.name) else { return .unknown }
    let type = named(node.name, arguments: place.file.children(of: id), scope: place.holder)
    // No reference is read where a name begins with a small letter; a call notes itself what is made.
    if !isTypeLike, !node.flags.contains(.called), let entity = treeEntity(of: type) {
      note(symbols.number(of: entity), at: node, .inferred)
    }
    return type.isUnknown ? .unknown : arena.make(.meta, of: withOwnArguments(type))
  }

  /// Whether a name that begins with a small letter is a type's: one of the tree, or one of C's that it extends.
  func isType(_ name: Name) -> Bool {
    symbols.typeNames.contains(name.id) || symbols.outsideEntity(name) >= 0
  }

  /// The one declaration that is used as a value: a variable or case; or a function, where there is
  /// one. Of several in one file the first.
  func pickValue(_ groups: [[Int32]]) -> Int32? {
    for group in groups {
      let variables = group.filter { [.var, .let, .case].contains(declaration($0).kind) }
      // What the library has under that name is as likely to be meant.
      let fits =
        variables.isEmpty
        ? group.filter { declaration($0).kind == .func && !competesWithLibrary($0) } : variables
      if fits.isEmpty { continue }
      return single(fits)
    }
    return nil
  }

  /// The first of declarations that are all in one file; a protocol's requirement stands for what its
  /// extensions offer.
  func single(_ all: [Int32]) -> Int32? {
    let fits = compiled(all)
    guard let first = fits.first else { return nil }
    let file = values.facts(of: first).file
    if fits.allSatisfy({ values.facts(of: $0).file == file }) { return first }
    let requirements = fits.filter { isRequirement($0) }
    return requirements.count == 1 ? requirements.first : nil
  }

  /// Of several declarations those that stand in active `#if` branches, where the walk stands in such a one.
  func compiled(_ all: [Int32]) -> [Int32] {
    guard place.view.isActive, all.count > 1 else { return all }
    let compiled = all.filter { isCompiled($0) }
    return compiled.isEmpty ? all : compiled
  }

  /// Whether a declaration stands in an active `#if` branch.
  private func isCompiled(_ number: Int32) -> Bool {
    symbols.branches[whereabouts(of: number).file].contains(declaration(number).condition)
  }

  /// What a property means on a value of which only protocols are known: the requirement, wherever an
  /// extension offers one of that name.
  func requirement(for number: Int32, _ groups: [[Int32]], _ base: TypeID) -> Int32 {
    guard isAbstract(arena.unmeta(base)), declaration(number).kind == .var, !isRequirement(number)
    else { return number }
    return groups.joined().first { isRequirement($0) && declaration($0).kind == .var } ?? number
  }

  /// Whether only protocols are known of a value.
  func isAbstract(_ type: TypeID) -> Bool {
    switch arena.shape(type) {
    case .generic, .associated, .dependent, .selfType, .composition: true
    case .nominal: entity(arena.head(type)).kind == .protocol
    default: arena.isLibraryParameter(type)
    }
  }

  func kind(of number: Int32) -> ReferenceKind {
    switch declaration(number).kind {
    case .case: .case
    case .func, .`init`, .subscript: .call
    default: .member
    }
  }
}
