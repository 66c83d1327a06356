import SwiftSource

// What types have for the associated types of protocols.
extension Checker {
  /// Where something was asked about a generic parameter: what `where` clauses say depends on that.
  struct AskedWitness: Hashable {
    var type: TypeID
    var name: UInt32
    var file: Int
    var holder: UInt32
  }

  /// What a type has for the associated type of a name: what is asked of a generic parameter or `Self`, an
  /// argument of a protocol or of a generic type, or what the members show that meet the requirements.
  /// Unknown where nothing says it.
  func witness(of name: Name, in base: TypeID) -> TypeID {
    let key = AskedWitness(type: base, name: name.id, file: place.index, holder: place.holder)
    // What is said in terms of itself, perhaps several times, says nothing.
    guard depth < Self.depthLimit, openWitnesses.insert(key).inserted else { return .unknown }
    depth += 1
    defer {
      depth -= 1
      openWitnesses.remove(key)
    }
    switch arena.shape(base) {
    case .generic, .selfType, .associated, .dependent: return askedWitness(of: name, in: base, key)
    case .composition:
      return arena.parts(base).lazy.map { self.witness(of: name, in: $0) }
        .first { !$0.isUnknown } ?? .unknown
    case .nominal:
      let argument = ownArgument(name, of: base)
      if !argument.isUnknown { return argument }
      if entity(arena.head(base)).kind == .protocol {
        return witness(of: name, inProtocolsOf: base)
      }
      let shown = shownWitness(of: name, in: base)
      // Members that name it say no more than that there is one.
      let isNamed = arena.shape(shown) == .associated && arena.part(shown).isUnknown
      if !shown.isUnknown, !isNamed || memberName(of: shown) != name { return shown }
      let around = self.argument(name, around: base)
      if !around.isUnknown { return around }
      return shown.isUnknown ? witness(of: name, inSuperclassOf: base) : shown
    // What the tree extends has what it declares there.
    case .outside, .array, .dictionary, .optional: return shownWitness(of: name, in: base)
    default: return .unknown
    }
  }

  /// What a type has for an associated type of the library's protocols: what the property is that the
  /// protocol asks for.
  func libraryWitness(of name: Name, in base: TypeID) -> TypeID {
    guard let property = words.text(name).flatMap({ StandardLibrary.witnesses[$0] }),
      let name = symbols.code.names.name(for: property),
      let number = pickValue(members(name, of: base, isStatic: false))
    else { return .unknown }
    return type(of: number, in: base)
  }

  private func witness(of name: Name, inSuperclassOf type: TypeID) -> TypeID {
    guard let entity = treeEntity(of: type) else { return .unknown }
    return witness(of: name, in: superclass(of: type, entity))
  }

  /// The place of a type's own generic parameter, or of a protocol's primary associated type.
  func parameterIndex(_ name: Name, of type: TypeID) -> Int? {
    guard arena.shape(type) == .nominal else { return nil }
    return parameterNames(of: arena.head(type)).firstIndex(of: name)
  }

  /// The argument for that; unknown where none is written.
  func ownArgument(_ name: Name, of type: TypeID) -> TypeID {
    guard !arena.parts(type).isEmpty, let index = parameterIndex(name, of: type) else {
      return .unknown
    }
    let parts = arena.parts(type)
    return index < parts.count ? parts[parts.startIndex + index] : .unknown
  }

  /// The argument for the generic parameter of that name that the nearest generic type around one
  /// without any has; unknown where it has none.
  private func argument(_ name: Name, around type: TypeID) -> TypeID {
    guard let entity = treeEntity(of: type), entity.owner >= 0 else { return .unknown }
    let outer = symbols.number(of: genericOwner(of: entity))
    let names = parameterNames(aroundType: arena.head(type))
    guard outer != symbols.number(of: entity), let index = names.firstIndex(of: name),
      arena.parts(type).count == names.count
    else { return .unknown }
    return arena.parts(type).dropFirst(index).first ?? .unknown
  }

