import SwiftSource

/// The types that files declared or extended before they changed, by the names that were written there, and the
/// words by which they named others.
public struct FormerTypes: Sendable {
  fileprivate var names: Set<String> = []
  fileprivate var named: Set<String> = []

  /// None.
  public init() {}

  /// Those in some former texts of files.
  public init(in texts: [[UInt8]]) {
    var reader = SourceReader(options: ReadOptions(skimsBodies: true))
    for text in texts {
      let file = reader.read(path: "", bytes: text)
      for (index, item) in file.declarations.enumerated()
      where item.kind.isNominal || item.kind == .extension || item.kind == .typealias {
        names.insert(file.qualifiedName(of: index, names: reader.names))
      }
      for reference in file.references {
        named.formUnion(file.parts(of: reference).map { reader.names[$0.name] })
      }
    }
  }
}

extension Code {
  /// The types that such a word may have named.
  func types(namedBy former: FormerTypes) -> Set<Int> {
    let words = Set(former.named.compactMap { names.name(for: $0) })
    return Set(types.filter { declaration(of: $0).map { words.contains($0.name) } ?? false })
  }

  /// Those that name such a type today, also one that is there no longer; each with its file.
  func speakers(naming former: FormerTypes) -> Set<Int> {
    let words = Set(
      former.names.compactMap { name in
        name.split(separator: ".").last.flatMap { names.name(for: String($0)) }
      })
    if words.isEmpty { return [] }
    var found: Set<Int> = []
    for (index, file) in files.enumerated() {
      for reference in file.references
      where file.parts(of: reference).contains(where: { words.contains($0.name) }) {
        found.formUnion([
          graph.fileNode(index), speaker(ofDeclaration: Int(reference.holder), inFile: index),
        ])
      }
    }
    return found
  }

  /// The types that have such a name today, with or without their module, or through an alias.
  func types(_ former: FormerTypes) -> Set<Int> {
    if former.names.isEmpty { return [] }
    let last = Set(
      former.names.compactMap { name in
        name.split(separator: ".").last.flatMap { names.name(for: String($0)) }
      })
    var found = Set(
      types.filter { node in
        guard let name = declaration(of: node)?.name, last.contains(name) else { return false }
        return former.names.contains(self.name(of: node))
          || former.names.contains(graph.id(of: node))
      })
    for (file, aliases) in graph.typealiases {
      for alias in aliases
      where former.names.contains(files[file].qualifiedName(of: alias, names: names)) {
        let type = files[file].declarations[alias].type
        found.formUnion(graph.nodes(ofType: type, inFile: file, at: alias))
      }
    }
    return found
  }
}
