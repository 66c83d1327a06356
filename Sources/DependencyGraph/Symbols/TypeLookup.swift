import SwiftSource

/// Where a name is looked up from.
struct Viewpoint {
  var file: Int32
  var module: Int32
  /// The name stands in an active `#if` branch.
  var isActive: Bool
  /// Types in the bodies around the name are seen; one in a block is not seen beside that.
  var seesLocalTypes = true
}

/// What a name was found to mean.
enum Meaning: Equatable {
  /// Nothing in the tree.
  case nothing
  /// A type of the tree (or one outside that the tree extends).
  case entity(Int32)
  /// A generic parameter: index in the file's generic parameters, and the declaration it belongs to.
  case generic(parameter: Int, declaration: Int, file: Int)
  /// Several declarations fit equally well.
  case ambiguous
}

extension SymbolTable {
  /// What a simple name means in a scope: the innermost declaration that says something wins.
  ///
  /// From inside to outside: generic parameters and local types, members of the enclosing types with
  /// their extensions and supertypes, the file and the module, the imported modules.
  func meaning(
    of name: Name, in file: SourceFile, scope: UInt32, _ view: Viewpoint
  ) -> Meaning {
    let mayBeGeneric = genericNames.contains(name.id)
    let mayBeType = typeNames.contains(name.id)
    guard mayBeGeneric || mayBeType else { return .nothing }
    let mayBeMember = memberTypeNames.contains(name.id)
    let mayBeLocal = view.seesLocalTypes && localTypeNames.contains(name.id)
    // A declaration is large: only the fields that are asked for are read.
    let declarations = file.declarations
    let first = Int(base[Int(view.file)])
    var index = Int(scope)
    while index < declarations.count {
      let kind = declarations[index].kind
      if mayBeGeneric, kind != .protocol {
        for parameter in declarations[index].genericParameters.range
        where file.genericParameters[parameter].name == name {
          return .generic(parameter: parameter, declaration: index, file: Int(view.file))
        }
      }
      if kind.isNominal || kind == .extension {
        let entity = entityOfDeclaration[first + index]
        if entity >= 0 {
          if kind == .extension {
            if mayBeGeneric, let found = genericParameter(name, of: entity) { return found }
            if outsideParameters.contains(name.id),
              !entities[Int(entity)].isInTree
                || file.constrainsSelf(declarations[index], selfName)
            {
              return .nothing
            }
          }
          if mayBeMember {
            let found = memberType(name, of: entity, view)
            if found != .nothing, !isOuterWitness(found, name, of: entity) { return found }
          }
          if synthesizedKeys.contains(entity, name), entities[Int(entity)].file == view.file {
            return .nothing
          }
        }
      } else if mayBeLocal {
        let found = choose(typeMembers.first(Self.key(body: first + index, name)), view)
        if found != .nothing { return found }
      }
      index = Int(declarations[index].parent)
    }
    return mayBeType ? topLevel(name, view) : .nothing
  }

  /// Whether a member is an associated type for which a type has what the name means around it.
  private func isOuterWitness(_ found: Meaning, _ name: Name, of type: Int32) -> Bool {
    guard outerWitnesses.contains(type, name), entities[Int(type)].kind != .protocol,
      case .entity(let member) = found
    else { return false }
    return entities[Int(member)].kind == .associatedtype
  }

  /// The outermost scope in which a name means the same as below it, types in bodies and generic parameters that
  /// stand there aside, `type` being the nearest type or extension around: only members, and the parameters of
  /// extended types, are found in it.
  @inline(__always)
  func widestScope(for name: Name, type: UInt32) -> UInt32 {
    if memberTypeNames.contains(name.id) || genericNames.contains(name.id)
      || outsideParameters.contains(name.id) || synthesizedKeys.areCalled(name)
    {
      return type
    }
    return Declaration.none
  }