  /// Pairs of a type with arguments that a parameter asks for, and what an argument of another type has for
  /// them: `some P<T>` takes whatever conforms to `P`, and a key path may stand as a function.
  func witnesses(of parameter: TypeID, in argument: TypeID) -> [(TypeID, TypeID)] {
    let parts = Array(arena.parts(parameter))
    if parts.isEmpty { return [] }
    if let name = libraryName(of: parameter) {
      if StandardLibrary.keyPaths.contains(name), arena.shape(argument) == .function {
        return Array(zip(parts, arena.parts(argument)))
      }
      return StandardLibrary.containers.contains(name) ? [(parts[0], element(of: argument))] : []
    }
    guard arena.shape(parameter) == .nominal else { return [] }
    let head = arena.head(parameter)
    if entity(head).kind == .class {
      return Array(zip(parts, arena.parts(superclass(head, of: argument))))
    }
    guard entity(head).kind == .protocol,
      owners(of: argument).contains(where: { isSubtype($0, of: head) })
    else { return [] }
    return zip(parameterNames(of: head), parts).map { ($1, memberType($0, of: argument)) }
  }

  /// The class among the superclasses of a type, with its generic arguments; unknown without it.
  private func superclass(_ wanted: Int32, of type: TypeID) -> TypeID {
    var type = type
    for _ in 0..<Self.nestingLimit {
      guard arena.shape(type) == .nominal, arena.head(type) != wanted else { break }
      type = treeEntity(of: type).map { superclass(of: type, $0) } ?? .unknown
    }
    return arena.shape(type) == .nominal && arena.head(type) == wanted ? type : .unknown
  }

  // MARK: requirements of the place

  private func askedWitness(of name: Name, in type: TypeID, _ key: AskedWitness) -> TypeID {
    if let known = askedWitnesses[key] { return known }
    var found =
      switch arena.shape(type) {
      case .generic: witness(of: name, inParameter: type)
      case .associated, .dependent: witness(of: name, behind: type)
      default: witness(of: name, inSelf: arena.head(type))
      }
    if found.isUnknown { found = witness(of: name, inProtocolsOf: type) }
    askedWitnesses[key] = found
    return found
  }

  /// What the protocols that a value conforms to say in their own `where` clauses.
  private func witness(of name: Name, inProtocolsOf type: TypeID) -> TypeID {
    for entity in owners(of: type) {
      if let found = protocolWitnesses(of: entity)[name.id] { return substitute(found, base: type) }
    }
    return .unknown
  }

  /// By name what the `where` clauses of a protocol and of those it inherits from say of associated types.
  private func protocolWitnesses(of entity: Int32) -> [UInt32: TypeID] {
    // Those that inherit from one each are read from the top down.
    var line: [Int32] = []
    var next = entity
    while protocolWitnesses[next] == nil {
      // Clauses that are said in terms of each other say nothing.
      protocolWitnesses[next] = [:]
      line.append(next)
      let parents = symbols.supertypes[Int(next)]
      guard parents.count == 1, let parent = parents.first else { break }
      next = parent
    }
    for entity in line.reversed() {
      let parents = symbols.supertypes[Int(entity)]
      var found: [UInt32: TypeID] = [:]
      readProtocolWitnesses(of: entity, &found)
      if parents.count == 1, let parent = parents.first {
        found.merge(protocolWitnesses[parent] ?? [:]) { own, _ in own }
      } else {
        for parent in lineage(of: entity).sorted() { readProtocolWitnesses(of: parent, &found) }
      }
      protocolWitnesses[entity] = found
    }
    return protocolWitnesses[entity] ?? [:]
  }

  /// Adds what the `where` clause of a protocol says.
  private func readProtocolWitnesses(of entity: Int32, _ found: inout [UInt32: TypeID]) {
    let item = self.entity(entity)
    guard item.isInTree, item.kind == .protocol else { return }
    let source = symbols.code.files[Int(item.file)]
    let run = source.declarations[Int(item.declaration)].requirements.range
    for requirement in source.requirements[run] where requirement.isSameType {
      guard let name = memberName(requirement.left, in: source), found[name.id] == nil else {
        continue
      }
      found[name.id] = inPlace(of: Int(symbols.number(of: item))) { read(requirement.right) }
    }
  }

