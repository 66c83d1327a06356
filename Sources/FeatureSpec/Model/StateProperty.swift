/// A property of the feature's state.
public struct StateProperty: Sendable, Equatable {
  /// `items`
  public var name: String
  /// Its type.
  public var type: TypeRef
  /// What a person reads beside it.
  public var label: String
  /// The value at the start; of a derived property ``DefaultValue/none``.
  public var defaultValue: DefaultValue
  /// The expression of a derived property.
  public var derived: Snippet?
  /// Whether the spec names it or something else in the spec brings it along.
  var isImplied: Bool
}

extension [StateProperty] {
  /// The properties that names stand for: a derived one also for what it is derived from.
  func sources(of names: [String]) -> Set<String> {
    var sources: Set<String> = []
    var rest = names
    while let name = rest.popLast() {
      guard let property = first(where: { $0.name == name }), sources.insert(name).inserted
      else { continue }
      rest += property.derived?.uses ?? []
    }
    return sources
  }
}
