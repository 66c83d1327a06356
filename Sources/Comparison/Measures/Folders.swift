extension Measure {
  static let foldersOfStyle = Measure(
    "folders-of-style", "Folders, style's own files", .count,
    formula: "folders in which a file stands that the style itself writes for the feature",
    example: MeasureExample(
      own: [("A/View.swift", ""), ("A/Manager.swift", "")], shared: [("A/Model/Note.swift", "")],
      value: 1)
  ) { folders($0, $0.isOwn) }

  static let foldersOfFeature = Measure(
    "folders-of-feature", "Folders, whole feature", .count,
    formula: "folders in which a file of the feature stands, its entities and services too",
    example: MeasureExample(
      own: [("A/View.swift", ""), ("A/Manager.swift", "")], shared: [("A/Model/Note.swift", "")],
      outside: [("Shared/Phase.swift", "")], value: 2)
  ) { folders($0, $0.isOfFeature) }

  private static func folders(_ input: Measurement, _ isPart: [Bool]) -> Double {
    let paths = zip(input.graph.code.files, isPart).filter(\.1).map(\.0.path)
    return Double(Set(paths.map { $0.split(separator: "/").dropLast() }).count)
  }
}
