import SwiftSource

extension Checker {
  /// The body of a function or accessor: a single expression in it is what is returned.
  func walkBody(_ body: NodeID) {
    let children = Array(place.file.children(of: body))
    if let first = children.first, place.file.node(first)?.kind == .accessor {
      for child in children { walkAccessor(child) }
      return
    }
    guard Int(place.holder) < place.file.declarations.count else {
      place.returned = walkBlock(body, expected: place.returns)
      return
    }
    let holder = place.file.declarations[Int(place.holder)]
    let each = builder(of: holder).map { statementTypes(by: $0) } ?? []
    // Of the statements of a builder that is not known each may be what an opaque result asks for.
    let isOpaque = children.count > 1 && place.file.node(holder.type)?.kind == .typeSome
    place.statements = each.isEmpty && isOpaque ? [place.returns] : each
    place.returned = walkBlock(body, expected: each.isEmpty ? place.returns : .unknown)
  }

  private func walkAccessor(_ id: NodeID) {
    let mark = locals.count
    let throwing = place.throwing
    defer {
      locals.end(at: mark)
      place.throwing = throwing
    }
    place.throwing = .unknown
    let type = place.returns
    for word in ["newValue", "oldValue"] {
      if let name = symbols.code.names.name(for: word) { locals.add(name, type) }
    }
    for child in place.file.children(of: id) {
      guard let node = place.file.node(child) else { continue }
      switch node.kind {
      case .bindingPattern: locals.add(node.name, type)
      case .typeAnnotation: place.throwing = read(node.firstChild)
      case .block: walkBlock(child, expected: type)
      default: break
      }
    }
  }

  /// A scope. Returns the type of its only expression, which some positions use as a value.
  @discardableResult
  func walkBlock(_ block: NodeID, expected: TypeID = .unknown) -> TypeID {
    guard !block.isNone else { return .unknown }
    let mark = locals.count
    defer { locals.end(at: mark) }
    let children = Array(place.file.children(of: block))
    addFunctions(among: children)
    if children.count == 1, let only = children.first {
      return walk(only, expected: expected.isUnknown ? expectation(of: only) : expected)
    }
    for child in children { walk(child, expected: expectation(of: child)) }
    return .unknown
  }

  /// Local functions are seen in the whole scope; those of a file are found by name, with all of that name.
  func addFunctions(among statements: [NodeID]) {
    var added: Set<Name> = []
    for statement in statements {
      guard let node = place.file.node(statement), node.kind == .declaration else { continue }
      let declaration = place.file.declarations[node.declaration]
      guard declaration.kind == .func, declaration.isLocal else { continue }
      // Which of several is meant is not known.
      let isFirst = added.insert(declaration.name).inserted
      locals.add(declaration.name, isFirst ? typeOfLocal(node.declaration) : .unknown)
    }
  }

  /// A statement; `expected` is for one that may stand for a value.
  @discardableResult
  func walk(_ id: NodeID, expected: TypeID = .unknown) -> TypeID {
    guard let node = place.file.node(id), depth < Self.depthLimit else { return .unknown }
    depth += 1
    let around = (place.isAwaiting, place.isTrying)
    (place.isAwaiting, place.isTrying) = (false, false)
    defer {
      depth -= 1
      (place.isAwaiting, place.isTrying) = around
    }
    switch node.kind {
    case .block: return walkBlock(id, expected: expected)
    case .declaration: walkDeclaration(node.declaration)
    case .variableBinding:
      // `async let` awaits its value later, and tries it then.
      place.isAwaiting = node.flags.contains(.async)
      place.isTrying = place.isAwaiting
      walkBinding(id)
    case .ifStatement, .guardStatement, .whileStatement: return walkConditional(id, node, expected)
    case .repeatStatement, .deferStatement, .yieldStatement:
      for child in place.file.children(of: id) { walk(child) }
    case .throwStatement:
      for child in place.file.children(of: id) {
        place.thrown.add(walk(child, expected: place.throwing))
      }
    case .forStatement: walkFor(id)
    case .switchStatement: return walkSwitch(id, expected)
    case .switchCase: return walkCase(id, place.switched.subject, place.switched.expected)
    case .doStatement: return walkDo(id, expected)
    case .returnStatement:
      let type = infer(node.firstChild, expected: place.returns)
      if place.returned.isUnknown { place.returned = type }
    case .whereClause: infer(node.firstChild)
    case .conditional: walkBranches(id)
    case .jumpStatement, .availability: break
    default: return infer(id, expected: expected)
    }
    return .unknown
  }

