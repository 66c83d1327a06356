import SwiftSource

/// A type of the tree that a stored property without a written type has: by its value, such as `Env.live.view`.
public struct PropertyType: Hashable, Sendable {
  /// The file.
  public var file: Int32
  /// Index of the property among the file's declarations.
  public var declaration: Int32
  /// The node of the type, or of what is optional there.
  public var node: Int32
}

extension Checker {
  /// Notes what a stored property is by its value, where no type is written.
  func notePropertyType(_ type: TypeID, of declaration: Declaration, _ number: Int) {
    let type = arena.unwrapped(type)
    guard declaration.type.isNone, declaration.isStored, !declaration.isLocal, !place.isSilent,
      arena.shape(type) == .nominal
    else { return }
    let node = nodes.typeNode(of: arena.head(type))
    guard node >= 0 else { return }
    result.propertyTypes.append(
      PropertyType(file: Int32(place.index), declaration: Int32(number), node: node))
  }
}
