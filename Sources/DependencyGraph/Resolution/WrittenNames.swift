import SwiftSource

/// Resolves the names that are written in one file after the other.
///
/// The table of symbols is handed on from function to function: held here, it would be copied for most
/// questions, as what is held may change with its holder.
struct WrittenNames {
  private let nodes: NodeTable
  private var memo = MeaningMemo()
  // The file whose references are resolved, and the place of the one at hand.
  private var file = SourceFile(path: "")
  private var parts: [NamePart] = []
  private var declarations: [Declaration] = []
  private var view = Viewpoint(file: 0, module: 0, isActive: true)
  /// The declaration that holds the reference.
  private var holder = Declaration.none
  /// Whether ``type`` and ``from`` are those of the holder: most names mean nothing that asks for them, and
  /// declarations are far away in memory.
  private var isPlaced = false
  /// The nearest type or extension around the holder.
  private var type = Declaration.none
  /// The names of generic parameters that the file declares, each as one bit of its number: other names may have
  /// the same.
  private var parameters: UInt64 = 0
  /// The node that the reference comes from.
  private var from: Int32 = 0

  /// The names of types and generic parameters, and `Self`: any other means nothing by itself.
  private let known: BitSet
  /// The attributes that make attributes of types.
  private let makers: Set<Name>

  init(symbols: SymbolTable, nodes: NodeTable) {
    self.nodes = nodes
    var known = symbols.typeNames.union(symbols.genericNames)
    known.insert(symbols.selfName.id)
    self.known = known
    makers = Set(
      ["propertyWrapper", "resultBuilder", "globalActor"].compactMap {
        symbols.code.names.name(for: $0)
      })
  }

  /// Appends what the references of a file mean.
  mutating func resolve(_ index: Int, by symbols: SymbolTable, into result: inout Resolved) {
    file = symbols.code.files[index]
    parts = file.parts
    declarations = file.declarations
    view.file = Int32(index)
    view.module = Int32(symbols.code.moduleOfFile[index])
    parameters = file.genericParameters.reduce(0) { $0 | Self.bit(of: $1.name) }
    move(to: Declaration.none)
    let branches = symbols.branches[index]
    let isType = ReferenceFlags.isType
    for reference in file.references where reference.kind != .import {
      let first = Int(reference.firstPart)
      let isSingle = reference.partCount == 1 && first < parts.count
      if isSingle, !known.contains(parts[first].name.id) {
        result.counts.external += 1
        continue
      }
      view.isActive = branches.contains(reference.condition)
      view.seesLocalTypes = reference.flags.contains(isType)
      // Neighbours mostly share a holder.
      if reference.holder != holder { move(to: reference.holder) }
      if isSingle, resolveName(reference, parts[first], symbols, &result) { continue }
      resolve(reference, symbols, &result)
    }
    let imports = file.imports
    for index in imports.indices where imports[index].symbolKind != nil {
      view.isActive = branches.contains(imports[index].condition)
      resolve(imports[index], symbols, &result)
    }
  }

  /// Resolves a single name where all that is asked is what it means, as of nearly all names; false where more
  /// is.
  @inline(__always)
  private mutating func resolveName(
    _ reference: Reference, _ part: NamePart, _ symbols: SymbolTable, _ result: inout Resolved
  ) -> Bool {
    var isClause = false
    switch reference.kind {
    case .annotation, .generic, .cast, .pattern, .keypath: break
    case .inheritance, .constraint: isClause = true
    case .static, .construction: if symbols.hidingValues.mayHide(part.name) { return false }
    default: return false
    }
    if part.name == nodes.selfName { return false }
    switch meaning(of: part.name, symbols) {
    case .nothing: result.counts.external += 1
    case .generic: result.counts.resolved += 1
    case .entity(let entity):
      if symbols.entities[Int(entity)].kind == .associatedtype { return false }
      if isClause, symbols.entities[Int(entity)].owner >= 0 { return false }
      emit(entity, reference, at: part, isQualifier: false, symbols, &result)
      result.counts.resolved += 1
    case .ambiguous: return false
    }
    return true
  }

