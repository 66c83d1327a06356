import SwiftSource

/// Values that say their parts: literals, tuples, key paths.
extension Checker {
  /// `"…\(value)…\(value, label: argument)…"`: what an interpolation of the tree takes says what its
  /// arguments are expected to be.
  func stringLiteral(_ id: NodeID, _ type: TypeID) -> TypeID {
    let parts = place.file.children(of: id)
    let isTold = parts.contains { part in
      guard let node = place.file.node(part) else { return false }
      return !node.name.isEmpty || leadingMember(of: node.firstChild) != nil
    }
    guard isTold else {
      for part in parts { infer(part) }
      return type
    }
    var rest = Array(parts)[...]
    while let first = rest.popFirst() {
      let others = rest.prefix { !(place.file.node($0)?.flags.contains(.first) ?? true) }
      rest = rest.dropFirst(others.count)
      let arguments = ([first] + others).compactMap { argument($0) }
      let taker = interpolations(in: type).lazy.compactMap { base in
        self.pick(base.groups, arguments, base.type).map {
          (
            number: $0,
            function: self.type(of: $0, in: base.type, sharedWith: self.rivals, arguments)
          )
        }
      }.first
      guard let taker else {
        inferAll(arguments)
        continue
      }
      _ = apply(taker.function, of: taker.number, arguments, .unknown)
    }
    return type
  }

  /// The functions of the tree that interpolate values in a literal of a type.
  private func interpolations(in type: TypeID) -> [(type: TypeID, groups: [[Int32]])] {
    guard let name = symbols.code.names.name(for: "appendInterpolation") else { return [] }
    var found: [TypeID] = []
    if isInTree(type) {
      for number in members(words.initName, of: type).joined()
      where parameters(of: number).first.map({ words.text($0.label) }) == "stringInterpolation" {
        found += arena.parts(self.type(of: number, in: type)).prefix(1)
      }
    } else {
      if libraryName(of: type) == "String" { found.append(outside("DefaultStringInterpolation")) }
      if let name = symbols.code.names.name(for: "StringInterpolation") {
        found.append(memberType(name, of: type))
      }
    }
    return found.map { ($0, members(name, of: $0, isStatic: false)) }
  }

  func arrayLiteral(_ id: NodeID, _ expected: TypeID) -> TypeID {
    let target = arena.unwrapped(expected)
    let written = literalElement("arrayLiteral", of: target)
    let wanted = written.isUnknown ? element(of: target) : written
    var found = wanted
    // What begins with a dot is a member of what the others are.
    var implicit: [NodeID] = []
    for child in place.file.children(of: id) {
      if found.isUnknown, leadingMember(of: child) != nil {
        implicit.append(child)
        continue
      }
      let type = infer(child, expected: found)
      if tells(type, found) { found = type }
    }
    for child in implicit { infer(child, expected: found) }
    if let made = completed(target, by: found, for: written) { return made }
    let isTold = !arena.isClosed(target) && arena.shape(target) == .array && arena.isClosed(found)
    // `let all: Set = [one, two]`
    if let name = libraryName(of: target), arena.parts(target).isEmpty, !found.isUnknown,
      name == "Array" || StandardLibrary.containers.contains(name)
    {
      return outside(name, [found])
    }
    let isOpen = arena.shape(target) == .array && arena.part(target).isUnknown
    if !target.isUnknown, arena.shape(target) != .generic, !isTold, !isOpen { return target }
    return found.isUnknown ? .unknown : arena.make(.array, of: found)
  }

  /// `let stack: Stack = [item]`: a type of the tree that is written without its generic arguments, with those that
  /// an element says. Nil for others.
  private func completed(
    _ type: TypeID, by element: TypeID, for written: TypeID
  ) -> TypeID? {
    guard arena.parts(type).isEmpty, !arena.isClosed(written), arena.isClosed(element),
      !element.isUnknown, let entity = treeEntity(of: type)
    else { return nil }
    let instance = instanceType(of: arena.head(type))
    let number = symbols.number(of: genericOwner(of: entity))
    var found: [TypeID] = []
    unify(written, element, number, &found)
    let made = bind(instance, declaration: number, to: found)
    return arena.isClosed(made) ? made : nil
  }

