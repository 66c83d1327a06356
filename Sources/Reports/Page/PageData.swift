import Comparison
import JSON5

/// What the page's script works with, as JSON: code, the places of arrows, and changes.
///
/// Texts are lists of lines, and each line stands there once, so six features in seven styles with all
/// changes take about as much room as one of them written out.
enum PageData {
  /// JSON for a script element. Fills `code` on the way.
  static func json(_ page: ComparePage, _ code: inout PageCode) -> String {
    var words = Words()
    let features = page.features.map { feature -> JSON in
      .members([
        ("name", .string(feature.name)),
        (
          "columns",
          .array(feature.subjects.map { column($0, page.experiments, &code, &words) })
        ),
      ])
    }
    var writer = JSONWriter(.compact)
    writer.value(
      .members([
        (
          "columns",
          .array(page.columns.map { ["id": .string($0.id), "name": .string($0.name)] })
        ),
        (
          "experiments",
          .array(
            page.experiments.map {
              ["id": .string($0.rawValue), "summary": .string($0.summary)]
            })
        ),
        ("features", .array(features)),
        ("words", .array(words.all.map(JSON.string))),
        ("lines", .string(joined(code.lines.map(\.text)))),
        ("runs", .string(joined(code.lines.map { $0.runs[...] }))),
        ("texts", .array(code.texts.map(numbers))),
      ]))
    return Markup.inScript(writer.text)
  }

  /// Words that occur often, such as paths and roles, each once.
  struct Words {
    private(set) var all: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(_ word: String) -> JSON {
      if let number = numbers[word] { return .integer(number) }
      all.append(word)
      numbers[word] = all.count - 1
      return .integer(all.count - 1)
    }
  }

  private static func column(
    _ measured: MeasuredSubject, _ experiments: [Experiment], _ code: inout PageCode,
    _ words: inout Words
  ) -> JSON {
    let files = measured.subject.files.map { file -> JSON in
      [
        words.number(file.path), words.number(file.role), words.number(file.part.rawValue),
        .integer(code.text(file.bytes)),
      ]
    }
    let changes = experiments.map { experiment in
      PageChanges.data(measured.subject.outcomes[experiment], &code, &words)
    }
    let roles = measured.roles?.roles.map { words.number($0.name) } ?? []
    let arrows = measured.roles?.edges.map { edge -> JSON in
      let places = edge.references.flatMap { place -> [JSON] in
        [
          words.number(place.path), .integer(place.line), .integer(place.column),
          .integer(place.length),
        ]
      }
      return .array([.integer(edge.from), .integer(edge.to)] + places)
    }
    return .members([
      ("files", .array(files)), ("roles", .array(roles)), ("arrows", .array(arrows ?? [])),
      ("changes", .array(changes)),
    ])
  }

  static func numbers(_ numbers: [Int]) -> JSON { .array(numbers.map(JSON.integer)) }

  private static func joined(_ lines: [ArraySlice<UInt8>]) -> String {
    String(decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
  }
}
