import FeatureSpec
import JSON5

extension Experiment {
  /// A flag in the state, and the action that turns it.
  static func addingAction(to spec: JSON, _ model: FeatureModel) -> Changed {
    let flag = unused("isMarked", model.state.map(\.name))
    let action = unused("toggleMarked", model.actions.map(\.name) + model.operations.map(\.name))
    let state = (spec["state"] ?? [:]).setting(flag, "Bool = false")
    let actions = (spec["actions"] ?? [:]).setting(action, ["do": .string(flag + ".toggle()")])
    let changed = spec.setting("state", state).setting("actions", actions)
    return .spec(keepingCrud(changed, model))
  }
}
