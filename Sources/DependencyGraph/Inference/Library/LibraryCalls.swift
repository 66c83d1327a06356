import SwiftSource

/// Initialisers, methods and functions of the library that say by their arguments what they give.
extension Checker {
  /// What a member gives that a type of the library has itself, though protocols of the tree that it conforms
  /// to offer it as well; nil for others.
  func ownMember(
    _ name: Name, _ groups: [[Int32]], _ base: TypeID, _ arguments: [Argument]
  ) -> TypeID? {
    guard arena.shape(base) == .optional, arguments.isEmpty, words.text(name) == "take" else {
      return nil
    }
    let isOffered = groups.joined().allSatisfy {
      holder(of: $0).flatMap(entity(ofDeclaration:))?.kind == .protocol
    }
    return isOffered ? base : nil
  }

  /// The type that an initialiser of the library makes, with its generic arguments; nil for
  /// initialisers that no rule speaks of. Arguments are walked otherwise.
  func libraryMade(
    _ type: TypeID, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID? {
    guard let name = libraryName(of: type), let first = arguments.first,
      let rule = StandardLibrary.initializers[name]?[text(first.label)]
    else { return nil }
    let written = arena.parts(type)
    let wanted = arena.unwrapped(arena.unlabelled(expected))
    let known = Array(
      written.isEmpty && libraryName(of: wanted) == name ? arena.parts(wanted) : written)
    let found: [TypeID]
    switch rule {
    case .element:
      let wanted = known.first.map { arena.make(.array, of: $0) } ?? .unknown
      found = [element(of: infer(first.value, expected: wanted))]
      inferAll(Array(arguments.dropFirst()))
    case .value:
      found = [infer(first.value, expected: known.first ?? .unknown)]
      inferAll(Array(arguments.dropFirst()))
    case .pairs:
      let wanted = known.count == 2 ? arena.make(.array, of: arena.make(.tuple, known)) : .unknown
      let pair = element(of: infer(first.value, expected: wanted))
      found = arena.shape(pair) == .tuple ? arena.parts(pair).map { arena.unlabelled($0) } : []
      let value = found.last ?? .unknown
      _ = closureResult(arguments.dropFirst(), taking: [value, value], value)
    case .groups:
      let element = element(of: infer(first.value))
      let key = closureResult(arguments.dropFirst(), taking: [element])
      found = [key, arena.make(.array, of: element)]
    case .closureResult:
      found = [closureResult(arguments[...], known.first ?? .unknown), outside("Error")]
    case .rows:
      let element = element(of: infer(first.value))
      _ = closureResult(arguments.dropFirst(), taking: [element])
      found = [element]
    case .stream:
      let isWanted = libraryName(of: wanted)?.hasPrefix("Async") ?? false
      var element = known.first ?? (isWanted ? arena.part(wanted) : .unknown)
      for argument in arguments {
        let type =
          argument.isClosure
          ? closureResult(
            [argument], taking: [outside("Continuation", [element])], arena.optional(element))
          : infer(argument.value)
        if arena.shape(type) == .meta { element = arena.part(type) }
      }
      found = [element]
    }
    guard written.isEmpty, !found.isEmpty, !found[0].isUnknown else { return type }
    return outside(name, found)
  }

  /// `Int(text)`, `Int(exactly: value)`: a number, if it is one; nil for other initialisers.
  func number(_ type: TypeID, _ arguments: [Argument]) -> TypeID? {
    guard let name = libraryName(of: type), StandardLibrary.isNumber(name),
      let first = arguments.first, first.label.isEmpty || text(first.label) == "exactly"
    else { return nil }
    let source = libraryName(of: infer(first.value))
    inferAll(Array(arguments.dropFirst()))
    let isSure = first.label.isEmpty && source != "String" && source != "Substring"
    return isSure ? type : arena.optional(type)
  }

  /// What a method of the library gives; nil for methods that no rule speaks of. Arguments are walked
  /// otherwise.
  func libraryMethod(
    _ text: String?, of base: TypeID, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID? {
    if arena.shape(base) == .meta, let payload = payload(text, in: arena.part(base)) {
      inferAll(arguments, carriedBy: payload)
      return arena.part(base)
    }
    guard let text else { return nil }
    if arena.shape(base) == .meta, text == "some", libraryName(of: arena.part(base)) == "Optional" {
      return libraryMade(arena.part(base), arguments, expected)
    }
    if arena.shape(base) == .meta, isOutside(arena.part(base)),
      FoundationResults.makers.contains(text)
    {
      inferAll(arguments)
      return arena.part(base)
    }
    if let pointer = StandardLibrary.pointers[text] {
      // What is being filled hands how much it has, too.
      if libraryName(of: base) == "OutputSpan" {
        let taken = [outside(pointer, Array(arena.parts(base))), outside("Int")]
        return closureResult(arguments[...], taking: taken, expected)
      }
      guard libraryName(of: base).map(StandardLibrary.contiguous.contains) ?? false else {
        return nil
      }
      return pointed(pointer, to: element(of: base), arguments[...], expected)
    }
    guard let rule = StandardLibrary.methods[text] else { return nil }
    let owner = libraryName(of: arena.unmeta(base))
    switch rule {
    case .named, .optionalNamed:
      let types = arguments.map { infer($0.value) }
      guard let first = types.first, arena.shape(first) == .meta else { return .unknown }
      return rule == .named ? arena.part(first) : arena.optional(arena.part(first))
    case .closureResult:
      if base.isUnknown { return nil }
      return closureResult(arguments[...], taking: [arena.part(base)], expected)
    case .task:
      guard let owner, owner == "Task" else { return nil }
      let result = closureResult(arguments[...], arena.part(arena.unmeta(base)))
      return result.isUnknown ? .unknown : outside(owner, [result, outside("Error")])
    case .stream:
      guard let owner, owner.hasPrefix("Async") else { return nil }
      var element = arena.part(arena.unmeta(base))
      for argument in arguments {
        let type = infer(argument.value)
        if self.text(argument.label) == "of" { element = arena.unmeta(type) }
      }
      let stream = outside(owner, [element])
      let continuation = element.isUnknown ? .unknown : outside("Continuation", [element])
      return arena.make(.tuple, [label("stream", stream), label("continuation", continuation)])
    case .handing:
      guard let owner, owner.hasSuffix("Continuation") else { return nil }
      for argument in arguments {
        switch self.text(argument.label) {
        case "", "returning": infer(argument.value, expected: arena.part(base))
        case "with":
          infer(argument.value, expected: outside("Result", [arena.part(base), .unknown]))
        default: infer(argument.value)
        }
      }
      return .unknown
    case .showing: return shown(arguments)
    case .receiving:
      var output = TypeID.unknown
      for argument in arguments {
        let isFunction = argument.isClosure || self.text(argument.label) == "perform"
        if isFunction {
          _ = closureResult([argument], taking: [output])
        } else {
          output = self.output(of: infer(argument.value))
        }
      }
      return .unknown
    case .environment: return environment(arguments)
    case .keyed, .unkeyed, .single:
      guard let coding = owner.flatMap({ StandardLibrary.coding[$0] }) else { return nil }
      let keys = arguments.map { arena.unmeta(infer($0.value)) }.first ?? .unknown
      switch rule {
      case .keyed: return outside("Keyed\(coding)Container", [keys])
      case .unkeyed: return outside("Unkeyed\(coding)Container")
      default: return outside("SingleValue\(coding)Container")
      }
    }
  }

  /// `sheet(item: $chosen) { chosen in … }`, `onChange(of: choice) { old, new in … }`; nil where no label
  /// says what the closures take.
  private func shown(_ arguments: [Argument]) -> TypeID? {
    guard arguments.contains(where: { StandardLibrary.shown[text($0.label)] != nil }) else {
      return nil
    }
    var value = TypeID.unknown
    for argument in arguments {
      if argument.isClosure {
        _ = closureResult([argument], taking: [value, value])
        continue
      }
      let type = infer(argument.value)
      switch StandardLibrary.shown[text(argument.label)] {
      case .value: value = type
      case .optional: value = arena.unwrapped(type)
      case .binding: value = arena.unwrapped(wrappedValue(of: type))
      case .type: value = arena.shape(type) == .meta ? arena.part(type) : .unknown
      case nil: break
      }
    }
    return .unknown
  }

  /// What a pointer gives beside what it points to: others to the same, and of a raw one what it is said to point
  /// to. Nil for other members.
  func pointerMember(_ text: String?, of base: TypeID, _ arguments: [Argument]?) -> TypeID? {
    guard let text, let owner = libraryName(of: base), owner.hasPrefix("Unsafe") else { return nil }
    func bound() -> TypeID {
      (arguments ?? []).map { infer($0.value) }.first { arena.shape($0) == .meta }
        .map { arena.part($0) } ?? .unknown
    }
    switch text {
    case "baseAddress":
      return arena.optional(
        outside(owner.replacing("Buffer", with: ""), Array(arena.parts(base))))
    case "advanced", "successor", "predecessor":
      inferAll(arguments ?? [])
      return base
    case "load", "loadUnaligned": return bound()
    case "assumingMemoryBound", "bindMemory":
      return outside(owner.replacing("Raw", with: ""), [bound()])
    default: return nil
    }
  }

  /// `path.appending(path: \.name)` leads from where a key path begins to where the other one ends; nil for other
  /// calls.
  func appended(_ text: String?, to base: TypeID, _ arguments: [Argument]) -> TypeID? {
    let ends = Array(arena.parts(base))
    guard text == "appending", ends.count == 2, arguments.count == 1,
      self.text(arguments[0].label) == "path",
      arena.shape(base) == .function
        || libraryName(of: base).map(StandardLibrary.keyPaths.contains) == true
    else { return nil }
    let rest = infer(arguments[0].value, expected: arena.make(.function, [ends[1], .unknown]))
    return arena.replacingParts(of: base, with: [ends[0], arena.parts(rest).last ?? .unknown])
  }

  /// `withCheckedContinuation { continuation in … }`: gives what the continuation is handed.
  func continuation(_ arguments: [Argument], _ expected: TypeID) -> TypeID {
    let parts = expected.isUnknown ? [] : [expected]
    let body = arena.make(.function, [outside("CheckedContinuation", parts), .unknown])
    var written = TypeID.unknown
    for argument in arguments {
      let function = infer(argument.value, expected: body)
      if argument.isClosure { written = arena.part(arena.part(function)) }
    }
    return expected.isUnknown ? written : expected
  }

  /// `withUnsafeMutablePointer(to: &model) { $0.pointee.name }`; nil without a closure that takes a pointer.
  func pointed(_ pointer: String, _ arguments: [Argument], _ expected: TypeID) -> TypeID? {
    guard arguments.count > 1, let last = arguments.last, last.isClosure else { return nil }
    let first = arena.unmeta(infer(arguments[0].value))
    inferAll(Array(arguments[1..<(arguments.count - 1)]))
    let isRaw = text(arguments[0].label) == "byteCount"
    return pointed(
      isRaw ? "UnsafeMutableRawBufferPointer" : pointer, to: first, arguments.suffix(1), expected)
  }

  /// What a closure gives that takes a pointer to something.
  private func pointed(
    _ pointer: String, to value: TypeID, _ arguments: ArraySlice<Argument>, _ expected: TypeID
  ) -> TypeID {
    let isRaw = pointer.contains("Raw")
    let type = isRaw ? outside(pointer) : value.isUnknown ? .unknown : outside(pointer, [value])
    return closureResult(arguments, taking: [type], expected)
  }

  /// `sequence(first: model) { $0.next }`
  func sequence(_ arguments: [Argument]) -> TypeID {
    guard let first = arguments.first else { return .unknown }
    let element = infer(first.value)
    _ = closureResult(arguments.dropFirst(), taking: [element], arena.optional(element))
    return element.isUnknown ? .unknown : arena.make(.array, of: element)
  }

  /// `withTaskGroup(of: Child.self, returning: Result.self) { group in … }`
  func taskGroup(_ name: String, _ arguments: [Argument], _ expected: TypeID) -> TypeID {
    var child = TypeID.unknown
    var result = expected
    for argument in arguments {
      if argument.isClosure {
        let given = closureResult([argument], taking: [outside(name, [child])], result)
        if result.isUnknown { result = given }
      } else {
        let type = infer(argument.value)
        if text(argument.label) == "of" { child = arena.unmeta(type) }
        if text(argument.label) == "returning" { result = arena.unmeta(type) }
      }
    }
    return result
  }

  /// `group.addTask { … }`: of a group that was made without `of:` the first task says what its children give.
  /// Nil for other calls.
  func addedTask(_ callee: Node, to group: TypeID, _ arguments: [Argument]) -> TypeID? {
    guard let text = words.text(callee.name), text == "addTask" || text == "addTaskUnlessCancelled",
      libraryName(of: group)?.hasSuffix("TaskGroup") == true
    else { return nil }
    let child = closureResult(arguments[...], arena.part(group))
    if arena.part(group).isUnknown, let local = place.file.node(callee.firstChild),
      local.kind == .identifier
    {
      locals.settle(local.name, arena.replacingParts(of: group, with: [child]))
    }
    return .unknown
  }

  /// What the closure among some arguments gives, or the function that is passed for it. All are walked.
  func closureResult(
    _ arguments: ArraySlice<Argument>, taking parameters: [TypeID] = [], _ wanted: TypeID = .unknown
  ) -> TypeID {
    var result = TypeID.unknown
    for argument in arguments {
      let type = infer(argument.value, expected: arena.make(.function, parameters + [wanted]))
      if arena.shape(type) == .function { result = arena.result(of: type) }
      // `map(Store.init)`
      if arena.shape(type) == .meta { result = arena.part(type) }
    }
    return result
  }

  /// A label that the library's rules speak of; empty for an argument without one.
  private func text(_ label: Name) -> String { label.isEmpty ? "" : words.text(label) ?? "?" }
}
