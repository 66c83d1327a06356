import SwiftSource

/// Calls of declared functions, whose arguments tell what generic parameters stand for.
extension Checker {
  /// The generic arguments of a call as far as they are found.
  private struct GenericArguments {
    /// The declaration that is called.
    let callee: Int32
    /// That of the type which an initialiser or a case of it makes, or -1.
    let owner: Int32
    /// The value on which it is called.
    let base: TypeID
    var ofCallee: [TypeID] = []
    var ofOwner: [TypeID] = []
  }

  /// Calls a declared function: arguments are expected to be what its parameters are. Key paths, what begins
  /// with `.name`, and closures come last, when the most is known.
  func apply(
    _ function: TypeID, of number: Int32, _ arguments: [Argument], _ expected: TypeID,
    on base: TypeID = .unknown
  ) -> TypeID {
    guard arena.shape(function) == .function else {
      inferAll(arguments)
      return function
    }
    let result = arena.result(of: function)
    let parameters = parameters(of: number)
    let places = match(parameters, arguments, of: number) ?? []
    let targets = places.map { argumentType(at: $0, of: parameters, function) }
    var generics = GenericArguments(
      callee: number, owner: genericOwner(of: number), base: base)
    func pass(_ index: Int) {
      let target = index < targets.count ? targets[index] : .unknown
      if index < places.count {
        let parameter = parameters[parameters.startIndex + places[index]]
        // Each element of a pack has a type of its own.
        if isPack(parameter, of: number) {
          infer(arguments[index].value, expected: target)
          return
        }
        if arguments[index].isClosure {
          builder = builder(of: parameter, number).map {
            bind(substitute($0, base: base), generics)
          }
        }
      }
      var wanted = bind(target, generics)
      if arguments[index].kind == .arrayLiteral, let element = element(askedOf: wanted, generics) {
        wanted = arena.make(.array, of: element)
      }
      unify(target, infer(arguments[index].value, expected: wanted), &generics)
    }
    let isUnbound = !arena.isClosed(function)
    let ranks = arguments.map { argument in
      let isLate = isUnbound && argument.rank == 0 && needsType(argument.value)
      return isLate ? 2 : argument.rank
    }
    /// Whether nothing but what a closure gives says what a generic parameter stands for.
    func saysClosure(_ type: TypeID, _ arguments: [Argument]) -> Bool {
      guard arena.shape(type) == .generic, !isInScope(type), writtenConstraints(of: type).isEmpty
      else { return false }
      return zip(arguments, targets).contains { argument, target in
        let function = argument.isClosure ? arena.unwrapped(bind(target, generics)) : .unknown
        return arena.parts(function).dropLast().allSatisfy { !mentions($0, type) }
          && mentions(arena.result(of: function), type)
      }
    }
    var postponed: [Int] = []
    for rank in 0...3 where rank == 0 || ranks.contains(rank) {
      // What begins with a dot has nothing else to go by, be it in a closure.
      if rank == 2 || rank == 3 && arena.isClosed(expected), arena.shape(result) == .generic {
        unify(result, arena.unwrapped(expected), number, &generics.ofCallee)
      }
      for index in arguments.indices where ranks[index] == rank {
        // A closure may say where a key path begins, and of what type it is that begins with a dot.
        if index < targets.count,
          arguments[index].kind == .keyPath
            ? !arena.isClosed(arena.part(bind(targets[index], generics)))
            : rank == 2 && saysClosure(bind(targets[index], generics), arguments)
        {
          postponed.append(index)
        } else {
          pass(index)
        }
      }
      unifySameTypes(&generics)
      if rank == 0 { unifyResult(result, expected, &generics) }
    }
    if !postponed.isEmpty {
      for index in postponed { pass(index) }
      unifySameTypes(&generics)
    }
    if generics.ofCallee.isEmpty, !expected.isUnknown {
      unify(result, expected, number, &generics.ofCallee)
    }
    if declaration(number).modifiers.contains(.throws) {
      noteThrown(bind(arena.thrown(by: function), generics))
    }
    return bind(result, generics)
  }

  /// Whether a generic parameter stands in a type.
  private func mentions(_ type: TypeID, _ parameter: TypeID, steps: Int = 0) -> Bool {
    if type == parameter { return true }
    if arena.isClosed(type) || steps == Self.nestingLimit { return false }
    return arena.parts(type).contains { mentions($0, parameter, steps: steps + 1) }
  }

  /// Whether an argument begins with `.name`, or is an array of such: alone it says nothing.
  func needsType(_ argument: NodeID) -> Bool {
    leadingMember(of: firstElement(of: argument) ?? argument) != nil
  }

  /// What is passed for the parameter at a place: of a variadic one an element.
  func argumentType(
    at place: Int, of parameters: ArraySlice<Parameter>, _ function: TypeID
  ) -> TypeID {
    let types = arena.parts(function).dropLast()
    guard place < types.count else { return .unknown }
    let type = types[types.startIndex + place]
    return parameters[parameters.startIndex + place].isVariadic ? arena.part(type) : type
  }

  /// Notes errors that a call throws: of any type where no argument told it.
  func noteThrown(_ error: TypeID) {
    place.thrown.add(untoldOwner(of: error) >= 0 ? .unknown : error)
  }

  // MARK: generic arguments

  /// For what belongs to a type itself the declaration whose generic parameters its arguments decide.
  private func genericOwner(of number: Int32) -> Int32 {
    guard isStatic(number),
      let owner = holder(of: number).flatMap(entity(ofDeclaration:)), owner.isInTree
    else { return -1 }
    return symbols.number(of: genericOwner(of: owner))
  }

