import SwiftSource

// Which of several declarations of one name a call means.
extension Checker {
  /// The declaration that a call means: by labels first, then by the types of arguments, then by what its
  /// position expects; `asked` is the member that is asked for of what it gives.
  func pick(
    _ groups: [[Int32]], _ arguments: [Argument], _ base: TypeID,
    giving expected: TypeID = .unknown, _ asked: Name = .none
  ) -> Int32? {
    // Where only protocols are known of a value, a requirement is meant unless what an extension asks
    // besides is known to hold.
    let isRequired =
      isAbstract(arena.unmeta(base))
      && groups.joined().contains { isRequirement($0) && accepts($0, arguments) }
    for (rank, group) in groups.enumerated() {
      var fits = group.filter { number in
        guard accepts(number, arguments) else { return false }
        let holds = constraintsHold(number, on: base)
        return isRequired && isConstrained(number) ? holds == true : holds != false
      }
      if fits.isEmpty { continue }
      if rank + 1 < groups.count,
        isOutdone(fits, by: groups[(rank + 1)...], arguments, base, expected)
      {
        continue
      }
      if fits.count > 1, fits.contains(where: { takesArguments($0) }) {
        // A variable of that name is not what is called.
        fits.removeAll { !takesArguments($0) }
      }
      if fits.count > 1, isAbstract(arena.unmeta(base)) {
        let others = fits.filter { !asksTooMuch($0, base) }
        if !others.isEmpty { fits = others }
      }
      let favored = fits.count > 1 ? fits.filter { !isDisfavored($0) } : fits
      if favored.count < fits.count, favored.contains(where: { mayTake($0, arguments, base) }) {
        fits = favored
      }
      let hasClosure = arguments.contains { $0.isClosure }
      if fits.count > 1, hasClosure {
        let others = fits.filter { takesClosures(among: arguments, $0, base) }
        if !others.isEmpty { fits = others }
      }
      fits = usable(withoutHidden(fits), asked)
      let competes =
        fits.contains { competesWithLibrary($0, on: base, hasClosure: hasClosure) }
        && !arguments.contains { isForeign($0, to: fits[0]) }
        && !(arguments.isEmpty && isProperty(fits[0]))
      if competes { fits = fits.filter { constraintsHold($0, on: base) == true } }
      if fits.count > 1 || competes, !isNarrowing {
        fits = mostSpecific(narrowed(fits, arguments, base, needsAgreement: competes), base)
      } else if competes {
        rivals = []
        return nil
      } else {
        fits = mostSpecific(fits, base)
      }
      if fits.isEmpty { continue }
      fits = compiled(awaited(giving(expected, fits, base)))
      if fits.count == 1, isRefused(by: fits[0], arguments, base) { fits = [] }
      rivals = fits
      return single(fits).map { isRequired ? requirement(like: $0, groups, base) : $0 }
    }
    rivals = []
    return nil
  }

  /// Whether an extension asks a value of which only protocols are known to conform to one that nothing says it does:
  /// the code around could not call its members.
  private func asksTooMuch(_ number: Int32, _ base: TypeID) -> Bool {
    guard let holder = extensionAround(number), isConstrained(number) else { return false }
    let (file, index) = whereabouts(of: holder)
    let source = symbols.code.files[file]
    let asksSelf = source.requirements[source.declarations[index].requirements.range].contains {
      !$0.isSameType && source.namePath(of: $0.left) == [words.selfType]
    }
    return asksSelf && constraintsHold(number, on: base) == nil
  }

  func isConcreteInTree(_ type: TypeID) -> Bool {
    treeEntity(of: arena.unwrapped(arena.unlabelled(type))).map { $0.kind != .protocol } ?? false
  }

  /// Those of the own module hide what imported modules declare with the same labels and types.
  private func withoutHidden(_ fits: [Int32]) -> [Int32] {
    guard fits.count > 1, fits.count <= 32 else { return fits }
    let own = fits.filter { values.facts(of: $0).module == place.view.module }
    guard !own.isEmpty, own.count < fits.count else { return fits }
    return fits.filter { number in
      values.facts(of: number).module == place.view.module
        || !own.contains { other in
          type(of: other) == type(of: number)
            && parameters(of: other).map(\.label) == parameters(of: number).map(\.label)
        }
    }
  }

