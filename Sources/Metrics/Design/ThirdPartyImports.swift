import DependencyGraph

/// Third-party imports: the modules that a unit needs and neither the code itself nor the platform
/// brings.
struct ThirdPartyImports: Metric {
  let description = MetricDescription(
    id: "third-party", title: "Third-party imports", unit: "modules",
    formula: "imported modules that are not in the code and not of Swift or Apple's platforms",
    source: "archgen",
    meaning: """
      What else has to come along when the unit moves, or breaks when somebody else \
      releases.
      """)

  let example = MetricExample(
    level: .file,
    files: [
      ("A.swift", "import SwiftUI\nimport Alamofire\nimport Kingfisher"),
      ("B.swift", "import Alamofire\nimport Foundation"),
    ],
    units: ["A.swift": 2, "B.swift": 1], total: 2)

  func values(_ input: Measured) -> MetricValues {
    guard input.view.level.isMadeOfFiles else { return MetricValues() }
    let code = input.graph.code
    let own = Set(code.modules.map(\.name))
    let needed = code.files.map { file in
      Set(file.imports.map { code.names[$0.module] })
        .filter { !own.contains($0) && !PlatformModules.contains($0) }
    }
    let units = input.view.units.map { unit in
      input.files(of: unit).reduce(into: Set<String>()) { $0.formUnion(needed[$1]) }
    }
    let all = units.reduce(into: Set<String>()) { $0.formUnion($1) }
    return MetricValues(units: units.map { Double($0.count) }, total: Double(all.count))
  }
}
