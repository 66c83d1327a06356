extension Measure {
  static let meetingChanges = Measure(
    "meeting-changes", "Files that two changes share", .share,
    formula:
      "of the style's files that two changes touch, those touched by both; mean of all pairs of a new field, case, action, operation and route",
    example: MeasureExample(
      own: [("A.swift", "1"), ("B.swift", "1"), ("C.swift", "1")],
      changes: [
        .addField: [("A.swift", "2"), ("B.swift", "2")],
        .addAction: [("B.swift", "3"), ("C.swift", "3")], .addScreen: [("A.swift", "4")],
      ],
      // field and action: B of A, B, C; field and screen: A of A, B; action and screen: none of three.
      value: (1.0 / 3 + 0.5 + 0) / 3)
  ) { input in
    let own = Set(zip(input.graph.code.files, input.isOwn).filter(\.1).map(\.0.path))
    let touched = Experiment.independent.compactMap { experiment in
      input.subject.impacts[experiment].map { Set($0.files.map(\.path)).intersection(own) }
    }
    var shares: [Double] = []
    for (index, one) in touched.enumerated() {
      for other in touched[(index + 1)...] {
        let all = one.union(other).count
        if let share = Double.share(one.intersection(other).count, of: all) { shares.append(share) }
      }
    }
    return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }
}

extension Experiment {
  /// Changes that two people could make on one day.
  static let independent: [Experiment] = [
    .addField, .addEnumCase, .addAction, .addOperation, .addScreen,
  ]
}
