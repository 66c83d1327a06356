extension Measure {
  static let coreUnchanged = Measure(
    "core-unchanged", "Logic the other kit keeps", .share,
    formula: "the style's files without a UI import that stay byte for byte the same / all of them",
    example: MeasureExample(
      own: [
        ("View.swift", "import SwiftUI"), ("Model.swift", "struct Model {}"),
        ("Builder.swift", "struct Builder {}"),
      ],
      changes: [
        .swapUI: [("View.swift", "import UIKit"), ("Builder.swift", "final class Builder {}")]
      ], value: 0.5)
  ) { input in
    guard let impact = input.subject.impacts[.swapUI] else { return nil }
    let changed = Set(impact.files.map(\.path))
    let logic = zip(input.graph.code.files, input.isLogic).filter(\.1).map(\.0.path)
    return .share(logic.count { !changed.contains($0) }, of: logic.count)
  }
}
