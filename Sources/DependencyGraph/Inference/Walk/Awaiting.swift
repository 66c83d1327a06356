import SwiftSource

// What `await` and `try` in front of a call say, and what is done with the call's result.
extension Checker {
  /// Of several those that may be called without `await` and `try`, where none stands there, and that give
  /// something which can have the member that is asked for. A free function that suspends is not even meant
  /// alone where no `await` stands: another module has one of its name.
  func usable(_ fits: [Int32], _ asked: Name) -> [Int32] {
    if fits.count < 2 {
      return fits.filter { place.isAwaiting || !isAsync($0) || holder(of: $0) != nil }
    }
    let usable = fits.filter { number in
      (place.isAwaiting || !isAsync(number)) && (place.isTrying || !isThrowing(number))
        && (asked.isEmpty || canHave(asked, arena.result(of: type(of: number))))
    }
    return usable.isEmpty ? fits : usable
  }

  /// Whether a value of a type can have a member: not nothing, nor a structure of the tree that is known to
  /// have none of that name.
  private func canHave(_ member: Name, _ type: TypeID) -> Bool {
    if arena.shape(type) == .tuple { return !arena.parts(type).isEmpty }
    guard treeEntity(of: type)?.kind == .struct,
      !symbols.inheritsOutside[Int(arena.head(type))], member != words.selfName
    else { return true }
    // A subscript may answer for any member.
    return [member, words.subscriptName].contains { !members($0, of: type).isEmpty }
  }

  /// Of those that fit equally well the ones that suspend, where `await` stands.
  func awaited(_ fits: [Int32]) -> [Int32] {
    guard fits.count > 1, place.isAwaiting else { return fits }
    let suspending = fits.filter { isAsync($0) }
    return suspending.isEmpty ? fits : suspending
  }

  func isAsync(_ number: Int32) -> Bool { declaration(number).modifiers.contains(.async) }

  /// Whether a call needs `try` whatever it is made with: with `throws(E)`, `E` may be `Never`.
  private func isThrowing(_ number: Int32) -> Bool {
    let item = declaration(number)
    return item.modifiers.contains(.throws) && item.thrownType.isNone
  }
}
