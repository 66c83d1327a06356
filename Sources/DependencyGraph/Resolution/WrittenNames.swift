import SwiftSource

/// What resolving some files gave.
struct Resolved: Sendable {
  var dependencies: [Dependency] = []
  var counts = ResolutionCounts()
  var undecided: [Undecided] = []

  /// Puts what was added since `start` into the order of the source, each once: what is inferred twice,
  /// as arguments of overloads may be, counts once.
  mutating func sortUnique(from start: Int) {
    let added = dependencies[start...].sorted {
      ($0.offset, $0.kind.rawValue, $0.toFile, $0.to) < (
        $1.offset, $1.kind.rawValue, $1.toFile, $1.to
      )
    }
    dependencies.removeLast(dependencies.count - start)
    for item in added {
      if dependencies.count > start, let last = dependencies.last, last.offset == item.offset,
        last.kind == item.kind, last.toFile == item.toFile, last.to == item.to
      {
        continue
      }
      dependencies.append(item)
    }
  }
}

/// Resolves the names that are written in a file.
final class WrittenNames: Sendable {
  let symbols: SymbolTable
  let nodes: NodeTable

  init(symbols: SymbolTable, nodes: NodeTable) {
    self.symbols = symbols
    self.nodes = nodes
  }

  /// Appends what the references of a file mean.
  func resolve(_ index: Int, into result: inout Resolved) {
    let file = symbols.code.files[index]
    let sources = nodes.sources(ofFile: index, file, symbols)
    let branches = symbols.branches[index]
    let module = Int32(symbols.code.moduleOfFile[index])
    for reference in file.references where reference.kind != .import {
      let view = Viewpoint(
        file: Int32(index), module: module, isActive: branches.contains(reference.condition))
      let holder = Int(reference.holder)
      let from = holder < sources.count ? sources[holder] : nodes.fileNode(index)
      resolve(reference, file, view, from, &result)
    }
    for item in file.imports where item.symbolKind != nil {
      let view = Viewpoint(
        file: Int32(index), module: module, isActive: branches.contains(item.condition))
      resolve(item, file, view, from: nodes.fileNode(index), &result)
    }
  }

  /// `import struct A.B` names `B`.
  private func resolve(
    _ item: Import, _ file: SourceFile, _ view: Viewpoint, from: Int32, _ result: inout Resolved
  ) {
    guard item.path.count == 2, let part = file.parts[item.path.range].last,
      let module = symbols.imports.moduleNamed[item.module.id],
      case .entity(let entity) = symbols.choose(
        symbols.typeMembers.first(SymbolTable.key(module: Int(module), part.name)), view)
    else { return }
    let target = symbols.entities[Int(entity)]
    result.dependencies.append(
      Dependency(
        from: from, to: nodes.node(of: entity, symbols), file: view.file, toFile: target.file,
        offset: part.offset, text: part.name.id, partCount: 1, kind: .import,
        flags: view.isActive && target.isActive ? [] : .isInactive))
  }

