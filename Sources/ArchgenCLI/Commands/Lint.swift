import Arguments
import Diagnostics
import Files
import JSON5
import Linter

/// `archgen lint [PATH…]`
struct LintCommand: Command {
  private static let path = Positional(
    "PATH", .folder, count: .any, "what to report on; default: everything the configuration names")
  private static let affected = Option.value(
    "affected", "REV",
    "only findings in files changed since a git revision, or that these may cause elsewhere; dead rules and entries "
      + "of the baseline that occur no longer are told by a run over all")
  private static let jobs = Option.value(
    "jobs", "N", .number(1...256), default: "the processors, at most 8",
    "how many threads read")
  private static let printConfig = Option.flag(
    "print-config", "prints the configuration with all that it extends, and ends")
  private static let schema = Option.flag(
    "schema", "prints the JSON Schema of a configuration, and ends")

  let declaration = CommandDeclaration(
    "lint", "judges who knows whom, from source, without a build",
    discussion: """
      A rule counts names of types as they are written; with evidence: 'all' also members, calls and \
      inferred types, as of a repository that a view reaches through its view model ('archgen explain \
      evidence').
      """,
    positionals: [path],
    options: RoleOptions.all + LintOutput.outputs.options
      + [ExactInput.option, LintOutput.strict] + BaselineOptions.options
      + [affected, jobs, printConfig, schema],
    examples: [
      Example("archgen lint", "judges by the nearest .archgen.json5"),
      Example("archgen lint Sources --style viper", "judges by a style's rules, without a file"),
      Example(
        "archgen lint --write-baseline", "accepts today's findings; new ones fail from now on"),
      Example("archgen explain rules", "which kinds of rules there are, and how a comment allows"),
      Example("archgen lint --format github --output sarif:lint.sarif", "in a GitHub workflow"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    try refuseFormats(of: arguments)
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
    try checkHouse(input, context)
    let baselineOptions = try BaselineOptions(
      arguments, root: input.root, rules: input.baselineRules,
      isPartial: input.isPartial || arguments.has(Self.affected), context)
    let changed = try changedFiles(arguments, input, baseline: baselineOptions.path, context)

    let workers = arguments.number(Self.jobs) ?? Workers.usualCount
    let loaded = try input.load(workers: workers)
    context.keep(loaded.code)
    context.progress.begin("judging \(loaded.code.fileCount) files")
    let run = LintRun(
      input.configuration, loaded.code, today: Clock.today, threads: .workers(workers))
    context.keep(run)
    let baseline = try baselineOptions.baseline(for: run, unread: loaded.problems, context)
    let report = run.report(
      baseline: baseline,
      baselinePath: Path.relative(baselineOptions.path, to: input.root) ?? baselineOptions.path,
      reportOptions(input, loaded, changed, isStrict: arguments.has(LintOutput.strict), context))
    context.keep(report)

    let elapsed = ((Clock.seconds - start) * 10).rounded() / 10
    try LintOutput(arguments, context, .workers(workers)).write(
      report, root: input.root, elapsed: "\(elapsed) s")
    context.report(loaded.problems.map { .error($0.message) })
    if report.fails(strict: arguments.has(LintOutput.strict)) { return .findings }
    return loaded.problems.isEmpty ? .done : .failure
  }

  /// What the configuration says to 'new' is looked at, too: a run of CI finds a slip there before the next
  /// feature does.
  private func checkHouse(_ input: LintInput, _ context: Context) throws {
    let project = Project(at: context.absolute(input.root))
    guard let file = try ConfigurationFinder.file(in: project.folder, context),
      input.configurationFiles.contains(input.shown(file))
    else { return }
    _ = try HouseSettings(of: project, context)
  }

  /// What says how findings are judged is JSON, and has no findings.
  private func refuseFormats(of arguments: ParsedArguments) throws {
    let outputs = LintOutput.outputs.options
    guard let shown = [Self.schema, Self.printConfig].first(where: arguments.has),
      let format = outputs.first(where: { !arguments.all($0).isEmpty })
    else { return }
    throw Stop(
      .usage, "\(shown.spelling) and --\(format.name) do not go together",
      help: "what \(shown.spelling) prints is JSON")
  }

  /// The files that `--affected` asks about; nil for all.
  private func changedFiles(
    _ arguments: ParsedArguments, _ input: LintInput, baseline: String, _ context: Context
  ) throws -> ChangedFiles? {
    guard let revision = arguments[Self.affected] else { return nil }
    let folder = context.absolute(input.root)
    let git = Git(folder)
    let changes = try git.changes(since: revision)
    var changed = ChangedFiles(changes.paths, root: folder, in: context.files)
    // Other rules, another baseline or other modules may find something in any file.
    let decides = input.configurationFiles + [input.shown(baseline)]
    let isAboutAll =
      changed.hasSettings || input.reads(anyOf: changed.projectFiles)
      || decides.contains(where: changed.contains)
    if isAboutAll { return nil }
    let (texts, isWhole) = git.formerTexts(of: changes) { paths in
      input.read(of: paths.filter { $0.hasSuffix(".swift") })
    }
    if !isWhole {
      context.report([
        .warning(
          "git cannot give all that the changed files said at '\(revision)': what they no longer say "
            + "may break a rule elsewhere unseen",
          help: "a partial clone needs its remote for that, a shallow submodule its history; "
            + "where a submodule is gone, lint once without --affected")
      ])
    }
    changed.formerTypes = FormerTypes(in: texts)
    return changed
  }

  private func reportOptions(
    _ input: LintInput, _ loaded: LintInput.Loaded, _ changed: ChangedFiles?, isStrict: Bool,
    _ context: Context
  ) -> LintRun.Options {
    var options = LintRun.Options()
    options.isStrict = isStrict
    options.unusedExclude = loaded.unusedExclude
    options.staleSeverity = context.isWatched ? .note : .error
    // Nothing is gone because its file could not be read.
    options.isPartial = input.isPartial || changed != nil || !loaded.problems.isEmpty
    if input.isPartial {
      let reported = input.reported(of: loaded.code.paths)
      options.reportedPaths = { reported.contains($0) }
    }
    options.changedPaths = changed?.all(with: loaded.code.paths)
    options.formerTypes = changed?.formerTypes ?? FormerTypes()
    options.root = input.root
    options.missingSources = loaded.missingSources
    options.isNamedOnly = { folder in
      let path = Path.resolved(folder, in: input.root)
      return context.files.isFolder(path) && ForeignFolders.areNamedOnly(path, in: context.files)
    }
    return options
  }

  private func write(_ value: JSON, _ context: Context) -> ExitStatus {
    context.out.write(value.text(.pretty))
    return .done
  }
}
