import DependencyGraph
import SwiftSource
import Testing

@testable import Metrics

@Suite struct MetricExampleTests {
  @Test(arguments: MetricList.all.indices) func workedExample(index: Int) throws {
    let metric = MetricList.all[index]
    let example = metric.example
    let code = CodeBase(
      SourceSet(example.files, options: ReadOptions(expressions: true)))
    let graph = DependencyGraph(code)
    let roles = RoleAssignment(
      RoleTable(roles: try example.roles.map { Role($0.role, .named(try Glob($0.named))) }),
      to: graph)
    let isForbidden = graph.dependencies.map { item in
      example.forbidden?.from == roles.roleName(of: Int(item.from))
        && example.forbidden?.to == roles.roleName(of: Int(item.to))
    }
    let input =
      example.roles.isEmpty
      ? Measured(graph, level: example.level)
      : Measured(graph, level: example.level, roles: roles, isForbidden: isForbidden)
    let analysis = Analysis(input, [metric])
    let found = Dictionary(uniqueKeysWithValues: analysis.units.map { ($0.id, $0.values[0]) })
    for (unit, value) in example.units {
      #expect(found[unit] == value, "\(metric.description.id) of \(unit)")
    }
    #expect(example.units.isEmpty || found.count == example.units.count)
    #expect(analysis.total[0] == example.total, "\(metric.description.id) of the whole")
  }

  /// What a metric says about an example without a figure, nobody can follow.
  @Test(arguments: MetricList.all.indices) func exampleHasAFigure(index: Int) {
    let example = MetricList.all[index].example
    #expect(example.total != nil || example.units.values.contains { $0 != nil })
  }

  /// Tests are no logic, and need no seams: only sizes and edges count them.
  @Test(arguments: [
    ("testability", 1.0), ("testCost", 1), ("boilerplate", 4.0 / 28), ("forwarding", 0),
    ("lcom4", 1), ("files", 2),
  ])
  func designIsMeasuredWithoutTests(id: String, value: Double) throws {
    let code = CodeBase(
      SourceSet(
        [
          (
            "App/A.swift",
            "protocol P { func a() }\nstruct A { let p: any P; func b() { if true {} } }"
          ),
          (
            "AppTests/T.swift",
            """
            final class T { let a: C; let p: any P; let done: () -> Void; var x = 0
              func b() { a.c() }
              func c() { x = 1 }
            }
            final class C { func c() {} }
            """
          ),
        ], options: ReadOptions(expressions: true)))
    let metric = try #require(MetricList.metric(id: id))
    #expect(Analysis(Measured(DependencyGraph(code), level: .file), [metric]).total[0] == value)
  }

  /// Each holder of a long chain of protocols would walk all of it.
  @Test(.timeLimit(.minutes(10))) func countsRequirementsOfAChainOnce() throws {
    let count = 6_000
    let chain = (0..<count).map { number in
      "protocol P\(number)\(number == 0 ? "" : ": P\(number - 1)") { func f\(number)() }\n"
        + "struct S\(number) { let p: any P\(number) }\n"
    }
    let code = CodeBase(SourceSet([("A.swift", chain.joined())]))
    let metric = try #require(MetricList.metric(id: "testCost"))
    let analysis = Analysis(Measured(DependencyGraph(code), level: .type), [metric])
    let last = try #require(analysis.units.first { $0.id == "main.S\(count - 1)" })
    #expect(last.values[0] == Double(count))
    #expect(analysis.total[0] == Double(count + 1) / 2)
  }

  /// A rule takes a metric by what its description says, and would else find nothing for ever.
  @Test(arguments: MetricList.all.indices) func saysWhetherUnitsHaveValues(index: Int) {
    let metric = MetricList.all[index]
    let text = """
      import Alamofire
      protocol P { func a() }
      final class A { let p: any P; var x = 0
        func b() { p.a(); if x > 0 { x = 1 } }
        func c() -> Int { x }
      }
      struct B: P { let a: A; func a() { a.b() } }
      """
    let graph = DependencyGraph(
      CodeBase(SourceSet([("App/A.swift", text)], options: ReadOptions(expressions: true))))
    let roles = RoleAssignment(
      RoleTable(roles: [Role("view", .imports("Alamofire"))]), to: graph)
    let hasValues = Level.allCases.contains { level in
      metric.values(Measured(graph, level: level, roles: roles)).units.contains { $0 != nil }
    }
    #expect(metric.description.isOfUnits == hasValues, "\(metric.description.id)")
  }

  @Test func idsAreUnique() {
    let ids = MetricList.all.map(\.description.id)
    #expect(Set(ids).count == ids.count)
  }
}
