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
      // A loop, not one recursion for each: nothing limits how many stand in a row.
      let parts = items.split(omittingEmptySubsequences: false) { isOperator($0, level) }
      guard parts.count > 1 else { continue }
      for part in parts { _ = sequence(part, .unknown) }
      return outside("Bool")
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
    // A loop, not one recursion for each: nothing limits how many stand in a row.
    var steps: [(place: Int, right: ArraySlice<NodeID>, isRange: Bool, expected: TypeID)] = []
    var left = items
    while left.count > 1, !endsWithType(left),
      let place = left.lastIndex(where: { kind($0) == .binaryOperator }),
      place > left.startIndex, place + 1 < left.endIndex
    {
      let text = self.place.file.node(items[place]).flatMap { words.text($0.name) }
      let isRange = text == "..." || text == "..<"
      let wanted = isRange ? .unknown : steps.last?.expected ?? expected
      steps.append((place, left[(place + 1)...], isRange, wanted))
      left = left[..<place]
    }
    var type: TypeID?
    for step in steps.reversed() {
      let operatorID = step.isRange ? nil : items[step.place]
      let result =
        type.map { operands($0, step.right, operatorID, step.expected) }
        ?? operands(left, step.right, operatorID, step.expected)
      type = step.isRange ? outside("Range", [result]) : result
    }
    if let type { return type }
    var first = TypeID.unknown
    for item in items {
      let found = infer(item, expected: expected)
      if first.isUnknown { first = found }
    }
    return first
  }

  /// Whether operands end in what `is` and `as` take.
  private func endsWithType(_ items: ArraySlice<NodeID>) -> Bool {
    let last = items.last.flatMap(kind)
    return last == .typeCheck || last == .cast
  }

  /// Both sides of an operator: one that begins with a dot is expected to be what the other one is.
  /// Returns the operator's result where the tree declares it, otherwise the type of a side.
  @discardableResult
  func operands(
    _ left: ArraySlice<NodeID>, _ right: ArraySlice<NodeID>, _ operatorID: NodeID?,
    _ expected: TypeID
  ) -> TypeID {
    guard startsWithDot(left) else {
      return operands(sequence(left, expected), right, operatorID, expected)
    }
    let rightType = sequence(right, expected)
    return result(of: operatorID, sequence(left, rightType), rightType)
  }

  /// The same where the type of the left side is known.
  private func operands(
    _ leftType: TypeID, _ right: ArraySlice<NodeID>, _ operatorID: NodeID?, _ expected: TypeID
  ) -> TypeID {
    let rightType = sequence(right, leftType.isUnknown ? expected : leftType)
    return result(of: operatorID, leftType, rightType)
  }

  private func result(of operatorID: NodeID?, _ left: TypeID, _ right: TypeID) -> TypeID {
    if let operatorID, let node = place.file.node(operatorID),
      let result = noteOperator(node, [left, right])
    {
      return result
    }
    return left.isUnknown ? right : left
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

  func isInTree(_ type: TypeID) -> Bool {
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
    items.lastIndex { isOperator($0, level) }
  }

  private func isOperator(_ id: NodeID, _ level: Precedence) -> Bool {
    guard let node = place.file.node(id), node.kind == .binaryOperator else { return false }
    return words.precedence(node.name) == level
  }

  private func startsWithDot(_ items: ArraySlice<NodeID>) -> Bool {
    items.count == 1 && items.first.flatMap { leadingMember(of: $0) } != nil
  }

  /// `name` of an expression that begins with `.name`.
  func leadingMember(of id: NodeID) -> Name? {
    var id = id
    while let node = place.file.node(id) {
      switch node.kind {
      case .implicitMember: return node.name
      case .call, .member, .subscriptCall, .optionalChain, .forceUnwrap: id = node.firstChild
      default: return nil
      }
    }
    return nil
  }
}