  /// `#if`: no branch sees what another one binds; what follows sees all, and first what is compiled.
  private func walkBranches(_ id: NodeID) {
    let mark = locals.count
    let wasActive = place.view.isActive
    var bound: [(name: Name, type: TypeID)] = []
    var compiled = bound
    for branch in place.file.children(of: id) {
      guard let node = place.file.node(branch) else { continue }
      if let branches = place.branches {
        place.view.isActive = wasActive && branches.contains(UInt32(node.declaration))
      }
      for child in place.file.children(of: branch) { walk(child) }
      let found = locals.remove(from: mark)
      if place.view.isActive { compiled += found } else { bound += found }
      place.view.isActive = wasActive
    }
    for local in bound + compiled { locals.add(local.name, local.type) }
  }

  /// The type of a local function.
  private func typeOfLocal(_ number: Int) -> TypeID {
    let declaration = place.file.declarations[number]
    let holder = place.holder
    place.holder = UInt32(number)
    defer { place.holder = holder }
    return functionType(of: declaration)
  }

  private func walkDeclaration(_ number: Int) {
    guard place.file.declarations.indices.contains(number) else { return }
    let declaration = place.file.declarations[number]
    let isValue = declaration.kind == .var || declaration.kind == .let
    // Types and functions at the top of a file are walked by themselves, but for those in a closure there.
    guard isValue || declaration.isLocal || declaration.parent != Declaration.none else { return }
    switch declaration.kind {
    case .func: check(declaration: number)
    case .var, .let:
      // The initial value was walked with its binding.
      addWrapper(ofLocal: number)
      if !declaration.body.isNone {
        let old = place
        place.holder = UInt32(number)
        place.returns =
          declaration.type.isNone ? local(declaration.name) ?? .unknown : read(declaration.type)
        place.throwing = .unknown
        walkBody(declaration.body)
        place = old
      }
    case .class, .struct, .enum, .actor, .protocol, .extension:
      let start = locals.count
      addProperties(ofLocalType: number)
      defer { locals.end(at: start) }
      let mark = locals.count
      for member in place.file.members(ofDeclaration: number) {
        let kind = place.file.declarations[member].kind
        if kind.isNominal { walkDeclaration(member) } else { check(declaration: member) }
        locals.end(at: mark)
      }
    default: break
    }
  }

  /// The properties of a type in a body, which its members name without `self`.
  private func addProperties(ofLocalType number: Int) {
    let holder = place.holder
    place.holder = UInt32(number)
    defer { place.holder = holder }
    for index in place.file.members(ofDeclaration: number) {
      let item = place.file.declarations[index]
      guard item.kind == .var || item.kind == .let else { continue }
      var type = TypeID.unknown
      if !item.type.isNone {
        type = read(item.type)
      } else if !item.initialValue.isNone, !item.flags.contains(.isDestructured) {
        type = ahead { infer(item.initialValue) } ?? .unknown
      }
      locals.add(item.name, type)
    }
  }

  private func walkBinding(_ id: NodeID) {
    let (pattern, type, value) = binding(id)
    let found = value.isNone ? TypeID.unknown : infer(value, expected: type)
    let isFound = type.isUnknown || isCompleted(type, by: found)
    let made = arena.shape(type) == .optional ? arena.optional(found) : found
    bind(pattern, to: isFound ? made : type)
  }

  /// Whether a value says the generic arguments that its type was written without: `let box: Box = .init(item)`,
  /// `let all: [_] = items`.
  func isCompleted(_ type: TypeID, by value: TypeID) -> Bool {
    let (type, value) = (arena.unwrapped(type), arena.unwrapped(value))
    let parts = arena.parts(type)
    guard parts.isEmpty || parts.contains(.unknown), !arena.parts(value).isEmpty else {
      return false
    }
    return arena.shape(type) == arena.shape(value) && arena.head(type) == arena.head(value)
      || libraryName(of: type).map { $0 == libraryName(of: value) } ?? false
  }

  /// `if`, `guard`, `while`: conditions bind names for what follows; those of `guard` for the rest of
  /// the scope around.
  private func walkConditional(_ id: NodeID, _ node: Node, _ expected: TypeID) -> TypeID {
    let mark = locals.count
    var type = TypeID.unknown
    for child in place.file.children(of: id) {
      guard let item = place.file.node(child) else { continue }
      switch item.kind {
      case .optionalBinding, .patternCondition: walkCondition(child, item)
      case .block:
        if node.kind == .guardStatement {
          // What the conditions bind is not seen in the `else`.
          let bound = locals.remove(from: mark)
          walkBlock(child)
          for local in bound { locals.add(local.name, local.type) }
        } else {
          let found = walkBlock(child, expected: expected)
          if type.isUnknown { type = found }
          locals.end(at: mark)
        }
      case .ifStatement:
        let found = walk(child, expected: expected)
        if type.isUnknown { type = found }
      default: walk(child)
      }
    }
    return type
  }

