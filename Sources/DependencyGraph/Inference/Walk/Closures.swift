import SwiftSource

extension Checker {
  /// `{ [captures] parameters in body }`; parameters without a type are what is expected.
  func closure(_ id: NodeID, _ expected: TypeID) -> TypeID {
    let builder = self.builder
    self.builder = nil
    let mark = locals.count
    let old = (shorthands, place.returns, place.returned, place.throwing, place.thrown)
    let statements = place.statements
    defer {
      locals.end(at: mark)
      (shorthands, place.returns, place.returned, place.throwing, place.thrown) = old
      place.statements = statements
    }
    let function = arena.unwrapped(expected)
    let wanted = arena.shape(function) == .function ? Array(arena.parts(function)) : []
    var written: [(name: Name, type: TypeID)] = []
    var result = wanted.last ?? .unknown
    var error = TypeID.unknown
    var body = NodeID.none
    for child in place.file.children(of: id) {
      guard let node = place.file.node(child) else { continue }
      switch node.kind {
      case .capture:
        let type = node.firstChild.isNone ? local(node.name) ?? .unknown : infer(node.firstChild)
        locals.add(node.name, type)
      case .closureParameter:
        written.append((node.name, node.firstChild.isNone ? .unknown : read(node.firstChild)))
      case .typeAnnotation: error = read(node.firstChild)
      case .closureResult: result = read(node.firstChild)
      default: body = child
      }
    }
    var parameters = Array(wanted.dropLast())
    // A closure with several parameters takes a tuple apart; passed on, it takes that as one.
    let tuple = written.count > 1 && parameters.count == 1 ? parameters[0] : .unknown
    let takesTuple = arena.shape(tuple) == .tuple
    if takesTuple { parameters = arena.parts(tuple).map { arena.unlabelled($0) } }
    for (index, item) in written.enumerated() {
      var type = item.type
      if type.isUnknown, index < parameters.count { type = parameters[index] }
      locals.add(item.name, arena.unlabelled(type))
      if let plain = nameOfProjected(item.name) {
        locals.add(plain, wrappedValue(of: arena.unlabelled(type)))
      }
      if index < parameters.count { parameters[index] = type } else { parameters.append(type) }
    }
    shorthands = parameters
    if parameters.count == 1, arena.shape(parameters[0]) == .tuple, shorthandCount(body) > 1 {
      shorthands = arena.parts(parameters[0]).map { arena.unlabelled($0) }
    }
    let isOpen = isGeneric(result)
    // A generic parameter of the declaration around is as good as any type.
    let isUntold = isOpen && untoldOwner(of: result) >= 0
    place.returns = isUntold && !beginsWithMember(body) ? told(of: result) : result
    place.throwing = error
    place.returned = .unknown
    var value = TypeID.unknown
    place.statements = builder.map { statementTypes(by: $0) } ?? []
    if let builder, isOpen {
      place.returns = .unknown
      value = walkExpressions(body).map { built($0, by: builder) } ?? .unknown
    } else {
      value = walkBlock(body, expected: place.statements.isEmpty ? place.returns : .unknown)
    }
    for index in parameters.indices where isUntoldCollection(parameters[index]) {
      let known = index < written.count ? locals[written[index].name] : shorthands[index]
      parameters[index] = known ?? parameters[index]
    }
    let found = value.isUnknown ? place.returned : value
    let taken = takesTuple ? [tuple] : parameters
    return arena.function(
      taken + [isOpen || result.isUnknown || isCompleted(result, by: found) ? found : result],
      throwing: error)
  }

  /// Whether a type is still to be found by what the closure gives.
  private func isGeneric(_ type: TypeID, steps: Int = 0) -> Bool {
    if arena.shape(type) == .generic { return true }
    return steps < Self.nestingLimit
      && arena.parts(type).contains { isGeneric($0, steps: steps + 1) }
  }

  /// The parts of a tuple that are known without what a closure gives; unknown where there are
  /// none.
  private func told(of type: TypeID, steps: Int = 0) -> TypeID {
    guard steps < Self.nestingLimit else { return .unknown }
    switch arena.shape(type) {
    case .tuple:
      let parts = arena.changing(type) { told(of: $0, steps: steps + 1) }
      return arena.parts(parts).allSatisfy { arena.unlabelled($0).isUnknown } ? .unknown : parts
    case .labelled: return arena.changing(type) { told(of: $0, steps: steps + 1) }
    case .optional: return arena.optional(told(of: arena.part(type), steps: steps + 1))
    default: return isGeneric(type) && untoldOwner(of: type) >= 0 ? .unknown : type
    }
  }

  /// Whether a body is one expression that begins with `.name`: it needs a type that is known in part.
  private func beginsWithMember(_ body: NodeID) -> Bool {
    let children = place.file.children(of: body)
    var rest = children.makeIterator()
    guard let first = rest.next(), rest.next() == nil else { return false }
    return leadingMember(of: first) != nil
  }

  /// Whether a closure can be passed for a function, by how many parameters both have; a closure with several
  /// takes a tuple apart.
  func hasParameters(_ closure: NodeID, of function: TypeID) -> Bool {
    let function = arena.unwrapped(function)
    guard arena.shape(function) == .function else { return true }
    let taken = arena.parts(function).dropLast()
    var written = 0
    var body = NodeID.none
    for child in place.file.children(of: closure) {
      switch kind(child) {
      case .closureParameter: written += 1
      case .capture, .typeAnnotation, .closureResult: break
      default: body = child
      }
    }
    if written == 0 { written = shorthandCount(body) }
    if written == taken.count { return true }
    guard written != 1, taken.count == 1, let only = taken.first else { return false }
    return [.tuple, .generic, .associated, .dependent, .unknown].contains(arena.shape(only))
  }

  /// How many parameters a body has by `$0`, `$1` and so on that stand in it.
  private func shorthandCount(_ body: NodeID) -> Int {
    var count = 0
    var stack = [body]
    while let id = stack.popLast() {
      guard let node = place.file.node(id) else { continue }
      if node.kind == .identifier, let number = shorthandNumber(node.name) {
        count = max(count, number + 1)
      }
      if node.kind == .declaration { continue }
      if node.kind == .closure, id != body { continue }
      stack += place.file.children(of: id)
    }
    return count
  }
}
