import SwiftSource

/// The types of what is asked of a value or a type: `base.name`, `.name`, tuples by place.
extension Checker {
  func member(_ id: NodeID, _ node: Node, _ expected: TypeID) -> TypeID {
    if let module = moduleBase(node.firstChild, before: node.name) {
      let groups = [values.globals(node.name, ofModule: module).filter { isVisible($0) }]
      if let number = pickValue(groups) {
        note(number, at: node, kind(of: number))
        return type(of: number)
      }
      return typeInModule(node.name, module)
    }
    if let type = libraryType(id, node) { return type }
    let base = inferBase(node.firstChild, ofChainGiving: expected, before: node.name)
    noteMember(node, ofTypeIn: base)
    // `Store?.none`, `Optional<Store>.none`
    if arena.shape(base) == .meta, words.text(node.name) == "none" {
      let type = arena.part(base)
      if kind(node.firstChild) == .optionalChain { return arena.optional(type) }
      if arena.shape(type) == .optional || libraryName(of: type) == "Optional" { return type }
    }
    return memberValue(node, of: base, expected)
  }

  /// Notes a member that a value which stands for a type is asked for: `.shared` behind `let store = Store.self`.
  /// A type's own members are no others' to it.
  func noteMember(_ node: Node, ofTypeIn base: TypeID) {
    guard arena.shape(base) == .meta, node.name != words.selfName else { return }
    if isOwnType(node.firstChild) {
      let found = members(node.name, of: base, isStatic: true).joined().first
      noteInherited(found, at: node, by: place.selfType)
    } else if isValue(node.firstChild) {
      noteImplicit(node, of: arena.part(base))
    }
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
      return !symbols.code.names.isTypeLike(node.name) && !isType(node.name)
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
    let type = inferLink(id, expected: isHandedOn ? expected : .unknown)
    return literal(id, before: member) ?? typeBase(type, id)
  }

  /// The type of a whole number in front of a member that only the tree's `Double` has: `90.degrees`.
  private func literal(_ id: NodeID, before member: Name) -> TypeID? {
    guard !member.isEmpty, kind(id) == .integerLiteral,
      members(member, of: outside("Int")).isEmpty,
      words.text(member).map(StandardLibrary.hasMember) != true
    else { return nil }
    let double = outside("Double")
    return members(member, of: double).isEmpty ? nil : double
  }

  /// The type that `[Model]` or `[Key: Model]` names before a member; what is there otherwise as it is.
  private func typeBase(_ type: TypeID, _ id: NodeID) -> TypeID {
    guard let node = place.file.node(id),
      node.kind == .arrayLiteral || node.kind == .dictionaryLiteral,
      !place.file.children(of: id).contains(where: { isValue($0) || isMetatype($0) }),
      let named = typeLiteral(type)
    else { return type }
    return named
  }