  /// What is asked of a member type: by what the `where` clauses around the place say of its whole path,
  /// `where R.Model.Kind == Genre`, else where it is declared.
  private func witness(of name: Name, behind type: TypeID) -> TypeID {
    var path = [name]
    var root = type
    while isMemberType(root) {
      path.append(memberName(of: root))
      root = arena.part(root)
    }
    var found = TypeID.unknown
    func look(_ file: Int, _ index: Int) {
      let source = symbols.code.files[file]
      for requirement in source.requirements[source.declarations[index].requirements.range]
      where found.isUnknown && requirement.isSameType {
        let sides = [requirement.left, requirement.right]
        for (side, other) in zip(sides, sides.reversed()) where found.isUnknown {
          var written = source.namePath(of: side)
          if written.first == words.selfType { written.removeFirst() }
          guard written == path else { continue }
          found = inPlace(of: symbols.global(file, index)) { read(other) }
        }
      }
    }
    if arena.shape(root) == .generic {
      if let parameter = parameter(of: root) { path.append(parameter.name) }
      path.reverse()
      forEachScope(of: root, look)
    } else {
      path.reverse()
      for index in place.file.scopes(from: place.holder) { look(place.index, index) }
    }
    return found.isUnknown && arena.shape(type) == .associated
      ? witness(of: name, inAssociated: type) : found
  }

  /// What is asked of an associated type where it is declared, or by its protocol.
  private func witness(of name: Name, inAssociated type: TypeID) -> TypeID {
    let entity = entity(arena.head(type))
    guard entity.isInTree else { return .unknown }
    let source = symbols.code.files[Int(entity.file)]
    let item = source.declarations[Int(entity.declaration)]
    var found = TypeID.unknown
    inPlace(of: Int(symbols.number(of: entity))) {
      for constraint in item.inherits.range.map({ source.inheritance[$0] })
      where found.isUnknown && source.writesArguments(constraint) {
        let type = read(constraint)
        found = name == words.element ? element(of: type) : witness(of: name, in: type)
      }
      let ofProtocol =
        Int(item.parent) < source.declarations.count
        ? source.declarations[Int(item.parent)].requirements.range : 0..<0
      for index in Array(item.requirements.range) + Array(ofProtocol) where found.isUnknown {
        let requirement = source.requirements[index]
        let path = source.namePath(of: requirement.left)
        if requirement.isSameType, path.suffix(2) == [entity.name, name] {
          found = read(requirement.right)
        }
      }
    }
    let owner = arena.part(type)
    return owner.isUnknown ? found : substitute(found, base: owner)
  }

  private func witness(of name: Name, inParameter type: TypeID) -> TypeID {
    guard let parameter = parameter(of: type) else { return .unknown }
    var found = TypeID.unknown
    forEachScope(of: type) { file, index in
      let source = symbols.code.files[file]
      let number = symbols.global(file, index)
      func look(_ constraint: NodeID) {
        for part in source.compositionParts(of: constraint) where found.isUnknown {
          guard source.writesArguments(part) else { continue }
          let type = inPlace(of: number) { read(part) }
          found = name == words.element ? element(of: type) : witness(of: name, in: type)
        }
      }
      if number == Int(arena.head(type)) { look(parameter.constraint) }
      for requirement in source.requirements[source.declarations[index].requirements.range]
      where found.isUnknown {
        let path = source.namePath(of: requirement.left)
        if requirement.isSameType, path == [parameter.name, name] {
          found = inPlace(of: number) { read(requirement.right) }
        } else if requirement.isSameType, path.count == 1,
          source.namePath(of: requirement.right) == [parameter.name, name]
        {
          found = inPlace(of: number) { read(requirement.left) }
        } else if !requirement.isSameType, path == [parameter.name] {
          look(requirement.right)
        }
      }
    }
    return found
  }

  /// What the extension around the place says of the `Self` of a protocol.
  private func witness(of name: Name, inSelf entity: Int32) -> TypeID {
    for index in place.file.scopes(from: place.holder) {
      let item = place.file.declarations[index]
      let number = symbols.global(place.index, index)
      guard item.kind == .extension, symbols.entityOfDeclaration[number] == entity else { continue }
      for requirement in place.file.requirements[item.requirements.range]
      where requirement.isSameType && memberName(requirement.left, in: place.file) == name {
        return inPlace(of: number) { read(requirement.right) }
      }
    }
    return .unknown
  }

