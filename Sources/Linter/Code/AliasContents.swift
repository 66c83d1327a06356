import DependencyGraph
import SwiftSource

/// What typealiases name beside the type that they stand for: `[Note]`, `(Note) -> Void`, `Store<Note>`. Who
/// writes the name of such an alias names all of that.
struct AliasContents {
  /// No alias that a person writes names more types; with more, the uses of many aliases made of each other
  /// would be too many.
  private static let most = 64

  private struct Alias {
    var file: Int32
    /// The type that it stands in, or its file.
    var node: Int
    /// `Outer.Alias`, in parts.
    var path: [Name]
    /// What stands in its declaration.
    var named: [Dependency] = []
    /// Names in its declaration that may be other aliases of the file.
    var names: [Name] = []
  }

  private let graph: DependencyGraph
  private var aliases: [Alias] = []
  /// By file and name.
  private var byName: [UInt64: [Int]] = [:]
  /// For each name whether it is one of theirs: hardly any name is.
  private var isName: [Bool]
  /// For each file whether it declares one.
  private var isFile: [Bool]
  /// For each alias what it names, itself or by others.
  private var contents: [[Dependency]] = []

  init(_ graph: DependencyGraph, _ threads: Threads) {
    self.graph = graph
    isName = Array(repeating: false, count: graph.code.names.count)
    isFile = Array(repeating: false, count: graph.code.files.count)
    let typealiases = graph.typealiases
    let count = typealiases.reduce(0) { $0 + $1.declarations.count }
    aliases.reserveCapacity(count)
    byName.reserveCapacity(count)
    // The first dependency that may stand in an alias: these come in the order of the dependencies.
    var start = 0
    for (index, places) in typealiases {
      let file = graph.code.files[index]
      isFile[index] = true
      let firstNumber = aliases.count
      for place in places {
        let declaration = file.declarations[place]
        var alias = Alias(
          file: Int32(index), node: graph.node(ofDeclaration: place, inFile: index),
          path: file.namePath(of: place))
        while start < graph.dependencies.count,
          (Int(graph.dependencies[start].file), graph.dependencies[start].offset)
            < (index, declaration.nameOffset)
        {
          start += 1
        }
        alias.named = graph.dependencies[start...].prefix {
          Int($0.file) == index && $0.offset < declaration.end
        }.filter { $0.isWritten && !$0.flags.contains(.isQualifier) }
        byName[Self.key(alias.file, declaration.name), default: []].append(aliases.count)
        isName[Int(declaration.name.id)] = true
        aliases.append(alias)
      }
      // One alone names no other.
      if places.count > 1 { addNames(from: firstNumber, of: places, in: file) }
    }
    let found = self
    contents = threads.map(aliases.count) { $0.map { found.all(in: $0) } }.flatMap(\.self)
  }

  /// Adds the names in some aliases of a file, which are numbered from `firstNumber` on.
  private mutating func addNames(
    from firstNumber: Int, of places: [Int], in file: SourceFile
  ) {
    // By declaration, from the first alias on.
    let first = places.first ?? 0
    var numbers = [Int](repeating: -1, count: (places.last ?? 0) - first + 1)
    for (position, place) in places.enumerated() { numbers[place - first] = firstNumber + position }
    for reference in file.references {
      let place = Int(reference.holder) - first
      guard numbers.indices.contains(place), numbers[place] >= 0,
        let part = file.parts(of: reference).last
      else { continue }
      aliases[numbers[place]].names.append(part.name)
    }
  }

  private static func key(_ file: Int32, _ name: Name) -> UInt64 {
    UInt64(UInt32(bitPattern: file)) << 32 | UInt64(name.id)
  }

  /// What an alias names with what the aliases in it name, each node once.
  private func all(in number: Int) -> [Dependency] {
    var found: [Dependency] = []
    // Few, so they are searched.
    var seen = [number]
    var rest = [number]
    while let number = rest.popLast(), seen.count < Self.most, found.count < Self.most {
      let alias = aliases[number]
      func add(_ other: Int) {
        if seen.count >= Self.most || seen.contains(other) { return }
        seen.append(other)
        rest.append(other)
      }
      for item in alias.named.prefix(Self.most) {
        if !found.contains(where: { $0.to == item.to }) { found.append(item) }
        if let other = self.alias(in: item) { add(other) }
      }
      // What an alias names beside it in its own type or file is no dependency.
      for name in alias.names.prefix(Self.most) {
        for other in byName[Self.key(alias.file, name)] ?? []
        where aliases[other].node == alias.node {
          add(other)
        }
      }
    }
    return Array(found.prefix(Self.most))
  }

  /// Whether a reference is written as one of the aliases of the file that it leads to may be: hardly any is.
  func mayBeMeant(by item: Dependency) -> Bool {
    guard isFile.indices.contains(Int(item.toFile)), isFile[Int(item.toFile)], item.isWritten else {
      return false
    }
    let name = Int(graph.lastName(of: item).id)
    return isName.indices.contains(name) && isName[name]
  }

  /// The alias that a reference means: it ends as it is written, and what is written without the type around
  /// it is seen from there, or leads to that type.
  private func alias(in item: Dependency) -> Int? {
    guard mayBeMeant(by: item),
      let numbers = byName[Self.key(item.toFile, graph.lastName(of: item))]
    else { return nil }
    var found: Int?
    for number in numbers where isMeant(number, by: item) {
      guard found == nil else { return nil }
      found = number
    }
    return found
  }

  private func isMeant(_ number: Int, by item: Dependency) -> Bool {
    if item.isOneWord {
      return aliases[number].path.count == 1 || Int(item.to) == aliases[number].node
        || stands(Int(item.from), in: aliases[number].node)
    }
    return graph.isWritten(item, atEndOf: aliases[number].path)
  }

  /// Whether a type is another, or stands in it.
  private func stands(_ type: Int, in other: Int) -> Bool {
    var type = type
    while type >= 0, type < graph.typeCount {
      if type == other { return true }
      type = Int(graph.nodes[type].outer)
    }
    return false
  }

  /// What a reference names by an alias, beside what it means itself.
  func forEachContent(of item: Dependency, _ body: (Dependency) -> Void) {
    guard let number = alias(in: item) else { return }
    for content in contents[number] where content.to != item.to {
      var further = item
      further.to = content.to
      further.toFile = content.toFile
      // Who makes an array makes no element.
      if item.kind == .construction { further.kind = content.kind }
      further.flags.remove(.isCalled)
      body(further)
    }
  }
}