  /// What a simple name means at the top of a file.
  func topLevel(_ name: Name, _ view: Viewpoint) -> Meaning {
    let only = topLevelTypes.only(name)
    if only != -2 { return only < 0 ? .nothing : topLevel(only: entities[Int(only)], only, view) }
    let near = topLevel(name, ofFileOf: view)
    if near >= 0 { return .entity(near) }
    let own = choose(typeMembers.first(Self.key(module: Int(view.module), name)), view)
    if own == .ambiguous, let nearest = nearest(name, in: view.module, view) {
      return .entity(nearest)
    }
    if own != .nothing { return own }
    if let module = imports.module(ofScoped: name, inFile: view.file) {
      if module < 0 { return .nothing }
      let found = choose(typeMembers.first(Self.key(module: Int(module), name)), view)
      if found != .nothing { return found }
    }
    var result = Meaning.nothing
    for seen in imports.modules(ofFile: view.file) {
      if seen.isAside, result != .nothing { break }
      var found = choose(
        typeMembers.first(Self.key(module: Int(seen.module), name)), view,
        isTestable: seen.isTestable)
      if found == .nothing { continue }
      if found == .ambiguous, let nearest = nearest(name, in: seen.module, view) {
        found = .entity(nearest)
      }
      if result != .nothing { return .ambiguous }
      result = found
    }
    return result
  }

  /// The best type at the top of the file itself, or -1.
  private func topLevel(_ name: Name, ofFileOf view: Viewpoint) -> Int32 {
    var best: Int32 = -1
    var bestRank = -1
    topLevelTypes.forEach(name, inFile: view.file) { candidate in
      let entity = entities[Int(candidate)]
      let rank = Self.rank(of: entity, view)
      if rank > bestRank, isVisible(entity, view, nil) { (best, bestRank) = (candidate, rank) }
    }
    return best
  }

  /// The only type that has a member type, of those of one name that several imported modules bring: in an
  /// expression such as `Insecure.RSA.PublicKey()` that decides.
  func topLevel(_ name: Name, having member: Name, _ view: Viewpoint) -> Int32? {
    var only: Int32?
    for seen in imports.modules(ofFile: view.file) {
      let found = choose(
        typeMembers.first(Self.key(module: Int(seen.module), name)), view,
        isTestable: seen.isTestable)
      guard case .entity(let type) = found,
        memberType(member, of: followed(type), view) != .nothing
      else { continue }
      if only != nil { return nil }
      only = type
    }
    return only
  }

  /// What a name means behind that of a module: a type of it, or of one that it exports.
  func meaning(of name: Name, inModule module: Int32, _ view: Viewpoint) -> Meaning {
    let own = choose(typeMembers.first(Self.key(module: Int(module), name)), view)
    if own != .nothing { return own }
    for other in imports.exported(by: module) {
      let found = choose(typeMembers.first(Self.key(module: Int(other), name)), view)
      if found != .nothing { return found }
    }
    return .nothing
  }

  /// Of the types of one name that a module has the nearest one.
  private func nearest(_ name: Name, in module: Int32, _ view: Viewpoint) -> Int32? {
    namesakes.nearest(Self.key(module: Int(module), name), to: view.file, in: code)
  }

  /// Whether the only top-level type of a name is seen.
  private func topLevel(only item: Entity, _ entity: Int32, _ view: Viewpoint) -> Meaning {
    if item.file == view.file { return .entity(entity) }
    if item.reach == .file { return .nothing }
    if item.module == view.module { return .entity(entity) }
    if let module = imports.module(ofScoped: item.name, inFile: view.file) {
      if module < 0 { return .nothing }
      if module == item.module, isVisible(item, view, nil) { return .entity(entity) }
    }
    for seen in imports.modules(ofFile: view.file)
    where seen.module == item.module && isVisible(item, view, seen.isTestable) {
      return .entity(entity)
    }
    return .nothing
  }

  /// A member type of an entity: its own, then those of its supertypes, nearest first.
  func memberType(_ name: Name, of entity: Int32, _ view: Viewpoint) -> Meaning {
    guard entity >= 0, memberTypeNames.contains(name.id) else { return .nothing }
    let own = choose(typeMembers.first(Self.key(entity: entity, name)), view)
    if own != .nothing || !mayInherit(name, entity) { return own }
    var found = Meaning.nothing
    forEachSupertype(of: entity) { type in
      found = choose(typeMembers.first(Self.key(entity: type, name)), view)
      return found == .nothing
    }
    return found
  }

