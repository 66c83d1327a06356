import FeatureSpec
import JSON5

extension Experiment {
  /// A further target to navigate to, and the action that goes there.
  static func addingScreen(to spec: JSON, _ model: FeatureModel) -> Changed {
    let name = unused("about", model.routes.map(\.name) + model.sheets.map(\.name))
    let action = unused(name + "Tapped", model.actions.map(\.name))
    let routes = (spec["routes"] ?? [:]).setting(name, [:])
    let actions = (spec["actions"] ?? [:]).setting(action, ["go": .string(name)])
    return .spec(
      keepingCrud(spec.setting("routes", routes).setting("actions", actions), model))
  }
}
