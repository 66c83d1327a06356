import SwiftSource

/// What operators expect of their operands, and operands of each other.
extension Checker {
  /// Both sides of an operator: one that begins with a dot is expected to be what the other one is.
  /// Returns the operator's result where the tree declares it; if not, what is said, or the type of a side.
  @discardableResult
  func operands(
    _ left: ArraySlice<NodeID>, _ right: ArraySlice<NodeID>, _ operatorID: NodeID?,
    _ expected: TypeID, giving made: TypeID = .unknown, otherwise: TypeID = .unknown
  ) -> TypeID {
    if let made = operation(left, right, operatorID, giving: made)
      ?? called(operatorID, left, right, giving: made)
    {
      return made
    }
    if isNil(left) || isNil(right),
      operatorID.flatMap({ place.file.node($0) }).map({ isLibraryOperator($0.name) }) ?? false
    {
      // The library compares any optional with `nil`.
      let type = sequence(isNil(left) ? right : left, expected)
      return otherwise.isUnknown ? type : otherwise
    }
    guard let name = leadingMember(of: left) else {
      return operands(
        sequence(left, expected), right, operatorID, expected, otherwise: otherwise,
        literal: literalKind(of: left), isVariable: mayBeVariable(left))
    }
    let rightType = sequence(right, expected)
    let isOther = !expected.isUnknown && !offers(name, rightType)
    let leftType = sequence(left, isOther ? expected : rightType)
    return result(
      of: operatorID, leftType, rightType, otherwise, literals: (nil, literalKind(of: right)),
      isVariable: mayBeVariable(left))
  }

  /// `\.name > value`, `.name > .limit`, `.name > 3` where the position says what that makes: the one operator of
  /// the tree that makes it of such says what the left side is. Nil for anything else.
  private func operation(
    _ left: ArraySlice<NodeID>, _ right: ArraySlice<NodeID>, _ operatorID: NodeID?,
    giving made: TypeID
  ) -> TypeID? {
    guard isInTree(made), left.count == 1, let path = left.first,
      let node = operatorID.flatMap({ place.file.node($0) })
    else { return nil }
    let name = leadingMember(of: path)
    let (rightName, literal) = (leadingMember(of: right), literalKind(of: right))
    guard kind(path) == .keyPath || name != nil && (rightName != nil || literal != nil) else {
      return nil
    }
    let fits = candidates(of: node.name).giving(arena.head(made)).filter { candidate in
      guard candidate.parts.count == 3, arena.shape(candidate.parts[2]) == arena.shape(made),
        arena.head(candidate.parts[2]) == arena.head(made)
      else { return false }
      guard let name else {
        return libraryName(of: candidate.parts[0]).map(StandardLibrary.keyPaths.contains) ?? false
      }
      return offers(name, candidate.parts[0])
        && (rightName.map { offers($0, candidate.parts[1]) } ?? true)
        && (literal.map { takesLiteral(candidate.parts[1], ofKind: $0) } ?? true)
    }
    guard let number = single(fits.map(\.number)),
      let meant = fits.first(where: { $0.number == number })
    else { return nil }
    var found: [TypeID] = []
    unify(meant.parts[2], made, number, &found)
    let type = sequence(left, bind(meant.parts[0], declaration: number, to: found))
    unify(meant.parts[0], type, number, &found)
    _ = sequence(right, bind(meant.parts[1], declaration: number, to: found))
    note(number, at: node, .operator)
    return made
  }

  /// `{ $0.price } >>> round`: behind an operand that only its position tells, the one function that the tree
  /// has of an operator is called like any other. Nil for anything else.
  private func called(
    _ operatorID: NodeID?, _ left: ArraySlice<NodeID>, _ right: ArraySlice<NodeID>,
    giving made: TypeID
  ) -> TypeID? {
    guard left.count == 1, right.count == 1, let first = left.first, let second = right.first,
      [.closure, .keyPath].contains(kind(first)),
      let node = operatorID.flatMap({ place.file.node($0) }), !isLibraryOperator(node.name)
    else { return nil }
    let all = candidates(of: node.name).taking(nil).filter { $0.parts.count == 3 }
    guard all.count == 1, let number = all.first?.number else { return nil }
    note(number, at: node, .operator)
    let arguments = zip(parameters(of: number), [first, second]).map { parameter, operand in
      Argument(label: parameter.label, value: operand, isTrailing: false, kind: kind(operand))
    }
    return apply(type(of: number), of: number, arguments, made)
  }

  /// The same where the type of the left side is known.
  func operands(
    _ leftType: TypeID, _ right: ArraySlice<NodeID>, _ operatorID: NodeID?, _ expected: TypeID,
    otherwise: TypeID = .unknown, literal: NodeKind? = nil, isVariable: Bool
  ) -> TypeID {
    var wanted =
      leftType.isUnknown
      ? expected
      : wanted(of: operatorID, right, behind: leftType, isVariable: isVariable) ?? span(
        right, behind: leftType) ?? leftType
    if !wanted.isUnknown, right.count == 1, let only = right.first, !takesLiteral(wanted, only) {
      wanted = .unknown
    }
    return result(
      of: operatorID, leftType, sequence(right, wanted), otherwise,
      literals: (literal, literalKind(of: right)), isVariable: isVariable)
  }

