import Diagnostics
import FeatureSpec
import Generator

/// What one change costs in each style.
public struct ExperimentResult: Sendable {
  /// What a style makes of the change.
  public enum Outcome: Sendable {
    /// The cost in sources and in tests.
    case cost(sources: Impact, tests: Impact)
    /// The style, or the spec, cannot do it.
    case impossible(String)

    /// Whether no source differs.
    var isFree: Bool {
      if case .cost(let sources, _) = self { sources.files.isEmpty } else { false }
    }
  }

  /// Its name: `add-field`.
  public let id: String
  /// What is changed.
  public let summary: String
  /// By style, in the order asked for.
  public let outcomes: [(style: String, outcome: Outcome)]
}

extension StyleSubjects {
  /// Makes each experiment with a spec and measures it in every style; without `store` the spec keeps
  /// its own. Throws what is wrong with the spec or with a style.
  public func results(
    of experiments: [Experiment], with spec: SourceText, store: Store? = nil, in styles: [Style]
  ) throws(Diagnostics) -> [ExperimentResult] {
    let feature = try ChangedFeature(spec, store: store, experiments, in: self)
    var found: [[Experiment: ExperimentResult.Outcome]] = []
    for style in styles {
      found.append(
        try outcomes(of: feature.changes, try files(of: feature.model, style), style))
    }
    return feature.changes.map { change in
      ExperimentResult(
        id: change.experiment.rawValue, summary: change.experiment.summary,
        outcomes: zip(styles, found).compactMap { style, outcomes in
          outcomes[change.experiment].map { (style: style.id, outcome: $0) }
        })
    }
  }

  /// Measures what another spec costs, as one experiment named `to`.
  public func result(
    from spec: SourceText, to other: SourceText, store: Store?, in styles: [Style]
  ) throws(Diagnostics) -> ExperimentResult {
    let before = try plain(spec, store: store).model
    let after = try plain(other, store: store).model
    var outcomes: [(style: String, outcome: ExperimentResult.Outcome)] = []
    for style in styles {
      let cost = cost(try files(of: before, style), try files(of: after, style))
      outcomes.append((style.id, cost))
    }
    // Where no style changes, the specs mean the same.
    if !outcomes.allSatisfy(\.outcome.isFree) {
      for index in outcomes.indices where outcomes[index].outcome.isFree {
        outcomes[index].outcome = .impossible(Self.unasked)
      }
    }
    return ExperimentResult(
      id: "to", summary: "the spec becomes \(other.path)", outcomes: outcomes)
  }

  /// Why a style that generates the same after a change is in no ranking of costs.
  private static let unasked =
    "its templates do not ask for what changes, and give the same before and after"

  /// What each change costs in a style, whose files before any change are `before`.
  func outcomes(
    of changes: [ChangedFeature.Change], _ before: [PlannedFile], _ style: Style
  ) throws(Diagnostics) -> [Experiment: ExperimentResult.Outcome] {
    var outcomes: [Experiment: ExperimentResult.Outcome] = [:]
    for change in changes {
      switch change.result {
      case .impossible(let reason): outcomes[change.experiment] = .impossible(reason)
      case .feature(_, let kit) where !style.kits.contains(kit):
        outcomes[change.experiment] = .impossible(style.kitReasons[kit] ?? "it has no \(kit)")
      case .feature(let model, let kit):
        let cost = cost(before, try files(of: model, style, kit: kit))
        // Every change is one of what the feature does: it is not free where nobody asks for it.
        outcomes[change.experiment] = cost.isFree ? .impossible(Self.unasked) : cost
      }
    }
    return outcomes
  }

  private func cost(
    _ before: [PlannedFile], _ after: [PlannedFile]
  ) -> ExperimentResult.Outcome {
    .cost(
      sources: Impact(from: Self.inputs(before, .source), to: Self.inputs(after, .source)),
      tests: Impact(from: Self.inputs(before, .test), to: Self.inputs(after, .test)))
  }

  /// Sources with what they share, or tests and doubles.
  enum Side { case source, test }

  /// One side of a tree, as an impact counts it.
  static func inputs(_ files: [PlannedFile], _ side: Side) -> [Impact.Input] {
    files.filter { (part($0) == .test) == (side == .test) }.map {
      Impact.Input(path: $0.path, role: $0.role, bytes: $0.bytes)
    }
  }
}
