import SwiftSource

extension Checker {
  /// Binds the names of a pattern that matches a value of a type, and notes the cases in it.
  func bind(_ pattern: NodeID, to type: TypeID) {
    guard let node = place.file.node(pattern), depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .bindingPattern: locals.add(node.name, arena.unlabelled(type))
    case .letPattern, .expressionPattern, .argument: bind(node.firstChild, to: type)
    case .tuplePattern, .tuple: bindTuple(pattern, to: arena.unlabelled(type))
    case .optionalChain: bind(node.firstChild, to: arena.unwrapped(type))
    case .call: bindCase(pattern, node, to: type)
    case .sequence: bindSequence(pattern, to: type)
    case .wildcardPattern, .isPattern: break
    case .implicitMember: infer(pattern, expected: compared(pattern, with: arena.unlabelled(type)))
    default: infer(pattern, expected: type)
    }
  }

  private func bindTuple(_ id: NodeID, to type: TypeID) {
    let parts = arena.shape(type) == .tuple ? Array(arena.parts(type)) : []
    let children = Array(place.file.children(of: id))
    for (index, child) in children.enumerated() {
      let part = index < parts.count ? arena.unlabelled(parts[index]) : .unknown
      bind(child, to: children.count == 1 && parts.count != 1 ? type : part)
    }
  }

  /// `.name(p, q)` or `Type.name(p, q)`.
  private func bindCase(_ id: NodeID, _ node: Node, to type: TypeID) {
    guard let callee = place.file.node(node.firstChild) else { return }
    var base = arena.unwrapped(arena.unlabelled(type))
    switch callee.kind {
    case .implicitMember:
      // `case .status(404):` may be a value that a function gives, and is compared.
      let other = compared(id, with: base)
      if other != base || isMade(callee.name, of: base) {
        infer(id, expected: other)
        return
      }
    case .member: base = arena.unmeta(infer(callee.firstChild))
    default:
      infer(id, expected: type)
      return
    }
    let isOptionals = callee.kind == .implicitMember && isOptionals(callee.name, type)
    let groups =
      isOptionals
      ? [] : members(callee.name, of: base).filteringGroups { declaration($0).kind == .case }
    var parts: [TypeID] = []
    if let group = groups.first, let number = single(group) {
      note(number, at: callee, .case)
      parts = Array(arena.parts(self.type(of: number, in: base)).dropLast())
    } else if let payload = payload(words.text(callee.name), in: type)
      ?? payload(words.text(callee.name), in: base)
    {
      parts = payload
    }
    let arguments = Array(place.file.children(of: id).dropFirst())
    if parts.count > 1, arguments.count == 1 {
      bind(arguments[0], to: arena.make(.tuple, parts))
      return
    }
    for (index, argument) in arguments.enumerated() {
      bind(argument, to: index < parts.count ? parts[index] : .unknown)
    }
  }

  /// The type of which a pattern that begins with a dot is a member: the one of the value that it matches, or
  /// what the one `~=` of the tree that takes such a value compares it with.
  private func compared(_ pattern: NodeID, with type: TypeID) -> TypeID {
    guard !type.isUnknown, let name = leadingMember(of: pattern), !isOptionals(name, type),
      !offers(name, type), let match = symbols.code.names.name(for: "~=")
    else { return type }
    let fits = candidates(of: match).taking(nil).filter { candidate in
      candidate.parts.count == 3 && offers(name, candidate.parts[0])
        && agreement(candidate.parts[1], type) > 0
    }
    return fits.count == 1 ? fits[0].parts[0] : type
  }

  /// Whether a name is that of functions of a type that make values, and of no case.
  private func isMade(_ name: Name, of type: TypeID) -> Bool {
    let all = members(name, of: type).joined().filter { isStatic($0) }
    return !all.isEmpty && all.allSatisfy { declaration($0).kind == .func }
  }

  /// `name as Type`.
  private func bindSequence(_ id: NodeID, to type: TypeID) {
    let children = Array(place.file.children(of: id))
    guard let last = children.last.flatMap(place.file.node), last.kind == .cast,
      let first = children.first
    else {
      infer(id, expected: type)
      return
    }
    bind(first, to: read(last.firstChild))
  }
}
