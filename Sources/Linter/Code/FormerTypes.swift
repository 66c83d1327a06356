import SwiftSource

/// The types that files declared or extended before they changed, by the names that were written there.
public struct FormerTypes: Sendable {
  fileprivate var names: Set<String> = []

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
    }
  }
}

extension Code {
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
