import SwiftSource

/// By name the only entity with a member of that name: most names have one at most, and then no
/// supertypes need to be asked.
struct SoleOwners: Sendable {
  private static let nobody: Int32 = -1
  private static let several: Int32 = -2
  private var owners: [Int32]

  /// No members; room for a number of names.
  init(nameCount: Int) { owners = Array(repeating: Self.nobody, count: nameCount) }

  /// Notes that an entity has a member of a name.
  mutating func add(_ owner: Int32, of name: Name) {
    let known = owners[Int(name.id)]
    owners[Int(name.id)] = known == Self.nobody || known == owner ? owner : Self.several
  }

  /// The only entity with members of a name; nil where there is none, or several.
  func owner(of name: Name) -> Int32? {
    guard Int(name.id) < owners.count, owners[Int(name.id)] >= 0 else { return nil }
    return owners[Int(name.id)]
  }

  /// Whether an entity may have members of a name from a supertype. `isInherited` says of an entity whether
  /// another one inherits from it.
  @inline(__always)
  func mayReach(_ name: Name, from entity: Int32, isInherited: (Int32) -> Bool) -> Bool {
    guard Int(name.id) < owners.count else { return false }
    let owner = owners[Int(name.id)]
    if owner < 0 { return owner == Self.several }
    return owner != entity && isInherited(owner)
  }
}
