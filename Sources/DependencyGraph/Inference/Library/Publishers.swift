/// What publishers hand to the closures of their operators, and what these make of it.
extension Checker {
  /// What an operator of a publisher gives, by what the publisher hands on and the result of the closure.
  enum Operator {
    case same, result, unwrappedResult, outputOfResult, accumulated, pair, collected, output
    case values, decoded, none
  }

  /// The members of publishers. Others hand on what they get.
  static let operators: [String: Operator] = [
    "map": .result, "tryMap": .result, "compactMap": .unwrappedResult,
    "tryCompactMap": .unwrappedResult, "flatMap": .outputOfResult, "scan": .accumulated,
    "combineLatest": .pair, "zip": .pair, "collect": .collected, "value": .output,
    "values": .values, "decode": .decoded, "sink": .none, "send": .none, "assign": .none,
    "switchToLatest": .outputOfResult, "filter": .same, "tryFilter": .same, "receive": .same,
    "subscribe": .same, "debounce": .same, "throttle": .same, "removeDuplicates": .same,
    "delay": .same, "eraseToAnyPublisher": .same, "share": .same, "print": .same,
    "handleEvents": .same, "dropFirst": .same, "prefix": .same, "first": .same, "last": .same,
    "catch": .same, "retry": .same, "timeout": .same, "prepend": .same, "append": .same,
    "merge": .same, "replaceError": .same, "setFailureType": .same, "mapError": .same,
  ]

  /// The types whose values are publishers; `$name` of a property may be one, too.
  static let publishers: Set<String> = [
    "AnyPublisher", "CurrentValueSubject", "PassthroughSubject", "Publisher", "Just",
  ]

  /// The members that only publishers have.
  private static let unmistakable: Set<String> = [
    "sink", "receive", "debounce", "throttle", "removeDuplicates", "eraseToAnyPublisher",
    "combineLatest",
  ]

  /// A member of a publisher outside the tree; nil for others. Arguments are walked then.
  func publisherMember(
    _ text: String?, of base: TypeID, _ arguments: [Argument]?
  ) -> TypeID? {
    guard let text, let rule = Self.operators[text] else { return nil }
    let isProjected = arena.shape(base) == .projected
    guard
      isProjected
        ? Self.unmistakable.contains(text)
        : isOutside(base) && libraryName(of: base).map(Self.publishers.contains) ?? false
    else { return nil }
    let output = arena.part(base)
    let closures = (arguments ?? []).count { $0.isClosure }
    var first = TypeID.unknown
    var result = TypeID.unknown
    for (index, argument) in (arguments ?? []).enumerated() {
      // Of several closures of `sink` one takes what comes, the other hears how it ends.
      let isReceiver = closures < 2 || words.text(argument.label) == "receiveValue"
      let taken =
        rule == .accumulated
        ? [first, output] : text == "removeDuplicates" ? [output, output] : [output]
      let type = infer(
        argument.value,
        expected: argument.rank > 0
          ? isReceiver ? arena.make(.function, taken + [.unknown]) : .unknown
          : text == "send" ? output : .unknown)
      if index == 0 { first = type }
      if arena.shape(type) == .function { result = arena.result(of: type) }
    }
    switch rule {
    case .same: return base
    case .result: return publisher(of: result, like: base)
    case .unwrappedResult: return publisher(of: arena.unwrapped(result), like: base)
    case .outputOfResult:
      return publisher(of: arena.part(text == "flatMap" ? result : output), like: base)
    case .accumulated: return publisher(of: first, like: base)
    case .pair: return publisher(of: arena.make(.tuple, [output, arena.part(first)]), like: base)
    case .collected: return publisher(of: arena.make(.array, of: output), like: base)
    case .output: return output
    case .values: return arena.make(.array, of: output)
    case .decoded: return publisher(of: arena.unmeta(first), like: base)
    case .none: return .unknown
    }
  }

  /// What a publisher hands on; unknown for what is none.
  func output(of type: TypeID) -> TypeID {
    let isPublisher = libraryName(of: type).map(Self.publishers.contains) ?? false
    return isPublisher || arena.shape(type) == .projected ? arena.part(type) : .unknown
  }

  private func publisher(of output: TypeID, like base: TypeID) -> TypeID {
    arena.replacingParts(of: base, with: [output] + arena.parts(base).dropFirst())
  }
}
