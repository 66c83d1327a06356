import SwiftSource

extension Checker {
  /// A member of an optional, a `Result`, a `Task` or a pointer that hands on what they hold; nil for
  /// other members. Arguments are walked then.
  func wrapperMember(
    _ text: String?, of base: TypeID, _ arguments: [Argument]?, _ expected: TypeID
  ) -> TypeID? {
    func handOn(_ value: TypeID, _ wanted: TypeID) -> TypeID {
      closureResult((arguments ?? [])[...], taking: [value], wanted)
    }
    switch (shape(ofWrapper: base), text) {
    case (.optional, "map"):
      let wanted = arena.shape(expected) == .optional ? arena.part(expected) : .unknown
      return arena.optional(handOn(arena.part(base), wanted))
    case (.optional, "flatMap"):
      return arena.optional(handOn(arena.part(base), expected))
    case (.result(let success, let failure), "map"):
      return outside("Result", [handOn(success, part(0, of: expected)), failure])
    case (.result(let success, let failure), "flatMap"):
      return handOn(
        success, expected.isUnknown ? outside("Result", [.unknown, failure]) : expected)
    case (.result(let success, let failure), "mapError"):
      return outside("Result", [success, handOn(failure, part(1, of: expected))])
    case (.result(_, let failure), "flatMapError"): return handOn(failure, expected)
    case (.result(let success, _), "get"), (.task(let success), "value"),
      (.pointer(let success), "pointee"), (.unmanaged(let success), "takeRetainedValue"),
      (.unmanaged(let success), "takeUnretainedValue"):
      inferAll(arguments ?? [])
      return success
    case (.task(let success), "result"): return outside("Result", [success, outside("Error")])
    case (.taskGroup(let child), "next"): return arena.optional(child)
    case (.taskLocal(let value), "get"): return value
    case (.taskLocal(let value), "withValue"):
      let rest = (arguments ?? [])[...]
      for argument in rest.prefix(1) { infer(argument.value, expected: value) }
      return closureResult(rest.dropFirst(), expected)
    default: return nil
    }
  }

  /// What a method gives that takes only a closure, on a value of a type outside the tree with one generic
  /// argument: a box, a lock or a future hands the closure what it holds. Nil for other calls.
  func handedOn(
    _ callee: Node, by base: TypeID, _ arguments: [Argument], _ expected: TypeID
  ) -> TypeID? {
    guard arguments.count == 1, arguments[0].isClosure, arena.parts(base).count == 1,
      isUnread(base)
    else { return nil }
    let isScoped = symbols.code.names.utf8(of: callee.name).starts(with: "with".utf8)
    guard isScoped || !isGuessedBox(base) else { return nil }
    let result = closureResult(arguments[...], taking: [arena.part(base)], .unknown)
    switch words.text(callee.name) {
    case "map":
      return arena.make(arena.shape(base), head: arena.head(base), [result])
    case "flatMap": return result
    default: return isScoped ? result : .unknown
    }
  }

  /// What an argument that begins with a dot is expected to be where it is passed to something outside the tree,
  /// `promise.succeed(.empty)`: the one generic argument of that which has such a member.
  func held(by base: TypeID, beginning argument: NodeID) -> TypeID {
    guard isOutside(base), let name = leadingMember(of: firstElement(of: argument) ?? argument)
    else { return .unknown }
    let fits = arena.parts(base).filter { isInTree($0) && offers(name, $0) }
    guard fits.count == 1 else { return .unknown }
    return kind(argument) == .arrayLiteral ? arena.make(.array, of: fits[0]) : fits[0]
  }

  /// A value of a type that is not read, made of one of the tree: it may be a box around that. Nil for others.
  func boxed(_ type: TypeID, _ arguments: [Argument]) -> TypeID? {
    if isOutside(type), !arena.parts(type).isEmpty {
      inferAll(arguments, passedTo: type)
      return type
    }
    guard let first = arguments.first, first.label.isEmpty, !first.isClosure, isUnread(type) else {
      return nil
    }
    let value = infer(first.value)
    inferAll(Array(arguments.dropFirst()))
    guard arena.shape(value) == .nominal, isInTree(value) else { return type }
    let shape = arena.shape(type)
    return arena.make(shape, head: arena.head(type), second: Self.guessed, [value])
  }

  /// Marks generic arguments that nobody wrote.
  private static var guessed: Int32 { 1 }

  func isGuessedBox(_ type: TypeID) -> Bool { arena.second(type) == Self.guessed }

  /// Whether a type is of a package that is not read, and no rule speaks of it.
  func isUnread(_ type: TypeID) -> Bool {
    (arena.shape(type) == .outside || arena.shape(type) == .nominal) && isOutside(type)
      && libraryName(of: type) == nil
  }

  /// The functions of a name that the tree adds to types outside it, for a value of a package that is not read:
  /// nothing says what that conforms to, or inherits from. None where the library has one of that name, too.
  func added(_ name: Name, to base: TypeID) -> [[Int32]] {
    guard isUnread(base), values.mayInherit(name, -1), words.text(name) == nil else { return [] }
    let all =
      additions[name.id]
      ?? extendedTypes.filter { standsAbove($0) }.flatMap { values.members(name, of: $0) }
      .filter { declaration($0).kind == .func && !isStatic($0) }
    additions[name.id] = all
    let visible = all.filter { isVisible($0) }
    return visible.isEmpty ? [] : [visible]
  }

