import FeatureSpec
import JSON5

extension Experiment {
  /// From memory to a file, from anything else to memory. A feature that keeps nothing has no store in
  /// memory that could be another; of a remote one the requests go.
  static func swappingStore(of spec: JSON, _ model: FeatureModel) -> Changed {
    guard model.store != .memory || model.crud != nil else {
      return .impossible("the feature keeps nothing: there is no store to swap")
    }
    let store = model.store == .memory ? Store.file : .memory
    return .spec(spec.setting("store", .string(store.rawValue)))
  }
}
