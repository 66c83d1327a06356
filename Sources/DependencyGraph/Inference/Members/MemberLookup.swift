import SwiftSource

extension Checker {
  /// The entities whose members a value of a type has, the nearest first, without supertypes.
  func owners(of type: TypeID) -> [Int32] {
    switch arena.shape(type) {
    case .nominal, .selfType: return [arena.head(type)]
    case .meta: return owners(of: arena.part(type))
    case .outside:
      let name = arena.name(type)
      return arena.isLibraryParameter(type)
        ? constraints { $0.last == name && ($0.count == 1 || $0[0] == words.selfType) }
        : outsideOwners(name)
    case .array: return outsideOwners("Array")
    case .dictionary: return outsideOwners("Dictionary")
    case .optional: return outsideOwners("Optional")
    case .composition: return arena.parts(type).flatMap { owners(of: $0) }
    case .labelled: return owners(of: arena.part(type))
    case .generic: return constraints(of: type)
    case .associated, .dependent: return owners(ofMemberType: type)
    default: return []
    }
  }

  /// The protocols that a member type must conform to: where it is declared, around the place, and by what
  /// those ask whose member it is, or whose member that is.
  private func owners(ofMemberType type: TypeID) -> [Int32] {
    var line = [type]
    while let last = line.last, isMemberType(last), !arena.part(last).isUnknown {
      line.append(arena.part(last))
    }
    var path = MemberPath()
    var outer = line.last.map(protocolsHere) ?? []
    var around: [Int32] = []
    for type in line.reversed() {
      var found: [Int32] = []
      if isMemberType(type) {
        if arena.shape(type) == .associated {
          found = [arena.head(type)] + symbols.supertypes[Int(arena.head(type))]
        }
        let name = memberName(of: type)
        path.append(name)
        found += constraints(ofAssociated: name)
        found += outer.flatMap { memberConstraints(of: $0)[MemberPath(name)] ?? [] }
        found += around.flatMap { memberConstraints(of: $0)[path] ?? [] }
        if arena.shape(type) == .dependent,
          let constraint = words.text(name).flatMap({ StandardLibrary.constraints[$0] })
        {
          found += outsideOwners(constraint)
        }
      } else {
        found = owners(of: type)
      }
      (around, outer) = (outer, found)
    }
    return outer
  }

  /// What `Self` conforms to where an associated type is written without it.
  private func protocolsHere(declaring type: TypeID) -> [Int32] {
    guard arena.shape(type) == .associated, place.entity >= 0 else { return [] }
    let own = arena.unmeta(place.selfValue)
    switch arena.shape(own) {
    // Nothing that compiles extends these, and they may lead back here.
    case .associated, .dependent, .composition, .labelled: return []
    default:
      let owner = entity(arena.head(type)).owner
      return owners(of: own).filter { isSubtype($0, of: owner) }
    }
  }

  func isMemberType(_ type: TypeID) -> Bool {
    arena.shape(type) == .associated || arena.shape(type) == .dependent
  }

  /// The name of a member type.
  func memberName(of type: TypeID) -> Name {
    arena.shape(type) == .associated ? entity(arena.head(type)).name : arena.name(type)
  }

  private func outsideOwners(_ text: String) -> [Int32] {
    ([text] + StandardLibrary.above(text)).compactMap { word in
      guard let name = symbols.code.names.name(for: word) else { return nil }
      let entity = symbols.outsideEntity(name)
      return entity >= 0 ? entity : nil
    }
  }

  private func outsideOwners(_ name: Name) -> [Int32] {
    if let text = words.text(name) { return outsideOwners(text) }
    let entity = symbols.outsideEntity(name)
    return entity >= 0 ? [entity] : []
  }

  /// The name of a type outside the tree, where the library's rules speak of it.
  func libraryName(of type: TypeID) -> String? {
    switch arena.shape(type) {
    case .outside: words.text(arena.name(type))
    case .nominal:
      entity(arena.head(type)).isInTree ? nil : words.text(entity(arena.head(type)).name)
    case .array: "Array"
    case .dictionary: "Dictionary"
    default: nil
    }
  }

