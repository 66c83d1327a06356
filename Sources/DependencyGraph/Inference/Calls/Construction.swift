import SwiftSource

/// Which initialiser makes a value, written or not.
extension Checker {
  /// Makes a value of a type: notes a written initialiser; with `isNamed` the type's name before it says
  /// already that one is made.
  func construct(
    _ type: TypeID, _ callee: Node, _ arguments: [Argument], _ expected: TypeID = .unknown,
    isNamed: Bool = true
  ) -> TypeID {
    let groups = initializers(of: type)
    if isLiteral(arguments, of: groups) { return type }
    let picked = pick(groups, arguments, type)
    let rivals = rivals
    if !isNamed { noteMade(type, by: picked, at: callee) { accepts($0, arguments) } }
    if let number = picked {
      if isNamed, !isInheritedAsOwn(number, type) { note(number, at: callee, .call) }
      let function = self.type(of: number, in: type, sharedWith: rivals, arguments)
      var made = apply(function, of: number, arguments, expected, on: type)
      // While overloads are told apart none is chosen here: another one may give a value in any case.
      if isNarrowing, arena.shape(made) == .optional,
        groups.joined().contains(where: { accepts($0, arguments) && !mayFail($0, type) })
      {
        made = arena.unwrapped(made)
      }
      if arena.shape(type) == .nominal, arena.parts(type).isEmpty { return generic(made, type) }
      return arena.shape(made) == .optional ? arena.optional(type) : type
    }
    let made =
      number(type, arguments) ?? libraryMade(type, arguments, expected)
      ?? foundationMade(type, arguments, expected) ?? boxed(type, arguments)
      ?? memberwise(type, arguments, expected)
    // Whichever of several is meant, it may give nothing.
    return !rivals.isEmpty && rivals.allSatisfy { mayFail($0, type) } ? arena.optional(made) : made
  }

  private func mayFail(_ initializer: Int32, _ type: TypeID) -> Bool {
    arena.shape(arena.result(of: self.type(of: initializer, in: type))) == .optional
  }

  /// Whether an initialiser of a superclass is one that a class has without writing it, as it inherits all
  /// that make a whole value; one for convenience stays the superclass's.
  func isInheritedAsOwn(_ number: Int32, _ type: TypeID) -> Bool {
    guard entity(of: type)?.kind == .class, let holder = holder(of: number) else { return false }
    return !declaration(number).modifiers.contains(.convenience)
      && declaration(holder).kind == .class
      && symbols.entityOfDeclaration[Int(holder)] != arena.head(type)
  }

  /// Whether a name in front of arguments is a type's own, and no alias of it, as the reader notes one.
  func names(_ node: Node, _ type: TypeID) -> Bool {
    guard let entity = entity(of: type) else { return true }
    var node = node
    // `(Store)`, `Store.self`
    while node.kind == .tuple || node.kind == .argument
      || (node.kind == .member && node.name == words.selfName),
      let inner = place.file.node(node.firstChild)
    {
      node = inner
    }
    return node.name == entity.name && symbols.code.names.isTypeLike(node.name)
  }

  /// Whether a call is a literal in the name of its type: `T(-1)` is `-1 as T` where `T` takes such literals.
  private func isLiteral(_ arguments: [Argument], of groups: [[Int32]]) -> Bool {
    guard arguments.count == 1, arguments[0].label.isEmpty,
      let node = place.file.node(arguments[0].value),
      node.kind != .stringLiteral || node.firstChild.isNone,
      let label = literalKind(of: arguments[0].value).flatMap({ StandardLibrary.literals[$0] })
    else { return false }
    return groups.joined().contains { number in
      let parameters = parameters(of: number)
      return parameters.count == 1 && parameters.first.flatMap { words.text($0.label) } == label
    }
  }

  /// The initialisers of a type; of one that is no protocol without those that protocols require: it meets
  /// them with its own, be they the library's or made by the compiler.
  func initializers(of type: TypeID) -> [[Int32]] {
    let groups = members(words.initName, of: type)
    guard let owner = owners(of: type).first, !entity(owner).isInTree || isConcrete(type) else {
      return groups
    }
    return groups.filteringGroups { !isRequirement($0) }
  }

  /// What an initialiser made, if that says more than the type's name did.
  private func generic(_ made: TypeID, _ type: TypeID) -> TypeID {
    let inner = arena.unwrapped(made)
    let isSame =
      arena.shape(inner) == .nominal
      ? arena.head(inner) == arena.head(type)
      : isOutside(inner) && libraryName(of: inner) == libraryName(of: type)
    return isSame ? made : type
  }

  /// Arguments of an initialiser that nobody wrote are expected to be what the properties are, and tell
  /// what generic parameters stand for, as does what is expected to be made.
  private func memberwise(
    _ type: TypeID, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID {
    var made = type
    var owner: Int32 = -1
    if arena.shape(type) == .nominal, arena.parts(type).isEmpty, !isOutside(type) {
      made = instanceType(of: arena.head(type))
      owner = symbols.number(of: genericOwner(of: entity(arena.head(type))))
    }
    var found: [TypeID] = []
    if owner >= 0 { unifyMade(made, arena.unwrapped(expected), owner, &found) }
    let properties = storedProperties(of: type)
    var next = 0
    for argument in arguments {
      var place: Int?
      if !argument.label.isEmpty {
        place = properties.places[argument.label].flatMap { $0 >= next ? $0 : nil }
      } else if argument.isTrailing {
        place = properties.numbers[next...].firstIndex {
          arena.shape(self.type(of: $0)) == .function
        }
      }
      var target = TypeID.unknown
      if let place {
        target = self.type(of: properties.numbers[place], in: type)
        next = place + 1
      }
      let wanted = bind(target, declaration: owner, to: found)
      unify(target, infer(argument.value, expected: wanted), owner, &found)
    }
    return found.isEmpty ? type : bind(made, declaration: owner, to: found)
  }

  /// The properties of a struct that an initialiser must or may set.
  struct StoredProperties {
    /// In the order of the source.
    var numbers: [Int32] = []
    /// By name the place of the first of that name.
    var places: [Name: Int] = [:]
  }

  func storedProperties(of type: TypeID) -> StoredProperties {
    guard let entity = treeEntity(of: type), entity.kind == .struct else {
      return StoredProperties()
    }
    let head = arena.head(type)
    if let known = storedProperties[head] { return known }
    var found = StoredProperties()
    for number in storedProperties(of: entity) {
      let name = declaration(number).name
      if found.places[name] == nil { found.places[name] = found.numbers.count }
      found.numbers.append(number)
    }
    storedProperties[head] = found
    return found
  }

  private func storedProperties(of entity: Entity) -> [Int32] {
    let file = symbols.code.files[Int(entity.file)]
    return file.members(ofDeclaration: Int(entity.declaration)).filter {
      file.declarations[$0].isStored && !file.declarations[$0].modifiers.contains(.static)
    }.map { Int32(symbols.global(Int(entity.file), $0)) }
  }
}