  func isDisfavored(_ number: Int32) -> Bool {
    // Where nobody writes the attribute, nothing is read for it.
    guard words.disfavored.id != .max else { return false }
    let (file, index) = whereabouts(of: number)
    let source = symbols.code.files[file]
    return source.attributes[source.declarations[index].attributes.range].contains {
      $0.name == words.disfavored
    }
  }

  /// Whether nothing that is known of arguments keeps a declaration from taking them.
  private func mayTake(_ number: Int32, _ arguments: [Argument], _ base: TypeID) -> Bool {
    if isNarrowing || !takesArguments(number) { return true }
    let taken = taken(by: number, for: arguments, base)
    return zip(zip(taken, silentTypes(of: arguments)), arguments).allSatisfy { pair, argument in
      argument.isLiteral || agreement(pair.0, pair.1) > -20
    }
  }

  /// What arguments are by themselves; closures are not looked at.
  func silentTypes(of arguments: [Argument]) -> [TypeID] {
    isNarrowing = true
    defer { isNarrowing = false }
    return silently { arguments.map { $0.isClosure ? .unknown : infer($0.value) } }
  }

  /// For each argument the type of the parameter that it is passed for; of a variadic one the element's.
  func taken(by number: Int32, for arguments: [Argument], _ base: TypeID) -> [TypeID] {
    let function = type(of: number, in: base)
    let parameters = parameters(of: number)
    return (match(parameters, arguments, of: number) ?? []).map {
      argumentType(at: $0, of: parameters, function)
    }
  }

  /// The requirement that takes the same as what an extension offers, which is meant before that where only
  /// protocols are known of a value.
  private func requirement(like number: Int32, _ groups: [[Int32]], _ base: TypeID) -> Int32 {
    guard !isRequirement(number) else { return number }
    func taken(_ number: Int32) -> [TypeID] {
      arena.parts(type(of: number, in: base)).dropLast()
    }
    let labels = parameters(of: number).map(\.label)
    return groups.joined().first { other in
      isRequirement(other) && parameters(of: other).map(\.label) == labels
        && zip(taken(other), taken(number)).allSatisfy { isAlike($0, $1) }
    } ?? number
  }

  /// Whether two types are one where `Self` is the same, whichever protocol says it.
  func isAlike(_ type: TypeID, _ other: TypeID, steps: Int = 0) -> Bool {
    if type == other { return true }
    guard arena.shape(type) == arena.shape(other), steps < Self.nestingLimit else { return false }
    if arena.shape(type) == .selfType { return true }
    let (left, right) = (Array(arena.parts(type)), Array(arena.parts(other)))
    return arena.head(type) == arena.head(other) && !left.isEmpty && left.count == right.count
      && zip(left, right).allSatisfy { isAlike($0, $1, steps: steps + 1) }
  }

  /// Whether a declaration extends a type outside the tree, or a protocol of the tree that such a type has,
  /// under a name of which that type has members of its own: then it is meant only if the arguments say so.
  func competesWithLibrary(
    _ number: Int32, on base: TypeID = .unknown, hasClosure: Bool = false
  ) -> Bool {
    let item = declaration(number)
    guard let holder = holder(of: number) else {
      // No function of XCTest suspends.
      return words.is(item.name, oneOf: StandardLibrary.functions)
        || words.is(item.name, oneOf: StandardLibrary.assertions)
          && !item.modifiers.contains(.async)
    }
    guard let owner = entity(ofDeclaration: holder),
      !owner.isInTree || owner.kind == .protocol && isOutside(arena.unmeta(base))
    else { return false }
    if item.name == words.initName || item.name == words.subscriptName {
      return parameters(of: number).allSatisfy { parameter in
        parameter.label.isEmpty || words.is(parameter.label, oneOf: StandardLibrary.labels)
      }
    }
    guard let text = words.text(item.name) else { return false }
    if let owner = words.text(owner.name) {
      if owner == "View" { return StandardLibrary.modifiers[text] != nil }
      if let own = StandardLibrary.methodsOfType[owner] { return own.contains(text) }
      if owner == "Array", StandardLibrary.collection[text] == nil,
        StandardLibrary.setAlgebra[text] != nil
      {
        return false
      }
    }
    if hasClosure,
      StandardLibrary.collection[text]?.closure == StandardLibrary.ClosureParameters.none
    {
      return false
    }
    return StandardLibrary.hasMember(text)
  }

