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

  /// Whether a case that this version does not know is read as if it were not there: a newer server sends it, or a
  /// newer version of the app has written it, and would lock its user out where that failed.
  func forgivesUnknown(_ field: Field) -> Bool {
    switch (store, field.type) {
    case (.remote, .optional(.enumeration)), (.file, .optional(.enumeration)),
      (.file, .array(.enumeration)), (.file, .optional(.array(.enumeration))):
      true
    case (.file, .enumeration): defaultInOlderFiles(field) != nil
    default: false
    }
  }
}
