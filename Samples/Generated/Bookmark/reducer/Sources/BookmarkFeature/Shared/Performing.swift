/// Performs effects: the reducer's side says what it needs, a use case or a stub does it.
nonisolated protocol Performing<Work>: Sendable {
  associatedtype Work: Effect

  /// Does the work. The answer is the action that tells what came of it, where anybody wants to
  /// know.
  func perform(_ effect: Work) async -> Work.Answer?
}
