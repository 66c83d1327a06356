import SwiftSource

extension Checker {
  /// A flat run of operands and operators, split at what binds least.
  func sequence(_ items: NodeChildren, _ expected: TypeID) -> TypeID {
    sequence(Array(items)[...], expected)
  }

  /// Each level is a loop over what it separates, not one recursion for each: nothing limits how many
  /// stand in a row.
  func sequence(_ items: ArraySlice<NodeID>, _ expected: TypeID) -> TypeID {
    guard let only = items.first, depth < Self.depthLimit else { return .unknown }
    if items.count == 1 { return infer(only, expected: expected) }
    depth += 1
    defer { depth -= 1 }
    let levels = items.indices.map { level(at: $0, in: items) }
    // What binds least separates.
    guard let level = levels.compactMap(\.self).min() else {
      return items.reduce(.unknown) { known, item in
        let found = infer(item, expected: expected)
        return known.isUnknown ? found : known
      }
    }
    let separators = zip(items.indices, levels).filter { $0.1 == level }.map(\.0)
    var parts: [ArraySlice<NodeID>] = []
    var start = items.startIndex
    for separator in separators {
      parts.append(items[start..<separator])
      start = separator + 1
    }
    parts.append(items[start...])
    let operators = separators.map { items[$0] }
    let first = place.file.node(operators[0])
    let text = first.flatMap { words.text($0.name) }
    switch level {
    case .assignment where first?.kind == .assignment:
      // `a = b += c`: what is behind the last `=` is one run.
      let count = operators.prefix { kind($0) == .assignment }.count
      var left = TypeID.unknown
      for part in parts[..<count] { left = assigned(part) }
      let value = sequence(items[parts[count].startIndex...], left)
      if left.isUnknown, let target = parts[0].first, parts[0].count == 1 { settle(target, value) }
      return arena.make(.tuple)
    case .ternary: return choice(parts, of: items, expected)
    case .disjunction, .conjunction, .comparison: return logic(parts, of: items, level, expected)
    case .coalescing where text == "??": return coalesce(parts, expected)
    case .casting: return casts(items)
    case .range where text == "..." || text == "..<": return range(parts, operators, expected)
    default: return operations(parts, operators, of: items, level, expected)
    }
  }

  /// `a as T`, `a is T`, also several behind each other: what the last one makes of it.
  private func casts(_ items: ArraySlice<NodeID>) -> TypeID {
    var value = items
    var type: TypeID?
    var wanted = TypeID.unknown
    while value.count > 1, let node = value.last.flatMap(place.file.node),
      node.kind == .cast || node.kind == .typeCheck
    {
      wanted = node.kind == .cast ? read(node.firstChild) : .unknown
      if type == nil {
        let isOptional = node.flags.contains(.optional)
        type =
          node.kind == .typeCheck ? outside("Bool") : isOptional ? arena.optional(wanted) : wanted
      }
      value.removeLast()
    }
    _ = sequence(value, wanted)
    return type ?? .unknown
  }

  /// How tight what separates operands at a place of a run binds; nil for an operand. A cast ends what is
  /// cast.
  private func level(at index: Int, in items: ArraySlice<NodeID>) -> Precedences.Level? {
    guard index > items.startIndex, let node = place.file.node(items[index]) else { return nil }
    let isLast = index + 1 == items.endIndex
    return switch node.kind {
    case .assignment: .assignment
    case .ternary: .ternary
    case .binaryOperator: isLast ? nil : values.precedences.level(of: node.name)
    case .cast, .typeCheck: isLast ? .casting : nil
    default: nil
    }
  }

