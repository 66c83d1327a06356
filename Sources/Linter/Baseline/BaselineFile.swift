import Diagnostics
import JSON5

extension Baseline {
  /// The version of the file's form.
  private static let version = 1

  /// The form of the file.
  private static let shape = JSONShape.object(
    JSONObjectShape(
      "a baseline",
      keys: [
        .init("version", .integer(1...Int.max), required: true, "\(Self.version)"),
        .init(
          "entries",
          .array(
            .object(
              JSONObjectShape(
                "an entry",
                keys: [
                  .init("rule", .string(), required: true, "the id of the rule"),
                  .init("from", .string(), required: true, "who does it"),
                  .init("to", .string(), "to whom"),
                  .init("kind", .string(), required: true, "how"),
                  .init("count", .integer(0...Int.max), required: true, "how often, at most"),
                ]))), required: true, "the accepted findings"),
      ]))

  /// Reads a baseline file, or throws all that is wrong with it.
  public init(reading source: SourceText) throws(Diagnostics) {
    let value: JSONValue
    do throws(Diagnostics) {
      value = try JSON5.parse(source)
    } catch {
      // What to write into an empty file is no cure: a run writes it.
      guard source.bytes.allSatisfy({ " \n\r\t".utf8.contains($0) }) else { throw error }
      throw Diagnostics([
        .error(
          "the baseline is empty", at: Place(source, Span(0, 0)),
          help: "take it from git, or delete it; 'archgen lint --write-baseline' writes one")
      ])
    }
    var problems = Self.shape.problems(in: value, of: source)
    if let version = value.object?["version"], let number = version.integer,
      number > Self.version
    {
      problems = [
        .error(
          "the baseline has version \(number); this archgen reads version \(Self.version)",
          at: Place(source, version.span), help: "take a newer archgen")
      ]
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
    var counts: [Identity: Int] = [:]
    var lines: [Identity: Int] = [:]
    let table = LineTable(source)
    for entry in value.object?["entries"]?.array ?? [] {
      guard let object = entry.object, let rule = object["rule"]?.string,
        let from = object["from"]?.string, let kind = object["kind"]?.string,
        let count = object["count"]?.integer
      else { continue }
      let identity = Identity(
        rule: rule, from: from, to: object["to"]?.string ?? "", kind: kind)
      counts[identity] = max(counts[identity] ?? 0, count)
      lines[identity] = table.location(of: entry.span.start).line
    }
    self.init(counts, lines: lines)
  }

  /// The file: one entry a line, sorted, so that a change of one finding is a change of one line.
  public var text: String {
    let entries = identities.map { identity -> String in
      var members = JSONWriter(.compact)
      members.object {
        $0.member("rule", identity.rule)
        $0.member("from", identity.from)
        $0.member("to", identity.to)
        $0.member("kind", identity.kind)
        $0.member("count", counts[identity] ?? 0)
      }
      return "    " + members.text
    }
    let list = entries.isEmpty ? "[]" : "[\n" + entries.joined(separator: ",\n") + "\n  ]"
    return "{\n  \"version\": \(Self.version),\n  \"entries\": \(list)\n}\n"
  }
}
