/// The values of an entity that a form offers, so that another entity can refer to one of them.
public struct Choice: Sendable, Equatable {
  /// `Project`
  public var entity: String
  /// `projectChoices`: what the form keeps them in.
  public var variable: String
  /// `projectChoicesPhase`
  public var phase: String
  /// `loadProjectChoices`
  public var method: String
  /// `loadProjectChoicesInTurn`
  public var methodInTurn: String { method + "InTurn" }
  /// `projectChoicesTurns`: what makes loads wait for one another.
  public var turns: String { variable + "Turns" }
  /// The operation that returns all of them; nil where the store does (crud).
  public var operation: String?

  init(_ entity: String, operation: String?) {
    self.entity = entity
    self.operation = operation
    variable = NameCases.lowerCamel(entity) + "Choices"
    phase = variable + "Phase"
    method = "load" + entity + "Choices"
  }

  /// What a host has for it.
  var members: [String] { [variable, phase, method, methodInTurn, turns] }
}
