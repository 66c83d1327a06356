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
    if let type = bufferMember(text, of: base, arguments, expected) { return type }
    if arguments == nil, let text, StandardLibrary.bounds.contains(text),
      libraryName(of: base).map(isRange) ?? false
    {
      return arena.part(base)
    }
    if arguments == nil, let type = viewOfText(text, of: base) ?? boxedValue(text, of: base) {
      return type
    }
    if text == "get", let arguments, let type = calledBox(base, arguments) { return type }
    if let type = pointerMember(text, of: base, arguments) { return type }
    if let arguments, let type = appended(text, to: base, arguments) { return type }
    if let arguments, let type = setMember(text, of: base, arguments) { return type }
    if let arguments, let type = foundationMethod(text, of: base, arguments) { return type }
    if let arguments, let type = libraryMethod(text, of: base, arguments, expected) {
      return type.isUnknown && isView(base) ? outside("View") : type
    }
    if let text, let type = plainResult(of: text, in: base) {
      inferAll(arguments ?? [])
      return type
    }
    if let name = text.flatMap({ StandardLibrary.iterators[$0] }),
      isAbstract(base) || libraryName(of: base).map(StandardLibrary.isSequence) == true,
      let iterator = symbols.code.names.name(for: name)
    {
      return dependent(iterator, of: base)
    }
    if let arguments, let type = modified(text, base, arguments) { return type }
    return collectionMember(text, of: base, arguments ?? [], expected)
  }

  /// What is known of a collection, and of the arguments of a member of it.
  private struct CollectionUse {
    var base: TypeID
    var element = TypeID.unknown
    /// Of a dictionary its key and value.
    var parts: [TypeID] = []
    /// The first argument.
    var first = TypeID.unknown
    /// What its closure gives.
    var closure = TypeID.unknown
  }

  private func collectionMember(
    _ text: String?, of base: TypeID, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID {
    var use = CollectionUse(base: base, element: element(of: base))
    let rule = text.flatMap { StandardLibrary.collection[$0] }
    let wanted = rule.map { wantedOfClosure($0.result, expected) } ?? .unknown
    // Whatever the elements are: what is reduced starts with what it gives, and a closure gives what is expected.
    guard let text, let rule,
      !use.element.isUnknown || !wanted.isUnknown || rule.result == .firstArgument
    else {
      inferAll(arguments, passedTo: base)
      return .unknown
    }
    if arena.shape(base) == .dictionary { use.parts = Array(arena.parts(base)) }
    // An operator joins what is alike.
    let isAlike = expected.isUnknown && arguments.last.map { isOperatorValue($0.value) } ?? false
    // What begins with a dot where nothing is expected: an element, if these offer it, or what the closure gives.
    func isElement(_ argument: Argument) -> Bool {
      expected.isUnknown
        && leadingMember(of: argument.value).map { offers($0, use.element) } == true
    }
    let isLate =
      expected.isUnknown && rule.closure == .accumulatorAndElement && arguments.count == 2
      && leadingMember(of: arguments[0].value) != nil && !isElement(arguments[0])
    for step in arguments.indices {
      let index = isLate ? arguments.count - 1 - step : step
      let argument = arguments[index]
      let isFunction =
        argument.rank > 0 || argument.isTrailing || isOperatorValue(argument.value)
        || isInitializer(argument.value) || isPredicate(argument, of: rule)
        || StandardLibrary.transforms.contains(text)
      if isFunction {
        // `reduce(start) { … }` gives what it starts with; `reduce(into:)` changes that.
        let isFold = rule.closure == .accumulatorAndElement && arguments[0].label.isEmpty
        let given = wanted.isUnknown && isFold ? use.first : wanted
        // `handlers.append { event in … }`: the elements are functions.
        let isElement = rule.closure == .none && arena.shape(use.element) == .function
        let function =
          isElement
          ? use.element
          : arena.make(.function, closureParameters(rule.closure, use) + [given])
        let type = infer(argument.value, expected: function)
        use.closure = arena.result(of: type)
        if isUntoldCollection(use.first) { use.first = arena.part(type) }
      } else {
        let isStart = rule.closure == .accumulatorAndElement && !isAlike && !isElement(argument)
        let isRow = takesRow(text, argument, of: use.element)
        let start = expected.isUnknown ? use.closure : expected
        let wanted = isStart ? start : isRow ? array(of: use.element) : taken(text, argument, use)
        let type = infer(argument.value, expected: wanted)
        if index == 0 { use.first = beginning(argument.value, type) }
        if arena.shape(type) == .function { use.closure = arena.result(of: type) }
        if arena.shape(type) == .meta { use.closure = arena.part(type) }
      }
    }
    return use.element.isUnknown && rule.result != .firstArgument
      ? .unknown : result(rule.result, use)
  }

  /// What a member takes as an argument that is no function: an element, of a dictionary a key or a value, or
  /// another one like it.
  private func taken(_ text: String, _ argument: Argument, _ use: CollectionUse) -> TypeID {
    // `sorted(using: .name)`
    if words.text(argument.label) == "using" {
      let comparator = outside("SortComparator", [use.element])
      return argument.kind == .arrayLiteral ? array(of: comparator) : comparator
    }
    if use.parts.count != 2 { return use.element }
    if text == "merge" || text == "merging" { return use.base }
    return words.text(argument.label) == "forKey" ? use.parts[0] : use.parts[1]
  }

  /// A member of the library that is named without `self` in an extension of its type; nil for other
  /// names.
  func ownLibraryMember(
    _ name: Name, _ arguments: [Argument]?, _ expected: TypeID
  ) -> TypeID? {
    guard let text = words.text(name) else { return nil }
    if arguments == nil,
      let type = allCases(text, of: arena.unmeta(place.selfValue))
        ?? rawValue(text, of: place.selfValue)
    {
      return type
    }
    guard isOutside(place.selfValue) else {
      if let type = bufferMember(text, of: place.selfValue, arguments, expected) { return type }
      // A collection of the tree has them, too, and what inherits from a class of the library has that's.
      guard StandardLibrary.collection[text] == nil || element(of: place.selfValue).isUnknown else {
        return libraryMember(text, of: place.selfValue, arguments: arguments, expected: expected)
      }
      return arguments == nil ? plainResult(of: text, in: place.selfValue) : nil
    }
    if let type = wrapperMember(text, of: place.selfValue, arguments, expected) { return type }
    guard
      StandardLibrary.collection[text] != nil
        || plainResult(of: text, in: place.selfValue) != nil
        || StandardLibrary.bounds.contains(text) || Self.operators[text] != nil
    else { return nil }
    return libraryMember(text, of: place.selfValue, arguments: arguments, expected: expected)
  }

  /// `Type.allCases`, which the compiler makes of an enum's cases; nil for other names and types.
  func allCases(_ text: String?, of type: TypeID) -> TypeID? {
    guard text == "allCases", meetsLibrary(oneOf: ["CaseIterable"], type) else { return nil }
    return arena.make(.array, of: type)
  }

  /// `value.rawValue` of an enum that names a raw type of the library, and of what is asked to have one;
  /// nil for other names and types.
  func rawValue(_ text: String?, of type: TypeID) -> TypeID? {
    if isAbstract(type) { return associatedValue(text, of: type) }
    guard text == "rawValue", treeEntity(of: type) != nil, entity(arena.head(type)).kind == .enum
    else { return nil }
    let raw = writtenSupertypes(of: arena.head(type)).lazy.compactMap { self.words.text($0) }
    return raw.first(where: StandardLibrary.isRaw).map { outside($0) }
  }

  /// What a property gives that a protocol of the library asks for, of a type of which only protocols are known:
  /// `id`, of which a protocol of the tree may say what its type must conform to.
  private func associatedValue(_ text: String?, of type: TypeID) -> TypeID? {
    guard let text,
      let asked = StandardLibrary.witnesses.first(where: { $0.value == text })?.key,
      let name = symbols.code.names.name(for: asked)
    else { return nil }
    let known = witness(of: name, in: type)
    if !known.isUnknown { return known }
    return hasAssociated(name, type) ? dependent(name, of: type) : nil
  }

  /// Whether a type has an associated type by a protocol of the library that asks for a property of it.
  func hasAssociated(_ name: Name, _ type: TypeID) -> Bool {
    guard let property = words.text(name).flatMap({ StandardLibrary.witnesses[$0] }),
      let protocols = StandardLibrary.requirements[property]
    else { return false }
    return meetsLibrary(oneOf: protocols, type)
  }

  /// What a member of a plain type of the library gives.
  private func plainResult(of text: String, in base: TypeID) -> TypeID? {
    guard let results = FoundationResults.results(of: text),
      var result = owner(among: results, base).flatMap({ results[$0] })?[...]
    else { return nil }
    if result.first == "(" {
      let parts = result.dropFirst().dropLast().split(separator: ", ")
      return arena.make(.tuple, parts.map { outside(String($0)) })
    }
    let isOptional = result.last == "?"
    if isOptional { result.removeLast() }
    let isArray = result.first == "["
    if isArray { result = result.dropFirst().dropLast() }
    let parts = result.split(separator: ": ").map { outside(String($0)) }
    let type = parts.count > 1 ? arena.make(.dictionary, parts) : parts[0]
    let made = isArray && parts.count == 1 ? arena.make(.array, of: type) : type
    return substitute(isOptional ? arena.optional(made) : made, base: base)
  }

  /// The one of some types of the library that a value is of, or inherits from.
  private func owner(among types: [String: String], _ base: TypeID) -> String? {
    if let name = libraryName(of: base) {
      return types[name] != nil ? name : StandardLibrary.above(name).first { types[$0] != nil }
    }
    // The tree's own errors have `localizedDescription` as well.
    if types["Error"] != nil { return "Error" }
    guard treeEntity(of: base)?.kind == .class else { return nil }
    let written = libraryProtocols(of: arena.head(base))
    return types.keys.filter { type in
      written.contains { $0 == type || StandardLibrary.above($0).contains(type) }
    }.min()
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
    case .dictionaryOfResult: valueOfDictionary(expected)
    case .dictionaryOfUnwrappedResult: arena.optional(valueOfDictionary(expected))
    default: .unknown
    }
  }

  private func valueOfDictionary(_ type: TypeID) -> TypeID {
    let type = arena.unwrapped(type)
    return arena.shape(type) == .dictionary ? arena.parts(type).last ?? .unknown : .unknown
  }

  /// A member that an option set has from the library: what it takes is a set, too.
  private func setMember(_ text: String?, of base: TypeID, _ arguments: [Argument]) -> TypeID? {
    guard let text, let rule = StandardLibrary.setAlgebra[text], isOptionSet(base) else {
      return nil
    }
    for argument in arguments { infer(argument.value, expected: base) }
    return result(rule, CollectionUse(base: base))
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

  private func result(_ rule: StandardLibrary.Result, _ use: CollectionUse) -> TypeID {
    switch rule {
    case .element: return use.element
    case .optionalElement: return arena.optional(use.element)
    case .same: return use.base
    case .array: return arena.make(.array, of: use.element)
    case .arrayOfResult: return row(of: use.closure, use, "AsyncMapSequence")
    case .arrayOfUnwrappedResult:
      return row(of: arena.unwrapped(use.closure), use, "AsyncCompactMapSequence")
    case .arrayOfResultElements: return row(of: element(of: use.closure), use)
    case .slice: return isAwaited(use.base) ? use.base : slice(of: use.base)
    case .arrayOfSlices: return arena.make(.array, of: slice(of: use.base))
    // What can be filled gives its own type.
    case .filtered:
      let isSame =
        treeEntity(of: use.base) == nil || isAwaited(use.base)
        || meetsLibrary(oneOf: ["RangeReplaceableCollection"], use.base)
      return isSame ? use.base : array(of: use.element)
    case .int: return outside("Int")
    case .optionalInt: return arena.optional(outside("Int"))
    case .bool: return outside("Bool")
    case .string:
      guard arena.shape(use.element) == .array else { return outside("String") }
      return arena.make(.array, of: element(of: use.element))
    case .enumerated:
      let pair = [label("offset", outside("Int")), label("element", use.element)]
      return arena.make(.array, of: arena.make(.tuple, pair))
    case .indices:
      let isCounted = arena.shape(use.base) == .array || libraryName(of: use.base) == "Span"
      return isCounted ? array(of: outside("Int")) : .unknown
    case .span: return outside("Span", [use.element])
    case .mutableSpan: return outside("MutableSpan", [use.element])
    case .difference: return outside("CollectionDifference", [use.element])
    case .firstArgument: return use.first
    case .none: return .unknown
    case .optionalValue, .keys, .values, .dictionaryOfResult, .dictionaryOfUnwrappedResult:
      guard use.parts.count == 2 else { return .unknown }
      let (key, value) = (use.parts[0], use.parts[1])
      switch rule {
      case .optionalValue: return arena.optional(value)
      case .keys: return arena.make(.array, of: key)
      case .values: return arena.make(.array, of: value)
      case .dictionaryOfResult: return arena.make(.dictionary, [key, use.closure])
      default: return arena.make(.dictionary, [key, arena.unwrapped(use.closure)])
      }
    }
  }

  /// What is made of the elements of a collection: an array, or what is waited for as these are,
  /// where the tree names its type.
  private func row(of element: TypeID, _ use: CollectionUse, _ name: String? = nil) -> TypeID {
    guard !element.isUnknown, isAwaited(use.base) else { return array(of: element) }
    let named = name.map { outside($0, [use.base, element]) } ?? .unknown
    let made = named.isUnknown ? outside("AsyncSequence", [element]) : named
    return made.isUnknown ? array(of: element) : made
  }

  /// Whether the elements of a value are waited for, and not there without that as well.
  private func isAwaited(_ type: TypeID) -> Bool {
    if let name = libraryName(of: type) { return StandardLibrary.isAwaited(name) }
    return meetsLibrary(oneOf: ["AsyncSequence"], type)
      && !meetsLibrary(oneOf: StandardLibrary.sequences, type)
  }

  /// `[T]`; unknown where that is not known.
  func array(of type: TypeID) -> TypeID {
    type.isUnknown ? .unknown : arena.make(.array, of: type)
  }

  private func closureParameters(
    _ rule: StandardLibrary.ClosureParameters, _ use: CollectionUse
  ) -> [TypeID] {
    switch rule {
    case .element: [use.element]
    case .twoElements: [use.element, use.element]
    case .value: [use.parts.last ?? .unknown]
    case .twoValues: [use.parts.last ?? .unknown, use.parts.last ?? .unknown]
    case .accumulatorAndElement: [use.first, use.element]
    case .none: []
    }
  }

  /// Whether an argument of a member of a collection is itself one, of the same elements.
  private func takesRow(_ text: String, _ argument: Argument, of element: TypeID) -> Bool {
    // `contains([.one, .two])`
    let isLiteral =
      argument.label.isEmpty && argument.kind == .arrayLiteral && treeEntity(of: element) != nil
      && literalElement("arrayLiteral", of: element).isUnknown
    return switch words.text(argument.label) {
    case "contentsOf", "with": true
    default: isLiteral || StandardLibrary.rows.contains(text)
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
    case "abs": return arguments.map { infer($0.value) }.first
    case "type": return arguments.first.map { arena.make(.meta, of: infer($0.value)) }
    case "sequence" where words.text(arguments.first?.label ?? .none) == "first":
      return sequence(arguments)
    case let text? where StandardLibrary.pointerFunctions[text] != nil:
      return StandardLibrary.pointerFunctions[text].flatMap { pointed($0, arguments, expected) }
    case "withExtendedLifetime" where arguments.count > 1:
      return closureResult(arguments[1...], taking: [infer(arguments[0].value)], expected)
    case "withTaskCancellationHandler":
      inferAll(Array(arguments.dropFirst()))
      return closureResult(arguments.prefix(1), expected)
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
