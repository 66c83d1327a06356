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
      .first { !self.statementType(by: $0).isUnknown }
  }

  /// What each statement of a block is expected to be: what the one function of its builder takes that it is
  /// handed to. Unknown where there are several, or where it takes anything.
  func statementType(by builder: TypeID) -> TypeID {
    guard treeEntity(of: builder) != nil else { return .unknown }
    let steps = [("buildExpression", ""), ("buildPartialBlock", "first"), ("buildBlock", "")]
    let takers = steps.lazy.map { self.functions($0, [$1], by: builder) }.first { !$0.isEmpty }
    guard let takers, takers.count == 1 else { return .unknown }
    let type = argumentType(
      at: 0, of: parameters(of: takers[0]), self.type(of: takers[0], in: builder))
    return untoldOwner(of: type) < 0 ? type : .unknown
  }

  /// The types of the statements of a block; nil where one is no expression.
  func walkExpressions(_ block: NodeID) -> [TypeID]? {
    let mark = locals.count
    defer { locals.end(at: mark) }
    let statements = Array(place.file.children(of: block))
    addFunctions(among: statements)
    var types: [TypeID]? = []
    for statement in statements {
      let type = walk(statement, expected: place.statement)
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
