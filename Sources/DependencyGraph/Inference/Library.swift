import SwiftSource

extension Checker {
  /// A member of a collection, dictionary or optional outside the tree, by the rules of
  /// ``StandardLibrary``. Arguments are walked in any case.
  func libraryMember(_ text: String?, of base: TypeID, arguments: [Argument]?) -> TypeID {
    let base = arena.unlabelled(base)
    let element = element(of: base)
    guard let text, let rule = StandardLibrary.collection[text], !element.isUnknown else {
      if let arguments { return optionalMember(text, of: base, arguments) }
      return .unknown
    }
    let parts = arena.shape(base) == .dictionary ? Array(arena.parts(base)) : []
    var closureResult = TypeID.unknown
    var first = TypeID.unknown
    for (index, argument) in (arguments ?? []).enumerated() {
      let isFunction = argument.isClosure || argument.isTrailing || isKeyPath(argument.value)
      if isFunction {
        let parameters = closureParameters(rule.closure, element, parts, first)
        let type = infer(
          argument.value, expected: arena.make(.function, parameters + [.unknown]))
        closureResult =
          arena.shape(type) == .function ? arena.parts(type).last ?? .unknown : .unknown
      } else {
        let wanted = rule.closure == .accumulatorAndElement ? TypeID.unknown : element
        let type = infer(argument.value, expected: wanted)
        if index == 0 { first = type }
        if arena.shape(type) == .function { closureResult = arena.parts(type).last ?? .unknown }
        if arena.shape(type) == .meta { closureResult = arena.part(type) }
      }
    }
    return result(rule.result, of: base, element, parts, first, closureResult)
  }

  private func result(
    _ rule: StandardLibrary.Result, of base: TypeID, _ element: TypeID, _ parts: [TypeID],
    _ first: TypeID, _ closure: TypeID
  ) -> TypeID {
    switch rule {
    case .element: return element
    case .optionalElement:
      // `removeValue` of a dictionary gives a value, `first` a pair.
      return arena.optional(element)
    case .same: return base
    case .array: return arena.make(.array, [element])
    case .arrayOfResult: return closure.isUnknown ? .unknown : arena.make(.array, [closure])
    case .arrayOfUnwrappedResult:
      let inner = arena.unwrapped(closure)
      return inner.isUnknown ? .unknown : arena.make(.array, [inner])
    case .arrayOfResultElements:
      let inner = self.element(of: closure)
      return inner.isUnknown ? .unknown : arena.make(.array, [inner])
    case .arrayOfSame: return arena.make(.array, [base])
    case .int: return outside("Int")
    case .bool: return outside("Bool")
    case .string:
      let inner = self.element(of: element)
      if arena.shape(element) == .array { return arena.make(.array, [inner]) }
      return outside("String")
    case .enumerated:
      let pair = arena.make(.tuple, [label("offset", outside("Int")), label("element", element)])
      return arena.make(.array, [pair])
    case .keys: return parts.count == 2 ? arena.make(.array, [parts[0]]) : .unknown
    case .values: return parts.count == 2 ? arena.make(.array, [parts[1]]) : .unknown
    case .dictionaryOfResult:
      return parts.count == 2 ? arena.make(.dictionary, [parts[0], closure]) : .unknown
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
    case .accumulatorAndElement: [first, element]
    case .none: []
    }
  }

  private func isKeyPath(_ id: NodeID) -> Bool { place.file.node(id)?.kind == .keyPath }

  /// `map` and `flatMap` of an optional.
  private func optionalMember(
    _ text: String?, of base: TypeID, _ arguments: [Argument]
  ) -> TypeID {
    guard arena.shape(base) == .optional, text == "map" || text == "flatMap" else {
      inferAll(arguments)
      return .unknown
    }
    var result = TypeID.unknown
    for argument in arguments {
      let type = infer(
        argument.value, expected: arena.make(.function, [arena.part(base), .unknown]))
      if arena.shape(type) == .function { result = arena.parts(type).last ?? .unknown }
      if arena.shape(type) == .meta { result = arena.part(type) }
    }
    return arena.optional(result)
  }

  /// Free functions of the standard library that hand types on.
  func libraryFunction(_ name: Name, _ arguments: [Argument]) -> TypeID? {
    switch words.text(name) {
    case "zip":
      let types = arguments.map { element(of: infer($0.value)) }
      return arena.make(.array, [arena.make(.tuple, types)])
    case "type":
      return arguments.first.map { arena.make(.meta, [infer($0.value)]) }
    case "min", "max":
      let types = arguments.map { infer($0.value) }
      return types.first { !$0.isUnknown }
    default: return nil
    }
  }
}