  private mutating func move(to holder: UInt32) {
    self.holder = holder
    isPlaced = false
  }

  /// Finds what is around the holder.
  private mutating func place(_ symbols: SymbolTable) {
    isPlaced = true
    type = Declaration.none
    from = nodes.fileNode(Int(view.file))
    var index = Int(holder)
    while index < declarations.count {
      let kind = declarations[index].kind
      if kind.isNominal || kind == .extension {
        if type == Declaration.none { type = UInt32(index) }
        if kind == .extension {
          from = nodes.node(ofExtension: index, inFile: Int(view.file), symbols)
          break
        }
        let entity = symbols.entityOfDeclaration[symbols.global(Int(view.file), index)]
        let node = nodes.typeNode(of: entity)
        if node >= 0 {
          from = node
          break
        }
      }
      index = Int(declarations[index].parent)
    }
  }

  /// `import struct A.B` names `B`.
  private mutating func resolve(
    _ item: Import, _ symbols: SymbolTable, _ result: inout Resolved
  ) {
    guard item.path.count == 2, let part = file.parts[item.path.range].last,
      let module = symbols.imports.moduleNamed.module(item.module.id, near: file.path),
      case .entity(let entity) = symbols.choose(
        symbols.typeMembers.first(SymbolTable.key(module: Int(module), part.name)), view)
    else { return }
    let target = symbols.entities[Int(entity)]
    result.dependencies.append(
      Dependency(
        from: nodes.fileNode(Int(view.file)), to: nodes.node(of: entity), file: view.file,
        toFile: target.file,
        offset: part.offset, text: part.name.id, partCount: 1, kind: .import,
        flags: view.isActive && target.isActive ? [] : .isInactive))
  }

  /// Whether `@Name` can mean an entity: most types cannot be written so, but a macro of their name.
  private func isAttribute(_ entity: Int32, _ symbols: SymbolTable) -> Bool {
    let item = symbols.entities[Int(entity)]
    guard item.isInTree else { return true }
    switch item.kind {
    case .struct, .enum, .class, .actor:
      let source = symbols.code.files[Int(item.file)]
      let run = source.declarations[Int(item.declaration)].attributes.range
      return source.attributes[run].contains { makers.contains($0.name) }
    default: return true
    }
  }

  /// What a reference begins with, and the index of the part that says it: the second one behind the
  /// name of a module.
  @inline(__always)
  private mutating func beginning(
    of reference: Reference, _ symbols: SymbolTable
  ) -> (meaning: Meaning, part: Int) {
    let first = Int(reference.firstPart)
    let count = Int(reference.partCount)
    let name = parts[first].name
    var current =
      name == nodes.selfName ? enclosingType(reference.holder, symbols) : meaning(of: name, symbols)
    if reference.kind == .inheritance || reference.kind == .constraint,
      case .entity(let entity) = current, symbols.entities[Int(entity)].owner >= 0
    {
      current = meaningInClause(of: name, current, symbols)
    }
    if reference.kind == .static || reference.kind == .construction,
      symbols.hidingValues.mayHide(name),
      symbols.isHidden(name, meaning: current, from: reference.holder, inFile: view.file)
    {
      return (.nothing, 0)
    }
    if reference.kind == .attribute, case .entity(let entity) = current, count == 1,
      !isAttribute(entity, symbols)
    {
      current = .nothing
    }
    guard current == .nothing, count > 1 else { return (current, 0) }
    var part = 0
    if let module = symbols.module(named: name, before: parts[first + 1].name, view) {
      part = 1
      current = symbols.meaning(of: parts[first + 1].name, inModule: module, view)
    }
    if current == .nothing {
      // A type outside the tree to which the tree adds types.
      let outside = symbols.outsideEntity(name)
      if outside >= 0 { current = .entity(outside) }
    }
    return (current, part)
  }