  /// Whether a type says more than what is known.
  private func tells(_ type: TypeID, _ known: TypeID) -> Bool {
    known.isUnknown || !arena.isClosed(known) && arena.isClosed(type) && !type.isUnknown
  }

  func dictionaryLiteral(_ id: NodeID, _ expected: TypeID) -> TypeID {
    let target = arena.unwrapped(expected)
    let written = literalElement("dictionaryLiteral", of: target)
    let isKnown = arena.shape(target) == .dictionary || arena.parts(written).count == 2
    let parts = isKnown ? Array(arena.parts(written.isUnknown ? target : written)) : []
    var key = parts.first ?? .unknown
    var value = parts.last ?? .unknown
    for (index, child) in place.file.children(of: id).enumerated() {
      let isKey = index % 2 == 0
      let type = infer(child, expected: isKey ? key : value)
      if isKey, tells(type, key) { key = type }
      if !isKey, tells(type, value) { value = type }
    }
    let isOpen = !arena.isClosed(target) || parts.contains(.unknown)
    let isTold = isOpen && arena.isClosed(key) && arena.isClosed(value)
    return parts.isEmpty || isTold && arena.shape(target) == .dictionary
      ? arena.make(.dictionary, [key, value]) : target
  }

  /// What the elements of a literal are for a type of the tree: the parameter of its initialiser, or sets of
  /// options like itself.
  func literalElement(_ label: String, of type: TypeID) -> TypeID {
    guard treeEntity(of: type) != nil else { return .unknown }
    for number in members(words.initName, of: type).joined() {
      let parameters = parameters(of: number)
      guard parameters.count == 1, let parameter = parameters.first,
        words.text(parameter.label) == label
      else { continue }
      let function = self.type(of: number, in: type)
      return arena.part(arena.part(function))
    }
    return label == "arrayLiteral" && writesConformance(type, to: "OptionSet") ? type : .unknown
  }

  /// `text: type`
  func label(_ text: String, _ type: TypeID) -> TypeID {
    symbols.code.names.name(for: text).map { arena.make(.labelled, named: $0, [type]) } ?? type
  }

  func tuple(_ id: NodeID, _ expected: TypeID) -> TypeID {
    let children = Array(place.file.children(of: id))
    let made = arena.unwrapped(arena.unlabelled(expected))
    let wanted = arena.shape(made) == .tuple ? Array(arena.parts(made)) : []
    var parts: [TypeID] = []
    for (index, child) in children.enumerated() {
      guard let node = place.file.node(child) else { continue }
      if children.count == 1, node.name.isEmpty {
        return infer(node.firstChild, expected: expected)
      }
      let target = index < wanted.count ? arena.unlabelled(wanted[index]) : .unknown
      let type = infer(node.firstChild, expected: target)
      parts.append(
        node.name.isEmpty
          ? type : arena.make(.labelled, named: node.name, [type]))
    }
    return arena.make(.tuple, parts)
  }

  func keyPath(_ id: NodeID, _ expected: TypeID) -> TypeID {
    let children = Array(place.file.children(of: id))
    guard let first = children.first, let root = place.file.node(first) else { return .unknown }
    // `KeyPath<Root, Value>`, or a function that takes the root.
    let start = root.kind == .typeOther ? arena.part(arena.unwrapped(expected)) : read(first)
    var current = start
    for child in children.dropFirst() {
      guard let node = place.file.node(child) else { continue }
      switch node.kind {
      case .identifier:
        let owner = current
        current = memberValue(node, of: owner)
        if libraryName(of: owner) == "EnvironmentValues" {
          noteImplicit(node, of: owner, giving: arena.unwrapped(current))
        }
      case .subscriptCall:
        let arguments = place.file.children(of: child).compactMap { argument($0) }
        current = subscripted(current, node, arguments)
      case .forceUnwrap, .optionalChain: current = arena.unwrapped(current)
      default: current = .unknown
      }
    }
    return arena.make(.function, [start, current])
  }
}
