import Diagnostics
import FeatureSpec

/// A feature as its spec describes it, and as it would be after each of several changes.
public struct ChangedFeature: Sendable {
  /// A change, made to the spec.
  struct Change: Sendable {
    let experiment: Experiment
    let result: Result
  }

  /// What a change makes of the spec.
  enum Result: Sendable {
    /// Another feature, or the same for another UI kit.
    case feature(FeatureModel, kit: String)
    /// Nothing, and why.
    case impossible(String)
  }

  let model: FeatureModel
  let changes: [Change]

  /// The feature's name.
  public var name: String { model.name }

  /// Reads a spec and makes the changes. With `store` features are kept there, whatever the spec says,
  /// so that only the style differs. Throws what is wrong with the spec.
  public init(
    _ spec: SourceText, store: Store?, _ experiments: [Experiment], in subjects: StyleSubjects
  ) throws(Diagnostics) {
    let (plain, model) = try subjects.plain(spec, store: store)
    self.model = model
    changes = experiments.map { experiment in
      let result: Result
      switch experiment.apply(to: plain, model) {
      case .spec(let changed):
        do throws(Diagnostics) {
          let after = try subjects.read(changed, "\(spec.path) with \(experiment.rawValue)")
          result = .feature(after, kit: subjects.kit)
        } catch {
          result = .impossible(error.all.first?.message ?? "the changed spec is not valid")
        }
      case .kit:
        result = .feature(model, kit: subjects.otherKit)
      case .impossible(let text): result = .impossible(text)
      }
      return Change(experiment: experiment, result: result)
    }
  }
}
