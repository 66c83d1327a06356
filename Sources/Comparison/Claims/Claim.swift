/// What an article says about a pattern, and how figures decide whether it is so here: one file, and
/// one line in ``ClaimList``.
public struct Claim: Sendable {
  /// Its name on the command line and in machine formats.
  public let id: String
  /// What is claimed, in a sentence.
  public let text: String
  /// Who claims it.
  public let source: Article
  /// The style that it is about.
  public let style: String
  /// What is measured, in every style.
  public let measures: [Measure]
  /// How the verdict follows from the figures, in a sentence or two.
  public let rule: String
  /// The verdict, from figures and from nothing else.
  let judge: @Sendable (ClaimFigures) -> Judgement
}

/// The kinds of articles that make claims.
public enum Article: Sendable, CaseIterable {
  case verticalSlices, viperWithRouter, replaceableUI, viewModels, cleanArchitecture

  /// What such an article is about.
  public var title: String {
    switch self {
    case .verticalSlices: "organising code in vertical slices"
    case .viperWithRouter: "VIPER with injected dependencies and a router"
    case .replaceableUI: "SwiftUI as a replaceable layer over a pure core"
    case .viewModels: "bringing MVVM to SwiftUI"
    case .cleanArchitecture: "clean architecture, and the patterns before it"
    }
  }
}

/// What the figures say about a claim.
public enum Verdict: String, Sendable, CaseIterable {
  /// It is so in every feature that was measured.
  case holds = "holds here"
  /// It is not so in at least one feature.
  case doesNotHold = "does not hold here"
  /// The figure shows what the templates chose, not what the pattern asks for.
  case dependsOnTemplate = "depends on the template"
  /// The style's own rules enforce it: so it is no evidence.
  case byConstruction = "true by construction"
  /// No feature has the figures that it takes.
  case notMeasured = "not measured"
}

/// A verdict, and in how many features it is so.
public struct Judgement: Sendable, Equatable {
  /// The verdict.
  public let verdict: Verdict
  /// Features in which the claim is so.
  public let holdsIn: Int
  /// Features that could be judged.
  public let n: Int

  /// A claim holds when it does so in every feature; `otherwise` is what that means for this claim.
  init(_ tally: ClaimFigures.Tally, whenAll: Verdict = .holds, otherwise: Verdict = .doesNotHold) {
    holdsIn = tally.held
    n = tally.of
    verdict = n == 0 ? .notMeasured : holdsIn == n ? whenAll : otherwise
  }
}
