import SwiftSource

extension Checker {
  /// A flat run of operands and operators, split at what binds least.
  func sequence(_ items: NodeChildren, _ expected: TypeID) -> TypeID {
    sequence(Array(items)[...], expected)
  }

  private func sequence(_ items: ArraySlice<NodeID>, _ expected: TypeID) -> TypeID {
    guard let first = items.first, depth < Self.depthLimit else { return .unknown }
    if items.count == 1 { return infer(first, expected: expected) }
    depth += 1
    defer { depth -= 1 }
    if let place = items.firstIndex(where: { kind($0) == .assignment }) {
      let left = sequence(items[..<place], .unknown)
      _ = sequence(items[(place + 1)...], left)
      return arena.make(.tuple)
    }
    if let place = items.firstIndex(where: { kind($0) == .ternary }) {
      _ = sequence(items[..<place], .unknown)
      let middle = self.place.file.node(items[place]).map {
        infer($0.firstChild, expected: expected)
      }
      let right = sequence(items[(place + 1)...], expected)
      return middle.flatMap { $0.isUnknown ? nil : $0 } ?? right
    }
    for level in [Precedence.disjunction, .conjunction] {
      if let place = split(items, level) {
        _ = sequence(items[..<place], .unknown)
        _ = sequence(items[(place + 1)...], .unknown)
        return outside("Bool")
      }
    }
    if let place = split(items, .comparison) {
      operands(items[..<place], items[(place + 1)...], items[place], .unknown)
      return outside("Bool")
    }
    if let place = split(items, .coalescing) {
      let left = sequence(items[..<place], arena.optional(expected))
      let inner = arena.unwrapped(left)
      let right = sequence(items[(place + 1)...], inner.isUnknown ? expected : inner)
      if inner.isUnknown { return right }
      return arena.shape(right) == .optional ? arena.optional(inner) : inner
    }
    if let last = items.last, let node = place.file.node(last) {
      if node.kind == .typeCheck {
        _ = sequence(items.dropLast(), .unknown)
        return outside("Bool")
      }
      if node.kind == .cast {
        let type = read(node.firstChild)
        _ = sequence(items.dropLast(), type)
        return node.flags.contains(.optional) ? arena.optional(type) : type
      }
    }
    return binary(items, expected)
  }

  /// What is left: operators of arithmetic, ranges, and the tree's own, from the left.
  private func binary(_ items: ArraySlice<NodeID>, _ expected: TypeID) -> TypeID {
    guard let place = items.lastIndex(where: { kind($0) == .binaryOperator }),
      place > items.startIndex, place + 1 < items.endIndex
    else {
      var type = TypeID.unknown
      for item in items {
        let found = infer(item, expected: expected)
        if type.isUnknown { type = found }
      }
      return type
    }
    let text = self.place.file.node(items[place]).flatMap { words.text($0.name) }
    if text == "..." || text == "..<" {
      let left = operands(items[..<place], items[(place + 1)...], nil, .unknown)
      return outside("Range", [left])
    }
    return operands(items[..<place], items[(place + 1)...], items[place], expected)
  }

  /// Both sides of an operator: one that begins with a dot is expected to be what the other one is.
  /// Returns the operator's result where the tree declares it, otherwise the type of a side.
  @discardableResult
  private func operands(
    _ left: ArraySlice<NodeID>, _ right: ArraySlice<NodeID>, _ operatorID: NodeID?,
    _ expected: TypeID
  ) -> TypeID {
    var leftType = TypeID.unknown
    var rightType = TypeID.unknown
    if startsWithDot(left) {
      rightType = sequence(right, expected)
      leftType = sequence(left, rightType)
    } else {
      leftType = sequence(left, expected)
      rightType = sequence(right, leftType.isUnknown ? expected : leftType)
    }
    if let operatorID, let node = place.file.node(operatorID),
      let result = noteOperator(node, [leftType, rightType])
    {
      return result
    }
    return leftType.isUnknown ? rightType : leftType
  }

  func prefix(_ node: Node, _ expected: TypeID) -> TypeID {
    let type = infer(node.firstChild, expected: expected)
    return noteOperator(node, [type]) ?? type
  }

