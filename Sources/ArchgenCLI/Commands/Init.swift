import Arguments
import DependencyGraph
import Diagnostics
import Generator
import JSON5
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
      Roles come from what declarations say, from names and from folders. Where the code resembles a
      style, the style's rules are taken; elsewhere the direction that nine in ten edges keep becomes
      a rule, and the others go into the baseline.
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
    let file = Path.join(root, ConfigurationFinder.fileNames[0])
    let existing = ConfigurationFinder.fileNames.map { Path.join(root, $0) }
      .first(where: context.files.isFile)
    if let existing, !arguments.has(Self.force) {
      throw Stop(
        .findings, "'\(existing)' is there already",
        help: "'archgen lint' uses it; --force replaces it")
    }
    let finder = ConfigurationFinder(context, styles: try StyleFolders.library(arguments, context))
    let patterns = SourcePatterns(root: root, in: context.files)
    var sources = ["Sources", "Packages/*/Sources"].filter { !patterns.paths($0).isEmpty }
    let loader = CodeLoader(context, root: root)
    var loaded = try loader.load(sources.isEmpty ? [root] : sources.flatMap(patterns.paths))
    if loaded.code.files.isEmpty, !sources.isEmpty {
      // The folder has the usual name, but the code lies elsewhere.
      sources = []
      loaded = try loader.load([root])
    }
    let graph = DependencyGraph(loaded.code, threads: .usual)
    let proposal = LintProposal(graph, styles: finder.presets, sources: sources)
    context.out.write(InitText.text(proposal))
    context.report(loaded.problems.map { .error($0.message) })
    guard proposal.types > 0 else { throw Stop(.usage, "there is no Swift type in '\(root)'") }
    guard try isWanted(arguments, context, file) else { return .usage }

    try context.files.replace(file, Array(proposal.configuration.utf8))
    context.print("\nwrote \(file)")
    try writeBaseline(file, root, graph, finder, context)
    context.print("next: archgen lint")
    return loaded.problems.isEmpty ? .done : .failure
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
    let answer = readLine()?.lowercased() ?? "n"
    return answer.isEmpty || answer.hasPrefix("y")
  }

  /// What breaks the new rules today is accepted, so that only what is new fails.
  private func writeBaseline(
    _ file: String, _ root: String, _ graph: DependencyGraph, _ finder: ConfigurationFinder,
    _ context: Context
  ) throws {
    let store = try BaselineStore(named: nil, root: root, context)
    guard let found = try finder.configuration(file: file, style: nil, near: root) else { return }
    let run = LintRun(
      found.configuration, Code(graph, roles: found.configuration.roles), today: Clock.today)
    let known = run.findings.filter { $0.severity == .error }
    if known.isEmpty { return }
    _ = try store.record(known, allowAdditions: true)
    context.print("wrote \(store.path): \(known.count) findings that are accepted for now")
  }
}