  // MARK: members that meet requirements

  private func shownWitness(of name: Name, in base: TypeID) -> TypeID {
    for entity in owners(of: base) where self.entity(entity).kind != .protocol {
      let found = shownWitnesses(of: entity, base)[name.id] ?? .unknown
      if !found.isUnknown { return substitute(found, base: base) }
    }
    return .unknown
  }

  private func shownWitnesses(of entity: Int32, _ base: TypeID) -> [UInt32: TypeID] {
    if let known = shownWitnesses[entity] { return known }
    // A member whose type depends on what is being found shows nothing.
    shownWitnesses[entity] = [:]
    var found: [UInt32: TypeID] = [:]
    for parent in lineage(of: entity).sorted()
    where self.entity(parent).isInTree && self.entity(parent).kind == .protocol {
      for requirement in tellingRequirements(of: parent) {
        guard let member = member(of: entity, meeting: requirement) else { continue }
        show(type(of: requirement), type(of: member), &found)
      }
    }
    imply(&found, of: entity)
    for parent in lineage(of: entity).sorted() {
      for (name, type) in defaultWitnesses(of: parent)
      where found[name.id] == nil && witness(of: name, inSuperclassOf: base).isUnknown {
        found[name.id] = type
      }
    }
    shownWitnesses[entity] = found
    return found
  }

  /// Finds what associated types are by those that others have: `associatedtype Edges: Sequence<Edge>`.
  private func imply(_ found: inout [UInt32: TypeID], of entity: Int32) {
    let ties = lineage(of: entity).sorted().flatMap { self.ties(of: $0) }
    // One may tell the next.
    for _ in 0..<Self.nestingLimit where !ties.isEmpty {
      let count = found.count
      for tie in ties {
        let own = found[tie.name.id] ?? memberType(tie.name, of: instanceType(of: entity))
        guard !own.isUnknown, !isMemberType(own) else { continue }
        switch tie.asks {
        case .toBe(let type):
          for (part, has) in witnesses(of: type, in: own) { show(part, has, &found) }
        case .toHave(let name, let type):
          let has = memberType(name, of: own)
          if has != outside(name, []) { show(type, has, &found) }
        }
      }
      if found.count == count { break }
    }
  }

  /// What protocols ask of an associated type in terms of others.
  struct Tie {
    enum Asks {
      /// To conform to a type with arguments: `Sequence<Edge>`.
      case toBe(TypeID)
      /// That a member type is one: `where Edges.Element == Edge`.
      case toHave(Name, TypeID)
    }

    var name: Name
    var asks: Asks
  }

  private func ties(of entity: Int32) -> [Tie] {
    if let known = ties[entity] { return known }
    let item = self.entity(entity)
    guard item.isInTree, item.kind == .protocol else { return [] }
    let (file, index) = (Int(item.file), Int(item.declaration))
    let source = symbols.code.files[file]
    var found: [Tie] = []
    func look(_ declaration: Int) {
      let item = source.declarations[declaration]
      for requirement in source.requirements[item.requirements.range] where requirement.isSameType {
        let sides = [requirement.left, requirement.right]
        for (side, other) in zip(sides, sides.reversed()) {
          let path = source.namePath(of: side)
          guard path.count == 2, path[0] != words.selfType else { continue }
          found.append(Tie(name: path[0], asks: .toHave(path[1], read(other))))
        }
      }
    }
    // Nobody writes many; each is asked about for every type that conforms.
    inPlace(of: symbols.global(file, index)) {
      look(index)
      for member in source.members(ofDeclaration: index).prefix(64)
      where source.declarations[member].kind == .associatedtype {
        let item = source.declarations[member]
        for constraint in item.inherits.range.map({ source.inheritance[$0] })
        where source.writesArguments(constraint) {
          found.append(Tie(name: item.name, asks: .toBe(read(constraint))))
        }
        look(member)
      }
    }
    found.removeAll { tie in
      switch tie.asks {
      case .toBe(let type), .toHave(_, let type): arena.isClosed(type)
      }
    }
    ties[entity] = found
    return found
  }

