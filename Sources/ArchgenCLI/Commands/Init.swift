import Arguments
import DependencyGraph
import Diagnostics
import Files
import Linter
import Reports

/// `archgen init [DIR]`
struct InitCommand: Command {
  private static let folder = Positional("DIR", .folder, count: .optional, "whose code; default: .")
  private static let yes = Option.flag("yes", "writes without asking")
  private static let force = Option.flag("force", "replaces a configuration that is there")

  let declaration = CommandDeclaration(
    "init", "proposes roles and rules from the code that is here, and writes .archgen.json5",
    discussion: """
      Roles come from what declarations say, from names and from folders; tests are left out. Where \
      the code resembles a style, the style's rules are taken; elsewhere the direction that nine in \
      ten edges keep becomes a rule, and that seven in ten keep one that only warns, '…-unclear'. So \
      does asking view models, say, and not past them what they ask, and holding delegates weakly. In \
      code of fewer than twenty types once is enough, and where nothing is seen types must at least form \
      no cycle. Views and view controllers must not know repositories, services, stores and the like, also \
      where nobody does it today, unless they are who mostly asks them. \
      Written names say which way; where a rule holds as well by members, calls and inferred types, it \
      counts those, too (evidence: 'all'), and elsewhere init says how many places it does not see. \
      What is against a rule goes into the baseline. Folders of features that keep apart become \
      slices that must.
      """,
    positionals: [folder], options: [yes, force, StyleFolders.option],
    examples: [
      Example("archgen init", "shows what it found and asks before it writes"),
      Example("archgen init --yes", "for scripts"),
    ])

  func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let root = arguments[Self.folder] ?? "."
    guard context.files.isFolder(root) else {
      throw Stop(.usage, "no such folder: '\(root)'")
    }
    let existing = try ConfigurationFinder.file(in: root, context)
    if let existing, !arguments.has(Self.force) {
      throw Stop(
        .findings, "'\(existing)' is there already",
        help: "'archgen lint' uses it; --force replaces it")
    }
    let file = existing ?? Path.join(root, ConfigurationFinder.fileNames[0])
    let finder = ConfigurationFinder(context, styles: try StyleFolders.library(arguments, context))
    let found = try InitSources(root: root, context)
    let graph = DependencyGraph(found.code, evidence: .all, threads: .usual)
    let proposal = LintProposal(
      graph, styles: finder.presets(), sources: found.sources, exclude: found.exclude)
    guard proposal.types > 0 else {
      context.report(found.problems.map { .error($0.message) })
      throw Stop(
        .usage, "there is no Swift type in '\(root)'",
        help: "name the folder of your sources: archgen init DIR")
    }
    context.out.write(InitText.text(proposal))
    context.report(found.problems.map { .error($0.message) })
    guard try isWanted(arguments, context, file) else {
      context.print("nothing was written")
      return .done
    }

    let (text, run) = try judged(proposal, as: file, finder, context)
    try context.files.replace(file, Array(text.utf8))
    context.print("\nwrote \(file)")
    try writeBaseline(run, root, context)
    context.print(
      proposal.hasRules
        ? "next: archgen lint, here and in CI"
        : "next: write a rule ('archgen explain rules'), then archgen lint, here and in CI")
    return found.problems.isEmpty ? .done : .failure
  }

  /// Asks on a terminal; elsewhere only `--yes` counts.
  private func isWanted(
    _ arguments: ParsedArguments, _ context: Context, _ file: String
  ) throws -> Bool {
    if arguments.has(Self.yes) { return true }
    guard context.isTerminal else {
      throw Stop(.usage, "nothing was written", help: "--yes writes '\(file)'")
    }
    context.out.write("\nWrite \(file)? [Y/n] ")
    context.out.flush()
    guard let answer = context.ask()?.lowercased() else {
      throw Stop(.usage, "nobody answers: nothing was written", help: "--yes writes '\(file)'")
    }
    return answer.isEmpty || answer.hasPrefix("y")
  }

  /// The configuration, and the code as 'archgen lint' will judge it by that. What has nothing to say later shall
  /// fail, where all of it has something to say today.
  private func judged(
    _ proposal: LintProposal, as file: String, _ finder: ConfigurationFinder, _ context: Context
  ) throws -> (text: String, run: LintRun) {
    let text = proposal.configuration(failsWhereIdle: true)
    let configuration: LintConfiguration
    do throws(Diagnostics) {
      configuration = try finder.configuration(text: text, named: file)
    } catch {
      throw Stop(.usage, error.all)
    }
    let found = ConfigurationFinder.Found(configuration: configuration, file: file)
    let run = LintRun(configuration, try LintInput(found, context).load().code, today: Clock.today)
    let isIdle = run.report().findings.contains { !$0.isAboutCode && $0.severity == .error }
    return (isIdle ? proposal.configuration(failsWhereIdle: false) : text, run)
  }

  /// What breaks the new rules today is accepted, so that only what is new fails.
  private func writeBaseline(_ run: LintRun, _ root: String, _ context: Context) throws {
    let known = run.findings.filter(\.canBeBaselined)
    let store = try BaselineStore(named: nil, root: root, context)
    if known.isEmpty, store.baseline == nil { return }
    _ = try store.record(run, allowAdditions: true)
    let count = known.count == 1 ? "1 finding that is" : "\(known.count) findings that are"
    context.print("wrote \(store.path): \(count) accepted for now")
  }
}
