import SwiftSource

/// Which types are on the main actor, or on another global one.
extension DependencyGraph {
  /// Whether a type is on the main actor: by its attribute, by default in its module, or because a superclass or
  /// a protocol is that its declaration names. A conformance that an extension adds says nothing of the type.
  public func isOnMainActor(_ type: Int) -> Bool {
    guard nodes[type].isType, !isElsewhere(type) else { return false }
    return isIsolated(type) { above in
      let node = nodes[above]
      return alwaysHasAttribute(above, "MainActor") || isOnMainActorByDefault(above)
        || Self.onMainActor.contains { inherits($0, Int(node.file), Int(node.declaration)) }
    }
  }

  /// Whether a type is on a global actor.
  func isOnGlobalActor(_ type: Int) -> Bool {
    isOnMainActor(type)
      || nodes[type].isType && !isActorOrNonisolated(type) && isIsolated(type, by: hasOtherActor)
  }

  /// Whether something holds for a type or for what its declaration names, near or far.
  private func isIsolated(_ type: Int, by isIsolating: (Int) -> Bool) -> Bool {
    holds(forAnyUpFrom: type, by: supertypes(atDeclarationOf:), isIsolating)
  }

  /// The supertypes of the tree that the declaration of a type names, without its extensions.
  private func supertypes(atDeclarationOf type: Int) -> [Int] {
    inherited(byDeclaration: Int(nodes[type].declaration), in: Int(nodes[type].file)).flatMap {
      nodes(ofType: $0.type, inFile: $0.file, at: $0.declaration)
    }
  }

  private static let onMainActor = ["UIResponder", "NSResponder", "View"].compactMap {
    try? Glob($0)
  }

  /// Whether a type is on the main actor though nothing at it says so. What says where it runs, and what stands
  /// in an actor or in something `nonisolated`, is not.
  func isOnMainActorByDefault(_ type: Int) -> Bool {
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
  func isElsewhere(_ type: Int) -> Bool {
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
