import Arguments
import Diagnostics
import Files
import JSON5
import Linter

/// `archgen lint [PATH…]`
struct LintCommand: Command {
  private static let path = Positional(
    "PATH", .folder, count: .any, "what to report on; default: everything the configuration names")
  private static let baseline = Option.value(
    "baseline", "FILE", .file, default: ".archgen.baseline.json", "the accepted findings")
  private static let writeBaseline = Option.flag(
    "write-baseline", "accepts what is found; an existing baseline may only shrink")
  private static let allowAdditions = Option.flag(
    "allow-additions", "lets --write-baseline add to an existing baseline")
  private static let pruneBaseline = Option.flag(
    "prune-baseline", "takes out of the baseline what no longer occurs")
  private static let affected = Option.value(
    "affected", "REV", "only findings in files changed since a git revision, judged in the whole")
  private static let jobs = Option.value(
    "jobs", "N", .number(1...256), default: "the processors, at most 8",
    "how many threads read")
  private static let printConfig = Option.flag(
    "print-config", "prints the configuration with all that it extends, and ends")
  private static let schema = Option.flag(
    "schema", "prints the JSON Schema of a configuration, and ends")

  let declaration = CommandDeclaration(
    "lint", "judges who knows whom, from source, without a build",
    positionals: [path],
    options: RoleOptions.all + LintOutput.outputs.options + [
      ExactInput.option, LintOutput.strict, baseline, writeBaseline, allowAdditions, pruneBaseline,
      affected, jobs, printConfig, schema,
    ],
    examples: [
      Example("archgen lint", "judges by the nearest .archgen.json5"),
      Example("archgen lint Sources --style viper", "judges by a style's rules, without a file"),
      Example(
        "archgen lint --write-baseline", "accepts today's findings; new ones fail from now on"),
      Example("archgen explain rules", "which kinds of rules there are, and how a comment allows"),
      Example("archgen lint --format github --output sarif:lint.sarif", "in a GitHub workflow"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    if arguments.has(Self.schema) { return write(LintConfiguration.schema, context) }
    do {
      return try lint(arguments, context)
    } catch let stop as Stop {
      try LintOutput(arguments, context).write(stop)
      throw stop
    }
  }

  private func lint(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let start = Clock.seconds
    let input = try LintInput(arguments, context, paths: arguments.all(Self.path))
    if arguments.has(Self.printConfig) { return write(input.configuration.merged, context) }

    let store = try baselineStore(arguments, input, context)
    let folder = context.absolute(input.root)
    let changed = try arguments[Self.affected].flatMap { revision in
      let changed = ChangedFiles(
        try Git(folder).changedFiles(since: revision), root: folder, in: context.files)
      // Other rules, or another baseline, may find something in any file.
      let decides = input.configurationFiles + [input.shown(store.path)]
      return decides.contains(where: changed.contains) ? nil : changed
    }
    let workers = arguments.number(Self.jobs) ?? Workers.usualCount
    let loaded = try input.load(workers: workers)
    context.keep(loaded.code)
    context.progress.begin("judging \(loaded.code.fileCount) files")
    let run = LintRun(
      input.configuration, loaded.code, today: Clock.today, threads: .workers(workers))
    context.keep(run)
    if let change = Self.baselineChange(arguments), !loaded.problems.isEmpty {
      throw Stop(
        .failure,
        loaded.problems.map { .error($0.message) } + [
          .error("\(change.spelling) needs every file: the baseline is as it was")
        ])
    }
    let baseline = try baseline(arguments, in: store, for: run.findings, context)

    var options = LintRun.Options()
    options.staleSeverity = context.isWatched ? .note : .error
    // Nothing is gone because its file could not be read.
    options.isPartial = input.isPartial || changed != nil || !loaded.problems.isEmpty
    if input.isPartial {
      let reported = input.reported(of: loaded.code.paths)
      options.reportedPaths = { reported.contains($0) }
    }
    options.changedPaths = changed?.all(with: loaded.code.paths)
    options.root = input.root
    options.missingSources = loaded.missing
    options.isNamedOnly = { folder in
      let path = Path.resolved(folder, in: input.root)
      return context.files.isFolder(path) && ForeignFolders.areNamedOnly(path, in: context.files)
    }
    let report = run.report(
      baseline: baseline, baselinePath: Path.relative(store.path, to: input.root) ?? store.path,
      options)
    context.keep(report)
    let elapsed = ((Clock.seconds - start) * 10).rounded() / 10
    try LintOutput(arguments, context).write(report, root: input.root, elapsed: "\(elapsed) s")
    context.report(loaded.problems.map { .error($0.message) })
    if report.fails(strict: arguments.has(LintOutput.strict)) { return .findings }
    return loaded.problems.isEmpty ? .done : .failure
  }

  /// The option that writes a baseline, where one is given.
  private static func baselineChange(_ arguments: ParsedArguments) -> Option? {
    [writeBaseline, pruneBaseline].first { arguments.has($0) }
  }

  private func baselineStore(
    _ arguments: ParsedArguments, _ input: LintInput, _ context: Context
  ) throws -> BaselineStore {
    if let change = Self.baselineChange(arguments),
      input.isPartial || arguments.has(Self.affected)
    {
      throw Stop(
        .usage, "\(change.spelling) needs the whole code", help: "leave out PATH and --affected")
    }
    if arguments.has(Self.writeBaseline), arguments.has(Self.pruneBaseline) {
      throw Stop(
        .usage, "--write-baseline and --prune-baseline do not go together",
        help: "--write-baseline forgets what no longer occurs, too")
    }
    if arguments.has(Self.allowAdditions), !arguments.has(Self.writeBaseline) {
      throw Stop(
        .usage, "--allow-additions needs --write-baseline",
        help: "a baseline grows only where it is written anew")
    }
    let store = try BaselineStore(named: arguments[Self.baseline], root: input.root, context)
    if arguments.has(Self.baseline), store.baseline == nil, !arguments.has(Self.writeBaseline) {
      throw Stop(
        .usage, "there is no baseline '\(store.path)'", help: "--write-baseline makes one")
    }
    return store
  }

  /// The baseline to judge by, written anew or pruned where that is asked for.
  private func baseline(
    _ arguments: ParsedArguments, in store: BaselineStore, for findings: [Finding],
    _ context: Context
  ) throws -> Baseline {
    if arguments.has(Self.writeBaseline) {
      let baseline = try store.record(
        findings, allowAdditions: arguments.has(Self.allowAdditions))
      context.say("wrote \(store.path): \(baseline.entries)")
      return baseline
    }
    guard arguments.has(Self.pruneBaseline) else { return store.baseline ?? Baseline() }
    let before = store.baseline?.identities.count
    let baseline = try store.prune(to: findings)
    context.say(
      before.map { "pruned \(store.path): \(baseline.entries), there were \($0)" }
        ?? "there is no baseline '\(store.path)', so nothing was pruned")
    return baseline
  }

  private func write(_ value: JSON, _ context: Context) -> ExitStatus {
    context.out.write(value.text(.pretty))
    return .done
  }
}

extension Baseline {
  /// `12 entries`
  fileprivate var entries: String {
    identities.count == 1 ? "1 entry" : "\(identities.count) entries"
  }
}
