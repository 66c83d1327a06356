import SwiftSource

// Which of the functions of an operator its operands mean.
extension Checker {
  /// How well operands fit a function of an operator.
  private struct Fit {
    var candidate: OperatorMeanings.Candidate
    var score = 0
    /// Each operand is known to be what is taken.
    var isExact = true

    mutating func add(_ agreement: Int) {
      // A little less than nothing is a protocol of the library that may well be met.
      score += agreement < -5 ? -100 : max(0, agreement)
      if agreement < 15 { isExact = false }
    }
  }

  /// The candidate whose parameters fit operands of these types best; the first of them may be a
  /// variable.
  func best(
    of candidates: OperatorMeanings.Candidates, _ name: Name, _ types: [TypeID], isVariable: Bool
  ) -> OperatorMeanings.Candidate? {
    let isLibrary =
      isLibraryOperator(name) && !isMissing(name, in: types.first) && !joinsNoSequence(name, types)
    let isUnlike = isLibrary && areUnlike(types)
    let least = !isLibrary ? 0 : isUnlike ? 10 : 15
    // What the library's protocols offer may take a literal, too.
    let isUnsure = types.contains(where: isLiteral) && mayBeOfLibrary(name, types)
    var fits: [Fit] = []
    var others: [Int32] = []
    for candidate in candidates.taking(types.first.flatMap(treeType))
    where candidate.parts.count == types.count + 1 && (isVariable || !candidate.isChanging) {
      let fit = fit(candidate, name, types)
      // An operator that the library does not have can only be the tree's.
      if fit.score >= least, fit.isExact || !isUnsure {
        fits.append(fit)
      } else if fit.score > 0 {
        others.append(candidate.number)
      }
    }
    // Of an operand that is not known the other one does not tell enough where more functions take it.
    if types.contains(.unknown), let number = fits.first?.candidate.number,
      others.contains(where: { values.facts(of: $0).file != values.facts(of: number).file })
    {
      return nil
    }
    if isLibrary, !isUnlike {
      // The library has the operator for its own types: the tree's is meant only for the tree's types,
      // or where it is declared for exactly these.
      fits = fits.filter { fit in
        types.contains { isInTree($0) || arena.shape($0) == .function } || fit.isExact
      }
    }
    guard let best = fits.map(\.score).max() else { return nil }
    let nearest = fits.lazy.filter { $0.score == best }.map(\.candidate)
    guard let number = single(nearest.map(\.number)),
      var meant = nearest.first(where: { $0.number == number })
    else { return nil }
    if nearest.count == 1, let asked = requirement(like: meant, among: candidates, types) {
      return asked
    }
    // Of several in one file only what all take and give is known.
    for rival in nearest.prefix(32) where rival.parts.count == meant.parts.count {
      for (place, part) in rival.parts.enumerated() where part != meant.parts[place] {
        meant.parts[place] = .unknown
      }
    }
    return meant
  }

  /// The requirement for which the extension of a protocol offers an operator: that one is meant for
  /// what has none of its own. Nil for other operators.
  private func requirement(
    like meant: OperatorMeanings.Candidate, among candidates: OperatorMeanings.Candidates,
    _ types: [TypeID]
  ) -> OperatorMeanings.Candidate? {
    guard !isRequirement(meant.number), let extended = extendedEntity(around: meant.number),
      entity(extended).isInTree, entity(extended).kind == .protocol
    else { return nil }
    let asked = candidates.taking(types.first.flatMap(treeType)).filter { other in
      isRequirement(other.number) && other.parts.count == meant.parts.count
        && zip(other.parts, meant.parts).allSatisfy { isAlike($0, $1) }
        && holder(of: other.number).map { symbols.entityOfDeclaration[Int($0)] }
          .map { isSubtype(extended, of: $0) } == true
    }
    return asked.count == 1 ? asked.first : nil
  }

  /// The type that the extension around a declaration extends.
  private func extendedEntity(around number: Int32) -> Int32? {
    extensionAround(number).map { symbols.entityOfDeclaration[Int($0)] }.flatMap {
      $0 < 0 ? nil : $0
    }
  }

