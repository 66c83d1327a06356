import SwiftSource

// How well what is passed fits what is taken.
extension Checker {
  /// How well an argument's type fits a parameter's: 0 where one of them is not known.
  func agreement(_ parameter: TypeID, _ argument: TypeID) -> Int {
    let argument = arena.unlabelled(argument)
    if argument.isUnknown || parameter.isUnknown { return 0 }
    if parameter == argument { return 20 }
    if arena.shape(parameter) == .generic { return constraintAgreement(parameter, argument) }
    if let name = libraryName(of: parameter) {
      if name == "Any" { return 0 }
      if isKnown(argument, toMeet: name) { return 6 }
      if StandardLibrary.isPlain(name), isOther(argument) { return -20 }
      if isKnown(argument, notToMeet: name) { return -20 }
    }
    switch (arena.shape(parameter), arena.shape(argument)) {
    case (.composition, _):
      // What asks for more is nearer.
      guard let holds = satisfies(argument, parameter, isSame: false) else { return 1 }
      return holds ? 10 + min(arena.parts(parameter).count, 4) : -20
    case (.nominal, .associated) where isConcrete(parameter) && isOpaqueMember(argument),
      (.nominal, .dependent) where isConcrete(parameter) && isOpaqueMember(argument):
      return satisfies(argument, parameter, isSame: false) == true ? 10 : -20
    case (_, .projected), (.dependent, _), (_, .dependent): return 0
    case (.nominal, .selfType), (.nominal, .composition),
      (.nominal, .generic) where isOpaque(argument),
      (.nominal, .outside) where arena.isLibraryParameter(argument):
      return satisfies(argument, parameter, isSame: false) == true ? 10 : -20
    case (.associated, _), (.selfType, _), (_, .generic), (_, .associated): return 2
    case (.array, _) where isUntoldArray(argument):
      // As well as any parameter that takes arrays.
      return 6
    case (.meta, .meta) where arena.second(parameter) == 1:
      return arena.part(parameter) == arena.part(argument) ? 20 : -20
    case (.optional, .optional), (.array, .array), (.meta, .meta):
      let fit = agreement(arena.part(parameter), arena.part(argument))
      return fit > 0 ? 10 : fit < 0 ? -20 : 0
    case (.dictionary, .dictionary): return agree(parameter, argument) ? 10 : -20
    case (.outside, .outside) where arena.head(parameter) == arena.head(argument):
      return agree(parameter, argument) ? 15 : -20
    case (.optional, _):
      let fit = agreement(arena.part(parameter), argument)
      return fit > 0 ? fit / 2 : fit
    case (.nominal, .nominal):
      if arena.head(parameter) == arena.head(argument) { return 15 }
      return isSubtype(arena.head(argument), of: arena.head(parameter)) ? 10 : -20
    case (.function, .function):
      // What a closure takes may not be known.
      return arena.parts(parameter).count == arena.parts(argument).count ? 8 : 0
    case (.nominal, _), (_, .nominal), (.outside, .outside), (.array, _), (_, .array),
      (.function, _), (_, .function), (_, .meta):
      // A protocol outside the tree may well be met by anything.
      return arena.shape(parameter) == .outside ? -5 : -20
    default: return 0
    }
  }

  /// How well a literal, by itself of a type, fits a parameter: 1 where that makes another value of it.
  func agreement(_ parameter: TypeID, withLiteral kind: NodeKind, of type: TypeID) -> Int {
    let wanted = arena.unwrapped(parameter)
    if wanted == type { return 6 }
    switch arena.shape(wanted) {
    case .array, .dictionary, .tuple, .function, .meta: return -20
    case .nominal, .outside:
      if !takesLiteral(wanted, ofKind: kind) { return -20 }
      return isInTree(wanted) || libraryName(of: wanted).map(StandardLibrary.isPlain) == true
        ? 1 : 0
    default: return 0
    }
  }

  /// How well a literal of an array, by itself of a type, fits a parameter: not where that is known to take none,
  /// whatever the elements are.
  func agreement(_ parameter: TypeID, withArrayLiteral type: TypeID) -> Int {
    let wanted = arena.unwrapped(arena.unlabelled(parameter))
    if arena.shape(wanted) == .nominal, isConcrete(wanted) {
      return isInTree(wanted) && literalElement("arrayLiteral", of: wanted).isUnknown ? -20 : 0
    }
    return agreement(parameter, type.isUnknown ? arena.make(.array, of: .unknown) : type)
  }

  /// Whether a type is an array, and nothing is known of its elements but whose member type they are.
  private func isUntoldArray(_ type: TypeID) -> Bool {
    guard arena.shape(type) == .array else { return libraryName(of: type) == "Array" }
    return [.unknown, .dependent].contains(arena.shape(arena.part(type)))
  }

  /// Whether a type is an optional, one of the tree, or a plain one of the library.
  private func isOther(_ type: TypeID) -> Bool {
    arena.shape(type) == .optional || treeEntity(of: type) != nil
      || libraryName(of: type).map(StandardLibrary.isPlain) ?? false
  }

