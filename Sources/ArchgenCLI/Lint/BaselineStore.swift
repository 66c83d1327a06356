import Diagnostics
import Files
import Linter

/// The baseline file of a run.
struct BaselineStore {
  /// Its path.
  let path: String
  /// What it holds of the rules that are meant; nil when there is no such file.
  let baseline: Baseline?
  /// What it holds of others, and keeps.
  private let others: Baseline
  private let files: any FileSystem

  /// Reads the file named, or the one beside the configuration: the entries of `rules`, or all.
  init(
    named name: String?, root: String, rules: Set<String>? = nil, _ context: Context
  ) throws {
    files = context.files
    path = name ?? Path.resolved(".archgen.baseline.json", in: root)
    guard context.files.isFile(path) else {
      baseline = nil
      others = Baseline()
      return
    }
    let source = SourceText(path: path, bytes: try context.files.read(path))
    do {
      let all = try Baseline(reading: source)
      func isMeant(_ entry: Baseline.Identity) -> Bool { rules?.contains(entry.rule) ?? true }
      baseline = all.filter(isMeant)
      others = all.filter { !isMeant($0) }
    } catch {
      throw Stop(.usage, error.all)
    }
  }

  /// Records the findings of a run. Where there is a baseline it may only shrink, unless growth is allowed.
  func record(_ run: LintRun, allowAdditions: Bool) throws -> Baseline {
    let growth = baseline?.growth(to: run.findings, shortNames: run.shortFileNames) ?? []
    guard growth.isEmpty || allowAdditions else {
      throw Stop(
        .findings,
        [
          .error(
            "the baseline would grow by \(growth.count)",
            help: "mend the new findings, or say --allow-additions")
        ]
          + growth.prefix(10).map {
            .note("\($0.from)\($0.to.isEmpty ? "" : " → \($0.to)") [\($0.rule)]")
          })
    }
    let recorded = Baseline(recording: run.findings)
    try write(recorded)
    return recorded
  }

  /// Takes out what no longer occurs.
  func prune(to run: LintRun) throws -> Baseline {
    let pruned = (baseline ?? Baseline()).pruned(
      to: run.findings, shortNames: run.shortFileNames)
    if let baseline, pruned != Baseline(baseline.counts) { try write(pruned) }
    return pruned
  }

  private func write(_ baseline: Baseline) throws {
    try files.replace(path, Array(baseline.joined(with: others).text.utf8))
  }
}