  /// Notes the operator function that operands of these types mean, and gives its result; nil where the
  /// tree declares none for them.
  private func noteOperator(_ node: Node, _ types: [TypeID]) -> TypeID? {
    if types.allSatisfy(\.isUnknown) { return nil }
    guard let meant = meaning(of: node.name, types) else { return nil }
    note(meant.number, at: node, .operator)
    return meant.parts.last
  }

  private func meaning(of name: Name, _ types: [TypeID]) -> OperatorMeanings.Candidate? {
    let file = Int32(place.index)
    let own = values.operators(name, onlyInFile: place.index)
    // A file with an operator of its own sees what no other one does.
    let view =
      own.isEmpty
      ? operators.view(ofFile: file, module: place.view.module, symbols.imports) : -1 - file
    let all: [OperatorMeanings.Candidate]
    if let known = operators[name, inView: view] {
      all = known
    } else {
      all = candidates(name, own)
      operators[name, inView: view] = all
    }
    if all.isEmpty { return nil }
    // What a generic parameter is depends on the place, too.
    guard types.allSatisfy({ arena.isClosed($0) }) else { return best(of: all, name, types) }
    let use = OperatorMeanings.Use(
      view: view, name: name.id, left: types.first ?? .unknown,
      right: types.count > 1 ? types[1] : .unknown, isPrefix: types.count == 1,
      isActive: place.view.isActive)
    if let known = operators.known[use] { return known }
    let holder = place.holder
    place.holder = Declaration.none
    let meant = best(of: all, name, types)
    place.holder = holder
    operators.known[use] = .some(meant)
    return meant
  }

  private func candidates(_ name: Name, _ own: [Int32]) -> [OperatorMeanings.Candidate] {
    (values.operators(name).filter { isVisible($0) } + own).map {
      OperatorMeanings.Candidate(number: $0, parts: Array(arena.parts(type(of: $0))))
    }
  }

  /// The candidate whose parameters fit operands of these types best.
  private func best(
    of all: [OperatorMeanings.Candidate], _ name: Name, _ types: [TypeID]
  ) -> OperatorMeanings.Candidate? {
    var fits: [(index: Int, score: Int)] = []
    for (index, candidate) in all.enumerated() where candidate.parts.count == types.count + 1 {
      var score = 0
      for (parameter, argument) in zip(candidate.parts, types) {
        let inOut = agreement(parameter, argument)
        score += inOut < 0 ? -100 : inOut
      }
      if score >= 15 { fits.append((index, score)) }
    }
    if words.text(name).map({ StandardLibrary.operators.contains($0) }) ?? false {
      // The library has the operator for its own types: the tree's is meant only for the tree's types,
      // or where it is declared for exactly these.
      fits = fits.filter { item in
        types.contains { isInTree($0) } || item.score >= 15 * types.count
      }
    }
    guard let best = fits.map(\.score).max() else { return nil }
    let numbers = fits.filter { $0.score == best }.map { all[$0.index].number }
    guard let number = single(numbers) else { return nil }
    return all.first { $0.number == number }
  }

  private func isInTree(_ type: TypeID) -> Bool {
    let type = arena.unwrapped(arena.unlabelled(type))
    switch arena.shape(type) {
    case .nominal: return symbols.entities[Int(arena.head(type))].isInTree
    case .selfType, .generic, .associated: return true
    default: return false
    }
  }

  private func kind(_ id: NodeID) -> NodeKind? { place.file.node(id)?.kind }

  /// The place of the last operator of a level.
  private func split(_ items: ArraySlice<NodeID>, _ level: Precedence) -> Int? {
    items.lastIndex { id in
      guard let node = place.file.node(id), node.kind == .binaryOperator else { return false }
      return words.precedence(node.name) == level
    }
  }

  private func startsWithDot(_ items: ArraySlice<NodeID>) -> Bool {
    guard items.count == 1, var id = items.first else { return false }
    while let node = place.file.node(id) {
      switch node.kind {
      case .implicitMember: return true
      case .call, .member, .subscriptCall, .optionalChain, .forceUnwrap: id = node.firstChild
      default: return false
      }
    }
    return false
  }
}
