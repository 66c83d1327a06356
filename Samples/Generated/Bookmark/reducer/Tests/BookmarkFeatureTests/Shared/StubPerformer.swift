@testable import BookmarkFeature

/// Answers effects with what a test sets, and remembers them.
@MainActor
final class StubPerformer<Work: Effect>: Performing {
  var answers: [Work: Work.Answer] = [:]
  /// Holds back the effects that have one.
  var gates: [Work: Gate] = [:]
  private(set) var performed: [Work] = []

  @MainActor
  func perform(_ effect: Work) async -> Work.Answer? {
    performed.append(effect)
    try? await gates[effect]?.pass()
    return answers[effect]
  }
}
