import Comparison
import JSON5

/// What experiments cost, for programs: `{"version":1,"experiments":[{"id","summary","styles":[{"style",
/// "touched","added","removed","linesAdded","linesRemoved","roles":[],"unchangedShare","files":[{"path",
/// "change","role","linesAdded","linesRemoved"}],"tests":[…]}]}]}`. A style that cannot do it has `style`
/// and `impossible`, the reason. Figures are those of sources; `tests` lists the files of tests.
/// `touched` counts the files that were there and differ, `added` and `removed` the others that the table's
/// files touched are made of.
public enum ImpactJSON {
  /// The document; `showsDiff` adds a `diff` to each file.
  public static func text(
    title: String, _ results: [ExperimentResult], showsDiff: Bool
  ) -> String {
    let output = JSON.members([
      ("version", .integer(1)), ("title", .string(title)),
      (
        "experiments",
        .array(
          results.map { result in
            .members([
              ("id", .string(result.id)), ("summary", .string(result.summary)),
              ("styles", .array(result.outcomes.map { style($0, $1, showsDiff) })),
            ])
          })
      ),
    ])
    return output.text(.lines(4))
  }

  private static func style(
    _ name: String, _ outcome: ExperimentResult.Outcome, _ showsDiff: Bool
  ) -> JSON {
    switch outcome {
    case .impossible(let reason):
      return .members([("style", .string(name)), ("impossible", .string(reason))])
    case .cost(let sources, let tests):
      return .members([
        ("style", .string(name)),
        ("touched", .integer(sources.count(.touched))),
        ("added", .integer(sources.count(.added))),
        ("removed", .integer(sources.count(.removed))),
        ("linesAdded", .integer(sources.linesAdded)),
        ("linesRemoved", .integer(sources.linesRemoved)),
        ("roles", .array(sources.roles.map(JSON.string))),
        ("unchangedShare", sources.unchangedShare.map(JSON.number) ?? .null),
        ("files", .array(sources.files.map { file($0, showsDiff) })),
        ("tests", .array(tests.files.map { file($0, showsDiff) })),
      ])
    }
  }

  private static func file(_ file: Impact.File, _ showsDiff: Bool) -> JSON {
    .members([
      ("path", .string(file.path)), ("change", .string(file.change.rawValue)),
      ("role", file.role.isEmpty ? nil : .string(file.role)),
      ("linesAdded", .integer(file.linesAdded)), ("linesRemoved", .integer(file.linesRemoved)),
      ("diff", showsDiff ? .string(file.diff) : nil),
    ])
  }
}
