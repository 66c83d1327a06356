extension FeatureSpec {
  /// What a person may call a type whose last word generated code needs: `PaymentStatus` for
  /// `PaymentState`, `PaymentKind` for `PaymentService`, `StoreItem` for `Store`.
  public static func otherName(for type: String) -> String {
    let suffix = (Lowering.featureSuffixes + Lowering.entitySuffixes)
      .filter { type.hasSuffix($0) && type != $0 }
      .max { $0.count < $1.count }
    guard let suffix else { return type + "Item" }
    return type.dropLast(suffix.count) + (synonyms[suffix] ?? "Kind")
  }

  private static let synonyms = [
    "Action": "Step", "Draft": "Sketch", "Record": "Entry", "Route": "Path", "Row": "Line",
    "State": "Status",
  ]
}