  /// What a protocol of the tree says that its associated types are where nothing else says it.
  private func defaultWitnesses(of entity: Int32) -> [(name: Name, type: TypeID)] {
    let item = self.entity(entity)
    guard item.isInTree, item.kind == .protocol else { return [] }
    let file = Int(item.file)
    let source = symbols.code.files[file]
    return source.members(ofDeclaration: Int(item.declaration)).compactMap { index in
      let member = source.declarations[index]
      guard member.kind == .associatedtype, !member.type.isNone else { return nil }
      return (member.name, inPlace(of: symbols.global(file, index)) { read(member.type) })
    }
  }

  /// The requirements of a protocol whose types speak of associated types. A few tell all there is: for
  /// each of them every conforming type is asked.
  private func tellingRequirements(of entity: Int32) -> [Int32] {
    if let known = tellingRequirements[entity] { return known }
    tellingRequirements[entity] = []
    let item = self.entity(entity)
    let file = symbols.code.files[Int(item.file)]
    let found = file.members(ofDeclaration: Int(item.declaration)).lazy
      .filter { [.func, .var, .subscript, .`init`].contains(file.declarations[$0].kind) }
      .map { Int32(self.symbols.global(Int(item.file), $0)) }
      .filter { self.speaksOfAssociated($0) }
      .prefix(32)
    tellingRequirements[entity] = Array(found)
    return tellingRequirements[entity] ?? []
  }

  /// Whether the type of a requirement may speak of associated types: what an initialiser gives is
  /// `Self`.
  private func speaksOfAssociated(_ requirement: Int32) -> Bool {
    let type = type(of: requirement)
    return declaration(requirement).kind == .`init`
      ? arena.parts(type).dropLast().contains { !arena.isClosed($0) } : !arena.isClosed(type)
  }

  /// The one member of a type that meets a requirement.
  private func member(of entity: Int32, meeting requirement: Int32) -> Int32? {
    let wanted = declaration(requirement)
    let labels = parameters(of: requirement).map(\.label)
    let fits = values.members(wanted.name, of: entity).filter { number in
      let item = declaration(number)
      let isSameKind = item.kind == wanted.kind || item.kind == .let && wanted.kind == .var
      return isSameKind && item.genericParameters.isEmpty
        && isStatic(number) == isStatic(requirement)
        && parameters(of: number).map(\.label) == labels
    }
    if fits.count < 2 {
      return fits.first.flatMap { mayBeUnwritten($0, of: entity, labels) ? nil : $0 }
    }
    let taken = arena.parts(type(of: requirement))
    let like = fits.prefix(32).filter { number in
      zip(taken, arena.parts(type(of: number))).allSatisfy { wanted, own in
        !arena.isClosed(wanted) || wanted == own
      }
    }
    return like.count == 1 ? like[0] : nil
  }

  /// Whether a struct may have the initialiser of these labels without writing it, beside one of an
  /// extension.
  private func mayBeUnwritten(_ number: Int32, of entity: Int32, _ labels: [Name]) -> Bool {
    guard declaration(number).kind == .`init`, extensionAround(number) != nil else { return false }
    let properties = storedProperties(of: arena.make(.nominal, head: entity)).places
    return labels.allSatisfy { properties[$0] != nil }
  }

  /// Finds what stands in a member's type where a requirement's has an associated type.
  private func show(
    _ requirement: TypeID, _ member: TypeID, _ found: inout [UInt32: TypeID], steps: Int = 0
  ) {
    let member = arena.unlabelled(member)
    let requirement = arena.unlabelled(requirement)
    if member.isUnknown || arena.isClosed(requirement) || steps == Self.nestingLimit { return }
    if arena.shape(requirement) == .associated {
      let name = entity(arena.head(requirement)).name.id
      if arena.part(requirement).isUnknown, found[name] == nil { found[name] = member }
      return
    }
    guard arena.shape(requirement) == arena.shape(member),
      arena.head(requirement) == arena.head(member)
    else { return }
    let left = Array(arena.parts(requirement))
    let right = Array(arena.parts(member))
    guard left.count == right.count else { return }
    for (a, b) in zip(left, right) { show(a, b, &found, steps: steps + 1) }
    show(arena.thrown(by: requirement), arena.thrown(by: member), &found, steps: steps + 1)
  }
}
