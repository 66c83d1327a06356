import SwiftSource

extension Checker {
  /// A written type of the current file, read where the walk stands.
  func read(_ type: NodeID) -> TypeID { read(type, scope: place.holder) }

  /// A written type of the current file.
  func read(_ type: NodeID, scope: UInt32) -> TypeID {
    guard let node = place.file.node(type), depth < Self.depthLimit else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    guard node.flags.contains(.shared) else { return read(type, node, scope: scope) }
    // Thousands of variables may have one type of thousands of parts.
    let key = UInt64(place.index) << 32 | UInt64(type.index)
    if let known = sharedTypes[key] { return known }
    let read = read(type, node, scope: scope)
    sharedTypes[key] = read
    return read
  }

  private func read(_ type: NodeID, _ node: Node, scope: UInt32) -> TypeID {
    switch node.kind {
    case .typeName:
      let read = named(node.name, arguments: place.file.children(of: type), scope: scope)
      return withOwnArguments(read)
    case .typeMember: return member(type, node, scope: scope)
    case .typeOptional, .typeUnwrapped: return arena.optional(read(node.firstChild, scope: scope))
    case .typeArray, .typePack:
      let element = read(node.firstChild, scope: scope)
      return node.kind == .typePack ? element : arena.make(.array, of: element)
    case .typeDictionary:
      return arena.make(.dictionary, readAll(type, scope: scope))
    case .typeInlineArray:
      return arena.make(.array, Array(readAll(type, scope: scope).suffix(1)))
    case .typeTuple:
      let parts = place.file.children(of: type).map { element -> TypeID in
        guard let item = place.file.node(element) else { return .unknown }
        let inner = read(item.firstChild, scope: scope)
        return item.name.isEmpty
          ? inner : arena.make(.labelled, named: item.name, [inner])
      }
      return parts.count == 1 ? arena.unlabelled(parts[0]) : arena.make(.tuple, parts)
    case .typeElement, .typeSome, .typeAny, .typeSuppressed:
      return read(node.firstChild, scope: scope)
    case .typeFunction:
      var thrown = NodeID.none
      let parts = place.file.children(of: type).compactMap { part -> TypeID? in
        guard let item = place.file.node(part), item.kind == .typeAnnotation else {
          return read(part, scope: scope)
        }
        thrown = item.firstChild
        return nil
      }
      return arena.function(parts, throwing: read(thrown, scope: scope))
    case .typeComposition:
      // `KeyPath<Root, Value> & Sendable` is a key path.
      let parts = readAll(type, scope: scope)
      let told = parts.filter { !isMarker($0) }
      return arena.composition(of: told.isEmpty ? parts : told)
    case .typeMeta:
      let isProtocol = node.flags.contains(.protocol)
      return arena.make(
        .meta, second: isProtocol ? 1 : 0, [read(node.firstChild, scope: scope)])
    default: return .unknown
    }
  }

  private func isMarker(_ type: TypeID) -> Bool {
    libraryName(of: type).map(StandardLibrary.markers.contains) ?? false
  }

  private func readAll(_ type: NodeID, scope: UInt32) -> [TypeID] {
    place.file.children(of: type).map { read($0, scope: scope) }
  }

  /// Inside a generic type its name alone stands for it with its own arguments.
  func withOwnArguments(_ type: TypeID) -> TypeID {
    let own = arena.unmeta(place.selfType)
    let isOwn =
      arena.shape(type) == .nominal && arena.parts(type).isEmpty
      && arena.shape(own) == .nominal && arena.head(type) == arena.head(own)
    return isOwn ? own : withArgumentsAround(type)
  }

