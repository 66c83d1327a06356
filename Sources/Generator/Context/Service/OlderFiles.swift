import FeatureSpec

extension FeatureModel {
  /// The value of a field that files of an earlier version may lack; nil where it has to be there, and where
  /// nothing in a file already says `nil`.
  func defaultInOlderFiles(_ field: Field) -> String? {
    guard store == .file, !field.isID, !field.type.isOptional,
      case .expression(let value) = field.defaultValue
    else { return nil }
    return value
  }
}
