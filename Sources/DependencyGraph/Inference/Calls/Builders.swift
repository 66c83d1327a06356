import SwiftSource

/// What result builders make of the statements in closures.
extension Checker {
  /// The builder that a parameter has; nil where no attribute stands before it.
  func builder(of parameter: Parameter, _ number: Int32) -> TypeID? {
    parameter.attribute.isNone ? nil : inPlace(of: Int(number)) { read(parameter.attribute) }
  }

  /// The builder in front of a declaration; nil where no attribute there is one of the tree.
  func builder(of declaration: Declaration) -> TypeID? {
    place.file.attributes[declaration.attributes.range].lazy
      .filter { !$0.type.isNone && self.symbols.code.names.isTypeLike($0.name) }
      .map { self.read($0.type) }
      .first { !self.statementTypes(by: $0).isEmpty }
  }

  /// What each statement of a block may be expected to be: what the functions of its builder take that it is
  /// handed to, unknown for one that takes anything. Empty where all do.
  func statementTypes(by builder: TypeID) -> [TypeID] {
    guard treeEntity(of: builder) != nil else { return [] }
    let steps = [("buildExpression", ""), ("buildPartialBlock", "first"), ("buildBlock", "")]
    let takers = steps.lazy.map { self.functions($0, [$1], by: builder) }.first { !$0.isEmpty }
    let types = (takers ?? []).map { number in
      argumentType(at: 0, of: parameters(of: number), type(of: number, in: builder))
    }
    let told = types.map { untoldOwner(of: $0) < 0 ? $0 : .unknown }
    return told.allSatisfy(\.isUnknown) ? [] : told
  }

  /// What a statement is expected to be: of several types the one that has the member with which it begins, or
  /// whose name it begins with.
  func expectation(of statement: NodeID) -> TypeID {
    guard place.statements.count > 1 else { return place.statements.first ?? .unknown }
    let isMember = leadingMember(of: statement) != nil
    let name = isMember ? .none : leadingName(of: statement)
    guard isMember || !name.isEmpty else { return .unknown }
    let fits = place.statements.filter {
      isMember ? canBe(statement, $0) : treeEntity(of: $0)?.name == name
    }
    return fits.count == 1 ? fits[0] : .unknown
  }

  /// `Name` of an expression that begins with `Name(…)`, or with a member of it; empty for all else.
  private func leadingName(of id: NodeID) -> Name {
    var id = id
    while let node = place.file.node(id) {
      switch node.kind {
      case .identifier: return node.name
      case .call, .member: id = node.firstChild
      default: return .none
      }
    }
    return .none
  }

  /// The types of the statements of a block; nil where one is no expression.
  func walkExpressions(_ block: NodeID) -> [TypeID]? {
    let mark = locals.count
    defer { locals.end(at: mark) }
    let statements = Array(place.file.children(of: block))
    addFunctions(among: statements)
    var types: [TypeID]? = []
    for statement in statements {
      let type = walk(statement, expected: expectation(of: statement))
      switch kind(statement) {
      case .declaration, .variableBinding: break
      case .ifStatement, .guardStatement, .whileStatement, .repeatStatement, .forStatement,
        .switchStatement, .doStatement, .returnStatement, .throwStatement, .deferStatement,
        .conditional, .availability:
        types = nil
      default: types?.append(type)
      }
    }
    return types
  }

  /// What a builder of the tree makes of values of some types; unknown where it may be several.
  func built(_ types: [TypeID], by builder: TypeID) -> TypeID {
    guard treeEntity(of: builder) != nil else { return .unknown }
    let parts = types.map { given("buildExpression", [""], [$0], by: builder) ?? $0 }
    var made = TypeID.unknown
    if let first = parts.first,
      let start = given("buildPartialBlock", ["first"], [first], by: builder)
    {
      made = parts.dropFirst().reduce(start) { known, next in
        given("buildPartialBlock", ["accumulated", "next"], [known, next], by: builder)
          ?? .unknown
      }
    } else {
      let labels = [String](repeating: "", count: parts.count)
      made = given("buildBlock", labels, parts, by: builder) ?? .unknown
    }
    return given("buildFinalResult", [""], [made], by: builder) ?? made
  }

  /// What the function of a builder gives that fits values of some types best; unknown where several do, nil
  /// where the builder has none.
  private func given(
    _ name: String, _ labels: [String], _ types: [TypeID], by builder: TypeID
  ) -> TypeID? {
    let declared = functions(name, labels, by: builder)
    if declared.isEmpty { return nil }
    // Of what is not known nothing follows.
    if types.contains(where: \.isUnknown) { return .unknown }
    func taken(_ number: Int32) -> [TypeID] {
      let function = type(of: number, in: builder)
      let parameters = parameters(of: number)
      return types.indices.map {
        argumentType(at: parameters.first?.isVariadic == true ? 0 : $0, of: parameters, function)
      }
    }
    let scored = declared.compactMap { number -> (number: Int32, score: Int)? in
      let fits = zip(taken(number), types).map { agreement($0, $1) }
      return fits.contains { $0 < 0 } ? nil : (number, fits.reduce(0, +))
    }
    guard let best = scored.map(\.score).max() else { return .unknown }
    let fits = scored.filter { $0.score == best }
    guard fits.count == 1, let number = fits.first?.number,
      !parameters(of: number).contains(where: { isPack($0, of: number) })
    else { return .unknown }
    var found: [TypeID] = []
    for (parameter, type) in zip(taken(number), types) { unify(parameter, type, number, &found) }
    return bind(arena.result(of: type(of: number, in: builder)), declaration: number, to: found)
  }

  /// The functions of a builder that take values with some labels. A few are looked at: nothing limits how many
  /// are written.
  private func functions(_ name: String, _ labels: [String], by builder: TypeID) -> [Int32] {
    guard let name = symbols.code.names.name(for: name) else { return [] }
    let labels = labels.map { $0.isEmpty ? Name.none : symbols.code.names.name(for: $0) }
    return members(name, of: builder, isStatic: true).joined().prefix(32).filter { number in
      let own = parameters(of: number)
      if let first = own.first, first.isVariadic { return labels.allSatisfy { $0 == first.label } }
      return own.map(\.label) == labels
    }
  }
}
