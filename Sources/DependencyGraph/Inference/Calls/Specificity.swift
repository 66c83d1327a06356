import SwiftSource

// Which of the declarations that fit a call equally well is nearer to it.
extension Checker {
  /// Of those that fit equally well the ones whose extension asks more of the type, where it is known to
  /// have that, or extends a protocol of the library that refines those of the others.
  func mostSpecific(_ fits: [Int32], _ base: TypeID) -> [Int32] {
    guard fits.count > 1 else { return fits }
    let constrained = fits.filter { isConstrained($0) && constraintsHold($0, on: base) == true }
    if !constrained.isEmpty { return askingMost(constrained) }
    guard fits.count <= 32, !fits.contains(where: isConstrained) else { return fits }
    let nearest = fits.filter { number in !fits.contains { refines($0, number) } }
    // What is passed tells whether it fits what is nearer.
    guard nearest.count > 1, !isNarrowing else { return nearest }
    let taken = nearest.map { arena.parts(type(of: $0, in: base)).dropLast() }
    return nearest.indices.filter { index in
      !taken.contains { isNearer($0, than: taken[index]) }
    }.map { nearest[$0] }
  }

  /// Whether what a declaration takes refines what another one takes, one by one: any value that fits the first
  /// fits the other, too.
  private func isNearer(
    _ types: ArraySlice<TypeID>, than others: ArraySlice<TypeID>
  ) -> Bool {
    types.count == others.count && types != others
      && zip(types, others).allSatisfy { own, other in
        own == other
          || arena.shape(own) == .nominal && arena.shape(other) == .nominal
            && arena.head(own) != arena.head(other)
            && isSubtype(arena.head(own), of: arena.head(other))
      }
  }

  /// What an extension asks of a type: what the type at a path must be, or conform to.
  private struct Requirement {
    var path: [Name]
    var type: TypeID
    var isSame: Bool
  }

  /// Those whose extension asks for no less than that of another one, and for more.
  private func askingMost(_ fits: [Int32]) -> [Int32] {
    guard fits.count > 1, fits.count <= 32 else { return fits }
    let asked = fits.map { (number: $0, requirements: requirements(around: $0)) }
    return asked.filter { one in
      !asked.contains { other in
        includes(other.requirements, one.requirements)
          && !includes(one.requirements, other.requirements)
      }
    }.map(\.number)
  }

  private func requirements(around number: Int32) -> [Requirement] {
    guard let holder = extensionAround(number) else { return [] }
    return inPlace(of: Int(holder)) {
      let item = place.file.declarations[Int(place.holder)]
      return place.file.requirements[item.requirements.range].flatMap { requirement in
        var path = place.file.namePath(of: requirement.left)
        if path.count > 1, path[0] == words.selfType { path.removeFirst() }
        return place.file.compositionParts(of: requirement.right).map {
          Requirement(path: path, type: read($0), isSame: requirement.isSameType)
        }
      }
    }
  }

  /// Whether some requirements say all that other ones do.
  private func includes(_ requirements: [Requirement], _ others: [Requirement]) -> Bool {
    others.allSatisfy { other in
      requirements.contains { own in
        own.path == other.path && (own.isSame || !other.isSame)
          && (own.type == other.type
            || !other.isSame && satisfies(own.type, other.type, isSame: false) == true)
      }
    }
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