  /// What a generic parameter must conform to: written at it, in the `where` clause of its declaration
  /// or of a declaration around the place.
  private func constraints(of type: TypeID) -> [Int32] {
    // An alias for the parameter may have the name of its protocol: `where Key: Kind` around
    // `typealias Kind = Key`.
    guard let parameter = parameter(of: type), openConstraints.insert(type).inserted else {
      return []
    }
    defer { openConstraints.remove(type) }
    var found: [Int32] = []
    func add(
      _ type: NodeID, _ file: SourceFile, _ number: Int, _ scope: Int, _ view: Viewpoint
    ) {
      for part in file.compositionParts(of: type) {
        let entity = symbols.nominal(part, in: file, scope: UInt32(scope), view)
        if entity >= 0 {
          found.append(entity)
        } else if symbols.isAlias(part, in: file) {
          found += owners(of: inPlace(of: number) { read(part) })
        } else if let name = file.namePath(of: part).last {
          found += outsideOwners(name)
        }
      }
    }
    forEachScope(of: type) { file, index in
      let source = symbols.code.files[file]
      let number = symbols.global(file, index)
      var view = place.view
      if number == Int(arena.head(type)) {
        view = Viewpoint(
          file: Int32(file), module: Int32(symbols.code.moduleOfFile[file]), isActive: true)
        add(parameter.constraint, source, number, index, view)
      }
      for requirement in source.requirements[source.declarations[index].requirements.range]
      where source.namePath(of: requirement.left) == [parameter.name] {
        add(requirement.right, source, number, index, view)
      }
    }
    return found.isEmpty ? impliedConstraints(of: type) : found
  }

  /// A generic parameter as it is written.
  func parameter(of type: TypeID) -> GenericParameter? {
    let (file, declaration) = whereabouts(of: arena.head(type))
    let source = symbols.code.files[file]
    let run = source.declarations[declaration].genericParameters.range
    let index = run.lowerBound + Int(arena.second(type))
    return run.contains(index) ? source.genericParameters[index] : nil
  }

  /// Calls a function with the declarations whose `where` clauses may speak of a generic parameter: its
  /// own, and those around the place.
  func forEachScope(of type: TypeID, _ body: (_ file: Int, _ declaration: Int) -> Void) {
    let (file, declaration) = whereabouts(of: arena.head(type))
    body(file, declaration)
    for holder in place.file.scopes(from: place.holder)
    where place.index != file || holder != declaration {
      body(place.index, holder)
    }
  }

  /// What the `where` clauses around the place say of an associated type: `where T.Name: P`, and in an
  /// extension of a protocol `where Name: P`.
  private func constraints(ofAssociated name: Name) -> [Int32] {
    constraints { $0.last == name }
  }

  /// What the `where` clauses around the place say of the types whose names are meant.
  private func constraints(ofTypes areMeant: ([Name]) -> Bool) -> [Int32] {
    var found: [Int32] = []
    for index in place.file.scopes(from: place.holder) {
      let clause = place.file.requirements[place.file.declarations[index].requirements.range]
      for requirement in clause where areMeant(place.file.namePath(of: requirement.left)) {
        for part in place.file.compositionParts(of: requirement.right) {
          let entity = symbols.nominal(part, in: place.file, scope: UInt32(index), place.view)
          if entity >= 0 { found.append(entity) }
        }
      }
    }
    return found
  }

  /// The one or two last names of a member type: `Name`, `Name.Inner`.
  struct MemberPath: Hashable {
    private var outer = Name.none
    private var name = Name.none

    init() {}
    init(_ name: Name) { self.name = name }

    mutating func append(_ next: Name) { (outer, name) = (name, next) }
  }

  /// What a protocol and those that it inherits from say of member types: `where Name: P`, also behind an
  /// associated type, `where Name.Inner: P`.
  private func memberConstraints(of entity: Int32) -> [MemberPath: [Int32]] {
    if let known = memberConstraints[entity] { return known }
    var found: [MemberPath: [Int32]] = [:]
    var line = [entity]
    var next = 0
    // The nearest ones: nothing limits how many there are.
    while next < min(line.count, 32) {
      line += symbols.supertypes[Int(line[next])].prefix(32).filter { !line.contains($0) }
      next += 1
    }
    for parent in line.prefix(32) {
      let item = self.entity(parent)
      guard item.isInTree, item.kind == .protocol else { continue }
      let source = symbols.code.files[Int(item.file)]
      let view = Viewpoint(file: item.file, module: item.module, isActive: item.isActive)
      let clauses =
        [Int(item.declaration)]
        + source.members(ofDeclaration: Int(item.declaration)).filter {
          source.declarations[$0].kind == .associatedtype
        }
      for requirement in clauses.lazy.flatMap({
        source.requirements[source.declarations[$0].requirements.range]
      }) where !requirement.isSameType {
        guard let path = memberPath(requirement.left, in: source) else { continue }
        for part in source.compositionParts(of: requirement.right) {
          let wanted = symbols.nominal(part, in: source, scope: UInt32(item.declaration), view)
          if wanted >= 0 { found[path, default: []].append(wanted) }
        }
      }
    }
    memberConstraints[entity] = found
    return found
  }

