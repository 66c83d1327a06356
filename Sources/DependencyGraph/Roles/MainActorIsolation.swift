import SwiftSource

/// Which types are on the main actor because their module has it as its default isolation.
extension DependencyGraph {
  /// Whether a type is on the main actor though nothing at it says so. What says where it runs, and what stands
  /// in an actor or in something `nonisolated`, is not.
  public func isOnMainActorByDefault(_ type: Int) -> Bool {
    guard nodes[type].isType, module(of: type).isOnMainActor, !hasOtherActor(type) else {
      return false
    }
    var around = type
    while around >= 0 {
      if isActorOrNonisolated(around) { return false }
      around = Int(nodes[around].outer)
    }
    return true
  }

  /// Whether a type itself says that it is not on the main actor.
  public func isElsewhere(_ type: Int) -> Bool {
    nodes[type].isType && (isActorOrNonisolated(type) || hasOtherActor(type))
  }

  private func isActorOrNonisolated(_ type: Int) -> Bool {
    let node = nodes[type]
    return node.kind == .actor
      || code.files[Int(node.file)].declarations[Int(node.declaration)].modifiers
        .contains(.nonisolated)
  }

  /// Whether an attribute of a type is a global actor other than the main one: one of the tree, or what is
  /// named like one.
  private func hasOtherActor(_ type: Int) -> Bool {
    let node = nodes[type]
    let file = code.files[Int(node.file)]
    let run = file.declarations[Int(node.declaration)].attributes
    return file.attributes[run.range].contains { attribute in
      let name = code.names[attribute.name]
      if name == "MainActor" || name == "globalActor" { return false }
      let found = nodes(
        ofType: attribute.type, inFile: Int(node.file), at: Int(node.declaration))
      return found.isEmpty
        ? name.hasSuffix("Actor") : found.contains { hasAttribute($0, "globalActor") }
    }
  }
}