  /// What the tree's own operator takes on its right. Nil for what the library has, too, which joins what is
  /// alike, unless the right side begins with a dot and the left side offers no such member.
  private func wanted(
    of operatorID: NodeID?, _ right: ArraySlice<NodeID>, behind left: TypeID, isVariable: Bool
  ) -> TypeID? {
    guard let node = operatorID.flatMap({ place.file.node($0) }) else { return nil }
    if isLibraryOperator(node.name), isInTree(left), let kind = kindOfReckoned(right) {
      return wanted(of: node.name, ofKind: kind, behind: left, isVariable: isVariable)
    }
    let name = leadingMember(of: right)
    // By how much something is shifted may be any whole number.
    if name == nil, words.is(node.name, oneOf: StandardLibrary.shifts) { return .unknown }
    let meant =
      isLibraryOperator(node.name)
      ? name.flatMap { soleMeaning(of: node.name, behind: left, offering: $0) }
      : meaning(of: node.name, [left, .unknown], isVariable: isVariable)
    return meant.map { taken(by: $0, behind: left) }
  }

  /// `vector * (1 + 2)`: what an operator takes that is reckoned of literals; nil where that is
  /// like the left side, or not known.
  private func wanted(
    of name: Name, ofKind kind: NodeKind, behind left: TypeID, isVariable: Bool
  ) -> TypeID? {
    let literal = arena.make(.literal, head: Int32(kind.rawValue))
    guard let meant = meaning(of: name, [left, literal], isVariable: isVariable) else { return nil }
    let taken = taken(by: meant, behind: left)
    if taken.isUnknown || taken == left { return nil }
    // What is generic takes the literals as what they are by themselves.
    return arena.isClosed(taken) ? taken : .unknown
  }

  /// The kind of the numbers that an operand is reckoned of; nil for a single one, and for all
  /// else.
  private func kindOfReckoned(_ items: ArraySlice<NodeID>) -> NodeKind? {
    var found: NodeKind?
    var isReckoned = false
    var rest = Array(items)
    while let id = rest.popLast() {
      guard let node = place.file.node(id) else { return nil }
      switch node.kind {
      case .integerLiteral: found = found ?? .integerLiteral
      case .floatLiteral: found = .floatLiteral
      case .binaryOperator where words.is(node.name, oneOf: StandardLibrary.reckoning):
        isReckoned = true
      case .sequence: rest += place.file.children(of: id)
      case .tuple:
        let parts = place.file.children(of: id).compactMap(place.file.node)
        guard parts.count == 1, parts[0].name.isEmpty else { return nil }
        rest.append(parts[0].firstChild)
      case .prefixOperator where words.text(node.name) == "-": rest.append(node.firstChild)
      default: return nil
      }
    }
    return isReckoned ? found : nil
  }

  /// What an operator takes on its right behind a left side of some type.
  private func taken(by meant: OperatorMeanings.Candidate, behind left: TypeID) -> TypeID {
    var found: [TypeID] = []
    unify(meant.parts[0], left, meant.number, &found)
    return substitute(bind(meant.parts[1], declaration: meant.number, to: found), base: left)
  }

  /// `point + .north`: the one operator of the tree that takes this left side, and on its right a type with a
  /// member of that name, which the left side has not.
  private func soleMeaning(
    of name: Name, behind left: TypeID, offering member: Name
  ) -> OperatorMeanings.Candidate? {
    guard let type = treeType(left), !offers(member, left) else { return nil }
    let fits = candidates(of: name).taking(type).filter { candidate in
      candidate.parts.count == 3 && agreement(candidate.parts[0], left) >= 15
        && offers(member, taken(by: candidate, behind: left))
    }
    return fits.count == 1 ? fits.first : nil
  }

  /// What the tree offers as `.name` of the type that is added to a point in time of the library.
  private func span(_ right: ArraySlice<NodeID>, behind left: TypeID) -> TypeID? {
    guard let name = leadingMember(of: right),
      let span = libraryName(of: left).flatMap({ StandardLibrary.spans[$0] }).map({ outside($0) }),
      offers(name, span)
    else { return nil }
    return span
  }

  /// Whether a literal can be a value of a type: not of one of the tree that has no initialiser for literals,
  /// and of one of the library only where it is of that kind.
  private func takesLiteral(_ type: TypeID, _ id: NodeID) -> Bool {
    literalKind(of: id).map { takesLiteral(type, ofKind: $0) } ?? true
  }

  func takesLiteral(_ type: TypeID, ofKind kind: NodeKind) -> Bool {
    let type = arena.unwrapped(type)
    guard treeEntity(of: type) != nil else {
      return libraryName(of: type).map { StandardLibrary.takes(kind, $0) } ?? true
    }
    let label = StandardLibrary.literals[kind]
    return initializers(of: type).joined().contains { number in
      guard let text = parameters(of: number).first.flatMap({ words.text($0.label) }) else {
        return false
      }
      return text == label || kind == .stringLiteral && text == "stringInterpolation"
    }
  }

  /// Whether an operand may be a variable, which an operator can change: a name or a member, and no
  /// parameter or value that something gives.
  func mayBeVariable(_ items: ArraySlice<NodeID>) -> Bool {
    guard items.count == 1, let node = items.first.flatMap(place.file.node) else { return false }
    switch node.kind {
    case .identifier: return !locals.isConstant(node.name)
    case .member, .implicitMember, .subscriptCall, .inOut, .forceUnwrap,
      .optionalChain:
      return true
    case .tuple, .argument, .tryExpression, .effect: return mayBeVariable([node.firstChild])
    default: return false
    }
  }

  private func leadingMember(of items: ArraySlice<NodeID>) -> Name? {
    items.count == 1 ? items.first.flatMap { leadingMember(of: $0) } : nil
  }

  /// `name` of an expression that begins with `.name`.
  func leadingMember(of id: NodeID) -> Name? {
    var id = id
    while let node = place.file.node(id) {
      switch node.kind {
      case .implicitMember: return node.name
      case .call, .member, .subscriptCall, .optionalChain, .forceUnwrap, .prefixOperator,
        .postfixOperator, .tryExpression, .effect:
        id = node.firstChild
      default: return nil
      }
    }
    return nil
  }
}