  /// `Name` or `Name.Inner` on the left of a requirement of a protocol, `Self` before it aside; nil for other
  /// types.
  private func memberPath(_ left: NodeID, in file: SourceFile) -> MemberPath? {
    var path = file.namePath(of: left)[...]
    if path.first == words.selfType { path = path.dropFirst() }
    guard path.count == 1 || path.count == 2 else { return nil }
    var result = MemberPath()
    for name in path { result.append(name) }
    return result
  }

  /// `Name` of `Name` or `Self.Name` on the left of a requirement of a protocol; nil for other types.
  func memberName(_ left: NodeID, in file: SourceFile) -> Name? {
    let path = file.namePath(of: left)
    return path.count == 1 || path.count == 2 && path[0] == words.selfType ? path.last : nil
  }

  /// A name, and the type among whose members it is looked for.
  struct MemberKey: Hashable {
    var name: UInt32
    var head: Int32
    var shape: TypeArena.Shape
  }

  /// Declarations of a name among the members of a type that the current file sees, in groups: an
  /// entity's own first, then those of its supertypes, nearest first.
  func members(_ name: Name, of type: TypeID) -> [[Int32]] {
    var groups = allMembers(name, of: type)
    guard !groups.isEmpty else { return [] }
    for index in groups.indices where !groups[index].allSatisfy({ isVisible($0) }) {
      groups[index].removeAll { !isVisible($0) }
    }
    if groups.contains(where: \.isEmpty) { groups.removeAll(where: \.isEmpty) }
    return groups
  }

  private func allMembers(_ name: Name, of type: TypeID) -> [[Int32]] {
    var type = type
    while arena.shape(type) == .meta || arena.shape(type) == .labelled { type = arena.part(type) }
    let key: MemberKey
    switch arena.shape(type) {
    case .outside where arena.isLibraryParameter(type): return foundMembers(name, of: type)
    case .nominal, .selfType, .outside, .array, .dictionary, .optional:
      key = MemberKey(name: name.id, head: arena.head(type), shape: arena.shape(type))
    // What a generic parameter conforms to depends on the place.
    case .generic, .associated, .dependent, .composition: return foundMembers(name, of: type)
    default: return []
    }
    if let known = memberGroups[key] { return known }
    let found = foundMembers(name, of: type)
    memberGroups[key] = found
    return found
  }

  private func foundMembers(_ name: Name, of type: TypeID) -> [[Int32]] {
    var front = owners(of: type)
    // What extends a type of the library is nearer than what extends its protocols.
    if front.count > 1, let own = libraryName(of: type), own == words.text(entity(front[0]).name) {
      front.removeSubrange(1...)
    }
    return front.count == 1 ? inherited(name, by: front[0]) : foundMembers(name, of: front)
  }

  /// What a type and all that it inherits from have of a name. Types that inherit from each other in a row
  /// are asked for the same names: what is found for one is remembered for some of them, so that nobody goes
  /// far.
  private func inherited(_ name: Name, by entity: Int32) -> [[Int32]] {
    if let owner = values.soleOwner(of: name), self.entity(owner).isInTree {
      return isSubtype(entity, of: owner) ? [values.members(name, of: owner)] : []
    }
    var line: [Int32] = []
    var seen: Set<Int32> = []
    var next = entity
    var groups: [[Int32]]?
    while groups == nil {
      if let known = memberGroups[MemberKey(name: name.id, head: next, shape: .nominal)] {
        groups = known
      } else if !values.mayInherit(name, next) {
        let own = values.members(name, of: next)
        groups = own.isEmpty ? [] : [own]
      } else {
        let parents = parents(of: next)
        if parents.count == 1, seen.insert(next).inserted {
          line.append(next)
          next = parents[0]
        } else {
          groups = foundMembers(name, of: [next])
        }
      }
    }
    var found = groups ?? []
    for (place, entity) in line.enumerated().reversed() {
      let own = values.members(name, of: entity)
      if !own.isEmpty { found.insert(own, at: 0) }
      guard place % 16 == 0 else { continue }
      memberGroups[MemberKey(name: name.id, head: entity, shape: .nominal)] = found
    }
    return found
  }

  private func foundMembers(_ name: Name, of owners: [Int32]) -> [[Int32]] {
    var groups: [[Int32]] = []
    var seen: Set<Int32> = []
    var front = owners
    while !front.isEmpty {
      if front.count == 1,
        let known = memberGroups[MemberKey(name: name.id, head: front[0], shape: .nominal)]
      {
        return groups + known
      }
      var next: [Int32] = []
      var group: [Int32] = []
      for entity in front where seen.insert(entity).inserted {
        group += values.members(name, of: entity)
        next += parents(of: entity)
      }
      if !group.isEmpty { groups.append(group) }
      front = next
    }
    return groups
  }

