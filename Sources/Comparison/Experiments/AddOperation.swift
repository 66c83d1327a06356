import FeatureSpec
import JSON5

extension Experiment {
  /// An operation without parameters and result; no action names it, so it becomes a button.
  static func addingOperation(to spec: JSON, _ model: FeatureModel) -> Changed {
    let name = unused("synchronize", model.operations.map(\.name) + model.actions.map(\.name))
    let operations = (spec["operations"] ?? [:]).setting(
      name, model.store == .remote ? ["http": .string("POST /synchronize")] : [:])
    return .spec(keepingCrud(spec.setting("operations", operations), model))
  }
}
