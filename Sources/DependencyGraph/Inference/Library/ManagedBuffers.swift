import SwiftSource

// What classes have from `ManagedBuffer`.
extension Checker {
  /// The header of a buffer, or what a closure gives that is handed pointers to that and to the elements; nil for
  /// other members, and where there is no such buffer.
  func bufferMember(
    _ text: String?, of base: TypeID, _ arguments: [Argument]?, _ expected: TypeID
  ) -> TypeID? {
    guard let text, StandardLibrary.bufferMembers.contains(text), let parts = bufferParts(of: base)
    else { return nil }
    if text == "header" { return arguments == nil ? parts[0] : nil }
    let pointers = parts.map { outside("UnsafeMutablePointer", [$0]) }
    let taken =
      switch text {
      case "withUnsafeMutablePointerToHeader": [pointers[0]]
      case "withUnsafeMutablePointerToElements": [pointers[1]]
      default: pointers
      }
    return closureResult((arguments ?? [])[...], taking: taken, expected)
  }

  /// The header and the elements of the buffer that a type is, or inherits from.
  private func bufferParts(of base: TypeID) -> [TypeID]? {
    var type = arena.unlabelled(base)
    for _ in 0..<Self.nestingLimit {
      if libraryName(of: type) == "ManagedBuffer" {
        return arena.parts(type).count == 2 ? Array(arena.parts(type)) : nil
      }
      guard let entity = treeEntity(of: type), entity.kind == .class else { return nil }
      type = superclass(of: type, entity)
    }
    return nil
  }
}
