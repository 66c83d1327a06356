import SwiftSource

extension Checker {
  /// A member of a collection, dictionary or optional outside the tree, by the rules of
  /// ``StandardLibrary``. Arguments are walked in any case.
  func libraryMember(
    _ text: String?, of base: TypeID, arguments: [Argument]?, expected: TypeID = .unknown
  ) -> TypeID {
    let base = arena.unlabelled(base)
    if let type = wrapperMember(text, of: base, arguments, expected) { return type }
    if let type = publisherMember(text, of: base, arguments) { return type }
    if arguments == nil, let text, StandardLibrary.bounds.contains(text),
      libraryName(of: base).flatMap({ StandardLibrary.parameterNames[$0] }) == ["Bound"]
    {
      return arena.part(base)
    }
    if arguments == nil, let type = viewOfText(text, of: base) ?? boxedValue(text, of: base) {
      return type
    }
    if let arguments, let type = setMember(text, of: base, arguments) { return type }
    if let arguments, let type = libraryMethod(text, of: base, arguments, expected) { return type }
    if let text, let type = plainResult(of: text, in: base) {
      inferAll(arguments ?? [])
      return type
    }
    if let name = text.flatMap({ StandardLibrary.iterators[$0] }), isAbstract(base),
      let iterator = symbols.code.names.name(for: name)
    {
      return dependent(iterator, of: base)
    }
    let element = element(of: base)
    guard let text, let rule = StandardLibrary.collection[text], !element.isUnknown else {
      inferAll(arguments ?? [])
      return .unknown
    }
    let wanted = wantedOfClosure(rule.result, expected)
    let parts = arena.shape(base) == .dictionary ? Array(arena.parts(base)) : []
    var closureResult = TypeID.unknown
    var first = TypeID.unknown
    for (index, argument) in (arguments ?? []).enumerated() {
      let isFunction =
        argument.rank > 0 || argument.isTrailing || isOperatorValue(argument.value)
        || isInitializer(argument.value) || isPredicate(argument, of: rule)
      if isFunction {
        let parameters = closureParameters(rule.closure, element, parts, first)
        closureResult = arena.result(
          of: infer(argument.value, expected: arena.make(.function, parameters + [wanted])))
      } else {
        let isStart = rule.closure == .accumulatorAndElement
        // An operator joins what is alike.
        let isAlike =
          expected.isUnknown && arguments?.last.map { isOperatorValue($0.value) } ?? false
        let type = infer(argument.value, expected: isStart && !isAlike ? expected : element)
        if index == 0 { first = type }
        if arena.shape(type) == .function { closureResult = arena.result(of: type) }
        if arena.shape(type) == .meta { closureResult = arena.part(type) }
      }
    }
    return result(rule.result, of: base, element, parts, first, closureResult)
  }

  /// A member of the library that is named without `self` in an extension of its type; nil for other
  /// names.
  func ownLibraryMember(
    _ name: Name, _ arguments: [Argument]?, _ expected: TypeID
  ) -> TypeID? {
    guard isOutside(place.selfValue), let text = words.text(name) else { return nil }
    if let type = wrapperMember(text, of: place.selfValue, arguments, expected) { return type }
    guard
      StandardLibrary.collection[text] != nil
        || plainResult(of: text, in: place.selfValue) != nil
        || StandardLibrary.bounds.contains(text) || Self.operators[text] != nil
    else { return nil }
    return libraryMember(text, of: place.selfValue, arguments: arguments, expected: expected)
  }

  /// What a member of a plain type of the library gives.
  private func plainResult(of text: String, in base: TypeID) -> TypeID? {
    guard let owner = libraryName(of: base),
      var result = FoundationResults.result(of: text, in: owner)?[...]
    else { return nil }
    let isOptional = result.last == "?"
    if isOptional { result.removeLast() }
    let isArray = result.first == "["
    if isArray { result = result.dropFirst().dropLast() }
    var type = outside(String(result))
    if isArray { type = arena.make(.array, of: type) }
    return isOptional ? arena.optional(type) : type
  }

  /// The collections that a text is of code units and scalars.
  private func viewOfText(_ text: String?, of base: TypeID) -> TypeID? {
    guard let text, let element = StandardLibrary.viewsOfText[text] else { return nil }
    guard let owner = libraryName(of: base), owner == "String" || owner == "Substring" else {
      return nil
    }
    let type = outside(element)
    return type.isUnknown ? nil : arena.make(.array, of: type)
  }

  /// What a closure should give, by what the whole call should.
  private func wantedOfClosure(_ rule: StandardLibrary.Result, _ expected: TypeID) -> TypeID {
    switch rule {
    case .arrayOfResult: element(of: expected)
    case .arrayOfUnwrappedResult: arena.optional(element(of: expected))
    case .arrayOfResultElements: expected
    default: .unknown
    }
  }

  /// A member that an option set has from the library: what it takes is a set, too.
  private func setMember(_ text: String?, of base: TypeID, _ arguments: [Argument]) -> TypeID? {
    guard let text, let rule = StandardLibrary.setAlgebra[text], isOptionSet(base) else {
      return nil
    }
    for argument in arguments { infer(argument.value, expected: base) }
    return result(rule, of: base, .unknown, [], .unknown, .unknown)
  }

  private func isOptionSet(_ type: TypeID) -> Bool {
    writesConformance(type, to: "OptionSet") || writesConformance(type, to: "SetAlgebra")
  }