  private mutating func resolve(
    _ reference: Reference, _ symbols: SymbolTable, _ result: inout Resolved
  ) {
    let first = Int(reference.firstPart)
    let count = Int(reference.partCount)
    guard count > 0, first + count <= parts.count else { return }
    var (current, part) = beginning(of: reference, symbols)
    if current == .nothing {
      result.counts.external += 1
      return
    }
    let start = result.dependencies.count
    var last: Int32 = -1
    while true {
      switch current {
      case .ambiguous:
        if part == 0, let only = told(reference, symbols) {
          current = .entity(only)
          continue
        }
        result.counts.ambiguous += 1
        result.note(parts[first + part], inFile: view.file, isAmbiguous: true)
        return
      case .nothing:
        if part == 1, last >= 0,
          let found = memberOfNamesake(of: parts[first], parts[first + 1], symbols)
        {
          current = found
          last = -1
          result.dependencies.removeLast(result.dependencies.count - start)
          continue
        }
        guard last >= 0, symbols.entities[Int(last)].isInTree else {
          result.counts.external += 1
          return
        }
        finish(last, reference, partCount: part, start: start, symbols, &result)
        // In an expression the rest may be a member that is spelt like a type.
        if reference.flags.contains(.inBody) || hasOutsideSupertype(last, symbols) {
          result.counts.resolved += 1
        } else {
          result.counts.unresolved += 1
          result.note(parts[first + part], inFile: view.file, isAmbiguous: false)
        }
        return
      case .generic(let parameter, let declaration, let owner):
        if part + 1 == count {
          result.counts.resolved += 1
          return
        }
        part += 1
        current = symbols.associatedType(
          parts[first + part].name, ofParameter: parameter, of: declaration, file: owner,
          view: view, scope: reference.holder)
        if current == .nothing, part + 1 < count {
          current = symbols.associatedType(
            parts[first + part + 1].name, of: parts[first + part].name, ofParameter: parameter,
            of: declaration, file: owner, view)
          part += 1
        }
        last = -1
      case .entity(let entity)
      where symbols.entities[Int(entity)].kind == .associatedtype
        && isConcrete(part == 0 ? around(reference.holder, symbols) : last, symbols):
        if last >= 0 { finish(last, reference, partCount: part, start: start, symbols, &result) }
        result.counts.resolved += 1
        return
      case .entity(let entity):
        if part + 1 == count {
          finish(entity, reference, partCount: count, start: start, symbols, &result)
          result.counts.resolved += 1
          return
        }
        if part > 0 || parts[first].name != nodes.selfName {
          emit(entity, reference, at: parts[first + part], isQualifier: true, symbols, &result)
        }
        last = entity
        part += 1
        current = symbols.memberType(
          parts[first + part].name, ofAliased: entity, view)
      }
    }
  }

  /// The one of several types that has what an expression asks of it.
  @inline(never)
  private func told(_ reference: Reference, _ symbols: SymbolTable) -> Int32? {
    guard reference.partCount > 1, reference.kind == .static || reference.kind == .construction
    else { return nil }
    let first = Int(reference.firstPart)
    return symbols.topLevel(parts[first].name, having: parts[first + 1].name, view)
  }

  /// What a name means behind that of a type that has no such member, where a module is called as the type.
  private func memberOfNamesake(
    of type: NamePart, _ member: NamePart, _ symbols: SymbolTable
  ) -> Meaning? {
    guard let module = symbols.imports.moduleNamed[type.name.id] else { return nil }
    let found = symbols.meaning(of: member.name, inModule: module, view)
    return found == .nothing ? nil : found
  }

  /// Whether a type is none of a protocol: what such a one has for an associated type nobody wrote down, so who
  /// names it means no declaration, least of all that of the protocol.
  private func isConcrete(_ type: Int32, _ symbols: SymbolTable) -> Bool {
    let type = symbols.followed(type)
    return type >= 0 && symbols.entities[Int(type)].kind.isNominal
      && symbols.entities[Int(type)].kind != .protocol
  }

  /// The type around a declaration, or -1.
  private func around(_ holder: UInt32, _ symbols: SymbolTable) -> Int32 {
    guard case .entity(let type) = enclosingType(holder, symbols) else { return -1 }
    return type
  }

