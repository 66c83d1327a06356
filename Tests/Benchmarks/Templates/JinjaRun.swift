import Foundation
import TemplateEngine

/// Jinja2 on the same template and context, in a Python process: the module `jinja2` of the `python3` on
/// the `PATH` (`pip install jinja2`). Without either the benchmark goes on alone.
enum JinjaRun {
  /// Renders per second; nil if there is no Python with Jinja2.
  static func measure(
    _ template: String, _ context: TemplateObject
  ) throws -> (full: Double, cached: Double)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    // Jinja2 calls `forloop` `loop`, and arguments of filters stand in parentheses.
    let text = template.replacingOccurrences(of: "forloop.", with: "loop.")
      .replacingOccurrences(of: "default:\"value\"", with: "default(\"value\")")
      .replacingOccurrences(of: "default:\"nil\"", with: "default(\"nil\")")
    let request: [String: Any] = ["template": text, "context": json(.object(context))]
    input.fileHandleForWriting.write(try JSONSerialization.data(withJSONObject: request))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let full = answer["full"] as? Double, let cached = answer["cached"] as? Double
    else { return nil }
    return (full, cached)
  }

  private static func json(_ value: TemplateValue) -> Any {
    switch value {
    case .none: NSNull()
    case .bool(let bool): bool
    case .int(let int): int
    case .double(let double): double
    case .string(let string): string
    case .array(let array): array.map(json)
    case .object(let object):
      Dictionary(
        object.keys.map { ($0, json(object[$0] ?? .none)) }, uniquingKeysWith: { first, _ in first }
      )
    }
  }

  private static let script = """
    import sys, json, time
    import jinja2
    request = json.load(sys.stdin)
    def environment():
        made = jinja2.Environment(trim_blocks=True, lstrip_blocks=True, cache_size=0,
                                  keep_trailing_newline=True, undefined=jinja2.StrictUndefined)
        made.filters['uppercase'] = str.upper
        made.filters['lowercase'] = str.lower
        return made
    def rate(body):
        best = 0
        for _ in range(5):
            runs, start = 0, time.process_time()
            while time.process_time() - start < 0.2:
                body()
                runs += 1
            best = max(best, runs / (time.process_time() - start))
        return best
    shared = environment()
    template = shared.from_string(request['template'])
    context = request['context']
    full = rate(lambda: shared.from_string(request['template']).render(context))
    cached = rate(lambda: template.render(context))
    print(json.dumps({'full': full, 'cached': cached}))
    """
}
