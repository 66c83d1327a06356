/// What a reducer asks of the outside, said as a value.
nonisolated protocol Effect: Hashable, Sendable {
  /// The actions that tell what came of it.
  associatedtype Answer: Hashable & Sendable
  /// Tells apart what can be cancelled.
  associatedtype ID: Hashable & Sendable = Never

  /// What it can be cancelled by; nil where nobody cancels it.
  var id: ID? { get }
  /// What it cancels instead of doing anything.
  var cancels: ID? { get }
}

nonisolated extension Effect {
  var id: ID? { nil }
  var cancels: ID? { nil }
}