  private func parents(of entity: Int32) -> [Int32] {
    let parents = Array(symbols.supertypes[Int(entity)])
    let item = self.entity(entity)
    if item.isInTree {
      let isOutside =
        symbols.inheritsOutside[Int(entity)] || item.kind == .actor || item.kind == .enum
      return isOutside ? parents + libraryParents(of: entity) : parents
    }
    guard let text = words.text(item.name) else { return parents }
    return parents + outsideOwners(text)
  }

  /// What the library's types that a type of the tree names inherit from themselves, where the tree extends
  /// that: a `Collection` has what an extension of `Sequence` adds. The compiler adds some by the kind of a type.
  private func libraryParents(of entity: Int32) -> [Int32] {
    if let known = libraryParents[entity] { return known }
    let known = Set(symbols.supertypes[Int(entity)])
    var names = writtenSupertypes(of: entity).compactMap { words.text($0) }
    let item = self.entity(entity)
    if item.kind == .actor { names.append("Actor") }
    // An enum that names a raw type has what such types have.
    if item.kind == .enum, names.contains(where: StandardLibrary.isRaw) {
      names += ["RawRepresentable", "Hashable", "Equatable"]
    } else if item.kind == .enum, hasOnlyPlainCases(item) {
      names += ["Hashable", "Equatable"]
    }
    let found = names.flatMap { outsideOwners($0) }.filter { !known.contains($0) }
    libraryParents[entity] = found
    return found
  }

  /// Whether an enum has cases, and none with associated values.
  private func hasOnlyPlainCases(_ item: Entity) -> Bool {
    let source = symbols.code.files[Int(item.file)]
    let cases = source.members(ofDeclaration: Int(item.declaration)).filter {
      source.declarations[$0].kind == .case
    }
    return !cases.isEmpty && cases.allSatisfy { source.declarations[$0].parameters.isEmpty }
  }

  /// Those members that belong to values, or to the type itself. A type that is no protocol meets the
  /// requirements of protocols with members of its own, be they the library's or made by the compiler,
  /// so the requirements are not meant there.
  func members(_ name: Name, of base: TypeID, isStatic wantsStatic: Bool) -> [[Int32]] {
    let meetsRequirements = isConcrete(arena.unmeta(base))
    return members(name, of: base).filteringGroups {
      isStatic($0) == wantsStatic && !(meetsRequirements && isRequirement($0))
    }
  }

  /// Whether a type is one that has values of its own.
  func isConcrete(_ type: TypeID) -> Bool {
    entity(of: type).map { $0.kind != .protocol } ?? (isOutside(type) && !isAbstract(type))
  }

  /// Free functions and globals of a name, the file's and the module's, then those of imported modules.
  func globals(_ name: Name) -> [[Int32]] {
    let key = UInt64(place.index) << 32 | UInt64(name.id)
    if let known = knownGlobals[key] { return known }
    let groups = findGlobals(name)
    knownGlobals[key] = groups
    return groups
  }

  private func findGlobals(_ name: Name) -> [[Int32]] {
    var groups: [[Int32]] = []
    let file = Int32(place.index)
    let near = values.globals(name, ofFile: file)
    let own = values.globals(name, ofModule: place.view.module)
    let all = near + own.filter { values.facts(of: $0).file != file }
    if !all.isEmpty { groups.append(all) }
    for seen in symbols.imports.modules(ofFile: file) {
      let found = values.globals(name, ofModule: seen.module).filter { isVisible($0) }
      if !found.isEmpty { groups.append(found) }
    }
    return groups
  }

  /// Whether a declaration may be named in the current file.
  func isVisible(_ number: Int32) -> Bool {
    let facts = values.facts(of: number)
    if Int(facts.file) == place.index { return true }
    if symbols.isHidden(facts.file, of: facts.module, from: Int32(place.index)) { return false }
    switch facts.reach {
    case .file: return false
    case .module:
      return facts.module == place.view.module
        || symbols.imports.isTestable(facts.module, from: Int32(place.index))
          && symbols.imports.isReachable(facts.module, from: place.view.module)
    case .package
    where !symbols.isPackage(of: facts.module, of: place.view.module)
      && !symbols.imports.isTestable(facts.module, from: Int32(place.index)):
      return false
    case .package, .everywhere:
      return symbols.imports.isReachable(facts.module, from: place.view.module)
    }
  }
}
