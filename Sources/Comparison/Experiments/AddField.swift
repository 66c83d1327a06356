import FeatureSpec
import JSON5

extension Experiment {
  /// A property of type `String` with a default, so that nothing else must change.
  static func addingField(to spec: JSON, _ model: FeatureModel) -> Changed {
    guard let entity = model.entities.first else { return .impossible("the spec has no entity") }
    let entities = entities(spec, model)
    guard let fields = entities[entity.name] else {
      return .impossible("the spec does not write '\(entity.name)' out")
    }
    let name = unused("note", entity.fields.map(\.name))
    let changed = entities.setting(entity.name, fields.setting(name, "String = \"\""))
    return .spec(spec.setting("entities", changed))
  }
}
