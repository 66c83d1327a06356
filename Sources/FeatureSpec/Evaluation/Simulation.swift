/// The state of a feature, and what its actions make of it, as far as that can be told without running Swift.
///
/// Tests of a generated feature are written from it: what makes a guard true, and what an action changes.
public struct Simulation: Sendable, Equatable {
  private let model: FeatureModel
  private let samples = KnownSamples()
  /// The values of stored properties; of others nothing is known.
  private var values: [String: SpecValue] = [:]

  /// The state as it begins, before anything is loaded.
  public init(_ model: FeatureModel) {
    self.model = model
    let evaluator = Evaluator(model, samples, state: [:])
    for property in model.state where property.derived == nil {
      guard let text = property.defaultValue.snippet?.plain else { continue }
      values[property.name] = evaluator.stored(text, as: property.type)
    }
  }

  /// Equal when all that is known of the properties is: of one feature nothing else differs.
  public static func == (a: Self, b: Self) -> Bool { a.values == b.values }

  /// The value of a property, derived or not; nil where it cannot be told.
  public subscript(property: String) -> SpecValue? {
    value(of: property, as: model.property(property)?.type)
  }

  /// The value of an expression; nil where it cannot be told.
  public func value(
    of expression: String, as type: TypeRef? = nil, inputs: [String: SpecValue] = [:]
  ) -> SpecValue? {
    var evaluator = Evaluator(model, samples, state: values)
    evaluator.locals = inputs
    return try? evaluator.evaluate(ExpressionParser.expression(expression), type)
  }

  /// Whether a condition holds; nil where that cannot be told.
  public func truth(of condition: String, inputs: [String: SpecValue] = [:]) -> Bool? {
    value(of: condition, inputs: inputs).flatMap { try? $0.truth }
  }

  /// The value of an expression that has no surroundings; the expression itself where only Swift can make it.
  public func stored(_ expression: String, as type: TypeRef) -> SpecValue {
    Evaluator(model, samples, state: [:]).stored(expression, as: type)
  }

  /// Gives a stored property another value.
  public mutating func set(_ property: String, to value: SpecValue) { values[property] = value }

  /// Runs statements; false, and nothing is changed, where one of them does what cannot be told.
  public mutating func run(_ statements: Snippet, inputs: [String: SpecValue] = [:]) -> Bool {
    var evaluator = Evaluator(model, samples, state: values)
    evaluator.locals = inputs
    do {
      try evaluator.run(ExpressionParser.statements(statements.plain))
    } catch {
      return false
    }
    values = evaluator.state
    return true
  }
}