  private func fit(
    _ candidate: OperatorMeanings.Candidate, _ name: Name, _ types: [TypeID]
  ) -> Fit {
    var fit = Fit(candidate: candidate)
    let place = zip(candidate.parts, types).first { parameter, type in
      arena.shape(parameter) == .selfType && !type.isUnknown
    }
    guard let (parameter, own) = place,
      isMeant(candidate.number, name, ofProtocol: arena.head(parameter), for: own, among: types)
    else {
      for (parameter, type) in zip(candidate.parts, types) {
        let agreement =
          agreement(ofExtended: parameter, operand: type, candidate.number)
          ?? agreement(parameter, operand: type)
        let isMade = agreement == 15 && isMade(type, of: parameter, candidate.number)
        fit.add(isMade ? 19 : agreement)
      }
      return fit
    }
    for (parameter, type) in zip(candidate.parts, types) {
      fit.add(agreement(substitute(parameter, base: own), operand: type))
    }
    // What a type declares of its own is nearer than what its protocols do, be it generic or not.
    fit.score -= isRequirement(candidate.number) ? 1 : 3
    return fit
  }

  /// How well an operand fits the type of the library whose extension declares an operator, written as `Self`, as
  /// `[Element]`, or by its bare name. Nil for other parameters.
  private func agreement(
    ofExtended parameter: TypeID, operand type: TypeID, _ number: Int32
  ) -> Int? {
    let isBare = arena.shape(parameter) == .nominal && arena.parts(parameter).isEmpty
    guard
      isBare || arena.shape(parameter) == arena.shape(type) && !arena.isClosed(parameter),
      arena.shape(type) != .nominal, let extended = extendedEntity(around: number),
      !entity(extended).isInTree, owners(of: parameter).first == extended,
      owners(of: type).first == extended
    else { return nil }
    return constraintsHold(number, on: type).map { $0 ? 17 : -20 } ?? 6
  }

  /// Whether what an operator of a generic type takes is an operand's type, with the arguments of
  /// that.
  private func isMade(_ type: TypeID, of parameter: TypeID, _ number: Int32) -> Bool {
    guard arena.shape(parameter) == .nominal, arena.shape(type) == .nominal,
      declaration(number).requirements.isEmpty
    else { return false }
    if extendedEntity(around: number) == arena.head(type),
      constraintsHold(number, on: type) == false
    {
      return false
    }
    return substitute(parameter, base: type) == type
  }

  /// Whether an operator that a protocol declares is meant for a value: one of a type that is known only by
  /// its protocols means the requirement, any other one what an extension offers.
  private func isMeant(
    _ number: Int32, _ name: Name, ofProtocol entity: Int32, for type: TypeID,
    among operands: [TypeID]
  ) -> Bool {
    switch arena.shape(type) {
    case .generic: guard isInScope(type) else { return false }
    case .nominal: guard treeEntity(of: type) != nil else { return false }
    case .associated, .selfType: break
    default: return false
    }
    return (isAbstract(type) || !isRequirement(number))
      && satisfies(type, arena.make(.nominal, head: entity), isSame: false) == true
      && constraintsHold(number, on: type) != false
      && !hasLibraryOperator(name, type, for: operands)
  }

  /// Whether what the library's protocols offer under a name may take operands, one of which is of the tree.
  func mayBeOfLibrary(_ name: Name, _ types: [TypeID]) -> Bool {
    isLibraryOperator(name) && types.contains { isInTree($0) && hasLibraryOperator(name, $0) }
  }

  /// Whether a protocol of the library that a type has declares an operator, too: that one may be meant, unless
  /// it takes two of the type and one of the operands is a value of the library.
  private func hasLibraryOperator(
    _ name: Name, _ type: TypeID, for operands: [TypeID] = []
  ) -> Bool {
    guard let protocols = words.text(name).flatMap({ StandardLibrary.protocolsOfOperator[$0] })
    else {
      return false
    }
    if operands.count == 1, words.text(name) == "-" {
      return meetsLibrary(oneOf: StandardLibrary.signed, type)
    }
    let isMixed = operands.contains { isOutside($0) && arena.shape($0) != .optional }
    return meetsLibrary(
      oneOf: isMixed ? protocols.subtracting(StandardLibrary.ofAlike) : protocols, type)
  }

