import Diagnostics
import Foundation
import TemplateEngine

/// The benchmark of the template engine.
struct TemplateBenchmark {
  let context = benchmarkContext

  /// Measures and prints everything.
  func run() throws {
    let environment = TemplateEnvironment { _ in nil }
    let source = SourceText(path: "benchmark.stencil", benchmarkTemplate)
    let template = try environment.compile(source)
    let output = try environment.render(template, context: context)
    let lines = benchmarkTemplate.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    print("template: \(lines) lines, \(output.utf8.count) bytes of output")
    let full = try rate {
      // A new environment each time: nothing is kept from the one before.
      let environment = TemplateEnvironment { _ in nil }
      return try environment.renderBytes(environment.compile(source), context: context).count
    }
    let cached = try rate { try environment.renderBytes(template, context: context).count }
    print("archgen   \(pad(full)) full renders/s  \(pad(cached)) cached renders/s")
    if let jinja = try JinjaRun.measure(benchmarkTemplate, context) {
      print("Jinja2    \(pad(jinja.full)) full renders/s  \(pad(jinja.cached)) cached renders/s")
      print("ratio     \(pad(full / jinja.full)) ×               \(pad(cached / jinja.cached)) ×")
    } else {
      print("Jinja2: not installed (pip install jinja2)")
    }
    try growth()
  }

  /// Full renders of ever longer templates; each step doubles the lines.
  private func growth() throws {
    let block = """
      struct {{ feature }}{% if usesSwiftUI %}View{% else %}Screen{% endif %} {
      {% for entity in entities where entity.name != "x" %}
        let {{ entity.route }}: {{ entity.name|uppercase }}
      {% endfor %}
      }

      """
    var last: Double?
    for lines in [500, 1000, 2000, 4000] {
      let text = String(repeating: block, count: lines / 5)
      let source = SourceText(path: "long.stencil", text)
      let speed = try rate {
        let environment = TemplateEnvironment { _ in nil }
        return try environment.renderBytes(environment.compile(source), context: context).count
      }
      let time = 1000 / speed
      let ratio = last.map { " (× \(rounded(time / $0)))" } ?? ""
      print("\(lines) lines: \(rounded(time)) ms\(ratio)")
      last = time
    }
  }

  /// Runs per second of processor time, the best of five rounds of 0.2 s: other work on the machine
  /// neither counts nor, mostly, disturbs.
  private func rate(_ body: () throws -> Int) throws -> Double {
    var best = 0.0
    for _ in 0..<5 {
      var runs = 0
      let start = processorTime()
      var elapsed = 0.0
      repeat {
        for _ in 0..<8 { _ = try body() }
        runs += 8
        elapsed = processorTime() - start
      } while elapsed < 0.2
      best = max(best, Double(runs) / elapsed)
    }
    return best
  }

  /// Seconds of processor time that this process has used.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func rounded(_ value: Double) -> String { String((value * 100).rounded() / 100) }

  private func pad(_ value: Double) -> String {
    let text = value < 100 ? rounded(value) : String(Int(value.rounded()))
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }
}
