import SwiftSource

extension Checker {
  /// A flat run of operands and operators, split at what binds least.
  func sequence(_ items: NodeChildren, _ expected: TypeID) -> TypeID {
    sequence(Array(items)[...], expected)
  }

  /// Each level is a loop over what it separates, not one recursion for each: nothing limits how many
  /// stand in a row.
  func sequence(_ items: ArraySlice<NodeID>, _ expected: TypeID) -> TypeID {
    guard let first = items.first, depth < Self.depthLimit else { return .unknown }
    if items.count == 1 { return infer(first, expected: expected) }
    depth += 1
    defer { depth -= 1 }
    if let parts = split(items, at: { kind($0) == .assignment }) {
      var left = TypeID.unknown
      for part in parts.dropLast() { left = sequence(part, .unknown) }
      for part in parts.suffix(1) { _ = sequence(part, left) }
      return arena.make(.tuple)
    }
    if let parts = split(items, at: { kind($0) == .ternary }) {
      return choice(parts, of: items, expected)
    }
    for level in [Precedence.disjunction, .conjunction, .comparison] {
      guard let parts = split(items, at: { isOperator($0, level) }) else { continue }
      return logic(parts, of: items, level, expected)
    }
    if let parts = split(items, at: { isOperator($0, .coalescing) }) {
      return coalesce(parts, expected)
    }
    return arithmetic(items, expected)
  }

  /// The runs between what separates them, each followed by its separator; nil where nothing does.
  private func split(
    _ items: ArraySlice<NodeID>, at isSeparator: (NodeID) -> Bool
  ) -> [ArraySlice<NodeID>]? {
    guard items.contains(where: isSeparator) else { return nil }
    return items.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
  }

  /// What is split at operators that give a `Bool`, unless the tree's own of that name give something else.
  private func logic(
    _ parts: [ArraySlice<NodeID>], of items: ArraySlice<NodeID>, _ level: Precedence,
    _ expected: TypeID
  ) -> TypeID {
    let bool = outside("Bool")
    let first = items[parts[0].endIndex]
    if level != .comparison, !declaresOperator(first) {
      for part in parts { _ = sequence(part, .unknown) }
      return bool
    }
    let made = isInTree(expected) ? expected : .unknown
    // What is compared is not what a comparison gives.
    let wanted = level == .comparison ? .unknown : made
    let otherwise = wanted.isUnknown ? bool : .unknown
    var type = operands(
      parts[0], parts[1], first, wanted, giving: made, otherwise: otherwise)
    for (last, part) in zip(parts.dropFirst(), parts.dropFirst(2)) {
      type = operands(type, part, items[last.endIndex], wanted, otherwise: otherwise)
    }
    return type
  }

  /// `a ? b : c ? d : e`, split at `? b :`: the first of the results that is known.
  private func choice(
    _ parts: [ArraySlice<NodeID>], of items: ArraySlice<NodeID>, _ expected: TypeID
  ) -> TypeID {
    var type = TypeID.unknown
    for part in parts.dropLast() {
      _ = sequence(part, .unknown)
      guard let node = place.file.node(items[part.endIndex]) else { continue }
      let found = infer(node.firstChild, expected: expected.isUnknown ? type : expected)
      if type.isUnknown { type = found }
    }
    for part in parts.suffix(1) {
      let found = sequence(part, expected.isUnknown ? type : expected)
      if type.isUnknown { type = found }
    }
    return type
  }

  /// `a ?? b ?? c`, split at `??`, from the left: all but the last are expected to be optional.
  private func coalesce(_ parts: [ArraySlice<NodeID>], _ expected: TypeID) -> TypeID {
    let optional = arena.optional(expected)
    var left = sequence(parts[0], optional)
    for (index, part) in parts.enumerated().dropFirst() {
      let inner = arena.unwrapped(left)
      let wanted = index == parts.count - 1 ? expected : optional
      let right = sequence(part, inner.isUnknown ? wanted : inner)
      if inner.isUnknown {
        left = right
      } else {
        left = arena.shape(right) == .optional ? arena.optional(inner) : inner
      }
    }
    return left
  }

  /// What stands to the right of operands that are evaluated from the left.
  private enum Step {
    /// `is T`
    case check
    /// `as T`
    case cast(TypeID, isOptional: Bool)
    /// An operator and its right side.
    case operation(NodeID, ArraySlice<NodeID>, isRange: Bool)
  }

