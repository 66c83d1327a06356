import Metrics
import SwiftSource

extension Measure {
  static let logicInViews = Measure(
    "logic-in-views", "Lines of logic in views", .share,
    formula:
      "lines of functions and computed properties that do more than lay out, in views / in all own files",
    example: MeasureExample(
      own: [
        (
          "View.swift",
          """
          import SwiftUI
          struct Screen: View {
            var body: some View { Text(title) }
            var title: String { "a" }
          }
          """
        ),
        ("Model.swift", "struct Model {\n  func a() {\n    print(1)\n  }\n}"),
      ], value: 0.25)
  ) { input in
    let names = input.graph.code.names
    var (all, views) = (0, 0)
    for (index, file) in input.graph.code.files.enumerated() where input.isOwn[index] {
      for item in file.declarations where item.flags.contains(.hasBody) && !item.isLocal {
        guard item.kind == .func || item.kind == .var && !item.isStored,
          !Logic.isLayout(item, of: file, names)
        else { continue }
        let lines = file.location(of: item.end).line - file.location(of: item.start).line + 1
        all += lines
        if input.isView[index] { views += lines }
      }
    }
    return .share(views, of: all)
  }

  static let decisionsInViews = Measure(
    "decisions-in-views", "Decisions in views", .share,
    formula: "if, guard, switch, while, for, catch and ?: in views / in all of the style's files",
    example: MeasureExample(
      own: [
        ("View.swift", "import SwiftUI\nfunc a() { if b { } else if c { } }"),
        ("Model.swift", "func d() { guard e else { return }; f = g ? h : i }"),
      ], value: 0.5)
  ) { input in
    var (all, views) = (0, 0)
    for (index, file) in input.graph.code.files.enumerated() where input.isOwn[index] {
      let count = file.countNodes { decisions.contains($0.kind) }
      all += count
      if input.isView[index] { views += count }
    }
    return .share(views, of: all)
  }

  private static let decisions: Set<NodeKind> = [
    .ifStatement, .guardStatement, .switchStatement, .whileStatement, .repeatStatement,
    .forStatement, .catchClause, .ternary,
  ]
}
