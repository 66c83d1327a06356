import SwiftSource

extension Measure {
  static let awaitingViews = Measure(
    "awaits-in-views", "Waits in views", .share,
    formula: "'await' in the style's files that import a UI kit / in all of the style's files",
    example: MeasureExample(
      own: [
        ("View.swift", "import SwiftUI\nfunc a() { Task { await load() } }"),
        ("Model.swift", "func load() async { await b(); await c() }"),
      ],
      value: 1.0 / 3)
  ) { input in
    guard let wait = input.graph.code.names.name(for: "await") else { return nil }
    var (all, views) = (0, 0)
    for (index, file) in input.graph.code.files.enumerated() where input.isOwn[index] {
      let count = file.countNodes { $0.kind == .effect && $0.name == wait }
      all += count
      if input.isView[index] { views += count }
    }
    return .share(views, of: all)
  }
}
