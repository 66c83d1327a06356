import SwiftSource

/// Puts what the compiler says in the place of what was inferred: places and kinds stay as archgen reads
/// them, targets are the compiler's, and what only one of the two saw follows the compiler.
struct ExactTargets: Sendable {
  private let symbols: SymbolTable
  private let nodes: NodeTable
  private let exact: ExactReferences
  private let evidence: DependencyGraph.Evidence
  /// For each file its declarations by the offset of their names.
  private let declarationAt: [[UInt32: Int32]]

  init(
    _ exact: ExactReferences, _ symbols: SymbolTable, _ nodes: NodeTable,
    _ evidence: DependencyGraph.Evidence
  ) {
    self.symbols = symbols
    self.nodes = nodes
    self.exact = exact
    self.evidence = evidence
    declarationAt = symbols.code.files.map { file in
      var found: [UInt32: Int32] = [:]
      for (index, declaration) in file.declarations.enumerated()
      where declaration.kind != .extension && found[declaration.nameOffset] == nil {
        found[declaration.nameOffset] = Int32(index)
      }
      return found
    }
  }

  /// Whether the compiler saw a file.
  func covers(_ index: Int) -> Bool {
    exact.files.indices.contains(index) && exact.files[index] != nil
  }

  /// Resolves a file by what the compiler says; `usual` is what the usual resolution found.
  func resolve(_ index: Int, usual: [Dependency], into result: inout Resolved) {
    guard let references = covers(index) ? exact.files[index] : nil else { return }
    let file = symbols.code.files[index]
    let holders = nodes.sources(ofFile: index, file, symbols)
    var walk = Walk(index: Int32(index), file: file, holders: holders)
    for reference in references {
      guard let offset = file.offset(line: reference.line, column: reference.column),
        let target = target(of: reference)
      else { continue }
      walk.targets[offset, default: []].append(target)
    }
    for item in usual {
      if item.flags.contains(.isInactive) || item.kind == .import {
        result.dependencies.append(item)
      } else if !item.isWritten {
        walk.usual[item.offset] = item
      }
    }
    written(&walk, &result)
    if evidence == .all { values(&walk, &result) }
  }

  // MARK: one file

  private struct Target {
    var node: Int32
    var file: Int32
    var name: Name
    var kind: ExactReferences.Kind
  }

  private struct Walk {
    let index: Int32
    let file: SourceFile
    let holders: [Int32]
    /// What the compiler says by the offset of the name.
    var targets: [UInt32: [Target]] = [:]
    /// What was inferred by the offset of the name.
    var usual: [UInt32: Dependency] = [:]
  }

  private func target(of reference: ExactReferences.Reference) -> Target? {
    let place = reference.target
    guard symbols.code.files.indices.contains(place.file) else { return nil }
    let file = symbols.code.files[place.file]
    guard let offset = file.offset(line: place.line, column: place.column) else { return nil }
    let named = declarationAt[place.file][offset].map(Int.init)
    // What a macro makes stands in no file: it counts for what is around it.
    let declaration = named ?? file.declaration(around: offset)
    guard let declaration else {
      return Target(
        node: nodes.fileNode(place.file), file: Int32(place.file), name: Name(id: 0),
        kind: reference.kind)
    }
    let entity = symbols.entityOfDeclaration[symbols.global(place.file, declaration)]
    let isType = named != nil && entity >= 0
    let node =
      isType
      ? nodes.node(of: entity)
      : nodes.node(aroundDeclaration: declaration, inFile: place.file, symbols)
    return Target(
      node: node, file: Int32(place.file), name: file.declarations[declaration].name,
      kind: reference.kind)
  }

  /// Names of types as they are written: the last part that means something is the target, parts before
  /// it that lead to other files are qualifiers.
  private func written(_ walk: inout Walk, _ result: inout Resolved) {
    let branches = symbols.branches[Int(walk.index)]
    for reference in walk.file.references where reference.kind != .import {
      let first = Int(reference.firstPart)
      let parts = first..<first + Int(reference.partCount)
      guard parts.upperBound <= walk.file.parts.count else { continue }
      guard branches.contains(reference.condition) else {
        result.counts.external += 1
        continue
      }
      var last: (part: Int, target: Target)?
      var before: [(part: Int, target: Target)] = []
      for part in parts {
        guard let target = take(walk.file.parts[part].offset, &walk) else { continue }
        if let last { before.append(last) }
        last = (part, target)
      }
      guard let last else {
        result.counts.external += 1
        continue
      }
      result.counts.resolved += 1
      let isSelf = walk.file.parts[first].name == nodes.selfName && last.part == first
      if isSelf { continue }
      let from = holder(reference.holder, walk)
      let flags = Dependency.Flags(reference)
      for item in before where item.target.file != last.target.file {
        emit(
          item.target, from: from, walk, at: walk.file.parts[item.part].offset,
          text: walk.file.parts[item.part].name.id, 1, reference.kind,
          flags.union(.isQualifier), &result)
      }
      let count = last.part - first + 1
      emit(
        last.target, from: from, walk, at: walk.file.parts[first].offset,
        text: count > 1 ? reference.firstPart : walk.file.parts[first].name.id, count,
        reference.kind, flags, &result)
    }
  }

  /// The type that a name at an offset means.
  private func take(_ offset: UInt32, _ walk: inout Walk) -> Target? {
    guard let index = walk.targets[offset]?.firstIndex(where: { $0.kind == .type }) else {
      return nil
    }
    return walk.targets[offset]?.remove(at: index)
  }

  /// Everything else: members, calls, cases, inferred types.
  private func values(_ walk: inout Walk, _ result: inout Resolved) {
    for (offset, targets) in walk.targets.sorted(by: { $0.key < $1.key }) {
      let known = walk.usual[offset]
      let from =
        known?.from ?? holder(walk.file.declaration(around: offset).map(UInt32.init), walk)
      for target in targets {
        let kind: ReferenceKind =
          switch target.kind {
          case .type: .inferred
          case .function: .call
          case .value: .member
          case .enumCase: .case
          }
        emit(
          target, from: from, walk, at: offset, text: target.name.id, 1, known?.kind ?? kind,
          known?.flags ?? .isInBody, &result)
      }
    }
  }

  private func holder(_ declaration: UInt32?, _ walk: Walk) -> Int32 {
    guard let declaration, Int(declaration) < walk.holders.count else {
      return nodes.fileNode(Int(walk.index))
    }
    return walk.holders[Int(declaration)]
  }

  private func emit(
    _ target: Target, from: Int32, _ walk: Walk, at offset: UInt32, text: UInt32, _ parts: Int,
    _ kind: ReferenceKind, _ flags: Dependency.Flags, _ result: inout Resolved
  ) {
    guard target.node != from || target.file != walk.index else { return }
    result.dependencies.append(
      Dependency(
        from: from, to: target.node, file: walk.index, toFile: target.file, offset: offset,
        text: text, partCount: UInt8(truncatingIfNeeded: parts), kind: kind, flags: flags))
  }
}

extension SourceFile {
  /// The innermost declaration around an offset.
  func declaration(around offset: UInt32) -> Int? {
    guard var index = lastDeclaration(startingBy: offset) else { return nil }
    while declarations.indices.contains(index), declarations[index].end <= offset {
      index = Int(declarations[index].parent)
    }
    return declarations.indices.contains(index) ? index : nil
  }
}