  /// Whether others are known to conform to a type outside the tree, or to inherit from it.
  private func standsAbove(_ type: Int32) -> Bool {
    let name = entity(type).name
    return words.text(name).map(StandardLibrary.allProtocols.contains) ?? namesAbove.contains(name)
  }

  /// The last names of all that types inherit from, and that generic parameters must be.
  func findNamesAbove() -> Set<Name> {
    var found: Set<Name> = []
    for file in symbols.code.files {
      let types =
        file.inheritance + file.genericParameters.map(\.constraint)
        + file.requirements.filter { !$0.isSameType }.map(\.right)
      for part in types.lazy.flatMap({ file.compositionParts(of: $0) }) {
        if let name = file.namePath(of: part).last { found.insert(name) }
      }
    }
    return found
  }

  /// What a call without arguments gives of a box that is not read, and its `get()`. Nil for other values.
  func calledBox(_ box: TypeID, _ arguments: [Argument]) -> TypeID? {
    arguments.isEmpty && !isGuessedBox(box) ? boxedValue("value", of: box) : nil
  }

  /// `value` of a box that is not read, `wrappedValue` also of a wrapper: its only generic argument. Nil for
  /// other members.
  func boxedValue(_ text: String?, of base: TypeID) -> TypeID? {
    guard text == "value" || text == "wrappedValue", arena.parts(base).count == 1,
      isUnread(base)
        || text == "wrappedValue" && libraryName(of: base).map(StandardLibrary.isWrapper) == true
    else { return nil }
    return arena.part(base)
  }

  /// What a case of an optional, a `Result`, a change of a collection or an error of coding carries; nil for other
  /// cases.
  func payload(_ text: String?, in type: TypeID) -> [TypeID]? {
    let type = arena.unlabelled(type)
    switch (shape(ofWrapper: type), text) {
    case (.optional, "some"): return [arena.part(type)]
    case (.optional, _): return payload(text, in: arena.part(type))
    case (.result(let success, _), "success"): return [success]
    case (.result(_, let failure), "failure"): return [failure]
    case (.change(let element), "insert"), (.change(let element), "remove"):
      let place = outside("Int")
      return [
        label("offset", place), label("element", element),
        label("associatedWith", arena.optional(place)),
      ]
    case (.codingError, "dataCorrupted"): return [contextOfCoding]
    case (.codingError, "keyNotFound"): return [outside("CodingKey"), contextOfCoding]
    case (.codingError, "typeMismatch"), (.codingError, "valueNotFound"),
      (.codingError, "invalidValue"):
      return [.unknown, contextOfCoding]
    default: return nil
    }
  }

  /// What errors of decoders and encoders tell besides.
  private var contextOfCoding: TypeID {
    arena.make(
      .tuple,
      [
        label("codingPath", arena.make(.array, of: outside("CodingKey"))),
        label("debugDescription", outside("String")),
        label("underlyingError", arena.optional(outside("Error"))),
      ])
  }

  /// Whether `.name` is a case of the optional that is expected: that is meant, even where what it may hold has
  /// a case of that name.
  func isOptionals(_ name: Name, _ expected: TypeID) -> Bool {
    arena.shape(arena.unlabelled(expected)) == .optional
      && words.text(name).map { $0 == "some" || $0 == "none" } ?? false
  }

  private enum Wrapper {
    case optional
    case result(TypeID, TypeID)
    case task(TypeID)
    case pointer(TypeID)
    case unmanaged(TypeID)
    case taskGroup(TypeID)
    case taskLocal(TypeID)
    case change(TypeID)
    case codingError
    case none
  }

  private func shape(ofWrapper type: TypeID) -> Wrapper {
    let parts = Array(arena.parts(type))
    switch (arena.shape(type), parts.count) {
    case (.optional, _): return .optional
    case (.outside, 0), (.nominal, 0):
      let name = libraryName(of: type)
      return name == "DecodingError" || name == "EncodingError" ? .codingError : .none
    case (.outside, 2), (.nominal, 2):
      switch libraryName(of: type) {
      case "Result": return .result(parts[0], parts[1])
      case "Task": return .task(parts[0])
      case "ThrowingTaskGroup": return .taskGroup(parts[0])
      default: return .none
      }
    case (.outside, 1), (.nominal, 1):
      switch libraryName(of: type) {
      case "UnsafePointer", "UnsafeMutablePointer": return .pointer(parts[0])
      case "Unmanaged": return .unmanaged(parts[0])
      case "TaskGroup", "ThrowingTaskGroup": return .taskGroup(parts[0])
      case "TaskLocal": return .taskLocal(parts[0])
      case "Change": return .change(parts[0])
      default: return .none
      }
    default: return .none
    }
  }

  private func part(_ index: Int, of type: TypeID) -> TypeID {
    let parts = Array(arena.parts(arena.unwrapped(type)))
    return parts.count == 2 ? parts[index] : .unknown
  }
}
