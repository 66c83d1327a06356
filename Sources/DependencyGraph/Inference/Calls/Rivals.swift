import SwiftSource

// What is known of a call where several declarations of one file fit: the file that is meant, but not which
// of them, so only what all of them take and give.
extension Checker {
  /// The type of a declaration that is called as far as those agree with it that fit the call as well.
  func type(
    of number: Int32, in base: TypeID, sharedWith rivals: [Int32], _ arguments: [Argument]
  ) -> TypeID {
    let own = type(of: number, in: base)
    guard rivals.count > 1, arena.shape(own) == .function else { return own }
    var parts = Array(arena.parts(own))
    let places = match(parameters(of: number), arguments, of: number) ?? []
    // A few are compared: nothing limits how many are written.
    for rival in rivals.prefix(32) where rival != number {
      let other = bind(
        type(of: rival, in: base), declaration: rival, to: genericParameters(of: rival, as: number))
      if other == own { continue }
      let theirs = Array(arena.parts(other))
      parts[parts.count - 1] = shared(parts[parts.count - 1], theirs.last ?? .unknown)
      for (place, rival) in zip(places, match(parameters(of: rival), arguments, of: rival) ?? []) {
        guard place < parts.count else { continue }
        parts[place] = rival < theirs.count ? shared(taken: parts[place], theirs[rival]) : .unknown
      }
    }
    return arena.make(.function, parts)
  }

  /// What two results have in common: of a value and an optional of it the optional, through which its members
  /// are found.
  func shared(_ result: TypeID, _ other: TypeID) -> TypeID {
    if result == other { return result }
    return arena.unwrapped(result) == arena.unwrapped(other)
      ? arena.optional(arena.unwrapped(result)) : .unknown
  }

  /// What two parameters have in common: of functions that are handed the same all but what they give, as that
  /// tells them apart, be it in what they give.
  private func shared(taken type: TypeID, _ other: TypeID) -> TypeID {
    if type == other { return type }
    let (own, theirs) = (Array(arena.parts(type)), Array(arena.parts(other)))
    guard arena.shape(type) == .function, arena.shape(other) == .function,
      own.dropLast() == theirs.dropLast()
    else { return .unknown }
    let results = (arena.result(of: type), arena.result(of: other))
    return arena.make(.function, own.dropLast() + [shared(taken: results.0, results.1)])
  }

  /// The generic parameters of one declaration in the place of those that another one has.
  private func genericParameters(of rival: Int32, as number: Int32) -> [TypeID] {
    let count = declaration(rival).genericParameters.count
    guard count == declaration(number).genericParameters.count else { return [] }
    return (0..<count).map { arena.make(.generic, head: number, second: Int32($0)) }
  }
}