  /// Calls a function with all supertypes of an entity, nearest first and each once, until it returns
  /// false.
  @inline(__always)
  func forEachSupertype(of entity: Int32, _ body: (Int32) -> Bool) {
    var hasFurther = false
    for type in supertypes[Int(entity)] {
      if !body(type) { return }
      hasFurther = hasFurther || !supertypes[Int(type)].isEmpty
    }
    guard hasFurther else { return }
    var order = Array(supertypes[Int(entity)])
    // Few types have more than a handful.
    var seen: Set<Int32> = []
    var next = 0
    while next < order.count {
      for further in supertypes[Int(order[next])] where further != entity {
        if order.count < 32 {
          if order.contains(further) { continue }
        } else {
          if seen.isEmpty { seen = Set(order) }
          if !seen.insert(further).inserted { continue }
        }
        order.append(further)
        if !body(further) { return }
      }
      next += 1
    }
  }

  /// A generic parameter of an extended type, or of the types around it.
  func genericParameter(_ name: Name, of entity: Int32) -> Meaning? {
    var entity = entity
    while entity >= 0 {
      let item = entities[Int(entity)]
      if item.isInTree, item.kind != .protocol {
        let file = code.files[Int(item.file)]
        let declaration = file.declarations[Int(item.declaration)]
        for parameter in declaration.genericParameters.range
        where file.genericParameters[parameter].name == name {
          return .generic(
            parameter: parameter, declaration: Int(item.declaration), file: Int(item.file))
        }
      }
      entity = item.owner
    }
    return nil
  }

  /// The one of a list that can be meant: visible, then compiled, then the nearest.
  ///
  /// Equally good ones in one file (constrained extensions, branches of `#if`) lead to the same file
  /// whichever is meant, so the first is taken; of those in files it stays ambiguous, unless none is
  /// compiled.
  func choose(_ start: Int32, _ view: Viewpoint, isTestable: Bool? = nil) -> Meaning {
    var place = start
    var best: Int32 = -1
    var bestRank = -1
    var isAmbiguous = false
    while place >= 0 {
      let candidate = typeMembers.values[Int(place)]
      place = typeMembers.next[Int(place)]
      let entity = entities[Int(candidate)]
      guard isVisible(entity, view, isTestable) else { continue }
      let rank = Self.rank(of: entity, view)
      if rank > bestRank {
        (best, bestRank, isAmbiguous) = (candidate, rank, false)
      } else if rank == bestRank, entity.file != entities[Int(best)].file, entity.isActive {
        isAmbiguous = true
        // Nothing in the rest can be nearer: a file's own types stand in a list of their own.
        if entity.owner < 0 { break }
      }
    }
    if best < 0 { return .nothing }
    if isAmbiguous { return member(start, ofRank: bestRank, nearestTo: view, isTestable) }
    return .entity(best)
  }

  @inline(__always)
  private static func rank(of entity: Entity, _ view: Viewpoint) -> Int {
    (entity.isActive ? 4 : 0) + (entity.file == view.file ? 2 : 0)
      + (entity.kind == .associatedtype ? 0 : 1)
  }

  /// The one of a list that the own module declares, or else those that it imports, where several modules add
  /// a type of one name to a type: no other is seen.
  private func member(
    _ start: Int32, ofRank rank: Int, nearestTo view: Viewpoint, _ isTestable: Bool?
  ) -> Meaning {
    var own: Int32?
    var imported: Int32?
    var place = start
    while place >= 0 {
      let candidate = typeMembers.values[Int(place)]
      place = typeMembers.next[Int(place)]
      let entity = entities[Int(candidate)]
      guard entity.owner >= 0, isVisible(entity, view, isTestable),
        Self.rank(of: entity, view) == rank
      else { continue }
      /// Takes note of one; -1 for several in different files.
      func add(to found: inout Int32?) {
        if let other = found {
          if other >= 0, entities[Int(other)].file != entity.file { found = -1 }
        } else {
          found = candidate
        }
      }
      if entity.module == view.module {
        add(to: &own)
      } else if imports.isReachable(entity.module, from: view.module) {
        add(to: &imported)
      }
    }
    guard let found = own ?? imported, found >= 0 else { return .ambiguous }
    return .entity(found)
  }