  /// Whether what the library has of a declaration's name is no function that is called without arguments.
  private func isProperty(_ number: Int32) -> Bool {
    holder(of: number) != nil
      && words.is(declaration(number).name, oneOf: StandardLibrary.properties)
  }

  /// Whether nothing of the library that a declaration competes with has an argument with such a label, or
  /// one without.
  private func isForeign(_ argument: Argument, to number: Int32) -> Bool {
    let label = argument.label
    if label.isEmpty {
      return !argument.isTrailing && holder(of: number) != nil
        && words.is(declaration(number).name, oneOf: StandardLibrary.membersWithLabels)
    }
    if words.is(declaration(number).name, oneOf: StandardLibrary.assertions) {
      return !words.is(label, oneOf: StandardLibrary.assertionLabels)
    }
    if let owner = holder(of: number).flatMap(entity(ofDeclaration:)),
      words.text(owner.name) == "View"
    {
      return !words.is(label, oneOf: StandardLibrary.modifierLabels)
    }
    return !words.is(label, oneOf: StandardLibrary.memberLabels)
      && !words.is(label, oneOf: StandardLibrary.labels)
  }

  /// Whether arguments with these labels can be passed to a declaration.
  func accepts(_ number: Int32, _ arguments: [Argument]) -> Bool {
    guard takesArguments(number) else { return isCallable(type(of: number)) }
    guard arguments.contains(where: { $0.isClosure || rangeForm(of: $0) != nil }) else {
      return match(parameters(of: number), arguments, of: number) { _ in }
    }
    guard let places = match(parameters(of: number), arguments, of: number) else { return false }
    let parts = Array(arena.parts(type(of: number)))
    return zip(places, arguments).allSatisfy { place, argument in
      if place + 1 >= parts.count { return true }
      if argument.isClosure { return takesClosure(parts[place]) }
      return rangeForm(of: argument).map { takes($0, parts[place]) } ?? true
    }
  }

  /// Whether a closure can be passed for a parameter, counted from the last one, which is -1.
  private func takesClosure(at place: Int, of number: Int32) -> Bool {
    let taken = arena.parts(type(of: number)).dropLast()
    return -place > taken.count || takesClosure(taken[taken.endIndex + place])
  }

  /// Whether a closure can be passed for a parameter: not where its type is known to be no function.
  private func takesClosure(_ type: TypeID) -> Bool {
    switch arena.shape(type) {
    case .optional, .array: takesClosure(arena.part(type))
    case .nominal, .outside:
      !isInTree(type) && libraryName(of: type).flatMap { StandardLibrary.supertypes[$0] } == nil
    case .generic: !asksForProtocol(type)
    case .associated, .dependent, .dictionary, .tuple, .meta: false
    default: true
    }
  }

  /// Whether a generic parameter must conform to what no function conforms to: any protocol with requirements.
  private func asksForProtocol(_ parameter: TypeID) -> Bool {
    owners(of: parameter).contains { entity($0).isInTree && entity($0).kind == .protocol }
      || constraintNames(of: parameter).contains {
        $0 == "Error" || StandardLibrary.protocols.contains($0)
      }
  }