  /// What is bound in a binding or a condition, its type where one is written, and its value.
  private func binding(_ id: NodeID) -> (pattern: NodeID, type: TypeID, value: NodeID) {
    var pattern = NodeID.none
    var type = TypeID.unknown
    var value = NodeID.none
    for child in place.file.children(of: id) {
      guard let node = place.file.node(child) else { continue }
      switch node.kind {
      case .typeAnnotation: type = read(node.firstChild)
      case .initialValue: value = node.firstChild
      default: pattern = child
      }
    }
    return (pattern, type, value)
  }

  private func walkCondition(_ id: NodeID, _ node: Node) {
    let (pattern, type, value) = binding(id)
    if node.kind == .patternCondition {
      bind(pattern, to: infer(value))
    } else if !value.isNone {
      let found = infer(value, expected: arena.optional(type))
      bind(pattern, to: type.isUnknown ? arena.unwrapped(found) : type)
    } else if let name = place.file.node(pattern), name.kind == .bindingPattern {
      // `if let x`: the name means what it meant, unwrapped.
      var identifier = name
      identifier.kind = .identifier
      locals.add(name.name, arena.unwrapped(self.identifier(pattern, identifier, .unknown)))
    }
  }

  private func walkFor(_ id: NodeID) {
    let mark = locals.count
    defer { locals.end(at: mark) }
    var pattern = NodeID.none
    var isBound = false
    var type = TypeID.unknown
    for child in place.file.children(of: id) {
      guard let node = place.file.node(child) else { continue }
      if pattern.isNone {
        pattern = child
      } else if node.kind == .typeAnnotation {
        type = read(node.firstChild)
      } else if !isBound {
        // `for day: Day in [.first, .last]`
        let isLiteral = node.kind == .arrayLiteral && !type.isUnknown
        let found = infer(child, expected: isLiteral ? arena.make(.array, of: type) : .unknown)
        // `repeat each items`: what stands for a pack has the type of each.
        let isPack = node.kind == .effect && node.name == words.repeatName
        bind(pattern, to: !type.isUnknown ? type : isPack ? found : element(of: found))
        isBound = true
      } else {
        walk(child)
      }
    }
  }

  private func walkSwitch(_ id: NodeID, _ expected: TypeID) -> TypeID {
    let outer = place.switched
    defer { place.switched = outer }
    var type = TypeID.unknown
    for (index, child) in place.file.children(of: id).enumerated() {
      if index == 0 {
        place.switched = (infer(child), expected)
      } else {
        let found = walk(child)
        if type.isUnknown { type = found }
      }
    }
    return type
  }

  private func walkCase(_ id: NodeID, _ subject: TypeID, _ expected: TypeID) -> TypeID {
    let mark = locals.count
    defer { locals.end(at: mark) }
    var type = TypeID.unknown
    for child in place.file.children(of: id) {
      guard let node = place.file.node(child) else { continue }
      if node.kind == .caseItem {
        for part in place.file.children(of: child) {
          if place.file.node(part)?.kind == .whereClause {
            walk(part)
          } else {
            bind(part, to: subject)
          }
        }
      } else {
        type = walkBlock(child, expected: expected)
      }
    }
    return type
  }

  /// `do`, with the error in its clauses: what `throws(E)` says, or what everything in it throws.
  private func walkDo(_ id: NodeID, _ expected: TypeID) -> TypeID {
    var type = TypeID.unknown
    var error = TypeID.unknown
    let outer = place.thrown
    let throwing = place.throwing
    defer { place.throwing = throwing }
    let children = Array(place.file.children(of: id))
    let isHandled = children.contains { place.file.node($0)?.kind == .catchClause }
    for child in children {
      guard let node = place.file.node(child) else { continue }
      switch node.kind {
      case .typeAnnotation: error = read(node.firstChild)
      case .catchClause:
        let mark = locals.count
        if let name = symbols.code.names.name(for: "error") { locals.add(name, error) }
        _ = walkCase(child, error, expected)
        locals.end(at: mark)
      default:
        if isHandled { place.thrown = Thrown() }
        if !error.isUnknown { place.throwing = error }
        let found = walkBlock(child, expected: expected)
        if type.isUnknown { type = found }
        if error.isUnknown { error = place.thrown.single ?? outside("Error") }
        if isHandled { place.thrown = outer }
        place.throwing = throwing
      }
    }
    return type
  }
}