  /// Whether a type of the tree, or an extension of it, names a protocol of the library in its clause.
  func writesConformance(_ type: TypeID, to name: String) -> Bool {
    treeEntity(of: type) != nil
      && writtenSupertypes(of: arena.head(type)).contains { words.text($0) == name }
  }

  /// The last names of the types that the clauses of a type of the tree and of its extensions name.
  func writtenSupertypes(of entity: Int32) -> some Sequence<Name> {
    let own = symbols.number(of: self.entity(entity))
    let extensions = symbols.extensionsOf.all(UInt64(UInt32(entity)))
    return ([own] + extensions).lazy.flatMap { number in
      let (file, index) = self.whereabouts(of: number)
      let source = self.symbols.code.files[file]
      return source.declarations[index].inherits.range.compactMap {
        source.namePath(of: source.inheritance[$0]).last
      }
    }
  }

  private func result(
    _ rule: StandardLibrary.Result, of base: TypeID, _ element: TypeID, _ parts: [TypeID],
    _ first: TypeID, _ closure: TypeID
  ) -> TypeID {
    switch rule {
    case .element: return element
    case .optionalElement: return arena.optional(element)
    case .optionalValue: return parts.count == 2 ? arena.optional(parts[1]) : .unknown
    case .same: return base
    case .array: return arena.make(.array, of: element)
    case .arrayOfResult: return closure.isUnknown ? .unknown : arena.make(.array, of: closure)
    case .arrayOfUnwrappedResult:
      let inner = arena.unwrapped(closure)
      return inner.isUnknown ? .unknown : arena.make(.array, of: inner)
    case .arrayOfResultElements:
      let inner = self.element(of: closure)
      return inner.isUnknown ? .unknown : arena.make(.array, of: inner)
    case .arrayOfSame: return arena.make(.array, of: base)
    case .int: return outside("Int")
    case .optionalInt: return arena.optional(outside("Int"))
    case .bool: return outside("Bool")
    case .string:
      let inner = self.element(of: element)
      if arena.shape(element) == .array { return arena.make(.array, of: inner) }
      return outside("String")
    case .enumerated:
      let pair = arena.make(.tuple, [label("offset", outside("Int")), label("element", element)])
      return arena.make(.array, of: pair)
    case .keys: return parts.count == 2 ? arena.make(.array, [parts[0]]) : .unknown
    case .values: return parts.count == 2 ? arena.make(.array, [parts[1]]) : .unknown
    case .dictionaryOfResult:
      return parts.count == 2 ? arena.make(.dictionary, [parts[0], closure]) : .unknown
    case .dictionaryOfUnwrappedResult:
      return parts.count == 2
        ? arena.make(.dictionary, [parts[0], arena.unwrapped(closure)]) : .unknown
    case .firstArgument: return first
    case .none: return .unknown
    }
  }

  private func closureParameters(
    _ rule: StandardLibrary.ClosureParameters, _ element: TypeID, _ parts: [TypeID],
    _ first: TypeID
  ) -> [TypeID] {
    switch rule {
    case .element: [element]
    case .twoElements: [element, element]
    case .value: [parts.last ?? .unknown]
    case .twoValues: [parts.last ?? .unknown, parts.last ?? .unknown]
    case .accumulatorAndElement: [first, element]
    case .none: []
    }
  }

  private func isOperatorValue(_ id: NodeID) -> Bool {
    guard let node = place.file.node(id), node.kind == .identifier else { return false }
    return symbols.code.names.isOperator(node.name)
  }

  /// Whether an argument is for a closure by its label: `sorted(by: order)`.
  private func isPredicate(
    _ argument: Argument,
    of rule: (result: StandardLibrary.Result, closure: StandardLibrary.ClosureParameters)
  ) -> Bool {
    guard rule.closure == .element || rule.closure == .twoElements else { return false }
    let label = words.text(argument.label)
    return label == "by" || label == "where"
  }

  /// Whether an argument is `T.init`.
  private func isInitializer(_ id: NodeID) -> Bool {
    guard let node = place.file.node(id) else { return false }
    return node.kind == .member && node.name == words.initName
  }

  /// Free functions of the standard library that hand types on.
  func libraryFunction(
    _ name: Name, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID? {
    switch words.text(name) {
    case "zip":
      let types = arguments.map { element(of: infer($0.value)) }
      return arena.make(.array, of: arena.make(.tuple, types))
    case "stride", "repeatElement":
      return arguments.map { infer($0.value) }.first.map { arena.make(.array, of: $0) }
    case "XCTUnwrap": return arguments.map { infer($0.value) }.first.map { arena.unwrapped($0) }
    case "type": return arguments.first.map { arena.make(.meta, of: infer($0.value)) }
    case "sequence" where words.text(arguments.first?.label ?? .none) == "first":
      return sequence(arguments)
    case "withTaskGroup": return taskGroup("TaskGroup", arguments, expected)
    case let text? where StandardLibrary.continuations.contains(text):
      return continuation(arguments, expected)
    case "withThrowingTaskGroup": return taskGroup("ThrowingTaskGroup", arguments, expected)
    case let text? where StandardLibrary.comparing.contains(text) && arguments.count > 1:
      let type = operands([arguments[0].value], [arguments[1].value], nil, .unknown)
      inferAll(Array(arguments.dropFirst(2)))
      return type
    default: return nil
    }
  }
}