  /// A type by its simple name.
  func named(_ name: Name, arguments: some Sequence<NodeID>, scope: UInt32) -> TypeID {
    if name == words.selfType { return selfHere() }
    if name == words.placeholder { return .unknown }
    var parts = arguments.map { read($0, scope: scope) }
    // `Box<_>` is as good as `Box`: the value says it.
    if parts.allSatisfy(\.isUnknown) { parts = [] }
    switch symbols.meaning(of: name, in: place.file, scope: scope, place.view) {
    case .entity(let entity): return typeHere(entity, parts)
    case .generic(let parameter, let declaration, let file):
      let first =
        symbols.code.files[file].declarations[declaration].genericParameters.range.lowerBound
      return arena.make(
        .generic, head: Int32(symbols.global(file, declaration)), second: Int32(parameter - first))
    case .ambiguous: return .unknown
    case .nothing:
      // `SubSequence` in an extension of a library's collection.
      if parts.isEmpty, words.is(name, oneOf: StandardLibrary.parts), place.entity >= 0,
        !entity(place.entity).isInTree
      {
        return dependent(name, of: selfHere())
      }
      // `ID` in a protocol that refines `Identifiable`.
      if parts.isEmpty, place.entity >= 0, isAbstract(selfHere()), hasAssociated(name, selfHere()) {
        return dependent(name, of: selfHere())
      }
      let shown =
        place.entity >= 0 ? libraryWitness(of: name, in: arena.unmeta(place.selfType)) : .unknown
      return shown.isUnknown ? outside(name, parts) : shown
    }
  }

  /// `Self`: in an extension of a library's protocol whatever conforms to it.
  private func selfHere() -> TypeID {
    let type = arena.unmeta(place.selfType)
    guard place.entity >= 0, !entity(place.entity).isInTree, arena.head(type) == place.entity,
      let name = libraryName(of: type), StandardLibrary.allProtocols.contains(name)
    else { return type }
    return arena.make(.selfType, head: place.entity)
  }

  /// `Base.Name`.
  private func member(_ type: NodeID, _ node: Node, scope: UInt32) -> TypeID {
    var children = Array(place.file.children(of: type))
    guard !children.isEmpty else { return .unknown }
    let base = children.removeFirst()
    let parts = children.map { read($0, scope: scope) }
    if let item = place.file.node(base), item.kind == .typeName,
      symbols.meaning(of: item.name, in: place.file, scope: scope, place.view) == .nothing,
      let module = symbols.module(named: item.name, before: node.name, place.view)
    {
      if case .entity(let entity) = symbols.meaning(of: node.name, inModule: module, place.view) {
        return self.type(of: entity, parts)
      }
      return outside(node.name, parts)
    }
    return memberType(node.name, of: read(base, scope: scope), parts)
  }

  /// Whether the tree declares a member type of a name for a type.
  func hasMemberType(_ name: Name, _ base: TypeID) -> Bool {
    owners(of: base).contains {
      if case .entity = symbols.memberType(name, of: $0, place.view) { true } else { false }
    }
  }

  /// The type that a member name of a type stands for.
  func memberType(_ name: Name, of base: TypeID, _ parts: [TypeID] = []) -> TypeID {
    for owner in owners(of: base) {
      guard case .entity(let entity) = symbols.memberType(name, of: owner, place.view) else {
        continue
      }
      if self.entity(entity).kind == .associatedtype {
        let known = witness(of: name, in: base)
        return known.isUnknown ? arena.make(.associated, head: entity, of: base) : known
      }
      return type(entity, parts, in: base)
    }
    switch arena.shape(base) {
    case .generic:
      let known = witness(of: name, in: base)
      return known.isUnknown ? dependent(name, of: base) : known
    case .associated:
      let known = name == words.element ? element(of: base) : .unknown
      return known.isUnknown ? dependent(name, of: base) : known
    case .dependent where !arena.isClosed(base), .outside where !arena.isClosed(base):
      return dependent(name, of: base)
    case .array, .dictionary, .nominal, .outside:
      let shown =
        name == words.element
        ? element(of: base)
        : name == words.index ? index(of: base) : libraryWitness(of: name, in: base)
      if !shown.isUnknown { return shown }
      if isOutside(base), name == words.index || words.is(name, oneOf: StandardLibrary.parts) {
        return dependent(name, of: base)
      }
      fallthrough
    default: return outside(name, parts.isEmpty ? handedOn(to: name, by: base) : parts)
    }
  }