  /// A declared function as a value: what it is expected to take tells its generic parameters.
  func told(_ function: TypeID, of number: Int32, taking expected: TypeID) -> TypeID {
    let wanted = arena.unwrapped(expected)
    guard arena.shape(function) == .function, arena.shape(wanted) == .function,
      !arena.isClosed(function)
    else { return function }
    var generics = GenericArguments(
      callee: number, owner: genericOwner(of: number), base: .unknown)
    for (taken, given) in zip(arena.parts(function).dropLast(), arena.parts(wanted).dropLast()) {
      unify(taken, given, &generics)
    }
    return bind(function, generics)
  }

  /// The declaration that is not around the place and whose generic parameters stand in a type, as in that of
  /// a local function; -1 where there is none.
  func untoldOwner(of type: TypeID, steps: Int = 0) -> Int32 {
    if arena.isClosed(type) || steps == Self.nestingLimit { return -1 }
    if arena.shape(type) == .generic { return isInScope(type) ? -1 : arena.head(type) }
    return (arena.parts(type) + [arena.thrown(by: type)]).lazy
      .map { self.untoldOwner(of: $0, steps: steps + 1) }.first { $0 >= 0 } ?? -1
  }

  private func bind(_ type: TypeID, _ generics: GenericArguments) -> TypeID {
    bind(
      bind(type, declaration: generics.callee, to: generics.ofCallee),
      declaration: generics.owner, to: generics.ofOwner)
  }

  private func unify(_ parameter: TypeID, _ argument: TypeID, _ generics: inout GenericArguments) {
    unify(parameter, argument, generics.callee, &generics.ofCallee)
    if generics.owner >= 0 { unify(parameter, argument, generics.owner, &generics.ofOwner) }
  }

  /// Finds the generic arguments under which what a call gives is what its position asks for.
  private func unifyResult(
    _ result: TypeID, _ expected: TypeID, _ generics: inout GenericArguments
  ) {
    if generics.owner >= 0 {
      unifyMade(
        arena.unwrapped(result), arena.unwrapped(arena.unlabelled(expected)), generics.owner,
        &generics.ofOwner)
    }
    if isOpen(result), arena.isClosed(expected) {
      unify(result, arena.unwrapped(expected), generics.callee, &generics.ofCallee)
    }
  }

  /// Finds the generic arguments of a type under which a value of it is what its position asks for.
  func unifyMade(
    _ made: TypeID, _ expected: TypeID, _ owner: Int32, _ found: inout [TypeID]
  ) {
    if expected.isUnknown || arena.isClosed(made) { return }
    if arena.head(made) == arena.head(expected) {
      unify(made, expected, owner, &found)
    } else {
      for (wanted, own) in witnesses(of: expected, in: made) { unify(own, wanted, owner, &found) }
    }
    // What the call around has yet to tell, this value may tell it.
    for index in found.indices where untoldOwner(of: found[index]) >= 0 { found[index] = .unknown }
  }

  /// Whether a type is known but for its generic arguments.
  private func isOpen(_ type: TypeID) -> Bool {
    if arena.isClosed(type) { return false }
    switch arena.shape(type) {
    case .nominal, .outside, .function, .array: return true
    default: return false
    }
  }

  /// A requirement that a type is another one.
  struct SameType {
    enum Subject {
      /// A member type of the generic parameter at a place.
      case member(Name, Int)
      /// What the types around declare: `Element`.
      case around(TypeID)
    }

    var subject: Subject
    var type: TypeID
  }

  /// Finds generic arguments by what the `where` clause of a function says of the member types of those
  /// that are known, and of the value on which it is called: `where P.Output == Output`, `Element == T?`.
  private func unifySameTypes(_ generics: inout GenericArguments) {
    for same in sameTypes(of: generics.callee) {
      switch same.subject {
      case .member(let name, let place):
        guard place < generics.ofCallee.count else { continue }
        let base = generics.ofCallee[place]
        if !base.isUnknown { unify(same.type, memberType(name, of: base), &generics) }
      case .around(let type):
        let known = substitute(type, base: generics.base)
        if known != type { unify(same.type, known, &generics) }
      }
    }
  }

  /// What a `where` clause says that the elements of a generic parameter are which a call has yet to tell:
  /// `where C.Element == Item`. Nil for other types.
  private func element(askedOf parameter: TypeID, _ generics: GenericArguments) -> TypeID? {
    guard arena.shape(parameter) == .generic, arena.head(parameter) == generics.callee else {
      return nil
    }
    for same in sameTypes(of: generics.callee) {
      if case .member(words.element, Int(arena.second(parameter))) = same.subject {
        return bind(substitute(same.type, base: generics.base), generics)
      }
    }
    return nil
  }

  private func sameTypes(of number: Int32) -> [SameType] {
    let (file, index) = whereabouts(of: number)
    let source = symbols.code.files[file]
    let item = source.declarations[index]
    if item.requirements.isEmpty { return [] }
    if let known = sameTypes[number] { return known }
    let names = source.genericParameters[item.genericParameters.range].map(\.name)
    let found = inPlace(of: Int(number)) {
      source.requirements[item.requirements.range].flatMap { requirement -> [SameType] in
        guard requirement.isSameType else { return [] }
        let sides = [requirement.left, requirement.right]
        return zip(sides, sides.reversed()).compactMap { side, other in
          let path = source.namePath(of: side)
          if path.count == 2, let place = names.firstIndex(of: path[0]) {
            return SameType(subject: .member(path[1], place), type: read(other))
          }
          guard let name = memberName(side, in: source), !names.contains(name),
            !source.writesArguments(side)
          else { return nil }
          let type = read(side)
          return arena.isClosed(type) ? nil : SameType(subject: .around(type), type: read(other))
        }
      }
    }
    sameTypes[number] = found
    return found
  }
}