  /// Whether a type of the tree, one above it, the constraint of a parameter or what an extension asks of its
  /// `Self` names one of these protocols of the library.
  func meetsLibrary(oneOf protocols: Set<String>, _ type: TypeID) -> Bool {
    switch arena.shape(type) {
    case .generic:
      if constraintNames(of: type).contains(where: protocols.contains) { return true }
    case .composition:
      if arena.parts(type).contains(where: { meetsLibrary(oneOf: protocols, $0) }) { return true }
    case .selfType:
      if constraintNamesOfSelf.contains(where: protocols.contains) { return true }
    default: break
    }
    return owners(of: type).contains { !protocols.isDisjoint(with: libraryProtocols(of: $0)) }
  }

  /// Whether a generic parameter belongs to what is around the place.
  func isInScope(_ type: TypeID) -> Bool {
    if isOpaque(type) { return true }
    guard place.entity >= 0, entity(place.entity).isInTree else { return false }
    return place(ofParameter: type, in: entity(place.entity)) != nil
  }

  /// The types of the library that a type of the tree names, or a type above it.
  func libraryProtocols(of entity: Int32) -> Set<String> {
    if let known = libraryProtocols[entity] { return known }
    var found: Set<String> = []
    for entity in [entity] + lineage(of: entity) where self.entity(entity).isInTree {
      found.formUnion(writtenSupertypes(of: entity).compactMap { words.text($0) })
    }
    libraryProtocols[entity] = found
    return found
  }

  // MARK: literals

  func isLiteral(_ type: TypeID) -> Bool { arena.shape(type) == .literal }

  /// The type that a literal has alone; any other type stays.
  func settled(_ type: TypeID) -> TypeID {
    guard isLiteral(type) else { return type }
    return switch literalKind(type) {
    case .integerLiteral: outside("Int")
    case .floatLiteral: outside("Double")
    case .booleanLiteral: outside("Bool")
    default: outside("String")
    }
  }

  private func literalKind(_ type: TypeID) -> NodeKind? {
    NodeKind(rawValue: UInt8(truncatingIfNeeded: arena.head(type)))
  }

  private func agreement(_ parameter: TypeID, operand: TypeID) -> Int {
    isLiteral(operand)
      ? literalAgreement(parameter, operand) : agreement(parameter, operand)
  }

  /// How well a literal fits a parameter: best as what it is alone.
  private func literalAgreement(_ parameter: TypeID, _ literal: TypeID) -> Int {
    let alone = agreement(parameter, settled(literal))
    if alone >= 15 { return alone }
    switch arena.shape(parameter) {
    case .nominal, .outside:
      return literalKind(literal).map { takesLiteral(parameter, ofKind: $0) } ?? false ? 4 : -20
    case .optional: return literalAgreement(arena.part(parameter), literal) / 2
    case .generic, .associated, .selfType, .dependent, .unknown: return max(alone, 0)
    default: return -20
    }
  }

  // MARK: the library's operators

  func isLibraryOperator(_ name: Name) -> Bool {
    words.is(name, oneOf: StandardLibrary.operators)
  }

  /// Whether an array stands before what is no sequence: the library joins only such.
  private func joinsNoSequence(_ name: Name, _ types: [TypeID]) -> Bool {
    guard types.count == 2, words.text(name) == "+", arena.shape(types[0]) == .array else {
      return false
    }
    return isKnown(types[1], notToMeet: "Sequence")
  }

  /// Whether a literal stands beside a number or a text that it cannot be: the library joins what is alike.
  private func areUnlike(_ types: [TypeID]) -> Bool {
    guard types.count == 2, let kind = types.first(where: isLiteral).flatMap(literalKind),
      let other = types.first(where: { !isLiteral($0) }).flatMap({
        libraryName(of: arena.unwrapped($0))
      })
    else { return false }
    return StandardLibrary.isPlain(other) && !StandardLibrary.takes(kind, other)
  }

  /// Whether the library has no operator of that name for a collection, a text or an optional.
  private func isMissing(_ name: Name, in type: TypeID?) -> Bool {
    guard let type = type.map({ settled(arena.unlabelled($0)) }), let text = words.text(name) else {
      return false
    }
    let owner = arena.shape(type) == .optional ? "Optional" : libraryName(of: type)
    return owner.flatMap { StandardLibrary.operatorsOfType[$0] }.map { !$0.contains(text) } ?? false
  }
}