  /// The generic arguments that a type of the library has from the one that it is nested in.
  private func handedOn(to name: Name, by base: TypeID) -> [TypeID] {
    let isHanded =
      words.text(name) == "Continuation"
      || words.text(name) == "Change" && libraryName(of: base) == "CollectionDifference"
    return isHanded ? [arena.part(base)].filter { !$0.isUnknown } : []
  }

  func dependent(_ name: Name, of base: TypeID) -> TypeID {
    arena.make(.dependent, named: name, [base])
  }

  /// The type of an entity with generic arguments; an alias is what it stands for.
  func type(of entity: Int32, _ parts: [TypeID]) -> TypeID {
    let item = self.entity(entity)
    switch item.kind {
    case .typealias:
      guard item.isInTree else { return .unknown }
      let number = symbols.number(of: item)
      let target = target(ofAlias: number)
      return parameterNames(of: entity).isEmpty
        ? completed(target, parts) : bind(target, declaration: number, to: parts)
    case .associatedtype: return arena.make(.associated, head: entity)
    case .macro: return .unknown
    default:
      if !item.isInTree, item.owner < 0 { return outside(item.name, parts) }
      return nominal(entity, parts)
    }
  }

  /// What the typealias with a number stands for.
  private func target(ofAlias number: Int32) -> TypeID {
    if let known = memo[Int(number)] { return known }
    // An alias that leads back to itself stands for nothing.
    memo[Int(number)] = .unknown
    let type = inPlace(of: Int(number)) {
      read(place.file.declarations[Int(place.holder)].type)
    }
    memo[Int(number)] = type
    return type
  }

  /// A type outside the tree, the common ones in their own shapes.
  func outside(_ name: Name, _ parts: [TypeID]) -> TypeID {
    switch (words.text(name), parts.count) {
    case ("Array", 1): return arena.make(.array, parts)
    case ("InlineArray", 2): return arena.make(.array, of: parts[1])
    case ("Optional", 1): return arena.optional(parts[0])
    case ("Dictionary", 2), ("OrderedDictionary", 2), ("KeyValuePairs", 2):
      return arena.make(.dictionary, parts)
    case ("Void", 0): return arena.make(.tuple)
    default:
      let entity = symbols.outsideEntity(name)
      return entity >= 0
        ? arena.make(.nominal, head: entity, parts)
        : arena.make(.outside, named: name, parts)
    }
  }

  /// `Self` in an extension of a type outside the tree.
  func outsideInstance(_ entity: Int32) -> TypeID {
    let item = self.entity(entity)
    // What is nested in another type is no type of the library by its last name.
    if item.owner >= 0 { return arena.make(.nominal, head: entity) }
    let name = item.name
    let element = words.text(name).flatMap { StandardLibrary.parameterNames[$0] } ?? []
    let parts = element.map { parameter in
      symbols.code.names.name(for: parameter).map { outside($0, []) } ?? .unknown
    }
    return outside(name, parts)
  }

  /// A type outside the tree by its text; unknown where no file of the tree writes that name.
  func outside(_ text: String, _ parts: [TypeID] = []) -> TypeID {
    symbols.code.names.name(for: text).map { outside($0, parts) } ?? .unknown
  }

  // MARK: generic arguments

