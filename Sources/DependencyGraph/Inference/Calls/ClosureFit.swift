import SwiftSource

// Whether closures can be passed for what a declaration takes.
extension Checker {
  /// Whether closures among arguments have as many parameters as those that a declaration takes, and something
  /// besides them tells what these are.
  func takesClosures(among arguments: [Argument], _ number: Int32, _ base: TypeID) -> Bool {
    let taken = taken(by: number, for: arguments, base)
    let closures = zip(arguments, taken).filter { $0.0.isClosure }
    guard closures.allSatisfy({ hasParameters($0.value, of: $1) }) else { return false }
    let left = closures.flatMap { parameters(leftBy: $0.value, of: $1) }
    // A `where` clause may tell, too.
    guard left.contains(where: { !arena.isClosed($0) }), declaration(number).requirements.isEmpty
    else { return true }
    let telling =
      zip(arguments, taken).map { $0.isClosure ? arena.result(of: arena.unwrapped($1)) : $1 }
      + [arena.result(of: type(of: number))]
    return left.allSatisfy { isTold($0, by: telling, number) }
  }

  /// What a function takes of which a closure does not say the types itself.
  private func parameters(leftBy closure: NodeID, of function: TypeID) -> [TypeID] {
    let isWritten = place.file.children(of: closure).contains { child in
      guard let node = place.file.node(child) else { return false }
      return node.kind == .closureParameter && !node.firstChild.isNone
    }
    let function = arena.unwrapped(function)
    return isWritten || arena.shape(function) != .function ? [] : arena.parts(function).dropLast()
  }

  /// Whether the generic parameters of a declaration that stand in a type stand in one of some others, too.
  private func isTold(
    _ type: TypeID, by telling: [TypeID], _ number: Int32, steps: Int = 0
  ) -> Bool {
    if arena.isClosed(type) || steps == Self.nestingLimit { return true }
    if arena.shape(type) == .generic {
      return arena.head(type) != number || telling.contains { mentions($0, type) }
    }
    return arena.parts(type).allSatisfy { isTold($0, by: telling, number, steps: steps + 1) }
  }

  private func mentions(_ type: TypeID, _ parameter: TypeID, steps: Int = 0) -> Bool {
    if type == parameter { return true }
    return !arena.isClosed(type) && steps < Self.nestingLimit
      && arena.parts(type).contains { mentions($0, parameter, steps: steps + 1) }
  }
}