  /// The dependency on the last part that was found; `start` is where the reference's own begin.
  private mutating func finish(
    _ entity: Int32, _ reference: Reference, partCount: Int, start: Int, _ symbols: SymbolTable,
    _ result: inout Resolved
  ) {
    let first = Int(reference.firstPart)
    guard parts[first].name != nodes.selfName || partCount > 1 else { return }
    let before = result.dependencies.count
    emit(entity, reference, at: parts[first], isQualifier: false, symbols, &result)
    guard result.dependencies.count > before else { return }
    if partCount > 1 {
      result.dependencies[before].text = reference.firstPart
      result.dependencies[before].partCount = UInt8(truncatingIfNeeded: partCount)
    }
    // Qualifiers that lead to the same file add nothing.
    let toFile = result.dependencies[before].toFile
    guard before > start else { return }
    for index in stride(from: before - 1, through: start, by: -1)
    where result.dependencies[index].toFile == toFile {
      result.dependencies.remove(at: index)
    }
  }

  private mutating func emit(
    _ entity: Int32, _ reference: Reference, at part: NamePart, isQualifier: Bool,
    _ symbols: SymbolTable, _ result: inout Resolved
  ) {
    let item = symbols.entities[Int(entity)]
    guard item.isInTree else { return }
    if !isPlaced { place(symbols) }
    let to = nodes.node(of: entity)
    guard to != from || item.file != view.file else { return }
    var flags = Dependency.Flags(reference)
    if isQualifier { flags.insert(.isQualifier) }
    if !view.isActive || !item.isActive { flags.insert(.isInactive) }
    result.dependencies.append(
      Dependency(
        from: from, to: to, file: view.file, toFile: item.file, offset: part.offset,
        text: part.name.id, partCount: 1, kind: reference.kind, flags: flags))
  }

  private static func bit(of name: Name) -> UInt64 { 1 << UInt64(name.id % 64) }

  /// Whether a generic parameter of the file may be called so.
  @inline(__always)
  private func mayBeParameter(_ name: Name, _ symbols: SymbolTable) -> Bool {
    parameters & Self.bit(of: name) != 0 && symbols.genericNames.contains(name.id)
  }

  @inline(__always)
  private mutating func meaning(of name: Name, _ symbols: SymbolTable) -> Meaning {
    guard known.contains(name.id) else { return .nothing }
    // In one body the same name may mean this and that.
    if view.seesLocalTypes, symbols.localTypeNames.contains(name.id) {
      return symbols.meaning(of: name, in: file, scope: holder, view)
    }
    if !isPlaced { place(symbols) }
    let scope =
      mayBeParameter(name, symbols) ? holder : symbols.widestScope(for: name, type: type)
    if let known = memo.meaning(of: name, in: scope, ofFile: view.file) { return known }
    let found = symbols.meaning(of: name, in: file, scope: scope, view)
    memo.add(found, of: name, in: scope, ofFile: view.file)
    return found
  }

  /// What a name means in a clause, where it was found to be a member: the clauses of a type do not see the
  /// type's own members, but for the constraints of protocols and extensions.
  private func meaningInClause(
    of name: Name, _ found: Meaning, _ symbols: SymbolTable
  ) -> Meaning {
    guard Int(holder) < declarations.count else { return found }
    let declaration = declarations[Int(holder)]
    guard declaration.kind.isNominal, declaration.kind != .protocol else { return found }
    return symbols.meaning(of: name, in: file, scope: declaration.parent, view)
  }

  private func enclosingType(_ holder: UInt32, _ symbols: SymbolTable) -> Meaning {
    var index = Int(holder)
    while index < declarations.count {
      let entity = symbols.entityOfDeclaration[symbols.global(Int(view.file), index)]
      let kind = declarations[index].kind
      if entity >= 0, kind.isNominal || kind == .extension { return .entity(entity) }
      index = Int(declarations[index].parent)
    }
    return .nothing
  }

  /// Whether a member could be inherited from outside the tree.
  private func hasOutsideSupertype(_ entity: Int32, _ symbols: SymbolTable) -> Bool {
    symbols.hasOutsideSupertype(symbols.followed(entity))
  }
}
