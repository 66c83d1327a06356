/// A navigation target with its values.
public struct Route: Sendable, Equatable {
  /// `chat`
  public var name: String
  /// What a person reads as its title.
  var label: String
  /// Its values.
  public var parameters: [Parameter]
  /// Whether the feature shows it itself (`detail`); else the app passes a closure in.
  public var isOwn: Bool
}
