import DependencyGraph
import SwiftSource
import Testing

@testable import Metrics

@Suite struct MetricExampleTests {
  @Test(arguments: MetricList.all.indices) func workedExample(index: Int) {
    let metric = MetricList.all[index]
    let example = metric.example
    let code = CodeBase(
      SourceSet(example.files, options: ReadOptions(expressions: true)))
    let analysis = Analysis(Measured(DependencyGraph(code), level: example.level), [metric])
    let found = Dictionary(uniqueKeysWithValues: analysis.units.map { ($0.id, $0.values[0]) })
    for (unit, value) in example.units {
      #expect(found[unit] == value, "\(metric.description.id) of \(unit)")
    }
    #expect(example.units.isEmpty || found.count == example.units.count)
    #expect(analysis.total[0] == example.total, "\(metric.description.id) of the whole")
  }

  @Test func idsAreUnique() {
    let ids = MetricList.all.map(\.description.id)
    #expect(Set(ids).count == ids.count)
  }
}
