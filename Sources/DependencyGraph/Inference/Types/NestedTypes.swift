import SwiftSource

/// Types with their generic arguments: their own, then those of the types that they are nested in, from the
/// inside out.
extension Checker {
  /// The generic parameters of a type.
  func parameterNames(of entity: Int32) -> [Name] {
    let item = self.entity(entity)
    guard item.isInTree else {
      let names = words.text(item.name).flatMap { StandardLibrary.parameterNames[$0] } ?? []
      return names.map { symbols.code.names.name(for: $0) ?? .none }
    }
    let file = symbols.code.files[Int(item.file)]
    return file.genericParameters[ownParameters(of: item)].map(\.name)
  }

  /// The generic parameters of the types around a type.
  func parameterNames(aroundType entity: Int32) -> [Name] {
    typesAround(self.entity(entity)).flatMap { outer in
      symbols.code.files[Int(outer.file)].genericParameters[ownParameters(of: outer)].map(\.name)
    }
  }

  /// A type as it is inside its own declaration: its generic parameters stand for themselves.
  func instanceType(of entity: Int32) -> TypeID {
    let item = self.entity(entity)
    if item.kind == .protocol { return arena.make(.selfType, head: entity) }
    guard item.isInTree else { return outsideInstance(entity) }
    return arena.make(.nominal, head: entity, parameters(of: item) + parameters(around: item))
  }

  /// A type with the arguments that are written after its name, and the parameters of the types around it.
  func nominal(_ entity: Int32, _ written: [TypeID]) -> TypeID {
    let item = self.entity(entity)
    guard item.owner >= 0, item.isInTree, ownParameters(of: item).count == written.count else {
      return arena.make(.nominal, head: entity, written)
    }
    return arena.make(.nominal, head: entity, written + parameters(around: item))
  }

  /// A type by its name alone, as it is where the walk stands.
  func typeHere(_ entity: Int32, _ written: [TypeID]) -> TypeID {
    let found = type(of: entity, written)
    let owner = self.entity(entity).owner
    if owner < 0 || arena.isClosed(found) { return found }
    let own = substitute(found, base: place.selfType)
    guard own == found, self.entity(entity).kind.isNominal, !isAround(owner) else {
      return own
    }
    return arena.make(.nominal, head: entity, written)
  }

  /// A member type of another type.
  func type(_ entity: Int32, _ written: [TypeID], in base: TypeID) -> TypeID {
    let found = type(of: entity, written)
    if arena.isClosed(found) { return found }
    let base = arena.unmeta(base)
    // Of arguments that nobody wrote nothing is known.
    if arena.shape(base) == .nominal, arena.parts(base).isEmpty, self.entity(entity).kind.isNominal
    {
      return arena.make(.nominal, head: entity, written)
    }
    return substitute(found, base: base)
  }

  /// The name alone of a generic type around the place stands for it with its parameters.
  func withArgumentsAround(_ type: TypeID) -> TypeID {
    guard arena.shape(type) == .nominal, arena.parts(type).isEmpty, place.entity >= 0,
      entity(place.entity).owner >= 0, isAround(arena.head(type))
    else { return type }
    return instanceType(of: arena.head(type))
  }

  /// What an alias without parameters stands for, with the arguments that are written after it: those of a
  /// generic type that it names without any.
  func completed(_ type: TypeID, _ written: [TypeID]) -> TypeID {
    guard !written.isEmpty, arena.parts(type).isEmpty else { return type }
    return switch arena.shape(type) {
    case .nominal: nominal(arena.head(type), written)
    case .outside: outside(arena.name(type), written)
    default: type
    }
  }

  /// The place of a generic parameter among the arguments of a type; nil where it is no parameter of the type
  /// or of one around it.
  func place(ofParameter type: TypeID, in item: Entity) -> Int? {
    let place = Int(arena.second(type))
    if symbols.number(of: item) == arena.head(type) { return place }
    var passed = ownParameters(of: item).count
    for outer in typesAround(item) {
      if symbols.number(of: outer) == arena.head(type) { return passed + place }
      passed += ownParameters(of: outer).count
    }
    return nil
  }

  /// What a generic parameter of a function must conform to as it is an argument of a type that the function
  /// takes or gives: `E` of `func load<E>(_ page: Page<E>)` what the parameter of `Page` must.
  func impliedConstraints(of parameter: TypeID) -> [Int32] {
    let number = arena.head(parameter)
    guard depth < Self.depthLimit, declaration(number).parameters.count > 0 else { return [] }
    depth += 1
    defer { depth -= 1 }
    return impliedConstraints(of: parameter, in: type(of: number))
  }

  private func impliedConstraints(
    of parameter: TypeID, in type: TypeID, steps: Int = 0
  ) -> [Int32] {
    // It stands near the surface: the whole of a wide type is not searched.
    if arena.isClosed(type) || steps == 4 { return [] }
    let parts = Array(arena.parts(type).prefix(16))
    if arena.shape(type) == .nominal, isInTree(type), let index = parts.firstIndex(of: parameter),
      let own = Array(arena.parts(instanceType(of: arena.head(type)))).dropFirst(index).first,
      arena.shape(own) == .generic, own != parameter
    {
      return owners(of: own)
    }
    for part in parts {
      let found = impliedConstraints(of: parameter, in: part, steps: steps + 1)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The nearest of a type and those around it that has generic parameters; itself where none has.
  func genericOwner(of item: Entity) -> Entity {
    guard item.owner >= 0, ownParameters(of: item).isEmpty else { return item }
    return typesAround(item).first { !ownParameters(of: $0).isEmpty } ?? item
  }

  /// Whether the walk stands in a type.
  private func isAround(_ entity: Int32) -> Bool {
    if place.entity == entity { return true }
    let item = self.entity(entity)
    guard place.entity >= 0, item.isInTree else { return false }
    return typesAround(self.entity(place.entity)).contains {
      symbols.number(of: $0) == symbols.number(of: item)
    }
  }

  /// The types that a type is nested in, the nearest first. Those with many parameters are left out: each
  /// type in them would have as many.
  private func typesAround(_ item: Entity) -> [Entity] {
    var found: [Entity] = []
    var count = 0
    var owner = item.owner
    while owner >= 0, found.count < Self.nestingLimit {
      let outer = entity(owner)
      guard outer.isInTree, outer.kind != .protocol else { break }
      count += ownParameters(of: outer).count
      if count > Self.nestingLimit { break }
      found.append(outer)
      owner = outer.owner
    }
    return found
  }

  private func parameters(around item: Entity) -> [TypeID] {
    item.owner < 0 ? [] : typesAround(item).flatMap { parameters(of: $0) }
  }

  private func parameters(of item: Entity) -> [TypeID] {
    let number = symbols.number(of: item)
    return (0..<ownParameters(of: item).count).map {
      arena.make(.generic, head: number, second: Int32($0))
    }
  }

  private func ownParameters(of item: Entity) -> Range<Int> {
    let file = symbols.code.files[Int(item.file)]
    return file.declarations[Int(item.declaration)].genericParameters.range
  }
}