  /// What is left: operators of arithmetic, ranges, the tree's own, `is` and `as`.
  private func arithmetic(_ items: ArraySlice<NodeID>, _ expected: TypeID) -> TypeID {
    var left = items
    // Found from the right: each says what is expected of all to the left of it.
    var steps: [(step: Step, expected: TypeID)] = []
    while let step = lastStep(of: &left) {
      let wanted = steps.last?.expected ?? expected
      switch step {
      case .check, .operation(_, _, isRange: true): steps.append((step, .unknown))
      case .cast(let type, _): steps.append((step, type))
      case .operation: steps.append((step, wanted))
      }
    }
    if steps.isEmpty {
      return items.reduce(.unknown) { known, item in
        let found = infer(item, expected: expected)
        return known.isUnknown ? found : known
      }
    }
    var type: TypeID?
    for (step, expected) in steps.reversed() {
      switch step {
      case .check:
        if type == nil { _ = sequence(left, expected) }
        type = outside("Bool")
      case .cast(let target, let isOptional):
        if type == nil { _ = sequence(left, expected) }
        type = isOptional ? arena.optional(target) : target
      case .operation(let id, let right, let isRange):
        let found =
          type.map { operands($0, right, isRange ? nil : id, expected) }
          ?? operands(left, right, isRange ? nil : id, expected, giving: expected)
        type = isRange ? outside("Range", [found]) : found
      }
    }
    return type ?? .unknown
  }

  /// Takes away what was written last behind an operand; nil where nothing is.
  private func lastStep(of items: inout ArraySlice<NodeID>) -> Step? {
    guard items.count > 1, let last = items.last.flatMap(place.file.node) else { return nil }
    switch last.kind {
    case .typeCheck:
      items.removeLast()
      return .check
    case .cast:
      items.removeLast()
      return .cast(read(last.firstChild), isOptional: last.flags.contains(.optional))
    default:
      guard let place = items.lastIndex(where: { kind($0) == .binaryOperator }),
        place > items.startIndex, place + 1 < items.endIndex
      else { return nil }
      let id = items[place]
      let text = self.place.file.node(id).flatMap { words.text($0.name) }
      let right = items[(place + 1)...]
      items = items[..<place]
      return .operation(id, right, isRange: text == "..." || text == "..<")
    }
  }

  func result(
    of operatorID: NodeID?, _ left: TypeID, _ right: TypeID, _ otherwise: TypeID
  ) -> TypeID {
    if let operatorID, let node = place.file.node(operatorID),
      let result = noteOperator(node, [left, right])
    {
      return result
    }
    return !otherwise.isUnknown ? otherwise : left.isUnknown ? right : left
  }

  /// An operator before or behind its only operand.
  func unary(_ node: Node, _ expected: TypeID) -> TypeID {
    let type = infer(node.firstChild, expected: expected)
    // The sign of a number is a part of it.
    if words.text(node.name) == "-", let operand = kind(node.firstChild),
      StandardLibrary.literals[operand] != nil
    {
      return type
    }
    return noteOperator(node, [type]) ?? type
  }

  /// An operator that is passed as a function: what it is for the operands that are expected.
  func operatorValue(_ node: Node, _ expected: TypeID) -> TypeID? {
    let function = arena.unwrapped(expected)
    guard arena.shape(function) == .function,
      symbols.code.names.isOperator(node.name)
    else { return nil }
    let operands = arena.parts(function).dropLast().map { arena.unlabelled($0) }
    guard let result = noteOperator(node, operands) else { return nil }
    return arena.make(.function, operands + [result])
  }

  /// Notes the operator function that operands of these types mean, and gives its result; nil where the
  /// tree declares none for them.
  private func noteOperator(_ node: Node, _ types: [TypeID]) -> TypeID? {
    if isLibraryOperator(node.name), types.allSatisfy(\.isUnknown) { return nil }
    guard let meant = meaning(of: node.name, types) else { return nil }
    note(meant.number, at: node, .operator)
    guard let result = meant.parts.last, !arena.isClosed(result) else { return meant.parts.last }
    // Its own generic parameters, then those of the type that it is a member of.
    var found: [TypeID] = []
    for (parameter, type) in zip(meant.parts, types) {
      unify(parameter, type, meant.number, &found)
    }
    let bound = bind(result, declaration: meant.number, to: found)
    return substitute(bound, base: types.first { !$0.isUnknown } ?? .unknown)
  }

