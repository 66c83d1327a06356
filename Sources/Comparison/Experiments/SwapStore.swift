import FeatureSpec
import JSON5

extension Experiment {
  /// From memory to a file, from anything else to memory.
  static func swappingStore(of spec: JSON, _ model: FeatureModel) -> Changed {
    let store = model.store == .memory ? Store.file : .memory
    return .spec(spec.setting("store", .string(store.rawValue)))
  }
}
