import SwiftSource

// What `await` in front of a call says, and what is done with the call's result.
extension Checker {
  /// Of several those that may be called without `await`, where none stands there, and that give something
  /// which can have the member that is asked for.
  func usable(_ fits: [Int32], _ asked: Name) -> [Int32] {
    if fits.count < 2 { return fits }
    let usable = fits.filter { number in
      let result = arena.result(of: type(of: number))
      let isVoid = arena.shape(result) == .tuple && arena.parts(result).isEmpty
      return (place.isAwaiting || !isAsync(number)) && (asked.isEmpty || !isVoid)
    }
    return usable.isEmpty ? fits : usable
  }

  /// Of those that fit equally well the ones that suspend, where `await` stands.
  func awaited(_ fits: [Int32]) -> [Int32] {
    guard fits.count > 1, place.isAwaiting else { return fits }
    let suspending = fits.filter { isAsync($0) }
    return suspending.isEmpty ? fits : suspending
  }

  private func isAsync(_ number: Int32) -> Bool { declaration(number).modifiers.contains(.async) }
}
