import DependencyGraph

/// What typealiases name beside the type that they stand for: `[Note]`, `(Note) -> Void`, `Store<Note>`. Who
/// writes the name of such an alias names all of that.
struct AliasContents {
  /// An alias by the file that declares it and its name.
  private struct Alias: Hashable {
    var file: Int32
    var name: Substring
  }

  /// No alias that a person writes names more types; with more, the uses of many aliases made of each other
  /// would be too many.
  private static let most = 64

  /// What stands in the declaration of an alias.
  private struct Contents {
    var named: [Dependency] = []
    /// Names that may be other aliases of the same file.
    var names: [Substring] = []
  }

  private let graph: DependencyGraph
  /// For each alias what it names, itself or by others.
  private var named: [Alias: [Dependency]] = [:]
  private let files: Set<Int32>

  init(_ graph: DependencyGraph) {
    self.graph = graph
    var contents: [Alias: Contents] = [:]
    for (index, file) in graph.code.files.enumerated()
    where file.declarations.contains(where: { $0.kind == .typealias }) {
      for reference in file.references where file.declarations.indices ~= Int(reference.holder) {
        let holder = file.declarations[Int(reference.holder)]
        guard holder.kind == .typealias, let part = file.parts(of: reference).last else { continue }
        let alias = Alias(file: Int32(index), name: graph.code.names[holder.name][...])
        contents[alias, default: Contents()].names.append(graph.code.names[part.name][...])
      }
      for declaration in file.declarations where declaration.kind == .typealias {
        let alias = Alias(file: Int32(index), name: graph.code.names[declaration.name][...])
        let first = graph.firstDependency(inFile: index, from: declaration.nameOffset)
        contents[alias, default: Contents()].named += graph.dependencies[first...].prefix {
          Int($0.file) == index && $0.offset < declaration.end
        }.filter { $0.isWritten && !$0.flags.contains(.isQualifier) }
      }
    }
    files = Set(contents.keys.map(\.file))
    for alias in contents.keys { named[alias] = Self.all(in: alias, graph, contents) }
  }

  /// What an alias names with what the aliases in it name, each node once.
  private static func all(
    in alias: Alias, _ graph: DependencyGraph, _ contents: [Alias: Contents]
  ) -> [Dependency] {
    var found: [Dependency] = []
    var nodes: Set<Int32> = []
    var seen: Set<Alias> = [alias]
    var rest = [alias]
    while let alias = rest.popLast(), seen.count < most {
      guard let inside = contents[alias] else { continue }
      for item in inside.named.prefix(most) {
        if nodes.insert(item.to).inserted { found.append(item) }
        let other = Self.alias(named: graph.name(of: item), item)
        if seen.insert(other).inserted { rest.append(other) }
      }
      for name in inside.names.prefix(most) {
        let other = Alias(file: alias.file, name: name)
        if seen.insert(other).inserted { rest.append(other) }
      }
    }
    return Array(found.prefix(most))
  }

  private static func alias(named name: String, _ item: Dependency) -> Alias {
    Alias(file: item.toFile, name: name.split(separator: ".").last ?? "")
  }

  /// What a reference names by an alias, beside what it means itself.
  func contents(of item: Dependency) -> [Dependency] {
    guard files.contains(item.toFile), item.isWritten,
      let named = named[Self.alias(named: graph.name(of: item), item)]
    else { return [] }
    return named.filter { $0.to != item.to }.map { content in
      var further = item
      further.to = content.to
      further.toFile = content.toFile
      // Who makes an array makes no element.
      if item.kind == .construction { further.kind = content.kind }
      further.flags.remove(.isCalled)
      return further
    }
  }
}
