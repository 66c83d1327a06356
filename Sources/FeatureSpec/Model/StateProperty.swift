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