  @inline(__always)
  private func isVisible(_ entity: Entity, _ view: Viewpoint, _ isTestable: Bool?) -> Bool {
    if entity.isInTree, isHidden(entity.file, of: entity.module, from: view.file) { return false }
    switch entity.reach {
    case .everywhere: return true
    case .package:
      return isPackage(of: entity.module, of: view.module)
        || (isTestable ?? imports.isTestable(entity.module, from: view.file))
    case .file: return entity.file == view.file
    case .module:
      return entity.module == view.module || entity.module < 0
        || (isTestable ?? imports.isTestable(entity.module, from: view.file))
    }
  }

  /// Whether nothing but other files of its module shows what a file declares to another one.
  @inline(__always)
  func isHidden(_ file: Int32, of module: Int32, from other: Int32) -> Bool {
    code.isApart(file, from: other)
      && !imports.modules(ofFile: other).contains { $0.module == module && !$0.isAside }
  }

  /// Whether a module is of the package of another; where a package is not known, any may be.
  func isPackage(of module: Int32, of other: Int32) -> Bool {
    guard module != other, module >= 0, other >= 0,
      let package = code.modules[Int(module)].package,
      let otherPackage = code.modules[Int(other)].package
    else { return true }
    return package == otherPackage
  }

  /// The nominal type that a written type names, aliases followed; -1 when it names none of the
  /// tree's, or none at all.
  func nominal(
    _ type: NodeID, in file: SourceFile, scope: UInt32, _ view: Viewpoint, depth: Int = 0
  ) -> Int32 {
    if let name = file.simpleName(of: type) {
      return nominal(name, in: file, scope: scope, view, depth: depth)
    }
    let path = file.namePath(of: type)
    let entity = named(path, in: file, scope: scope, view, depth: depth)
    return entity < 0 ? -1 : followed(entity, depth: depth + 1)
  }

  /// The nominal type that a single name means as a written type.
  func nominal(
    _ name: Name, in file: SourceFile, scope: UInt32, _ view: Viewpoint, depth: Int = 0
  ) -> Int32 {
    guard depth < 32 else { return -1 }
    switch meaning(of: name, in: file, scope: scope, view) {
    case .entity(let found): return followed(found, depth: depth + 1)
    case .nothing: return followed(outsideEntity(name), depth: depth + 1)
    case .generic, .ambiguous: return -1
    }
  }

  /// False for the many written types that are one name which no declaration has: `Int`, `String`.
  func mayName(_ type: NodeID, in file: SourceFile) -> Bool {
    guard let node = file.node(type), node.kind == .typeName else { return true }
    return typeNames.contains(node.name.id)
  }

  /// The same of all names in a written type, and of generic parameters.
  func mayName(anyIn type: NodeID, of nodes: [Node]) -> Bool {
    guard Int(type.index) < nodes.count else { return false }
    let node = nodes[Int(type.index)]
    if node.kind == .typeName || node.kind == .typeMember,
      typeNames.contains(node.name.id) || genericNames.contains(node.name.id)
    {
      return true
    }
    var child = node.firstChild
    while Int(child.index) < nodes.count {
      if mayName(anyIn: child, of: nodes) { return true }
      child = nodes[Int(child.index)].next
    }
    return false
  }

