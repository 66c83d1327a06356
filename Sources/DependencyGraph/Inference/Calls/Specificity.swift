import SwiftSource

// Which of the declarations that fit a call equally well is nearer to it.
extension Checker {
  /// Of those that fit equally well the ones whose extension asks more of the type, where it is known to
  /// have that, or extends a protocol of the library that refines those of the others.
  func mostSpecific(_ fits: [Int32], _ base: TypeID) -> [Int32] {
    guard fits.count > 1 else { return fits }
    let constrained = fits.filter { isConstrained($0) && constraintsHold($0, on: base) == true }
    if !constrained.isEmpty { return constrained }
    guard fits.count <= 32, !fits.contains(where: isConstrained) else { return fits }
    return fits.filter { number in !fits.contains { refines($0, number) } }
  }

  /// Whether a declaration extends a protocol of the library that refines the one that another one extends,
  /// and takes the same.
  private func refines(_ number: Int32, _ other: Int32) -> Bool {
    func protocolName(_ number: Int32) -> String? {
      guard let owner = holder(of: number).flatMap(entity(ofDeclaration:)), !owner.isInTree
      else { return nil }
      return words.text(owner.name)
    }
    guard let own = protocolName(number), let general = protocolName(other),
      StandardLibrary.supertypes[own]?.contains(general) ?? false
    else { return false }
    return arena.parts(type(of: number)).dropLast() == arena.parts(type(of: other)).dropLast()
  }

  /// Of those that fit equally well the ones whose result agrees best with what is expected.
  func giving(_ expected: TypeID, _ fits: [Int32], _ base: TypeID) -> [Int32] {
    guard fits.count > 1, !expected.isUnknown, !isNarrowing else { return fits }
    let scored = fits.prefix(32).map { number in
      let result = arena.result(of: type(of: number, in: base))
      return (number: number, score: takesArguments(number) ? agreement(expected, result) : 0)
    }
    guard let best = scored.map(\.score).max(), best > 0 else { return fits }
    return scored.filter { $0.score == best }.map(\.number)
  }
}
