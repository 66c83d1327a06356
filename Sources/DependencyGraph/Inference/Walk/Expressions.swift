import SwiftSource

extension Checker {
  /// The type of an expression; `expected` is what its position asks for. Notes what it reaches.
  @discardableResult
  func infer(_ id: NodeID, expected: TypeID = .unknown) -> TypeID {
    let type = inferLink(id, expected: expected)
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
    case .macroExpansion: return expansion(id, node)
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

  private func known(_ type: TypeID) -> TypeID? {
    switch arena.shape(type) {
    case .nominal, .outside: type
    case .optional: known(arena.part(type))
    default: nil
    }
  }

  // MARK: names

  func identifier(_ id: NodeID, _ node: Node, _ expected: TypeID) -> TypeID {
    if let local = local(node.name) { return local }
    if node.name == words.superName { return superType() }
    if let type = projected(node) { return type }
    let found = lookup(node.name)
    if let picked = pickValue(found.groups) {
      let number = requirement(for: picked, found.groups, found.base)
      note(number, at: node, kind(of: number))
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
    guard place.entity >= 0 else { return .unknown }
    for parent in symbols.supertypes[Int(place.entity)] where entity(parent).kind == .class {
      let type = arena.make(.nominal, head: parent)
      return arena.shape(place.selfType) == .meta ? arena.make(.meta, of: type) : type
    }
    return .unknown
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
    guard isTypeLike || symbols.typeNames.contains(node.name.id) else { return .unknown }
    let type = named(node.name, arguments: place.file.children(of: id), scope: place.holder)
    // No reference is read where a name begins with a small letter; a call notes itself what is made.
    if !isTypeLike, !node.flags.contains(.called), let entity = treeEntity(of: type) {
      note(symbols.number(of: entity), at: node, .inferred)
    }
    return type.isUnknown ? .unknown : arena.make(.meta, of: withOwnArguments(type))
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
    var fits = all
    if place.view.isActive, fits.count > 1 {
      let compiled = fits.filter { isCompiled($0) }
      if !compiled.isEmpty { fits = compiled }
    }
    guard let first = fits.first else { return nil }
    let file = values.facts(of: first).file
    if fits.allSatisfy({ values.facts(of: $0).file == file }) { return first }
    let requirements = fits.filter { isRequirement($0) }
    return requirements.count == 1 ? requirements.first : nil
  }

  /// Whether a declaration stands in an active `#if` branch.
  private func isCompiled(_ number: Int32) -> Bool {
    symbols.branches[whereabouts(of: number).file].contains(declaration(number).condition)
  }

  /// What a property means on a value of which only protocols are known: the requirement, wherever an
  /// extension offers one of that name.
  private func requirement(for number: Int32, _ groups: [[Int32]], _ base: TypeID) -> Int32 {
    guard isAbstract(base), declaration(number).kind == .var, !isRequirement(number) else {
      return number
    }
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

  // MARK: members

  private func member(_ id: NodeID, _ node: Node, _ expected: TypeID) -> TypeID {
    if let module = moduleBase(node.firstChild, before: node.name) {
      let groups = [values.globals(node.name, ofModule: module).filter { isVisible($0) }]
      if let number = pickValue(groups) {
        note(number, at: node, kind(of: number))
        return type(of: number)
      }
      return typeInModule(node.name, module)
    }
    let base = inferBase(node.firstChild, ofChainGiving: expected, before: node.name)
    noteMember(node, ofTypeIn: base)
    return memberValue(node, of: base, expected)
  }

  /// Notes a member that a value which stands for a type is asked for: `.shared` behind `let store = Store.self`.
  func noteMember(_ node: Node, ofTypeIn base: TypeID) {
    guard arena.shape(base) == .meta, node.name != words.selfName, isValue(node.firstChild) else {
      return
    }
    noteImplicit(node, of: arena.part(base))
  }

  /// Whether what stands before a member is a value, and no name of a type.
  private func isValue(_ id: NodeID) -> Bool {
    guard let node = place.file.node(id) else { return false }
    switch node.kind {
    case .tuple, .argument: return isValue(node.firstChild)
    case .call: return true
    case .identifier where node.name == words.selfName || node.name == words.superName: return false
    case .member where node.name == words.selfName: return isValue(node.firstChild)
    case .identifier where local(node.name) != nil: return true
    case .identifier, .member:
      return !symbols.code.names.isTypeLike(node.name) && !symbols.typeNames.contains(node.name.id)
    default: return false
    }
  }

  /// What stands before a member, subscript, `?` or `!`. A chain that begins with `.name` begins in the type
  /// that it ends with; and what is changed by modifiers has the arguments of the protocol that is asked for.
  func inferBase(
    _ id: NodeID, ofChainGiving expected: TypeID, before member: Name = .none
  ) -> TypeID {
    if !member.isEmpty, place.file.node(id)?.kind == .call { asked = member }
    let isHandedOn =
      !expected.isUnknown
      && (leadingMember(of: id) != nil
        || isAbstract(expected) && !arena.parts(expected).isEmpty && isInTree(expected))
    return inferLink(id, expected: isHandedOn ? expected : .unknown)
  }

  /// The module that an expression names before a member, where nothing nearer has that name.
  func moduleBase(_ id: NodeID, before member: Name) -> Int32? {
    guard let node = place.file.node(id), node.kind == .identifier,
      let module = symbols.module(named: node.name, before: member, place.view)
        ?? moduleOfGlobal(member, named: node.name),
      local(node.name) == nil,
      symbols.meaning(of: node.name, in: place.file, scope: place.holder, place.view) == .nothing
    else { return nil }
    return module
  }

  /// The unnamed module, where a name is its own and it has such a global.
  private func moduleOfGlobal(_ global: Name, named name: Name) -> Int32? {
    let module = place.view.module
    guard symbols.isUnnamed(module), !symbols.typeNames.contains(name.id) else { return nil }
    let isHeld = values.globals(global, ofModule: module).contains {
      symbols.isOwnModule(name, holding: values.facts(of: $0).file, place.view)
    }
    return isHeld ? module : nil
  }

  func typeInModule(_ name: Name, _ module: Int32) -> TypeID {
    guard case .entity(let entity) = symbols.meaning(of: name, inModule: module, place.view)
    else { return .unknown }
    return arena.make(.meta, [type(of: entity, [])])
  }

  /// `base.name` as a value.
  func memberValue(_ node: Node, of base: TypeID, _ expected: TypeID = .unknown) -> TypeID {
    if base.isUnknown { return .unknown }
    let text = words.text(node.name)
    if text == "self" || text == "Type" { return typeLiteral(base) ?? base }
    let base = arena.unlabelled(base)
    if arena.shape(base) == .tuple { return tupleMember(node.name, of: base) }
    if arena.shape(base) == .projected { return project(memberValue(node, of: arena.part(base))) }
    let wantsStatic = arena.shape(base) == .meta
    if wantsStatic, node.name == words.initName {
      return initializerValue(node, arena.part(base), expected)
    }
    let groups = members(node.name, of: base, isStatic: wantsStatic)
    let allowed = groups.filteringGroups { constraintsHold($0, on: base) != false }
    if let picked = pickValue(allowed) {
      let number = requirement(for: picked, allowed, base)
      note(number, of: base, at: node, kind(of: number))
      return type(of: number, in: base)
    }
    if let nearest = allowed.first {
      return functionValue(node, nearest, base, expected) ?? commonType(of: nearest, base)
    }
    if groups.isEmpty, let type = projected(node, of: base) ?? wrapper(node, of: base) {
      return type
    }
    if wantsStatic {
      let inner = arena.part(base)
      if groups.isEmpty, let function = unbound(node, of: inner) { return function }
      for owner in owners(of: inner) {
        if case .entity(let entity) = symbols.memberType(node.name, of: owner, place.view) {
          return arena.make(.meta, of: type(entity, [], in: inner))
        }
      }
      if groups.isEmpty, let all = allCases(text, of: inner) { return all }
      return isOutside(inner) && words.is(node.name, oneOf: StandardLibrary.instances)
        ? inner : .unknown
    }
    if arena.shape(base) == .optional { return memberValue(node, of: arena.part(base), expected) }
    if groups.isEmpty, let type = dynamicMember(node, of: base) ?? rawValue(text, of: base) {
      return type
    }
    return libraryMember(text, of: base, arguments: nil)
  }

  /// `Type.method` as a function that takes the value whose method it is; nil for other members.
  private func unbound(_ node: Node, of type: TypeID) -> TypeID? {
    guard let number = pickValue(members(node.name, of: type, isStatic: false)),
      declaration(number).kind == .func
    else { return nil }
    note(number, at: node, .call)
    return arena.make(.function, [type, self.type(of: number, in: type)])
  }

  /// What properties are, whichever of them is meant: several protocols may ask for the same.
  private func commonType(of numbers: [Int32], _ base: TypeID) -> TypeID {
    guard numbers.count <= 32, let first = numbers.first else { return .unknown }
    let type = type(of: first, in: base)
    let isCommon = numbers.allSatisfy {
      declaration($0).kind == .var && self.type(of: $0, in: base) == type
    }
    return isCommon ? type : .unknown
  }

  /// The one of several functions of a name that is of the type that is expected; nil for another number.
  private func functionValue(
    _ node: Node, _ group: [Int32], _ base: TypeID, _ expected: TypeID
  ) -> TypeID? {
    let wanted = arena.unwrapped(expected)
    guard arena.shape(wanted) == .function, group.count <= 32 else { return nil }
    let given = arena.parts(wanted).dropLast()
    let fits = group.filter { number in
      let type = type(of: number, in: base)
      let taken = arena.parts(type).dropLast()
      return declaration(number).kind == .func && taken.count == given.count
        && zip(taken, given).allSatisfy { agreement($0, $1) >= 0 }
        && agreement(arena.result(of: wanted), arena.result(of: type)) >= 0
    }
    guard fits.count == 1, !competesWithLibrary(fits[0]) else { return nil }
    note(fits[0], at: node, .call)
    return type(of: fits[0], in: base)
  }

  /// `T.init` as a function: the one that takes what is expected.
  private func initializerValue(_ node: Node, _ type: TypeID, _ expected: TypeID) -> TypeID {
    let function = arena.unwrapped(expected)
    let wanted = arena.shape(function) == .function ? Array(arena.parts(function).dropLast()) : nil
    // A library's type has initialisers that are not seen: they take what is a library's, too.
    let isKnown = isInTree(type) || wanted?.contains { isInTree($0) } == true
    // A few are compared: nothing limits how many are written.
    let fits = initializers(of: type).joined().prefix(isKnown ? 32 : 0).filter { number in
      guard let wanted else { return true }
      let takes = arena.parts(self.type(of: number, in: type)).dropLast()
      return takes.count == wanted.count && zip(takes, wanted).allSatisfy { agreement($0, $1) >= 0 }
    }
    guard fits.count == 1, wanted != nil || storedProperties(of: type).numbers.isEmpty else {
      return arena.make(.function, [.unknown, type])
    }
    if !isInheritedAsOwn(fits[0], type) { note(fits[0], at: node, .call) }
    return self.type(of: fits[0], in: type)
  }

  /// A member that a type answers for with `subscript(dynamicMember:)`: by a key path one of another
  /// type, by a string any. Nil where the type has no such subscript.
  func dynamicMember(_ node: Node, of base: TypeID) -> TypeID? {
    let groups = members(words.subscriptName, of: base, isStatic: false)
    // Types may answer for each other, or for ever larger ones.
    guard !groups.isEmpty, dynamicBases.count < 3, !dynamicBases.contains(base) else { return nil }
    dynamicBases.append(base)
    defer { dynamicBases.removeLast() }
    var roots: Set<TypeID> = []
    var other: TypeID?
    for number in groups.joined() {
      let parameters = parameters(of: number)
      guard parameters.count == 1, let label = parameters.first?.label,
        words.text(label) == "dynamicMember", constraintsHold(number, on: base) != false
      else { continue }
      let parts = Array(arena.parts(type(of: number, in: base)))
      guard let name = libraryName(of: parts[0]), StandardLibrary.keyPaths.contains(name) else {
        other = other ?? parts[1]
        continue
      }
      let path = Array(arena.parts(parts[0]))
      guard path.count == 2, roots.insert(path[0]).inserted else { continue }
      let value = memberValue(node, of: path[0])
      if value.isUnknown { continue }
      var found: [TypeID] = []
      unify(path[1], value, number, &found)
      return bind(parts[1], declaration: number, to: found)
    }
    return other
  }

  /// `[Model]`, `[Key: Model]` and `(Key, Model)` as types, which look like literals; nil for other values.
  func typeLiteral(_ type: TypeID, steps: Int = 0) -> TypeID? {
    guard [.array, .dictionary, .tuple].contains(arena.shape(type)), steps < Self.nestingLimit,
      !arena.parts(type).isEmpty
    else { return nil }
    var parts: [TypeID] = []
    for part in Array(arena.parts(type)) {
      let type = arena.shape(part) == .meta ? part : typeLiteral(part, steps: steps + 1)
      guard let type else { return nil }
      parts.append(arena.part(type))
    }
    return arena.make(.meta, of: arena.make(arena.shape(type), parts))
  }

  private func tupleMember(_ name: Name, of base: TypeID) -> TypeID {
    let parts = Array(arena.parts(base))
    for part in parts
    where arena.shape(part) == .labelled && arena.name(part) == name {
      return arena.part(part)
    }
    let text = String(decoding: symbols.code.names.utf8(of: name), as: UTF8.self)
    guard let index = Int(text), parts.indices.contains(index) else { return .unknown }
    return arena.unlabelled(parts[index])
  }

  /// `.name` without arguments.
  private func implicitMember(_ node: Node, _ expected: TypeID) -> TypeID {
    let target = arena.unwrapped(arena.unlabelled(expected))
    if target.isUnknown { return .unknown }
    noteImplicit(node, of: target)
    for type in [target, expected] where !type.isUnknown {
      let groups = members(node.name, of: type).filteringGroups { isStatic($0) }
      if let number = pickValue(groups) {
        note(number, at: node, declaration(number).kind == .case ? .case : .inferred)
        return value(of: self.type(of: number, in: type), for: target)
      }
    }
    return nestedType(node, of: target) ?? target
  }

  /// The type `.Name` of the tree in one that is expected: `.Name.member`.
  func nestedType(_ node: Node, of target: TypeID) -> TypeID? {
    guard symbols.code.names.isTypeLike(node.name) else { return nil }
    for owner in owners(of: target) {
      guard case .entity(let entity) = symbols.memberType(node.name, of: owner, place.view),
        self.entity(entity).isInTree
      else { continue }
      note(symbols.number(of: self.entity(entity)), at: node, .static)
      return arena.make(.meta, of: type(entity, [], in: target))
    }
    return nil
  }

  /// What `.name` is where some type is asked for: in the middle of a chain, or for a protocol, it may be
  /// another one.
  func value(of type: TypeID, for target: TypeID) -> TypeID {
    // In the extension of some `T<Value>` it has more generic arguments than are asked for.
    let isMore = arena.isClosed(type) && !arena.isClosed(target)
    let isOther =
      !type.isUnknown && arena.shape(type) != .function
      && (arena.shape(type) != arena.shape(target) || arena.head(type) != arena.head(target)
        || isMore)
    return isOther ? arena.unwrapped(type) : target
  }
}
