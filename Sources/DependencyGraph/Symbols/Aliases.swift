import SwiftSource

/// A type as a file writes it.
public struct WrittenType: Sendable {
  /// The type, without `&`.
  public var type: NodeID
  /// The file.
  public var file: Int
  /// The declaration that it is written for.
  public var declaration: Int

  /// Names a written type.
  public init(type: NodeID, file: Int, declaration: Int) {
    self.type = type
    self.file = file
    self.declaration = declaration
  }
}

extension SymbolTable {
  /// Whether a written type may be the name of a typealias.
  func isAlias(_ type: NodeID, in file: SourceFile) -> Bool {
    file.lastName(of: type).map { aliasNames.contains($0.id) } ?? false
  }

  /// What the typealias that a written type names stands for, as the alias writes it: `View` for `Screen`
  /// after `typealias Screen = View & Identifiable`, and so on, each alias once. Nothing for a type that is no
  /// alias.
  func aliased(_ written: WrittenType) -> [WrittenType] {
    var found: [WrittenType] = []
    var seen: Set<Int32> = []
    var rest = [written]
    while let next = rest.popLast() {
      if !seen.isEmpty { found.append(next) }
      guard let alias = alias(next), seen.insert(alias).inserted else { continue }
      let item = entities[Int(alias)]
      let (home, declaration) = (Int(item.file), Int(item.declaration))
      let file = code.files[home]
      rest += file.compositionParts(of: file.declarations[declaration].type).reversed().map {
        WrittenType(type: $0, file: home, declaration: declaration)
      }
    }
    return found
  }

  /// The typealias that a written type names.
  func alias(_ written: WrittenType) -> Int32? {
    let file = code.files[written.file]
    guard isAlias(written.type, in: file) else { return nil }
    let view = Viewpoint(
      file: Int32(written.file), module: Int32(code.moduleOfFile[written.file]), isActive: true)
    let entity = named(
      file.namePath(of: written.type), in: file, scope: UInt32(written.declaration), view)
    return entity >= 0 && entities[Int(entity)].kind == .typealias ? entity : nil
  }
}

extension DependencyGraph {
  /// What a name is written for: the target of a typealias, or the constraints of a generic parameter, at
  /// the parameter and in the `where` clause behind it. Nothing for the name of a type.
  public func written(for name: WrittenType) -> [WrittenType] {
    if let alias = alias(named: name.type, inFile: name.file, at: name.declaration) {
      let type = code.files[alias.file].declarations[alias.declaration].type
      return [WrittenType(type: type, file: alias.file, declaration: alias.declaration)]
    }
    let file = code.files[name.file]
    let view = Viewpoint(
      file: Int32(name.file), module: Int32(code.moduleOfFile[name.file]), isActive: true)
    guard let simple = file.simpleName(of: name.type),
      case .generic(let parameter, let owner, let home) = symbols.meaning(
        of: simple, in: file, scope: UInt32(name.declaration), view)
    else { return [] }
    let source = code.files[home]
    let clause = source.requirements[source.declarations[owner].requirements.range]
    let constraints =
      [source.genericParameters[parameter].constraint]
      + clause.filter { !$0.isSameType && source.simpleName(of: $0.left) == simple }.map(\.right)
    return constraints.filter { !$0.isNone }.map {
      WrittenType(type: $0, file: home, declaration: owner)
    }
  }

  /// The declaration of the typealias that a written type names; nil where it names none of the tree.
  public func alias(
    named type: NodeID, inFile file: Int, at declaration: Int
  ) -> (file: Int, declaration: Int)? {
    let written = WrittenType(type: type, file: file, declaration: declaration)
    return symbols.alias(written).map { alias in
      let item = symbols.entities[Int(alias)]
      return (Int(item.file), Int(item.declaration))
    }
  }
}