  /// A member's type as seen from a value of type `base`: generic parameters of the base's declaration
  /// become its arguments, `Self` and associated types become those of the base.
  func substitute(_ type: TypeID, base: TypeID, steps: Int = 0) -> TypeID {
    if arena.isClosed(type) { return type }
    guard steps < Self.nestingLimit, depth < Self.depthLimit else { return type }
    depth += 1
    defer { depth -= 1 }
    let base = arena.unmeta(base)
    switch arena.shape(type) {
    case .generic:
      guard let entity = treeEntity(of: base) else { return type }
      guard let place = place(ofParameter: type, in: entity) else {
        let parent = superclass(of: base, entity)
        return parent.isUnknown ? type : substitute(type, base: parent, steps: steps + 1)
      }
      let parts = arena.parts(base)
      return place < parts.count ? parts[parts.startIndex + place] : type
    case .selfType:
      switch arena.shape(base) {
      case .selfType, .unknown: return type
      default: return base
      }
    case .associated:
      let inner = arena.part(type)
      if !inner.isUnknown {
        let owner = substitute(inner, base: base, steps: steps + 1)
        return owner == inner ? type : member(type, of: owner)
      }
      let name = entity(arena.head(type)).name
      switch arena.shape(base) {
      case .nominal, .generic, .selfType, .composition, .outside, .array, .dictionary, .optional:
        break
      case .associated:
        let declaring = entity(arena.head(type)).owner
        let isOwn = owners(of: base).contains { isSubtype($0, of: declaring) }
        return isOwn ? memberType(name, of: base) : type
      default: return type
      }
      for owner in owners(of: base) {
        if case .entity(let found) = symbols.memberType(name, of: owner, place.view),
          entity(found).kind != .associatedtype
        {
          return substitute(self.type(of: found, []), base: base, steps: steps + 1)
        }
      }
      let known = witness(of: name, in: base)
      if !known.isUnknown { return known }
      // What is said of a protocol's arguments says it of its other associated types.
      let isTelling =
        arena.shape(base) == .generic || isAbstract(base) && !arena.parts(base).isEmpty
      return isTelling
        ? arena.make(.associated, head: arena.head(type), of: base) : type
    case .dependent:
      let owner = substitute(arena.part(type), base: base, steps: steps + 1)
      return owner == arena.part(type) ? type : member(type, of: owner)
    case .outside where arena.parts(type).isEmpty:
      let argument = argument(arena.name(type), of: base)
      return argument.isUnknown ? type : argument
    default:
      if arena.parts(type).isEmpty { return type }
      return arena.changing(type) { substitute($0, base: base, steps: steps + 1) }
    }
  }

  /// The member type that an associated or dependent type is of another owner.
  private func member(_ type: TypeID, of owner: TypeID) -> TypeID {
    if arena.shape(type) == .dependent {
      return memberType(arena.name(type), of: owner)
    }
    let entity = entity(arena.head(type))
    if entity.name == words.element {
      let element = self.element(of: owner)
      if !element.isUnknown { return element }
    }
    let found = memberType(entity.name, of: owner)
    // A name that leads to nothing.
    return found == outside(entity.name, [])
      ? arena.make(.associated, head: arena.head(type)) : found
  }

  /// What a parameter of a library's type, like `Element` or `Wrapped`, is in a value of it.
  func argument(_ name: Name, of base: TypeID) -> TypeID {
    guard let text = words.text(name) else { return .unknown }
    if name == words.element { return element(of: base) }
    let parts = arena.parts(base)
    let owner = arena.shape(base) == .optional ? "Optional" : libraryName(of: base)
    guard let names = owner.flatMap({ StandardLibrary.parameterNames[$0] }),
      names.count == parts.count, let index = names.firstIndex(of: text)
    else { return .unknown }
    return parts[parts.startIndex + index]
  }

  /// The superclass as a class's inheritance clause writes it, with the generic arguments that a value's
  /// type has.
  func superclass(of base: TypeID, _ entity: Entity) -> TypeID {
    guard entity.kind == .class else { return .unknown }
    let number = symbols.number(of: entity)
    if superclasses[number] == nil {
      superclasses[number] = .unknown
      superclasses[number] = inPlace(of: Int(number)) {
        let item = place.file.declarations[Int(place.holder)]
        guard let first = item.inherits.range.first else { return TypeID.unknown }
        let type = read(place.file.inheritance[first])
        let isClass =
          self.entity(of: type)?.kind == .class || libraryName(of: type) == "ManagedBuffer"
        return isClass ? type : .unknown
      }
    }
    return bind(
      superclasses[number] ?? .unknown, declaration: number, to: Array(arena.parts(base)))
  }