  /// Whether a value of a type can stand in front of arguments: not where it is known to be none.
  private func isCallable(_ type: TypeID) -> Bool {
    switch arena.shape(type) {
    case .optional: return isCallable(arena.part(type))
    case .array, .dictionary, .tuple: return false
    case .nominal:
      guard let entity = treeEntity(of: type), entity.kind == .struct || entity.kind == .enum
      else { return true }
      return !members(words.callName, of: type).isEmpty
    default: return true
    }
  }

  /// For each argument the parameter that it is passed for; nil where the labels do not fit.
  func match(
    _ parameters: ArraySlice<Parameter>, _ arguments: [Argument], of number: Int32
  ) -> [Int]? {
    var result: [Int] = []
    return match(parameters, arguments, of: number) { result.append($0) } ? result : nil
  }

  /// Calls `pass` with the place of the parameter that each argument is passed for; false where the
  /// labels do not fit.
  @inline(__always)
  private func match(
    _ parameters: ArraySlice<Parameter>, _ arguments: [Argument], of number: Int32,
    _ pass: (Int) -> Void
  ) -> Bool {
    var next = 0
    for index in parameters.indices {
      let parameter = parameters[index]
      guard next < arguments.count else {
        if parameter.hasDefault || parameter.isVariadic { continue }
        return false
      }
      let argument = arguments[next]
      let place = index - parameters.startIndex
      if argument.isTrailing, argument.label.isEmpty {
        if parameter.hasDefault || parameter.isVariadic {
          // The first that can take a closure has it, unless one that needs an argument would be left
          // without before the next closure's label.
          let rest = parameters[(index + 1)...]
          let label = next + 1 < arguments.count ? arguments[next + 1].label : nil
          let before = rest.prefix { $0.label != label }
          guard before.allSatisfy({ $0.hasDefault || $0.isVariadic }),
            rest.isEmpty || takesClosure(at: index - parameters.endIndex, of: number)
          else { continue }
        }
        pass(place)
        next += 1
      } else if argument.label == parameter.label {
        if parameter.isInOut, argument.kind != .inOut { return false }
        pass(place)
        next += 1
        while parameter.isVariadic, next < arguments.count, arguments[next].label.isEmpty,
          !arguments[next].isTrailing
        {
          pass(place)
          next += 1
        }
      } else if !parameter.hasDefault, !parameter.isVariadic {
        return false
      }
    }
    return next == arguments.count
  }

  /// Those whose parameters agree best with what the arguments are known to be; none where agreement is
  /// needed and nothing is known.
  private func narrowed(
    _ fits: [Int32], _ arguments: [Argument], _ base: TypeID, needsAgreement: Bool
  ) -> [Int32] {
    let types = silentTypes(of: arguments)
    var best: [Int32] = []
    var bestScore = needsAgreement ? 4 : Int.min
    for number in fits {
      // Behind `await` what suspends is meant before what takes fewer defaults.
      let isMeant = place.isAwaiting && !needsAgreement && isAsync(number)
      var score = isMeant ? 8 : 0
      score -= parameters(of: number).count { $0.hasDefault || $0.isVariadic }
      let taken = taken(by: number, for: arguments, base)
      for (place, (type, parameter)) in zip(types, taken).enumerated() {
        var fit =
          arguments[place].kind == .arrayLiteral
          ? agreement(parameter, withArrayLiteral: type) : agreement(parameter, type)
        // As a literal it may be of another type, if of none that is nearer.
        if let kind = arguments[place].kind, arguments[place].isLiteral, fit < 1,
          takesLiteral(parameter, ofKind: kind)
        {
          let wanted = arena.unwrapped(parameter)
          if arena.shape(wanted) == .nominal, isInTree(wanted) {
            fit = 1
          } else if libraryName(of: wanted).map(StandardLibrary.isPlain) ?? false {
            fit = max(fit, 0)
          }
        }
        if arguments[place].kind == .nilLiteral { fit = agreementWithNil(parameter) }
        if arguments[place].isLiteral, rangeForm(of: parameter) != nil { fit = -20 }
        if !needsAgreement, takesArray(parameter, arguments[place]) { fit = max(fit, 8) }
        if canBe(arguments[place].value, parameter) { fit += 6 }
        // An array is nearer to its literal than what may be made of one, too.
        if arguments[place].kind == .arrayLiteral, isConcreteInTree(parameter) { fit -= 1 }
        if arguments[place].kind == .keyPath, let name = libraryName(of: parameter),
          StandardLibrary.keyPaths.contains(name)
        {
          fit = 20
        }
        // A closure or function alone does not tell the tree's function from the library's.
        if arena.shape(parameter) == .function {
          fit = needsAgreement ? min(fit, 0) : arguments[place].isClosure ? fit + 4 : fit
        }
        // What agrees otherwise, or may be of any type, may be the library's as well.
        if needsAgreement, fit < -5 || (fit == 0 || fit == 2) && isInTree(parameter) { fit = -100 }
        score += fit
      }
      if score > bestScore {
        best = [number]
        bestScore = score
      } else if score == bestScore {
        best.append(number)
      }
    }
    return best
  }

