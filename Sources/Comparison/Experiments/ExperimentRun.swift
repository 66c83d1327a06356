import Diagnostics
import FeatureSpec
import Generator
import JSON5

/// What one change costs in each style.
public struct ExperimentResult: Sendable {
  /// What a style makes of the change.
  public enum Outcome: Sendable {
    /// The cost in sources and in tests.
    case cost(sources: Impact, tests: Impact)
    /// The style, or the spec, cannot do it.
    case impossible(String)
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
    let (plain, model) = try self.plain(spec, store: store)
    let before = try trees(of: model, in: styles)
    var results: [ExperimentResult] = []
    for experiment in experiments {
      var after = model
      var kit = self.kit
      var reason: String?
      switch experiment.apply(to: plain, model) {
      case .spec(let changed):
        do { after = try read(changed, "\(spec.path) with \(experiment.rawValue)") } catch {
          reason = error.all.first?.message ?? "the changed spec is not valid"
        }
      case .kit: kit = otherKit
      case .impossible(let text): reason = text
      }
      results.append(
        try result(
          experiment.rawValue, experiment.summary, styles, before, after, kit: kit, reason))
    }
    return results
  }

  /// Measures what another spec costs, as one experiment named `to`.
  public func result(
    from spec: SourceText, to other: SourceText, store: Store? = nil, in styles: [Style]
  ) throws(Diagnostics) -> ExperimentResult {
    let before = try trees(of: try plain(spec, store: store).model, in: styles)
    let after = try plain(other, store: store).model
    return try result("to", "the spec becomes \(other.path)", styles, before, after, kit: kit, nil)
  }

  private func trees(
    of model: FeatureModel, in styles: [Style]
  ) throws(Diagnostics) -> [[PlannedFile]] {
    var trees: [[PlannedFile]] = []
    for style in styles { trees.append(try files(of: model, style)) }
    return trees
  }

  private func result(
    _ id: String, _ summary: String, _ styles: [Style], _ before: [[PlannedFile]],
    _ after: FeatureModel, kit: String, _ reason: String?
  ) throws(Diagnostics) -> ExperimentResult {
    var outcomes: [(style: String, outcome: ExperimentResult.Outcome)] = []
    for (style, old) in zip(styles, before) {
      if let reason {
        outcomes.append((style.id, .impossible(reason)))
      } else if !style.kits.contains(kit) {
        outcomes.append((style.id, .impossible(style.kitReasons[kit] ?? "it has no \(kit)")))
      } else {
        let new = try files(of: after, style, kit: kit)
        outcomes.append(
          (
            style.id,
            .cost(
              sources: Impact(from: Self.inputs(old, .source), to: Self.inputs(new, .source)),
              tests: Impact(from: Self.inputs(old, .test), to: Self.inputs(new, .test)))
          ))
      }
    }
    return ExperimentResult(id: id, summary: summary, outcomes: outcomes)
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
