import SwiftSource

extension SymbolTable {
  /// Binds every extension to what it extends. An extension may extend a type that another extension
  /// declares, so those that find nothing wait until a round binds none (or until more rounds than
  /// anyone nests types).
  mutating func bind(_ extensions: [Outline.Extension], _ threads: Threads) {
    extensionsOf.reserve(extensions.count)
    var waiting = answered(extensions, threads)
    var rounds = 0
    while !waiting.isEmpty {
      rounds += 1
      var left: [Waiting] = []
      for item in waiting {
        let found = item.answer == .later ? extendedEntity(item.place) : item.answer.entity
        if found < 0 {
          left.append(item)
        } else {
          bind(number(of: item.place), to: found)
        }
      }
      if left.count == waiting.count || rounds == 64 {
        for item in left {
          bind(number(of: item.place), to: outside(item.place, item.answer))
        }
        break
      }
      waiting = left
    }
    additions.sort { $0.number < $1.number }
  }

  /// What an extension extends, as far as other extensions have no say in it.
  private enum Answer: Equatable {
    case entity(Int32)
    /// A type outside the tree: the only name that is written.
    case outside(Name)
    /// Known only when other extensions are bound.
    case later

    var entity: Int32 { if case .entity(let entity) = self { entity } else { -1 } }
  }

  private struct Waiting {
    var place: Outline.Extension
    var answer: Answer
  }

  private func answered(_ extensions: [Outline.Extension], _ threads: Threads) -> [Waiting] {
    threads.map(extensions.count) { range in
      extensions[range].map { Waiting(place: $0, answer: answer($0)) }
    }.flatMap(\.self)
  }

  private func answer(_ place: Outline.Extension) -> Answer {
    if place.name.isEmpty { return .later }
    guard typeNames.contains(place.name.id) else { return .outside(place.name) }
    let module = Int32(code.moduleOfFile[Int(place.file)])
    let view = Viewpoint(file: place.file, module: module, isActive: true)
    switch topLevel(place.name, view) {
    case .entity(let entity) where entities[Int(entity)].kind == .typealias: return .later
    case .entity(let entity): return .entity(entity)
    default: return .outside(place.name)
    }
  }

  private func number(of place: Outline.Extension) -> Int {
    global(Int(place.file), Int(place.declaration))
  }

  private func extendedEntity(_ place: Outline.Extension) -> Int32 {
    let file = code.files[Int(place.file)]
    let index = Int(place.declaration)
    let module = Int32(code.moduleOfFile[Int(place.file)])
    return nominal(
      file.declarations[index].type, in: file, scope: file.declarations[index].parent,
      Viewpoint(file: place.file, module: module, isActive: true))
  }

  /// The pseudo entity for an extended type outside the tree; types are told apart by their last
  /// name and the one before it, a module's name in front is left out.
  private mutating func outside(_ place: Outline.Extension, _ answer: Answer) -> Int32 {
    if case .outside(let name) = answer { return outside(name, owner: -1) }
    var (source, path) = outsidePath(Int(place.file), Int(place.declaration))
    if path.isEmpty, let name = sugarName(place) { path = [name] }
    var result: Int32 = -1
    for (index, name) in path.enumerated() {
      if index == 0, path.count > 1, source.imports.contains(where: { $0.module == name }) {
        continue
      }
      result = outside(name, owner: result)
    }
    return result
  }

  /// The name of what `extension [T]` and `extension [K: V]` extend, where any file writes it.
  private func sugarName(_ place: Outline.Extension) -> Name? {
    let file = code.files[Int(place.file)]
    return switch file.node(file.declarations[Int(place.declaration)].type)?.kind {
    case .typeArray: code.names.name(for: "Array")
    case .typeDictionary: code.names.name(for: "Dictionary")
    default: nil
    }
  }

  private mutating func outside(_ name: Name, owner: Int32) -> Int32 {
    let key = owner < 0 ? Self.key(outside: name) : Self.key(entity: owner, name)
    let known = typeMembers.first(key)
    if known >= 0 { return typeMembers.values[Int(known)] }
    return addOutside(name, owner: owner, to: key)
  }

  /// The names of an extended type outside the tree, aliases followed, and the file that writes them.
  private func outsidePath(_ file: Int, _ declaration: Int) -> (file: SourceFile, path: [Name]) {
    var source = code.files[file]
    var path = source.namePath(of: source.declarations[declaration].type)
    var scope = source.declarations[declaration].parent
    var view = Viewpoint(
      file: Int32(file), module: Int32(code.moduleOfFile[file]), isActive: true)
    for _ in 0..<32 {
      let entity = named(path, in: source, scope: scope, view)
      guard entity >= 0, entities[Int(entity)].kind == .typealias else { break }
      let alias = entities[Int(entity)]
      source = code.files[Int(alias.file)]
      path = source.namePath(of: source.declarations[Int(alias.declaration)].type)
      scope = UInt32(alias.declaration)
      view = Viewpoint(file: alias.file, module: alias.module, isActive: alias.isActive)
    }
    return (source, path)
  }
}
