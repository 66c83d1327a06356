extension Measure {
  static let viewsTouchedByCase = Measure(
    "views-touched-by-case", "Views touched by a new case", .count,
    formula: "files with a UI import that change when the first enum gets a further case",
    example: MeasureExample(
      own: [
        ("View.swift", "import SwiftUI"), ("Row.swift", "import SwiftUI"),
        ("Mood.swift", "enum Mood { case calm }"),
      ],
      changes: [
        .addEnumCase: [
          ("Mood.swift", "enum Mood { case calm, glad }"),
          ("Row.swift", "import SwiftUI\nlet glad = 1"),
        ]
      ], value: 1)
  ) { input in
    guard let impact = input.subject.impacts[.addEnumCase] else { return nil }
    let views = Set(zip(input.graph.code.files, input.isView).filter(\.1).map(\.0.path))
    return Double(impact.files.count { views.contains($0.path) })
  }
}