  /// A type with the generic parameters of a declaration replaced.
  func bind(
    _ type: TypeID, declaration: Int32, to arguments: [TypeID], steps: Int = 0
  ) -> TypeID {
    if arguments.isEmpty || steps == Self.nestingLimit { return type }
    if arena.shape(type) == .generic, arena.head(type) == declaration {
      let place = Int(arena.second(type))
      return place < arguments.count && !arguments[place].isUnknown ? arguments[place] : type
    }
    if arena.parts(type).isEmpty { return type }
    func bound(_ part: TypeID) -> TypeID {
      bind(part, declaration: declaration, to: arguments, steps: steps + 1)
    }
    if arena.shape(type) == .associated || arena.shape(type) == .dependent {
      let owner = bound(arena.part(type))
      return owner == arena.part(type) ? type : member(type, of: owner)
    }
    return arena.changing(type, bound)
  }

  /// Finds the generic arguments under which a parameter's type is an argument's type.
  func unify(
    _ parameter: TypeID, _ argument: TypeID, _ declaration: Int32, _ found: inout [TypeID],
    steps: Int = 0
  ) {
    if argument.isUnknown || arena.isClosed(parameter) || steps == Self.nestingLimit { return }
    if arena.shape(parameter) == .generic, arena.head(parameter) == declaration {
      let place = Int(arena.second(parameter))
      while found.count <= place { found.append(.unknown) }
      if found[place].isUnknown { found[place] = arena.unlabelled(argument) }
      return
    }
    var argument = arena.unlabelled(argument)
    if arena.shape(parameter) == .optional, arena.shape(argument) != .optional {
      argument = arena.optional(argument)
    }
    let shape = arena.shape(parameter)
    // From a member type nothing follows about the type whose it is.
    if shape == .associated || shape == .dependent { return }
    guard shape == arena.shape(argument),
      shape != .nominal || arena.head(parameter) == arena.head(argument)
    else {
      for (a, b) in witnesses(of: parameter, in: argument) {
        unify(a, b, declaration, &found, steps: steps + 1)
      }
      return
    }
    let left = Array(arena.parts(parameter))
    let right = Array(arena.parts(argument))
    guard left.count == right.count else { return }
    for (a, b) in zip(left, right) { unify(a, b, declaration, &found, steps: steps + 1) }
    if shape == .function {
      unify(
        arena.thrown(by: parameter), arena.thrown(by: argument), declaration, &found,
        steps: steps + 1)
    }
  }

  // MARK: elsewhere

  /// Does something without noting what it reaches.
  func silently<T>(_ body: () -> T) -> T {
    let wasSilent = place.isSilent
    place.isSilent = true
    defer { place.isSilent = wasSilent }
    return body()
  }

  /// Infers silently what the walk comes to later, and infers again then. Nil within such a look: where each
  /// level of nested code looked ahead, each would double the work.
  func ahead<T>(_ body: () -> T) -> T? {
    if isAhead { return nil }
    isAhead = true
    defer { isAhead = false }
    return silently(body)
  }

  /// Does something as if the walk stood at another declaration, without noting anything. Nothing of
  /// where the walk comes from is left: what is found is remembered, and must be the same for
  /// everybody who asks.
  func inPlace<T>(of number: Int, _ body: () -> T) -> T {
    let (file, index) = whereabouts(of: Int32(number))
    let old = (place, shorthands, isNarrowing, isAhead)
    let locals = self.locals.leave()
    defer {
      (place, shorthands, isNarrowing, isAhead) = old
      self.locals.comeBack(to: locals)
    }
    let branches = symbols.branches[file]
    place = Place()
    place.index = file
    place.file = symbols.code.files[file]
    place.view = Viewpoint(
      file: Int32(file), module: Int32(symbols.code.moduleOfFile[file]),
      isActive: branches.contains(place.file.declarations[index].condition))
    place.branches = branches
    place.isSilent = true
    shorthands = []
    isNarrowing = false
    isAhead = false
    enter(UInt32(index))
    return body()
  }
}

extension TypeArena {
  /// `T` for `T.self`.
  func unmeta(_ type: TypeID) -> TypeID { shape(type) == .meta ? part(type) : type }
}