  /// How well `nil` fits a parameter: not where that is known to be no optional.
  private func agreementWithNil(_ parameter: TypeID) -> Int {
    switch arena.shape(parameter) {
    case .optional: 8
    case .array, .dictionary, .function, .tuple, .meta: -20
    case .nominal, .outside:
      libraryName(of: parameter).map(StandardLibrary.isPlain) ?? false ? -20 : 0
    default: 0
    }
  }

  /// Whether a literal of an array, if it has elements one of literals, can be passed for an array: that is
  /// nearer than a generic parameter.
  private func takesArray(_ parameter: TypeID, _ argument: Argument) -> Bool {
    let wanted = arena.unwrapped(parameter)
    guard argument.kind == .arrayLiteral, arena.shape(wanted) == .array else { return false }
    guard let first = firstElement(of: argument.value) else { return true }
    return literalKind(of: first).map { takesLiteral(arena.part(wanted), ofKind: $0) } ?? false
  }

  /// Whether an argument that begins with `.name` can be a value of a type: it offers that name, and can be
  /// called or made with these labels.
  func canBe(_ argument: NodeID, _ type: TypeID) -> Bool {
    guard let name = leadingMember(of: argument) else {
      return firstElement(of: argument).map { canBe($0, element(of: arena.unwrapped(type))) }
        ?? false
    }
    var id = argument
    while let node = place.file.node(id), node.kind == .tryExpression || node.kind == .effect {
      id = node.firstChild
    }
    let made = arena.unwrapped(arena.unlabelled(type))
    guard let node = place.file.node(id), isInTree(type) else { return offers(name, type) }
    if node.kind == .implicitMember {
      return members(name, of: made).joined().contains {
        isStatic($0) && declaration($0).kind != .func && parameters(of: $0).isEmpty
      }
    }
    guard node.kind == .call, kind(node.firstChild) == .implicitMember else {
      return offers(name, type)
    }
    let arguments = arguments(of: id)
    if name != words.initName {
      return members(name, of: made).joined().contains { isStatic($0) && accepts($0, arguments) }
    }
    if initializers(of: made).joined().contains(where: { accepts($0, arguments) }) { return true }
    let labels = storedProperties(of: made).places
    // What has nothing to set is made without arguments.
    let isMade =
      !labels.isEmpty
      || initializers(of: made).isEmpty && entity(of: made).map { $0.kind != .enum } ?? false
    return isMade && isConcreteInTree(made) && arguments.allSatisfy { labels[$0.label] != nil }
  }

  /// The first element of an array literal; nil for all else.
  func firstElement(of argument: NodeID) -> NodeID? {
    guard place.file.node(argument)?.kind == .arrayLiteral else { return nil }
    return place.file.children(of: argument).first { _ in true }
  }

  /// Whether `.name` can stand for a value of a type.
  func offers(_ name: Name, _ type: TypeID) -> Bool {
    members(name, of: arena.unwrapped(arena.unlabelled(type))).joined().contains { isStatic($0) }
  }
}
