/// What a run may choose beside the spec and the style.
public struct GenerationOptions: Sendable {
  /// Where the files go.
  let destinations: Destinations
  /// Whether the folder becomes a package.
  let isPackage: Bool
  /// The UI kit: `swiftui` or `uikit`.
  let kit: String
  /// Whether factory, dependencies and routes are `public`.
  let isPublic: Bool
  /// Whether an app is added that shows the feature.
  let hasApp: Bool
  /// How the team wants code to look.
  let house: HouseStyle

  /// Collects the choices of a run.
  public init(
    destinations: Destinations, isPackage: Bool, kit: String, isPublic: Bool, hasApp: Bool = false,
    house: HouseStyle = HouseStyle()
  ) {
    self.destinations = destinations
    self.isPackage = isPackage
    self.kit = kit
    self.isPublic = isPublic
    self.hasApp = hasApp
    self.house = house
  }
}
