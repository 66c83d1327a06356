import FeatureSpec

extension Entity {
  /// What the first sample has in a field, where that is a text and shown as it is; `nil` may be one.
  func firstText(of field: Field) -> String? {
    guard field.type.unwrapped == .builtin(.string),
      let index = stored.firstIndex(where: { $0.name == field.name }), let sample = samples.first,
      sample[index] == "nil" || ActionFacts.isLiteral(sample[index])
    else { return nil }
    return sample[index]
  }
}
