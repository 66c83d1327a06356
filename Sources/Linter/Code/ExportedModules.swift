import DependencyGraph
import SwiftSource

/// What the modules of the tree bring to who imports them, by `@_exported import`.
struct ExportedModules {
  private let graph: DependencyGraph
  /// For each module that exports others the imports which say so, in source order.
  private var exports: [Int: [Export]] = [:]

  /// An import that its module hands on.
  struct Export {
    var file: Int
    var item: Import
  }

  /// Knows what the files of some code export.
  init(_ code: Code) {
    graph = code.graph
    guard let exported = code.names.name(for: "_exported") else { return }
    for (index, file) in code.files.enumerated() {
      for item in file.imports
      where !item.attributes.isEmpty
        && file.attributes[item.attributes.range].contains(where: { $0.name == exported })
      {
        let module = graph.code.moduleOfFile[index]
        exports[module, default: []].append(Export(file: index, item: item))
      }
    }
  }

  /// What an import of a file brings besides the module that it names, directly or through others, each module
  /// once. One that is for a single declaration brings nothing else.
  func exports(broughtBy item: Import, ofFile file: Int) -> [Export] {
    guard !exports.isEmpty, item.symbolKind == nil else { return [] }
    var found: [Export] = []
    var names: Set<Name> = [item.module]
    var open = [graph.module(item.module, importedByFile: file)]
    var next = 0
    while next < open.count {
      for export in open[next].flatMap({ exports[$0] }) ?? []
      where names.insert(export.item.module).inserted {
        found.append(export)
        open.append(graph.module(export.item.module, importedByFile: export.file))
      }
      next += 1
    }
    return found
  }
}
