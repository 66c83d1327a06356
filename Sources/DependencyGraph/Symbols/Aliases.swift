import SwiftSource

/// A type as a file writes it.
struct WrittenType {
  /// The type, without `&`.
  var type: NodeID
  var file: Int
  /// The declaration that it is written for.
  var declaration: Int
}

extension SymbolTable {
  /// Whether a written type may be the name of a typealias.
  func isAlias(_ type: NodeID, in file: SourceFile) -> Bool {
    file.lastName(of: type).map { aliasNames.contains($0.id) } ?? false
  }

  /// What the typealias that a written type names stands for, as the alias writes it: `View` for `Screen`
  /// after `typealias Screen = View & Identifiable`, and so on. Nothing for a type that is no alias.
  func aliased(_ written: WrittenType, depth: Int = 0) -> [WrittenType] {
    let file = code.files[written.file]
    guard depth < 32, isAlias(written.type, in: file) else { return [] }
    let view = Viewpoint(
      file: Int32(written.file), module: Int32(code.moduleOfFile[written.file]), isActive: true)
    let entity = named(
      file.namePath(of: written.type), in: file, scope: UInt32(written.declaration), view)
    guard entity >= 0, entities[Int(entity)].kind == .typealias else { return [] }
    let alias = entities[Int(entity)]
    let home = code.files[Int(alias.file)]
    return home.compositionParts(of: home.declarations[Int(alias.declaration)].type).flatMap {
      let part = WrittenType(
        type: $0, file: Int(alias.file), declaration: Int(alias.declaration))
      return [part] + aliased(part, depth: depth + 1)
    }
  }
}