  /// Whether nothing that is known of the arguments of two types tells them apart.
  private func agree(_ parameter: TypeID, _ argument: TypeID) -> Bool {
    zip(arena.parts(parameter), arena.parts(argument)).allSatisfy { agreement($0, $1) >= 0 }
  }

  /// Whether a generic parameter belongs to a declaration around the place: a value of it is of no other
  /// type there.
  func isOpaque(_ type: TypeID) -> Bool {
    guard arena.shape(type) == .generic else { return false }
    let (file, declaration) = whereabouts(of: arena.head(type))
    return file == place.index && place.file.scopes(from: place.holder).contains(declaration)
  }

  /// The same of a member type: nothing around the place says what it is, or it would be that.
  private func isOpaqueMember(_ type: TypeID) -> Bool {
    switch arena.shape(type) {
    case .associated, .dependent: isOpaqueMember(arena.part(type))
    case .generic: isOpaque(type)
    default: false
    }
  }

  /// How well an argument fits a generic parameter: by what the tree's protocols in its constraints say.
  private func constraintAgreement(_ parameter: TypeID, _ argument: TypeID) -> Int {
    let constraints = owners(of: parameter).filter { entity($0).isInTree }
    if constraints.isEmpty {
      let names = constraintNames(of: parameter)
      // No plain value outside the tree is an error.
      if names.contains("Error"), arena.shape(argument) != .nominal { return -20 }
      if names.contains(where: { isKnown(argument, notToMeet: $0) }) { return -20 }
      return names.contains { isKnown(argument, toMeet: $0) } ? 6 : 2
    }
    for constraint in constraints {
      let wanted = arena.make(.nominal, head: constraint)
      let holds = satisfies(argument, wanted, isSame: false)
      if holds == false || holds == nil && isOpaque(argument) { return -20 }
    }
    return 6
  }

  /// The library's protocols that the declaration of a generic parameter constrains it to.
  func constraintNames(of parameter: TypeID) -> [String] {
    writtenConstraints(of: parameter).compactMap { words.text($0) }
  }

  /// The library's protocols that the extensions around the place ask `Self` to conform to.
  var constraintNamesOfSelf: [String] {
    place.file.scopes(from: place.holder).flatMap { index in
      place.file.requirements[place.file.declarations[index].requirements.range]
        .filter { self.place.file.namePath(of: $0.left) == [self.words.selfType] }
        .flatMap { self.place.file.compositionParts(of: $0.right) }
        .compactMap { self.place.file.namePath(of: $0).last.flatMap { self.words.text($0) } }
    }
  }

  /// The last names of all that the declaration of a generic parameter constrains it to.
  func writtenConstraints(of parameter: TypeID) -> [Name] {
    guard let written = self.parameter(of: parameter) else { return [] }
    let (file, declaration) = whereabouts(of: arena.head(parameter))
    let source = symbols.code.files[file]
    var types = [written.constraint]
    for requirement in source.requirements[source.declarations[declaration].requirements.range]
    where source.namePath(of: requirement.left) == [written.name] {
      types.append(requirement.right)
    }
    return types.flatMap { source.compositionParts(of: $0) }.compactMap {
      source.namePath(of: $0).last
    }
  }

  /// Whether a type is known to conform to a protocol of the library.
  private func isKnown(_ type: TypeID, toMeet name: String) -> Bool {
    if arena.shape(type) == .generic { return constraintNames(of: type).contains(name) }
    if treeEntity(of: type) != nil {
      return writtenSupertypes(of: arena.head(type)).contains { parent in
        guard let text = words.text(parent) else { return false }
        return text == name || StandardLibrary.above(text).contains(name)
      }
    }
    return libraryName(of: type).map { StandardLibrary.above($0).contains(name) } ?? false
  }

  /// Whether a structure or enum of the tree is known not to conform to a protocol of the library: as that is
  /// none of those that it names, and all of these are known. Of numbers and texts of the library all is known.
  func isKnown(_ type: TypeID, notToMeet name: String) -> Bool {
    if let own = libraryName(of: type) {
      return StandardLibrary.isPlain(own, without: name)
        || StandardLibrary.isAwaited(own) && StandardLibrary.sequences.contains(name)
    }
    guard StandardLibrary.protocols.contains(name), let entity = treeEntity(of: type),
      entity.kind == .struct || entity.kind == .enum
    else { return false }
    let head = arena.head(type)
    let lineage = lineage(of: head)
    // Nothing limits how many there are.
    return lineage.count <= 32
      && ([head] + lineage).allSatisfy { parent in
        !self.entity(parent).isInTree
          || writtenSupertypes(of: parent).allSatisfy { isKnown($0, notToBe: name) }
      }
  }

  private func isKnown(_ parent: Name, notToBe name: String) -> Bool {
    guard let text = words.text(parent) else { return symbols.typeNames.contains(parent.id) }
    if StandardLibrary.protocols.contains(text) {
      return text != name && !(StandardLibrary.supertypes[text]?.contains(name) ?? false)
    }
    return StandardLibrary.otherProtocols.contains(text) || symbols.typeNames.contains(parent.id)
  }
}
