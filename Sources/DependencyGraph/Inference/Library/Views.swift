import SwiftSource

// SwiftUI's views have what the tree adds to `View`, and so has what modifiers make of them.
extension Checker {
  /// Whether a value is a view.
  func isView(_ type: TypeID) -> Bool {
    if arena.shape(type) == .meta || !usesSwiftUI { return false }
    guard let name = libraryName(of: type) else {
      return meetsLibrary(oneOf: StandardLibrary.viewProtocols, type)
    }
    return name == "View" || StandardLibrary.above(name).contains("View")
  }

  /// What a modifier of the library makes of a view: another one. Nil for what is no view. Arguments are walked
  /// then.
  func modified(_ text: String?, _ base: TypeID, _ arguments: [Argument]) -> TypeID? {
    guard isView(base) else { return nil }
    let taken = text.flatMap { StandardLibrary.modifiers[$0] } ?? []
    for (index, argument) in arguments.enumerated() {
      let member = index == 0 ? leadingMember(of: argument.value) : nil
      let types = member == nil ? [] : taken.lazy.map { self.outside($0) }
      infer(argument.value, expected: types.first { offers(member ?? .none, $0) } ?? .unknown)
    }
    return outside("View")
  }

  /// The same in an extension of `View`, where modifiers stand without `self`.
  func ownModified(_ name: Name, _ arguments: [Argument]) -> TypeID? {
    guard place.entity >= 0, !entity(place.entity).isInTree,
      words.text(entity(place.entity).name) == "View", !symbols.code.names.isTypeLike(name)
    else { return nil }
    return modified(words.text(name), place.selfValue, arguments)
  }
}
