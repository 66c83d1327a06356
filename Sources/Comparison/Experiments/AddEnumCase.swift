import FeatureSpec
import JSON5

extension Experiment {
  /// A case without a label, or with its name as the label where the others have one.
  static func addingEnumCase(to spec: JSON, _ model: FeatureModel) -> Changed {
    guard let enumeration = model.enums.first, let enums = spec["enums"] else {
      return .impossible("the spec has no enum")
    }
    let name = unused("further", enumeration.cases.map(\.name))
    let changed: JSON
    switch enums[enumeration.name] {
    case .array(let cases): changed = .array(cases + [.string(name)])
    case .object(let cases):
      // The other keys of a case have a value in every case: the last one's serve.
      let value = cases.last?.value ?? .string(name)
      changed = .object(cases + [JSON.Member(name, value)])
    default: return .impossible("the spec does not write '\(enumeration.name)' out")
    }
    return .spec(spec.setting("enums", enums.setting(enumeration.name, changed)))
  }
}
