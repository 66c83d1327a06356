/// An enum of the feature: `String`, `CaseIterable`, `Identifiable`.
public struct EnumModel: Sendable, Equatable {
  /// A case.
  public struct Case: Sendable, Equatable {
    /// `blackLacquer`
    public var name: String
    /// `Black lacquer`
    public var label: String
    /// One value for each of the enum's properties, as Swift expressions.
    public var values: [String]
  }

  /// A computed property, beside `label`.
  public struct Property: Sendable, Equatable {
    /// `imageName`, `count`
    public var name: String
    /// `String`, `Int`, `Double` or `Bool`.
    public var type: TypeRef
  }

  /// `Shape`
  public var name: String
  /// `Shapes`
  var plural: String
  /// In the order of the spec.
  public var cases: [Case]
  /// `imageName` first, where the spec gives or uses it, then what it adds.
  public var properties: [Property]
}
