import SwiftSource

// Which members of a type give way to those of what it inherits from.
extension Checker {
  /// Whether declarations of a nearer group give way to those of a farther one: they are disfavoured, the
  /// arguments are known to be nothing that they take, or they give what is known not to be expected.
  func isOutdone(
    _ near: [Int32], by groups: ArraySlice<[Int32]>, _ arguments: [Argument], _ base: TypeID,
    _ expected: TypeID
  ) -> Bool {
    let givesWay = near.allSatisfy { isDisfavored($0) }
    // Of closures alone nothing is known.
    let isTold = !isNarrowing && arguments.contains { !$0.isClosure }
    let isLonger = !isNarrowing && near.allSatisfy { leavesDefaults($0, arguments) }
    let isAsked = !isNarrowing && !expected.isUnknown
    guard givesWay || isTold || isLonger || isAsked else { return false }
    let far = groups.joined().filter {
      accepts($0, arguments) && constraintsHold($0, on: base) != false
    }
    if givesWay, far.contains(where: { !isDisfavored($0) }) { return true }
    guard !far.isEmpty, near.allSatisfy({ takesArguments($0) }) else { return false }
    func agreementWithResult(_ number: Int32) -> Int {
      let result = arena.result(of: type(of: number, in: base))
      return agreement(arena.unwrapped(expected), arena.unwrapped(result))
    }
    if isAsked, near.allSatisfy({ agreementWithResult($0) <= -20 }),
      far.contains(where: { takesArguments($0) && agreementWithResult($0) > 0 })
    {
      return true
    }
    func taken(by numbers: [Int32]) -> [[TypeID]] {
      numbers.filter { takesArguments($0) }.map { self.taken(by: $0, for: arguments, base) }
    }
    let own = taken(by: near)
    let shorter = isLonger ? taken(by: far.filter { !leavesDefaults($0, arguments) }) : []
    let others = isTold ? taken(by: far).filter { !own.contains($0) } : []
    let mayBePlainer =
      isTold && !arguments.contains { $0.isClosure } && near.allSatisfy { isGeneric($0) }
    let plainer =
      mayBePlainer
      ? taken(by: far.filter { !isGeneric($0) && constraintsHold($0, on: base) == true }) : []
    if shorter.isEmpty, others.isEmpty, plainer.isEmpty { return false }
    let types = silentTypes(of: arguments)
    let literals = arguments.map { literalKind(of: $0.value) }
    func agreements(_ parameters: [TypeID]) -> [Int] {
      zip(zip(parameters, types), zip(arguments, literals)).map { pair, passed in
        if let literal = passed.1 { return agreement(pair.0, withLiteral: literal, of: pair.1) }
        if passed.0.kind == .arrayLiteral { return agreement(pair.0, withArrayLiteral: pair.1) }
        // What begins with a dot is a member of what takes it.
        return leadingMember(of: passed.0.value) != nil && isConcreteInTree(pair.0)
          ? canBe(passed.0.value, pair.0) ? 6 : -20 : agreement(pair.0, pair.1)
      }
    }
    func isTaken(_ fit: [Int]) -> Bool { fit.contains { $0 > 0 } && fit.allSatisfy { $0 >= 0 } }
    let possible = own.filter { !agreements($0).contains { $0 <= -20 } }
    if possible.isEmpty { return others.contains { isTaken(agreements($0)) } }
    // What takes the same without its defaults is meant.
    if possible.allSatisfy({ shorter.contains($0) }) { return true }
    // What has no generic parameters of its own and takes the arguments as they are is meant before what has some.
    func wraps(_ parameters: [TypeID]) -> Bool {
      zip(parameters, types).contains {
        arena.shape($0) == .optional && arena.shape($1) != .optional
      }
    }
    if plainer.contains(where: { !wraps($0) && agreements($0).allSatisfy { $0 >= 6 } }) {
      return true
    }
    // And what takes a literal as what it is by itself before what makes another value of it.
    func changesLiteral(_ parameters: [TypeID]) -> Bool {
      zip(agreements(parameters), literals).contains { $0 == 1 && $1 != nil }
    }
    return possible.allSatisfy(changesLiteral)
      && others.contains { isTaken(agreements($0)) && !changesLiteral($0) }
  }

  /// Whether a declaration has generic parameters of its own, be it by `some`.
  private func isGeneric(_ number: Int32) -> Bool {
    let (file, index) = whereabouts(of: number)
    let source = symbols.code.files[file]
    let item = source.declarations[index]
    return !item.genericParameters.isEmpty
      || source.parameters[item.parameters.range].contains {
        source.node($0.type)?.kind == .typeSome
      }
  }

  /// Whether a declaration has a parameter for which no argument is passed.
  private func leavesDefaults(_ number: Int32, _ arguments: [Argument]) -> Bool {
    let parameters = parameters(of: number)
    guard parameters.contains(where: \.hasDefault) else { return false }
    return Set(match(parameters, arguments, of: number) ?? []).count < parameters.count
  }

  /// Whether an argument is known to be nothing that a free function takes, or a member that the tree adds to a
  /// type of another module: what is meant stands in that module, which is not read.
  func isRefused(by number: Int32, _ arguments: [Argument], _ base: TypeID) -> Bool {
    guard !isNarrowing, takesArguments(number),
      holder(of: number).flatMap(entity(ofDeclaration:))?.isInTree != true
    else { return false }
    return zip(arguments, taken(by: number, for: arguments, base)).contains { argument, parameter in
      switch argument.kind {
      case .identifier, .member, .call:
        isKnownValue(parameter)
          && isOther(silentTypes(of: [argument])[0], than: arena.unwrapped(parameter))
      default: false
      }
    }
  }

  /// Whether all values of a type are known: it is no protocol, and no value of another type stands for them.
  private func isKnownValue(_ type: TypeID) -> Bool {
    let type = arena.unwrapped(arena.unlabelled(type))
    return isConcreteInTree(type) || arena.shape(type) == .array
      || libraryName(of: type).map(StandardLibrary.isPlain) ?? false
  }

  /// Whether a value is known not to be of a type, one of them being the tree's.
  private func isOther(_ type: TypeID, than wanted: TypeID) -> Bool {
    let type = arena.unwrapped(arena.unlabelled(type))
    return isKnownValue(type) && (isConcreteInTree(type) || isConcreteInTree(wanted))
      && agreement(wanted, type) <= -20
  }
}
