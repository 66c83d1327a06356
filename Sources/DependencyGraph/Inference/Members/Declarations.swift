import SwiftSource

/// Declarations of the tree by their numbers, the entities that they are, and their types.
extension Checker {
  /// An entity by its number.
  @inline(__always)
  func entity(_ number: Int32) -> Entity { symbols.entities[Int(number)] }

  /// The entity of a nominal type; nil for any other.
  @inline(__always)
  func entity(of type: TypeID) -> Entity? {
    arena.shape(type) == .nominal ? entity(arena.head(type)) : nil
  }

  /// The same where the tree declares it.
  @inline(__always)
  func treeEntity(of type: TypeID) -> Entity? {
    entity(of: type).flatMap { $0.isInTree ? $0 : nil }
  }

  /// The type that a declaration is, or extends; nil for any other declaration.
  func entity(ofDeclaration number: Int32) -> Entity? {
    let entity = symbols.entityOfDeclaration[Int(number)]
    return entity >= 0 ? self.entity(entity) : nil
  }

  /// The file of a declaration, and its index there.
  func whereabouts(of number: Int32) -> (file: Int, declaration: Int) {
    let file = Int(values.facts(of: number).file)
    return (file, Int(number - symbols.base[file]))
  }

  func declaration(_ number: Int32) -> Declaration {
    let (file, index) = whereabouts(of: number)
    return symbols.code.files[file].declarations[index]
  }

  /// The declaration that one stands in; nil at the top of a file.
  func holder(of number: Int32) -> Int32? {
    let (file, index) = whereabouts(of: number)
    let holder = symbols.code.files[file].declarations[index].parent
    return holder == Declaration.none ? nil : Int32(symbols.global(file, Int(holder)))
  }

  /// What a declaration takes.
  func parameters(of number: Int32) -> ArraySlice<Parameter> {
    let (file, index) = whereabouts(of: number)
    let source = symbols.code.files[file]
    return source.parameters[source.declarations[index].parameters.range]
  }

  /// Whether a declaration belongs to the type itself rather than to its values.
  func isStatic(_ number: Int32) -> Bool { values.facts(of: number).isStatic }

  func isRequirement(_ number: Int32) -> Bool { values.facts(of: number).isRequirement }

  func takesArguments(_ number: Int32) -> Bool {
    switch declaration(number).kind {
    case .func, .`init`, .case, .subscript: true
    default: false
    }
  }

  // MARK: types

  /// The type of a declaration as it is written, or as its initial value says; a function's is that of
  /// its parameters and result.
  func type(of number: Int32) -> TypeID {
    if let known = memo[Int(number)] { return known }
    guard depth < Self.depthLimit else { return .unknown }
    // Whoever asks again while it is being found gets no answer instead of a circle.
    memo[Int(number)] = .unknown
    depth += 1
    defer { depth -= 1 }
    let type = inPlace(of: Int(number)) { typeHere() }
    memo[Int(number)] = type
    return type
  }

  /// The type of a member as seen from a value of type `base`.
  func type(of number: Int32, in base: TypeID) -> TypeID {
    ofHeir(substitute(type(of: number), base: base), number, arena.unmeta(base))
  }

  /// The type of a member of a class as a subclass has it, which is what `Self` means in it.
  private func ofHeir(_ type: TypeID, _ number: Int32, _ base: TypeID) -> TypeID {
    guard entity(of: base)?.kind == .class,
      let owner = holder(of: number).map({ symbols.entityOfDeclaration[Int($0)] }), owner >= 0,
      owner != arena.head(base), entity(owner).kind == .class || !entity(owner).isInTree
    else { return type }
    let (file, index) = whereabouts(of: number)
    let source = symbols.code.files[file]
    func heir(_ type: TypeID, _ written: NodeID) -> TypeID {
      guard let node = source.node(written) else { return type }
      if source.simpleName(of: written) == words.selfType { return base }
      switch node.kind {
      case .typeSome, .typeAny,
        .typeElement where node.name.isEmpty:
        return heir(type, node.firstChild)
      default:
        let children = source.children(of: written).filter {
          source.node($0)?.kind != .typeAnnotation
        }
        let parts = Array(arena.parts(type))
        guard !parts.isEmpty, parts.count == children.count else { return type }
        return arena.replacingParts(of: type, with: zip(parts, children).map(heir))
      }
    }
    let item = source.declarations[index]
    guard takesArguments(number), let result = arena.parts(type).last else {
      return heir(type, item.type)
    }
    let taken = zip(arena.parts(type), parameters(of: number).map(\.type)).map(heir)
    return arena.replacingParts(of: type, with: taken + [heir(result, item.type)])
  }

  private func typeHere() -> TypeID {
    let declaration = place.file.declarations[Int(place.holder)]
    switch declaration.kind {
    case .var, .let:
      if !declaration.type.isNone { return read(declaration.type) }
      if declaration.flags.contains(.isDestructured) { return .unknown }
      if !declaration.initialValue.isNone { return infer(declaration.initialValue) }
      let type = wrappedType(of: declaration)
      return type.isUnknown ? valueByKeyPath(of: declaration) : type
    case .func, .subscript: return functionType(of: declaration)
    case .`init`, .case:
      let parameters = argumentTypes(of: declaration)
      let made = arena.unmeta(place.selfType)
      if declaration.kind == .case, parameters.isEmpty { return made }
      let isFailable = declaration.flags.contains(.isFailable)
      return arena.function(
        parameters + [isFailable ? arena.optional(made) : made],
        throwing: read(declaration.thrownType))
    default: return .unknown
    }
  }

  /// The type of a function of the current file, read where the walk stands.
  func functionType(of declaration: Declaration) -> TypeID {
    let parameters = argumentTypes(of: declaration)
    let result = declaration.type.isNone ? arena.make(.tuple) : read(declaration.type)
    return arena.function(parameters + [result], throwing: read(declaration.thrownType))
  }

  private func argumentTypes(of declaration: Declaration) -> [TypeID] {
    place.file.parameters[declaration.parameters.range].map { argumentType($0) }
  }

  func parameterType(_ parameter: Parameter) -> TypeID {
    let type = read(parameter.type)
    return parameter.isVariadic && !isPack(parameter)
      ? arena.make(.array, of: type) : type
  }

  /// What callers pass for a parameter: for an `@autoclosure` what it gives.
  func argumentType(_ parameter: Parameter) -> TypeID {
    let type = parameterType(parameter)
    if parameter.isVariadic, isPack(parameter) { return arena.make(.array, of: type) }
    let isAutoclosure = place.file.node(parameter.type)?.flags.contains(.autoclosure) ?? false
    return isAutoclosure && arena.shape(type) == .function ? arena.result(of: type) : type
  }

  private func isPack(_ parameter: Parameter) -> Bool {
    place.file.node(parameter.type)?.kind == .typePack
  }

  /// Whether a parameter of a declaration takes a pack: `repeat each T`.
  func isPack(_ parameter: Parameter, of number: Int32) -> Bool {
    symbols.code.files[whereabouts(of: number).file].node(parameter.type)?.kind == .typePack
  }
}

extension [[Int32]] {
  /// Those of each group that fit, without the groups of which none does.
  func filteringGroups(_ isFit: (Int32) -> Bool) -> [[Int32]] {
    compactMap { group in
      let fits = group.filter(isFit)
      return fits.isEmpty ? nil : fits
    }
  }
}