  /// Whether an expression is `Type.self`: a value.
  private func isMetatype(_ id: NodeID) -> Bool {
    guard let node = place.file.node(id) else { return false }
    return node.kind == .member && node.name == words.selfName
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

  /// Whether an expression names the library's module, and nothing nearer has that name.
  func isLibraryModule(_ id: NodeID) -> Bool {
    guard let node = place.file.node(id), node.kind == .identifier else { return false }
    return words.text(node.name) == "Swift" && local(node.name) == nil && !isType(node.name)
  }

  /// `Swift.Array`, as a value, is the library's whatever the tree has of that name; nil for other
  /// members.
  func libraryType(_ id: NodeID, _ node: Node) -> TypeID? {
    guard isLibraryModule(node.firstChild), symbols.code.names.isTypeLike(node.name) else {
      return nil
    }
    let parts = place.file.children(of: id).dropFirst().filter { kind($0) != .argument }
    return arena.make(.meta, of: outside(node.name, parts.map { read($0) }))
  }

  /// `base.name` as a value.
  func memberValue(_ node: Node, of base: TypeID, _ expected: TypeID = .unknown) -> TypeID {
    if base.isUnknown { return .unknown }
    let text = words.text(node.name)
    if text == "self" || text == "Type" { return typeLiteral(base) ?? base }
    let base = arena.unlabelled(base)
    if arena.shape(base) == .tuple { return tupleMember(node.name, of: base) }
    if arena.shape(base) == .projected {
      let value = arena.part(base)
      return node.name == words.wrappedValue ? value : project(memberValue(node, of: value))
    }
    let wantsStatic = arena.shape(base) == .meta
    if wantsStatic, node.name == words.initName {
      return initializerValue(node, arena.part(base), expected)
    }
    let groups = withLabels(of: node, members(node.name, of: base, isStatic: wantsStatic))
    let allowed = groups.filteringGroups { constraintsHold($0, on: base) != false }
    if let type = property(text, besides: allowed, of: base, expected) { return type }
    if let picked = pickValue(allowed) {
      let number = requirement(for: picked, allowed, base)
      if let type = oneOfSeveral(number, node, allowed, base, expected) { return type }
      note(number, of: base, at: node, kind(of: number))
      return told(type(of: number, in: base), of: number, taking: expected)
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
      if hasMemberType(node.name, inner) {
        return arena.make(.meta, of: memberType(node.name, of: inner))
      }
      // `C.Element.self` of a collection, too.
      if groups.isEmpty, isAbstract(inner),
        hasAssociated(node.name, inner) || symbols.code.names.isTypeLike(node.name)
      {
        return arena.make(.meta, of: memberType(node.name, of: inner))
      }
      if groups.isEmpty, let all = allCases(text, of: inner) { return all }
      let isInstance =
        words.is(node.name, oneOf: StandardLibrary.instances)
        || libraryName(of: inner).map(StandardLibrary.palettes.contains) ?? false
      return isOutside(inner) && isInstance ? inner : .unknown
    }
    if arena.shape(base) == .optional { return memberValue(node, of: arena.part(base), expected) }
    if groups.isEmpty, let type = dynamicMember(node, of: base) ?? rawValue(text, of: base) {
      return type
    }
    if groups.isEmpty, text != "wrappedValue", let value = bound(by: base) {
      return text == "projectedValue" ? base : project(memberValue(node, of: value))
    }
    return libraryMember(text, of: base, arguments: nil)
  }

  /// Of what a name may mean the functions that take what the labels behind it say: `row(for:)`.
  func withLabels(of node: Node, _ groups: [[Int32]]) -> [[Int32]] {
    guard node.flags.contains(.labelled) else { return groups }
    var labels: [Name] = []
    var link = node.firstChild
    while let child = place.file.node(link) {
      if child.kind == .argument { labels.append(child.name) }
      link = child.next
    }
    return groups.filteringGroups { parameters(of: $0).map(\.label) == labels }
  }

  /// A property that a type outside the tree has, where the tree gives it functions of the same name: without
  /// arguments none of these is meant, unless a function is expected. Nil where there is no such property.
  private func property(
    _ text: String?, besides functions: [[Int32]], of base: TypeID, _ expected: TypeID
  ) -> TypeID? {
    guard !functions.isEmpty, isOutside(base),
      arena.shape(arena.unwrapped(expected)) != .function,
      functions.joined().allSatisfy({ declaration($0).kind == .func })
    else { return nil }
    let type = libraryMember(text, of: base, arguments: nil)
    return type.isUnknown ? nil : type
  }

  /// `Type.method` as a function that takes the value whose method it is; nil for other members. A type outside
  /// the tree may have one of that name that belongs to itself.
  private func unbound(_ node: Node, of type: TypeID) -> TypeID? {
    let groups = withLabels(of: node, members(node.name, of: type, isStatic: false))
    guard !isOutside(type), let number = pickValue(groups), declaration(number).kind == .func
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

  /// The type of a function that is one of several in its file: that of the one which is expected, or what all
  /// give where they differ. Nil for all else, and where it is the only one.
  func oneOfSeveral(
    _ number: Int32, _ node: Node, _ groups: [[Int32]], _ base: TypeID, _ expected: TypeID
  ) -> TypeID? {
    guard declaration(number).kind == .func,
      let group = groups.first(where: { $0.contains(number) }), group.count > 1
    else { return nil }
    if let type = functionValue(node, group, base, expected) { return type }
    // A few are compared: nothing limits how many are written.
    let type = type(of: number, in: base)
    guard group.prefix(32).contains(where: { self.type(of: $0, in: base) != type }) else {
      return nil
    }
    note(number, of: base, at: node, .call)
    let results = group.prefix(32).map { arena.result(of: self.type(of: $0, in: base)) }
    let shared = results.dropFirst().reduce(results[0]) { self.shared($0, $1) }
    let taken = [TypeID](repeating: .unknown, count: max(0, arena.parts(type).count - 1))
    return arena.make(.function, taken + [shared])
  }

  /// The one of several functions of a name that is of the type that is expected; nil for another number.
  func functionValue(
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
    return told(type(of: fits[0], in: base), of: fits[0], taking: expected)
  }

  /// `T.init` as a function: the one that takes what is expected.
  private func initializerValue(_ node: Node, _ type: TypeID, _ expected: TypeID) -> TypeID {
    let function = arena.unwrapped(expected)
    let wanted = arena.shape(function) == .function ? Array(arena.parts(function).dropLast()) : nil
    let all = withLabels(of: node, initializers(of: type)).joined()
    // A library's type has initialisers that are not seen: they take what is a library's, too.
    let isKnown =
      isInTree(type) || wanted?.contains { isInTree($0) } == true
      || node.flags.contains(.labelled) && !all.contains { competesWithLibrary($0, on: type) }
    // A few are compared: nothing limits how many are written.
    var fits = all.prefix(isKnown ? 32 : 0).filter { number in
      guard let wanted else { return true }
      let takes = arena.parts(self.type(of: number, in: type)).dropLast()
      return takes.count == wanted.count && zip(takes, wanted).allSatisfy { agreement($0, $1) >= 0 }
    }
    if fits.count > 1, isAbstract(type) { fits = fits.filter { isRequirement($0) } }
    guard fits.count == 1, wanted != nil || storedProperties(of: type).numbers.isEmpty else {
      return arena.make(.function, [.unknown, type])
    }
    if !isInheritedAsOwn(fits[0], type) { note(fits[0], at: node, .call) }
    return told(self.type(of: fits[0], in: type), of: fits[0], taking: expected)
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

  func tupleMember(_ name: Name, of base: TypeID) -> TypeID {
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
  func implicitMember(_ node: Node, _ expected: TypeID) -> TypeID {
    let target = arena.unwrapped(arena.unlabelled(expected))
    if target.isUnknown { return .unknown }
    if isOptionals(node.name, expected) { return expected }
    noteImplicit(node, of: target)
    for type in [target, expected] where !type.isUnknown {
      let groups = withLabels(of: node, members(node.name, of: type))
        .filteringGroups { isStatic($0) }
      if let number = pickValue(groups) {
        note(number, at: node, declaration(number).kind == .case ? .case : .inferred)
        return value(of: self.type(of: number, in: type), for: target)
      }
    }
    return nestedType(node, of: target) ?? target
  }

  /// The type `.Name` in one that is expected: `.Name.member`.
  func nestedType(_ node: Node, of target: TypeID) -> TypeID? {
    guard symbols.code.names.isTypeLike(node.name) else { return nil }
    for owner in owners(of: target) {
      guard case .entity(let entity) = symbols.memberType(node.name, of: owner, place.view) else {
        continue
      }
      if self.entity(entity).isInTree {
        note(symbols.number(of: self.entity(entity)), at: node, .static)
      }
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
