import Names

/// The values of an entity that a form offers, so that another entity can refer to one of them, and that a detail
/// names.
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
  /// `allProjects`: what a detail keeps them in.
  public var all: String
  /// The operation that returns all of them; nil where the store does (crud).
  public var operation: String?

  init(_ entity: String, plural: String, operation: String?) {
    self.entity = entity
    all = "all" + plural
    self.operation = operation
    variable = NameWords.lowerFirst(entity) + "Choices"
    phase = variable + "Phase"
    method = "load" + entity + "Choices"
  }

  /// What a host has for it.
  var members: [String] { [variable, phase, method, methodInTurn, turns, all] }
}
