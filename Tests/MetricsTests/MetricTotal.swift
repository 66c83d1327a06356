import DependencyGraph
import SwiftSource
import Testing

@testable import Metrics

/// What a metric says about the whole of one file, bodies read.
func total(_ id: String, _ text: String) throws -> Double? {
  let code = CodeBase(SourceSet([("A.swift", text)], options: ReadOptions(expressions: true)))
  let metric = try #require(MetricList.metric(id: id))
  return Analysis(Measured(DependencyGraph(code), level: .file), [metric]).total[0]
}
