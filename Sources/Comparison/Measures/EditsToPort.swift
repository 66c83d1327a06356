import DependencyGraph

extension Measure {
  static let editsToPort = Measure(
    "edits-to-port", "Lines naming what stays", .lines,
    formula: "lines of the feature's files that name a type from outside the feature",
    example: MeasureExample(
      own: [
        (
          "NotesModel.swift",
          "struct NotesModel {\n  var phase: Phase\n  var old: [Phase: Phase]\n  var note: Note\n}"
        )
      ],
      shared: [("Note.swift", "struct Note { var phase: Phase }")],
      outside: [("Phase.swift", "enum Phase { case idle }")],
      value: 3)
  ) { input in
    var lines: Set<[Int]> = []
    for item in input.graph.dependencies {
      let (from, to) = (Int(item.file), Int(item.toFile))
      guard input.isOfFeature[from], !input.isOfFeature[to] else { continue }
      lines.insert([from, input.graph.location(of: item).line])
    }
    return Double(lines.count)
  }
}
