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
    let needed = code.files.map { file -> Set<String> in
      var modules: Set<String> = []
      for item in file.imports {
        let name = code.names[item.module]
        if !own.contains(name), !PlatformModules.contains(name) { modules.insert(name) }
      }
      return modules
    }
    let units = input.view.units.map { unit in
      var modules: Set<String> = []
      for node in unit.nodes where !input.graph.nodes[node].isType {
        modules.formUnion(needed[Int(input.graph.nodes[node].file)])
      }
      return modules
    }
    let all = units.reduce(into: Set<String>()) { $0.formUnion($1) }
    return MetricValues(units: units.map { Double($0.count) }, total: Double(all.count))
  }
}