  func meaning(of name: Name, _ types: [TypeID]) -> OperatorMeanings.Candidate? {
    let (all, view) = candidatesInView(name)
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

  func candidates(of name: Name) -> OperatorMeanings.Candidates {
    candidatesInView(name).all
  }

  /// The operator functions of a name that the current file sees, and the number of what it sees.
  private func candidatesInView(
    _ name: Name
  ) -> (all: OperatorMeanings.Candidates, view: Int32) {
    let file = Int32(place.index)
    let own = values.operators(name, onlyInFile: place.index)
    // A file with an operator of its own sees what no other one does.
    let view =
      own.isEmpty
      ? operators.view(ofFile: file, module: place.view.module, symbols.imports) : -1 - file
    if let known = operators[name, inView: view] { return (known, view) }
    let all = candidates(name, own)
    operators[name, inView: view] = all
    return (all, view)
  }

  private func candidates(_ name: Name, _ own: [Int32]) -> OperatorMeanings.Candidates {
    var candidates = OperatorMeanings.Candidates()
    for number in values.operators(name).filter({ isVisible($0) }) + own {
      let parts = Array(arena.parts(type(of: number)))
      let type = parts.count > 1 ? treeType(parts[0]) : nil
      let hasSubtypes = type.map { ![.struct, .enum].contains(symbols.entities[Int($0)].kind) }
      candidates.add(
        OperatorMeanings.Candidate(number: number, parts: parts),
        taking: hasSubtypes == false ? type : nil)
    }
    return candidates
  }

  /// The declaration of a type of the tree itself; nil for any other type.
  private func treeType(_ type: TypeID) -> Int32? {
    let type = arena.unlabelled(type)
    guard arena.shape(type) == .nominal, symbols.entities[Int(arena.head(type))].isInTree else {
      return nil
    }
    return arena.head(type)
  }

  /// The candidate whose parameters fit operands of these types best.
  private func best(
    of candidates: OperatorMeanings.Candidates, _ name: Name, _ types: [TypeID]
  ) -> OperatorMeanings.Candidate? {
    let all = candidates.taking(types.first.flatMap(treeType))
    let isLibrary = isLibraryOperator(name) && !isMissing(name, in: types.first)
    var fits: [(index: Int, score: Int, isExact: Bool)] = []
    for (index, candidate) in all.enumerated() where candidate.parts.count == types.count + 1 {
      var score = 0
      var isExact = true
      for (parameter, argument) in zip(candidate.parts, types) {
        let inOut = agreement(parameter, argument)
        score += inOut < 0 ? -100 : inOut
        if inOut < 15 { isExact = false }
      }
      // An operator that the library does not have can only be the tree's.
      if score >= (isLibrary ? 15 : 0) { fits.append((index, score, isExact)) }
    }
    if isLibrary {
      // The library has the operator for its own types: the tree's is meant only for the tree's types,
      // or where it is declared for exactly these.
      fits = fits.filter { item in
        types.contains { isInTree($0) || arena.shape($0) == .function } || item.isExact
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

  /// Whether the library has no operator of that name for a collection, a text or an optional.
  private func isMissing(_ name: Name, in type: TypeID?) -> Bool {
    guard let type = type.map({ arena.unlabelled($0) }), let text = words.text(name) else {
      return false
    }
    let owner = arena.shape(type) == .optional ? "Optional" : libraryName(of: type)
    return owner.flatMap { StandardLibrary.operatorsOfType[$0] }.map { !$0.contains(text) } ?? false
  }

  func isLibraryOperator(_ name: Name) -> Bool {
    words.text(name).map { StandardLibrary.operators.contains($0) } ?? false
  }

  func kind(_ id: NodeID) -> NodeKind? { place.file.node(id)?.kind }

  private func isOperator(_ id: NodeID, _ level: Precedence) -> Bool {
    guard let node = place.file.node(id), node.kind == .binaryOperator else { return false }
    return words.precedence(node.name) == level
  }

  /// Whether the tree declares functions of an operator.
  private func declaresOperator(_ id: NodeID) -> Bool {
    guard let node = place.file.node(id) else { return false }
    return !values.operators(node.name).isEmpty
      || !values.operators(node.name, onlyInFile: place.index).isEmpty
  }
}