  private func resolve(
    _ reference: Reference, _ file: SourceFile, _ view: Viewpoint, _ from: Int32,
    _ result: inout Resolved
  ) {
    let first = Int(reference.firstPart)
    let count = Int(reference.partCount)
    guard count > 0, first + count <= file.parts.count else { return }
    let isSelf = file.parts[first].name == nodes.selfName
    var current =
      isSelf
      ? enclosingType(reference.holder, file, view)
      : symbols.meaning(of: file.parts[first].name, in: file, scope: reference.holder, view)
    var part = 0
    if current == .nothing, count > 1,
      let module = symbols.imports.moduleNamed[file.parts[first].name.id]
    {
      part = 1
      current = symbols.choose(
        symbols.typeMembers.first(SymbolTable.key(module: Int(module), file.parts[first + 1].name)),
        view)
    }
    if current == .nothing, count > 1 {
      // A type outside the tree to which the tree adds types.
      let outside = symbols.outsideEntity(file.parts[first].name)
      if outside >= 0 { current = .entity(outside) }
    }
    if current == .nothing {
      result.counts.external += 1
      return
    }
    let start = result.dependencies.count
    var last: Int32 = -1
    while true {
      switch current {
      case .ambiguous:
        result.counts.ambiguous += 1
        note(file.parts[first + part], view, isAmbiguous: true, &result)
        return
      case .nothing:
        guard last >= 0, symbols.entities[Int(last)].isInTree else {
          result.counts.external += 1
          return
        }
        finish(last, reference, file, view, from, parts: part, start: start, &result)
        // In an expression the rest may be a member that is spelt like a type.
        if reference.flags.contains(.inBody) || hasOutsideSupertype(last) {
          result.counts.resolved += 1
        } else {
          result.counts.unresolved += 1
          note(file.parts[first + part], view, isAmbiguous: false, &result)
        }
        return
      case .generic(let parameter, let declaration, let owner):
        if part + 1 == count {
          result.counts.resolved += 1
          return
        }
        part += 1
        current = symbols.associatedType(
          file.parts[first + part].name, ofParameter: parameter, of: declaration, file: owner,
          view: view, scope: reference.holder)
        last = -1
      case .entity(let entity):
        if part + 1 == count {
          finish(entity, reference, file, view, from, parts: count, start: start, &result)
          result.counts.resolved += 1
          return
        }
        if !(isSelf && part == 0) {
          emit(
            entity, reference, view, from, at: file.parts[first + part], isQualifier: true, &result)
        }
        last = entity
        part += 1
        current = symbols.memberType(file.parts[first + part].name, ofAliased: entity, view)
      }
    }
  }

  /// The dependency on the last part that was found; `start` is where the reference's own begin.
  private func finish(
    _ entity: Int32, _ reference: Reference, _ file: SourceFile, _ view: Viewpoint, _ from: Int32,
    parts: Int, start: Int, _ result: inout Resolved
  ) {
    let first = Int(reference.firstPart)
    guard file.parts[first].name != nodes.selfName || parts > 1 else { return }
    let before = result.dependencies.count
    emit(entity, reference, view, from, at: file.parts[first], isQualifier: false, &result)
    guard result.dependencies.count > before else { return }
    if parts > 1 {
      result.dependencies[before].text = reference.firstPart
      result.dependencies[before].partCount = UInt8(truncatingIfNeeded: parts)
    }
    // Qualifiers that lead to the same file add nothing.
    let toFile = result.dependencies[before].toFile
    for index in stride(from: before - 1, through: start, by: -1)
    where result.dependencies[index].toFile == toFile {
      result.dependencies.remove(at: index)
    }
  }

  private func emit(
    _ entity: Int32, _ reference: Reference, _ view: Viewpoint, _ from: Int32, at part: NamePart,
    isQualifier: Bool, _ result: inout Resolved
  ) {
    let item = symbols.entities[Int(entity)]
    guard item.isInTree else { return }
    let to = nodes.node(of: entity, symbols)
    guard to != from || item.file != view.file else { return }
    var flags: Dependency.Flags = isQualifier ? .isQualifier : []
    if !view.isActive || !item.isActive { flags.insert(.isInactive) }
    if reference.flags.contains(.inBody) { flags.insert(.isInBody) }
    if reference.flags.contains(.called), reference.memberCount == 0 { flags.insert(.isCalled) }
    result.dependencies.append(
      Dependency(
        from: from, to: to, file: view.file, toFile: item.file, offset: part.offset,
        text: part.name.id, partCount: 1, kind: reference.kind, flags: flags))
  }

  private func note(
    _ part: NamePart, _ view: Viewpoint, isAmbiguous: Bool, _ result: inout Resolved
  ) {
    result.undecided.append(
      Undecided(
        file: view.file, offset: part.offset, name: part.name, isAmbiguous: isAmbiguous))
  }

  private func enclosingType(_ holder: UInt32, _ file: SourceFile, _ view: Viewpoint) -> Meaning {
    var index = Int(holder)
    while index < file.declarations.count {
      let entity = symbols.entityOfDeclaration[symbols.global(Int(view.file), index)]
      let kind = file.declarations[index].kind
      if entity >= 0, kind.isNominal || kind == .extension { return .entity(entity) }
      index = Int(file.declarations[index].parent)
    }
    return .nothing
  }

  /// Whether a member could be inherited from outside the tree.
  private func hasOutsideSupertype(_ entity: Int32) -> Bool {
    symbols.hasOutsideSupertype(symbols.followed(entity))
  }
}