  /// The type or alias that the names of a written type lead to; -1 for none.
  func named(
    _ path: [Name], in file: SourceFile, scope: UInt32, _ view: Viewpoint, depth: Int = 0
  ) -> Int32 {
    guard let first = path.first, depth < 32 else { return -1 }
    var current = meaning(of: first, in: file, scope: scope, view)
    var rest = path.dropFirst()
    if current == .nothing, let second = rest.first,
      let module = module(named: first, before: second, view)
    {
      current = meaning(of: second, inModule: module, view)
      rest = rest.dropFirst()
    }
    if current == .nothing, rest.isEmpty { return outsideEntity(path[path.count - 1]) }
    let isQualified = rest.count < path.count - 1
    for (index, name) in rest.enumerated() {
      guard case .entity(let entity) = current else { return -1 }
      current = memberType(name, of: followed(entity, depth: depth + 1), view)
      // A module may be called as one of its types.
      if current == .nothing, index == 0, !isQualified,
        let module = imports.moduleNamed[first.id]
      {
        current = meaning(of: name, inModule: module, view)
      }
    }
    guard case .entity(let entity) = current else { return -1 }
    return entity
  }

  /// The module of the tree that a name means where no type has it: `App` in `App.NoteStore`.
  ///
  /// Nobody says what the module of files outside every package is called. Xcode calls it as the folder
  /// of the target, so there a folder's name is the module's if the type that follows is declared in it.
  func module(named name: Name, before second: Name, _ view: Viewpoint) -> Int32? {
    if let module = imports.moduleNamed[name.id] { return module }
    guard typeNames.contains(second.id),
      case .entity(let entity) = choose(
        typeMembers.first(Self.key(module: Int(view.module), second)), view),
      isOwnModule(name, holding: entities[Int(entity)].file, view)
    else { return nil }
    return view.module
  }

  /// Whether a name can be that of the unnamed module around the viewpoint, of which a file is a part: that
  /// stands in a folder of that name, and the viewpoint does, too, or imports it from elsewhere, as the
  /// targets of a generated project do. Any other module that is imported is another one, but for tests.
  func isOwnModule(_ name: Name, holding file: Int32, _ view: Viewpoint) -> Bool {
    guard isUnnamed(view.module), outsideEntity(name) < 0 else { return false }
    let text = code.names[name]
    guard !code.platform.modules.contains(text) else { return false }
    let source = code.files[Int(view.file)]
    let imports = source.imports.filter { $0.module == name }
    let isTesting = imports.allSatisfy { item in
      source.attributes[item.attributes.range].contains {
        code.names.utf8(of: $0.name).elementsEqual("testable".utf8)
      }
    }
    if isTesting, SourceFile.names(code.folder.utf8, text) { return true }
    guard code.files[Int(file)].isBelow(folder: text) else { return false }
    return imports.isEmpty == source.isBelow(folder: text) || isTesting && !imports.isEmpty
  }

  /// Whether a module is that of files outside every package.
  func isUnnamed(_ module: Int32) -> Bool {
    code.modules[Int(module)].name == Module.unnamed.name
  }

  /// What an alias stands for; other entities are themselves.
  func followed(_ entity: Int32, depth: Int = 0) -> Int32 {
    guard entity >= 0, entities[Int(entity)].kind == .typealias else { return entity }
    if !aliasTargets.isEmpty { return aliasTargets[Int(entity)] }
    let item = entities[Int(entity)]
    let file = code.files[Int(item.file)]
    let declaration = file.declarations[Int(item.declaration)]
    let view = Viewpoint(file: item.file, module: item.module, isActive: item.isActive)
    return nominal(declaration.type, in: file, scope: UInt32(item.declaration), view, depth: depth)
  }
}

extension SourceFile {
  /// Whether one of the folders around the file gives a module its name, as `My App` does for `My_App`.
  fileprivate func isBelow(folder name: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { Self.names($0, name) }
  }

  fileprivate static func names(_ folder: some Sequence<UInt8>, _ module: String) -> Bool {
    folder.elementsEqual(module.utf8) { byte, wanted in
      byte == wanted
        || wanted == UInt8(ascii: "_") && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-"))
    }
  }

  /// `where Self: …`: the extended protocol may get members from there.
  func constrainsSelf(_ declaration: Declaration, _ selfName: Name) -> Bool {
    requirements[declaration.requirements.range].contains { requirement in
      !requirement.isSameType && node(requirement.left)?.name == selfName
    }
  }
}