  /// What is split at operators that give a `Bool`, unless the tree's own of that name give something else.
  private func logic(
    _ parts: [ArraySlice<NodeID>], of items: ArraySlice<NodeID>, _ level: Precedences.Level,
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
      type = operands(
        type, part, items[last.endIndex], wanted, otherwise: otherwise, isVariable: false)
    }
    return type
  }

  /// `a ? b : c ? d : e`, split at `? b :`: the first of the results that is known.
  private func choice(
    _ parts: [ArraySlice<NodeID>], of items: ArraySlice<NodeID>, _ expected: TypeID
  ) -> TypeID {
    var results: [ArraySlice<NodeID>] = []
    for part in parts.dropLast() {
      _ = sequence(part, .unknown)
      if let node = place.file.node(items[part.endIndex]) { results.append([node.firstChild]) }
    }
    results += parts.suffix(1)
    // What begins with a dot is a member of what the others are.
    let isLate = results.map { result in
      expected.isUnknown && result.count == 1 && result.first.map { needsType($0) } ?? false
    }
    var type = TypeID.unknown
    for late in [false, true] {
      for (result, needsOther) in zip(results, isLate) where needsOther == late {
        let found = sequence(result, expected.isUnknown ? type : expected)
        if type.isUnknown { type = found }
      }
    }
    return results.contains(where: isNil) ? arena.optional(type) : type
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

  /// `a..<b`: of the library's type, unless the tree has an operator of that name for these.
  private func range(
    _ parts: [ArraySlice<NodeID>], _ operators: [NodeID], _ expected: TypeID
  ) -> TypeID {
    // Ranges do not stand in a row.
    for part in parts.dropFirst(2) { _ = sequence(part, .unknown) }
    let id = operators[0]
    guard let node = place.file.node(id) else { return .unknown }
    let name = words.text(node.name) == "..." ? "ClosedRange" : "Range"
    guard declaresOperator(id) else {
      let wanted = arena.unwrapped(arena.unlabelled(expected))
      let bound = libraryName(of: wanted).map(isRange) == true ? arena.part(wanted) : .unknown
      return outside(name, [operands(parts[0], parts[1], nil, bound)])
    }
    let left = sequence(parts[0], .unknown)
    let right = sequence(parts[1], left)
    return noteOperator(node, [left, right], isVariable: mayBeVariable(parts[0]))
      ?? outside(name, [left.isUnknown ? right : left])
  }

  /// Operators of one level: from the left, or from the right where they are declared so.
  private func operations(
    _ parts: [ArraySlice<NodeID>], _ operators: [NodeID], of items: ArraySlice<NodeID>,
    _ level: Precedences.Level, _ expected: TypeID
  ) -> TypeID {
    let otherwise = level == .assignment ? arena.make(.tuple) : .unknown
    let rest = level.isRight ? items[parts[1].startIndex...] : parts[1]
    var type =
      level == .assignment && parts[0].first.map { isChained($0) } ?? false
      ? operands(
        assigned(parts[0]), rest, operators[0], expected, otherwise: otherwise, isVariable: true)
      : operands(
        parts[0], rest, operators[0], expected,
        giving: level.isRight || parts.count == 2 ? expected : .unknown, otherwise: otherwise)
    if level.isRight { return type }
    for (id, right) in zip(operators, parts.dropFirst()).dropFirst() {
      type = operands(type, right, id, expected, otherwise: otherwise, isVariable: false)
    }
    return type
  }

  /// The left side of an assignment, which is a link of its own chain: what is assigned is no optional.
  private func assigned(_ part: ArraySlice<NodeID>) -> TypeID {
    guard part.count == 1, let only = part.first else { return sequence(part, .unknown) }
    return inferLink(only)
  }

  /// The result of an operator; `literal` says which side is one, and `isVariable` whether the left
  /// one may be changed.
  func result(
    of operatorID: NodeID?, _ left: TypeID, _ right: TypeID, _ otherwise: TypeID,
    literals: (left: NodeKind?, right: NodeKind?) = (nil, nil), isVariable: Bool
  ) -> TypeID {
    if let operatorID, let node = place.file.node(operatorID) {
      let hasLiteral = literals.left != nil || literals.right != nil
      // As what is expected a literal is no surer than by itself where the library may be meant: the compiler
      // prefers an operator of the tree only where that is not generic.
      let isGeneric = !arena.parts(left).isEmpty || !arena.parts(right).isEmpty
      if !hasLiteral || !isGeneric || !mayBeOfLibrary(node.name, [left, right]),
        let result = noteOperator(node, [left, right], isVariable: isVariable)
      {
        return result
      }
      if hasLiteral,
        let result = noteOperator(
          node, [operand(left, literals.left), operand(right, literals.right)],
          isVariable: isVariable)
      {
        return result
      }
    }
    if !otherwise.isUnknown { return otherwise }
    // `2 * 3.5`: a whole number is of the type that stands with it.
    let isOpen = literals.left == .integerLiteral && literals.right != .integerLiteral
    return left.isUnknown || isOpen && !right.isUnknown ? right : left
  }

  /// An operator before or behind its only operand.
  func unary(_ node: Node, _ expected: TypeID) -> TypeID {
    let type = infer(node.firstChild, expected: expected)
    // The sign of a number is a part of it.
    if words.text(node.name) == "-", let operand = kind(node.firstChild),
      StandardLibrary.isLiteral(operand)
    {
      return type
    }
    let isVariable = mayBeVariable([node.firstChild])
    if let result = noteOperator(node, [type], isVariable: isVariable) { return result }
    if let name = partialRange(node) { return outside(name, [type]) }
    guard let literal = literalKind(of: node.firstChild) else { return type }
    return noteOperator(node, [operand(type, literal)], isVariable: false) ?? type
  }

  /// A literal as an operand of any type that takes one; anything else stays what it is.
  private func operand(_ type: TypeID, _ literal: NodeKind?) -> TypeID {
    literal.map { arena.make(.literal, head: Int32($0.rawValue)) } ?? type
  }

  func isNil(_ items: ArraySlice<NodeID>) -> Bool {
    items.count == 1 && items.first.flatMap(kind) == .nilLiteral
  }

  /// The kind of a literal, one with a sign included; nil for all else.
  func literalKind(of id: NodeID) -> NodeKind? {
    guard let node = place.file.node(id) else { return nil }
    if node.kind == .prefixOperator, words.text(node.name) == "-" {
      return literalKind(of: node.firstChild)
    }
    return StandardLibrary.isLiteral(node.kind) ? node.kind : nil
  }

  func literalKind(of items: ArraySlice<NodeID>) -> NodeKind? {
    items.count == 1 ? items.first.flatMap { literalKind(of: $0) } : nil
  }

  /// An operator that is passed as a function: what it is for the operands that are expected.
  func operatorValue(_ node: Node, _ expected: TypeID) -> TypeID? {
    let function = arena.unwrapped(expected)
    guard arena.shape(function) == .function,
      symbols.code.names.isOperator(node.name)
    else { return nil }
    let operands = arena.parts(function).dropLast().map { arena.unlabelled($0) }
    guard let result = noteOperator(node, operands, isVariable: true) else { return nil }
    return arena.make(.function, operands + [result])
  }

  /// Notes the operator function that operands of these types mean, and gives its result; nil where the
  /// tree declares none for them.
  private func noteOperator(_ node: Node, _ types: [TypeID], isVariable: Bool) -> TypeID? {
    if isLibraryOperator(node.name), types.allSatisfy({ $0.isUnknown || isLiteral($0) }) {
      return nil
    }
    guard let meant = meaning(of: node.name, types, isVariable: isVariable) else { return nil }
    note(meant.number, at: node, .operator)
    guard let result = meant.parts.last, !arena.isClosed(result) else { return meant.parts.last }
    // Its own generic parameters, then those of the type that it is a member of.
    var found: [TypeID] = []
    let types = types.map(settled)
    for (parameter, type) in zip(meant.parts, types) {
      unify(parameter, type, meant.number, &found)
    }
    let bound = bind(result, declaration: meant.number, to: found)
    return substitute(bound, base: base(of: meant, types))
  }

  /// The operand whose type stands for the types around an operator: the one that is passed for `Self`.
  private func base(of meant: OperatorMeanings.Candidate, _ types: [TypeID]) -> TypeID {
    let own = zip(meant.parts, types).first { arena.shape($0) == .selfType && !$1.isUnknown }
    return own?.1 ?? types.first { !$0.isUnknown } ?? .unknown
  }

  /// What an operator means for operands of some types; nil where the tree declares none for them.
  /// The first of them may be a variable.
  func meaning(
    of name: Name, _ types: [TypeID], isVariable: Bool
  ) -> OperatorMeanings.Candidate? {
    let (all, view) = candidatesInView(name)
    if all.isEmpty { return nil }
    let isVariable = isVariable || !all.areChanging
    // What a generic parameter is depends on the place, too.
    guard types.allSatisfy({ arena.isClosed($0) }) else {
      return best(of: all, name, types, isVariable: isVariable)
    }
    let use = OperatorMeanings.Use(
      view: view, name: name.id, left: types.first ?? .unknown,
      right: types.count > 1 ? types[1] : .unknown, isPrefix: types.count == 1,
      isVariable: isVariable, isActive: place.view.isActive)
    if let known = operators.known[use] { return known }
    let holder = place.holder
    place.holder = Declaration.none
    let meant = best(of: all, name, types, isVariable: isVariable)
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
      let hasSubtypes = type.map { ![.struct, .enum].contains(entity($0).kind) }
      candidates.add(
        OperatorMeanings.Candidate(
          number: number, parts: parts,
          isChanging: parameters(of: number).first?.isInOut ?? false),
        taking: hasSubtypes == false ? type : nil, giving: parts.last.flatMap(treeType))
    }
    return candidates
  }

  /// The declaration of a type of the tree itself; nil for any other type.
  func treeType(_ type: TypeID) -> Int32? {
    let type = arena.unlabelled(type)
    return treeEntity(of: type).map { _ in arena.head(type) }
  }

  func isInTree(_ type: TypeID) -> Bool {
    let type = arena.unwrapped(arena.unlabelled(type))
    switch arena.shape(type) {
    case .nominal: return entity(arena.head(type)).isInTree
    case .selfType, .generic, .associated: return true
    default: return false
    }
  }

  func kind(_ id: NodeID) -> NodeKind? { place.file.node(id)?.kind }

  /// Whether the tree declares functions of an operator.
  private func declaresOperator(_ id: NodeID) -> Bool {
    guard let node = place.file.node(id) else { return false }
    return !values.operators(node.name).isEmpty
      || !values.operators(node.name, onlyInFile: place.index).isEmpty
  }
}
